"""Find the game that `--petitpeuple-game` names, and add the suite to what pytest collects."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

import pytest

from petitpeuple.core.spec import AnySpec, GameSpec
from petitpeuple.games import SPECS

CONFORMANCE: Final = Path(__file__).with_name("conformance.py")
TESTED: Final = pytest.StashKey[AnySpec]()


def pytest_configure(config: pytest.Config) -> None:
    """Find the game and add the suite."""
    config.stash[TESTED] = find_spec(cast("str", config.getoption("--petitpeuple-game")))
    if str(CONFORMANCE) not in config.args:
        config.args.append(str(CONFORMANCE))


def find_spec(reference: str) -> AnySpec:
    """Return the spec of the game that is meant, or raise a usage error."""
    if reference in SPECS:
        return SPECS[reference]
    module_name, _, name = reference.replace(":", ".").rpartition(".")
    try:
        module: Any = import_module(module_name)
        found = getattr(module, name)
    except Exception as error:  # the code of others may raise anything
        why = f"{type(error).__name__}: {error}"
        raise pytest.UsageError(f"--petitpeuple-game {reference} can't be loaded ({why}).") from error
    for spec in (found, getattr(module, "SPEC", None), *SPECS.values()):
        if isinstance(spec, GameSpec) and (spec is found or spec.game is found):
            return cast("AnySpec", spec)
    raise pytest.UsageError(
        f"--petitpeuple-game {reference} is neither a GameSpec nor the game of one; name your SPEC."
    )
