"""Seats that change hands: old devices are disconnected, and new players are stored."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest
from tests.server.fixtures import CLOSED, OPEN, InMemoryServer, run_scenario

from petitpeuple.server.lobby.table_calls import host_command
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.room.invites import hash_profile
from petitpeuple.server.store.interface import StoreUnavailable


def test_a_player_who_leaves_before_the_game_is_disconnected_from_the_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, listed=True)
        ann, spy = await server.join(0), await server.join(1)
        tab = await server.join(1)
        assert await server.request(spy, p.OwnSeat(7, "leave")) == p.Done(7)
        assert (spy.closed, tab.closed) == (close_codes.POLICY, close_codes.POLICY)
        assert ann.last(p.RoomInfo).seats[1].devices == 0
        assert server.store.seats[server.created.table][1].kind == "open"

    run_scenario(scenario)


def test_a_player_who_leaves_a_running_game_can_watch_a_bot_play_the_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        assert await server.request(bob, p.OwnSeat(1, "leave")) == p.Done(1)
        assert bob.closed is None
        assert ann.last(p.RoomInfo).seats[1].kind == "bot"

    run_scenario(scenario)


def test_taking_a_listed_seat_disconnects_other_devices() -> None:
    """A device that is still connected to an open seat is disconnected."""

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, listed=True)
        _, spy = await server.join(0), await server.join(1)
        server.room.state.seats[1].clear()
        link = await server.lobby.take_seat(server.created.table, "here")
        assert link.seat == 1
        assert spy.closed == close_codes.POLICY

    run_scenario(scenario)


def test_a_start_never_closes_the_hosts_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, manual_start=True)
        for seat in (1, 2):
            await server.join(seat)
        with pytest.raises(CommandError, match="not-now"):  # over HTTP the host's seat stays open
            await server.room.call(partial(host_command, server.secret(0), p.TableCommand(0, "start")))
        ann = await server.join(0)
        assert await server.request(ann, p.TableCommand(1, "start")) == p.Done(1)

    run_scenario(scenario)


def test_the_profile_of_a_taken_seat_is_stored() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, listed=True)
        ann = await server.join(0, profile=p.Profile("Ann", "", "a" * 20))
        bea = await server.join(1, profile=p.Profile("Bea", "", "b" * 20))
        await server.request(bea, p.OwnSeat(1, "to-bot"))
        await server.request(bea, p.OwnSeat(1, "take-back"))
        link = await server.lobby.take_seat(server.created.table, "here")
        cem = await server.join(None, secret=link.secret, profile=p.Profile("Cem", "", "c" * 20))
        assert [seat.name for seat in ann.last(p.RoomInfo).seats] == ["Ann", "Bea", "Cem"]
        await server.join(2, secret=link.secret, profile=p.Profile("Other", "", "o" * 20))  # a second device
        assert ann.last(p.RoomInfo).seats[2].name == "Cem"
        for connection in (ann, bea, cem):
            await server.answer(connection)
        assert server.room.state.phase == "over"
        for letter in "abc":
            assert len(await server.store.history(hash_profile(letter * 20) or "", 9)) == 1

    run_scenario(scenario)


def test_an_address_must_use_a_taken_seat_before_it_takes_another() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, OPEN, OPEN, listed=True)
        ann = await server.join(0)
        first = await server.lobby.take_seat(server.created.table, "here")
        assert ann.last(p.RoomInfo).seats[1].kind == "person"  # all requests at once
        with pytest.raises(CommandError, match="too-many"):
            await server.lobby.take_seat(server.created.table, "here")
        assert (await server.lobby.take_seat(server.created.table, "there")).seat == 2
        await server.join(None, secret=first.secret)
        assert (
            await server.lobby.take_seat(server.created.table, "here")
        ).seat == 3  # two players of one household
        with pytest.raises(CommandError, match="too-many"):
            await server.lobby.take_seat(server.created.table, "here")
        await server.advance_clock(600_000)
        assert (await server.lobby.take_seat(server.created.table, "here")).seat == 4

    run_scenario(scenario)


def test_a_server_killed_while_a_game_starts_has_stored_nothing_of_it() -> None:
    def killed(*_: object) -> None:
        raise OSError("killed here")

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(CLOSED, OPEN, OPEN)
        await server.join(1, profile=p.Profile("Host"))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(server.store, "commit", killed)
            await server.join(2, profile=p.Profile("Guest"))
        assert server.room.broken
        await server.restart()
        assert server.room.state.session is None
        assert server.room.state.table.row.host == 1
        await server.join(2, profile=p.Profile("Guest"))
        assert [seat.row.name for seat in server.room.state.seats] == ["Host", "Guest", ""]
        assert server.room.state.table.row.host == 0
        assert server.room.state.phase == "playing"

    run_scenario(scenario)


def test_a_seat_that_could_not_be_stored_is_still_open(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, listed=True)
        ann = await server.join(0)

        def fail(*_: object) -> None:
            raise StoreUnavailable("disk full")

        with monkeypatch.context() as full:
            full.setattr(server.store, "commit", fail)
            with pytest.raises(CommandError, match="busy"):
                await server.lobby.take_seat(server.created.table, "here")
        assert ann.closed == close_codes.INTERNAL_ERROR
        assert (await server.lobby.take_seat(server.created.table, "here")).seat == 1

    run_scenario(scenario)


def test_changes_are_sent_before_the_done_reply() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        host = await server.join(0)
        before = len(host.received)
        server.room.post(Received(host, p.TableCommand(1, "list")))
        await server.room.idle()
        messages = [msgspec.json.decode(text) for text in host.received[before:]]
        assert [message["type"] for message in messages] == ["room", "done"]
        assert messages[0]["listed"]

    run_scenario(scenario)
