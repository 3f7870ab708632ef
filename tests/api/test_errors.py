"""Wrong values get a sentence: no error but `pp.Error` comes out of the public API."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.api.running import BY_GAME, random_game

import petitpeuple as pp
from petitpeuple.core.checked import Refused


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12), st.binary(max_size=4),
    st.lists(st.integers(-3, 9), max_size=4), st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.sampled_from([object(), int, Unprintable(), ..., {1}, lambda: 1, 10**400]),
    st.sampled_from(["seat-1", "../x", "os:path", "program:"]),
)  # fmt: skip
SETTINGS = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


def attempt(function: Any, *args: Any, **named: Any) -> None:
    """Call a function; it may fail only with a sentence."""
    try:
        function(*args, **named)
    except pp.Error as error:
        caught = error
    else:
        return
    text = str(caught)
    assert " " in text
    assert text.endswith((".", ")"))
    assert caught.key not in text
    assert caught.translated("fr").strip()


@SETTINGS
@given(JUNK, JUNK, JUNK, JUNK, st.sampled_from(["stakes", "first", "games", "played", "é"]))
def test_new_games_and_lookups(one: Any, two: Any, three: Any, language: Any, option: str) -> None:
    attempt(pp.new, one, two, seed=three)
    attempt(pp.new, "pebbles", seats=two, seed=three)
    attempt(pp.new, "pebbles", language=language)
    attempt(pp.new, "pebbles", **{option: one})
    attempt(pp.new, "halma", **{option: two})
    attempt(pp.bots, one)
    attempt(pp.rule, one, two)
    attempt(pp.Match, one)
    attempt(pp.play_out, "pebbles", one)
    attempt(pp.play_out, "pebbles", [one, two])


@SETTINGS
@given(st.sampled_from(list(BY_GAME)), st.integers(0, 30), JUNK, JUNK)
def test_games_in_play(name: str, steps: int, one: Any, two: Any) -> None:
    *_, game = random_game(name, seed=steps, steps=1 + steps // 3)
    for function in (game.view, game.legal_actions, game.notations, game.text, game.svg, game.undo):
        attempt(function, one)
    attempt(game.play, one)
    attempt(game.play, one, two)
    attempt(game.play, game.notations()[0] if game.notations() else "x", one)
    attempt(game.parse, one)
    attempt(game.notation, one)
    attempt(game.describe, one, two)
    attempt(game.text, None, one)
    attempt(game.record.save, one if not isinstance(one, (int, str, bytes)) else "")
    if not (isinstance(one, (int, float)) and one > 100):
        attempt(game.advance, one)
    attempt(pp.Match(game).next, one)


def foreign_actions() -> list[Any]:
    """Return actions of all games, also built with values that no game has."""
    found: list[Any] = []
    for name in BY_GAME:
        for game in random_game(name, seed=1, steps=12):
            found += [action for seat in game.to_act for action in game.legal_actions(seat)[:4]]
    wrong = [-1, 10**6, "x", None, (1, 2, 3), 2.5]
    for action in found[::7]:
        for field in msgspec.structs.fields(action):
            found += [msgspec.structs.replace(action, **{field.name: value}) for value in wrong]
    return found


@pytest.mark.parametrize("name", BY_GAME)
def test_actions_of_other_games_and_other_bounds(name: str) -> None:
    foreign = foreign_actions()
    for game in random_game(name, seed=2, steps=6):
        for action in foreign:
            attempt(game.play, action)
            attempt(game.notation, action)
            attempt(game.describe, action)


@SETTINGS
@given(JUNK)
def test_a_bot_that_answers_nonsense(answer: Any) -> None:
    class Nonsense:
        def choose(self, *_: Any) -> Any:
            return answer

    class Wrapped:
        def choose(self, *_: Any) -> Any:
            return pp.Choice(answer)

    for bot in (Nonsense(), Wrapped()):
        with pytest.raises(pp.Error):
            pp.play_out("pebbles", bot, seed=1)


@SETTINGS
@given(JUNK, st.binary(max_size=80))
def test_files_that_are_no_records(tmp_path: Path, path: Any, content: bytes) -> None:
    if not isinstance(path, int):
        attempt(pp.load, path)
    file = tmp_path / "record.jsonl"
    file.write_bytes(content)
    with pytest.raises(pp.Error):
        pp.load(file)
    good = pp.play_out("pebbles", seed=1).record.to_jsonl()
    file.write_text(good.replace('"n":1', '"n":9').replace('"n":2', '"n":8').replace('"n":3', '"n":7'))
    with pytest.raises(pp.IllegalAction, match="PEB-2"):
        pp.load(file, language="fr")


def test_a_refusal_of_the_core_says_where_its_rule_is_found() -> None:
    """Core has no texts, so its sentence names the rule and the function that returns its text."""
    refused = Refused("HOUSE-1")
    assert str(refused) == "A rule forbids it (petitpeuple.rule returns its text): HOUSE-1"
    assert refused.rule == "HOUSE-1"
    assert pp.rule(refused.rule)
    assert pickle.loads(pickle.dumps(refused)).rule == "HOUSE-1"  # noqa: S301 - our own bytes
