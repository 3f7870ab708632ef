"""Idle rooms sleep: their memory is given back, and nobody can tell when they wake."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import weakref
from typing import Any

import pytest
from tests.server.fixtures import (
    BOT,
    OPEN,
    ClockLimits,
    InMemoryServer,
    RecordingConnection,
    SlowStore,
    run_scenario,
    stake,
)

from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
AWAKE_FOR_EVER = 10**9


async def pass_time(server: InMemoryServer, ms: int) -> None:
    """Let time pass with a sweep a minute, as on the server."""
    for _ in range(ms // MINUTE):
        server.clock.ms += MINUTE
        await server.lobby.keep_time()
        await server.lobby.sweep()
        room = server.lobby.rooms.get(server.created.table)
        if room is not None:
            server.room = room
            await server.advance_clock(0)


async def wake(server: InMemoryServer) -> None:
    server.room = await server.lobby.room(server.created.table)
    await server.settle()


def is_asleep(server: InMemoryServer) -> bool:
    return server.created.table in server.lobby.asleep


def test_an_idle_room_sleeps_gives_its_memory_back_and_wakes_on_demand() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        players = [await server.join(seat) for seat in range(3)]
        await server.answer(players[0], stake(2))
        await pass_time(server, 10 * MINUTE)
        assert not is_asleep(server)  # everybody is there
        for player in players:
            await server.leave(player)
        await pass_time(server, 4 * MINUTE)
        assert not is_asleep(server)
        await pass_time(server, 3 * MINUTE)
        assert is_asleep(server)
        assert server.lobby.rooms == {}
        room = weakref.ref(server.room)
        del server.room
        gc.collect()
        assert room() is None
        await wake(server)
        assert server.lobby.asleep == {}
        again = await server.join(0)
        assert again.view["mine"] == 2
        assert await server.answer(await server.join(1), stake(1)) == p.Done(2)

    run_scenario(scenario)


def test_a_room_does_not_sleep_while_a_bot_has_its_turn() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        server.bots.may_answer.clear()
        await server.leave(await server.join(0))
        await pass_time(server, HOUR)
        assert not is_asleep(server)
        server.bots.may_answer.set()
        await pass_time(server, 10 * MINUTE)
        assert is_asleep(server)

    run_scenario(scenario)


def test_a_table_before_its_first_game_sleeps() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        await pass_time(server, 10 * MINUTE)
        assert is_asleep(server)
        await wake(server)
        for seat in (0, 1):
            await server.join(seat)
        assert server.room.state.phase == "playing"

    run_scenario(scenario)


@pytest.mark.parametrize("per_move", [10 * MINUTE, DAY])
def test_a_clock_goes_on_while_its_room_sleeps(per_move: int) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, limits=ClockLimits(per_move, None))
        for player in [await server.join(0), await server.join(1)]:
            await server.leave(player)
        await pass_time(server, per_move - 5 * MINUTE)
        assert server.services.counts["rooms_slept"] == (0 if per_move < HOUR else 1)
        assert len(server.store.games[server.created.table][1].lines) == 0
        await pass_time(server, 7 * MINUTE)
        assert server.services.counts["time_up"] == 2
        assert server.store.results != {}

    run_scenario(scenario)


def test_an_absence_ends_in_time_while_the_room_sleeps() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, absence=5 * HOUR)
        ann, bob = await server.join(0), await server.join(1)
        await server.leave(bob)
        await server.answer(ann, stake(1))
        await server.leave(ann)
        await pass_time(server, 5 * HOUR - 20 * MINUTE)
        assert server.services.counts["rooms_slept"] > 0
        assert server.store.results == {}
        await pass_time(server, 22 * MINUTE)
        assert server.store.results != {}  # the bot stood in for Bob

    run_scenario(scenario)


def test_a_killed_server_gives_back_a_second_at_most_also_of_a_sleeping_room() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, limits=ClockLimits(DAY, None))
        for player in [await server.join(0), await server.join(1)]:
            await server.leave(player)
        await pass_time(server, 12 * HOUR + 5 * MINUTE)
        await server.restart()
        assert server.room.state.session is not None
        assert server.room.state.session.clock.now() == 12 * HOUR + 5 * MINUTE

    run_scenario(scenario)


def test_a_host_who_was_away_all_the_time_is_replaced_when_a_sleeping_table_wakes() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        await server.leave(ann)
        await server.leave(bob)
        await pass_time(server, DAY)
        assert is_asleep(server)
        await wake(server)
        bob = await server.join(1)
        await server.advance_clock(1)
        assert bob.last(p.RoomInfo).host == 1

    run_scenario(scenario)


def test_a_pause_and_an_undo_request_outlast_the_sleep() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma")
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        await server.answer(bob)
        assert await server.request(ann, p.Undo(90, "request")) == p.Done(90)
        await server.request(ann, p.Pause(91, "request"))
        await server.request(bob, p.Pause(92, "agree"))
        before = server.room.state.session
        assert before is not None
        await server.leave(ann)
        await server.leave(bob)
        at = before.clock.now()
        await pass_time(server, DAY)
        assert is_asleep(server)
        await wake(server)
        bob = await server.join(1)
        session = server.room.state.session
        assert session is not None
        assert (bob.last(p.RoomInfo).paused, session.clock.now()) == (True, at)
        assert session.table.undo_request is not None

    run_scenario(scenario)


def test_public_tables_that_sleep_are_listed_and_go_on_sleeping() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, listed=True)
        before = (await server.lobby.listed(0, 9)).tables
        await pass_time(server, 10 * MINUTE)
        assert (await server.lobby.listed(0, 9)).tables == before != ()
        assert is_asleep(server)
        await server.lobby.delete(server.created.table)
        assert (await server.lobby.listed(0, 9)).tables == ()

    run_scenario(scenario)


def test_somebody_who_joins_while_the_room_falls_asleep_keeps_it_awake() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, limits=ClockLimits(DAY, None))
        for player in [await server.join(0), await server.join(1)]:
            await server.leave(player)
        await pass_time(server, 5 * MINUTE)
        server.clock.ms += MINUTE
        server.store.holding = True
        sweep = asyncio.create_task(server.lobby.sweep())  # it stores the clocks first
        while not server.store.pending:
            await asyncio.sleep(0)
        joining = asyncio.create_task(server.join(0))
        await asyncio.sleep(0)
        server.store.release_all()
        ann = await joining
        await sweep
        assert not is_asleep(server)
        assert await server.answer(ann) == p.Done(1)

    run_scenario(scenario, store=SlowStore())


def test_sleeping_tables_count_towards_the_limit_of_tables() -> None:
    async def scenario(server: InMemoryServer) -> None:
        for _ in range(3):
            await server.create_table(OPEN, OPEN)
        await pass_time(server, 10 * MINUTE)
        assert len(server.lobby.asleep) == 3
        with pytest.raises(CommandError, match="full"):
            await server.create_table(OPEN, OPEN)
        await server.lobby.delete(server.created.table)
        await server.create_table(OPEN, OPEN)

    run_scenario(scenario, max_tables=3)


def test_one_address_and_one_network_can_not_fill_the_server() -> None:
    async def scenario(server: InMemoryServer) -> None:
        new = http.NewTable("pebbles", (OPEN, OPEN))

        async def create_as_many_as_possible(address: str, network: str) -> list[str]:
            made: list[str] = []
            with contextlib.suppress(CommandError):
                while len(made) < 100:
                    made += [(await server.lobby.create(new, (address, network))).table]
            with pytest.raises(CommandError, match="too-many"):
                await server.lobby.create(new, (address, network))
            return made

        mine = await create_as_many_as_possible("a0", "a")
        assert len(mine) == 5
        others = [len(await create_as_many_as_possible(f"a{n}", "a")) for n in range(1, 6)]
        assert others == [5, 5, 5, 0, 0]  # the network has as much as four addresses
        assert len(await create_as_many_as_possible("b0", "b")) == 5
        await server.lobby.delete(mine[0])
        assert len(await create_as_many_as_possible("a9", "a")) == 1

    run_scenario(scenario, open_tables_per_address=5)


# Sleeping changes nothing ---------------------------------------------------------------------


async def play_script(server: InMemoryServer, seed: int, settings: dict[str, Any]) -> list[object]:
    """Play a random script of visits; return everything that players could see at the end of each visit."""
    rng = random.Random(seed)
    await server.create_table(OPEN, OPEN, BOT, **settings)
    for player in [await server.join(0), await server.join(1)]:
        await server.leave(player)
    seen: list[object] = []
    for _ in range(6):
        await pass_time(server, rng.choice([2, 9, 40, 200]) * MINUTE)
        await wake(server)
        visitor = await server.join(rng.randrange(2))
        await server.advance_clock(0)
        for _ in range(rng.randrange(3)):
            if visitor.ticket is not None:
                await server.answer(visitor)
        seen.append(_shown(visitor))
        await server.leave(visitor)
    seen.append([game.lines for game in server.store.games[server.created.table].values()])
    return seen


def _shown(visitor: RecordingConnection) -> object:
    frame, room = visitor.frame, visitor.last(p.RoomInfo)
    return bytes(frame.moment.view), frame.moment.at, frame.clocks, room.host, room.seats, frame.over


TABLES: dict[str, dict[str, Any]] = {
    "no clock": {"game": "halma"},
    "time per move": {"game": "halma", "limits": ClockLimits(3 * HOUR, None)},
    "time in total": {"game": "halma", "limits": ClockLimits(None, 50 * HOUR)},
    "stand-ins": {"game": "pebbles", "absence": 2 * HOUR},
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", TABLES)
def test_a_table_that_sleeps_plays_like_one_that_does_not(seed: int, kind: str) -> None:
    seen: list[list[object]] = []
    slept: list[int] = []

    async def scenario(server: InMemoryServer) -> None:
        seen.append(await play_script(server, seed, TABLES[kind]))
        slept.append(server.services.counts["rooms_slept"])

    run_scenario(scenario)
    run_scenario(scenario, sleep_after_s=AWAKE_FOR_EVER)
    assert seen[0] == seen[1]
    assert slept[0] > 0 == slept[1]
