"""Games of the public API: actions by notation, undo, copies, time, records, matches and bots."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from tests.api.running import BY_GAME, random_game

import petitpeuple as pp
from petitpeuple.bots.random_bot import RandomBot


def test_an_action_is_played_by_its_notation_or_as_a_value() -> None:
    one, other = (pp.new("halma", seats=2, seed=1) for _ in range(2))
    one.play("d10-e11")
    other.play(other.parse("d10-e11"))
    assert one.state == other.state
    assert one.to_act == (1,)
    assert one.describe(one.parse("n10-m9"))
    assert str(one) == one.text() == one.text(None, "en")
    assert "Manche" not in one.text(language="en")
    assert one.text(language="fr") != one.text()


def test_a_refused_action_changes_nothing_and_names_its_rule() -> None:
    game = pp.new("halma", seats=2, seed=1)
    before = game.state
    with pytest.raises(pp.IllegalAction, match="HAL-") as caught:
        game.play("a13-q13")
    error = caught.value
    assert (game.state, error.sentence) == (before, pp.rule(error.rule))
    assert pp.rule(error.rule, "fr") in error.translated("fr")
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(copied), str(copied), copied.rule) == (pp.IllegalAction, str(error), error.rule)


def test_refusals_are_in_the_language_of_the_game() -> None:
    game = pp.new("pebbles", seats=2, language="fr", stakes=2)
    with pytest.raises(pp.IllegalAction) as caught:
        game.play("s6")
    assert caught.value.sentence == pp.rule("PEB-2", language="fr")


def test_players_act_in_any_order_where_several_are_asked() -> None:
    game = pp.new("pebbles", seats=3, seed=1)
    game.play("s2", seat=2)
    game.play("s1")
    assert game.to_act == (1,)
    assert game.view(2).mine == 2
    assert game.view(0).mine == 1
    with pytest.raises(pp.IllegalAction, match="HOUSE-1"):
        game.play("s1", seat=0)


def test_undo_takes_back_the_last_action() -> None:
    game = pp.new("halma", seats=2, seed=1)
    states = [game.state]
    for notation in ("d10-e11", "n10-m9", "d12-e13"):
        game.play(notation)
        states.append(game.state)
    game.undo()
    assert game.state == states[2]
    game.undo(seat=0)
    assert game.state == states[0]
    with pytest.raises(pp.IllegalAction, match="HOUSE-10"):
        game.undo()


@pytest.mark.parametrize("name", BY_GAME)
def test_a_copy_goes_its_own_way_with_the_same_chance(name: str) -> None:
    *_, game = random_game(name, seed=5, steps=8)
    twin = game.copy()
    assert (twin.state, twin.time, twin.to_act) == (game.state, game.time, game.to_act)
    before = game.state
    twin.play_out("random")
    assert game.state == before
    game.play_out("random")
    assert (game.state, game.record.to_jsonl()) == (twin.state, twin.record.to_jsonl())


def test_time_is_an_argument() -> None:
    game = pp.new("grumpf", seats=3, seed=1)
    for seat in game.to_act:
        game.play("ready", seat)
    game.play("grumpf")
    assert game.time == 0
    first, second = game.notations()[-2:]
    game.play(first)
    with pytest.raises(pp.IllegalAction, match="HOUSE-2"):  # a hand is free again only after a while
        game.play(second)
    game.advance(0.5)
    assert game.time == 0.5
    game.advance(3600)
    assert game.time >= 3600
    assert game.state.phase != "hunt"  # the sand-glass has run out


@pytest.mark.parametrize("name", BY_GAME)
def test_records_are_saved_loaded_and_replayed(name: str, tmp_path: Path) -> None:
    game = pp.play_out(name, "random", seats=BY_GAME[name], seed=2)
    game.record.save(tmp_path / "game.jsonl")
    record = pp.load(tmp_path / "game.jsonl")
    *_, last = record.positions()
    assert (last.state, last.result, last.to_act) == (game.state, game.result, ())
    assert str(last) == str(game)
    assert (record.to_jsonl(), len(record), record.seats) == (
        game.record.to_jsonl(),
        len(game.record),
        game.seats,
    )


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (pp.play_out("dalmuti", "random", seats=4, seed=n).record for n in (7, 7, 8))
    assert first.to_jsonl() == second.to_jsonl() != other.to_jsonl()


def test_bots_are_names_or_objects() -> None:
    class Low:
        def choose(self, view: Any, actions: Any, rng: Any) -> pp.Choice[Any]:
            return pp.Choice(actions[0])

    game = pp.play_out(
        "pebbles", [Low(), "random", RandomBot(), "petitpeuple.bots.random_bot:RandomBot"], seed=1
    )
    assert game.seats == 4
    assert game.state.stakes[0] == 1
    assert game.result is not None


def test_a_match_goes_on_with_its_points() -> None:
    match = pp.Match(pp.new("pebbles", seats=3, seed=3, games=3))
    with pytest.raises(pp.IllegalAction, match="HOUSE-8"):
        match.next()
    match.play_out("random", games=1)
    second = match.next([1, 0])
    assert second is match.game
    assert second is not None
    assert second.seats == 2
    match.play_out("random")
    assert [game.options.played for game in match.games] == [0, 1, 2]
    assert match.next() is None
