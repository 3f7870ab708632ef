"""The conformance suite. It runs for every registered game and needs no code per game."""

from __future__ import annotations

import importlib
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.strategies import cases

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES, SPECS
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table
from petitpeuple.testing import checks, words
from petitpeuple.testing.random_games import Case, json, play_random_game

COMPILED = "PETITPEUPLE_COMPILED_TESTS" in os.environ  # compiled rules are fast enough for more examples
EXAMPLES = 50 if COMPILED else 12
DESCRIBER_EXAMPLES = 15 if COMPILED else 5
every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_game_keeps_the_contract(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    played = play_random_game(game, data.draw(cases(game)))
    checks.check_all(played, words.rule_ids((name,)))


GAMES_WITH_INVARIANTS = [path.parent.name for path in Path(__file__).parents[1].glob("games/*/invariants.py")]


@pytest.mark.parametrize("name", sorted(GAMES_WITH_INVARIANTS))
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_game_keeps_its_own_invariants_after_every_input(name: str, data: st.DataObject) -> None:
    """`tests/games/<game>/invariants.py` may define `check(state)`, which must hold in every position."""
    check = importlib.import_module(f"tests.games.{name}.invariants").check
    for state in play_random_game(GAMES[name], data.draw(cases(GAMES[name]))).states:
        check(state)


@every_game
def test_the_defaults_are_a_playable_game(name: str) -> None:
    checks.check_defaults_play(GAMES[name])


@every_game
def test_a_game_is_registered_under_its_id(name: str) -> None:
    assert SPECS[name].id == name
    checks.check_declaration(SPECS[name])


@every_game
@settings(max_examples=DESCRIBER_EXAMPLES, deadline=None)
@given(data=st.data())
def test_everything_can_be_described_in_every_language(name: str, data: st.DataObject) -> None:
    words.check_everything_is_described(
        play_random_game(GAMES[name], data.draw(cases(GAMES[name]))), SPECS[name]
    )


@every_game
def test_the_texts_are_complete(name: str) -> None:
    words.check_texts(SPECS[name])


@every_game
def test_nonsense_is_not_a_notation(name: str) -> None:
    words.check_nonsense_is_not_a_notation(SPECS[name].describer)


@every_game
def test_the_same_seed_gives_the_same_game_of_bots(name: str) -> None:
    game = GAMES[name]
    case = Case(game.Options(), game.players[-1], seed=5)
    assert _record_of_bots(game, case) == _record_of_bots(game, case)


def _record_of_bots(game: Any, case: Case) -> bytes:
    clock = VirtualClock()
    table = Table(game, case.options, case.seats, clock=clock, dealer=random.Random(case.seed))
    bot = bots_of(game.id)["random"]
    rng = random.Random(case.seed + 1)
    play_out(BotSeats(table, {Seat(i): bot for i in range(case.seats)}, rng), clock)
    return json(table.record)
