"""Options and seats must fit together: anything else is refused before it changes anything."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.fixtures import CLOSED, OPEN, InMemoryServer, run_scenario

from petitpeuple.core.checked import Refused
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.store.interface import SaveTable


def options_of(server: InMemoryServer) -> dict[str, Any]:
    """Return the stored options."""
    decoded: dict[str, Any] = msgspec.json.decode(server.store.tables[server.created.table].options)
    return decoded


def kinds(server: InMemoryServer) -> list[str]:
    """Return the stored kinds of the seats."""
    return [row.kind for _, row in sorted(server.store.seats[server.created.table].items())]


def test_options_that_do_not_fit_the_seats_are_refused_and_change_nothing() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma")
        ann = await server.join(0)
        before = server.room.state.table.settings
        request = p.SetTable(1, {"first": "seat-3"}, limits=p.ClockLimits(per_move=30_000))
        assert await server.request(ann, request) == p.RefusedByRule(1, "HAL-3")
        assert (options_of(server)["first"], server.room.state.table.settings) == ("lot", before)
        await server.join(1)
        assert ann.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_a_seat_named_by_the_options_cannot_be_closed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, game="halma", options={"first": "seat-3"})
        ann = await server.join(0)
        await server.join(1)
        assert await server.request(ann, p.SetSeat(1, 2, "closed")) == p.RefusedByRule(1, "HAL-3")
        assert kinds(server) == ["person", "person", "open"]
        assert await server.request(ann, p.SetTable(2, {"first": "lot"})) == p.Done(2)
        assert await server.request(ann, p.SetSeat(3, 2, "closed")) == p.Done(3)
        assert ann.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_a_refused_seat_is_not_added() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, manual_start=True)
        ann = await server.join(0)
        assert await server.request(ann, p.SetSeat(1, 2, "bot", "godlike")) == p.ErrorReply(1, "no-bot")
        assert len(server.room.state.seats) == 2

    run_scenario(scenario)


def test_a_stored_table_with_unfit_options_loads_and_can_be_fixed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma")
        unfit = msgspec.json.encode({"first": "seat-3"})
        row = msgspec.structs.replace(server.store.tables[server.created.table], options=unfit)
        await server.store.commit([SaveTable(row)])
        await server.restart()
        for seat in (0, 1):
            await server.join(seat)
        await server.restart("l3")
        ann = await server.join(0)
        assert ann.last(p.RoomInfo).phase == "waiting"
        assert await server.request(ann, p.TableCommand(1, "start")) == p.RefusedByRule(1, "HAL-3")
        assert await server.request(ann, p.SetTable(2, {"first": "seat-2"})) == p.Done(2)
        assert await server.request(ann, p.TableCommand(3, "start")) == p.Done(3)
        assert ann.last(p.RoomInfo).phase == "playing"

    run_scenario(scenario)


def test_a_refused_start_closes_no_seat() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(
            OPEN, OPEN, OPEN, OPEN, game="grumpf", options={"jokers": [1]}, manual_start=True
        )
        ann = await server.join(0)
        for seat in (2, 3):
            await server.join(seat)
        assert await server.request(ann, p.TableCommand(1, "start")) == p.RefusedByRule(1, "GRU-11")
        assert [seat.row.kind for seat in server.room.state.seats] == ["person", "open", "person", "person"]
        assert (await server.join(1)).last(p.Welcome).seat == 1

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("game", "given", "of_chair", "name"),
    [
        ("grumpf", {"jokers": [2], "two_hands": [0, 2]}, {"jokers": [1], "two_hands": [0, 1]}, "child"),
        ("halma", {"first": "seat-3"}, {"first": "seat-2"}, "child"),
    ],
)
def test_seats_in_options_follow_the_renumbering(
    game: str, given: dict[str, Any], of_chair: dict[str, Any], name: str
) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, game=game, options=given, manual_start=True)
        ann = await server.join(0)
        await server.join(2, profile=p.Profile(name))
        assert await server.request(ann, p.TableCommand(1, "start")) == p.Done(1)
        assert server.room.state.seats[1].row.name == name
        played = msgspec.to_builtins(server.room.state.playing().table.options)
        for field, value in of_chair.items():
            assert list(played[field]) == list(value)
            assert options_of(server)[field] == value  # for the next match, and as shown

    run_scenario(scenario)


def test_a_new_table_is_checked_with_the_seat_numbers_of_its_game() -> None:
    async def scenario(server: InMemoryServer) -> None:
        with pytest.raises(Refused, match="HAL-3"):
            await server.create_table(CLOSED, OPEN, OPEN, game="halma", options={"first": "seat-1"})
        await server.create_table(CLOSED, OPEN, OPEN, game="halma", options={"first": "seat-3"})
        await server.join(1)
        bob = await server.join(2)
        assert bob.last(p.Welcome).seat == 1
        assert bob.ticket is not None  # the named seat starts

    run_scenario(scenario)
