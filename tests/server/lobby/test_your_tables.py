"""What a browser is told of its tables: whose turn it is, and since when, also after sleep and restarts."""

from __future__ import annotations

from functools import partial

from tests.server.fixtures import OPEN, InMemoryServer, run_scenario

from petitpeuple.server.lobby import table_calls
from petitpeuple.server.protocol.http import TableInfo


async def shown(server: InMemoryServer) -> TableInfo:
    """Return the table as a player's browser sees it."""
    room = await server.lobby.room(server.created.table)
    return await room.call(partial(table_calls.show, server.secret(0)))


def test_a_table_tells_whose_turn_it_is_and_since_when() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", options={"first": "seat-1"}, manual_start=True)
        assert ((await shown(server)).asked, (await shown(server)).since) == ((), None)
        await server.create_table(OPEN, OPEN, game="halma", options={"first": "seat-1"})
        ann, bob = await server.join(0), await server.join(1)
        server.clock.ms += 5_000
        await server.answer(ann)
        moved = server.clock.ms
        server.clock.ms += 60_000
        assert ((await shown(server)).asked, (await shown(server)).since) == ((1,), moved)
        await server.leave(ann)
        await server.leave(bob)
        await server.lobby.sweep()
        server.clock.ms += 400_000
        await server.lobby.sweep()
        assert server.created.table in server.lobby.asleep
        assert ((await shown(server)).asked, (await shown(server)).since) == ((1,), moved)
        await server.lobby.close()
        again = InMemoryServer(store=server.store, run_id="l2")
        again.created = server.created
        await again.lobby.resume_all()
        again.room = await again.lobby.room(server.created.table)
        assert ((await shown(again)).asked, (await shown(again)).since) == ((1,), moved)

    run_scenario(scenario)


def test_a_time_from_before_a_crash_is_not_told() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", options={"first": "seat-1"})
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        await server.room.call(lambda _state, turn: turn.save_table())
        await server.answer(bob)
        await server.restart()
        assert ((await shown(server)).asked, (await shown(server)).since) == ((0,), None)

    run_scenario(scenario)
