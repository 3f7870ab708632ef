"""How a game begins at a room: the first, the next of the match, or the first of a new match."""

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from petitpeuple.core.contract import Seat
from petitpeuple.core.doors import begin as check
from petitpeuple.server.chairs import in_game, rearrange
from petitpeuple.server.current import Current
from petitpeuple.server.items import Trouble

if TYPE_CHECKING:
    from petitpeuple.server.room import Room


def can_begin(room: "Room") -> bool:
    """Tell whether the first game begins by itself: no chair is open, as many play as the game wants."""
    if room.current is not None or room.settings.waits:
        return False
    playing = [room.chairs[at].row.kind for at in in_game(room.chairs)]
    return "open" not in playing and len(playing) in room.game.players


async def begin(room: "Room") -> None:
    """Begin a game with those who sit here; their chairs' numbers become their seats."""
    before = room.current
    seats = len(in_game(room.chairs))
    if seats not in room.game.players:
        raise Trouble("bad-seats")
    options = _options(room, before)
    check(room.game, options, seats)  # refused by a rule, nothing has changed
    room.chairs, order = rearrange(room.chairs)
    moved = room.audience.rearrange(order)
    for chair in room.chairs:
        chair.was = None
    room.paused, room.pause_wish = False, ()
    await room.save_seats()
    await room.save_table(over=False, host=order[room.row.host])
    number = before.number + 1 if before else 1
    room.current = await Current.begin(
        room.services, room.row.id, room.game, options, seats, number, room.settings.limits
    )
    room.races.restart()
    for listener in moved:
        room.welcome(listener)
    await room.happen(room.current.table.settle())


def _options(room: "Room", before: Current | None) -> Struct:
    """Give the options: carried on from the game before, or those of the table when a match begins."""
    if before is not None and not room.row.over:
        chairs = [room.chairs[at] for at in in_game(room.chairs)]
        carried: Struct | None = before.table.sequel(
            [None if chair.was is None else Seat(chair.was) for chair in chairs]
        )
        if carried is not None:
            return carried
    fresh: Struct = msgspec.json.decode(room.row.options, type=room.game.Options)
    return fresh
