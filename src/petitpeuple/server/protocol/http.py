"""The forms of the HTTP API: what is sent in, and what comes back."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from petitpeuple.core.phrases import Phrase
from petitpeuple.server.protocol.messages import Limits, SeatShown
from petitpeuple.server.protocol.scalars import Absence, Level, Phase, Trouble


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["open", "bot", "closed"] = "open"
    level: Level = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=64)]
    options: dict[str, Any] = field(default_factory=dict)
    listed: bool = False
    limits: Limits = Limits()
    absence: Absence | None = None  # then a bot stands in
    waits: bool = False  # for the host's word; else it begins when nobody is missing


class SeatLink(Struct, frozen=True):
    """A seat's secret, and the address that holds it."""

    seat: int | None
    secret: str
    link: str


class TableMade(Struct, frozen=True):
    """A new table: hand the links out. The first seat's is the host's."""

    table: str
    seats: tuple[SeatLink, ...]
    gallery: SeatLink


class TableListed(Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    options: Raw
    phase: Phase
    seats: tuple[SeatShown, ...]
    created: int


class Result(Struct, frozen=True):
    """How one game ended: who sat where, and in which of the seats the one who asks."""

    table: str
    number: int
    game: str
    seats: int
    payoffs: tuple[float, ...]
    reason: str
    ended: int
    names: tuple[str, ...]  # of the seats in order; a bot's is its level
    mine: tuple[int, ...]  # the seats that the profile held


class GameShown(Struct, frozen=True):
    """A game of the house: for how many, its options as a JSON schema and by default, its bots.

    *seats* are the numbers that can play with the options' defaults. Of the *bots*, weakest first,
    *bot* is the one that the house gives where none is named.
    """

    id: str
    players: tuple[int, int]
    seats: tuple[int, ...]
    options: dict[str, Any]
    defaults: dict[str, Any]
    bots: tuple[str, ...]
    bot: str
    hints: bool  # whether its bots can give hints


class InputShown(Struct, frozen=True):
    """What moved a game, in short: a seat's action, chance, or time."""

    do: Literal["act", "luck", "tick"]
    seat: int | None = None
    action: Raw | None = None
    notation: str = ""
    phrase: Phrase | None = None


class ReplayFrame(Struct, frozen=True):
    """One position of a game that is over: what led to it, what was told, and what everybody saw."""

    at: int  # time of play
    given: InputShown | None  # none: the beginning
    events: Raw
    audiences: tuple[tuple[int, ...] | None, ...]  # of each event: the seats it was told to; none: everybody
    told: tuple[Phrase, ...]
    gallery: Raw
    seats: tuple[Raw, ...]


class Replay(Struct, frozen=True):
    """Some positions of a game that is over, from *start* on, of *total*; ask again for those that follow."""

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
    frames: tuple[ReplayFrame, ...]


class SeenFrame(Struct, frozen=True):
    """One moment of a game that still runs, as one viewer saw it, and what that viewer heard of it."""

    at: int  # time of play
    asked: tuple[int, ...]
    view: Raw
    events: Raw
    told: tuple[Phrase, ...]


class Seen(Struct, frozen=True):
    """Some moments of the game that runs, from *start* on, of *total*; with the eyes of the one who asks."""

    number: int
    total: int
    start: int
    frames: tuple[SeenFrame, ...]


class Exported(Struct, frozen=True):
    """All that may be taken along of a table: what it is, and the records of its finished games."""

    table: str
    game: str
    created: int
    options: Raw
    names: tuple[str, ...]
    records: tuple[str, ...]


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host makes of a seat."""

    kind: Literal["open", "bot", "closed"]
    level: Level = ""


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host wants of the table."""

    wish: Literal["start", "next", "rematch", "list", "unlist"]


class Error(Struct, frozen=True):
    """Why not: a code, and the rule where it was one."""

    error: Trouble
    rule: str | None = None
    why: str | None = None
