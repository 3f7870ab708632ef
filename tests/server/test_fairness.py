"""Fair ordering: who was first is first, whatever the line, within a window that is known."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.play.races import Field, Grab, Race
from tests.server.kit import OPEN, Ear, World, run

from petitpeuple.core.contract import Types, View
from petitpeuple.server import protocol as p
from petitpeuple.server.fairness import WINDOW, delay
from petitpeuple.server.items import Wished


class Racing(Race):
    types: Any = Types(state=Field, view=View, action=Grab, event=Grab)

    def sequel(self, *_: Any) -> None:
        return None

    def why_not(self, *_: Any) -> str:
        return "HOUSE-1"


@pytest.mark.parametrize(
    ("mine", "others", "waits"),
    [
        (20, (20, 200), 90),  # 10 ms against 100 ms
        (200, (20, 200), 0),
        (20, (20, 10_000), WINDOW - 10),  # no more than the window, however slow the other says it is
        (None, (None, 100), 50),
        (0, (), 0),
    ],
)
def test_everybodys_hand_takes_the_same_time(mine: Any, others: Any, waits: int) -> None:
    assert delay(mine, others) == waits
    assert waits <= WINDOW


def grab(ear: Ear, id_: int) -> Wished:
    return Wished(ear, p.Answer(id_, ear.frame.ticket or "", msgspec.Raw(b'{"type":"Grab"}')))


def acts(w: World) -> list[int]:
    lines = w.store.games[w.made.table][1].lines
    return [line["seat"] for line in map(msgspec.json.decode, lines) if line["do"] == "act"]


def test_the_earlier_hand_on_the_slower_line_is_first() -> None:
    async def story(w: World) -> None:
        w.services.games = {"race": Racing()}  # type: ignore[dict-item]
        w.room = await w.table(OPEN, OPEN, game="race")
        near, far = await w.join(0), await w.join(1)
        near.round_trip, far.round_trip = 0, 200
        w.room.put(grab(near, 1))  # both at the same moment: the far one's comes in 50 ms, having left before
        await asyncio.sleep(0.05)
        w.room.put(grab(far, 1))
        await asyncio.sleep(0.15)
        await w.settle()
        assert acts(w) == [1, 0]

    run(story)


def test_nobody_waits_where_hands_do_not_race() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        near, far = await w.join(0), await w.join(1)
        near.round_trip, far.round_trip = 0, 300
        assert isinstance(await w.answer(near), p.Done)
        assert acts(w) == [0]

    run(story)


def test_an_answer_never_overtakes_the_one_before() -> None:
    async def story(w: World) -> None:
        w.services.games = {"race": Racing()}  # type: ignore[dict-item]
        w.room = await w.table(OPEN, OPEN, game="race")
        near, far = await w.join(0), await w.join(1)
        near.round_trip, far.round_trip = 0, 200
        w.room.put(grab(near, 1))
        await w.leave(far)
        w.room.put(grab(near, 2))
        await asyncio.sleep(0.15)
        await w.settle()
        replies = [m.id for kind in (p.Done, p.Refusal) for m in near.all(kind)]  # type: ignore[attr-defined]
        assert replies == [1, 2]
        assert near.all(p.Refusal) == [p.Refusal(2, "HOUSE-2")]  # the hand is busy

    run(story)
