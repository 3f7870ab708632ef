"""The schedule: every meeting on every deal, and every bot in every seat equally often."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.arena.runs import setup

from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.schedule import (
    FORMS,
    Form,
    default_form,
    meetings,
    rotations,
    scheduled_games,
    validate,
)

NAMES = ("a", "b", "c", "d", "e")


@given(st.sampled_from(FORMS), st.integers(2, 6), st.integers(2, 5))
def test_each_bot_plays_every_seat_equally_often(form: Form, seats: int, bots: int) -> None:
    one = setup(form=form, seats=seats, bots=NAMES[:bots])
    for some in scheduled_games(one, [7]):
        for bot in some[0].bots:
            counts = Counter(seat for game in some for seat, name in enumerate(game.bots) if name == bot)
            assert set(counts) == set(range(seats))
            assert len(set(counts.values())) == 1


@given(st.sampled_from(FORMS), st.integers(2, 6), st.integers(2, 5))
def test_every_deal_has_the_same_games_without_duplicates(form: Form, seats: int, bots: int) -> None:
    one = setup(form=form, seats=seats, bots=NAMES[:bots])
    every = [game for some in scheduled_games(one, range(3)) for game in some]
    assert len({game.key for game in every}) == len(every)
    by_deal = [[(g.meeting, g.turn, g.bots) for g in every if g.deal == deal] for deal in range(3)]
    assert by_deal[0] == by_deal[1] == by_deal[2]


@pytest.mark.parametrize(
    ("form", "seats", "bots", "wanted"),
    [
        ("robin", 2, "abc", [("a", "b"), ("a", "c"), ("b", "c")]),
        ("robin", 3, "ab", [("a", "b", "b"), ("b", "a", "a")]),
        ("ladder", 4, "abc", [("b", "a", "a", "a"), ("c", "b", "b", "b")]),
        ("challenge", 3, "abc", [("a", "b", "b"), ("a", "c", "c")]),
        ("mixed", 3, "abc", [("a", "b", "c")]),
        ("mixed", 2, "abc", [("a", "b"), ("a", "c"), ("b", "c")]),
        ("mixed", 5, "ab", [("a", "b", "a", "b", "a")]),
        ("team", 3, "ab", [("a", "a", "a"), ("b", "b", "b")]),
    ],
)
def test_the_meetings_of_each_form(form: Form, seats: int, bots: str, wanted: list[tuple[str, ...]]) -> None:
    assert meetings(setup(form=form, seats=seats, bots=tuple(bots))) == wanted


def test_identical_rotations_are_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert len(rotations(("a", "b", "b"))) == 3


@pytest.mark.parametrize(
    ("form", "seats", "bots", "key"),
    [
        ("robin", 2, ("a",), "arena-too-few"),
        ("robin", 1, ("a", "b"), "arena-alone"),
        ("team", 1, ("a", "a"), "arena-twice"),
    ],
)
def test_a_setup_without_any_meeting_is_refused(
    form: Form, seats: int, bots: tuple[str, ...], key: str
) -> None:
    with pytest.raises(ArenaError, match=key):
        validate(setup(form=form, seats=seats, bots=bots))


def test_a_cooperative_game_is_played_by_one_kind_of_bot() -> None:
    assert default_form("village", 3) == default_form("halma", 1) == "team"
    assert default_form("halma", 2) == "robin"
