"""Abandoned tables expire by the server's running time: no correction of the clock deletes a table."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from tests.server.fixtures import BOT, OPEN, InMemoryServer, run_scenario, stake
from tests.server.lobby.test_lobby import DAY, play_to_the_end

from petitpeuple.server.protocol.errors import CommandError

MINUTE = 60_000
YEAR = 365 * DAY


async def run_for(server: InMemoryServer, days: int) -> None:
    """Let the server run with a few sweeps a day."""
    for _ in range(days * 3):
        server.clock.ms += DAY // 3
        await server.lobby.sweep()


async def tables(server: InMemoryServer) -> set[str]:
    return set(server.store.tables)


async def played_table(server: InMemoryServer, *, finish: bool = False) -> str:
    """Create a table in play, and leave it."""
    await server.create_table(OPEN, OPEN)
    players = [await server.join(0), await server.join(1)]
    await server.answer(players[0], stake(1))
    if finish:
        await server.answer(players[1], stake(2))
    for player in players:
        await server.leave(player)
    return server.created.table


@pytest.mark.parametrize("jump", [YEAR, -YEAR, 100 * YEAR])
def test_no_table_is_deleted_because_the_clock_was_corrected(jump: int) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        await played_table(server)
        before = await tables(server)
        real = server.clock
        for wrong in (jump, 0):  # and corrected again
            server.services.wall = partial(lambda by: real() + by, wrong)
            await run_for(server, 2)
            await server.create_table(OPEN, OPEN)  # created in the future, or in the past
        server.services.wall = real
        await run_for(server, 2)
        assert await tables(server) > before
        assert len(await tables(server)) == 4

    run_scenario(scenario)


def test_a_table_without_a_game_expires_after_a_month_and_one_in_play_after_three() -> None:
    async def scenario(server: InMemoryServer) -> None:
        playing = await played_table(server)
        await server.create_table(OPEN, BOT)
        await server.create_table(OPEN, OPEN)
        visited = server.created.table
        await server.join(0)  # and stays
        await server.create_table(OPEN, OPEN)
        waiting = server.created.table
        await run_for(server, 29)
        assert len(await tables(server)) == 4
        await run_for(server, 2)
        assert await tables(server) == {playing, visited}
        with pytest.raises(CommandError, match="no-table"):
            await server.lobby.room(waiting)
        await run_for(server, 58)
        assert await tables(server) == {playing, visited}
        await run_for(server, 2)
        assert await tables(server) == {visited}
        assert not server.lobby.asleep
        assert server.services.counts["tables_expired"] == 3

    run_scenario(scenario)


def test_the_operator_sets_after_how_many_days_tables_expire() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await played_table(server)
        await server.create_table(OPEN, OPEN)
        await run_for(server, 6)
        assert len(await tables(server)) == 2
        await run_for(server, 2)
        assert await tables(server) == set()

    run_scenario(scenario, expire_after_days=7)


def test_a_short_visit_keeps_a_table() -> None:
    async def scenario(server: InMemoryServer) -> None:
        table = await played_table(server)
        for _ in range(4):
            await run_for(server, 80)
            server.room = await server.lobby.room(table)
            await server.leave(await server.join(1))
        assert await tables(server) == {table}

    run_scenario(scenario)


def test_a_match_with_finished_games_ends_and_they_are_kept() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, OPEN, game="dalmuti")
        table = server.created.table
        players = [await server.join(seat) for seat in range(4)]
        await play_to_the_end(server)
        for player in players:
            await server.leave(player)
        await run_for(server, 100)
        assert server.store.tables[table].over
        assert (table, 1) in server.store.results
        assert table not in {**server.lobby.rooms, **server.lobby.asleep}
        assert await server.store.unfinished() == []
        server.room = await server.lobby.room(table)  # it can still be looked at, and then goes on
        ann = await server.join(0)
        assert ann.frame.moment is not None

    run_scenario(scenario)


def test_the_running_time_outlasts_a_restart_and_the_time_off_does_not_count() -> None:
    async def scenario(server: InMemoryServer) -> None:
        table = await played_table(server)
        for _ in range(8):
            await run_for(server, 11)
            await server.lobby.close()
            await server.restart()
            server.clock.ms += YEAR  # it was off
            server.lobby.uptime = type(server.lobby.uptime)(server.services)
            await server.lobby.uptime.load()
        assert await tables(server) == {table}
        assert server.lobby.uptime.minutes * MINUTE >= 87 * DAY
        await run_for(server, 4)
        assert await tables(server) == set()

    run_scenario(scenario)


def test_somebody_who_joins_while_a_table_expires_finds_none_or_a_whole_one() -> None:
    async def scenario(server: InMemoryServer) -> None:
        table = await played_table(server)
        expire = server.store.expire
        late: list[Any] = []

        async def hesitate(name: str) -> None:
            if not late:
                server.room = await server.lobby.room(name)
                late.append(await server.join(1))
            await expire(name)

        server.store.expire = hesitate
        await run_for(server, 100)
        assert await tables(server) == set()
        assert late[0].closed is not None
        assert table not in server.lobby.rooms

    run_scenario(scenario)
