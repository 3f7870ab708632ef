"""One invitation for a table: guests take free seats, and the host manages who sits where."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import httpx
import pytest
from msgspec import UNSET
from tests.server.fixtures import BOT, CLOSED, OPEN, InMemoryServer, run_scenario
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.server.invite_codes import normalise
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import NewGuest
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn

ANN, BOB = "profile-of-a-browser-01", "profile-of-a-browser-02"


def claim(name: str) -> str:
    """Return the secret that somebody's browser has made."""
    return f"the-own-secret-of-{name:_>14}"


async def sit(server: InMemoryServer, name: str, seat: int | None = None, **profile: Any) -> int:
    """Accept the invitation; return the seat."""
    guest = NewGuest(claim(name), p.Profile(name=name, **profile), seat)
    secret = server.created.invitation.secret
    return await server.room.call(partial(table_calls.accept_invitation, secret, guest))


def test_guests_take_the_next_free_seats_and_the_seat_is_theirs() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, BOT, manual_start=True)
        assert await sit(server, "Bob", face="L08") == 1  # the host's own seat is kept, also before they come
        host = await server.join(0)
        assert await sit(server, "Cat", seat=1) == 2  # somebody was quicker: the next free one
        assert await sit(server, "Bob") == 1  # asked again, for example after a lost reply
        seats = host.last(p.RoomInfo).seats
        assert [(seat.kind, seat.name, seat.devices) for seat in seats[1:3]] == [
            ("person", "Bob", 0),
            ("person", "Cat", 0),
        ]
        assert seats[1].face == "L08"
        assert (await server.join(1, secret=claim("Bob"))).last(p.Welcome).seat == 1
        await server.restart()
        again = await server.join(2, secret=claim("Cat"))
        assert (again.last(p.Welcome).seat, again.last(p.RoomInfo).seats[1].face) == (2, "L08")

    run_scenario(scenario)


def test_only_players_receive_the_invitation() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        invitation = server.created.invitation
        host, watcher = await server.join(0), await server.join(None)
        assert host.last(p.Invitation) == p.Invitation(invitation.secret, invitation.code)
        assert invitation.secret not in "".join(watcher.received)
        assert invitation.code not in "".join(watcher.received)
        guest = await server.join(None, secret=invitation.secret)  # without sitting down, a guest watches
        assert guest.last(p.Welcome).seat is None

    run_scenario(scenario)


def test_a_full_table_offers_a_bots_seat_only_where_the_host_allows_it() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT, BOT, manual_start=True)
        host = await server.join(0)
        with pytest.raises(CommandError, match="full"):
            await sit(server, "Bob")
        await server.request(host, p.SetInvitation(1, bot_seats=False))
        with pytest.raises(CommandError, match="full"):
            await sit(server, "Bob", seat=2)
        await server.request(host, p.SetInvitation(2, bot_seats=True))
        assert await sit(server, "Bob", seat=2) == 2
        assert [seat.kind for seat in host.last(p.RoomInfo).seats] == ["person", "bot", "person"]
        assert host.last(p.Notice) == p.Notice("seat-taken", 2)

    run_scenario(scenario)


def test_a_bot_that_plays_for_a_person_keeps_the_seat_for_them() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        await server.join(0)
        bob = await server.join(1)
        await server.request(bob, p.OwnSeat(1, "to-bot"))
        with pytest.raises(CommandError, match="full"):
            await sit(server, "Cat", seat=1)

    run_scenario(scenario)


def test_a_locked_table_lets_nobody_new_sit_down() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, manual_start=True)
        host = await server.join(0)
        assert await sit(server, "Bob") == 1
        await server.request(host, p.SetInvitation(1, locked=True))
        assert host.last(p.RoomInfo).locked
        with pytest.raises(CommandError, match="locked"):
            await sit(server, "Cat")
        assert await sit(server, "Bob") == 1  # whoever sits there already stays
        bob = await server.join(1, secret=claim("Bob"))
        assert await server.request(bob, p.SetInvitation(2, locked=False)) == p.ErrorReply(2, "only-the-host")

    run_scenario(scenario)


