"""A store in memory, for tests and for servers without a disk (for example in a browser)."""

import asyncio
from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from petitpeuple.server.store.interface import (
    CHAT_MESSAGES_KEPT,
    AppendLines,
    ChatRow,
    Conflict,
    GameAccess,
    GameRow,
    NotFound,
    ResultRow,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveShare,
    SaveTable,
    SeatRow,
    StartGame,
    StoredTable,
    TableRow,
    Write,
    seats_of,
)

T = TypeVar("T")


class MemoryStore:
    """Implements `Store` with dicts; everything is lost when the process ends."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.seats: dict[str, dict[int, SeatRow]] = {}
        self.games: dict[str, dict[int, GameRow]] = {}
        self.chat: dict[str, dict[int, ChatRow]] = {}
        self.results: dict[tuple[str, int], tuple[ResultRow, tuple[SeatRow, ...]]] = {}
        self.milliseconds = 0
        self.secrets: dict[str, str] = {}

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Insert a new table with its seats."""
        if table.id in self.tables or (table.code and await self.find_code(table.code) is not None):
            raise Conflict
        self.tables[table.id] = table
        self.seats[table.id] = {seat.seat: seat for seat in seats}
        self.games[table.id] = {}
        self.chat[table.id] = {}

    async def probe(self) -> None:
        """Return at once: memory can always be written."""

    def commit(self, writes: Sequence[Write], /) -> "asyncio.Future[None]":
        """Apply these writes now, all or none, and return a future that is done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        staged = _Staged(self)
        try:
            for write in writes:
                staged.apply(write)
        except (Conflict, NotFound) as error:
            done.set_exception(error)
        else:
            staged.publish()
            done.set_result(None)
        return done

    async def load(self, table: str) -> StoredTable | None:
        """Return everything stored about a table, or None if there is no such table."""
        row = self.tables.get(table)
        if row is None:
            return None
        seats = tuple(seat for _, seat in sorted(self.seats[table].items()))
        games = tuple(game for _, game in sorted(self.games[table].items()))
        chat = tuple(message for _, message in sorted(self.chat[table].items()))
        return StoredTable(table=row, seats=seats, games=games, chat=chat)

    async def find_code(self, code: str) -> TableRow | None:
        """Return the table whose invitation has this code."""
        return next((row for row in self.tables.values() if row.code == code), None)

    async def secret(self, name: str, value: str) -> str:
        """Return the secret that is stored under a name; without one, store this value."""
        return self.secrets.setdefault(name, value)

    async def unfinished(self) -> list[str]:
        """Return the ids of the tables that are not over, oldest first."""
        rows = [row for row in self.tables.values() if not row.over]
        return [row.id for row in sorted(rows, key=lambda row: (row.created, row.id))]

    async def listed(self, start: int, count: int) -> list[TableRow]:
        """Return some of the listed tables that are not over, newest first."""
        rows = [row for row in self.tables.values() if row.listed and not row.over]
        return sorted(rows, key=lambda row: (row.created, row.id), reverse=True)[start : start + count]

    async def count_listed(self) -> int:
        """Return the number of listed tables that are not over."""
        return sum(row.listed and not row.over for row in self.tables.values())

    async def access(self, table: str, number: int) -> GameAccess | None:
        """Return who may see a finished game, or None if there is no such table."""
        row = self.tables.get(table)
        if row is None:
            return None
        hashes = [seat.secret_hash for seat in self.seats[table].values()]
        result, seats = self.results.get((table, number), (None, ()))
        return GameAccess(
            row.listed,
            row.gallery_hash,
            tuple(one for one in hashes if one is not None),
            tuple(sorted({seat.profile for seat in seats if seat.profile is not None})),
            None if result is None else result.share,
        )

    async def result(self, table: str, number: int) -> ResultRow | None:
        """Return the result of a game, or None if it has not ended."""
        found = self.results.get((table, number))
        return None if found is None else found[0]

    async def history(self, profile: str, limit: int) -> list[ResultRow]:
        """Return the newest results of a profile, newest first."""
        mine = [
            replace(result, mine=seats_of(profile, seats))
            for result, seats in self.results.values()
            if any(seat.profile == profile for seat in seats)
        ]
        return sorted(mine, key=lambda result: (-result.ended, result.table, -result.number))[:limit]

    async def delete(self, table: str) -> None:
        """Delete a table and everything that belongs to it."""
        self.tables.pop(table, None)
        self.seats.pop(table, None)
        self.games.pop(table, None)
        self.chat.pop(table, None)
        for key in [key for key in self.results if key[0] == table]:
            del self.results[key]

    async def uptime(self) -> int:
        """Return the milliseconds that were stored last."""
        return self.milliseconds

    async def set_uptime(self, milliseconds: int) -> None:
        """Store the uptime."""
        self.milliseconds = milliseconds

    async def abandoned(self, played_before: int, waiting_before: int) -> list[str]:
        """Return tables that are not over and were last attended before a minute of the uptime."""
        unfinished = [self.tables[table] for table in await self.unfinished()]
        return [
            row.id
            for row in unfinished
            if row.attended < (played_before if self.games[row.id] else waiting_before)
        ]

    async def expire(self, table: str) -> None:
        """Delete a table without finished games; mark one that has some as over, and keep it."""
        if not any(key[0] == table for key in self.results):
            await self.delete(table)
        elif table in self.tables:
            row = self.tables[table]
            self.tables[table] = replace(row, over=True, version=row.version + 1)

    def check(self) -> None:
        """Do nothing: memory stays where it is."""

    async def close(self) -> None:
        """Do nothing: no resource is held."""


class _Staged:
    """The changes of one commit, kept apart from the store until all of them have succeeded."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._tables: dict[str, TableRow] = {}
        self._seats: dict[str, dict[int, SeatRow]] = {}  # copies of what the store has for a table
        self._games: dict[str, dict[int, GameRow]] = {}
        self._chat: dict[str, dict[int, ChatRow]] = {}
        self._results: dict[tuple[str, int], tuple[ResultRow, tuple[SeatRow, ...]]] = {}

    def apply(self, write: Write) -> None:
        """Stage one write, or raise the error that its docstring names."""
        match write:
            case SaveTable(table):
                self._check_code(table, self._check_version(table.id, table.version).code)
                self._tables[table.id] = replace(table, version=table.version + 1)
            case SaveSeats(table, seats, version):
                self._save_seats(table, seats, version)
            case StartGame(table, game):
                self._start_game(table, game)
            case AppendLines(table, number, first, lines):
                self._append(table, number, first, lines)
            case SaveChat(table, message):
                self._save_chat(table, message)
            case SaveResult(result, seats):
                self._save_result(result, seats)
            case SaveShare(table, number, secret):
                self._save_share((table, number), secret)

    def publish(self) -> None:
        """Move the staged changes into the store."""
        self._store.tables.update(self._tables)
        self._store.seats.update(self._seats)
        self._store.games.update(self._games)
        self._store.chat.update(self._chat)
        self._store.results.update(self._results)

    def _check_version(self, table: str, version: int) -> TableRow:
        row = self._tables.get(table) or self._store.tables.get(table)
        if row is None:
            raise NotFound
        if row.version != version:
            raise Conflict
        return row

    def _check_code(self, table: TableRow, before: str | None) -> None:
        if table.code in (None, before):
            return
        others = {**self._store.tables, **self._tables}.values()
        if any(row.code == table.code and row.id != table.id for row in others):
            raise Conflict

    def _save_seats(self, table: str, seats: tuple[SeatRow, ...], version: int) -> None:
        row = self._check_version(table, version)
        self._tables[table] = replace(row, version=version + 1)
        rows = {seat.seat: seat for seat in seats}
        if len(rows) < len(seats):
            raise Conflict
        _copied(self._seats, self._store.seats, table).update(rows)

    def _start_game(self, table: str, game: GameRow) -> None:
        games = _copied(self._games, self._store.games, table)
        if game.number in games:
            raise Conflict
        games[game.number] = game

    def _append(self, table: str, number: int, first: int, lines: tuple[str, ...]) -> None:
        games = _copied(self._games, self._store.games, table)
        game = games.get(number)
        if game is None or not 0 <= first <= len(game.lines):
            raise NotFound
        if first < len(game.lines):
            raise Conflict
        games[number] = replace(game, lines=(*game.lines, *lines))

    def _save_chat(self, table: str, message: ChatRow) -> None:
        chat = _copied(self._chat, self._store.chat, table)
        if message.seq in chat:
            raise Conflict
        chat[message.seq] = message
        for seq in [seq for seq in chat if seq <= message.seq - CHAT_MESSAGES_KEPT]:
            del chat[seq]

    def _save_result(self, result: ResultRow, seats: tuple[SeatRow, ...]) -> None:
        if result.number not in _copied(self._games, self._store.games, result.table):
            raise NotFound
        key = result.table, result.number
        if key not in self._store.results:
            self._results.setdefault(key, (result, seats))

    def _save_share(self, key: tuple[str, int], secret: str) -> None:
        found = self._results.get(key) or self._store.results.get(key)
        if found is not None and found[0].share is None:
            self._results[key] = replace(found[0], share=secret), found[1]


def _copied(staged: dict[str, dict[int, T]], stored: dict[str, dict[int, T]], table: str) -> dict[int, T]:
    """Return the staged copy of a table's rows, made on first use."""
    if table not in stored:
        raise NotFound
    if table not in staged:
        staged[table] = dict(stored[table])
    return staged[table]
