"""A game's tables in data files: read once, checked against a type; errors name the file and the line."""

import re
import tomllib
from importlib import resources
from typing import TypeVar

import msgspec

T = TypeVar("T")


class BadData(Exception):
    """A data file does not hold what it should; the sentence says where and why."""


def load(package: str, name: str, kind: type[T]) -> T:
    """Read a TOML file that lies beside a game's rules."""
    return parse(resources.files(package).joinpath(name).read_text(encoding="utf-8"), name, kind)


def parse(text: str, name: str, kind: type[T]) -> T:
    """Read a table from its text; *name* is the file's, for the error."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else len(text.split("\n"))
        raise BadData(f"{name}, line {line}: this is not TOML: {error}.") from error
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$")
        raise BadData(f"{name}, line {_line_of(text, path.rstrip('`'))}: {why}.") from error


def _line_of(text: str, path: str) -> int:
    """Find the line of a value from its path: `.cards[3].cost` is in the fourth [[cards]]."""
    lines = text.split("\n")
    at = 0
    for key, number in re.findall(r"\.?([A-Za-z_][\w-]*)(?:\[(\d+)\])?", path):
        wanted = re.compile(rf"\s*(\[+{re.escape(key)}\]+|{re.escape(key)}\s*=)")
        found = [i for i in range(at, len(lines)) if wanted.match(lines[i])]
        if len(found) > int(number or 0):
            at = found[int(number or 0)]
        elif found:
            at = found[0]
    return at + 1
