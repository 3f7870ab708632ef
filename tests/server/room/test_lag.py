"""Lag compensation through the whole room, in virtual time: the first to act wins, whatever their latency."""

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
from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario
from tests.table.race_game import Field, Grab, Race
from tests.table.simulated_lag import SimulatedLink

from petitpeuple.core.contract import Ask, Decide, Over, Seat, Step, Types, View
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import BotAnswered, Measured, Received, TimerFired
from petitpeuple.table import lag_order
from petitpeuple.table.lag_order import MAX_CREDIT_MS, LagOrder, RoundTrip, RoundTripSource

RACES = 600


class RaceGame(Race):
    types: Any = Types(state=Field, view=View, action=Grab, event=Grab)

    def sequel(self, *_: Any) -> None:
        return None

    def why_not(self, *_: Any) -> str:
        return "HOUSE-1"


class PrizeState(Struct, frozen=True):
    won: tuple[int, ...]  # the winner of each prize, in order
    seats: int


class Catch(Struct, frozen=True, tag=True):
    """Take the prize with this number."""

    n: int


class PrizeView(View, frozen=True, kw_only=True):
    n: int  # the current prize
    won: tuple[int, ...] = ()


class PrizeGame(RaceGame):
    """A game of prizes, one after another: the first to take one wins it."""

    races = RACES

    types: Any = Types(state=PrizeState, view=PrizeView, action=Catch, event=Catch)

    def start(self, options: Any, seats: int) -> Any:
        return PrizeState((), seats)

    def pending(self, state: Any) -> Any:
        if len(state.won) >= self.races:
            return Over((0.0,) * state.seats, "time")
        return Decide({Seat(seat): Ask("catch", standing=True) for seat in range(state.seats)})

    def apply(self, state: Any, given: Any) -> Any:
        return Step(PrizeState((*state.won, given.seat), state.seats))

    def view(self, state: Any, viewer: Any) -> PrizeView:
        pending = self.pending(state)
        ask = pending.asks.get(viewer) if isinstance(pending, Decide) else None
        return PrizeView(viewer=viewer, ask=ask, n=len(state.won), won=state.won if ask is None else ())

    def legal(self, view: Any) -> Any:
        return [Catch(view.n)] if view.ask else []


async def create_race_table(server: InMemoryServer, game: Any, *seats: Any) -> None:
    server.services.games = {"race": game}
    server.room = await server.create_table(*(seats or (OPEN, OPEN)), game="race")


def add_round_trips(
    server: InMemoryServer, connection: RecordingConnection, *trips: int, source: RoundTripSource = "browser"
) -> None:
    for trip in trips:
        connection.round_trips.append(RoundTrip(trip, source))
        server.room.post(Measured(connection, RoundTrip(trip, source)))


class RaceSimulation:
    """Players behind simulated links who race in a real room, in virtual time."""

    def __init__(self, server: InMemoryServer, links: list[SimulatedLink], rng: random.Random) -> None:
        self.server, self.links, self.rng = server, links, rng
        self.agenda: list[tuple[int, int, Callable[[], None]]] = []
        self.number = 0
        self.waited: list[int] = []

    def at(self, moment: int, what: Callable[[], None]) -> None:
        self.number += 1
        heapq.heappush(self.agenda, (moment, self.number, what))

    async def run(self) -> list[int]:
        server = self.server
        await create_race_table(server, PrizeGame())
        self.connections = [await server.join(seat) for seat in range(len(self.links))]
        self.shown = [0] * len(self.connections)
        self.sent: dict[tuple[int, int], int] = {}
        for connection, link in zip(self.connections, self.links, strict=True):
            add_round_trips(server, connection, *[link.round_trip() for _ in range(32)])
        self.look()
        while server.room.state.playing().table.over is None:
            due = server.room.state.lag.due
            now = server.room.state.playing().clock.now()
            step = self.agenda[0][0] if self.agenda else None
            moment = min(
                m for m in (step, None if due is None else due - now + server.clock.ms) if m is not None
            )
            server.clock.ms = max(server.clock.ms, moment)
            if self.agenda and self.agenda[0][0] <= server.clock.ms:
                heapq.heappop(self.agenda)[2]()
            else:
                server.room.post(TimerFired())
            await server.room.idle()
            self.look()
        return list(server.room.state.playing().table._state.won)

    def look(self) -> None:
        """Let players react to new prizes: they see one after half a round trip, then act."""
        for seat, connection in enumerate(self.connections):
            for text in connection.received[self.shown[seat] :]:
                message = msgspec.json.decode(text, type=p.ServerMessage)
                if isinstance(message, p.Frame) and message.decision:
                    seen = self.links[seat].arrival_time("down", self.server.clock.ms)
                    wait = round(self.rng.lognormvariate(5.5, 0.5))
                    self.at(seen + wait, lambda s=seat, f=message: self.reach(s, f))  # type: ignore[misc]
                elif isinstance(message, (p.Done, p.RefusedByRule)):
                    self.waited.append(self.server.clock.ms - self.sent[seat, message.id])
            self.shown[seat] = len(connection.received)

    def reach(self, seat: int, frame: p.Frame) -> None:
        self.at(self.links[seat].arrival_time("up", self.server.clock.ms), lambda: self.receive(seat, frame))

    def receive(self, seat: int, frame: p.Frame) -> None:
        assert frame.decision is not None
        self.sent[seat, frame.n] = self.server.clock.ms
        action = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(frame.decision.actions)[0]))
        self.server.room.post(
            Received(self.connections[seat], p.Answer(frame.n, frame.decision.ticket, action))
        )


