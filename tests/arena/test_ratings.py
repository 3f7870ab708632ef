"""Ratings recover the strengths that produced the results."""

from __future__ import annotations

import random

import pytest
from tests.arena.runs import fake_result

from petitpeuple.arena.ratings import elo, openskill, win_shares
from petitpeuple.arena.worker import Result

STRENGTHS = {"a": 1.0, "b": 2.0, "c": 6.0}


def luce(tables: list[tuple[str, ...]], deals: int) -> list[Result]:
    """Results of bots that win in proportion to their strength."""
    rng = random.Random(3)
    found = []
    for deal in range(deals):
        for number, bots in enumerate(tables):
            winner = rng.choices(range(len(bots)), [STRENGTHS[bot] for bot in bots])[0]
            payoffs = tuple(float(seat == winner) for seat in range(len(bots)))
            found.append(fake_result(bots, payoffs, deal, number))
    return found


@pytest.mark.parametrize(
    "tables",
    [[("a", "b"), ("b", "c"), ("a", "c")], [("a", "b", "b", "c")], [("c", "b", "b"), ("b", "a", "a")]],
)
def test_elo_estimates_the_strengths_and_its_intervals_contain_them(tables: list[tuple[str, ...]]) -> None:
    found = elo(luce(tables, 900), list(STRENGTHS), 1)
    assert found["b"].mean - found["a"].mean == pytest.approx(120.4, abs=30)  # twice as likely
    assert found["c"].mean - found["b"].mean == pytest.approx(190.8, abs=30)  # three times
    assert sum(one.mean for one in found.values()) == pytest.approx(4500)
    truths = {"a": 1500 - 143.9, "b": 1500 - 23.5, "c": 1500 + 167.4}  # Elo of 1, 2, 6 around their mean
    for bot, truth in truths.items():
        assert found[bot].low - 8 < truth < found[bot].high + 8


def test_a_bot_that_wins_every_game_has_a_finite_rating() -> None:
    found = elo([fake_result(("a", "b"), (1.0, 0.0), deal) for deal in range(20)], ["a", "b"], 1)
    assert 400 < found["a"].mean - found["b"].mean < 1200


def test_equal_bots_have_equal_ratings() -> None:
    games = [fake_result(("a", "b"), (1.0, 0.0) if deal % 2 else (0.0, 1.0), deal) for deal in range(40)]
    found = elo(games, ["a", "b"], 1)
    assert found["a"].mean == pytest.approx(1500)
    assert found["a"].low < 1500 < found["a"].high


def test_tied_bots_share_the_win() -> None:
    assert win_shares(fake_result(("a", "b", "c"), (3.0, 3.0, -1.0), 0)) == [0.5, 0.5, 0.0]


def test_openskill_ranks_by_final_places_and_becomes_certain() -> None:
    pytest.importorskip("openskill", reason="OpenSkill is not installed")
    games = [fake_result(("a", "b", "b", "c"), (0.0, 1.0, 1.0, 2.0), deal) for deal in range(60)]
    found = openskill(games, ["a", "b", "c"])
    assert found is not None
    assert found["a"].mu < found["b"].mu < found["c"].mu
    assert all(skill.sigma < 6 for skill in found.values())
