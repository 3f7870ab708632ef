"""Seats that change hands: who leaves sees nothing more, whoever comes is written down."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from tests.server.fixtures import BOT, CLOSED, OPEN, World, run

from petitpeuple.server.lobby.table_calls import host_command
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.store.interface import StoreUnavailable


def test_who_leaves_before_the_game_sees_nothing_of_whoever_takes_the_seat() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, listed=True)
        ann, spy = await w.join(0), await w.join(1)
        tab = await w.join(1)
        assert await w.wish(spy, p.OwnSeat(7, "leave")) == p.Done(7)
        assert (spy.closed, tab.closed) == (close_codes.POLICY, close_codes.POLICY)
        assert ann.last(p.RoomInfo).seats[1].devices == 0
        assert w.store.seats[w.made.table][1].kind == "open"

    run(story)


def test_who_leaves_a_running_game_stays_and_a_bot_plays() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        assert await w.wish(bob, p.OwnSeat(1, "leave")) == p.Done(1)
        assert bob.closed is None
        assert ann.last(p.RoomInfo).seats[1].kind == "bot"

    run(story)


def test_a_seat_taken_from_the_list_is_nobody_elses() -> None:
    """A device that is still on an open seat, for whatever reason, is sent away."""

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, listed=True)
        _, spy = await w.join(0), await w.join(1)
        w.room.state.seats[1].clear()
        link = await w.lobby.take_seat(w.made.table, "here")
        assert link.seat == 1
        assert spy.closed == close_codes.POLICY

    run(story)


def test_a_start_does_not_close_the_hosts_own_seat() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, manual_start=True)
        for seat in (1, 2):
            await w.join(seat)
        with pytest.raises(CommandError, match="not-now"):  # over HTTP nobody sits down
            await w.room.call(partial(host_command, w.secret(0), p.TableCommand(0, "start")))
        ann = await w.join(0)
        assert await w.wish(ann, p.TableCommand(1, "start")) == p.Done(1)

    run(story)


def test_who_takes_a_seat_from_the_list_or_from_a_bot_has_a_name_and_a_history() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, BOT, OPEN, listed=True)
        ann = await w.join(0, profile=p.Profile("Ann", "", "a" * 20))
        bea = await w.join(1, profile=p.Profile("Bea", "", "b" * 20))
        assert ann.last(p.RoomInfo).seats[1].name == ""  # still the bot's
        await w.wish(bea, p.OwnSeat(1, "take-back"))
        link = await w.lobby.take_seat(w.made.table, "here")
        cem = await w.join(None, secret=link.secret, profile=p.Profile("Cem", "", "c" * 20))
        assert [seat.name for seat in ann.last(p.RoomInfo).seats] == ["Ann", "Bea", "Cem"]
        await w.join(2, secret=link.secret, profile=p.Profile("Other", "", "o" * 20))  # a second device
        assert ann.last(p.RoomInfo).seats[2].name == "Cem"
        for ear in (ann, bea, cem):
            await w.answer(ear)
        assert w.room.state.phase == "over"
        for letter in "abc":
            assert len(await w.store.history(letter * 20, 9)) == 1

    run(story)


def test_an_address_sits_down_before_it_takes_another_seat_of_the_table() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, OPEN, OPEN, listed=True)
        ann = await w.join(0)
        first = await w.lobby.take_seat(w.made.table, "here")
        assert ann.last(p.RoomInfo).seats[1].kind == "person"  # all are told at once
        with pytest.raises(CommandError, match="too-many"):
            await w.lobby.take_seat(w.made.table, "here")
        assert (await w.lobby.take_seat(w.made.table, "there")).seat == 2
        await w.join(None, secret=first.secret)
        assert (await w.lobby.take_seat(w.made.table, "here")).seat == 3  # two of one household
        with pytest.raises(CommandError, match="too-many"):
            await w.lobby.take_seat(w.made.table, "here")
        await w.forward(600_000)
        assert (await w.lobby.take_seat(w.made.table, "here")).seat == 4

    run(story)


def test_a_server_killed_while_a_game_starts_has_stored_nothing_of_it() -> None:
    def killed(*_: object) -> None:
        raise OSError("killed here")

    async def story(w: World) -> None:
        await w.table(CLOSED, OPEN, OPEN)
        await w.join(1, profile=p.Profile("Host"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(w.store, "commit", killed)
            await w.join(2, profile=p.Profile("Guest"))
        assert w.room.broken
        await w.restart()
        assert w.room.state.session is None
        assert w.room.state.table.row.host == 1
        await w.join(2, profile=p.Profile("Guest"))
        assert [seat.row.name for seat in w.room.state.seats] == ["Host", "Guest", ""]
        assert w.room.state.table.row.host == 0
        assert w.room.state.phase == "playing"

    run(story)


def test_a_seat_that_could_not_be_kept_is_open_still(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, listed=True)
        ann = await w.join(0)

        def fail(*_: object) -> None:
            raise StoreUnavailable("disk full")

        with monkeypatch.context() as full:
            full.setattr(w.store, "commit", fail)
            with pytest.raises(CommandError, match="busy"):
                await w.lobby.take_seat(w.made.table, "here")
        assert ann.closed == close_codes.INTERNAL_ERROR
        assert (await w.lobby.take_seat(w.made.table, "here")).seat == 1

    run(story)


def test_what_a_wish_has_changed_is_seen_before_it_is_done() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        host = await w.join(0)
        before = len(host.heard)
        w.room.post(Received(host, p.TableCommand(1, "list")))
        await w.room.idle()
        told = [msgspec.json.decode(text) for text in host.heard[before:]]
        assert [message["type"] for message in told] == ["room", "done"]
        assert told[0]["listed"]

    run(story)
