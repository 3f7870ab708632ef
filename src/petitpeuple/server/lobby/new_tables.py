"""The row of a new table, and its invitation, whose code no other table has."""

import contextlib
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from petitpeuple.bots.pace import NATURAL
from petitpeuple.core.contract import AnyGame
from petitpeuple.server.lobby.new_seats import host_seat
from petitpeuple.server.ports import Lease, Placement, Services
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.guests import new_invitation
from petitpeuple.server.room.invites import hash_secret, new_table_id
from petitpeuple.server.room.table_state import TableInvitation, TableSettings, with_invitation
from petitpeuple.server.store.interface import Conflict, SeatRow, TableRow

CODE_ATTEMPTS: Final = 50  # there are over a million codes


def table_row(
    services: Services,
    new: http.NewTable,
    game: AnyGame,
    options: Struct,
    seats: Sequence[SeatRow],
    spectators: str,
) -> TableRow:
    """Return the row of a table without an invitation; *spectators* is the secret of those who watch."""
    settings = TableSettings(
        limits=new.limits,
        absence=new.absence,
        manual_start=new.manual_start,
        bot_speed=UNSET if new.bot_speed == NATURAL else new.bot_speed,
        lesson=new.lesson or UNSET,
    )
    return TableRow(
        id=f"{services.config.table_prefix}{new_table_id()}",
        game=game.id,
        rules=game.rules,
        options=msgspec.json.encode(options),
        settings=msgspec.json.encode(settings),
        created=services.wall(),
        gallery_hash=hash_secret(spectators),
        host=host_seat(seats),
        listed=new.listed,
        attended=services.uptime_minutes,
    )


class CreatedTable(Struct, frozen=True):
    """A table that was stored just now."""

    row: TableRow
    invitation: TableInvitation
    lease: Lease | None


async def store_table(
    services: Services, placement: Placement, row: TableRow, seats: Sequence[SeatRow], *, is_lesson: bool
) -> CreatedTable:
    """Store a new table with an invitation. Nobody else joins a lesson."""
    for _ in range(CODE_ATTEMPTS):
        invitation = new_invitation(services)
        if is_lesson:
            invitation = replace(invitation, locked=True, bot_seats=False)
        invited = with_invitation(row, invitation)
        with contextlib.suppress(Conflict):
            return CreatedTable(invited, invitation, await placement.create(invited, seats))
    raise CommandError("full")
