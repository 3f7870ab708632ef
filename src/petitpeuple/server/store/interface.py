"""The port of the store: what the server needs kept, whoever keeps it."""

from collections.abc import Sequence
from typing import Final, Literal, Protocol

from msgspec import Struct

TALK: Final = 50  # lines of chat that are kept of a table

SeatKind = Literal["open", "person", "bot", "closed"]


class Taken(Exception):
    """Another writer has written there already: a table has one owner, and a line one place."""


class Missing(LookupError):
    """What it would be written to is not there: no such table or game, or not the line before."""


class Unkept(Exception):
    """The store can't say that it was kept (disk full, database away, closed): load the table again."""


class SeatRow(Struct, frozen=True, kw_only=True):
    """Who sits in a seat; of the link only the hash is kept."""

    seat: int
    kind: SeatKind
    secret_hash: bytes | None = None
    level: str | None = None  # of the bot that sits there, or stands in
    profile: str | None = None  # the browser's own id, for the history
    name: str = ""
    colour: str = ""


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as the lobby made it."""

    id: str
    game: str
    rules: int
    options: bytes  # JSON, of the first game
    settings: bytes  # JSON: clocks, absence, whether it is listed, …
    created: int  # Unix milliseconds
    gallery_hash: bytes | None = None
    host: int = 0
    listed: bool = False
    over: bool = False


class GameRow(Struct, frozen=True, kw_only=True):
    """One game of a table's match: the header of its record, and its lines when they are asked for."""

    number: int  # from 1
    header: str
    lines: tuple[str, ...] = ()


class SaidRow(Struct, frozen=True, kw_only=True):
    """Something that was said at a table, as JSON."""

    seq: int  # from 0, of all that was ever said there
    line: str


class ResultRow(Struct, frozen=True, kw_only=True):
    """How one game of a table ended, and who sat where; *mine* are the seats of the profile that asks."""

    table: str
    number: int
    game: str
    seats: int
    payoffs: tuple[float, ...]
    reason: str
    ended: int  # Unix milliseconds
    names: tuple[str, ...] = ()
    mine: tuple[int, ...] = ()


def seats_of(profile: str, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """Give the seats that a profile held."""
    return tuple(seat.seat for seat in seats if seat.profile == profile)


class Kept(Struct, frozen=True, kw_only=True):
    """All there is of a table: what a restart needs."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    games: tuple[GameRow, ...]
    talk: tuple[SaidRow, ...] = ()  # the last of it


class Store(Protocol):
    """Keeps tables, seats, records and results. Every call returns after its commit, and not before."""

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None: ...
    async def save_table(
        self, table: TableRow, seats: Sequence[SeatRow] = ()
    ) -> None: ...  # all of it or nothing; seats as in save_seats
    async def save_seats(self, table: str, seats: Sequence[SeatRow]) -> None: ...
    async def begin_game(self, table: str, game: GameRow) -> None: ...
    async def append(
        self, table: str, number: int, first: int, lines: Sequence[str]
    ) -> None: ...  # may raise Taken
    async def say(self, table: str, said: SaidRow) -> None: ...  # may raise Taken; only the last are kept
    async def finish(self, result: ResultRow, seats: Sequence[SeatRow]) -> None: ...
    async def load(self, table: str) -> Kept | None: ...
    async def unfinished(self) -> list[str]: ...  # ids of the tables that are not over
    async def listed(self) -> list[TableRow]: ...
    async def result(self, table: str, number: int) -> ResultRow | None: ...
    async def history(self, profile: str, limit: int) -> list[ResultRow]: ...
    async def delete(self, table: str) -> None: ...
    async def close(self) -> None: ...
