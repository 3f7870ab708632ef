"""The bots' speed, their characters, and how they wait for people."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import OPEN, InMemoryServer, run_scenario

from petitpeuple.bots.pace import at_speed
from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat, Told
from petitpeuple.games import GAMES
from petitpeuple.games.village.events import Revealed
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.http import NewSeat
from petitpeuple.server.room.room_bots import people_are_done
from petitpeuple.table.bot_seats import BotSeats
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Outcome, Table

GENTLE = NewSeat("bot", "gentle")


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record how long the bots wait, in milliseconds, and let nobody wait."""
    found: list[float] = []
    sleep = asyncio.sleep

    async def record(delay: float, result: Any = None) -> Any:
        if delay:
            found.append(delay * 1000)
        return await sleep(0, result)

    monkeypatch.setattr("petitpeuple.server.room.room_bots.asyncio.sleep", record)
    return found


def test_a_forced_answer_is_short_at_every_speed() -> None:
    assert [at_speed(250, speed) for speed in ("quick", "natural", "relaxed")] == [250, 250, 250]
    quick, natural, relaxed = [at_speed(1000, speed) for speed in ("quick", "natural", "relaxed")]
    assert quick < natural == 1000 < relaxed


@pytest.mark.parametrize("speed", ["quick", "natural", "relaxed"])
def test_bots_play_at_the_speed_of_the_table(speed: Any, pauses: list[float]) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, GENTLE, game="halma", bot_speed=speed)
        ann = await server.join(0)
        assert ann.last(p.RoomInfo).bot_speed == speed
        await server.answer(ann)
        await server.settle()
        assert at_speed(600, speed) <= pauses[-1] <= at_speed(1500, speed)

    run_scenario(scenario, bot_pace=1)


def test_the_host_changes_the_speed_during_a_game() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        assert await server.request(ann, p.SetTable(1, bot_speed="relaxed")) == p.Done(1)
        assert bob.last(p.RoomInfo).bot_speed == "relaxed"
        assert await server.request(ann, p.SetTable(2, options={"games": 2})) == p.ErrorReply(2, "not-now")
        assert await server.request(bob, p.SetTable(3, bot_speed="quick")) == p.ErrorReply(3, "only-the-host")
        await server.restart()
        assert (await server.join(0)).last(p.RoomInfo).bot_speed == "relaxed"

    run_scenario(scenario)


def test_the_rest_is_played_fast_once_every_person_is_out() -> None:
    rng, clock = random.Random(5), VirtualClock()
    table: Any = Table(GAMES["dalmuti"], GAMES["dalmuti"].Options(), 4, clock=clock, dealer=rng)
    bots = BotSeats(table, {Seat(seat): bots_of("dalmuti")["gentle"] for seat in range(4)}, rng)
    table.settle()
    session: Any = SimpleNamespace(table=table)
    kinds = ["bot"] * 4
    seats: Any = [SimpleNamespace(row=SimpleNamespace(kind=kind)) for kind in kinds]
    while not table.observe(None).view.board.out:
        assert not people_are_done(session, seats)
        clock.advance_to(bots.due or clock.now())
        bots.wake()
    assert table.over is None
    first = table.observe(None).view.board.out[0]
    assert not people_are_done(session, seats)  # a table of bots alone is watched
    seats[first].row.kind = "person"
    assert people_are_done(session, seats)
    seats[(first + 1) % 4].row.kind = "person"
    assert not people_are_done(session, seats)


def test_bots_wait_while_the_wizards_card_is_shown(pauses: list[float]) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, GENTLE, game="village")
        ann = await server.join(0)
        state = server.room.state
        state.bots.let_people_look(state.playing(), Outcome(told=(Told(Revealed((0,))),)))
        for _ in range(60):  # the clock stands still
            if pauses:
                break
            await (server.answer(ann) if ann.ticket is not None else server.settle())
        assert pauses[0] >= 3_600

    run_scenario(scenario, bot_pace=1)


def test_every_bot_at_a_table_has_a_character_of_its_own() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(
            OPEN, GENTLE, GENTLE, NewSeat("bot", "sharp"), game="dalmuti", manual_start=True
        )
        ann = await server.join(0)

        def characters() -> list[str]:
            return [seat.character for seat in ann.last(p.RoomInfo).seats]

        assert characters() == ["", "dalmuti-bot-gentle", "bot-kin-1", "dalmuti-bot-sharp"]
        await server.request(ann, p.SetSeat(1, 1, "bot", "sharp"))
        assert characters() == ["", "bot-kin-2", "bot-kin-1", "dalmuti-bot-sharp"]
        await server.restart()
        ann = await server.join(0)
        assert characters() == ["", "bot-kin-2", "bot-kin-1", "dalmuti-bot-sharp"]

    run_scenario(scenario)


def test_a_level_of_an_older_version_keeps_its_bot() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, NewSeat("bot", "cub"), game="grumpf", manual_start=True)
        ann = await server.join(0)
        assert ann.last(p.RoomInfo).seats[1].level == "gentle"
        await server.request(ann, p.SetSeat(1, 1, "bot", "elder"))
        assert ann.last(p.RoomInfo).seats[1].level == "sharp"

    run_scenario(scenario)


def test_hints_are_for_a_person_alone_among_bots() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, GENTLE, game="halma")
        ann = await server.join(0)
        await server.request(ann, p.RequestHint(1))
        await server.settle()
        hint = ann.last(p.Hint)
        assert msgspec.json.decode(hint.action) in ann.actions
        assert len(hint.reasons) == 1

    run_scenario(scenario)


def test_bots_follow_a_plan_and_say_so() -> None:
    async def scenario(server: InMemoryServer) -> None:
        server.bots.may_answer.clear()
        await server.create_table(OPEN, GENTLE, game="village")
        ann = await server.join(0)
        state = server.room.state
        session = state.playing()
        for _ in range(200):
            if 1 in session.table.asked:
                break
            await server.answer(ann)
        state.bots.stop()
        wanted = session.table.observe(Seat(1)).actions[-1]
        step = p.PlanStep(1, msgspec.Raw(msgspec.json.encode(wanted)))
        reply = await server.request(ann, p.SetPlan(1, (step,)))
        assert reply == p.Done(1)
        await server.settle()
        assert ann.last(p.Notice) == p.Notice("plan-followed", 1)

    run_scenario(scenario)
