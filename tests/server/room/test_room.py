"""A room: games, frames, resuming, undo votes, chat and matches."""

from __future__ import annotations

from typing import Any

from msgspec import Raw
from tests.server.fixtures import BOT, CLOSED, OPEN, InMemoryServer, run_scenario, stake

from petitpeuple.core.record import positions, read
from petitpeuple.games import GAMES
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received


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
        assert ann.last(p.Emote) == p.Emote(None, "wow", 1)
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
