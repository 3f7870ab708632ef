"""Every bot of every game chooses alike whatever is hidden from it, and reads nothing but its view."""

from __future__ import annotations

import ast
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
from tests.bots.view_only import check
from tests.conformance.test_hidden_fields import HIDDEN
from tests.conformance.test_purity import imported_modules

from petitpeuple.bots.registry import RandomBot, bots_of
from petitpeuple.core.bot import Choice
from petitpeuple.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "petitpeuple" / "bots"
FILES = sorted(SOURCE.rglob("*.py"))
# what could tell a bot more than its view, or make it choose otherwise the next time
FORBIDDEN = {
    "asyncio", "ctypes", "datetime", "gc", "inspect", "io", "multiprocessing", "os", "pathlib", "secrets",
    "shelve", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "tracemalloc",
    "weakref",
}  # fmt: skip
SECONDS = 2.0 if "PETITPEUPLE_COMPILED_TESTS" in os.environ else 0.6  # the compiled tests take the time
BOTS = [(game, level) for game in GAMES for level in bots_of(game)]


@pytest.mark.parametrize(("game", "level"), BOTS)
def test_a_bot_chooses_alike_whatever_is_hidden(game: str, level: str) -> None:
    hides = bool(HIDDEN[game])
    looked = check(GAMES[game], bots_of(game)[level], hides=hides, least=2, seconds=SECONDS)
    assert looked.positions >= 2
    assert looked.worlds >= 2 or not hides


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_bot_imports_nothing_that_could_tell_it_more(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        assert not imported_modules(node) & FORBIDDEN


class Bad(RandomBot):
    """A random bot with a fault."""

    found_by = "it (saw|found) more"


class RemembersOtherSeats(Bad):
    """One bot in two seats, who tells itself what it saw in the other."""

    def __init__(self) -> None:
        self.seen: dict[Any, Any] = {}

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        self.seen[view.viewer] = view
        known = repr([self.seen[seat] for seat in sorted(self.seen)])
        return Choice(actions[sum(known.encode()) % len(actions)])


class CountsItsCalls(Bad):
    """Chooses by how often it was asked before."""

    calls = 0

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        CountsItsCalls.calls += 1
        return Choice(actions[CountsItsCalls.calls % len(actions)])


class LooksAtTheClock(Bad):
    """Takes as long as it takes."""

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(actions[time.perf_counter_ns() // 100 % len(actions)])


class HasItsOwnDice(Bad):
    """Uses a chance that nobody gave it."""

    found_by = "another chance"

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(random.choice(actions))


class GoesByTheObject(Bad):
    """Chooses by which object the view is, and not by what it says."""

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(actions[id(view) // 16 % len(actions)])


class InventsActions(Bad):
    """Does what was not offered."""

    found_by = "not offered"

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(view)


@pytest.mark.parametrize("bad", Bad.__subclasses__())
def test_a_bot_with_a_fault_is_found(bad: type[Bad]) -> None:
    with pytest.raises(AssertionError, match=bad.found_by):
        check(GAMES["dalmuti"], bad(), hides=True, least=20, seconds=2.0)
