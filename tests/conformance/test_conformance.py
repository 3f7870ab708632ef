"""The house suite: every registered game, without a line written for it."""

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
from tests.conformance.random_games import Case, cases, json, walk

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import LANGUAGES, RULE, Texts, sources
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

THOROUGH = "PETITPEUPLE_COMPILED_TESTS" in os.environ  # the compiled rules have time for more
EXAMPLES = 50 if THOROUGH else 12
FEW = 15 if THOROUGH else 5
every_game = pytest.mark.parametrize("name", list(GAMES))


@functools.cache
def rules_with_a_text() -> set[str]:
    text = "\n".join(sources("en", tuple(GAMES)).values())
    return set(re.findall(rf"^({RULE}) =", text, re.MULTILINE))


@every_game
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_game_keeps_the_contract(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    made = walk(game, data.draw(cases(game)))
    checks.check_all(made, rules_with_a_text())


OWN_INVARIANTS = [path.parent.name for path in Path(__file__).parents[1].glob("games/*/invariants.py")]


@pytest.mark.parametrize("name", sorted(OWN_INVARIANTS))
@settings(max_examples=EXAMPLES, deadline=None)
@given(data=st.data())
def test_a_game_keeps_its_own_invariants_after_every_input(name: str, data: st.DataObject) -> None:
    """`tests/games/<game>/invariants.py` has a `check(state)` of what holds in every position."""
    check = importlib.import_module(f"tests.games.{name}.invariants").check
    for state in walk(GAMES[name], data.draw(cases(GAMES[name]))).states:
        check(state)


@every_game
def test_the_defaults_are_a_playable_game(name: str) -> None:
    checks.check_defaults_play(GAMES[name])


@every_game
def test_the_registry_and_the_game_agree_on_its_name(name: str) -> None:
    game = GAMES[name]
    assert game.id == name
    assert re.fullmatch(r"[a-z]+", name), "a game's id is one word of small letters, and its folder's name"
    assert game.rules >= 1
    assert name in DESCRIBERS


@every_game
@settings(max_examples=FEW, deadline=None)
@given(data=st.data())
def test_everything_can_be_said_in_every_language(name: str, data: st.DataObject) -> None:
    game, words = GAMES[name], DESCRIBERS[name]
    made = walk(game, data.draw(cases(game)))
    states = made.sample(checks.STATES)
    for language in LANGUAGES:
        texts = Texts(language, tuple(GAMES))
        say = functools.cache(lambda action, texts=texts: texts.phrase(words.action(action)))
        for state in states:
            for viewer in made.viewers:
                view = game.view(state, viewer)
                for line in words.draw(view):
                    assert all(texts.phrase(piece) is not None for piece in line)
                _check_actions_are_told_apart(words, game.legal(view), say)
        for step in made.steps[:50]:
            assert all(texts.phrase(words.event(told.event)) for told in step.told)


def _check_actions_are_told_apart(words: Any, actions: Any, say: Callable[[Any], str]) -> None:
    notations = [words.notation(action) for action in actions]
    assert len(set(notations)) == len(notations)
    assert len({say(action) for action in actions}) == len(notations)
    for action, notation in zip(actions, notations, strict=True):
        assert words.read(notation) == action
        assert notation == notation.lower()
        assert not notation.isdecimal(), "a bare number is the number of a choice"
        assert notation not in ("", "q", "u", "?"), "these are commands of the terminal"


@every_game
@pytest.mark.parametrize("nonsense", ["", "?", "-1", "9" * 40, "é", " ", "\x00", "null"])
def test_nonsense_is_no_notation(name: str, nonsense: str) -> None:
    assert DESCRIBERS[name].read(nonsense) is None


@every_game
def test_a_table_of_bots_is_the_same_again_from_its_seed(name: str) -> None:
    game = GAMES[name]
    case = Case(game.Options(), game.players[-1], seed=5)
    assert _bots_game(game, case) == _bots_game(game, case)


def _bots_game(game: Any, case: Case) -> bytes:
    clock = VirtualClock()
    table = Table(game, case.options, case.seats, clock=clock, dealer=random.Random(case.seed))
    bot = bots_of(game.id)["random"]
    chance = random.Random(case.seed + 1)
    play_out(BotSeats(table, {Seat(i): bot for i in range(case.seats)}, chance), clock)
    return json(table.record)
