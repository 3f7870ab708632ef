"""Where hands race: through the whole room, in virtual time, who was first is first, whatever the line."""

from __future__ import annotations

import asyncio
import heapq
import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from tests.server.fixtures import BOT, OPEN, RecordingConnection, World, run
from tests.table.race_game import Field, Grab, Race
from tests.table.simulated_lag import SimulatedLink

from petitpeuple.core.contract import Ask, Decide, Over, Seat, Step, Types, View
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import BotAnswered, Measured, Received, TimerFired
from petitpeuple.table import lag_order
from petitpeuple.table.lag_order import MAX_CREDIT_MS, LagOrder

RACES = 600


class Racing(Race):
    types: Any = Types(state=Field, view=View, action=Grab, event=Grab)

    def sequel(self, *_: Any) -> None:
        return None

    def why_not(self, *_: Any) -> str:
        return "HOUSE-1"


class Prizes(Struct, frozen=True):
    won: tuple[int, ...]  # whose each prize is, in order
    seats: int


class Catch(Struct, frozen=True, tag=True):
    """Take the prize with this number."""

    n: int


class Seeing(View, frozen=True, kw_only=True):
    n: int  # the prize that lies on the table


class Dash(Racing):
    """One prize after the other lies on the table: who takes it first has it."""

    types: Any = Types(state=Prizes, view=Seeing, action=Catch, event=Catch)

    def start(self, options: Any, seats: int) -> Any:
        return Prizes((), seats)

    def pending(self, state: Any) -> Any:
        if len(state.won) >= RACES:
            return Over((0.0,) * state.seats, "time")
        return Decide({Seat(seat): Ask("catch", standing=True) for seat in range(state.seats)})

    def apply(self, state: Any, given: Any) -> Any:
        return Step(Prizes((*state.won, given.seat), state.seats))

    def view(self, state: Any, viewer: Any) -> Seeing:
        pending = self.pending(state)
        ask = pending.asks.get(viewer) if isinstance(pending, Decide) else None
        return Seeing(viewer=viewer, ask=ask, n=len(state.won))

    def legal(self, view: Any) -> Any:
        return [Catch(view.n)] if view.ask else []


async def table_of(w: World, game: Any, *seats: Any) -> None:
    w.services.games = {"race": game}
    w.room = await w.table(*(seats or (OPEN, OPEN)), game="race")


def measured(w: World, ear: RecordingConnection, *trips: int) -> None:
    for trip in trips:
        ear.round_trips.append(trip)
        w.room.post(Measured(ear, trip))


class Dashing:
    """People at the ends of wires, through a real room, in virtual time."""

    def __init__(self, w: World, wires: list[SimulatedLink], rng: random.Random) -> None:
        self.w, self.wires, self.rng = w, wires, rng
        self.agenda: list[tuple[int, int, Callable[[], None]]] = []
        self.number = 0
        self.waited: list[int] = []

    def at(self, moment: int, what: Callable[[], None]) -> None:
        self.number += 1
        heapq.heappush(self.agenda, (moment, self.number, what))

    async def run(self) -> list[int]:
        w = self.w
        await table_of(w, Dash())
        self.ears = [await w.join(seat) for seat in range(len(self.wires))]
        self.shown = [0] * len(self.ears)
        self.sent: dict[tuple[int, int], int] = {}
        for ear, wire in zip(self.ears, self.wires, strict=True):
            measured(w, ear, *[wire.round_trip() for _ in range(32)])
        self.look()
        while w.room.state.playing().table.over is None:
            due = w.room.state.lag.due
            now = w.room.state.playing().clock.now()
            step = self.agenda[0][0] if self.agenda else None
            moment = min(m for m in (step, None if due is None else due - now + w.time.ms) if m is not None)
            w.time.ms = max(w.time.ms, moment)
            if self.agenda and self.agenda[0][0] <= w.time.ms:
                heapq.heappop(self.agenda)[2]()
            else:
                w.room.post(TimerFired())
            await w.room.idle()
            self.look()
        return list(w.room.state.playing().table._state.won)

    def look(self) -> None:
        """Whoever was sent a new prize sees it after half a round trip, and reaches for it when it can."""
        for seat, ear in enumerate(self.ears):
            for text in ear.heard[self.shown[seat] :]:
                message = msgspec.json.decode(text, type=p.ServerMessage)
                if isinstance(message, p.Frame) and message.decision:
                    seen = self.wires[seat].arrival_time("down", self.w.time.ms)
                    wait = round(self.rng.lognormvariate(5.5, 0.5))
                    self.at(seen + wait, lambda s=seat, f=message: self.reach(s, f))  # type: ignore[misc]
                elif isinstance(message, (p.Done, p.RefusedByRule)):
                    self.waited.append(self.w.time.ms - self.sent[seat, message.id])
            self.shown[seat] = len(ear.heard)

    def reach(self, seat: int, frame: p.Frame) -> None:
        self.at(self.wires[seat].arrival_time("up", self.w.time.ms), lambda: self.hear(seat, frame))

    def hear(self, seat: int, frame: p.Frame) -> None:
        assert frame.decision is not None
        self.sent[seat, frame.n] = self.w.time.ms
        action = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(frame.decision.actions)[0]))
        self.w.room.post(Received(self.ears[seat], p.Answer(frame.n, frame.decision.ticket, action)))


