"""Request and response bodies of the HTTP API."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from petitpeuple.core.phrases import Phrase
from petitpeuple.server.protocol.messages import ClockLimits, Moment, SeatInfo
from petitpeuple.server.protocol.scalars import AbsenceMs, BotLevel, ErrorCode, Phase, TableCommandName


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["open", "bot", "closed"] = "open"
    level: BotLevel = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=64)]
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    limits: ClockLimits = ClockLimits()
    absence: AbsenceMs | None = None  # after this long a bot stands in for an absent player
    manual_start: bool = False  # start on the host's command; otherwise as soon as no seat is open


class SeatLink(Struct, frozen=True):
    """A seat's secret and the link that contains it."""

    seat: int | None
    secret: str
    link: str


class TableCreated(Struct, frozen=True):
    """A new table with one link for each seat. The first seat is the host's."""

    table: str
    seats: tuple[SeatLink, ...]
    spectators: SeatLink


class TableInfo(Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    options: Raw
    phase: Phase
    seats: tuple[SeatInfo, ...]
    created: int  # Unix milliseconds


class GameResult(Struct, frozen=True):
    """How one game ended, who sat where, and which seats the requesting profile held."""

    table: str
    number: int
    game: str
    seats: int
    payoffs: tuple[float, ...]
    reason: str
    ended: int  # Unix milliseconds
    names: tuple[str, ...]  # of the seats in order; a bot's name is its level
    mine: tuple[int, ...]


class GameInfo(Struct, frozen=True):
    """A game: player counts, options as a JSON schema with defaults, and bots from weakest to strongest.

    *seats* lists the player counts that are playable with the default options; *bot* is the default level.
    """

    id: str
    players: tuple[int, int]
    seats: tuple[int, ...]
    options: dict[str, Any]
    defaults: dict[str, Any]
    bots: tuple[str, ...]
    bot: str
    hints: bool  # whether its bots can give hints


class InputInfo(Struct, frozen=True):
    """What moved the game: a seat's action, chance, or the game's timer."""

    kind: Literal["act", "luck", "tick"]
    seat: int | None = None
    action: Raw | None = None
    notation: str = ""
    phrase: Phrase | None = None


class ReplayStep(Struct, frozen=True):
    """One position of a finished game: the spectators' moment with every event, and all seats' views."""

    input: InputInfo | None  # null: the start
    moment: Moment
    audiences: tuple[tuple[int, ...] | None, ...]  # of each event: the seats that saw it; null: everybody
    views: tuple[Raw, ...]  # of each seat


class Replay(Struct, frozen=True):
    """Positions of a finished game from *start* on, out of *total*; request the rest separately."""

    table: str
    number: int
    game: str
    options: Raw
    seats: int
    names: tuple[str, ...]
    payoffs: tuple[float, ...]
    reason: str
    total: int
    start: int
    steps: tuple[ReplayStep, ...]


class History(Struct, frozen=True):
    """Moments of the running game as the requester saw them, from *start* on, out of *total*."""

    number: int
    total: int
    start: int
    moments: tuple[Moment, ...]


class TableExport(Struct, frozen=True):
    """A table and the records of its finished games."""

    table: str
    game: str
    created: int
    options: Raw
    names: tuple[str, ...]
    records: tuple[str, ...]


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host changes a seat to."""

    kind: Literal["open", "bot", "closed"]
    level: BotLevel = ""


class HostCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command of the host."""

    command: TableCommandName


class ApiError(Struct, frozen=True):
    """An error code, the rule behind it where there is one, and an explanation for developers."""

    error: ErrorCode
    rule: str | None = None
    reason: str | None = None
