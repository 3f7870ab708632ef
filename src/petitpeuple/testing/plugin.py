"""The pytest plugin: `pytest --petitpeuple-game my_package.GAME` adds the conformance suite to a test run.

pytest loads this module wherever Petit Peuple is installed, so the rest is imported only if it is asked for.
"""

from __future__ import annotations

from typing import Final

import pytest

DEFAULT_CASES: Final = 12


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("petitpeuple", "conformance of games for Petit Peuple")
    group.addoption(
        "--petitpeuple-game",
        metavar="GAME",
        help="run the conformance suite: module.NAME of a game or of its GameSpec, or the id of a game",
    )
    group.addoption(
        "--petitpeuple-cases",
        type=int,
        default=DEFAULT_CASES,
        metavar="N",
        help=f"random games that the suite plays and checks (default: {DEFAULT_CASES})",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Load the suite if a game is named."""
    if config.getoption("--petitpeuple-game") is not None:
        config.pluginmanager.import_plugin("petitpeuple.testing.target")