def share_of_the_slow(delays: tuple[int, int], jitter: int) -> float:
    """Race often, with the slow line in either seat."""

    async def telling(slow: int) -> float:
        rng = random.Random(f"{delays} {jitter} {slow}")
        w = World()
        wires = [SimulatedLink(delay, jitter, rng) for delay in (delays if slow else delays[::-1])]
        won = await Dashing(w, wires, rng).run()
        await w.close()
        assert len(won) == RACES
        return won.count(slow) / len(won)

    return sum(asyncio.run(telling(slow)) for slow in (0, 1)) / 2


@pytest.mark.parametrize("jitter", [0, 30])
def test_slow_and_fast_win_alike_through_the_room(jitter: int, monkeypatch: pytest.MonkeyPatch) -> None:
    share = share_of_the_slow((20, 120), jitter)
    monkeypatch.setattr(
        "petitpeuple.server.room.lag.LagOrder", lambda seats: LagOrder(seats, max_credit_ms=0)
    )
    without = share_of_the_slow((20, 120), jitter)
    sys.stdout.write(
        f"jitter {jitter}: the slow line wins {share:.1%} of {2 * RACES}; without, {without:.1%}\n"
    )
    assert 0.45 <= share <= 0.55
    assert without < 0.4


def test_equal_lines_hold_nothing() -> None:
    async def telling() -> list[int]:
        rng = random.Random(1)
        w = World()
        dashing = Dashing(w, [SimulatedLink(60, 0, rng), SimulatedLink(60, 0, rng)], rng)
        await dashing.run()
        await w.close()
        return dashing.waited

    waited = asyncio.run(telling())
    assert len(waited) > RACES
    assert set(waited) == {0}


# One claim at a time ----------------------------------------------------------------------------


def grab(ear: RecordingConnection, id_: int) -> Received:
    return Received(ear, p.Answer(id_, ear.ticket or "", msgspec.Raw(b'{"type":"Grab"}')))


def acts(w: World) -> list[tuple[int, int]]:
    lines = w.store.games[w.made.table][1].lines
    return [(line["seat"], line["at"]) for line in map(msgspec.json.decode, lines) if line["do"] == "act"]


def test_the_earlier_hand_on_the_slower_line_is_first_and_stamped_so() -> None:
    async def story(w: World) -> None:
        await table_of(w, Racing())
        near, far = await w.join(0), await w.join(1)
        measured(w, near, 20)
        measured(w, far, 120)
        await w.forward(500)
        w.room.post(grab(near, 1))
        await w.settle()
        assert acts(w) == []  # the far one's may be under way
        await w.forward(50)
        w.room.post(grab(far, 1))
        await w.settle()
        assert acts(w) == [(1, 430)]
        await w.forward(50)
        assert acts(w) == [(1, 430), (0, 480)]
        assert near.all(p.Done) == far.all(p.Done) == [p.Done(1)]

    run(story)


def test_the_rooms_own_timer_releases_what_was_held() -> None:
    async def story(w: World) -> None:
        await table_of(w, Racing())
        near, far = await w.join(0), await w.join(1)
        measured(w, far, 60)
        w.room.post(grab(near, 1))
        await w.settle()
        assert acts(w) == []
        w.time.ms += 60
        await asyncio.sleep(0.1)
        await w.settle()
        assert acts(w) == [(0, 0)]

    run(story)


