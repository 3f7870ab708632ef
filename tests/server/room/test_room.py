"""A room: games, frames, resuming, undo, chat and pauses, also across restarts."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.server.fixtures import BOT, CLOSED, OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.core.record import positions, read
from petitpeuple.games import GAMES
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.inbox import Joined, Received
from petitpeuple.server.store.interface import StoreUnavailable
from petitpeuple.server.store.memory import MemoryStore


def stake(n: int) -> dict[str, Any]:
    return {"type": "Stake", "n": n}


def test_a_game_starts_when_no_seat_is_open_and_is_played_to_the_end() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0, profile=p.Profile("Ann", "#aa0000"))
        assert ann.last(p.RoomInfo).phase == "waiting"
        assert ann.all(p.Frame) == []
        bob = await server.join(1, profile=p.Profile("Bob"))
        assert ann.last(p.RoomInfo).phase == "playing"
        assert [seat.name for seat in ann.last(p.RoomInfo).seats] == ["Ann", "Bob"]
        assert (await server.answer(ann, stake(3))) == p.Done(1)
        assert (await server.answer(bob, stake(1))) == p.Done(2)
        assert ann.frame.over is not None
        assert ann.last(p.RoomInfo).phase == "over"
        assert len(server.store.results) == 1

    run_scenario(scenario)


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
        assert list(server.lobby.rooms) == [server.created.table]
        with pytest.raises(CommandError, match="internal"):
            await server.lobby.room(old.table)

    run_scenario(scenario)


def _answer(connection: Any, n: int) -> Any:
    return Received(connection, p.Answer(1, connection.ticket, Raw(msgspec.json.encode(stake(n)))))


def test_only_the_sender_gets_a_refusal_with_its_rule() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        received = len(bob.received)
        assert await server.answer(ann, stake(6)) == p.RefusedByRule(1, "PEB-2")
        assert await server.answer(ann, stake(1), ticket="l1.1.99") == p.RefusedByRule(2, "HOUSE-9")
        assert await server.answer(ann, stake(1), ticket="l0.1.1") == p.RefusedByRule(3, "HOUSE-9")
        assert await server.answer(ann, {"type": "Steal"}) == p.ErrorReply(4, "bad-action")
        assert await server.answer(ann, stake(1)) == p.Done(5)
        assert await server.answer(ann, stake(1), ticket="l1.1.1") == p.RefusedByRule(6, "HOUSE-1")
        assert len(bob.received) == received + 1  # the frame of the accepted stake

    run_scenario(scenario)


def test_frames_are_numbered_for_each_viewer_and_sent_only_on_change() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        connections = [await server.join(seat) for seat in range(3)]
        spectator = await server.join(None)
        assert spectator.last(p.Welcome).seat is None
        await server.request(connections[0], p.SendChat(9, "hello"))
        assert [len(connection.all(p.Frame)) for connection in connections] == [1, 1, 1]
        await server.answer(connections[0], stake(2))
        assert [connection.frame.n for connection in (*connections, spectator)] == [2, 2, 2, 2]
        assert connections[0].view["mine"] == 2
        for connection in (connections[1], connections[2], spectator):
            assert connection.view["mine"] is None
        assert spectator.actions == []

    run_scenario(scenario)


def test_a_connection_resumes_from_its_last_frame() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        connections = [await server.join(seat) for seat in range(3)]
        at = p.Resume(server.room.state.run_id, connections[2].frame.n)
        await server.leave(connections[2])
        assert connections[0].last(p.RoomInfo).seats[2].devices == 0
        await server.answer(connections[0])
        await server.answer(connections[1])
        back = await server.join(2, resume=at)
        assert [frame.n for frame in back.all(p.Frame)] == [2, 3]
        assert back.ticket is not None
        same = await server.join(2, resume=p.Resume(server.room.state.run_id, 3))
        assert same.all(p.Frame) == []
        for odd in (
            p.Resume("l0", 3),
            p.Resume(server.room.state.run_id, 99),
            p.Resume(server.room.state.run_id, 0),
        ):
            whole = await server.join(2, resume=odd)
            assert [frame.n for frame in whole.all(p.Frame)] == [3]
        server.room.post(_refresh(whole))
        await server.settle()
        assert [frame.n for frame in whole.all(p.Frame)] == [3, 3]

    run_scenario(scenario)


def _refresh(connection: Any) -> Any:
    return Received(connection, p.Refresh())


def test_several_devices_can_use_one_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        phone = await server.join(0)
        assert bob.last(p.RoomInfo).seats[0].devices == 2
        await server.answer(phone, stake(2))
        assert ann.frame == phone.frame
        await server.leave(ann)
        assert server.room.state.seats[0].absent_since is None

    run_scenario(scenario)


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


def test_an_undo_needs_the_votes_of_the_other_players() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        assert await server.request(ann, p.Undo(1, "request")) == p.RefusedByRule(1, "HOUSE-10")
        await server.answer(ann, stake(2))
        await server.answer(bob, stake(2))
        assert await server.request(ann, p.Undo(2, "request")) == p.Done(2)
        assert bob.frame.undo_request == p.UndoRequestInfo(0, (), (1, 2))
        assert await server.request(ann, p.Undo(3, "agree")) == p.RefusedByRule(3, "HOUSE-12")
        await server.request(bob, p.Undo(4, "refuse"))
        assert ann.frame.undo_request is None
        await server.request(ann, p.Undo(5, "request"))
        await server.request(bob, p.Undo(6, "agree"))
        await server.request(eve, p.Undo(7, "agree"))
        assert ann.view["placed"] == [False, False, False]
        assert ann.ticket is not None
        record = read(
            "\n".join(
                (
                    server.store.games[server.created.table][1].header,
                    *server.store.games[server.created.table][1].lines,
                )
            ),
            GAMES,
        )
        assert len(list(positions(GAMES["pebbles"], record))) == 1

    run_scenario(scenario)


def test_a_stand_in_does_not_vote_for_the_absent_player() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, absence=60_000)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        await server.answer(ann, stake(2))
        await server.answer(bob, stake(2))
        await server.leave(eve)
        server.bots.may_answer.clear()
        await server.advance_clock(60_000)
        assert ann.last(p.RoomInfo).seats[2].stand_in
        await server.request(ann, p.Undo(1, "request"))
        await server.request(bob, p.Undo(2, "agree"))
        assert ann.frame.undo_request == p.UndoRequestInfo(0, (1,), (2,))
        eve = await server.join(2)
        await server.request(eve, p.Undo(3, "agree"))
        assert ann.view["placed"] == [False, False, False]

    run_scenario(scenario)


def test_a_person_in_two_seats_votes_once() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        me = p.Profile("Ann", "", "ann-0123456789abcdef")
        ann, other = await server.join(0, profile=me), await server.join(1, profile=me)
        await server.answer(ann, stake(1))
        await server.request(ann, p.Undo(1, "request"))
        assert other.view["placed"] == [False, False]
        assert "0123456789abcdef" not in "".join(ann.received + other.received)

    run_scenario(scenario)


def test_chat_is_cleaned_and_delivered_once() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, spectator = await server.join(0, profile=p.Profile("A\u202enn")), await server.join(None)
        await server.request(ann, p.SendChat(1, "<b>hi</b>\u0007 there", key="k"))
        await server.request(ann, p.SendChat(2, "<b>hi</b> there", key="k"))
        assert [said.text for said in spectator.all(p.ChatMessage)] == ["<b>hi</b> there"]
        assert spectator.last(p.ChatMessage).name == "Ann"
        assert await server.request(ann, p.SendChat(3, "\u200b \n")) == p.ErrorReply(3, "bad-message")
        await server.request(spectator, p.SendEmote(4, "wow"))
        assert ann.last(p.Emote) == p.Emote(None, "wow")
        late = await server.join(1)
        assert [said.text for said in late.last(p.Welcome).chat] == ["<b>hi</b> there"]

    run_scenario(scenario)


def test_spectators_can_only_watch_and_chat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        for seat in range(2):
            await server.join(seat)
        spectator = await server.join(None)
        for request in (
            p.Answer(1, "l1.1.1", Raw(b'{"type":"Stake","n":1}')),
            p.Undo(1, "request"),
            p.Pause(1, "request"),
            p.OwnSeat(1, "take-back"),
            p.OwnSeat(1, "new-link"),
            p.SetWebhook(1, "https://x"),
        ):
            assert await server.request(spectator, request) == p.ErrorReply(1, "not-allowed")
        for host in (
            p.SetSeat(1, 1, "bot"),
            p.RevokeLink(1, 1),
            p.RevokeLink(1, None),
            p.TableCommand(1, "start"),
            p.PassHost(1, 1),
        ):
            assert await server.request(spectator, host) == p.ErrorReply(1, "only-the-host")

    run_scenario(scenario)


def test_a_match_continues_and_a_rematch_starts_over() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT, options={"games": 2, "stakes": 2})
        ann = await server.join(0)
        assert await server.request(ann, p.TableCommand(1, "next")) == p.RefusedByRule(1, "HOUSE-8")
        await server.answer(ann)
        assert ann.last(p.RoomInfo).phase == "between"
        assert ann.frame.over is not None
        assert ann.frame.over.more
        assert await server.request(ann, p.TableCommand(2, "rematch")) == p.ErrorReply(2, "not-now")
        assert await server.request(ann, p.TableCommand(3, "next")) == p.Done(3)
        assert ann.frame.game == 2
        assert ann.view["options"]["played"] == 1
        await server.answer(ann)
        assert ann.last(p.RoomInfo).phase == "over"
        assert await server.request(ann, p.Undo(4, "request")) == p.RefusedByRule(4, "HOUSE-6")
        assert await server.request(ann, p.TableCommand(5, "rematch")) == p.Done(5)
        assert (ann.frame.game, ann.view["options"]["played"]) == (3, 0)
        assert len(server.store.results) == 2

    run_scenario(scenario)


def test_players_can_leave_and_join_between_two_games() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, options={"games": 3})
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        for connection in (ann, bob, eve):
            await server.answer(connection)
        wins = [int(payoff) for payoff in ann.frame.over.payoffs]  # type: ignore[union-attr]
        await server.request(ann, p.SetSeat(1, 1, "closed"))
        assert bob.closed == close_codes.POLICY
        await server.request(ann, p.SetSeat(2, 3, "bot", "random"))
        await server.restart()
        ann, eve = await server.join(0), await server.join(2)
        await server.request(ann, p.TableCommand(3, "next"))
        assert eve.last(p.Welcome).seat == 1  # closed seats have moved to the end
        assert ann.view["options"]["wins"] == [wins[0], wins[2], 0]

    run_scenario(scenario)


def test_closed_seats_are_left_out_and_links_stay_valid() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, CLOSED, OPEN)
        ann, bob = await server.join(0), await server.join(2)
        assert bob.last(p.Welcome).seat == 1
        assert await server.answer(bob, stake(1)) == p.Done(1)
        again = await server.join(2)
        assert again.last(p.Welcome).seat == 1
        assert again.view["mine"] == 1
        assert ann.view["placed"] == [False, True]

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


# Restarts ---------------------------------------------------------------------------------------


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
