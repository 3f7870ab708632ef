"""Every bot's choice is independent of hidden information and depends on nothing but its view."""

from __future__ import annotations

import ast
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest
from tests.bots.view_only import check_view_only
from tests.conformance.test_hidden_fields import HIDDEN
from tests.conformance.test_purity import imported_modules

from petitpeuple.bots.registry import RandomBot, bots_of
from petitpeuple.core.bot import Choice
from petitpeuple.games import GAMES

SOURCE = Path(__file__).parents[2] / "src" / "petitpeuple" / "bots"
# bots/program.py runs a program, which is sent a view and nothing else: tests/bots/test_program.py
FILES = sorted(set(SOURCE.rglob("*.py")) - {SOURCE / "program.py"})
# what could tell a bot more than its view, or make it choose differently next time
FORBIDDEN = {
    "asyncio", "ctypes", "datetime", "gc", "inspect", "io", "multiprocessing", "os", "pathlib", "secrets",
    "shelve", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "tracemalloc",
    "weakref",
}  # fmt: skip
SECONDS_PER_BOT = 2.0 if "PETITPEUPLE_COMPILED_TESTS" in os.environ else 0.6  # the compiled tests take longer
BOTS = [(game, level) for game in GAMES for level in bots_of(game)]


@pytest.mark.parametrize(("game", "level"), BOTS)
def test_a_bot_chooses_alike_whatever_is_hidden(game: str, level: str) -> None:
    hides = bool(HIDDEN[game])
    looked = check_view_only(
        GAMES[game], bots_of(game)[level], has_secrets=hides, min_positions=2, seconds=SECONDS_PER_BOT
    )
    assert looked.positions >= 2
    assert looked.worlds >= 2 or not hides


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_bot_imports_nothing_that_could_tell_it_more(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        assert not imported_modules(node) & FORBIDDEN


class FaultyBot(RandomBot):
    """A random bot with a fault."""

    found_by = "it (saw|found) more"


class RemembersOtherSeats(FaultyBot):
    """Plays two seats and remembers what it saw in the other."""

    def __init__(self) -> None:
        self.seen: dict[Any, Any] = {}

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        self.seen[view.viewer] = view
        known = repr([self.seen[seat] for seat in sorted(self.seen)])
        return Choice(actions[sum(known.encode()) % len(actions)])


class CountsItsCalls(FaultyBot):
    """Chooses by the number of earlier calls."""

    calls = 0

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        CountsItsCalls.calls += 1
        return Choice(actions[CountsItsCalls.calls % len(actions)])


class ReadsTheClock(FaultyBot):
    """Chooses by the current time."""

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(actions[time.perf_counter_ns() // 100 % len(actions)])


class UsesGlobalRandom(FaultyBot):
    """Uses the global random generator instead of its own."""

    found_by = "another chance"

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(random.choice(actions))


class UsesObjectIdentity(FaultyBot):
    """Chooses by the identity of the view object instead of its contents."""

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(actions[id(view) // 16 % len(actions)])


class InventsActions(FaultyBot):
    """Returns an action that was not offered."""

    found_by = "not offered"

    def choose(self, view: Any, actions: Any, rng: Any) -> Choice[Any]:
        return Choice(view)


@pytest.mark.parametrize("bad", FaultyBot.__subclasses__())
def test_a_bot_with_a_fault_is_found(bad: type[FaultyBot]) -> None:
    with pytest.raises(AssertionError, match=bad.found_by):
        check_view_only(GAMES["dalmuti"], bad(), has_secrets=True, min_positions=20, seconds=2.0)
