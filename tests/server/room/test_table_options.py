"""Options and seats that must fit one another: what does not is refused before anything changes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.fixtures import CLOSED, OPEN, World, run

from petitpeuple.core.checked import Refused
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.store.interface import SaveTable


def options_of(w: World) -> dict[str, Any]:
    """Give the options as they are kept."""
    decoded: dict[str, Any] = msgspec.json.decode(w.store.tables[w.made.table].options)
    return decoded


def kinds(w: World) -> list[str]:
    """Give what the seats are, as it is kept."""
    return [row.kind for _, row in sorted(w.store.seats[w.made.table].items())]


def test_options_that_the_seats_do_not_fit_are_refused_and_the_game_begins_without_them() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="halma")
        ann = await w.join(0)
        before = w.room.state.table.settings
        wish = p.SetTable(1, {"first": "seat-3"}, limits=p.ClockLimits(per_move=30_000))
        assert await w.wish(ann, wish) == p.RefusedByRule(1, "HAL-3")
        assert (options_of(w)["first"], w.room.state.table.settings) == ("lot", before)
        await w.join(1)
        assert ann.last(p.RoomInfo).phase == "playing"

    run(story)


def test_a_seat_that_the_options_name_is_not_closed() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, game="halma", options={"first": "seat-3"})
        ann = await w.join(0)
        await w.join(1)
        assert await w.wish(ann, p.SetSeat(1, 2, "closed")) == p.RefusedByRule(1, "HAL-3")
        assert kinds(w) == ["person", "person", "open"]
        assert await w.wish(ann, p.SetTable(2, {"first": "lot"})) == p.Done(2)
        assert await w.wish(ann, p.SetSeat(3, 2, "closed")) == p.Done(3)
        assert ann.last(p.RoomInfo).phase == "playing"

    run(story)


def test_a_seat_that_is_refused_is_not_added() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, manual_start=True)
        ann = await w.join(0)
        assert await w.wish(ann, p.SetSeat(1, 2, "bot", "godlike")) == p.ErrorReply(1, "no-bot")
        assert len(w.room.state.seats) == 2

    run(story)


def test_a_table_kept_with_options_that_do_not_fit_opens_and_can_be_mended() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="halma")
        unfit = msgspec.json.encode({"first": "seat-3"})
        row = msgspec.structs.replace(w.store.tables[w.made.table], options=unfit)
        await w.store.commit([SaveTable(row)])
        await w.restart()
        for seat in (0, 1):
            await w.join(seat)
        await w.restart("l3")
        ann = await w.join(0)
        assert ann.last(p.RoomInfo).phase == "waiting"
        assert await w.wish(ann, p.TableCommand(1, "start")) == p.RefusedByRule(1, "HAL-3")
        assert await w.wish(ann, p.SetTable(2, {"first": "seat-2"})) == p.Done(2)
        assert await w.wish(ann, p.TableCommand(3, "start")) == p.Done(3)
        assert ann.last(p.RoomInfo).phase == "playing"

    run(story)


def test_a_start_that_is_refused_closes_no_seat() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, OPEN, game="grumpf", options={"jokers": [1]}, manual_start=True)
        ann = await w.join(0)
        for seat in (2, 3):
            await w.join(seat)
        assert await w.wish(ann, p.TableCommand(1, "start")) == p.RefusedByRule(1, "GRU-11")
        assert [chair.row.kind for chair in w.room.state.seats] == ["person", "open", "person", "person"]
        assert (await w.join(1)).last(p.Welcome).seat == 1

    run(story)


@pytest.mark.parametrize(
    ("game", "given", "of_chair", "name"),
    [
        ("grumpf", {"jokers": [2], "two_hands": [0, 2]}, {"jokers": [1], "two_hands": [0, 1]}, "child"),
        ("halma", {"first": "seat-3"}, {"first": "seat-2"}, "child"),
    ],
)
def test_options_move_with_the_chairs_that_they_name(
    game: str, given: dict[str, Any], of_chair: dict[str, Any], name: str
) -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, game=game, options=given, manual_start=True)
        ann = await w.join(0)
        await w.join(2, profile=p.Profile(name))
        assert await w.wish(ann, p.TableCommand(1, "start")) == p.Done(1)
        assert w.room.state.seats[1].row.name == name
        played = msgspec.to_builtins(w.room.state.playing().table.options)
        for field, value in of_chair.items():
            assert list(played[field]) == list(value)
            assert options_of(w)[field] == value  # for the next match, and for those who look

    run(story)


def test_a_new_table_is_tried_out_as_it_will_be_played() -> None:
    async def story(w: World) -> None:
        with pytest.raises(Refused, match="HAL-3"):
            await w.table(CLOSED, OPEN, OPEN, game="halma", options={"first": "seat-1"})
        await w.table(CLOSED, OPEN, OPEN, game="halma", options={"first": "seat-3"})
        await w.join(1)
        bob = await w.join(2)
        assert bob.last(p.Welcome).seat == 1
        assert bob.ticket is not None  # the one who was named begins

    run(story)
