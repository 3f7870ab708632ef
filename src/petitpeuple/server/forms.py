"""The forms of the HTTP API: what is sent in, and what comes back."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from petitpeuple.server.protocol import Level, Limits, Phase, SeatShown, Trouble


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
    absence: Annotated[int, Meta(ge=1_000, le=31_536_000_000)] | None = None  # then a bot stands in


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
    """How one game ended."""

    table: str
    number: int
    game: str
    seats: int
    payoffs: tuple[float, ...]
    reason: str
    ended: int


class GameShown(Struct, frozen=True):
    """A game of the house: how many play it, its options as a JSON schema, its bots, weakest first."""

    id: str
    players: tuple[int, int]
    options: dict[str, Any]
    bots: tuple[str, ...]


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
