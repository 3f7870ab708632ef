"""Types and bounds of values that come from outside, before compiled code reads them.

This module is not compiled: mypyc raises `TypeError` wherever a value of another type crosses its border.
"""

from types import UnionType
from typing import Final, Protocol, TypeVar

import msgspec
from msgspec import Struct

MAX_SAFE_INTEGER: Final = 2**53 - 1  # the greatest integer that every JSON reader represents exactly
T = TypeVar("T")


class Refused(Exception):  # an expected result, so its name does not end in Error
    """The rule with this id forbids the input; nothing has changed."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule

    def __str__(self) -> str:
        return f"A rule forbids it (petitpeuple.rule returns its text): {self.rule}"


class Unchecked(Protocol):
    """An input whose fields may be anything: compiled code reads them without checking their types."""

    @property
    def seat(self) -> object:
        """The seat of an act."""

    @property
    def value(self) -> object:
        """The outcome of chance."""

    @property
    def at(self) -> object:
        """The time of play."""


def validated(value: T, kind: type | UnionType, rule: str) -> T:
    """Return an equal value of this type, every field of its type and within its bounds, or refuse."""
    if not isinstance(value, Struct):
        raise Refused(rule)
    try:
        valid: T = msgspec.convert(msgspec.to_builtins(value), kind)
    except (ValueError, TypeError, RecursionError, OverflowError) as error:
        raise Refused(rule) from error
    if type(valid) is not type(value):  # of another game, whose type has the same name
        raise Refused(rule)
    return valid
