"""Hosts, seats, links and bots: handed out, revoked, filled, given and taken back."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import BOT, CLOSED, OPEN, World, run

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import NewSeat
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.room.invites import BadLink, hash_secret, match_secret, new_secret, parse_link
from petitpeuple.server.room.table_options import InvalidOptions


def test_secrets_are_long_hashed_and_found_by_their_hash() -> None:
    secrets = [new_secret() for _ in range(50)]
    assert len(set(secrets)) == 50
    assert all(len(secret) * 6 >= 128 for secret in secrets)
    hashes = [hash_secret(secret) for secret in secrets]
    assert [match_secret(secret, hashes) for secret in secrets] == list(range(50))
    assert match_secret("", [*hashes, None]) is None
    assert match_secret("\ud800", hashes) is None


def test_links_hold_the_secret_behind_the_number_sign() -> None:
    assert parse_link("https://here.example/table/ab12#s3cret") == ("https://here.example", "ab12", "s3cret")
    for wrong in ("", "ab12", "ftp://x/table/a#b", "https://x/table/#b", "https://x/table/a/b#c"):
        with pytest.raises(BadLink):
            parse_link(wrong)


def test_no_secret_is_kept_or_told() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, BOT)
        ears = [await w.join(0), await w.join(1), await w.join(None)]
        await w.answer(ears[0])
        secrets = [link.secret for link in (*w.made.seats, w.made.spectators)]
        kept = repr((w.store.tables, w.store.seats, w.store.games))
        told = "".join("".join(ear.heard) for ear in ears)
        assert not [secret for secret in secrets if secret in kept + told]

    run(story)


def test_a_link_that_is_none_is_told_so_and_nothing_else() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, CLOSED)
        await w.join(0)
        for wrong in ("nonsense", w.secret(0)[:-1], w.secret(None) + "x"):
            ear = await w.join(0, secret=wrong)
            assert ear.heard == ['{"type":"error","id":null,"code":"no-link"}']
            assert ear.closed == close_codes.POLICY
            ear.closed = None
            w.room.post(Received(ear, p.SendChat(1, "let me in")))
            await w.settle()
            assert len(ear.heard) == 1

    run(story)


@pytest.mark.parametrize(
    ("seats", "code"),
    [((OPEN,), "bad-seats"), ((OPEN,) * 7, "bad-seats"), ((OPEN, CLOSED), "bad-seats")],
)
def test_a_table_has_as_many_seats_as_its_game(seats: Any, code: str) -> None:
    async def story(w: World) -> None:
        with pytest.raises(CommandError, match=code):
            await w.table(*seats)
        assert not w.store.tables

    run(story)


@pytest.mark.parametrize("options", [{"stakes": 7}, {"stakes": "3"}, {"played": 1}, {"colour": 1}])
def test_options_are_those_of_the_game(options: Any) -> None:
    async def story(w: World) -> None:
        with pytest.raises(InvalidOptions):
            await w.table(OPEN, OPEN, options=options)

    run(story)


def test_unknown_games_and_bots_are_refused() -> None:
    async def story(w: World) -> None:
        with pytest.raises(CommandError, match="no-game"):
            await w.table(OPEN, OPEN, game="chess")
        with pytest.raises(CommandError, match="no-bot"):
            await w.table(OPEN, NewSeat("bot", "godlike"))

    run(story)


def test_the_host_fills_seats_with_bots_and_the_game_begins() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ann = await w.join(0)
        assert await w.wish(ann, p.SetSeat(1, 1, "bot", "godlike")) == p.ErrorReply(1, "no-bot")
        assert await w.wish(ann, p.SetSeat(2, 9, "bot")) == p.ErrorReply(2, "no-seat")
        await w.wish(ann, p.SetSeat(3, 1, "bot", "random"))
        assert ann.last(p.RoomInfo).phase == "waiting"
        await w.wish(ann, p.SetSeat(4, 2, "closed"))
        assert ann.last(p.RoomInfo).phase == "playing"
        assert ann.view["placed"] == [False, True]
        assert await w.wish(ann, p.SetSeat(5, 1, "closed")) == p.ErrorReply(5, "not-now")

    run(story)


def test_a_table_that_waits_begins_at_the_hosts_word_alone() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT, manual_start=True)
        ann = await w.join(0)
        assert ann.last(p.RoomInfo).phase == "waiting"
        await w.wish(ann, p.SetSeat(1, 1, "bot", "random"))
        assert ann.last(p.RoomInfo).phase == "waiting"
        assert await w.wish(ann, p.TableCommand(2, "start")) == p.Done(2)
        assert ann.last(p.RoomInfo).phase == "playing"

    run(story)


def test_the_host_changes_options_until_the_game_begins() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, manual_start=True, options={"stakes": 4})
        ann, bob = await w.join(0), await w.join(1)
        assert await w.wish(bob, p.SetTable(1, {"stakes": 5})) == p.ErrorReply(1, "only-the-host")
        for wrong in ({"stakes": 99}, {"stakes": "many"}, {"nonsense": 1}, {"rounds": None}):
            assert await w.wish(ann, p.SetTable(2, wrong)) == p.ErrorReply(2, "bad-options")
        assert msgspec.json.decode(bob.last(p.RoomInfo).options)["stakes"] == 4
        assert await w.wish(ann, p.SetTable(3, {"stakes": 6})) == p.Done(3)
        assert msgspec.json.decode(bob.last(p.RoomInfo).options)["stakes"] == 6
        clocks = p.ClockLimits(per_move=30_000)
        assert await w.wish(ann, p.SetTable(4, limits=clocks, absence=60_000)) == p.Done(4)
        shown = bob.last(p.RoomInfo)
        assert (shown.limits, shown.absence) == (clocks, 60_000)
        assert msgspec.json.decode(shown.options)["stakes"] == 6
        await w.wish(ann, p.SetTable(4, absence=None))
        assert (bob.last(p.RoomInfo).limits, bob.last(p.RoomInfo).absence) == (clocks, None)
        await w.wish(ann, p.TableCommand(4, "start"))
        assert await w.wish(ann, p.SetTable(5, {"stakes": 5})) == p.ErrorReply(5, "not-now")

    run(story)


def test_whoever_comes_is_told_the_last_events_it_may_know() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        await w.answer(ann)
        for viewer, ear in ((0, ann), (1, bob), (None, None)):
            late = await w.join(viewer)
            told = late.last(p.Welcome).log
            assert [phrase.key for phrase in told] == ["pebbles-staked"]
            if ear is not None:
                assert list(told) == [phrase for frame in ear.all(p.Frame) for phrase in frame.moment.log]

    run(story)


def test_whoever_comes_is_not_told_what_was_taken_back() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        await w.answer(bob)
        await w.answer(ann)
        assert len((await w.join(2)).last(p.Welcome).log) == 2
        await w.wish(ann, p.Undo(1, "request"))
        await w.wish(bob, p.Undo(2, "agree"))
        await w.wish(eve, p.Undo(3, "agree"))
        kept = [phrase for frame in eve.all(p.Frame) for phrase in frame.moment.log][:1]
        assert list((await w.join(2)).last(p.Welcome).log) == kept
        await w.restart()
        assert list((await w.join(2)).last(p.Welcome).log) == kept

    run(story)


def test_the_host_starts_with_those_who_are_here() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, OPEN)
        ann = await w.join(0)
        assert await w.wish(ann, p.TableCommand(1, "start")) == p.ErrorReply(1, "bad-seats")
        eve = await w.join(3)
        assert await w.wish(eve, p.TableCommand(2, "start")) == p.ErrorReply(2, "only-the-host")
        assert await w.wish(ann, p.TableCommand(3, "start")) == p.Done(3)
        assert eve.last(p.Welcome).seat == 1
        assert len(ann.view["placed"]) == 2
        assert await w.wish(ann, p.TableCommand(4, "start")) == p.ErrorReply(4, "not-now")

    run(story)


def test_a_revoked_link_is_worth_nothing_and_the_new_one_is_told_to_the_host_alone() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1, profile=p.Profile("Bob"))
        assert await w.wish(ann, p.RevokeLink(1, 1)) == p.Done(1)
        assert bob.closed == close_codes.POLICY
        assert bob.last(p.Notice).kind == "revoked"
        assert bob.all(p.Link) == []
        assert (await w.join(1)).closed == close_codes.POLICY
        fresh = ann.last(p.Link)
        eve = await w.join(1, secret=fresh.secret)
        assert eve.last(p.Welcome).seat == 1
        assert ann.last(p.RoomInfo).seats[1].name == ""
        assert isinstance(await w.answer(eve), p.Done)
        await w.restart()
        assert (await w.join(1, secret=fresh.secret)).last(p.Welcome).seat == 1
        assert (await w.join(1)).closed == close_codes.POLICY

    run(story)


def test_the_gallery_link_can_be_revoked_too() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, gallery = await w.join(0), await w.join(None)
        await w.wish(ann, p.RevokeLink(1, None))
        assert gallery.closed == close_codes.POLICY
        assert (await w.join(None)).closed == close_codes.POLICY
        assert (await w.join(None, secret=ann.last(p.Link).secret)).last(p.Welcome).seat is None

    run(story)


def test_somebody_wary_gets_a_link_that_the_host_does_not_know() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        spy = await w.join(1)
        assert bob.last(p.RoomInfo).seats[1].devices == 2
        await w.wish(bob, p.OwnSeat(1, "new-link"))
        assert spy.closed == close_codes.POLICY
        assert (await w.join(1)).closed == close_codes.POLICY
        assert ann.all(p.Link) == []
        assert (await w.join(1, secret=bob.last(p.Link).secret)).last(p.Welcome).seat == 1

    run(story)


def test_a_seat_is_given_to_a_bot_and_taken_back() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        w.bots.held.clear()
        await w.wish(ann, p.OwnSeat(1, "to-bot", "random"))
        assert bob.last(p.RoomInfo).seats[0].kind == "bot"
        assert await w.answer(ann) == p.ErrorReply(1, "not-now")
        await w.wish(ann, p.OwnSeat(2, "take-back"))
        w.bots.held.set()
        await w.settle()
        assert ann.view["placed"] == [False, False]  # the bot's thought came too late
        await w.wish(ann, p.OwnSeat(3, "to-bot"))
        assert ann.view["placed"] == [True, False]

    run(story)


def test_a_bot_stands_in_for_somebody_who_stays_away_and_goes_when_they_are_back() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, absence=60_000, options={"games": 2})
        ann, bob = await w.join(0), await w.join(1)
        await w.leave(bob)
        await w.forward(59_000)
        assert ann.view["placed"] == [False, False]
        await w.forward(2_000)
        assert ann.view["placed"] == [False, True]
        seat = ann.last(p.RoomInfo).seats[1]
        assert (seat.kind, seat.stand_in, seat.level) == ("person", True, "random")
        bob = await w.join(1)
        assert not bob.last(p.RoomInfo).seats[1].stand_in
        assert [notice.kind for notice in ann.all(p.Notice)] == ["stand-in", "back"]
        await w.answer(ann)
        await w.wish(ann, p.TableCommand(1, "next"))
        assert isinstance(await w.answer(bob), p.Done)

    run(story)


def test_bots_see_views_and_nothing_else() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT)
        ann = await w.join(0)
        view = msgspec.json.decode(w.bots.asked[0])
        assert view["viewer"] == 1
        assert view["stakes"] is None
        assert ann.view["placed"] == [False, True]

    run(story)


def test_a_table_of_bots_plays_by_itself() -> None:
    async def story(w: World) -> None:
        await w.table(BOT, BOT, BOT)
        await w.settle()
        assert w.room.state.phase == "over"

    run(story)


def test_a_bot_that_fails_plays_the_quietest_action() -> None:
    async def story(w: World) -> None:
        class Broken:
            async def choose(self, game: str, level: str, view: bytes, seed: int) -> Any:
                raise RuntimeError("out of ideas")

            async def hint(self, game: str, view: bytes, seed: int) -> Any:
                raise RuntimeError("out of ideas")

            def close(self) -> None:
                pass

        w.services.bots = Broken()
        w.services.config = msgspec.structs.replace(w.services.config, bot_pace=0)
        await w.table(OPEN, BOT)
        ann = await w.join(0)
        await asyncio.sleep(0)
        await w.settle()
        assert ann.view["placed"] == [False, True]

    run(story)


def test_a_bot_does_not_begin_with_a_question_that_has_gone() -> None:
    """In a hunt a bot was shown a position that asked it nothing, and found nothing to choose from."""

    async def story(w: World) -> None:
        w.bots.held.clear()
        await w.table(OPEN, BOT)
        await w.join(0)
        table, bob = w.room.state.playing().table, Seat(1)
        w.room.state.bots.stop()
        w.bots.asked.clear()
        w.room.state.bots.update(
            w.room.state.playing(), w.room.state.seats
        )  # it will think in the next turn of the loop,
        ticket = table.ticket(bob)
        assert ticket is not None
        table.submit(bob, ticket, table.observe(bob).actions[0])  # but the table moves on before
        await asyncio.sleep(0)
        assert w.bots.asked == []
        w.room.state.bots.stop()

    run(story)


def test_the_host_passes_on() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await w.join(seat) for seat in range(3)]
        assert await w.wish(ann, p.PassHost(1, 1)) == p.Done(1)
        assert bob.last(p.RoomInfo).host == 1
        await w.leave(bob)
        await w.forward(299_000)
        assert eve.last(p.RoomInfo).host == 1
        await w.forward(2_000)
        assert eve.last(p.RoomInfo).host == 0
        await w.wish(ann, p.OwnSeat(2, "leave"))
        assert eve.last(p.RoomInfo).host == 2
        assert eve.last(p.RoomInfo).seats[0].kind == "bot"

    run(story)


def test_public_tables_are_listed_and_a_seat_is_taken_once() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, listed=True)
        ann = await w.join(0)
        (listed,) = await w.lobby.listed()
        assert (listed.table, listed.phase) == (w.made.table, "waiting")
        links = [await w.lobby.take_seat(w.made.table, who) for who in ("here", "there")]
        assert [link.seat for link in links] == [1, 2]
        with pytest.raises(CommandError, match="full"):
            await w.lobby.take_seat(w.made.table, "elsewhere")
        assert (await w.join(1, secret=links[0].secret)).last(p.Welcome).seat == 1
        assert ann.last(p.RoomInfo).phase == "playing"
        passer_by = await w.join(None, secret="")
        assert passer_by.last(p.Welcome).seat is None
        await w.wish(ann, p.TableCommand(1, "unlist"))
        assert await w.lobby.listed() == []
        with pytest.raises(CommandError, match="not-allowed"):
            await w.lobby.take_seat(w.made.table, "elsewhere")

    run(story)


def test_a_table_that_is_deleted_is_gone() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann = await w.join(0)
        await w.lobby.delete(w.made.table)
        assert ann.closed == close_codes.POLICY
        with pytest.raises(CommandError, match="no-table"):
            await w.lobby.room(w.made.table)

    run(story)


def test_rooms_that_are_over_and_empty_go_to_sleep_and_wake() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT)
        ann = await w.join(0)
        await w.answer(ann)
        await w.lobby.sweep()
        assert w.lobby.rooms
        await w.leave(ann)
        await w.lobby.sweep()
        assert not w.lobby.rooms
        w.room = await w.lobby.room(w.made.table)
        assert (await w.join(0)).frame.over is not None

    run(story)
