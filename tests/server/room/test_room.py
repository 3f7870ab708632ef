"""A room: one queue, kept before told, only what a viewer may see, and back again after a break."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace
from tests.server.fixtures import BOT, CLOSED, OPEN, RecordingConnection, World, run

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


def test_a_game_begins_when_nobody_is_missing_and_is_played_to_its_end() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann = await w.join(0, profile=p.Profile("Ann", "#aa0000"))
        assert ann.last(p.RoomInfo).phase == "waiting"
        assert ann.all(p.Frame) == []
        bob = await w.join(1, profile=p.Profile("Bob"))
        assert ann.last(p.RoomInfo).phase == "playing"
        assert [seat.name for seat in ann.last(p.RoomInfo).seats] == ["Ann", "Bob"]
        assert (await w.answer(ann, stake(3))) == p.Done(1)
        assert (await w.answer(bob, stake(1))) == p.Done(2)
        assert ann.frame.over is not None
        assert ann.last(p.RoomInfo).phase == "over"
        assert len(w.store.results) == 1

    run(story)


def test_what_is_told_was_kept_before() -> None:
    class Watching(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.ears: list[Any] = []

        def commit(self, writes: Any) -> asyncio.Future[None]:
            assert all(len(ear.all(p.Frame)) == count for ear, count in self.ears)
            return super().commit(writes)

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ears = [await w.join(0), await w.join(1)]
        for ear in ears:
            w.store.ears = [(ear, len(ear.all(p.Frame))) for ear in ears]
            before = len(w.store.games[w.made.table][1].lines)
            assert isinstance(await w.answer(ear), p.Done)
            assert len(w.store.games[w.made.table][1].lines) > before
            assert all(len(ear.all(p.Frame)) > count for ear, count in w.store.ears)

    run(story, store=Watching())


def test_a_store_that_fails_tells_nobody_and_the_room_is_read_anew() -> None:
    class Failing(MemoryStore):
        fail = False

        def commit(self, writes: Any) -> asyncio.Future[None]:
            if self.fail:
                raise OSError("disk full")
            return super().commit(writes)

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        w.store.fail = True
        heard = len(bob.heard)
        w.room.post(_answer(ann, 1))
        await w.settle()
        assert (ann.closed, bob.closed) == (close_codes.INTERNAL_ERROR, close_codes.INTERNAL_ERROR)
        assert len(bob.heard) == heard
        w.store.fail = False
        w.room = await w.lobby.room(w.made.table)
        again = await w.join(0)
        assert again.view["placed"] == [False, False]

    run(story, store=Failing())


def test_whoever_waits_for_a_room_that_breaks_is_sent_away_and_comes_back() -> None:
    class Slow(MemoryStore):
        gate: Any = None

        def commit(self, writes: Any) -> asyncio.Future[None]:
            return super().commit(writes) if self.gate is None else asyncio.ensure_future(self._fail())

        async def _fail(self) -> None:
            await self.gate.wait()
            raise OSError("disk full")

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, _ = await w.join(0), await w.join(1)
        w.store.gate = asyncio.Event()
        late = RecordingConnection()
        w.room.post(_answer(ann, 1))
        w.room.post(Joined(late, p.Hello(w.made.table, w.secret(1))))
        await asyncio.sleep(0)
        w.store.gate.set()
        await w.settle()
        assert late.closed == close_codes.RESTART
        w.store.gate = None
        await w.lobby.sweep()
        assert w.lobby.rooms[w.made.table] is not w.room
        w.room = w.lobby.rooms[w.made.table]
        assert (await w.join(0)).view["placed"] == [False, False]

    run(story, store=Slow())


def test_a_record_of_other_rules_stays_asleep_and_the_others_wake() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT)
        await w.join(0)
        old, table = w.made, w.made.table
        await w.table(OPEN, BOT)
        game = w.store.games[table][1]
        w.store.games[table][1] = replace(game, header=game.header.replace('"rules":1', '"rules":0'))
        await w.restart()
        assert list(w.lobby.rooms) == [w.made.table]
        with pytest.raises(CommandError, match="internal"):
            await w.lobby.room(old.table)

    run(story)


def _answer(ear: Any, n: int) -> Any:
    return Received(ear, p.Answer(1, ear.ticket, Raw(msgspec.json.encode(stake(n)))))


def test_refusals_go_to_the_sender_alone_with_the_rule() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        heard = len(bob.heard)
        assert await w.answer(ann, stake(6)) == p.RefusedByRule(1, "PEB-2")
        assert await w.answer(ann, stake(1), ticket="l1.1.99") == p.RefusedByRule(2, "HOUSE-9")
        assert await w.answer(ann, stake(1), ticket="l0.1.1") == p.RefusedByRule(3, "HOUSE-9")
        assert await w.answer(ann, {"type": "Steal"}) == p.ErrorReply(4, "bad-action")
        assert await w.answer(ann, stake(1)) == p.Done(5)
        assert await w.answer(ann, stake(1), ticket="l1.1.1") == p.RefusedByRule(6, "HOUSE-1")
        assert len(bob.heard) == heard + 1  # the frame of the one stake that counted

    run(story)


def test_frames_are_numbered_for_each_viewer_and_only_what_is_new_is_told() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ears = [await w.join(seat) for seat in range(3)]
        gallery = await w.join(None)
        assert gallery.last(p.Welcome).seat is None
        await w.wish(ears[0], p.SendChat(9, "hello"))
        assert [len(ear.all(p.Frame)) for ear in ears] == [1, 1, 1]
        await w.answer(ears[0], stake(2))
        assert [ear.frame.n for ear in (*ears, gallery)] == [2, 2, 2, 2]
        assert ears[0].view["mine"] == 2
        for ear in (ears[1], ears[2], gallery):
            assert ear.view["mine"] is None
        assert gallery.actions == []

    run(story)


def test_a_broken_line_is_taken_up_where_it_broke() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ears = [await w.join(seat) for seat in range(3)]
        at = p.Resume(w.room.state.run_id, ears[2].frame.n)
        await w.leave(ears[2])
        assert ears[0].last(p.RoomInfo).seats[2].devices == 0
        await w.answer(ears[0])
        await w.answer(ears[1])
        back = await w.join(2, resume=at)
        assert [frame.n for frame in back.all(p.Frame)] == [2, 3]
        assert back.ticket is not None
        same = await w.join(2, resume=p.Resume(w.room.state.run_id, 3))
        assert same.all(p.Frame) == []
        for odd in (p.Resume("l0", 3), p.Resume(w.room.state.run_id, 99), p.Resume(w.room.state.run_id, 0)):
            whole = await w.join(2, resume=odd)
            assert [frame.n for frame in whole.all(p.Frame)] == [3]
        w.room.post(_again(whole))
        await w.settle()
        assert [frame.n for frame in whole.all(p.Frame)] == [3, 3]

    run(story)


def _again(ear: Any) -> Any:
    return Received(ear, p.Refresh())


def test_several_devices_show_one_seat() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        phone = await w.join(0)
        assert bob.last(p.RoomInfo).seats[0].devices == 2
        await w.answer(phone, stake(2))
        assert ann.frame == phone.frame
        await w.leave(ann)
        assert w.room.state.seats[0].absent_since is None

    run(story)


def test_a_restart_replays_the_record_and_old_tickets_are_worth_nothing() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ears = [await w.join(seat) for seat in range(3)]
        await w.answer(ears[0], stake(2))
        old, n, run_id = ears[1].ticket, ears[1].frame.n, w.room.state.run_id
        await w.restart()
        ann = await w.join(0, resume=p.Resume(run_id, ears[0].frame.n))
        bob = await w.join(1, resume=p.Resume(run_id, n))
        assert ann.view["mine"] == 2
        assert await w.answer(bob, stake(1), ticket=old) == p.RefusedByRule(2, "HOUSE-9")
        assert await w.answer(bob, stake(1)) == p.Done(3)
        eve = await w.join(2)
        await w.answer(eve, stake(3))
        assert ann.frame.over is not None

    run(story)


def test_undo_is_by_consent_and_bots_consent() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        assert await w.wish(ann, p.Undo(1, "request")) == p.RefusedByRule(1, "HOUSE-10")
        await w.answer(ann, stake(2))
        await w.answer(bob, stake(2))
        assert await w.wish(ann, p.Undo(2, "request")) == p.Done(2)
        assert bob.frame.undo_request == p.UndoRequestInfo(0, (), (1, 2))
        assert await w.wish(ann, p.Undo(3, "agree")) == p.RefusedByRule(3, "HOUSE-12")
        await w.wish(bob, p.Undo(4, "refuse"))
        assert ann.frame.undo_request is None
        await w.wish(ann, p.Undo(5, "request"))
        await w.wish(bob, p.Undo(6, "agree"))
        await w.wish(eve, p.Undo(7, "agree"))
        assert ann.view["placed"] == [False, False, False]
        assert ann.ticket is not None
        record = read(
            "\n".join((w.store.games[w.made.table][1].header, *w.store.games[w.made.table][1].lines)), GAMES
        )
        assert len(list(positions(GAMES["pebbles"], record))) == 1

    run(story)


def test_a_stand_in_consents_to_nothing_in_the_name_of_the_absent() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, absence=60_000)
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        await w.answer(ann, stake(2))
        await w.answer(bob, stake(2))
        await w.leave(eve)
        w.bots.held.clear()
        await w.forward(60_000)
        assert ann.last(p.RoomInfo).seats[2].stand_in
        await w.wish(ann, p.Undo(1, "request"))
        await w.wish(bob, p.Undo(2, "agree"))
        assert ann.frame.undo_request == p.UndoRequestInfo(0, (1,), (2,))
        eve = await w.join(2)
        await w.wish(eve, p.Undo(3, "agree"))
        assert ann.view["placed"] == [False, False, False]

    run(story)


def test_one_person_in_two_seats_need_not_agree_with_itself() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        me = p.Profile("Ann", "", "ann-0123456789abcdef")
        ann, other = await w.join(0, profile=me), await w.join(1, profile=me)
        await w.answer(ann, stake(1))
        await w.wish(ann, p.Undo(1, "request"))
        assert other.view["placed"] == [False, False]
        assert "0123456789abcdef" not in "".join(ann.heard + other.heard)

    run(story)


def test_chat_is_text_and_said_once() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, gallery = await w.join(0, profile=p.Profile("A\u202enn")), await w.join(None)
        await w.wish(ann, p.SendChat(1, "<b>hi</b>\u0007 there", key="k"))
        await w.wish(ann, p.SendChat(2, "<b>hi</b> there", key="k"))
        assert [said.text for said in gallery.all(p.ChatMessage)] == ["<b>hi</b> there"]
        assert gallery.last(p.ChatMessage).name == "Ann"
        assert await w.wish(ann, p.SendChat(3, "\u200b \n")) == p.ErrorReply(3, "bad-message")
        await w.wish(gallery, p.SendEmote(4, "wow"))
        assert ann.last(p.Emote) == p.Emote(None, "wow")
        late = await w.join(1)
        assert [said.text for said in late.last(p.Welcome).chat] == ["<b>hi</b> there"]

    run(story)


def test_the_gallery_can_look_and_talk_and_nothing_else() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        for seat in range(2):
            await w.join(seat)
        gallery = await w.join(None)
        for wish in (
            p.Answer(1, "l1.1.1", Raw(b'{"type":"Stake","n":1}')),
            p.Undo(1, "request"),
            p.Pause(1, "request"),
            p.OwnSeat(1, "take-back"),
            p.OwnSeat(1, "new-link"),
            p.SetWebhook(1, "https://x"),
        ):
            assert await w.wish(gallery, wish) == p.ErrorReply(1, "not-allowed")
        for host in (
            p.SetSeat(1, 1, "bot"),
            p.RevokeLink(1, 1),
            p.RevokeLink(1, None),
            p.TableCommand(1, "start"),
            p.PassHost(1, 1),
        ):
            assert await w.wish(gallery, host) == p.ErrorReply(1, "only-the-host")

    run(story)


def test_a_match_goes_on_and_a_rematch_begins_anew() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT, options={"games": 2, "stakes": 2})
        ann = await w.join(0)
        assert await w.wish(ann, p.TableCommand(1, "next")) == p.RefusedByRule(1, "HOUSE-8")
        await w.answer(ann)
        assert ann.last(p.RoomInfo).phase == "between"
        assert ann.frame.over is not None
        assert ann.frame.over.more
        assert await w.wish(ann, p.TableCommand(2, "rematch")) == p.ErrorReply(2, "not-now")
        assert await w.wish(ann, p.TableCommand(3, "next")) == p.Done(3)
        assert ann.frame.game == 2
        assert ann.view["options"]["played"] == 1
        await w.answer(ann)
        assert ann.last(p.RoomInfo).phase == "over"
        assert await w.wish(ann, p.Undo(4, "request")) == p.RefusedByRule(4, "HOUSE-6")
        assert await w.wish(ann, p.TableCommand(5, "rematch")) == p.Done(5)
        assert (ann.frame.game, ann.view["options"]["played"]) == (3, 0)
        assert len(w.store.results) == 2

    run(story)


def test_between_two_games_people_leave_and_newcomers_join() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, options={"games": 3})
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        for ear in (ann, bob, eve):
            await w.answer(ear)
        wins = [int(payoff) for payoff in ann.frame.over.payoffs]  # type: ignore[union-attr]
        await w.wish(ann, p.SetSeat(1, 1, "closed"))
        assert bob.closed == close_codes.POLICY
        await w.wish(ann, p.SetSeat(2, 3, "bot", "random"))
        await w.restart()
        ann, eve = await w.join(0), await w.join(2)
        await w.wish(ann, p.TableCommand(3, "next"))
        assert eve.last(p.Welcome).seat == 1  # chairs close up
        assert ann.view["options"]["wins"] == [wins[0], wins[2], 0]

    run(story)


def test_closed_seats_are_left_out_and_links_keep_working() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, CLOSED, OPEN)
        ann, bob = await w.join(0), await w.join(2)
        assert bob.last(p.Welcome).seat == 1
        assert await w.answer(bob, stake(1)) == p.Done(1)
        again = await w.join(2)
        assert again.last(p.Welcome).seat == 1
        assert again.view["mine"] == 1
        assert ann.view["placed"] == [False, True]

    run(story)


@pytest.mark.parametrize("answers", [1, 3])
def test_the_log_is_there_after_a_restart_for_each_as_it_was(answers: int) -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ears = [await w.join(seat) for seat in range(3)]
        for ear in ears[:answers]:
            await w.answer(ear, stake(2))
        viewers = (0, 1, 2, None)
        before = [(await w.join(viewer)).last(p.Welcome).log for viewer in viewers]
        await w.restart()
        assert [(await w.join(viewer)).last(p.Welcome).log for viewer in viewers] == before
        assert all(before)

    run(story)


# What is talked about, through a restart ----------------------------------------------------------


def test_chat_is_there_after_a_restart_and_said_once() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann = await w.join(0, profile=p.Profile("Ann"))
        for number in range(60):
            await w.wish(ann, p.SendChat(number, f"line {number}", key=f"k{number}"))
        await w.restart()
        again = await w.join(0)
        assert [said.text for said in again.last(p.Welcome).chat] == [f"line {n}" for n in range(10, 60)]
        assert {said.name for said in again.last(p.Welcome).chat} == {"Ann"}
        assert await w.wish(again, p.SendChat(1, "line 59", key="k59")) == p.Done(1)
        assert again.all(p.ChatMessage) == []  # it was said before the restart
        await w.wish(again, p.SendChat(2, "new"))
        await w.restart("l3")
        assert [said.text for said in (await w.join(1)).last(p.Welcome).chat][-2:] == ["line 59", "new"]

    run(story)


def test_chat_that_can_not_be_kept_is_not_told() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)

        def fail(*_: Any) -> None:
            raise StoreUnavailable

        w.store.commit = fail
        w.room.post(Received(ann, p.SendChat(1, "hello")))
        await w.settle()
        assert bob.all(p.ChatMessage) == []
        assert ann.all(p.Done) == []

    run(story)


def test_an_undo_that_is_talked_about_is_so_after_a_restart() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ann, bob, _ = [await w.join(seat) for seat in range(3)]
        await w.answer(ann)
        await w.answer(bob)
        await w.wish(ann, p.Undo(1, "request"))
        await w.wish(bob, p.Undo(1, "agree"))
        wish = p.UndoRequestInfo(0, (1,), (2,))
        assert ann.frame.undo_request == wish
        await w.restart()
        back, eve = await w.join(0), await w.join(2)
        assert back.frame.undo_request == wish
        assert await w.wish(eve, p.Undo(1, "agree")) == p.Done(1)
        assert back.all(p.Frame)[-1].undo_request is None
        assert back.view["placed"] == [False, False, False]

    run(story)


def test_a_wish_that_was_refused_or_overtaken_does_not_come_back() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        await w.answer(ann)
        await w.answer(bob)
        await w.wish(ann, p.Undo(1, "request"))
        await w.wish(bob, p.Undo(1, "refuse"))
        await w.restart()
        assert (await w.join(0)).frame.undo_request is None
        ann, eve = await w.join(0), await w.join(2)
        await w.wish(ann, p.Undo(1, "request"))
        await w.answer(eve)  # the die falls: the wish is void
        await w.restart("l3")
        assert (await w.join(0)).frame.undo_request is None

    run(story)


def test_a_pause_that_is_wished_for_is_so_after_a_restart() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, _ = await w.join(0), await w.join(1)
        await w.wish(ann, p.Pause(1, "request"))
        await w.restart()
        ann, bob = await w.join(0), await w.join(1)
        assert bob.last(p.RoomInfo).pause_votes == (0,)
        await w.wish(bob, p.Pause(1, "agree"))
        assert ann.last(p.RoomInfo).paused
        await w.restart("l3")
        assert (await w.join(0)).last(p.RoomInfo).paused
        assert (await w.join(0)).last(p.RoomInfo).pause_votes == ()

    run(story)
