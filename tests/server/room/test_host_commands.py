"""Commands of the host and of seats: links, seats, options, bots, and passing the host on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.fixtures import BOT, CLOSED, OPEN, InMemoryServer, run_scenario

from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import NewSeat
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.room.invites import BadLink, hash_secret, match_secret, new_secret, parse_link
from petitpeuple.server.room.table_options import InvalidOptions


def test_secrets_are_long_and_matched_by_their_hash() -> None:
    secrets = [new_secret() for _ in range(50)]
    assert len(set(secrets)) == 50
    assert all(len(secret) * 6 >= 128 for secret in secrets)
    hashes = [hash_secret(secret) for secret in secrets]
    assert [match_secret(secret, hashes) for secret in secrets] == list(range(50))
    assert match_secret("", [*hashes, None]) is None
    assert match_secret("\ud800", hashes) is None


def test_links_have_the_secret_in_the_fragment() -> None:
    assert parse_link("https://here.example/table/ab12#s3cret") == ("https://here.example", "ab12", "s3cret")
    for wrong in ("", "ab12", "ftp://x/table/a#b", "https://x/table/#b", "https://x/table/a/b#c"):
        with pytest.raises(BadLink):
            parse_link(wrong)


def test_no_secret_is_stored_or_sent() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, BOT)
        connections = [await server.join(0), await server.join(1), await server.join(None)]
        await server.answer(connections[0])
        secrets = [link.secret for link in (*server.created.seats, server.created.spectators)]
        kept = repr((server.store.tables, server.store.seats, server.store.games))
        sent = "".join("".join(connection.received) for connection in connections)
        assert not [secret for secret in secrets if secret in kept + sent]

    run_scenario(scenario)


def test_an_invalid_link_gets_an_error_and_nothing_else() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, CLOSED)
        await server.join(0)
        for wrong in ("nonsense", server.secret(0)[:-1], server.secret(None) + "x"):
            connection = await server.join(0, secret=wrong)
            assert connection.received == ['{"type":"error","id":null,"code":"no-link"}']
            assert connection.closed == close_codes.POLICY
            connection.closed = None
            server.room.post(Received(connection, p.SendChat(1, "let me in")))
            await server.settle()
            assert len(connection.received) == 1

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("seats", "code"),
    [((OPEN,), "bad-seats"), ((OPEN,) * 7, "bad-seats"), ((OPEN, CLOSED), "bad-seats")],
)
def test_a_table_has_as_many_seats_as_its_game(seats: Any, code: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        with pytest.raises(CommandError, match=code):
            await server.create_table(*seats)
        assert not server.store.tables

    run_scenario(scenario)


@pytest.mark.parametrize("options", [{"stakes": 7}, {"stakes": "3"}, {"played": 1}, {"colour": 1}])
def test_unknown_or_invalid_options_are_refused(options: Any) -> None:
    async def scenario(server: InMemoryServer) -> None:
        with pytest.raises(InvalidOptions):
            await server.create_table(OPEN, OPEN, options=options)

    run_scenario(scenario)


def test_unknown_games_and_bots_are_refused() -> None:
    async def scenario(server: InMemoryServer) -> None:
        with pytest.raises(CommandError, match="no-game"):
            await server.create_table(OPEN, OPEN, game="chess")
        with pytest.raises(CommandError, match="no-bot"):
            await server.create_table(OPEN, NewSeat("bot", "godlike"))

    run_scenario(scenario)


def test_a_game_starts_when_the_host_fills_the_last_seat_with_a_bot() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann = await server.join(0)
        assert await server.request(ann, p.SetSeat(1, 1, "bot", "godlike")) == p.ErrorReply(1, "no-bot")
        assert await server.request(ann, p.SetSeat(2, 9, "bot")) == p.ErrorReply(2, "no-seat")
        await server.request(ann, p.SetSeat(3, 1, "bot", "random"))
        assert ann.last(p.RoomInfo).phase == "waiting"
        await server.request(ann, p.SetSeat(4, 2, "closed"))
        assert ann.last(p.RoomInfo).phase == "playing"
        assert ann.view["placed"] == [False, True]
        assert await server.request(ann, p.SetSeat(5, 1, "closed")) == p.ErrorReply(5, "not-now")

    run_scenario(scenario)


def test_a_table_with_manual_start_starts_only_on_the_hosts_command() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT, manual_start=True)
        ann = await server.join(0)
        assert ann.last(p.RoomInfo).phase == "waiting"
        await server.request(ann, p.SetSeat(1, 1, "bot", "random"))
        assert ann.last(p.RoomInfo).phase == "waiting"
        assert await server.request(ann, p.TableCommand(2, "start")) == p.Done(2)
        assert ann.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_the_host_can_change_options_until_the_first_game() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True, options={"stakes": 4})
        ann, bob = await server.join(0), await server.join(1)
        assert await server.request(bob, p.SetTable(1, {"stakes": 5})) == p.ErrorReply(1, "only-the-host")
        for wrong in ({"stakes": 99}, {"stakes": "many"}, {"nonsense": 1}, {"rounds": None}):
            assert await server.request(ann, p.SetTable(2, wrong)) == p.ErrorReply(2, "bad-options")
        assert msgspec.json.decode(bob.last(p.RoomInfo).options)["stakes"] == 4
        assert await server.request(ann, p.SetTable(3, {"stakes": 6})) == p.Done(3)
        assert msgspec.json.decode(bob.last(p.RoomInfo).options)["stakes"] == 6
        clocks = p.ClockLimits(per_move=30_000)
        assert await server.request(ann, p.SetTable(4, limits=clocks, absence=60_000)) == p.Done(4)
        shown = bob.last(p.RoomInfo)
        assert (shown.limits, shown.absence) == (clocks, 60_000)
        assert msgspec.json.decode(shown.options)["stakes"] == 6
        await server.request(ann, p.SetTable(4, absence=None))
        assert (bob.last(p.RoomInfo).limits, bob.last(p.RoomInfo).absence) == (clocks, None)
        await server.request(ann, p.TableCommand(4, "start"))
        assert await server.request(ann, p.SetTable(5, {"stakes": 5})) == p.ErrorReply(5, "not-now")

    run_scenario(scenario)


def test_a_new_connection_gets_the_recent_log_of_its_viewer() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        for viewer, connection in ((0, ann), (1, bob), (None, None)):
            late = await server.join(viewer)
            log = late.last(p.Welcome).log
            assert [phrase.key for phrase in log] == ["pebbles-staked"]
            if connection is not None:
                assert list(log) == [
                    phrase for frame in connection.all(p.Frame) for phrase in frame.moment.log
                ]

    run_scenario(scenario)


def test_a_new_connection_does_not_get_undone_events() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        await server.answer(bob)
        await server.answer(ann)
        assert len((await server.join(2)).last(p.Welcome).log) == 2
        await server.request(ann, p.Undo(1, "request"))
        await server.request(bob, p.Undo(2, "agree"))
        await server.request(eve, p.Undo(3, "agree"))
        kept = [phrase for frame in eve.all(p.Frame) for phrase in frame.moment.log][:1]
        assert list((await server.join(2)).last(p.Welcome).log) == kept
        await server.restart()
        assert list((await server.join(2)).last(p.Welcome).log) == kept

    run_scenario(scenario)


def test_the_host_can_start_without_the_open_seats() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, OPEN)
        ann = await server.join(0)
        assert await server.request(ann, p.TableCommand(1, "start")) == p.ErrorReply(1, "bad-seats")
        eve = await server.join(3)
        assert await server.request(eve, p.TableCommand(2, "start")) == p.ErrorReply(2, "only-the-host")
        assert await server.request(ann, p.TableCommand(3, "start")) == p.Done(3)
        assert eve.last(p.Welcome).seat == 1
        assert len(ann.view["placed"]) == 2
        assert await server.request(ann, p.TableCommand(4, "start")) == p.ErrorReply(4, "not-now")

    run_scenario(scenario)


def test_a_revoked_link_is_invalid_and_only_the_host_gets_the_new_one() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1, profile=p.Profile("Bob"))
        bob_secret = server.secret(1)
        assert await server.request(ann, p.RevokeLink(1, 1)) == p.Done(1)
        assert bob.closed == close_codes.POLICY
        assert bob.last(p.Notice).kind == "revoked"
        assert bob.all(p.Link) == [p.Link(1, bob_secret)]  # from when he sat down
        assert (await server.join(1)).closed == close_codes.POLICY
        fresh = ann.last(p.Link)
        eve = await server.join(1, secret=fresh.secret)
        assert eve.last(p.Welcome).seat == 1
        assert ann.last(p.RoomInfo).seats[1].name == ""
        assert isinstance(await server.answer(eve), p.Done)
        await server.restart()
        assert (await server.join(1, secret=fresh.secret)).last(p.Welcome).seat == 1
        assert (await server.join(1)).closed == close_codes.POLICY

    run_scenario(scenario)


def test_the_spectators_link_can_be_revoked() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, spectator = await server.join(0), await server.join(None)
        await server.request(ann, p.RevokeLink(1, None))
        assert spectator.closed == close_codes.POLICY
        assert (await server.join(None)).closed == close_codes.POLICY
        assert (await server.join(None, secret=ann.last(p.Link).secret)).last(p.Welcome).seat is None

    run_scenario(scenario)


def test_a_player_can_get_a_link_that_the_host_does_not_know() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        spy = await server.join(1)
        assert bob.last(p.RoomInfo).seats[1].devices == 2
        await server.request(bob, p.OwnSeat(1, "new-link"))
        assert spy.closed == close_codes.POLICY
        assert (await server.join(1)).closed == close_codes.POLICY
        assert ann.all(p.Link) == [p.Link(0, server.secret(0))]
        assert (await server.join(1, secret=bob.last(p.Link).secret)).last(p.Welcome).seat == 1

    run_scenario(scenario)


def test_the_host_can_be_passed_on() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, eve = [await server.join(seat) for seat in range(3)]
        assert await server.request(ann, p.PassHost(1, 1)) == p.Done(1)
        assert bob.last(p.RoomInfo).host == 1
        await server.leave(bob)
        await server.advance_clock(299_000)
        assert eve.last(p.RoomInfo).host == 1
        await server.advance_clock(2_000)
        assert eve.last(p.RoomInfo).host == 0
        await server.request(ann, p.OwnSeat(2, "leave"))
        assert eve.last(p.RoomInfo).host == 2
        assert eve.last(p.RoomInfo).seats[0].kind == "bot"

    run_scenario(scenario)


def test_a_seat_of_a_listed_table_is_taken_once() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, listed=True)
        ann = await server.join(0)
        (listed,) = (await server.lobby.listed(0, 9)).tables
        assert (listed.table, listed.phase) == (server.created.table, "waiting")
        links = [await server.lobby.take_seat(server.created.table, who) for who in ("here", "there")]
        assert [link.seat for link in links] == [1, 2]
        with pytest.raises(CommandError, match="full"):
            await server.lobby.take_seat(server.created.table, "elsewhere")
        assert (await server.join(1, secret=links[0].secret)).last(p.Welcome).seat == 1
        assert ann.last(p.RoomInfo).phase == "playing"
        passer_by = await server.join(None, secret="")
        assert passer_by.last(p.Welcome).seat is None
        await server.request(ann, p.TableCommand(1, "unlist"))
        assert (await server.lobby.listed(0, 9)).tables == ()
        with pytest.raises(CommandError, match="not-allowed"):
            await server.lobby.take_seat(server.created.table, "elsewhere")

    run_scenario(scenario)


def test_a_deleted_table_is_gone() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0)
        await server.lobby.delete(server.created.table)
        assert ann.closed == close_codes.POLICY
        with pytest.raises(CommandError, match="no-table"):
            await server.lobby.room(server.created.table)

    run_scenario(scenario)


def test_finished_rooms_without_connections_are_unloaded_and_reloaded() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        ann = await server.join(0)
        await server.answer(ann)
        await server.lobby.sweep()
        assert server.lobby.rooms
        await server.leave(ann)
        await server.lobby.sweep()
        assert not server.lobby.rooms
        server.room = await server.lobby.room(server.created.table)
        assert (await server.join(0)).frame.over is not None

    run_scenario(scenario)