def slow_link_share(delays: tuple[int, int], jitter: int) -> float:
    """Return the share of races that the slow link wins, averaged over both seats."""

    async def main(slow: int) -> float:
        rng = random.Random(f"{delays} {jitter} {slow}")
        server = InMemoryServer()
        links = [SimulatedLink(delay, jitter, rng) for delay in (delays if slow else delays[::-1])]
        won = await RaceSimulation(server, links, rng).run()
        await server.close()
        assert len(won) == RACES
        return won.count(slow) / len(won)

    return sum(asyncio.run(main(slow)) for slow in (0, 1)) / 2


@pytest.mark.parametrize("jitter", [0, 30])
def test_slow_and_fast_connections_win_equally_often(jitter: int, monkeypatch: pytest.MonkeyPatch) -> None:
    share = slow_link_share((20, 120), jitter)
    monkeypatch.setattr(
        "petitpeuple.server.room.lag.LagOrder", lambda seats: LagOrder(seats, max_credit_ms=0)
    )
    without = slow_link_share((20, 120), jitter)
    sys.stdout.write(
        f"jitter {jitter}: the slow link wins {share:.1%} of {2 * RACES}; without, {without:.1%}\n"
    )
    assert 0.45 <= share <= 0.55
    assert without < 0.4


def test_equal_connections_hold_no_claims() -> None:
    async def main() -> list[int]:
        rng = random.Random(1)
        server = InMemoryServer()
        simulation = RaceSimulation(server, [SimulatedLink(60, 0, rng), SimulatedLink(60, 0, rng)], rng)
        await simulation.run()
        await server.close()
        return simulation.waited

    waited = asyncio.run(main())
    assert len(waited) > RACES
    assert set(waited) == {0}


# One claim at a time ----------------------------------------------------------------------------


def post_claim(connection: RecordingConnection, id_: int) -> Received:
    return Received(connection, p.Answer(id_, connection.ticket or "", msgspec.Raw(b'{"type":"Grab"}')))


def acts(server: InMemoryServer) -> list[tuple[int, int]]:
    lines = server.store.games[server.created.table][1].lines
    return [(line["seat"], line["at"]) for line in map(msgspec.json.decode, lines) if line["do"] == "act"]


def test_the_earlier_claim_on_the_slower_connection_comes_first() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await create_race_table(server, RaceGame())
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, near, 20)
        add_round_trips(server, far, 120)
        await server.advance_clock(500)
        server.room.post(post_claim(near, 1))
        await server.settle()
        assert acts(server) == []  # the other's claim may be in transit
        await server.advance_clock(50)
        server.room.post(post_claim(far, 1))
        await server.settle()
        assert acts(server) == [(1, 430)]
        await server.advance_clock(50)
        assert acts(server) == [(1, 430), (0, 480)]
        assert near.all(p.Done) == far.all(p.Done) == [p.Done(1)]

    run_scenario(scenario)


def test_the_rooms_timer_releases_held_claims() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await create_race_table(server, RaceGame())
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, far, 60)
        server.room.post(post_claim(near, 1))
        await server.settle()
        assert acts(server) == []
        server.clock.ms += 60
        await asyncio.sleep(0.1)
        await server.settle()
        assert acts(server) == [(0, 0)]

    run_scenario(scenario)


def test_nobody_waits_for_a_disconnected_player() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await create_race_table(server, RaceGame())
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, far, 120)
        await server.leave(far)
        await server.advance_clock(400)
        assert isinstance(await server.request(near, post_claim(near, 1).message), p.Done)

    run_scenario(scenario)


