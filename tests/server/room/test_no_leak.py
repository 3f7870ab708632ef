"""No leak: in two games that are equal in what a viewer may know, every byte it is sent is equal."""

from __future__ import annotations

import asyncio
import copy
import random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import OPEN, ClockLimits, InMemoryServer, RecordingConnection

from petitpeuple.core.checked import play
from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.games import GAMES
from petitpeuple.server.lobby.replays import moments_seen_by
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.narration import text_board
from petitpeuple.server.room.play import advance
from petitpeuple.table.table import Outcome

EVE, GALLERY = 2, None


async def a_whole_evening(server: InMemoryServer, hidden: int) -> list[str]:
    """Join, play, err, talk, pause, undo, break, come back, watch: all while Bob's stake is hidden."""
    await server.create_table(
        OPEN, OPEN, OPEN, limits=ClockLimits(per_move=600_000, total=900_000), options={"stakes": 6}
    )
    ann, bob, eve = [await server.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(3)]
    spectator = await server.join(None)
    connections = [ann, eve, spectator]
    await server.answer(bob, {"type": "Stake", "n": hidden})
    await server.advance_clock(1_000)
    await server.answer(eve, {"type": "Stake", "n": 7})
    await server.answer(eve, {"type": "Stake", "n": hidden}, ticket="l1.1.7")
    await server.answer(eve, {"type": "Theft"})
    await server.request(bob, p.Undo(1, "request"))
    await server.answer(bob, {"type": "Stake", "n": hidden})
    await server.answer(bob, {"type": "Stake", "n": hidden})  # not asked any more
    await server.answer(ann, {"type": "Stake", "n": 2})
    await server.request(bob, p.Undo(2, "request"))
    await server.request(eve, p.Undo(3, "refuse"))
    for connection in (ann, eve, spectator):
        await server.request(connection, p.SetTextBoard(31, True))
    await server.request(eve, p.RequestHint(32))
    await server.request(bob, p.SendChat(4, "I have a stake"))
    await server.leave(eve)
    connections.append(await server.join(2, resume=p.Resume(server.room.state.run_id, 2)))
    connections.append(await server.join(2, resume=p.Resume(server.room.state.run_id, 1)))
    connections.append(await server.join(None, resume=p.Resume(server.room.state.run_id, 1)))
    for seat, send in ((0, "wish"), (1, "agree"), (2, "agree")):
        await server.request([ann, bob, connections[3]][seat], p.Pause(5, send))  # type: ignore[arg-type]
    await server.advance_clock(5_000)
    await server.request(ann, p.Pause(6, "resume"))
    await server.request(bob, p.OwnSeat(7, "to-bot", "random"))
    assert await server.store.result(server.created.table, 1) is None
    await server.restart()
    connections += [
        await server.join(2),
        await server.join(None),
        await server.join(2, resume=p.Resume("l1", 2)),
    ]
    received = [
        text.replace(server.created.table, "TABLE")
        for connection in connections
        for text in connection.received
    ]
    return received + [await seen(server, viewer) for viewer in (0, EVE, GALLERY)]


async def seen(server: InMemoryServer, viewer: int | None) -> str:
    """What a viewer is shown who looks back."""
    return msgspec.json.encode(await server.read_history(viewer)).decode()


def test_nobody_can_tell_one_hidden_stake_from_another() -> None:
    told = [asyncio.run(a_whole_evening(InMemoryServer(), hidden)) for hidden in range(1, 7)]
    assert len(told[0]) > 60
    assert all(texts == told[0] for texts in told)


def test_the_owner_of_the_stake_can_tell() -> None:
    """The test above would be worth nothing if it could not fail."""

    async def scenario(hidden: int) -> list[str]:
        server = InMemoryServer()
        await server.create_table(OPEN, OPEN)
        _, bob = await server.join(0), await server.join(1)
        await server.answer(bob, {"type": "Stake", "n": hidden})
        return [text.replace(server.created.table, "TABLE") for text in bob.received]

    assert asyncio.run(scenario(1)) != asyncio.run(scenario(2))