def test_a_renewed_invitation_replaces_link_and_code() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, manual_start=True)
        before = server.created.invitation
        host = await server.join(0)
        await server.request(host, p.SetInvitation(1, renew=True))
        now = host.last(p.Invitation)
        assert now.secret != before.secret
        assert now.code != before.code
        with pytest.raises(CommandError, match="no-link"):
            await sit(server, "Bob")
        with pytest.raises(CommandError, match="no-table"):
            await server.lobby.find_code(before.code)
        assert (await server.lobby.find_code(now.code)).secret == now.secret
        await server.restart()
        assert (await server.lobby.find_code(now.code.lower())).table == server.created.table

    run_scenario(scenario)


def test_the_host_renames_moves_and_removes_players() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, CLOSED, manual_start=True)
        host = await server.join(0)
        await sit(server, "Bob")
        bob = await server.join(1, secret=claim("Bob"))
        await server.request(host, p.RenamePlayer(1, 1, "  Robert "))
        assert host.last(p.RoomInfo).seats[1].name == "Robert"
        await server.request(host, p.MoveSeat(2, 1, 0))
        assert (bob.last(p.Welcome).seat, host.last(p.Welcome).seat) == (0, 1)
        room = bob.last(p.RoomInfo)
        assert (room.host, room.seats[0].name) == (1, "Robert")
        assert await server.request(bob, p.MoveSeat(3, 0, 1)) == p.ErrorReply(3, "only-the-host")
        await server.request(host, p.SetSeat(4, 0, "open"))
        assert bob.closed is not None
        assert await sit(server, "Cat") == 0
        with pytest.raises(CommandError, match="no-link"):
            server.room.state.authenticate(claim("Bob"))

    run_scenario(scenario)


def test_a_game_in_progress_moves_nobody() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        host = await server.join(0)
        await server.join(1)
        assert await server.request(host, p.MoveSeat(1, 0, 1)) == p.ErrorReply(1, "not-now")

    run_scenario(scenario)


def test_a_secret_that_is_known_already_opens_no_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, manual_start=True)
        await server.join(0)
        invitation = server.created.invitation.secret
        for known in (server.invitation(1), server.created.spectators.secret):
            guest = NewGuest(known, p.Profile("Bob"))
            with pytest.raises(CommandError, match="bad-message"):
                await server.room.call(partial(table_calls.accept_invitation, invitation, guest))

    run_scenario(scenario)


def test_a_second_person_on_one_seat_is_asked_and_so_is_the_first() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        ann = await server.join(0, profile=p.Profile("Ann", id=ANN))
        own = server.secret(0)
        refused = await server.join(0, secret=own, profile=p.Profile("Bob", id=BOB))
        assert refused.last(p.ErrorReply).code == "seat-in-use"
        assert ann.all(p.Notice) == []
        second = await server.join(0, secret=own, profile=p.Profile("Ann", id=BOB), second_device=True)
        assert second.last(p.Welcome).seat == 0
        assert ann.last(p.Notice) == p.Notice("second-device", 0)
        tab = await server.join(0, secret=own, profile=p.Profile("Ann", id=ANN))  # the same browser
        assert tab.last(p.Welcome).seat == 0
        await server.request(ann, p.OwnSeat(1, "new-link"))  # "that was not me"
        assert second.closed is not None

    run_scenario(scenario)


def test_a_code_is_valid_on_every_server_of_a_store_before_the_table_is_loaded() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        code = server.created.invitation.code
        other = InMemoryServer(store=server.store, run_id="l2").lobby
        assert (await other.find_code(code.lower())).table == server.created.table
        assert other.rooms == {}
        host = await server.join(0)
        await server.request(host, p.SetInvitation(1, renew=True))
        with pytest.raises(CommandError, match="no-table"):
            await other.find_code(code)
        renewed = host.last(p.Invitation)
        assert (await other.find_code(renewed.code)).secret == renewed.secret
        for typed in ("FERN-1", "", "fern"):
            with pytest.raises(CommandError, match="no-table"):
                await other.find_code(typed)

    run_scenario(scenario)


