"""The same games in Pyodide, under Node, as in CPython; and the conformance suite there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.offline import in_pyodide

from petitpeuple.testing import words

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import web_build

ROOT = Path(__file__).parents[2]
WHEELS = ROOT / ".run" / "offline"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
TIMEOUT_S = 3600
GAMES = list(in_pyodide.LEVELS)
pytestmark = pytest.mark.skipif(
    not (WHEELS.exists() and PYODIDE.exists()), reason="Pyodide is fetched when the pages are built"
)


def run_in_pyodide(function: str, given: dict[str, Any]) -> Any:
    npm = web_build.find_npm()
    assert npm is not None
    node = npm.parent / ("node.exe" if sys.platform == "win32" else "node")
    script = Path(__file__).parent / "run_in_pyodide.mjs"
    command = [str(node), str(script), str(ROOT), "in_pyodide", function, json.dumps(given)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout.splitlines()[-1])


def assert_same_records(seeds: list[int]) -> None:
    given = {"games": GAMES, "seeds": seeds}
    here = json.loads(in_pyodide.records(json.dumps(given)))
    assert len(here) == len(GAMES) * len(seeds)
    assert run_in_pyodide("records", given) == here


@pytest.mark.long
def test_records_are_the_same_byte_for_byte() -> None:
    given = {"games": GAMES, "seeds": [0, 1], "whole": True}
    assert run_in_pyodide("records", given) == json.loads(in_pyodide.records(json.dumps(given)))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 200, 50))
def test_records_of_200_seeds_are_the_same(first: int) -> None:
    assert_same_records(list(range(first, first + 50)))


@pytest.mark.long
@pytest.mark.parametrize(("game", "cases"), [("pebbles", 8), ("dalmuti", 1)])
def test_the_conformance_suite_runs_in_pyodide(game: str, cases: int) -> None:
    """With two worlds that look the same to a viewer; planted faults prove the suite in the small game."""
    rules, finds_faults = sorted(words.rule_ids((game,))), game == "pebbles"
    given = {"game": game, "cases": cases, "rules": rules, "faults": finds_faults}
    done = run_in_pyodide("conformance", given)
    assert done["games"] == cases
    assert bool(done["faults"]) == finds_faults
    assert done == json.loads(in_pyodide.conformance(json.dumps(given)))
