"""Encoders: a view as a vector of bytes and an action as a number, for programs that learn.

An encoder reads the view and the time of play only, so a vector can't contain a secret. Seats are relative to
the viewer, so one policy can play every seat. The layout and the action ids are fixed for a *version*.
"""

from collections.abc import Sequence
from math import prod
from typing import Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from petitpeuple.core.contract import A, Millis, View

V = TypeVar("V", bound=View, contravariant=True)

WAIT: Final = 0  # the action id for doing nothing, in environments where all agents act at once
MAX_BYTE: Final = 255

# What `act` of an encoder's fast play returns.
NOT_LEGAL: Final = 0
PLAYED: Final = 1
LEFT_TO_RULES: Final = 2  # legal, but only the rules can play it


class Feature(Struct, frozen=True):
    """A named part of a vector: its shape, its highest value (the lowest is 0), and what it means."""

    name: str
    shape: tuple[int, ...]
    high: int
    about: str

    @property
    def size(self) -> int:
        """Return the number of entries."""
        return prod(self.shape)


class ActionKind(Struct, frozen=True):
    """A block of consecutive action ids."""

    name: str
    count: int
    about: str


WAITING: Final = ActionKind("wait", 1, "Do nothing. Only where all agents act at once, and never in turns.")


@runtime_checkable
class Encoder(Protocol[A, V]):
    """The encoder of one game. *version* is increased when the layout or an action id changes."""

    version: int
    observation: tuple[Feature, ...]  # the parts of an observation, in order
    actions: tuple[ActionKind, ...]  # the blocks of action ids, in order; the first is `WAITING`
    action_features: tuple[Feature, ...]  # the parts of an action's own vector, in order

    def observe(self, view: V, now: Millis, /) -> bytearray:
        """Return the observation of a view at a time of play."""
        ...

    def legal_ids(self, view: V, /) -> Sequence[int]:
        """Return the ids of the legal actions, in the order of `Game.legal`."""
        ...

    def action_id(self, view: V, action: A, /) -> int:
        """Return the id of an action of the view's seat."""
        ...

    def action(self, view: V, number: int, /) -> A:
        """Return the action with this id, for the view's seat."""
        ...

    def describe(self, number: int, /) -> bytes:
        """Return the features of the action with this id. They depend on the id alone."""
        ...


AnyEncoder: TypeAlias = Encoder[Struct, View]


def offsets(features: Sequence[Feature]) -> dict[str, int]:
    """Return the index of the first entry of each feature, by name."""
    found: dict[str, int] = {}
    at = 0
    for feature in features:
        found[feature.name] = at
        at += feature.size
    return found


def total_size(features: Sequence[Feature]) -> int:
    """Return the length of a vector with these features."""
    return sum([feature.size for feature in features])


def first_ids(kinds: Sequence[ActionKind]) -> dict[str, int]:
    """Return the first id of each block of action ids, by name."""
    found: dict[str, int] = {}
    at = 0
    for kind in kinds:
        found[kind.name] = at
        at += kind.count
    return found


def action_count(kinds: Sequence[ActionKind]) -> int:
    """Return the number of action ids."""
    return sum([kind.count for kind in kinds])


def clip(value: int, high: int = MAX_BYTE) -> int:
    """Return a value limited to 0 … *high*."""
    return 0 if value < 0 else min(value, high)