def end_match(state: RoomState, turn: Turn) -> None:
    state.table.update(over=True)
    turn.save_table()


def test_the_code_of_a_finished_match_is_valid_only_while_somebody_is_there() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        code, host = server.created.invitation.code, await server.join(0)
        await server.room.call(end_match)
        assert (await server.lobby.find_code(code)).table == server.created.table
        await server.leave(host)
        with pytest.raises(CommandError, match="no-table"):
            await server.lobby.find_code(code)

    run_scenario(scenario)


def test_two_tables_never_have_one_code() -> None:
    class Repeating(random.Random):
        """Draws every number twice."""

        def choice(self, seq: Any) -> Any:
            return seq[0]

        def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
            self.drawn = getattr(self, "drawn", -1) + 1
            return 1000 + self.drawn // 2

    async def scenario(server: InMemoryServer) -> None:
        server.services.rng = Repeating()
        codes = []
        for _ in range(3):
            await server.create_table(OPEN, OPEN, manual_start=True)
            codes.append(server.created.invitation.code)
        assert len(set(codes)) == 3

    run_scenario(scenario)


def test_codes_are_read_however_they_are_typed() -> None:
    assert {normalise(text) for text in ("fern-142", " FERN 142", "Fern142", "fern – 142 ")} == {"FERN-142"}
    assert normalise("142-fern") == normalise("fern") == normalise("") == ""


def test_over_http_a_guest_types_the_code_looks_and_sits_down() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http, manual_start=True)
        typed = {"code": created["invitation"]["code"].lower()}
        found = (await http.post("/api/invitations", json=typed)).json()
        assert found == {"table": created["table"], "secret": created["invitation"]["secret"]}
        url, secret = f"/api/tables/{found['table']}/invitation", bearer(found["secret"])
        shown = (await http.post(url, json={"claim": claim("Bob")}, headers=secret)).json()
        assert (shown["free"], shown["mine"], shown["table"]["game"]) == ([1], None, "pebbles")
        body = {"claim": claim("Bob"), "profile": {"name": "Bob", "face": "S03"}}
        seat = (await http.post(f"{url}/seat", json=body, headers=secret)).json()
        assert (seat["seat"], seat["secret"]) == (1, claim("Bob"))
        assert (await http.post(url, json={"claim": claim("Bob")}, headers=secret)).json()["mine"] == 1
        assert (await http.post(url, json={"claim": ""}, headers=secret)).json()["mine"] is None
        assert (await http.post(url, json={}, headers=bearer("no"))).status_code == 403
        assert (
            await http.post(f"{url}/seat", json={"claim": claim("Cat")}, headers=secret)
        ).status_code == 503

    run_http_scenario(scenario)


def test_codes_cannot_be_guessed_quickly() -> None:
    async def scenario(_server: InMemoryServer, http: httpx.AsyncClient) -> None:
        codes = [await http.post("/api/invitations", json={"code": f"FERN-{n}"}) for n in range(100, 111)]
        assert [reply.status_code for reply in codes] == [404] * 10 + [429]

    run_http_scenario(scenario)


def test_a_table_without_an_invitation_gets_one_from_its_host() -> None:
    """Tables of older versions keep their seats' links, and have no invitation until the host wants one."""

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        server.room.state.table.update_settings(invitation=UNSET)
        host = await server.join(0)
        assert host.all(p.Invitation) == []
        await server.request(host, p.SetInvitation(1))
        assert host.last(p.Invitation).code
        assert (await server.join(1)).last(p.Welcome).seat == 1

    run_scenario(scenario)
