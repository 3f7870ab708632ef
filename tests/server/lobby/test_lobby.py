"""The lobby: rooms are loaded, reloaded, unloaded and deleted."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.games import GAMES
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.http import TableCreated
from petitpeuple.server.room.inbox import Joined, Received
from petitpeuple.server.room.play import advance
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.table.table import Outcome

DAY = 24 * 3_600_000


def _advance(outcome: Outcome, state: RoomState, turn: Turn) -> None:
    advance(state, state.playing(), outcome, turn)


async def play_to_the_end(server: InMemoryServer) -> None:
    rng = random.Random(2)
    assert server.room.state.session is not None
    table = server.room.state.session.table
    while table.over is None:
        server.clock.ms += 10_000  # some questions open later
        seat = table.asked[0]
        actions = table.view_and_actions(seat)[1]
        action = actions[0] if table.game.id == "dalmuti" else rng.choice(actions)
        outcome = table.submit(seat, table.ticket(seat) or 0, action)
        await server.room.call(partial(_advance, outcome))


@pytest.mark.parametrize("game", ["dalmuti", "village", "pebbles"])
def test_a_seat_added_after_a_game_sees_it_as_a_spectator(game: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        seats = max(2, GAMES[game].players[0])
        await server.create_table(*[OPEN] * seats, game=game)
        ann, *_ = [await server.join(seat) for seat in range(seats)]
        await play_to_the_end(server)
        await server.request(ann, p.SetSeat(1, seats, "open"))
        newcomer = await server.join(seats, secret=ann.last(p.Link).secret)
        spectator = await server.join(None)
        assert newcomer.last(p.Welcome).seat == seats
        assert newcomer.last(p.Welcome).log == spectator.last(p.Welcome).log
        assert (newcomer.view, newcomer.frame.over) == (spectator.view, ann.frame.over)
        assert await server.request(newcomer, p.SetTextBoard(2, True)) == p.Done(2)
        assert not server.room.broken

    run_scenario(scenario)


async def two_broken_tables(server: InMemoryServer) -> tuple[TableCreated, TableCreated, asyncio.Event]:
    """Break the rooms of two tables; the first can be loaded again only when the event is set."""
    await server.create_table(OPEN, OPEN)
    first, slow = server.created, server.room
    await server.create_table(OPEN, OPEN)
    slow.broken = server.room.broken = True
    load, may_go_on = server.store.load, asyncio.Event()

    async def hesitate(name: str) -> Any:
        if name == first.table:
            await may_go_on.wait()
        return await load(name)

    server.store.load = hesitate
    return first, server.created, may_go_on


def test_a_sweep_keeps_a_room_that_was_reloaded_meanwhile() -> None:
    async def scenario(server: InMemoryServer) -> None:
        _, second, may_go_on = await two_broken_tables(server)
        sweep = asyncio.create_task(server.lobby.sweep())
        await asyncio.sleep(0)
        server.room = await server.lobby.room(second.table)
        ann, bob = await server.join(0), await server.join(1)
        may_go_on.set()
        await sweep
        assert server.lobby.rooms[second.table] is server.room
        assert await server.answer(ann) == p.Done(1)
        assert bob.view["placed"] == [True, False]

    run_scenario(scenario)


def test_a_sweep_continues_after_a_table_was_deleted_meanwhile() -> None:
    async def scenario(server: InMemoryServer) -> None:
        first, second, may_go_on = await two_broken_tables(server)
        sweep = asyncio.create_task(server.lobby.sweep())
        await asyncio.sleep(0)
        await server.lobby.delete(second.table)
        may_go_on.set()
        await sweep
        assert set(server.lobby.rooms) == {first.table}

    run_scenario(scenario)


def test_a_client_that_joins_while_a_table_is_deleted_is_closed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, delete = await server.join(0), server.store.delete
        late: list[RecordingConnection] = []

        async def hesitate(name: str) -> None:
            server.room = await server.lobby.room(name)
            late.append(await server.join(1))
            await delete(name)

        server.store.delete = hesitate
        await server.lobby.delete(server.created.table)
        assert (ann.closed, late[0].closed) == (close_codes.POLICY, close_codes.POLICY)
        assert not server.lobby.rooms

    run_scenario(scenario)


def test_a_reloaded_room_does_not_resume_frames_of_the_one_before() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        commit = server.store.commit

        def lose_the_reply(writes: Any) -> None:
            commit(writes)
            raise OSError

        server.store.commit = lose_the_reply
        server.room.post(
            Received(ann, p.Answer(1, ann.ticket or "", msgspec.Raw(msgspec.json.encode(ann.actions[0]))))
        )
        await server.settle()
        assert bob.closed == close_codes.INTERNAL_ERROR
        server.store.commit = commit
        server.room = await server.lobby.room(server.created.table)
        back = await server.join(1, resume=p.Resume(bob.last(p.Welcome).run, bob.frame.n))
        assert (bob.view["placed"], back.view["placed"]) == ([False, False], [True, False])

    run_scenario(scenario)


def test_spectators_do_not_use_up_the_connections_of_players() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, listed=True)
        await server.join(0)
        lookers = [RecordingConnection() for _ in range(4)]
        for looker in lookers:
            server.room.post(Joined(looker, p.Hello(server.created.table)))
        await server.settle()
        assert [looker.closed for looker in lookers] == [None, None, None, close_codes.POLICY]
        assert (await server.join(1)).closed is None

    run_scenario(scenario, connections_per_seat=3)


def test_a_cancelled_request_does_not_load_a_room_twice() -> None:
    async def scenario(server: InMemoryServer) -> None:
        first, _, may_go_on = await two_broken_tables(server)
        waiting = asyncio.create_task(server.lobby.room(first.table))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)
        others = [asyncio.create_task(server.lobby.room(first.table)) for _ in range(2)]
        await asyncio.sleep(0)
        may_go_on.set()
        one, other = await asyncio.gather(*others)
        await asyncio.sleep(0.01)
        assert one is other is server.lobby.rooms[first.table]

    run_scenario(scenario)


def test_a_table_that_cannot_be_loaded_does_not_stop_others() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        first = server.created.table
        await server.create_table(OPEN, OPEN)
        load = server.store.load

        async def stumble(name: str) -> Any:
            if name == first:
                raise IndexError
            return await load(name)

        server.store.load = stumble
        server.lobby.rooms.clear()
        await server.lobby.resume_all()
        assert set(server.lobby.rooms) == {server.created.table}

    run_scenario(scenario)
