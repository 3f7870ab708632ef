"""Lag compensation: a slow connection is no handicap, and equal connections add no delay."""

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


def order_with(*round_trips: int) -> LagOrder[str]:
    order: LagOrder[str] = LagOrder(len(round_trips))
    for seat, round_trip in enumerate(round_trips):
        order.measure(Seat(seat), round_trip)
    return order


def released(order: LagOrder[str], now: int) -> list[str]:
    return [claim.payload for claim in order.release(Millis(now))]


# The latency credit -----------------------------------------------------------------------------


def test_a_connection_that_was_never_measured_has_no_credit() -> None:
    assert SeatLatency().credit_ms == 0


def test_the_credit_is_a_low_quantile_of_the_recent_round_trips() -> None:
    latency = SeatLatency()
    for round_trip in [900, 40, 41, 42, 43, 44, 45, 46, 47, 48]:
        latency.measure(round_trip)
    assert latency.credit_ms == 41
    for _ in range(ROUND_TRIPS_KEPT):
        latency.measure(80)
    assert latency.credit_ms == 80  # old measurements have been dropped


def test_a_few_slow_pings_gain_no_credit() -> None:
    latency = SeatLatency()
    for _ in range(ROUND_TRIPS_KEPT - 3):
        latency.measure(20)
    for _ in range(3):
        latency.measure(1000)
    assert latency.credit_ms == 20


def test_the_credit_is_bounded() -> None:
    latency = SeatLatency()
    latency.measure(10_000)
    assert latency.credit_ms == MAX_CREDIT_MS
    latency.measure(-5)
    assert latency.credit_ms == 0  # a negative measurement, as after a clock jump, counts as 0


def test_a_page_that_holds_back_its_pongs_gains_no_credit() -> None:
    latency = SeatLatency()
    latency.measure(150, "page")
    assert (latency.credit_ms, latency.round_trip_ms) == (0, 150)  # nothing confirms it
    latency.measure(20, "browser")
    assert (latency.credit_ms, latency.round_trip_ms, latency.page_delay_ms) == (20, 20, 130)
    latency.measure(12, "tcp")
    assert (latency.credit_ms, latency.page_delay_ms) == (12, 138)


def test_a_client_that_holds_back_the_browsers_pongs_only_gains_no_credit() -> None:
    latency = SeatLatency()
    latency.measure(150, "browser")
    latency.measure(20, "page")
    assert (latency.credit_ms, latency.page_delay_ms) == (20, 0)


@given(st.lists(st.tuples(st.integers(0, 400), st.sampled_from(["page", "browser", "tcp"]))))
def test_the_credit_is_never_more_than_any_source_says(trips: Any) -> None:
    latency = SeatLatency()
    alone = {source: SeatLatency() for source in ("page", "browser", "tcp")}
    for ms, source in trips:
        latency.measure(ms, source)
        alone[source].measure(ms)
    measured = [one for one in alone.values() if one.round_trip_ms is not None]
    assert all(latency.credit_ms <= one.credit_ms for one in measured)
    trusted = alone["browser"].round_trip_ms is not None or alone["tcp"].round_trip_ms is not None
    assert latency.credit_ms == (min(one.credit_ms for one in measured) if trusted else 0)


# The order --------------------------------------------------------------------------------------


def test_equal_connections_hold_no_claim() -> None:
    order = order_with(60, 60, 60)
    order.offer(A, Millis(1000), "a")
    assert order.due == 1000
    assert released(order, 1000) == ["a"]
    assert order.due is None


def test_the_slowest_connection_is_never_held() -> None:
    order = order_with(20, 120)
    order.offer(B, Millis(1000), "slow")
    assert released(order, 1000) == ["slow"]


def test_a_fast_claim_is_held_while_an_earlier_slow_one_may_be_in_transit() -> None:
    order = order_with(20, 120)
    order.offer(A, Millis(1000), "fast")
    assert order.due == 1100
    assert released(order, 1099) == []
    assert released(order, 1100) == ["fast"]


def test_an_earlier_slow_claim_is_released_first() -> None:
    order = order_with(20, 120)
    order.offer(A, Millis(1000), "fast")  # answers what was shown at 980
    order.offer(B, Millis(1050), "slow")  # answers what was shown at 930
    assert order.release(Millis(1100)) == [
        Claim(B, Millis(930), Millis(1050), "slow"),
        Claim(A, Millis(980), Millis(1000), "fast"),
    ]


def test_no_claim_is_held_longer_than_the_maximum_credit() -> None:
    order = order_with(0, 100_000)
    order.offer(A, Millis(1000), "a")
    assert order.due == 1000 + MAX_CREDIT_MS