def test_nobody_waits_for_somebody_who_has_gone() -> None:
    async def story(w: World) -> None:
        await table_of(w, Racing())
        near, far = await w.join(0), await w.join(1)
        measured(w, far, 120)
        await w.leave(far)
        await w.forward(400)
        assert isinstance(await w.wish(near, grab(near, 1).message), p.Done)

    run(story)


def test_a_bots_claim_waits_for_slow_lines_too() -> None:
    async def story(w: World) -> None:
        w.bots.held.clear()  # what the bot chooses is said here
        await table_of(w, Racing(), OPEN, BOT)
        far = await w.join(0)
        measured(w, far, 100)
        await w.forward(300)
        table = w.room.state.playing().table
        w.room.post(BotAnswered(Seat(1), table.ticket(Seat(1)) or 0, b'{"type":"Grab"}'))
        await w.forward(40)
        assert acts(w) == []
        w.room.post(grab(far, 1))
        await w.forward(60)
        assert acts(w) == [(0, 240), (1, 300)]

    run(story)


def test_a_race_ends_when_nothing_from_before_can_be_under_way() -> None:
    async def story(w: World) -> None:
        await table_of(w, Racing())
        near, far = await w.join(0), await w.join(1)
        measured(w, far, 120)
        await w.forward(1_060)
        assert w.room.state.phase == "playing"
        assert isinstance(await w.wish(far, grab(far, 1).message), p.Done)
        assert acts(w) == [(1, 940)]
        await w.forward(60)
        assert near.frame.over is not None
        assert isinstance(await w.wish(far, grab(far, 2).message), p.RefusedByRule)

    run(story)


def test_nobody_waits_where_hands_do_not_race() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        near, far = await w.join(0), await w.join(1)
        measured(w, far, 300)
        assert isinstance(await w.answer(near), p.Done)

    run(story)


def test_too_many_claims_are_told_so() -> None:
    async def story(w: World) -> None:
        await table_of(w, Racing())
        near, far = await w.join(0), await w.join(1)
        measured(w, far, 120)
        for number in range(300):
            w.room.post(grab(near, number))
        await w.settle()
        assert len([told for told in near.all(p.ErrorReply) if told.code == "busy"]) >= 44

    run(story)


# Lines ------------------------------------------------------------------------------------------


def test_everybody_may_know_how_good_a_line_is() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        near, far = await w.join(0), await w.join(1)
        assert [(seat.connection, seat.round_trip) for seat in near.last(p.RoomInfo).seats] == [
            ("", None),
            ("", None),
        ]
        measured(w, near, 30)
        measured(w, far, 400)
        assert [(s.connection, s.round_trip) for s in near.last(p.RoomInfo).seats] == [
            ("good", 30),
            ("poor", 400),
        ]
        rooms = len(near.all(p.RoomInfo))
        measured(w, near, 41, 35)
        assert len(near.all(p.RoomInfo)) == rooms  # a little more or less is nothing new
        second = await w.join(1)
        measured(w, second, 180)
        assert near.last(p.RoomInfo).seats[1].connection == "slow"  # the better of both
        await w.leave(second)
        assert near.last(p.RoomInfo).seats[1].connection == "poor"
        await w.leave(far)
        assert near.last(p.RoomInfo).seats[1].connection == ""

    run(story)


def test_a_line_that_wavers_is_no_news() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        near, far = await w.join(0), await w.join(1)
        measured(w, near, 30)
        measured(w, far, 400)
        before = len(near.heard)
        measured(w, near, 29, 31, 11)  # less than a step
        measured(w, far, 399, 410, 321)  # less than a fifth
        assert len(near.heard) == before
        measured(w, far, 319)
        assert [(s.connection, s.round_trip) for s in near.last(p.RoomInfo).seats] == [
            ("good", 30),
            ("poor", 319),
        ]

    run(story)


def test_the_gallery_has_no_line() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        measured(w, await w.join(None), 400)
        assert w.room.state.info().seats[0].round_trip is None

    run(story)


def test_the_bound_is_the_one_that_is_written_down() -> None:
    assert (MAX_CREDIT_MS, lag_order.ROUND_TRIPS_KEPT, lag_order.ROUND_TRIP_QUANTILE) == (150, 32, 0.1)
