"""No leaks: if a viewer can't tell two games apart, every byte sent to that viewer is equal."""

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

EVE, SPECTATOR = 2, None


async def use_every_feature(server: InMemoryServer, hidden: int) -> list[str]:
    """Use every feature while Bob's stake is hidden; return what the others were sent."""
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
    await server.answer(bob, {"type": "Stake", "n": hidden})  # has no open question any more
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
    await server.request(ann, p.Pause(5, "request"))
    for voter in (bob, connections[3]):
        await server.request(voter, p.Pause(5, "agree"))
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
    return received + [await read_history_text(server, viewer) for viewer in (0, EVE, SPECTATOR)]


async def read_history_text(server: InMemoryServer, viewer: int | None) -> str:
    """Return the history as this viewer sees it."""
    return msgspec.json.encode(await server.read_history(viewer)).decode()


def test_a_hidden_stake_changes_no_byte_for_others() -> None:
    sent = [asyncio.run(use_every_feature(InMemoryServer(), hidden)) for hidden in range(1, 7)]
    assert len(sent[0]) > 60
    assert all(texts == sent[0] for texts in sent)


def test_a_hidden_stake_is_visible_to_its_owner() -> None:
    """The test above would prove nothing if it could not fail."""

    async def scenario(hidden: int) -> list[str]:
        server = InMemoryServer()
        await server.create_table(OPEN, OPEN)
        _, bob = await server.join(0), await server.join(1)
        await server.answer(bob, {"type": "Stake", "n": hidden})
        return [text.replace(server.created.table, "TABLE") for text in bob.received]

    assert asyncio.run(scenario(1)) != asyncio.run(scenario(2))


async def probe(server: InMemoryServer, viewer: Viewer) -> list[str]:
    """Trigger every message that a viewer can get without changing the game; return them."""
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


async def compare_positions(game_id: str, seed: int) -> int:
    """Play at random; probe each position and another one that a viewer can't tell from it."""
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
        await server.advance_clock(1_000)  # some questions open later
    await server.close()
    return compared


@pytest.mark.parametrize("game_id", list(GAMES))
def test_frames_are_equal_in_states_that_a_viewer_cannot_tell_apart(game_id: str) -> None:
    assert asyncio.run(asyncio.wait_for(compare_positions(game_id, 1), 60)) >= 3


class ObservedSession(NamedTuple):
    """What one viewer was sent in a session, and what the viewer may know according to the game."""

    sent: list[str]
    view: Any
    received: list[Any]


async def fork_server(server: InMemoryServer) -> InMemoryServer:
    """Return a second server that continues from the same position with the same random numbers."""
    other = InMemoryServer(store=copy.deepcopy(server.store), run_id="l2")
    other.services.dealer = random.Random(7)
    other.created = server.created
    await other.lobby.resume_all()
    other.room = await other.lobby.room(server.created.table)
    return other


async def observe_session(
    server: InMemoryServer, viewer: int | None, actor: int, action: Any
) -> ObservedSession:
    """Let a player act in secret while the viewer uses every feature, reconnects and survives a restart."""
    devices, actor_device = [await server.join(viewer), await server.join(viewer)], await server.join(actor)
    table = server.room.state.playing().table
    before, done = table._state, table.version
    server.clock.ms += 5_000  # some questions open later
    assert isinstance(await server.answer(actor_device, action), p.Done)
    received: list[Any] = []
    state = before
    for given in table.record.lines[done:]:
        step = play(table.game, state, given)  # type: ignore[arg-type]
        state = step.state
        received += [told.event for told in step.told if told.visible_to(seat_of(viewer))]
    view = table.game.view(table._state, seat_of(viewer))
    back = [await read_history_text(server, viewer)]
    for message in (
        p.SetTextBoard(1, True),
        p.RequestHint(2),
        p.Undo(3, "agree"),
        p.SendChat(4, "what was that?"),
    ):
        await server.request(devices[0], message)
    await server.answer(devices[0], {"type": "Nonsense"}, ticket="l2.1.1")
    await server.request(actor_device, p.SendChat(5, "nothing"))
    await server.request(actor_device, p.Undo(6, "request"))
    await server.request(devices[0] if viewer is not None else actor_device, p.Undo(7, "refuse"))
    assert (await server.store.result(server.created.table, 1) is None) == (table.over is None)
    await server.leave(devices[1])
    await server.advance_clock(1_000)
    resume = p.Resume("l2", max(1, devices[0].frame.n - 1))
    devices.append(await server.join(viewer, resume=resume))
    await server.restart("l3")
    devices += [await server.join(viewer), await server.join(viewer, resume=resume)]
    back.append(await read_history_text(server, viewer))
    await server.close()
    return ObservedSession(
        [text for connection in devices for text in connection.received] + back, view, received
    )


def seat_of(viewer: int | None) -> Viewer:
    return None if viewer is None else Seat(viewer)


async def compare_secret_actions(game_id: str, options: Any, seed: int) -> tuple[int, int]:
    """Play at random; try pairs of actions, and compare those that a viewer can't tell apart."""
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
            one, two = [
                await observe_session(await fork_server(server), viewer, actor, action) for action in pair
            ]
            tried += 1
            if (one.view, one.received) == (two.view, two.received):
                assert one.sent == two.sent
                equal += 1
        server.clock.ms += 5_000
        await server.answer(connections[actor], rng.choice(connections[actor].actions))
    await server.close()
    return tried, equal


OPTIONS_WITH_SECRETS: dict[str, Any] = {
    "pebbles": {"stakes": 6},
    "village": {"closed": True},
}  # options with more secrets


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_secret_action_changes_no_byte_for_a_viewer_who_may_not_know_it(game_id: str) -> None:
    counts = [
        asyncio.run(compare_secret_actions(game_id, OPTIONS_WITH_SECRETS.get(game_id, {}), seed))
        for seed in range(3)
    ]
    assert sum(tried for tried, _ in counts)
    if game_id in ("pebbles", "dalmuti"):  # games with secret actions
        assert sum(equal for _, equal in counts) >= 3


def test_a_leak_planted_in_the_text_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above would prove nothing if it could not fail."""

    def leaky(current: Any, viewer: Viewer, n: int) -> p.TextBoard:
        return replace(text_board(current, viewer, n), notations=(repr(current.table._state),))

    monkeypatch.setattr("petitpeuple.server.room.commands.text_board", leaky)
    with pytest.raises(AssertionError):
        asyncio.run(compare_secret_actions("pebbles", OPTIONS_WITH_SECRETS["pebbles"], 0))


def test_a_leak_planted_in_the_history_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(replayed: Any, _viewer: Viewer) -> Any:
        return [
            frame for seat in range(replayed.record.seats) for frame in moments_seen_by(replayed, Seat(seat))
        ]

    monkeypatch.setattr("petitpeuple.server.lobby.replays.moments_seen_by", leaky)
    with pytest.raises(AssertionError):
        asyncio.run(compare_secret_actions("pebbles", OPTIONS_WITH_SECRETS["pebbles"], 0))


def test_there_is_no_result_before_the_end() -> None:
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
