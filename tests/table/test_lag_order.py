"""The fair order: a slower line is no handicap, and equal lines wait for nothing."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table.race_game import RACE, Grab
from tests.table.simulated_lag import Race, SimulatedLink, slow_seat_share

from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.lag_order import MAX_CREDIT_MS, ROUND_TRIPS_KEPT, Claim, LagOrder, SeatLatency
from petitpeuple.table.table import Table

A, B, C = Seat(0), Seat(1), Seat(2)


def lines(*round_trips: int) -> LagOrder[str]:
    fair: LagOrder[str] = LagOrder(len(round_trips))
    for seat, trip in enumerate(round_trips):
        fair.measure(Seat(seat), trip)
    return fair


def out(fair: LagOrder[str], now: int) -> list[str]:
    return [claim.payload for claim in fair.release(Millis(now))]


# A line -----------------------------------------------------------------------------------------


def test_a_line_that_was_never_measured_has_no_credit() -> None:
    assert SeatLatency().credit_ms == 0


def test_a_line_is_credited_with_a_low_quantile_of_its_recent_round_trips() -> None:
    line = SeatLatency()
    for trip in [900, 40, 41, 42, 43, 44, 45, 46, 47, 48]:
        line.measure(trip)
    assert line.credit_ms == 41
    for _ in range(ROUND_TRIPS_KEPT):
        line.measure(80)
    assert line.credit_ms == 80  # what is long ago is forgotten


def test_one_slow_answer_to_a_ping_gains_nothing() -> None:
    line = SeatLatency()
    for _ in range(ROUND_TRIPS_KEPT - 3):
        line.measure(20)
    for _ in range(3):
        line.measure(1000)
    assert line.credit_ms == 20


def test_the_credit_is_bounded() -> None:
    line = SeatLatency()
    line.measure(10_000)
    assert line.credit_ms == MAX_CREDIT_MS
    line.measure(-5)
    assert line.credit_ms == 0  # a clock that jumped is no reason to go wrong


# The order --------------------------------------------------------------------------------------


def test_equal_lines_hold_nothing() -> None:
    fair = lines(60, 60, 60)
    fair.offer(A, Millis(1000), "a")
    assert fair.due == 1000
    assert out(fair, 1000) == ["a"]
    assert fair.due is None


def test_the_slowest_line_is_never_held() -> None:
    fair = lines(20, 120)
    fair.offer(B, Millis(1000), "slow")
    assert out(fair, 1000) == ["slow"]


def test_a_fast_claim_waits_for_as_long_as_an_earlier_slow_one_may_be_under_way() -> None:
    fair = lines(20, 120)
    fair.offer(A, Millis(1000), "fast")
    assert fair.due == 1100
    assert out(fair, 1099) == []
    assert out(fair, 1100) == ["fast"]


def test_the_slow_claim_that_was_earlier_goes_first() -> None:
    fair = lines(20, 120)
    fair.offer(A, Millis(1000), "fast")  # answers what was shown at 980
    fair.offer(B, Millis(1050), "slow")  # answers what was shown at 930
    assert fair.release(Millis(1100)) == [
        Claim(B, Millis(930), Millis(1050), "slow"),
        Claim(A, Millis(980), Millis(1000), "fast"),
    ]


def test_nothing_is_held_longer_than_the_bound() -> None:
    fair = lines(0, 100_000)
    fair.offer(A, Millis(1000), "a")
    assert fair.due == 1000 + MAX_CREDIT_MS


def test_nobody_waits_for_who_is_not_there_or_not_asked() -> None:
    fair = lines(20, 120, 20)
    fair.wait_for([A, C])
    fair.offer(A, Millis(1000), "a")
    assert out(fair, 1000) == ["a"]
    fair.wait_for([A])
    fair.offer(A, Millis(1010), "alone")
    assert fair.earliest_tick(Millis(1010)) == 1030
    assert out(fair, 1010) == ["alone"]


def test_one_seats_claims_stay_in_order_when_its_line_gets_slower() -> None:
    fair = lines(20, 150)
    fair.offer(A, Millis(1000), "first")
    for _ in range(ROUND_TRIPS_KEPT):
        fair.measure(A, 140)
    fair.offer(A, Millis(1001), "second")
    assert out(fair, 2000) == ["first", "second"]


def test_a_claim_a_little_early_counts_from_when_its_hand_is_free() -> None:
    fair = lines(100, 100)
    fair.offer(A, Millis(1000), "early", opens=Millis(1040))
    assert [claim.at for claim in fair.release(Millis(1140))] == [1040]
    fair.offer(A, Millis(2000), "far too early", opens=Millis(2000 + MAX_CREDIT_MS + 1))
    assert [claim.at for claim in fair.release(Millis(2000))] == [1900]  # the table refuses it


def test_a_tick_waits_for_claims_from_before_it() -> None:
    assert lines(20, 120).earliest_tick(Millis(5000)) == 5120


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 60)), max_size=40), st.integers(0, 2**32))
def test_everything_comes_out_once_in_fair_order_and_in_bounded_time(claims: Any, seed: int) -> None:
    rng = random.Random(seed)
    fair: LagOrder[int] = LagOrder(4)
    for seat in range(4):
        fair.measure(Seat(seat), rng.randrange(300))
    now = 1000
    came: list[Claim[int]] = []
    for number, (seat, later) in enumerate(claims):
        now += later
        while (due := fair.due) is not None and due <= now:
            came += fair.release(due)
        fair.offer(Seat(seat), Millis(now), number)
        came += fair.release(Millis(now))
    came += fair.release(Millis(now + MAX_CREDIT_MS))
    assert sorted(claim.payload for claim in came) == list(range(len(claims)))
    assert [claim.at for claim in came] == sorted(claim.at for claim in came)


# At the table -----------------------------------------------------------------------------------


def test_the_table_stamps_the_fair_moment_never_before_the_last_line_nor_in_the_future() -> None:
    clock = VirtualClock(500)
    table: Table[Any, Any, Any, Any] = Table(RACE, RACE.Options(), 2, clock=clock, dealer=random.Random(1))
    table.submit(A, table.ticket(A) or 0, Grab(), Millis(460))
    table.submit(B, table.ticket(B) or 0, Grab(), Millis(400))
    clock.advance_to(Millis(800))
    table.submit(A, table.ticket(A) or 0, Grab(), Millis(9999))
    assert [line.at for line in table.record.lines if isinstance(line, Act)] == [460, 460, 800]


@pytest.mark.parametrize("jitter", [0, 15, 30])
def test_slow_and_fast_win_alike_in_a_hunt(jitter: int) -> None:
    share, races = slow_seat_share((20, 120), jitter)
    without, _ = slow_seat_share((20, 120), jitter, max_credit_ms=0, hunts=100)
    sys.stdout.write(f"jitter {jitter}: the slow line wins {share:.1%} of {races}; without, {without:.1%}\n")
    assert races > 800
    assert 0.45 <= share <= 0.55
    assert without < 0.3


def test_equal_lines_wait_for_nothing_in_a_hunt() -> None:
    rng = random.Random(1)
    held: list[int] = []

    class Watched(Race):
        def judge(self) -> None:
            super().judge()
            held.append(len(self.fair._held))

    Watched([SimulatedLink(60, 0, rng), SimulatedLink(60, 0, rng)], rng, MAX_CREDIT_MS).run()
    assert held
    assert set(held) == {0}
