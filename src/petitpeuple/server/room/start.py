"""How a game begins at a room: the first, the next of the match, or the first of a new match."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from petitpeuple.core.checked import Refused
from petitpeuple.core.checked import begin as check
from petitpeuple.core.contract import Seat
from petitpeuple.core.options import move_seats
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.seats import in_game, new_numbers, rearrange
from petitpeuple.server.room.session import Current

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room


def can_begin(room: "Room") -> bool:
    """Tell whether the first game begins by itself: no chair is open, and the game can be played so."""
    if room.current is not None or room.settings.waits:
        return False
    playing = in_game(room.chairs)
    if any(room.chairs[at].row.kind == "open" for at in playing):
        return False
    try:
        try_out(room, playing, wanted(room))
    except Refused:
        return False
    return True


def wanted(room: "Room") -> Struct:
    """Give the options that the host has chosen; seats in them are chairs as they stand now."""
    options: Struct = msgspec.json.decode(room.row.options, type=room.game.Options)
    return options


def try_out(room: "Room", playing: Sequence[int], options: Struct) -> Struct:
    """Give the options with which these chairs would begin now; refused by a rule, nothing has changed."""
    ready = _carried(room, playing) or _moved(room, playing, options)
    check(room.game, ready, len(playing))
    return ready


async def begin(room: "Room") -> None:
    """Begin a game with those who sit here; their chairs' numbers become their seats."""
    before = room.current
    playing = in_game(room.chairs)
    if len(playing) not in room.game.players:
        raise Trouble("bad-seats")
    options = try_out(room, playing, wanted(room))
    moved_options = msgspec.json.encode(_moved(room, playing, wanted(room)))
    room.chairs, order = rearrange(room.chairs)
    moved = room.audience.rearrange(order)
    for chair in room.chairs:
        chair.was = None
    room.paused, room.pause_wish = False, ()
    await room.save_table(over=False, host=order[room.row.host], options=moved_options)
    number = before.number + 1 if before else 1
    room.current = await Current.begin(
        room.services, room.row.id, room.game, options, len(playing), number, room.settings.limits
    )
    room.races.restart()
    for listener in moved:
        room.welcome(listener)
    await room.happen(room.current.table.settle())


def _carried(room: "Room", playing: Sequence[int]) -> Struct | None:
    """Give the options carried on from the game before; none, where a match begins."""
    if room.current is None or room.row.over:
        return None
    was = [*(chair.was for chair in room.chairs), None]  # a chair that is yet to be added was nobody's
    seats = [was[at] for at in playing]
    carried: Struct | None = room.current.table.sequel(
        [None if seat is None else Seat(seat) for seat in seats]
    )
    return carried


def _moved(room: "Room", playing: Sequence[int], options: Struct) -> Struct:
    """Give the options with the seats that these chairs get when they play."""
    return move_seats(options, new_numbers(playing, len(room.chairs)))
