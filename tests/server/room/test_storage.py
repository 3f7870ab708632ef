"""A room and its store: nothing is sent before it is stored, and a restart restores everything."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario, stake

from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Joined, Received
from petitpeuple.server.store.interface import StoreUnavailable
from petitpeuple.server.store.memory import MemoryStore


def test_everything_is_stored_before_it_is_sent() -> None:
    class CheckingStore(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.connections: list[Any] = []

        def commit(self, writes: Any) -> asyncio.Future[None]:
            assert all(len(connection.all(p.Frame)) == count for connection, count in self.connections)
            return super().commit(writes)

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        connections = [await server.join(0), await server.join(1)]
        for connection in connections:
            server.store.connections = [
                (connection, len(connection.all(p.Frame))) for connection in connections
            ]
            before = len(server.store.games[server.created.table][1].lines)
            assert isinstance(await server.answer(connection), p.Done)
            assert len(server.store.games[server.created.table][1].lines) > before
            assert all(len(connection.all(p.Frame)) > count for connection, count in server.store.connections)

    run_scenario(scenario, store=CheckingStore())


def test_nothing_is_sent_when_the_store_fails_and_the_room_is_reloaded() -> None:
    class FailingStore(MemoryStore):
        fail = False

        def commit(self, writes: Any) -> asyncio.Future[None]:
            if self.fail:
                raise OSError("disk full")
            return super().commit(writes)

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        server.store.fail = True
        received = len(bob.received)
        server.room.post(_answer(ann, 1))
        await server.settle()
        assert (ann.closed, bob.closed) == (close_codes.INTERNAL_ERROR, close_codes.INTERNAL_ERROR)
        assert len(bob.received) == received
        server.store.fail = False
        server.room = await server.lobby.room(server.created.table)
        again = await server.join(0)
        assert again.view["placed"] == [False, False]

    run_scenario(scenario, store=FailingStore())


def test_clients_waiting_for_a_room_that_breaks_are_closed_and_can_reconnect() -> None:
    class PausingStore(MemoryStore):
        gate: Any = None

        def commit(self, writes: Any) -> asyncio.Future[None]:
            return super().commit(writes) if self.gate is None else asyncio.ensure_future(self._fail())

        async def _fail(self) -> None:
            await self.gate.wait()
            raise OSError("disk full")

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _ = await server.join(0), await server.join(1)
        server.store.gate = asyncio.Event()
        late = RecordingConnection()
        server.room.post(_answer(ann, 1))
        server.room.post(Joined(late, p.Hello(server.created.table, server.secret(1))))
        await asyncio.sleep(0)
        server.store.gate.set()
        await server.settle()
        assert late.closed == close_codes.RESTART
        server.store.gate = None
        await server.lobby.sweep()
        assert server.lobby.rooms[server.created.table] is not server.room
        server.room = server.lobby.rooms[server.created.table]
        assert (await server.join(0)).view["placed"] == [False, False]

    run_scenario(scenario, store=PausingStore())


def test_a_table_with_an_unreadable_record_stays_stored_and_others_load() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        await server.join(0)
        old, table = server.created, server.created.table
        await server.create_table(OPEN, BOT)
        game = server.store.games[table][1]
        server.store.games[table][1] = replace(game, header=game.header.replace('"rules":1', '"rules":0'))
        await server.restart()
        assert len(server.lobby.rooms) == 2
        phases = [(await server.lobby.room(one.table)).state.phase for one in (old, server.created)]
        assert phases == ["read-only", "waiting"]

    run_scenario(scenario)


def _answer(connection: Any, n: int) -> Any:
    return Received(connection, p.Answer(1, connection.ticket, Raw(msgspec.json.encode(stake(n)))))


def test_a_restart_replays_the_record_and_invalidates_tickets() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        connections = [await server.join(seat) for seat in range(3)]
        await server.answer(connections[0], stake(2))
        old, n, run_id = connections[1].ticket, connections[1].frame.n, server.room.state.run_id
        await server.restart()
        ann = await server.join(0, resume=p.Resume(run_id, connections[0].frame.n))
        bob = await server.join(1, resume=p.Resume(run_id, n))
        assert ann.view["mine"] == 2
        assert await server.answer(bob, stake(1), ticket=old) == p.RefusedByRule(2, "HOUSE-9")
        assert await server.answer(bob, stake(1)) == p.Done(3)
        eve = await server.join(2)
        await server.answer(eve, stake(3))
        assert ann.frame.over is not None

    run_scenario(scenario)


@pytest.mark.parametrize("answers", [1, 3])
def test_a_restart_keeps_the_log_of_each_viewer(answers: int) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        connections = [await server.join(seat) for seat in range(3)]
        for connection in connections[:answers]:
            await server.answer(connection, stake(2))
        viewers = (0, 1, 2, None)
        before = [(await server.join(viewer)).last(p.Welcome).log for viewer in viewers]
        await server.restart()
        assert [(await server.join(viewer)).last(p.Welcome).log for viewer in viewers] == before
        assert all(before)

    run_scenario(scenario)


def test_a_restart_keeps_the_chat_and_its_keys() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0, profile=p.Profile("Ann"))
        for number in range(60):
            await server.request(ann, p.SendChat(number, f"line {number}", key=f"k{number}"))
        await server.restart()
        again = await server.join(0)
        assert [said.text for said in again.last(p.Welcome).chat] == [f"line {n}" for n in range(10, 60)]
        assert {said.name for said in again.last(p.Welcome).chat} == {"Ann"}
        assert await server.request(again, p.SendChat(1, "line 59", key="k59")) == p.Done(1)
        assert again.all(p.ChatMessage) == []  # it was delivered before the restart
        await server.request(again, p.SendChat(2, "new"))
        await server.restart("l3")
        assert [said.text for said in (await server.join(1)).last(p.Welcome).chat][-2:] == ["line 59", "new"]

    run_scenario(scenario)


def test_chat_that_cannot_be_stored_is_not_sent() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)

        def fail(*_: Any) -> None:
            raise StoreUnavailable

        server.store.commit = fail
        server.room.post(Received(ann, p.SendChat(1, "hello")))
        await server.settle()
        assert bob.all(p.ChatMessage) == []
        assert ann.all(p.Done) == []

    run_scenario(scenario)


def test_a_restart_keeps_a_pending_undo_request() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, _ = [await server.join(seat) for seat in range(3)]
        await server.answer(ann)
        await server.answer(bob)
        await server.request(ann, p.Undo(1, "request"))
        await server.request(bob, p.Undo(1, "agree"))
        request = p.UndoRequestInfo(0, (1,), (2,))
        assert ann.frame.undo_request == request
        await server.restart()
        back, eve = await server.join(0), await server.join(2)
        assert back.frame.undo_request == request
        assert await server.request(eve, p.Undo(1, "agree")) == p.Done(1)
        assert back.all(p.Frame)[-1].undo_request is None
        assert back.view["placed"] == [False, False, False]

    run_scenario(scenario)


def test_a_restart_does_not_restore_a_refused_or_outdated_undo_request() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        await server.answer(ann)
        await server.answer(bob)
        await server.request(ann, p.Undo(1, "request"))
        await server.request(bob, p.Undo(1, "refuse"))
        await server.restart()
        assert (await server.join(0)).frame.undo_request is None
        ann, eve = await server.join(0), await server.join(2)
        await server.request(ann, p.Undo(1, "request"))
        await server.answer(eve)  # the die is rolled: the request is void
        await server.restart("l3")
        assert (await server.join(0)).frame.undo_request is None

    run_scenario(scenario)


def test_a_restart_keeps_a_pause_and_its_votes() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _ = await server.join(0), await server.join(1)
        await server.request(ann, p.Pause(1, "request"))
        await server.restart()
        ann, bob = await server.join(0), await server.join(1)
        assert bob.last(p.RoomInfo).pause_votes == (0,)
        await server.request(bob, p.Pause(1, "agree"))
        assert ann.last(p.RoomInfo).paused
        await server.restart("l3")
        assert (await server.join(0)).last(p.RoomInfo).paused
        assert (await server.join(0)).last(p.RoomInfo).pause_votes == ()

    run_scenario(scenario)