async def probe(server: InMemoryServer, viewer: Viewer) -> list[str]:
    """Do all that shows a viewer something without moving the game."""
    seat = None if viewer is None else int(viewer)
    server.reset_request_ids()
    connections = [await server.join(seat)]
    n = server.room.state.broadcast.stream(None if seat is None else server.room.state.seats[seat]).n
    connections.append(await server.join(seat, resume=p.Resume("l1", max(0, n - 1))))
    await server.request(connections[0], p.SendEmote(1, "wow"))
    await server.request(connections[0], p.SetTextBoard(2, True))
    assert len(connections[0].last(p.TextBoard).actions) == len(connections[0].actions)
    if seat is not None:
        await server.answer(connections[0], {"type": "Nonsense"})
        await server.answer(connections[0], {"type": "Nonsense"}, ticket="l1.1.0")
        for action in connections[0].actions[:3]:
            await server.answer(connections[0], action, ticket="l1.1.999999")
    await server.room.call(lambda state, turn: advance(state, state.playing(), Outcome(), turn))
    for connection in connections:
        await server.leave(connection)
    return [text for connection in connections for text in connection.received]


async def walk(game_id: str, seed: int) -> int:
    """Play at random, and look at every position from two worlds that one viewer can't tell apart."""
    rng = random.Random(seed)
    server = InMemoryServer(seed)
    game: Any = GAMES[game_id]
    seats = game.players[0] if game.players[0] > 1 else min(2, game.players[-1])
    await server.create_table(*[OPEN] * seats, game=game_id)
    connections: list[RecordingConnection] = [await server.join(seat) for seat in range(seats)]
    compared = 0
    for _ in range(25):
        current = server.room.state.playing()
        viewer = rng.choice([None, *map(Seat, range(seats))])
        table, truth = current.table, current.table._state
        before = await probe(server, viewer)
        table._state = game.imagine(game.view(truth, viewer), rng)
        after = await probe(server, viewer)
        table._state = truth
        assert before == after
        compared += 1
        asked = [connection for connection in connections if connection.ticket is not None]
        if table.over is not None:
            break
        if asked:
            connection = rng.choice(asked)
            await server.answer(connection, rng.choice(connection.actions))
        await server.advance_clock(1_000)  # some asks open later
    await server.close()
    return compared


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_games_frames_are_equal_in_equal_worlds(game_id: str) -> None:
    assert asyncio.run(asyncio.wait_for(walk(game_id, 1), 60)) >= 3


class Evening(NamedTuple):
    """What one viewer was told of an evening, and what the game says that it may know."""

    told: list[str]
    view: Any
    received: list[Any]


async def fork(server: InMemoryServer) -> InMemoryServer:
    """Make a world of its own that goes on from the same place, with the same chance."""
    other = InMemoryServer(store=copy.deepcopy(server.store), run_id="l2")
    other.services.dealer = random.Random(7)
    other.created = server.created
    await other.lobby.resume_all()
    other.room = await other.lobby.room(server.created.table)
    return other


async def evening(server: InMemoryServer, viewer: int | None, actor: int, action: Any) -> Evening:
    """Somebody acts in secret; the viewer looks, errs, talks, refuses an undo, breaks off and comes back."""
    eyes, hand = [await server.join(viewer), await server.join(viewer)], await server.join(actor)
    table = server.room.state.playing().table
    before, done = table._state, table.version
    server.clock.ms += 5_000  # whatever opens later is open
    assert isinstance(await server.answer(hand, action), p.Done)
    received: list[Any] = []
    state = before
    for given in table.record.lines[done:]:
        step = play(table.game, state, given)  # type: ignore[arg-type]
        state = step.state
        received += [told.event for told in step.told if told.visible_to(seat_of(viewer))]
    view = table.game.view(table._state, seat_of(viewer))
    back = [await seen(server, viewer)]
    for message in (
        p.SetTextBoard(1, True),
        p.RequestHint(2),
        p.Undo(3, "agree"),
        p.SendChat(4, "what was that?"),
    ):
        await server.request(eyes[0], message)
    await server.answer(eyes[0], {"type": "Nonsense"}, ticket="l2.1.1")
    await server.request(hand, p.SendChat(5, "nothing"))
    await server.request(hand, p.Undo(6, "request"))
    await server.request(eyes[0] if viewer is not None else hand, p.Undo(7, "refuse"))
    assert (await server.store.result(server.created.table, 1) is None) == (table.over is None)
    await server.leave(eyes[1])
    await server.advance_clock(1_000)
    resume = p.Resume("l2", max(1, eyes[0].frame.n - 1))
    eyes.append(await server.join(viewer, resume=resume))
    await server.restart("l3")
    eyes += [await server.join(viewer), await server.join(viewer, resume=resume)]
    back.append(await seen(server, viewer))
    await server.close()
    return Evening([text for connection in eyes for text in connection.received] + back, view, received)


