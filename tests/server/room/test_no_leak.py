"""No leak: in two games that are equal in what a viewer may know, every byte it is sent is equal."""

from __future__ import annotations

import asyncio
import copy
import random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import OPEN, ClockLimits, RecordingConnection, World

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


async def a_whole_evening(w: World, hidden: int) -> list[str]:
    """Join, play, err, talk, pause, undo, break, come back, watch: all while Bob's stake is hidden."""
    await w.table(
        OPEN, OPEN, OPEN, limits=ClockLimits(per_move=600_000, total=900_000), options={"stakes": 6}
    )
    ann, bob, eve = [await w.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(3)]
    gallery = await w.join(None)
    ears = [ann, eve, gallery]
    await w.answer(bob, {"type": "Stake", "n": hidden})
    await w.forward(1_000)
    await w.answer(eve, {"type": "Stake", "n": 7})
    await w.answer(eve, {"type": "Stake", "n": hidden}, ticket="l1.1.7")
    await w.answer(eve, {"type": "Theft"})
    await w.wish(bob, p.Undo(1, "request"))
    await w.answer(bob, {"type": "Stake", "n": hidden})
    await w.answer(bob, {"type": "Stake", "n": hidden})  # not asked any more
    await w.answer(ann, {"type": "Stake", "n": 2})
    await w.wish(bob, p.Undo(2, "request"))
    await w.wish(eve, p.Undo(3, "refuse"))
    for ear in (ann, eve, gallery):
        await w.wish(ear, p.SetTextBoard(31, True))
    await w.wish(eve, p.RequestHint(32))
    await w.wish(bob, p.SendChat(4, "I have a stake"))
    await w.leave(eve)
    ears.append(await w.join(2, resume=p.Resume(w.room.state.run_id, 2)))
    ears.append(await w.join(2, resume=p.Resume(w.room.state.run_id, 1)))
    ears.append(await w.join(None, resume=p.Resume(w.room.state.run_id, 1)))
    for seat, say in ((0, "wish"), (1, "agree"), (2, "agree")):
        await w.wish([ann, bob, ears[3]][seat], p.Pause(5, say))  # type: ignore[arg-type]
    await w.forward(5_000)
    await w.wish(ann, p.Pause(6, "resume"))
    await w.wish(bob, p.OwnSeat(7, "to-bot", "random"))
    assert await w.store.result(w.made.table, 1) is None
    await w.restart()
    ears += [await w.join(2), await w.join(None), await w.join(2, resume=p.Resume("l1", 2))]
    heard = [text.replace(w.made.table, "TABLE") for ear in ears for text in ear.heard]
    return heard + [await seen(w, viewer) for viewer in (0, EVE, GALLERY)]


async def seen(w: World, viewer: int | None) -> str:
    """What a viewer is shown who looks back."""
    shown = await w.lobby.replays.history(w.made.table, w.room.state.playing(), seat_of(viewer), 0, 100)
    return msgspec.json.encode(shown).decode()


def test_nobody_can_tell_one_hidden_stake_from_another() -> None:
    told = [asyncio.run(a_whole_evening(World(), hidden)) for hidden in range(1, 7)]
    assert len(told[0]) > 60
    assert all(texts == told[0] for texts in told)


def test_the_owner_of_the_stake_can_tell() -> None:
    """The test above would be worth nothing if it could not fail."""

    async def story(hidden: int) -> list[str]:
        w = World()
        await w.table(OPEN, OPEN)
        _, bob = await w.join(0), await w.join(1)
        await w.answer(bob, {"type": "Stake", "n": hidden})
        return [text.replace(w.made.table, "TABLE") for text in bob.heard]

    assert asyncio.run(story(1)) != asyncio.run(story(2))


async def probe(w: World, viewer: Viewer) -> list[str]:
    """Do all that shows a viewer something without moving the game."""
    seat = None if viewer is None else int(viewer)
    w._id = 0
    ears = [await w.join(seat)]
    n = w.room.state.broadcast.stream(None if seat is None else w.room.state.seats[seat]).n
    ears.append(await w.join(seat, resume=p.Resume("l1", max(0, n - 1))))
    await w.wish(ears[0], p.SendEmote(1, "wow"))
    await w.wish(ears[0], p.SetTextBoard(2, True))
    assert len(ears[0].last(p.TextBoard).actions) == len(ears[0].actions)
    if seat is not None:
        await w.answer(ears[0], {"type": "Nonsense"})
        await w.answer(ears[0], {"type": "Nonsense"}, ticket="l1.1.0")
        for action in ears[0].actions[:3]:
            await w.answer(ears[0], action, ticket="l1.1.999999")
    await w.room.call(lambda state, turn: advance(state, state.playing(), Outcome(), turn))
    for ear in ears:
        await w.leave(ear)
    return [text for ear in ears for text in ear.heard]


