"""Structs must not be compiled: mypyc drops the field types that msgspec needs to validate JSON."""

from __future__ import annotations

import fnmatch
import importlib
import tomllib
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from petitpeuple.games import GAMES

ROOT = Path(__file__).parents[2]


def compiled_modules() -> list[str]:
    """Return the modules that pyproject.toml selects for compilation."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        hook = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    files = [file.relative_to(ROOT).as_posix() for file in (ROOT / "src").rglob("*.py")]
    included = [f for f in files if any(fnmatch.fnmatch(f, pattern) for pattern in hook["include"])]
    compiled = [f for f in included if not any(fnmatch.fnmatch(f, pattern) for pattern in hook["exclude"])]
    return [
        f.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for f in compiled
    ]


def structs_defined_in(module: ModuleType) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]


@pytest.mark.parametrize("name", compiled_modules())
def test_no_compiled_module_defines_a_struct(name: str) -> None:
    assert structs_defined_in(importlib.import_module(name)) == []


def test_the_rules_of_every_game_are_compiled() -> None:
    for name in GAMES:
        assert f"petitpeuple.games.{name}.rules" in compiled_modules()


def test_options_are_validated_when_decoded() -> None:
    with pytest.raises(msgspec.ValidationError, match="<= 6"):
        msgspec.json.decode(b'{"stakes": 7}', type=GAMES["pebbles"].Options)
