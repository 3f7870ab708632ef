"""No leak: in two games that are equal in what a viewer may know, every byte it is sent is equal."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.server.kit import OPEN, Ear, Limits, World

from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.games import GAMES
from petitpeuple.play.table import Happened
from petitpeuple.server import protocol as p
from petitpeuple.server.api import is_over
from petitpeuple.server.items import Trouble

EVE, GALLERY = 2, None


async def a_whole_evening(w: World, hidden: int) -> list[str]:
    """Join, play, err, talk, pause, undo, break, come back, watch: all while Bob's stake is hidden."""
    await w.table(OPEN, OPEN, OPEN, limits=Limits(per_move=600_000, total=900_000), options={"stakes": 6})
    ann, bob, eve = [await w.join(seat, profile=p.Profile(f"p{seat}")) for seat in range(3)]
    gallery = await w.join(None)
    ears = [ann, eve, gallery]
    await w.answer(bob, {"type": "Stake", "n": hidden})
    await w.forward(1_000)
    await w.answer(eve, {"type": "Stake", "n": 7})
    await w.answer(eve, {"type": "Stake", "n": hidden}, ticket="l1.1.7")
    await w.answer(eve, {"type": "Theft"})
    await w.wish(bob, p.Undo(1, "wish"))
    await w.answer(bob, {"type": "Stake", "n": hidden})
    await w.answer(bob, {"type": "Stake", "n": hidden})  # not asked any more
    await w.answer(ann, {"type": "Stake", "n": 2})
    await w.wish(bob, p.Undo(2, "wish"))
    await w.wish(eve, p.Undo(3, "refuse"))
    for ear in (ann, eve, gallery):
        await w.wish(ear, p.Words(31))
    await w.wish(eve, p.Hint(32))
    await w.wish(bob, p.Chat(4, "I have a stake"))
    await w.leave(eve)
    ears.append(await w.join(2, resume=p.Resume("l1", 2)))
    ears.append(await w.join(2, resume=p.Resume("l1", 1)))
    ears.append(await w.join(None, resume=p.Resume("l1", 1)))
    for seat, say in ((0, "wish"), (1, "agree"), (2, "agree")):
        await w.wish([ann, bob, ears[3]][seat], p.Pause(5, say))  # type: ignore[arg-type]
    await w.forward(5_000)
    await w.wish(ann, p.Pause(6, "go-on"))
    await w.wish(bob, p.OwnSeat(7, "to-bot", "random"))
    assert not is_over(w.room, 1)
    await w.restart()
    ears += [await w.join(2), await w.join(None), await w.join(2, resume=p.Resume("l1", 2))]
    return [text.replace(w.made.table, "TABLE") for ear in ears for text in ear.heard]


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
    n = w.room.audience.stream(viewer).n
    ears.append(await w.join(seat, resume=p.Resume("l1", max(0, n - 1))))
    await w.wish(ears[0], p.Emote(1, "wow"))
    await w.wish(ears[0], p.Words(2))
    assert len(ears[0].last(p.Worded).actions) == len(ears[0].actions)
    if seat is not None:
        await w.answer(ears[0], {"type": "Nonsense"})
        await w.answer(ears[0], {"type": "Nonsense"}, ticket="l1.1.0")
        for action in ears[0].actions[:3]:
            await w.answer(ears[0], action, ticket="l1.1.999999")
    await w.room.happen(Happened())
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
    ears: list[Ear] = [await w.join(seat) for seat in range(seats)]
    compared = 0
    for _ in range(25):
        current = w.room.playing()
        viewer = rng.choice([None, *map(Seat, range(seats))])
        table, truth = current.table, current.table._state
        before = await probe(w, viewer)
        table._state = game.imagine(game.view(truth, viewer), rng)
        after = await probe(w, viewer)
        table._state = truth
        assert before == after
        compared += 1
        asked = [ear for ear in ears if ear.frame.ticket is not None]
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


def test_a_record_is_refused_before_the_end() -> None:
    async def story() -> None:
        w = World()
        await w.table(OPEN, OPEN)
        assert not is_over(w.room, 1)
        await w.join(0)
        await w.join(1)
        assert [is_over(w.room, number) for number in (0, 1, 2)] == [True, False, False]

    asyncio.run(story())
    assert Trouble("not-over").code == "not-over"
