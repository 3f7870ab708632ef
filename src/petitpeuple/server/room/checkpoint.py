"""How time stands, kept now and then: what was thought and who was away is no less so after a restart."""

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol.messages import Limits
from petitpeuple.server.room.table_state import Mark

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room

OLD: Final = 600_000  # milliseconds, which a server that is killed may give back


def now(room: "Room") -> Mark | None:
    """Tell how time stands; nothing hangs on it before a game."""
    current, moment = room.current, room.services.monotonic()
    if current is None:
        return None
    away = tuple([None if chair.gone is None else moment - chair.gone for chair in room.chairs])
    return Mark(current.number, current.clock.now(), away)


def go_on(room: "Room") -> None:
    """Put the clock of play to where it was last kept, if that was in this game."""
    current, kept = room.playing(), room.settings.mark
    if kept is not None and kept.number == current.number:
        current.clock.put_forward(kept.now)


def is_old(room: "Room") -> bool:
    """Tell whether a server that was killed now would give back too much time."""
    mark, kept, absence = now(room), room.settings.mark, room.settings.absence
    if mark is None or room.phase != "playing":
        return False
    before = Mark(mark.number, 0, ()) if kept is None or kept.number != mark.number else kept
    if room.settings.limits != Limits() and mark.now - before.now >= OLD:
        return True
    return absence is not None and any(
        (away or 0) - (was or 0) >= OLD and (was or 0) < absence
        for away, was in zip_longest(mark.away, before.away)
    )


def is_wrong(room: "Room", seat: Seat) -> bool:
    """Tell whether somebody is kept as away who is here."""
    kept = room.settings.mark
    return kept is not None and seat < len(kept.away) and kept.away[seat] is not None


async def keep(room: "Room") -> None:
    """Keep how time stands when a server stops, where anything hangs on it."""
    if room.current is None or room.broken or room.phase != "playing":
        return
    timed = room.current.table.due is not None or room.settings.limits != Limits()
    if timed or room.settings.absence is not None:
        await room.save_table()
