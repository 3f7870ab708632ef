"""A store in memory that also saves every change as key-value pairs, for example in a browser's IndexedDB."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from petitpeuple.server.store.interface import (
    AppendLines,
    ChatRow,
    GameRow,
    ResultRow,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveShare,
    SaveTable,
    SeatRow,
    StartGame,
    StoreUnavailable,
    TableRow,
    Write,
)
from petitpeuple.server.store.memory import MemoryStore

# Saves these pairs, all or none; None deletes a key. Calls take effect in their order.
SavePairs: TypeAlias = Callable[[Mapping[str, str | None]], Awaitable[None]]
UPTIME: Final = "uptime"


class _FinishedGame(Struct, frozen=True):
    result: ResultRow
    seats: tuple[SeatRow, ...]


class KeyValueStore(MemoryStore):
    """Implements `Store` in memory. A write is confirmed after *save* has saved it, or else taken back.

    The keys are `table/ID`, `seats/ID`, `chat/ID`, `game/ID/NUMBER`, `lines/ID/NUMBER/FIRST` (lines of a
    running game, by the number of lines before them) and `result/ID/NUMBER`. The values are JSON.
    """

    def __init__(self, pairs: Mapping[str, str], save: SavePairs) -> None:
        super().__init__()
        self._save = save
        self._keys = set(pairs)
        self._restore(pairs)

    # Reading what was saved ----------------------------------------------------------------------

    def _restore(self, pairs: Mapping[str, str]) -> None:
        self.minutes = int(pairs.get(UPTIME, "0"))
        for key in sorted(pairs, key=_order):
            kind, *parts = key.split("/")
            if kind == "table":
                row = msgspec.json.decode(pairs[key], type=TableRow)
                self.tables[row.id] = row
                self.seats[row.id], self.games[row.id], self.chat[row.id] = {}, {}, {}
            elif kind != UPTIME and parts[0] in self.tables:
                self._restore_part(kind, parts[0], list(map(int, parts[1:])), pairs[key])

    def _restore_part(self, kind: str, table: str, numbers: list[int], text: str) -> None:
        match kind:
            case "seats":
                rows = msgspec.json.decode(text, type=list[SeatRow])
                self.seats[table] = {row.seat: row for row in rows}
            case "chat":
                messages = msgspec.json.decode(text, type=list[ChatRow])
                self.chat[table] = {message.seq: message for message in messages}
            case "game":
                self.games[table][numbers[0]] = msgspec.json.decode(text, type=GameRow)
            case "lines":
                game = self.games[table][numbers[0]]
                lines = (*game.lines, *msgspec.json.decode(text, type=list[str]))
                self.games[table][numbers[0]] = msgspec.structs.replace(game, lines=lines)
            case "result":
                found = msgspec.json.decode(text, type=_FinishedGame)
                self.results[table, numbers[0]] = (found.result, found.seats)

    # Saving --------------------------------------------------------------------------------------

    def commit(self, writes: Sequence[Write], /) -> "asyncio.Future[None]":
        """Apply these writes in memory, and return a future that is done when they are saved."""
        before = {table: self._parts(table) for table in {table_of(write) for write in writes}}
        applied = super().commit(writes)
        if applied.exception() is not None:
            return applied
        pairs: dict[str, str | None] = {}
        for write in writes:
            self._add_pairs(write, pairs)
        return asyncio.ensure_future(self._confirm(pairs, before))

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Insert a new table with its seats."""
        await super().create(table, seats)
        pairs = {f"table/{table.id}": _json(table), f"seats/{table.id}": _json(list(seats))}
        await self._confirm(pairs, {table.id: None})

    async def delete(self, table: str) -> None:
        """Delete a table and everything that belongs to it."""
        await super().delete(table)
        await self._confirm(dict.fromkeys(self._keys_of(table)), {})

    async def expire(self, table: str) -> None:
        """Delete a table without finished games; mark one that has some as over, and keep it."""
        await super().expire(table)
        if table in self.tables:
            await self._confirm({f"table/{table}": _json(self.tables[table])}, {})

    async def set_uptime(self, milliseconds: int) -> None:
        """Store the uptime."""
        await super().set_uptime(milliseconds)
        await self._confirm({UPTIME: str(milliseconds)}, {})

    async def _confirm(self, pairs: Mapping[str, str | None], before: "Mapping[str, _Parts | None]") -> None:
        """Wait until these pairs are saved; if they can't be, take the change back."""
        for key, value in pairs.items():
            (self._keys.discard if value is None else self._keys.add)(key)
        try:
            await self._save(pairs)
        except Exception as error:
            for table, parts in before.items():
                self._take_back(table, parts)
            raise StoreUnavailable(str(error), "full") from error

    def _parts(self, table: str) -> "_Parts | None":
        if table not in self.tables:
            return None
        results = {key: found for key, found in self.results.items() if key[0] == table}
        return _Parts(self.tables[table], self.seats[table], self.games[table], self.chat[table], results)

    def _take_back(self, table: str, parts: "_Parts | None") -> None:
        for key in [key for key in self.results if key[0] == table]:
            del self.results[key]
        if parts is None:
            for rows in (self.tables, self.seats, self.games, self.chat):
                rows.pop(table, None)
            return
        self.tables[table], self.seats[table] = parts.row, parts.seats
        self.games[table], self.chat[table] = parts.games, parts.chat
        self.results.update(parts.results)

    def _keys_of(self, table: str) -> Iterable[str]:
        return [key for key in self._keys if key.split("/")[1:2] == [table]]

    def _add_pairs(self, write: Write, pairs: dict[str, str | None]) -> None:
        """Add what a write has changed, as it is in memory now."""
        table = table_of(write)
        match write:
            case SaveTable():
                pairs[f"table/{table}"] = _json(self.tables[table])
            case SaveSeats():
                pairs[f"table/{table}"] = _json(self.tables[table])
                pairs[f"seats/{table}"] = _json(list(self.seats[table].values()))
            case StartGame(_, game):
                pairs[f"game/{table}/{game.number}"] = _json(game)
            case AppendLines(_, number, first, lines):
                pairs[f"lines/{table}/{number}/{first}"] = _json(lines)
            case SaveChat():
                pairs[f"chat/{table}"] = _json(list(self.chat[table].values()))
            case SaveResult(result):
                self._add_finished(table, result.number, pairs)
            case SaveShare(_, number):
                self._add_result(table, number, pairs)

    def _add_finished(self, table: str, number: int, pairs: dict[str, str | None]) -> None:
        """Add a result, and join the lines of its game, which are complete, into one pair."""
        self._add_result(table, number, pairs)
        start = f"lines/{table}/{number}/"
        for key in [key for key in {*self._keys, *pairs} if key.startswith(start)]:
            pairs[key] = None
        pairs[f"game/{table}/{number}"] = _json(self.games[table][number])

    def _add_result(self, table: str, number: int, pairs: dict[str, str | None]) -> None:
        found = self.results.get((table, number))
        if found is not None:
            pairs[f"result/{table}/{number}"] = _json(_FinishedGame(*found))


class _Parts(Struct, frozen=True):
    """Everything in memory about a table. A commit replaces these values and never changes them."""

    row: TableRow
    seats: dict[int, SeatRow]
    games: dict[int, GameRow]
    chat: dict[int, ChatRow]
    results: dict[tuple[str, int], tuple[ResultRow, tuple[SeatRow, ...]]]


def table_of(write: Write) -> str:
    """Return the id of the table that a write changes."""
    match write:
        case SaveTable(table):
            return table.id
        case SaveResult(result):
            return result.table
        case _:
            return write.table


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _order(key: str) -> tuple[int, list[int]]:
    """Sort tables before their parts, games before their lines, and lines by number."""
    kind, *parts = key.split("/")
    return ("table", "seats", "chat", "game", "lines", "result", UPTIME).index(kind), list(
        map(int, parts[1:])
    )