def seat_of(viewer: int | None) -> Viewer:
    return None if viewer is None else Seat(viewer)


async def secrets(game_id: str, options: Any, seed: int) -> tuple[int, int]:
    """Play at random; wherever somebody could act in two ways that a viewer can't tell apart, try both."""
    rng = random.Random(seed)
    server = InMemoryServer(seed)
    seats = max(3, GAMES[game_id].players[0])
    await server.create_table(*[OPEN] * seats, game=game_id, options=options)
    connections: list[RecordingConnection] = [
        await server.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(seats)
    ]
    tried = equal = 0
    for _ in range(12):
        asked = [seat for seat, connection in enumerate(connections) if connection.ticket is not None]
        if not asked or server.room.state.playing().table.over is not None:
            break
        actor = rng.choice(asked)
        viewer = rng.choice([None, *[seat for seat in range(seats) if seat != actor]])
        if len(connections[actor].actions) > 1:
            pair = rng.sample(connections[actor].actions, 2)
            one, two = [await evening(await fork(server), viewer, actor, action) for action in pair]
            tried += 1
            if (one.view, one.received) == (two.view, two.received):
                assert one.told == two.told
                equal += 1
        server.clock.ms += 5_000
        await server.answer(connections[actor], rng.choice(connections[actor].actions))
    await server.close()
    return tried, equal


HIDING: dict[str, Any] = {"pebbles": {"stakes": 6}, "village": {"closed": True}}  # options that hide more


@pytest.mark.parametrize("game_id", list(GAMES))
def test_an_evening_with_a_secret_is_the_same_to_the_byte_for_who_may_not_know_it(game_id: str) -> None:
    counts = [asyncio.run(secrets(game_id, HIDING.get(game_id, {}), seed)) for seed in range(3)]
    assert sum(tried for tried, _ in counts)
    if game_id in ("pebbles", "dalmuti"):  # where people act in secret
        assert sum(equal for _, equal in counts) >= 3


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would be worth nothing if it could not fail."""

    def leaky(current: Any, viewer: Viewer, n: int) -> p.TextBoard:
        return replace(text_board(current, viewer, n), notations=(repr(current.table._state),))

    monkeypatch.setattr("petitpeuple.server.room.commands.text_board", leaky)
    with pytest.raises(AssertionError):
        asyncio.run(secrets("pebbles", HIDING["pebbles"], 0))


def test_a_leak_planted_in_the_look_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(replayed: Any, _viewer: Viewer) -> Any:
        return [
            frame for seat in range(replayed.record.seats) for frame in moments_seen_by(replayed, Seat(seat))
        ]

    monkeypatch.setattr("petitpeuple.server.lobby.replays.moments_seen_by", leaky)
    with pytest.raises(AssertionError):
        asyncio.run(secrets("pebbles", HIDING["pebbles"], 0))


def test_a_record_is_refused_before_the_end() -> None:
    async def scenario() -> None:
        server = InMemoryServer()
        await server.create_table(OPEN, OPEN)
        connections = [await server.join(0), await server.join(1)]
        assert [await server.store.result(server.created.table, number) for number in (0, 1, 2)] == [None] * 3
        for connection in connections:
            await server.answer(connection)
        ends = [await server.store.result(server.created.table, number) for number in (0, 1, 2)]
        assert [end is None for end in ends] == [True, False, True]

    asyncio.run(scenario())
    assert CommandError("not-over").code == "not-over"
