"""The conformance suite. It runs for every registered game and needs no code per game."""

from __future__ import annotations

import functools
import importlib
import os
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance import checks
from tests.conformance.random_games import Case, cases, json, play_random_game

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import LANGUAGES, RULE_ID, Texts, fluent_sources
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

COMPILED = "PETITPEUPLE_COMPILED_TESTS" in os.environ  # compiled rules are fast enough for more examples
EXAMPLES = 50 if COMPILED else 12
DESCRIBER_EXAMPLES = 15 if COMPILED else 5
every_game = pytest.mark.parametrize("name", list(GAMES))


@functools.cache
def rule_ids_with_a_text() -> set[str]:
    text = "\n".join(fluent_sources("en", tuple(GAMES)).values())
    return set(re.findall(rf"^({RULE_ID}) =", text, re.MULTILINE))


@every_game
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_game_keeps_the_contract(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    played = play_random_game(game, data.draw(cases(game)))
    checks.check_all(played, rule_ids_with_a_text())


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
    game = GAMES[name]
    assert game.id == name
    assert re.fullmatch(r"[a-z]+", name), "a game's id is one lower-case word and the name of its folder"
    assert game.rules >= 1
    assert name in DESCRIBERS


@every_game
@settings(max_examples=DESCRIBER_EXAMPLES, deadline=None)
@given(data=st.data())
def test_everything_can_be_described_in_every_language(name: str, data: st.DataObject) -> None:
    game, describer = GAMES[name], DESCRIBERS[name]
    played = play_random_game(game, data.draw(cases(game)))
    states = played.sample(checks.SAMPLED_STATES)
    for language in LANGUAGES:
        texts = Texts(language, tuple(GAMES))
        describe = functools.cache(lambda action, texts=texts: texts.phrase(describer.action(action)))
        for state in states:
            for viewer in played.viewers:
                view = game.view(state, viewer)
                for line in describer.draw(view):
                    assert all(texts.phrase(piece) is not None for piece in line)
                _check_actions_are_distinguishable(describer, game.legal(view), describe)
        for step in played.steps[:50]:
            assert all(texts.phrase(describer.event(told.event)) for told in step.told)


def _check_actions_are_distinguishable(describer: Any, actions: Any, describe: Callable[[Any], str]) -> None:
    notations = [describer.notation(action) for action in actions]
    assert len(set(notations)) == len(notations)
    assert len({describe(action) for action in actions}) == len(notations)
    for action, notation in zip(actions, notations, strict=True):
        assert describer.read(notation) == action
        assert notation == notation.lower()
        assert not notation.isdecimal(), "in the terminal a bare number selects a choice"
        assert notation not in ("", "q", "u", "?"), "these are terminal commands"


@every_game
@pytest.mark.parametrize("nonsense", ["", "?", "-1", "9" * 40, "é", " ", "\x00", "null"])
def test_nonsense_is_not_a_notation(name: str, nonsense: str) -> None:
    assert DESCRIBERS[name].read(nonsense) is None


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
