"""A public table as it is stored, for the list: no node has it in memory."""

from msgspec import Raw

from petitpeuple.server.protocol.http import TableInfo
from petitpeuple.server.protocol.messages import SeatInfo
from petitpeuple.server.protocol.scalars import Phase
from petitpeuple.server.room.table_state import TableState
from petitpeuple.server.store.interface import SeatRow, StoredTable


def stored_listing(stored: StoredTable) -> TableInfo:
    """Return a table that sleeps: nobody is connected there."""
    row = stored.table
    state = TableState(row)
    between = any(seat is not None for seat in state.settings.previous_seats)
    phase: Phase = "waiting" if not stored.games else "between" if between else "playing"
    seats = tuple([_seat_info(seat) for seat in stored.seats])
    return TableInfo(row.id, row.game, Raw(row.options), phase, seats, row.created)


def _seat_info(seat: SeatRow) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        colour=seat.colour,
        level=seat.level or "" if seat.kind == "bot" else "",
        devices=0,
        stand_in=False,
        connection="",
        round_trip=None,
        muted=seat.muted,
    )
