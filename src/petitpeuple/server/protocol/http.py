"""Request and response bodies of the HTTP API."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from petitpeuple.core.lesson import LessonStep
from petitpeuple.core.phrases import Phrase
from petitpeuple.core.spec import PayoffKind
from petitpeuple.core.summary import Chapter, Figure, Turning
from petitpeuple.server.protocol.messages import ClockLimits, Moment, Profile, SeatInfo
from petitpeuple.server.protocol.scalars import (
    AbsenceMs,
    BotLevel,
    BotSpeed,
    Claim,
    ErrorCode,
    Phase,
    PlayerName,
    SeatIndex,
    TableCommandName,
)


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["open", "bot", "closed"] = "open"
    level: BotLevel = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create. A lesson brings its own seats, options and deal, and forbids all other settings."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[tuple[NewSeat, ...], Meta(max_length=64)] = ()
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    limits: ClockLimits = ClockLimits()
    absence: AbsenceMs | None = None  # after this long a bot stands in for an absent player
    manual_start: bool = False  # start on the host's command; otherwise as soon as no seat is open
    bot_speed: BotSpeed = "natural"
    lesson: Annotated[str, Meta(max_length=32)] = ""  # one of the game's lessons


class SeatLink(Struct, frozen=True):
    """A seat's secret and the link that contains it."""

    seat: int | None
    secret: str
    link: str


class InvitationLink(Struct, frozen=True):
    """The invitation to a table: its secret, the link that contains it, and a short code to type."""

    secret: str
    code: str
    link: str


class TableCreated(Struct, frozen=True):
    """A new table, with one invitation for everybody, and a link for each open seat. The first is the host's.

    Whoever sits down exchanges the link for a secret of their own.
    """

    table: str
    seats: tuple[SeatLink, ...]
    spectators: SeatLink
    invitation: InvitationLink


class NetworkInfo(Struct, frozen=True):
    """From where the server can be reached; the details are told to its own machine only."""

    addresses: tuple[str, ...]  # for machines of the local network, the likeliest first
    tunnel: str  # the address on the internet, if there is a tunnel
    can_open: bool  # whether the requester may open the server to the local network


class OpenNetwork(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether machines of the local network may connect."""

    open: bool


class TypedCode(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation's short code, as somebody typed it."""

    code: Annotated[str, Meta(max_length=32)]


class FoundInvitation(Struct, frozen=True):
    """The table that a code names, and the secret of its invitation."""

    table: str
    secret: str


class Guest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who opens an invitation; *claim* is the secret that their browser made for this table."""

    claim: Annotated[str, Meta(pattern="^([A-Za-z0-9_-]{32,64})?$")] = ""


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest who sits down: *claim* becomes the seat's secret. Without a seat, it is the first free one."""

    claim: Claim
    profile: Profile = Profile()
    seat: SeatIndex | None = None


class InvitationInfo(Struct, frozen=True):
    """What a guest sees before sitting down: the table, and the seats to choose from."""

    table: "TableInfo"
    host: int
    free: tuple[int, ...]
    bots: tuple[int, ...]  # bots' seats that a guest may take over
    locked: bool
    mine: int | None  # the seat that the guest's claim already opens


class TableInfo(Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    options: Raw
    phase: Phase
    seats: tuple[SeatInfo, ...]
    created: int  # Unix milliseconds
    asked: tuple[int, ...] = ()  # seats whose turn it is
    since: int | None = None  # Unix milliseconds of the last move, where known


class TableList(Struct, frozen=True):
    """Public tables from *start* on, newest first, out of *total*."""

    total: int
    start: int
    tables: tuple[TableInfo, ...]


class ShareLink(Struct, frozen=True):
    """The secret of a finished game, and the link that contains it: whoever has it sees the game."""

    secret: str
    link: str


class GameResult(Struct, frozen=True):
    """How one game ended, who sat where, and which seats the requesting profile held."""

    table: str
    number: int
    game: str
    seats: int
    payoffs: tuple[float, ...]
    reason: str
    ended: int  # Unix milliseconds
    names: tuple[str, ...]  # of the seats in order; a bot's is its level, with the number of its character
    mine: tuple[int, ...]


class OutsideGame(Struct, frozen=True):
    """How to present a game of another package, which has no folder in the site.

    Its texts are at `/api/games/{game}/texts/{language}`. *picture* is an SVG image, or empty.
    """

    minutes: int
    quick_seats: int
    friend_seats: int
    payoffs: PayoffKind
    picture: str
    colour: str
    hidden_hands: bool
    cooperative: bool


class GameInfo(Struct, frozen=True):
    """A game: player counts, options as a JSON schema with defaults, and bots from weakest to strongest.

    *seats* lists the player counts that are playable with the default options; *bot* is the default level,
    *first_bot* the one for a player's first game.
    """

    id: str
    players: tuple[int, int]
    seats: tuple[int, ...]
    options: dict[str, Any]
    defaults: dict[str, Any]
    bots: tuple[str, ...]
    bot: str
    first_bot: str
    hints: bool  # whether its bots can give hints
    outside: OutsideGame | None = None  # None: the game is built in
    lessons: tuple[str, ...] = ()  # guided first games; `lesson` of a new table
    slow_bots: tuple[str, ...] = ()  # levels that are not offered because they would think too long here


class LessonInfo(Struct, frozen=True):
    """The remarks of a lesson, in order. The text of a step is `<game>-lesson-<text>`, or with its id."""

    steps: tuple[LessonStep, ...]


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


class ReplayPlayer(Struct, frozen=True):
    """Who played a seat of a finished game, as far as the table still knows it."""

    level: str = ""  # of a bot
    face: str = ""  # the portrait that a person has chosen
    character: str = ""  # of a bot: the beginning of the text keys of its name


class Replay(Struct, frozen=True):
    """Positions of a finished game from *start* on, out of *total*; request the rest separately."""

    table: str
    number: int
    game: str
    options: Raw
    seats: int
    names: tuple[str, ...]
    players: tuple[ReplayPlayer, ...]
    payoffs: tuple[float, ...]
    reason: str
    total: int
    start: int
    steps: tuple[ReplayStep, ...]


class GameSummary(Struct, frozen=True):
    """What decided a finished game, some figures of each seat, and its chapters."""

    turning: Turning | None
    figures: tuple[tuple[Figure, ...], ...]
    chapters: tuple[Chapter, ...]


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


class NewRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game that was played elsewhere: its record, and who played it."""

    record: str
    names: Annotated[tuple[PlayerName, ...], Meta(max_length=64)]  # of the seats in order
    mine: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(max_length=64)]  # the requester's seats
    ended: Annotated[int, Meta(ge=0, le=2**53)]  # Unix milliseconds


class StoredGame(Struct, frozen=True):
    """A game of the requester's history, and the secret that shows it to anybody."""

    table: str
    number: int
    secret: str


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
