"""The mailbox: one commit a message, nothing sent before it, and no way in beside the queue."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from tests.server.fixtures import (
    BOT,
    CLOSED,
    OPEN,
    InMemoryServer,
    RecordingConnection,
    SlowStore,
    run_scenario,
)

from petitpeuple.server.lobby import table_calls
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.inbox import Joined, Left, Received, TimerFired
from petitpeuple.server.store.interface import (
    AppendLines,
    Conflict,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveTable,
    StartGame,
    StoreUnavailable,
    Write,
)


def kinds(writes: tuple[Write, ...]) -> list[type]:
    return [type(write) for write in writes]


def counts_of(*connections: RecordingConnection) -> list[int]:
    return [len(connection.received) for connection in connections]


# One commit a turn ------------------------------------------------------------------------------


def test_the_start_of_a_game_is_one_commit() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, CLOSED, OPEN)
        await server.join(0)
        server.store.commits.clear()
        await server.join(2)
        (writes,) = server.store.commits
        assert kinds(writes) == [SaveTable, SaveSeats, StartGame]
        assert [seat.kind for seat in writes[1].seats] == ["person", "person", "closed"]
        assert writes[2].game.number == 1

    run_scenario(scenario, store=SlowStore())


def test_the_start_of_a_game_with_a_deal_stores_its_chance_too() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(*[OPEN] * 4, game="dalmuti", manual_start=True)
        host, *_ = [await server.join(seat) for seat in range(4)]
        server.store.commits.clear()
        await server.request(host, p.TableCommand(1, "start"))
        (writes,) = server.store.commits
        assert kinds(writes)[-2:] == [StartGame, AppendLines]
        assert (writes[-1].number, writes[-1].first) == (1, 0)
        assert writes[-1].lines

    run_scenario(scenario, store=SlowStore())


def test_the_end_of_a_game_is_one_commit() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        server.store.commits.clear()
        await server.answer(bob)
        (writes,) = server.store.commits
        assert kinds(writes) == [SaveTable, AppendLines, SaveResult]
        assert writes[0].table.over
        assert len(writes[1].lines) == 2  # the stake and the die
        assert writes[2].result.number == 1

    run_scenario(scenario, store=SlowStore())


def test_an_action_and_a_chat_message_are_one_write_each() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _ = await server.join(0), await server.join(1)
        server.store.commits.clear()
        await server.answer(ann)
        await server.request(ann, p.SendChat(1, "hello"))
        await server.request(ann, p.SendEmote(1, "wow"))
        await server.request(ann, p.SetTextBoard(1, True))
        assert [kinds(writes) for writes in server.store.commits] == [[AppendLines], [SaveChat]]

    run_scenario(scenario, store=SlowStore())


@pytest.mark.parametrize("moment", ["start", "action", "end"])
def test_nothing_is_sent_while_a_commit_is_pending(moment: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        ann, bob, spectator = await server.join(0), await server.join(1), await server.join(None)
        if moment != "start":
            await server.request(ann, p.TableCommand(1, "start"))
        if moment == "end":
            await server.answer(bob)
        before = counts_of(ann, bob, spectator)
        server.store.holding = True
        message = p.TableCommand(1, "start") if moment == "start" else server.make_answer(ann)
        server.room.post(Received(ann, message))
        await asyncio.sleep(0)
        assert server.store.pending == 1
        assert counts_of(ann, bob, spectator) == before
        server.store.release_all()
        await server.settle()
        assert all(now > was for now, was in zip(counts_of(ann, bob, spectator), before, strict=True))
        assert isinstance(ann.messages[-1], p.Done)

    run_scenario(scenario, store=SlowStore())


@pytest.mark.parametrize("error", [StoreUnavailable(), Conflict(), OSError("disk full")])
@pytest.mark.parametrize("moment", ["start", "action", "end"])
def test_a_failed_commit_sends_nothing_and_the_room_is_loaded_again(error: Exception, moment: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        ann, bob = await server.join(0), await server.join(1)
        if moment != "start":
            await server.request(ann, p.TableCommand(1, "start"))
        if moment == "end":
            await server.answer(bob)
        before, stored = counts_of(ann, bob), await server.store.load(server.created.table)
        server.store.holding = True
        message = p.TableCommand(1, "start") if moment == "start" else server.make_answer(ann)
        server.room.post(Received(ann, message))
        await asyncio.sleep(0)
        waiting = asyncio.create_task(server.room.call(lambda state, _: state.phase))
        late = RecordingConnection()
        server.room.post(Joined(late, p.Hello(server.created.table, server.secret(1))))
        await asyncio.sleep(0)
        server.store.fail(error)
        await asyncio.sleep(0)
        assert counts_of(ann, bob) == before
        assert (ann.closed, bob.closed) == (close_codes.INTERNAL_ERROR, close_codes.INTERNAL_ERROR)
        assert (late.received, late.closed) == ([], close_codes.RESTART)
        with pytest.raises(CommandError, match="busy"):
            await waiting
        server.store.release_all()
        again = await server.lobby.room(server.created.table)
        assert again is not server.room
        assert again.state.run_id != server.room.state.run_id
        assert await server.store.load(server.created.table) == stored
        assert again.state.phase == ("waiting" if moment == "start" else "playing")

    run_scenario(scenario, store=SlowStore())


def test_a_store_that_raises_at_once_breaks_the_room_too() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        before = counts_of(ann, bob)
        commit = server.store.commit

        def fail(_: Any) -> None:
            raise StoreUnavailable

        server.store.commit = fail
        server.room.post(Received(ann, server.make_answer(ann)))
        await asyncio.sleep(0)
        assert counts_of(ann, bob) == before
        assert server.room.broken
        server.store.commit = commit
        server.room = await server.lobby.room(server.created.table)
        assert (await server.join(0)).ticket is not None

    run_scenario(scenario)


# Nothing enters beside the mailbox --------------------------------------------------------------


def test_calls_and_messages_wait_while_a_commit_is_pending() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        before = counts_of(ann, bob, eve)
        server.store.holding = True
        server.room.post(Received(ann, p.SendChat(1, "first")))
        order: list[str] = []
        waiting = asyncio.create_task(server.room.call(lambda _state, _turn: order.append("call")))
        await asyncio.sleep(0)
        server.room.post(Received(bob, p.SendEmote(2, "wow")))
        server.room.post(Left(eve))
        server.room.post(TimerFired())
        for _ in range(10):
            await asyncio.sleep(0)
        assert (order, waiting.done()) == ([], False)
        assert counts_of(ann, bob, eve) == before
        assert server.room.state.seats[2].absent_since is None
        server.store.release_all()
        await server.settle()
        assert order == ["call"]
        said = [type(message) for message in bob.messages[before[1] :]]
        assert said == [p.ChatMessage, p.Emote, p.Done, p.RoomInfo]
        assert server.room.state.seats[2].absent_since is not None

    run_scenario(scenario, store=SlowStore())


def test_messages_are_carried_out_in_the_order_in_which_they_came() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        server.store.holding = True
        tasks = []
        for number in range(10):
            server.room.post(Received(ann if number % 2 else bob, p.SendChat(number, f"text {number}")))
            tasks.append(asyncio.create_task(server.room.call(lambda state, _: len(state.chat.recent))))
            await asyncio.sleep(0)
        while server.store.pending:
            assert server.store.pending == 1  # one commit at a time
            server.store.release()
            await asyncio.sleep(0)
        assert [said.text for said in ann.all(p.ChatMessage)] == [f"text {number}" for number in range(10)]
        assert await asyncio.gather(*tasks) == list(range(1, 11))

    run_scenario(scenario, store=SlowStore())


def test_a_call_returns_after_its_own_writes_are_stored() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, BOT)
        server.store.holding = True
        call = partial(table_calls.host_command, server.secret(0), p.RevokeLink(0, 1))
        waiting = asyncio.create_task(server.room.call(call))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not waiting.done()
        server.store.release()
        (link,) = await waiting
        assert link.seat == 1
        assert server.store.seats[server.created.table][1].secret_hash is not None

    run_scenario(scenario, store=SlowStore())


def test_the_history_shows_nothing_that_is_not_stored() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        server.store.holding = True
        server.room.post(Received(ann, p.SendChat(1, "hello")))
        reading = asyncio.create_task(server.read_history(1))
        await asyncio.sleep(0)
        server.room.post(Received(ann, server.make_answer(ann)))
        server.store.release()  # of the chat message: the call is next, then the answer
        history = await reading
        assert server.store.pending == 1
        assert [one.view for one in history.moments] == [bob.frame.moment.view]
        server.store.release_all()
        await server.settle()
        assert len((await server.read_history(1)).moments) == 2

    run_scenario(scenario, store=SlowStore())
