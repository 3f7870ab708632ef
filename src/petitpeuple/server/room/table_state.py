"""The table's own row: options, host, listing, and the settings stored as JSON in it."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.store.interface import TableRow
from petitpeuple.table.undo import UndoRequest


class StoredUndoRequest(Struct, frozen=True, rename={"request": "wish"}):
    """A pending undo request, and the position it belongs to."""

    number: int  # of the game
    version: int  # lines of its record
    request: UndoRequest


class Checkpoint(Struct, frozen=True):
    """The time of play of a game, and for how long each seat had been absent."""

    number: int
    now: int
    away: tuple[int | None, ...]


class TableSettings(
    Struct,
    frozen=True,
    kw_only=True,
    rename={
        "manual_start": "waits",
        "previous_seats": "was",
        "webhooks": "hooks",
        "notified": "called",
        "checkpoint": "mark",
        "pause_votes": "pause_wish",
        "undo_request": "undo_wish",
    },
):
    """Settings and pending votes. The JSON keys are those of the first release, so old rows stay readable."""

    limits: ClockLimits = ClockLimits()
    absence: int | None = None
    manual_start: bool = False
    paused: bool = False
    previous_seats: tuple[int | None, ...] = ()
    webhooks: tuple[str, ...] = ()
    notified: tuple[str, ...] = ()
    checkpoint: Checkpoint | None = None
    pause_votes: tuple[int, ...] = ()
    undo_request: StoredUndoRequest | None = None


class TableState:
    """The row of one table, with its settings decoded."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.settings = msgspec.json.decode(row.settings, type=TableSettings)

    def update(self, **fields: Any) -> None:
        """Change fields of the row."""
        self.row = replace(self.row, **fields)

    def update_settings(self, **fields: Any) -> None:
        """Change fields of the settings."""
        self.settings = replace(self.settings, **fields)
        self.row = replace(self.row, settings=msgspec.json.encode(self.settings))