def test_claims_are_not_held_for_seats_that_are_absent_or_not_asked() -> None:
    order = order_with(20, 120, 20)
    order.wait_for([A, C])
    order.offer(A, Millis(1000), "a")
    assert released(order, 1000) == ["a"]
    order.wait_for([A])
    order.offer(A, Millis(1010), "alone")
    assert order.earliest_tick(Millis(1010)) == 1030
    assert released(order, 1010) == ["alone"]


def test_claims_of_one_seat_stay_in_order_when_its_connection_gets_slower() -> None:
    order = order_with(20, 150)
    order.offer(A, Millis(1000), "first")
    for _ in range(ROUND_TRIPS_KEPT):
        order.measure(A, 140)
    order.offer(A, Millis(1001), "second")
    assert released(order, 2000) == ["first", "second"]


def test_a_claim_that_is_slightly_early_counts_from_when_the_ask_opens() -> None:
    order = order_with(100, 100)
    order.offer(A, Millis(1000), "early", opens=Millis(1040))
    assert [claim.at for claim in order.release(Millis(1140))] == [1040]
    order.offer(A, Millis(2000), "far too early", opens=Millis(2000 + MAX_CREDIT_MS + 1))
    assert [claim.at for claim in order.release(Millis(2000))] == [1900]  # the table will refuse it


def test_a_tick_waits_for_claims_from_before_its_time() -> None:
    assert order_with(20, 120).earliest_tick(Millis(5000)) == 5120


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 60)), max_size=40), st.integers(0, 2**32))
def test_every_claim_is_released_once_in_order_and_in_bounded_time(claims: Any, seed: int) -> None:
    rng = random.Random(seed)
    order: LagOrder[int] = LagOrder(4)
    for seat in range(4):
        order.measure(Seat(seat), rng.randrange(300))
    now = 1000
    released_claims: list[Claim[int]] = []
    for number, (seat, later) in enumerate(claims):
        now += later
        while (due := order.due) is not None and due <= now:
            released_claims += order.release(due)
        order.offer(Seat(seat), Millis(now), number)
        released_claims += order.release(Millis(now))
    released_claims += order.release(Millis(now + MAX_CREDIT_MS))
    assert sorted(claim.payload for claim in released_claims) == list(range(len(claims)))
    assert [claim.at for claim in released_claims] == sorted(claim.at for claim in released_claims)


# With a table -----------------------------------------------------------------------------------


def test_the_table_uses_the_compensated_time_between_the_last_line_and_now() -> None:
    clock = VirtualClock(500)
    table: Table[Any, Any, Any, Any] = Table(RACE, RACE.Options(), 2, clock=clock, dealer=random.Random(1))
    table.submit(A, table.ticket(A) or 0, Grab(), Millis(460))
    table.submit(B, table.ticket(B) or 0, Grab(), Millis(400))
    clock.advance_to(Millis(800))
    table.submit(A, table.ticket(A) or 0, Grab(), Millis(9999))
    assert [line.at for line in table.record.lines if isinstance(line, Act)] == [460, 460, 800]


@pytest.mark.parametrize("jitter", [0, 15, 30])
def test_slow_and_fast_connections_win_equally_often_in_a_hunt(jitter: int) -> None:
    share, races = slow_seat_share((20, 120), jitter)
    without, _ = slow_seat_share((20, 120), jitter, max_credit_ms=0, hunts=100)
    sys.stdout.write(
        f"jitter {jitter}: the slow seat wins {share:.1%} of {races}; uncompensated {without:.1%}\n"
    )
    assert races > 800
    assert 0.45 <= share <= 0.55
    assert without < 0.3


@pytest.mark.parametrize("jitter", [0, 15])
def test_holding_back_pongs_wins_nothing_in_a_hunt(jitter: int) -> None:
    cheat, races = slow_seat_share((20, 20), jitter, hold_pongs_ms=130, hunts=1200)
    honest, honest_races = slow_seat_share((20, 150), jitter)
    sys.stdout.write(
        f"the cheat wins {cheat:.1%} of {races}; honest 20/150: {honest:.1%} of {honest_races}\n"
    )
    assert min(races, honest_races) >= 250
    assert cheat <= 0.55
    assert 0.45 <= honest <= 0.55


def test_equal_connections_add_no_delay_in_a_hunt() -> None:
    rng = random.Random(1)
    held: list[int] = []

    class WatchedRace(Race):
        def release_claims(self) -> None:
            super().release_claims()
            held.append(len(self.lag_order._held))

    WatchedRace([SimulatedLink(60, 0, rng), SimulatedLink(60, 0, rng)], rng, MAX_CREDIT_MS).run()
    assert held
    assert set(held) == {0}
