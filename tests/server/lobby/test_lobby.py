"""Rooms that are read anew, let go, filled and forgotten; and those who come when a game is over."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import BOT, OPEN, RecordingConnection, World, run

from petitpeuple.games import GAMES
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import TableCreated
from petitpeuple.server.room.inbox import Joined, Received
from petitpeuple.server.room.play import advance
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.table.table import Outcome

DAY = 24 * 3_600_000


def _advance(outcome: Outcome, state: RoomState, turn: Turn) -> None:
    advance(state, state.playing(), outcome, turn)


async def play_to_the_end(w: World) -> None:
    rng = random.Random(2)
    assert w.room.state.session is not None
    table = w.room.state.session.table
    while table.over is None:
        w.time.ms += 10_000  # what opens later is open by then
        seat = table.asked[0]
        actions = table.view_and_actions(seat)[1]
        action = actions[0] if table.game.id == "dalmuti" else rng.choice(actions)
        outcome = table.submit(seat, table.ticket(seat) or 0, action)
        await w.room.call(partial(_advance, outcome))


@pytest.mark.parametrize("game", ["dalmuti", "village", "pebbles"])
def test_who_sits_down_after_a_game_looks_on_with_the_eyes_of_the_gallery(game: str) -> None:
    async def story(w: World) -> None:
        seats = max(2, GAMES[game].players[0])
        await w.table(*[OPEN] * seats, game=game)
        ann, *_ = [await w.join(seat) for seat in range(seats)]
        await play_to_the_end(w)
        await w.wish(ann, p.SetSeat(1, seats, "open"))
        newcomer = await w.join(seats, secret=ann.last(p.Link).secret)
        gallery = await w.join(None)
        assert newcomer.last(p.Welcome).seat == seats
        assert newcomer.last(p.Welcome).log == gallery.last(p.Welcome).log
        assert (newcomer.view, newcomer.frame.over) == (gallery.view, ann.frame.over)
        assert await w.wish(newcomer, p.SetTextBoard(2, True)) == p.Done(2)
        assert not w.room.broken

    run(story)


async def two_broken_tables(w: World) -> tuple[TableCreated, TableCreated, asyncio.Event]:
    """Break the rooms of two tables; the first can be read again only when the event is set."""
    await w.table(OPEN, OPEN)
    first, slow = w.made, w.room
    await w.table(OPEN, OPEN)
    slow.broken = w.room.broken = True
    load, may_go_on = w.store.load, asyncio.Event()

    async def hesitate(name: str) -> Any:
        if name == first.table:
            await may_go_on.wait()
        return await load(name)

    w.store.load = hesitate
    return first, w.made, may_go_on


def test_a_sweep_lets_no_room_go_that_was_read_anew_meanwhile() -> None:
    async def story(w: World) -> None:
        _, second, may_go_on = await two_broken_tables(w)
        sweep = asyncio.create_task(w.lobby.sweep())
        await asyncio.sleep(0)
        w.room = await w.lobby.room(second.table)
        ann, bob = await w.join(0), await w.join(1)
        may_go_on.set()
        await sweep
        assert w.lobby.rooms[second.table] is w.room
        assert await w.answer(ann) == p.Done(1)
        assert bob.view["placed"] == [True, False]

    run(story)


def test_a_sweep_goes_on_where_a_table_was_deleted_meanwhile() -> None:
    async def story(w: World) -> None:
        first, second, may_go_on = await two_broken_tables(w)
        sweep = asyncio.create_task(w.lobby.sweep())
        await asyncio.sleep(0)
        await w.lobby.delete(second.table)
        may_go_on.set()
        await sweep
        assert set(w.lobby.rooms) == {first.table}

    run(story)


def test_who_comes_while_a_table_is_deleted_is_sent_home() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, delete = await w.join(0), w.store.delete
        late: list[RecordingConnection] = []

        async def hesitate(name: str) -> None:
            w.room = await w.lobby.room(name)
            late.append(await w.join(1))
            await delete(name)

        w.store.delete = hesitate
        await w.lobby.delete(w.made.table)
        assert (ann.closed, late[0].closed) == (close_codes.POLICY, close_codes.POLICY)
        assert not w.lobby.rooms

    run(story)


def test_frames_of_a_room_that_was_read_anew_are_not_taken_for_those_before() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        commit = w.store.commit

        def lose_the_reply(writes: Any) -> None:
            commit(writes)
            raise OSError

        w.store.commit = lose_the_reply
        w.room.post(
            Received(ann, p.Answer(1, ann.ticket or "", msgspec.Raw(msgspec.json.encode(ann.actions[0]))))
        )
        await w.settle()
        assert bob.closed == close_codes.INTERNAL_ERROR
        w.store.commit = commit
        w.room = await w.lobby.room(w.made.table)
        back = await w.join(1, resume=p.Resume(bob.last(p.Welcome).run, bob.frame.n))
        assert (bob.view["placed"], back.view["placed"]) == ([False, False], [True, False])

    run(story)


def test_spectators_take_no_room_from_those_who_play() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, listed=True)
        await w.join(0)
        lookers = [RecordingConnection() for _ in range(4)]
        for looker in lookers:
            w.room.post(Joined(looker, p.Hello(w.made.table)))
        await w.settle()
        assert [looker.closed for looker in lookers] == [None, None, None, close_codes.POLICY]
        assert (await w.join(1)).closed is None

    run(story, connections_per_seat=3)


def test_a_table_where_no_game_has_begun_is_forgotten_after_a_month() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT)
        await w.leave(await w.join(0))  # its game began
        await w.table(OPEN, OPEN)  # somebody waits at this one
        waited_at = w.made.table
        await w.join(0)
        await w.table(OPEN, OPEN)
        w.time.ms += 29 * DAY
        await w.lobby.sweep()
        assert len(w.lobby.rooms) == 3
        w.time.ms += 2 * DAY
        await w.lobby.sweep()
        assert len(w.lobby.rooms) == 2
        assert waited_at in w.lobby.rooms
        with pytest.raises(CommandError, match="no-table"):
            await w.lobby.room(w.made.table)

    run(story)


def test_whoever_waits_no_longer_for_a_room_does_not_open_a_second_one() -> None:
    async def story(w: World) -> None:
        first, _, may_go_on = await two_broken_tables(w)
        waiting = asyncio.create_task(w.lobby.room(first.table))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)
        others = [asyncio.create_task(w.lobby.room(first.table)) for _ in range(2)]
        await asyncio.sleep(0)
        may_go_on.set()
        one, other = await asyncio.gather(*others)
        await asyncio.sleep(0.01)
        assert one is other is w.lobby.rooms[first.table]

    run(story)


def test_one_table_that_can_not_be_read_stops_no_other() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        first = w.made.table
        await w.table(OPEN, OPEN)
        load = w.store.load

        async def stumble(name: str) -> Any:
            if name == first:
                raise IndexError
            return await load(name)

        w.store.load = stumble
        w.lobby.rooms.clear()
        await w.lobby.resume_all()
        assert set(w.lobby.rooms) == {w.made.table}

    run(story)
