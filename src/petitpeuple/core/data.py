"""Load a game's data files, and validate those in TOML. Errors name the file and the line."""

import re
import tomllib
from importlib import resources
from typing import TypeVar

import msgspec

T = TypeVar("T")


class BadData(Exception):
    """A data file is invalid; the message says where and why."""


def load(package: str, name: str, kind: type[T]) -> T:
    """Load the TOML file *name* of a game's package as a value of type *kind*."""
    return parse(read_text(package, name), name, kind)


def read_text(package: str, name: str) -> str:
    """Return the text of the file *name* of a game's package."""
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def parse(text: str, name: str, kind: type[T]) -> T:
    """Parse TOML text as a value of type *kind*; *name* is the file's name for error messages."""
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else len(text.split("\n"))
        raise BadData(f"{name}, line {line}: this is not TOML: {error}.") from error
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$")
        raise BadData(f"{name}, line {_line_of(text, path.rstrip('`'))}: {why}.") from error


def _line_of(text: str, path: str) -> int:
    """Return the line number of the value at *path*: `.cards[3].cost` is in the fourth [[cards]]."""
    lines = text.split("\n")
    current = 0
    for key, number in re.findall(r"\.?([A-Za-z_][\w-]*)(?:\[(\d+)\])?", path):
        pattern = re.compile(rf"\s*(\[+{re.escape(key)}\]+|{re.escape(key)}\s*=)")
        found = [i for i in range(current, len(lines)) if pattern.match(lines[i])]
        if len(found) > int(number or 0):
            current = found[int(number or 0)]
        elif found:
            current = found[0]
    return current + 1