def test_a_bots_claim_waits_for_slow_connections() -> None:
    async def scenario(server: InMemoryServer) -> None:
        server.bots.may_answer.clear()  # the test answers for the bot
        await create_race_table(server, RaceGame(), OPEN, BOT)
        far = await server.join(0)
        add_round_trips(server, far, 100)
        await server.advance_clock(300)
        table = server.room.state.playing().table
        server.room.post(BotAnswered(Seat(1), table.ticket(Seat(1)) or 0, b'{"type":"Grab"}'))
        await server.advance_clock(40)
        assert acts(server) == []
        server.room.post(post_claim(far, 1))
        await server.advance_clock(60)
        assert acts(server) == [(0, 240), (1, 300)]

    run_scenario(scenario)


def test_a_race_ends_when_no_earlier_claim_can_be_in_transit() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await create_race_table(server, RaceGame())
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, far, 120)
        await server.advance_clock(1_060)
        assert server.room.state.phase == "playing"
        assert isinstance(await server.request(far, post_claim(far, 1).message), p.Done)
        assert acts(server) == [(1, 940)]
        await server.advance_clock(60)
        assert near.frame.over is not None
        assert isinstance(await server.request(far, post_claim(far, 2).message), p.RefusedByRule)

    run_scenario(scenario)


def test_nothing_is_held_in_games_without_races() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, far, 300)
        assert isinstance(await server.answer(near), p.Done)

    run_scenario(scenario)


def test_too_many_claims_are_refused_as_busy() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await create_race_table(server, RaceGame())
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, far, 120)
        for number in range(300):
            server.room.post(post_claim(near, number))
        await server.settle()
        assert len([error for error in near.all(p.ErrorReply) if error.code == "busy"]) >= 44

    run_scenario(scenario)


# Connection quality -----------------------------------------------------------------------------


def test_everybody_sees_the_connection_quality_of_a_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        near, far = await server.join(0), await server.join(1)
        assert [(seat.connection, seat.round_trip) for seat in near.last(p.RoomInfo).seats] == [
            ("", None),
            ("", None),
        ]
        add_round_trips(server, near, 30)
        add_round_trips(server, far, 400)
        assert [(s.connection, s.round_trip) for s in near.last(p.RoomInfo).seats] == [
            ("good", 30),
            ("poor", 400),
        ]
        rooms = len(near.all(p.RoomInfo))
        add_round_trips(server, near, 41, 35)
        assert len(near.all(p.RoomInfo)) == rooms  # small changes are not sent
        second = await server.join(1)
        add_round_trips(server, second, 180)
        assert near.last(p.RoomInfo).seats[1].connection == "slow"  # the better of both connections
        await server.leave(second)
        assert near.last(p.RoomInfo).seats[1].connection == "poor"
        await server.leave(far)
        assert near.last(p.RoomInfo).seats[1].connection == ""

    run_scenario(scenario)


def test_small_changes_of_the_round_trip_are_not_broadcast() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        near, far = await server.join(0), await server.join(1)
        add_round_trips(server, near, 30)
        add_round_trips(server, far, 400)
        before = len(near.received)
        add_round_trips(server, near, 29, 31, 11)  # less than the smallest step
        add_round_trips(server, far, 399, 410, 321)  # less than a fifth
        assert len(near.received) == before
        add_round_trips(server, far, 319)
        assert [(s.connection, s.round_trip) for s in near.last(p.RoomInfo).seats] == [
            ("good", 30),
            ("poor", 319),
        ]

    run_scenario(scenario)


def test_everybody_sees_that_a_page_replies_later_than_its_connection_explains() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        near, cheat = await server.join(0), await server.join(1)
        for source, trip in (("browser", 20), ("page", 150), ("browser", 21), ("page", 155)):
            add_round_trips(server, cheat, trip, source=source)  # type: ignore[arg-type]
        seat = near.last(p.RoomInfo).seats[1]
        assert (seat.connection, seat.round_trip) == ("delayed", 20)
        assert server.services.counts["connections_delayed"] == 1
        await server.leave(cheat)
        add_round_trips(server, await server.join(1), 20)
        assert near.last(p.RoomInfo).seats[1].connection == "good"

    run_scenario(scenario)


def test_spectators_have_no_connection_quality() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        add_round_trips(server, await server.join(None), 400)
        assert server.room.state.info().seats[0].round_trip is None

    run_scenario(scenario)


def test_the_documented_credit_limit_is_the_real_one() -> None:
    assert (MAX_CREDIT_MS, lag_order.ROUND_TRIPS_KEPT, lag_order.ROUND_TRIP_QUANTILE) == (150, 32, 0.1)
