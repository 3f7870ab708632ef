"""After a game: everybody presses once, and the same people play on at the same table, by the same link."""

from __future__ import annotations

from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario, stake

from petitpeuple.server.protocol import messages as p


async def finished(server: InMemoryServer, *more: RecordingConnection) -> None:
    """Play the running game to its end."""
    for _ in range(200):
        asked = [one for one in more if one.closed is None and one.ticket is not None]
        if not asked:
            return
        await server.answer(asked[0])


async def two_people(server: InMemoryServer) -> tuple[RecordingConnection, RecordingConnection]:
    """Return two people and a bot who have finished a game."""
    await server.create_table(OPEN, OPEN, BOT)
    ann, bob = await server.join(0), await server.join(1)
    await finished(server, ann, bob)
    assert ann.last(p.RoomInfo).phase in ("between", "over")
    return ann, bob


def test_the_next_game_starts_when_everybody_has_pressed_once() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, bob = await two_people(server)
        secret = server.created.invitation.secret
        number = ann.last(p.RoomInfo).number
        assert await server.request(bob, p.PlayAgain(1)) == p.Done(1)  # not only the host
        assert ann.last(p.RoomInfo).again == (1,)
        assert ann.last(p.RoomInfo).number == number
        await server.request(ann, p.PlayAgain(2))
        room = bob.last(p.RoomInfo)
        assert (room.phase, room.number, room.again) == ("playing", number + 1, ())
        invitation = server.room.state.table.invitation
        assert invitation is not None
        assert invitation.secret == secret

    run_scenario(scenario)


def test_nobody_waits_for_those_who_have_left() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, bob = await two_people(server)
        await server.leave(bob)
        await server.request(ann, p.PlayAgain(1))
        assert ann.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_a_player_whose_seat_a_bot_played_takes_it_back() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, BOT)
        ann, bob = await server.join(0), await server.join(1)
        await server.request(bob, p.OwnSeat(1, "to-bot"))
        await finished(server, ann)
        await server.settle()
        await server.request(bob, p.PlayAgain(2))
        assert bob.last(p.RoomInfo).seats[1].kind == "person"
        await server.request(ann, p.PlayAgain(3))
        assert bob.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_a_player_who_lets_a_bot_play_and_is_still_there_is_waited_for() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, BOT)
        ann, bob = await server.join(0), await server.join(1)
        await server.request(bob, p.OwnSeat(1, "to-bot"))
        await finished(server, ann)
        await server.settle()
        await server.request(ann, p.PlayAgain(2))
        assert ann.last(p.RoomInfo).phase in ("between", "over")
        await server.request(bob, p.PlayAgain(3))
        assert bob.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_one_press_is_enough_for_all_seats_of_one_person() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        me = p.Profile("Ann", id="a" * 32)
        ann, again = await server.join(0, profile=me), await server.join(1, profile=me)
        await finished(server, ann, again)
        await server.request(ann, p.PlayAgain(1))
        assert ann.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_during_a_game_and_for_spectators_there_is_no_again() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        assert await server.request(ann, p.PlayAgain(1)) == p.ErrorReply(1, "not-now")
        await server.answer(ann, stake(1))
        await finished(server, ann, bob)
        spectator = await server.join(None)
        assert await server.request(spectator, p.PlayAgain(2)) == p.ErrorReply(2, "not-allowed")

    run_scenario(scenario)
