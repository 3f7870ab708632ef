"""Move averages: what a search learns about actions, wherever they are played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable

from petitpeuple.bots.move_averages import MoveAverages
from petitpeuple.core.contract import Seat

ME, YOU = Seat(0), Seat(1)
ACTIONS = ["good", "bad"]


def mean_of(averages: MoveAverages, seat: Seat, key: Hashable) -> float | None:
    average = averages.of_seat(seat).get(key)
    return average.total / average.visits if average is not None and average.visits else None


def learnt(drawn: int = 2) -> MoveAverages:
    """Return averages in which an action is good for the first seat and bad for the second."""
    averages = MoveAverages(random.Random(1), drawn)
    for first, payoffs in (("good", (1.0, 0.0)), ("bad", (0.0, 1.0))):
        averages.add(ME, first)
        averages.add(YOU, first)
        averages.update(payoffs)
    return averages


def picks(averages: MoveAverages, seat: Seat, count: int = 200) -> Counter[str]:
    return Counter(ACTIONS[averages.pick(seat, ACTIONS)] for _ in range(count))


def test_each_seat_has_its_own_mean() -> None:
    averages = learnt()
    assert (mean_of(averages, ME, "good"), mean_of(averages, YOU, "good")) == (1.0, 0.0)
    assert mean_of(averages, ME, "unknown") is None


def test_the_better_of_two_draws_is_played_three_times_in_four() -> None:
    assert 130 <= picks(learnt(), ME)["good"] <= 170
    assert 130 <= picks(learnt(), YOU)["bad"] <= 170


def test_one_draw_is_uniform() -> None:
    assert 80 <= picks(learnt(drawn=1), ME)["good"] <= 120


def test_an_action_that_was_never_played_is_tried() -> None:
    averages = MoveAverages(random.Random(1), drawn=200)
    averages.add(ME, "good")
    averages.update((1.0, 0.0))
    assert picks(averages, ME)["bad"] > 80


def test_an_undecided_playout_teaches_nothing() -> None:
    averages = MoveAverages(random.Random(1))
    averages.add(ME, "good")
    averages.update(None)
    assert mean_of(averages, ME, "good") is None
    averages.update((1.0, 0.0))
    assert mean_of(averages, ME, "good") is None


def test_an_action_without_a_hash_has_an_average() -> None:
    averages = MoveAverages(random.Random(1), drawn=1)
    assert averages.pick(ME, [[1, 2], [1, 2]]) in (0, 1)
    averages.update((0.5, 0.0))
    assert mean_of(averages, ME, b"[1,2]") == 0.5
