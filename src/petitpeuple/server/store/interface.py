"""The store interface: the rows and writes that the server needs to persist, and the errors it can get."""

import asyncio
from collections.abc import Sequence
from typing import Final, Literal, Protocol, TypeAlias

from msgspec import Struct

CHAT_MESSAGES_KEPT: Final = 50  # per table; older messages are deleted

SeatKind = Literal["open", "person", "bot", "closed"]
UnavailableReason = Literal["full", "locked", "unreachable", "overloaded"]


class Conflict(Exception):
    """The row exists already: another writer owns this table, or has written this line."""


class Fenced(Conflict):
    """Another node has taken over the table since this writer claimed it."""


class NotFound(LookupError):
    """The row that the write refers to does not exist: the table, the game, or the line before."""


class StoreUnavailable(Exception):
    """The store cannot confirm the write: disk full, database locked, unreachable, overloaded or closed.

    The write may or may not have been committed. Load the table again before writing to it.
    """

    def __init__(self, message: str = "", reason: UnavailableReason = "unreachable") -> None:
        super().__init__(message)
        self.reason: UnavailableReason = reason


class SeatRow(Struct, frozen=True, kw_only=True):
    """The occupant of a seat. Of secrets and profile ids only hashes are stored."""

    seat: int
    kind: SeatKind
    secret_hash: bytes | None = None
    invite_hash: bytes | None = None  # of the invitation that the secret replaced; None: the secret is one
    level: str | None = None  # of the bot in this seat, or of the bot that stands in for a person
    profile: str | None = None  # a hash of the browser's id, for the history
    name: str = ""
    colour: str = ""
    muted: bool = False  # by the host


class TableRow(Struct, frozen=True, kw_only=True):
    """A table and its settings."""

    id: str
    game: str
    rules: int
    options: bytes  # JSON, of the first game
    settings: bytes  # JSON: clocks, absences, requests, …
    created: int  # Unix milliseconds
    gallery_hash: bytes | None = None  # of the spectators' secret
    host: int = 0
    listed: bool = False
    over: bool = False
    attended: int = 0  # when somebody was last here, in minutes of the store's uptime
    version: int = 0  # of this row and the table's seats: a write with another version is refused
    code: str | None = None  # of the invitation, to find the table by it; no two tables have the same


class GameRow(Struct, frozen=True, kw_only=True):
    """One game of a table's match: the header and the lines of its record."""

    number: int  # from 1
    header: str
    lines: tuple[str, ...] = ()


class ChatRow(Struct, frozen=True, kw_only=True):
    """A chat message, as JSON."""

    seq: int  # from 0, counting every message ever sent at the table
    line: str


class ResultRow(Struct, frozen=True, kw_only=True):
    """The result of one game. In a history, *mine* lists the seats that the profile held."""

    table: str
    number: int
    game: str
    seats: int
    payoffs: tuple[float, ...]
    reason: str
    ended: int  # Unix milliseconds
    names: tuple[str, ...] = ()
    mine: tuple[int, ...] = ()
    share: str | None = None  # the secret of the link that shows this game to anybody


class GameAccess(Struct, frozen=True):
    """Who may see a finished game of a table: everybody if it is listed, or who has one of these secrets."""

    listed: bool
    gallery_hash: bytes | None
    seat_hashes: tuple[bytes, ...]
    profiles: tuple[str, ...]  # hashes, of those who played
    share: str | None


def seats_of(profile: str, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """Return the numbers of the seats that a profile held."""
    return tuple(seat.seat for seat in seats if seat.profile == profile)


class StoredTable(Struct, frozen=True, kw_only=True):
    """Everything stored about a table: enough to resume it after a restart."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    games: tuple[GameRow, ...]
    chat: tuple[ChatRow, ...] = ()  # the newest messages, oldest first


class SaveTable(Struct, frozen=True):
    """Replace a table's row, which then has the next version.

    Raises NotFound if the table does not exist, and Conflict if another version is stored or another table
    has its code.
    """

    table: TableRow


class SaveSeats(Struct, frozen=True):
    """Replace the seats with these numbers; other seats stay as they are. The table gets the next version.

    Raises NotFound if the table does not exist, and Conflict if another version of it is stored.
    """

    table: str
    seats: tuple[SeatRow, ...]
    version: int


class StartGame(Struct, frozen=True):
    """Insert a game with the lines it has so far. Raises Conflict if the game exists."""

    table: str
    game: GameRow


class AppendLines(Struct, frozen=True):
    """Append lines to a game's record; *first* is the number of lines already stored.

    Raises Conflict if a line is stored there already, and NotFound if the line before is missing.
    """

    table: str
    number: int
    first: int
    lines: tuple[str, ...]


class SaveChat(Struct, frozen=True):
    """Insert a chat message and delete those too old to keep. Raises Conflict if its number is taken."""

    table: str
    message: ChatRow


class SaveResult(Struct, frozen=True):
    """Insert the result of a game and the history entries of its players.

    Does nothing if the game has a result: a server killed after this commit saves it a second time.
    """

    result: ResultRow
    seats: tuple[SeatRow, ...]


class SaveShare(Struct, frozen=True):
    """Set the secret that shares a finished game, unless it has one. Does nothing without a result."""

    table: str
    number: int
    secret: str


Write: TypeAlias = SaveTable | SaveSeats | StartGame | AppendLines | SaveChat | SaveResult | SaveShare


class Store(Protocol):
    """Persists tables, seats, records, chat and results. A write is confirmed only after its commit."""

    def commit(self, writes: Sequence[Write], /) -> "asyncio.Future[None]":
        """Apply these writes in order, all or none; the future is done after the commit.

        The call never blocks, and commits are applied in the order of the calls.
        Errors are raised through the future: Conflict, NotFound or StoreUnavailable.
        A store with too many pending commits refuses more with StoreUnavailable.
        Cancelling the future does not cancel the writes.
        """
        ...

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None: ...  # may raise Conflict
    async def load(self, table: str) -> StoredTable | None: ...
    async def find_code(self, code: str) -> TableRow | None: ...  # the table with this code
    async def secret(self, name: str, value: str) -> str: ...  # the stored one; *value* is stored if none is
    async def unfinished(self) -> list[str]: ...  # ids of the tables that are not over, oldest first
    async def listed(self, start: int, count: int) -> list[TableRow]: ...  # of the lobby, newest first
    async def count_listed(self) -> int: ...
    async def access(self, table: str, number: int) -> GameAccess | None: ...  # None: no such table
    async def result(self, table: str, number: int) -> ResultRow | None: ...
    async def history(self, profile: str, limit: int) -> list[ResultRow]: ...  # newest first
    async def delete(self, table: str) -> None: ...
    async def probe(self) -> None: ...  # returns after a write was committed, or raises StoreUnavailable
    async def uptime(self) -> int: ...  # milliseconds that servers have run on this store
    async def set_uptime(self, milliseconds: int) -> None: ...

    async def abandoned(self, played_before: int, waiting_before: int) -> list[str]:
        """Return tables that are not over and were last attended before a minute of the uptime.

        The second limit is for tables without a first game.
        """
        ...

    async def expire(self, table: str) -> None:
        """Delete a table without finished games; mark one that has some as over, and keep it."""
        ...

    def check(self) -> None:
        """Raise StoreUnavailable if what is stored now would be lost."""
        ...

    async def close(self) -> None: ...