async def walk(game_id: str, seed: int) -> int:
    """Play at random, and look at every position from two worlds that one viewer can't tell apart."""
    rng = random.Random(seed)
    w = World(seed)
    game: Any = GAMES[game_id]
    seats = game.players[0] if game.players[0] > 1 else min(2, game.players[-1])
    await w.table(*[OPEN] * seats, game=game_id)
    ears: list[RecordingConnection] = [await w.join(seat) for seat in range(seats)]
    compared = 0
    for _ in range(25):
        current = w.room.state.playing()
        viewer = rng.choice([None, *map(Seat, range(seats))])
        table, truth = current.table, current.table._state
        before = await probe(w, viewer)
        table._state = game.imagine(game.view(truth, viewer), rng)
        after = await probe(w, viewer)
        table._state = truth
        assert before == after
        compared += 1
        asked = [ear for ear in ears if ear.ticket is not None]
        if table.over is not None:
            break
        if asked:
            ear = rng.choice(asked)
            await w.answer(ear, rng.choice(ear.actions))
        await w.forward(1_000)  # some asks open later
    await w.close()
    return compared


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_games_frames_are_equal_in_equal_worlds(game_id: str) -> None:
    assert asyncio.run(asyncio.wait_for(walk(game_id, 1), 60)) >= 3


class Evening(NamedTuple):
    """What one viewer was told of an evening, and what the game says that it may know."""

    told: list[str]
    view: Any
    heard: list[Any]


async def fork(w: World) -> World:
    """Make a world of its own that goes on from the same place, with the same chance."""
    other = World(store=copy.deepcopy(w.store), run_id="l2")
    other.services.dealer = random.Random(7)
    other.made = w.made
    await other.lobby.resume_all()
    other.room = await other.lobby.room(w.made.table)
    return other


async def evening(w: World, viewer: int | None, actor: int, action: Any) -> Evening:
    """Somebody acts in secret; the viewer looks, errs, talks, refuses an undo, breaks off and comes back."""
    eyes, hand = [await w.join(viewer), await w.join(viewer)], await w.join(actor)
    table = w.room.state.playing().table
    before, done = table._state, table.version
    w.time.ms += 5_000  # whatever opens later is open
    assert isinstance(await w.answer(hand, action), p.Done)
    heard: list[Any] = []
    state = before
    for given in table.record.lines[done:]:
        step = play(table.game, state, given)  # type: ignore[arg-type]
        state = step.state
        heard += [told.event for told in step.told if told.visible_to(seat_of(viewer))]
    view = table.game.view(table._state, seat_of(viewer))
    back = [await seen(w, viewer)]
    for message in (
        p.SetTextBoard(1, True),
        p.RequestHint(2),
        p.Undo(3, "agree"),
        p.SendChat(4, "what was that?"),
    ):
        await w.wish(eyes[0], message)
    await w.answer(eyes[0], {"type": "Nonsense"}, ticket="l2.1.1")
    await w.wish(hand, p.SendChat(5, "nothing"))
    await w.wish(hand, p.Undo(6, "request"))
    await w.wish(eyes[0] if viewer is not None else hand, p.Undo(7, "refuse"))
    assert (await w.store.result(w.made.table, 1) is None) == (table.over is None)
    await w.leave(eyes[1])
    await w.forward(1_000)
    resume = p.Resume("l2", max(1, eyes[0].frame.n - 1))
    eyes.append(await w.join(viewer, resume=resume))
    await w.restart("l3")
    eyes += [await w.join(viewer), await w.join(viewer, resume=resume)]
    back.append(await seen(w, viewer))
    await w.close()
    return Evening([text for ear in eyes for text in ear.heard] + back, view, heard)


def seat_of(viewer: int | None) -> Viewer:
    return None if viewer is None else Seat(viewer)


async def secrets(game_id: str, options: Any, seed: int) -> tuple[int, int]:
    """Play at random; wherever somebody could act in two ways that a viewer can't tell apart, try both."""
    rng = random.Random(seed)
    w = World(seed)
    seats = max(3, GAMES[game_id].players[0])
    await w.table(*[OPEN] * seats, game=game_id, options=options)
    ears: list[RecordingConnection] = [
        await w.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(seats)
    ]
    tried = equal = 0
    for _ in range(12):
        asked = [seat for seat, ear in enumerate(ears) if ear.ticket is not None]
        if not asked or w.room.state.playing().table.over is not None:
            break
        actor = rng.choice(asked)
        viewer = rng.choice([None, *[seat for seat in range(seats) if seat != actor]])
        if len(ears[actor].actions) > 1:
            pair = rng.sample(ears[actor].actions, 2)
            one, two = [await evening(await fork(w), viewer, actor, action) for action in pair]
            tried += 1
            if (one.view, one.heard) == (two.view, two.heard):
                assert one.told == two.told
                equal += 1
        w.time.ms += 5_000
        await w.answer(ears[actor], rng.choice(ears[actor].actions))
    await w.close()
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
    async def story() -> None:
        w = World()
        await w.table(OPEN, OPEN)
        ears = [await w.join(0), await w.join(1)]
        assert [await w.store.result(w.made.table, number) for number in (0, 1, 2)] == [None] * 3
        for ear in ears:
            await w.answer(ear)
        ends = [await w.store.result(w.made.table, number) for number in (0, 1, 2)]
        assert [end is None for end in ends] == [True, False, True]

    asyncio.run(story())
    assert CommandError("not-over").code == "not-over"
