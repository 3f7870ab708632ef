"""Invitations: whoever sits down exchanges them for a secret that nobody else knows, the host included."""

from __future__ import annotations

import itertools

import pytest
from tests.server.fixtures import BOT, CLOSED, OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.invites import hash_secret

MINE = "my-own-secret-of-this-browser-00"
THEIRS = "a-secret-of-another-browser-0000"


def error_of(connection: RecordingConnection) -> str:
    """Return the error with which a connection was refused."""
    assert connection.closed == close_codes.POLICY
    assert connection.all(p.Welcome) == []
    return connection.last(p.ErrorReply).code


def test_the_host_knows_no_secret_of_a_seat_that_is_taken() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, BOT)
        ann, bob = await server.join(0), await server.join(1, claim=MINE)
        assert bob.last(p.Link) == p.Link(1, MINE)
        for claim in (THEIRS, ""):
            assert error_of(await server.join(1, claim=claim)) == "link-used"
        assert ann.last(p.RoomInfo).seats[1].devices == 1
        for secret in (link.secret for link in server.created.seats):
            with pytest.raises(CommandError, match="link-used"):
                server.room.state.authenticate(secret)
        assert MINE not in "".join(ann.received)

    run_scenario(scenario)


def test_an_exchange_can_be_repeated_by_the_same_browser_only() -> None:
    """A page that is reloaded before it learns of the exchange is not locked out."""

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        await server.join(0)
        for _ in range(3):
            bob = await server.join(1, claim=MINE)
            assert (bob.last(p.Welcome).seat, bob.last(p.Link)) == (1, p.Link(1, MINE))
            await server.leave(bob)
        await server.restart()
        assert (await server.join(1, claim=MINE)).last(p.Link) == p.Link(1, MINE)
        own = await server.join(1, secret=MINE, claim=THEIRS)  # another device, by the player's own link
        assert (own.last(p.Welcome).seat, own.all(p.Link)) == (1, [])
        assert error_of(await server.join(1, claim=THEIRS)) == "link-used"

    run_scenario(scenario)


def test_a_client_without_a_secret_of_its_own_gets_one() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        bob = await server.join(1, claim="")
        link = bob.last(p.Link)
        assert link.seat == 1
        assert len(link.secret) >= 32
        assert link.secret != server.invitation(1)
        await server.leave(bob)
        assert (await server.join(1, secret=link.secret)).last(p.Welcome).seat == 1
        assert error_of(await server.join(1, claim="")) == "link-used"

    run_scenario(scenario)


def test_a_secret_opens_one_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        await server.join(1, claim=MINE)
        links = [server.invitation(seat) for seat in (0, 1, 2, None)]
        for taken in (MINE, *links):
            assert error_of(await server.join(2, claim=taken)) == "bad-message"
        assert (await server.join(2, claim=THEIRS)).last(p.Welcome).seat == 2

    run_scenario(scenario)


def test_the_exchange_is_stored_before_it_is_told() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)

        def fail(*_: object) -> None:
            raise OSError("disk full")

        with pytest.MonkeyPatch.context() as full:
            full.setattr(server.store, "commit", fail)
            bob = await server.join(1, claim=MINE)
            assert bob.all(p.Link) == []
        server.room = await server.lobby.room(server.created.table)
        assert (await server.join(1, claim=THEIRS)).last(p.Link) == p.Link(1, THEIRS)
        stored = server.store.seats[server.created.table][1]
        assert (stored.secret_hash, stored.invite_hash) == tuple(
            map(hash_secret, (THEIRS, server.invitation(1)))
        )

    run_scenario(scenario)


def test_bots_seats_have_no_link() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT, OPEN, CLOSED, manual_start=True)
        assert [link.seat for link in server.created.seats] == [0, 2]
        ann = await server.join(0)
        invitation = server.invitation(2)
        await server.request(ann, p.SetSeat(1, 2, "bot"))
        assert error_of(await server.join(2, secret=invitation)) == "no-link"
        await server.request(ann, p.RevokeLink(2, 1))
        assert [link.seat for link in ann.all(p.Link)] == [0]
        await server.request(ann, p.SetSeat(3, 2, "open"))
        assert (await server.join(2, secret=ann.last(p.Link).secret)).last(p.Welcome).seat == 2

    run_scenario(scenario)


def test_a_host_who_plays_no_seat_can_still_open_one() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(BOT, BOT)
        assert [link.seat for link in server.created.seats] == [0]
        host = await server.join(0)
        assert isinstance(await server.request(host, p.SetSeat(1, 1, "open")), p.Done)

    run_scenario(scenario)


def test_the_invitation_is_valid_again_when_its_guest_leaves_before_the_game() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1, claim=MINE)
        await server.request(bob, p.OwnSeat(1, "new-link"))
        renewed = bob.last(p.Link).secret
        await server.request(bob, p.OwnSeat(2, "leave"))
        for secret in (MINE, renewed):
            assert error_of(await server.join(1, secret=secret)) == "no-link"
        assert (await server.join(1, claim=THEIRS)).last(p.Link) == p.Link(1, THEIRS)
        assert ann.last(p.RoomInfo).seats[1].kind == "person"

    run_scenario(scenario)


def test_a_seat_of_the_public_list_is_its_players_alone() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, listed=True)
        await server.join(0)
        link = await server.lobby.take_seat(server.created.table, "here")
        assert error_of(await server.join(1, claim=THEIRS)) == "link-used"
        guest = await server.join(1, secret=link.secret, claim=MINE)
        assert (guest.last(p.Welcome).seat, guest.all(p.Link)) == (1, [])

    run_scenario(scenario)


def test_a_player_who_hands_the_seat_to_a_bot_can_take_it_back() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1, claim=MINE)
        await server.request(bob, p.OwnSeat(1, "to-bot"))
        await server.leave(bob)
        await server.request(ann, p.SetSeat(1, 1, "bot"))
        back = await server.join(1, secret=MINE)
        assert isinstance(await server.request(back, p.OwnSeat(2, "take-back")), p.Done)

    run_scenario(scenario)


@pytest.mark.parametrize("order", list(itertools.permutations([MINE, THEIRS, ""])))
def test_of_several_browsers_with_one_invitation_the_first_sits_down(order: tuple[str, ...]) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        first, *others = [await server.join(1, claim=claim) for claim in order]
        assert first.last(p.Welcome).seat == 1
        assert [error_of(other) for other in others] == ["link-used"] * 2
        assert ann.last(p.RoomInfo).seats[1].devices == 1

    run_scenario(scenario)
