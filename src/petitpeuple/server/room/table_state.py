"""The table's own row: options, host, listing, and the settings stored as JSON in it."""

from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from petitpeuple.server.protocol.messages import ClockLimits, PushSubscription
from petitpeuple.server.protocol.scalars import BotSpeed
from petitpeuple.server.store.interface import TableRow
from petitpeuple.table.undo import UndoRequest

ASK_ABSENT_MS: Final = 30_000


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
    uptime: int | None = None  # of the store then, in milliseconds; older checkpoints have none
    held: bool = False  # the clock stands still from here on, because a vote is open

    def elapsed(self, uptime: int) -> int:
        """Return how long servers have run since then."""
        return 0 if self.uptime is None else max(0, uptime - self.uptime)


class LastMove(Struct, frozen=True):
    """When the game was last moved, and the position since then."""

    number: int  # of the game
    version: int  # lines of its record
    at: int  # Unix milliseconds


class TableInvitation(Struct, frozen=True):
    """The one invitation to a table. Players see it again and again, so it is not hashed."""

    secret: str
    code: str
    locked: bool = False  # nobody new may sit down
    bot_seats: bool = True  # a guest may take over a bot's seat


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
    spectators_muted: bool | UnsetType = UNSET
    invitation: TableInvitation | UnsetType = UNSET  # tables of older versions have none
    faces: tuple[str, ...] | UnsetType = UNSET
    last_move: LastMove | UnsetType = UNSET
    push: tuple[tuple[PushSubscription, ...], ...] | UnsetType = UNSET  # by seat
    characters: tuple[int | None, ...] | UnsetType = UNSET  # of the bots
    bot_speed: BotSpeed | UnsetType = UNSET
    ask_absent: int | UnsetType = UNSET  # milliseconds; then those present are asked what to do
    lesson: str | UnsetType = UNSET  # the lesson that is played here


def with_invitation(row: TableRow, invitation: TableInvitation) -> TableRow:
    """Return the row of a new table with its invitation."""
    state = TableState(row)
    state.set_invitation(invitation)
    return state.row


class TableState:
    """The row of one table, with its settings decoded."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.settings = msgspec.json.decode(row.settings, type=TableSettings)

    @property
    def spectators_muted(self) -> bool:
        """Whether the host has muted the spectators."""
        return self.settings.spectators_muted is True

    @property
    def invitation(self) -> TableInvitation | None:
        """The invitation to the table; None at a table that was created without one."""
        return None if self.settings.invitation is UNSET else self.settings.invitation

    def set_invitation(self, invitation: TableInvitation) -> None:
        """Replace the invitation; the row has its code, by which the store finds the table."""
        self.update_settings(invitation=invitation)
        self.update(code=invitation.code)

    @property
    def lesson(self) -> str:
        """The name of the lesson that is played here; empty at ordinary tables."""
        return "" if self.settings.lesson is UNSET else self.settings.lesson

    @property
    def ask_absent(self) -> int:
        """After how many milliseconds those present are asked what to do about an absent player."""
        return ASK_ABSENT_MS if self.settings.ask_absent is UNSET else self.settings.ask_absent

    @property
    def bot_speed(self) -> BotSpeed:
        """How fast the bots play."""
        return "natural" if self.settings.bot_speed is UNSET else self.settings.bot_speed

    def update(self, **fields: Any) -> None:
        """Change fields of the row."""
        self.row = replace(self.row, **fields)

    def next_version(self) -> None:
        """Count a write of this row or of the seats."""
        self.update(version=self.row.version + 1)

    def update_settings(self, **fields: Any) -> None:
        """Change fields of the settings."""
        self.settings = replace(self.settings, **fields)
        self.row = replace(self.row, settings=msgspec.json.encode(self.settings))
