"""A reference implementation of the store, as plain dicts, to compare the real ones with."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from msgspec.structs import replace

from petitpeuple.server.store.interface import (
    CHAT_MESSAGES_KEPT,
    AppendLines,
    ChatRow,
    Conflict,
    GameRow,
    NotFound,
    ResultRow,
    SaveChat,
    SaveResult,
    SaveSeats,
    SaveTable,
    SeatRow,
    StartGame,
    StoredTable,
    TableRow,
    Write,
)


@dataclass
class Model:
    """Implements `Store` in the most obvious way."""

    tables: dict[str, TableRow] = field(default_factory=dict)
    seats: dict[str, list[SeatRow]] = field(default_factory=dict)
    chat: dict[str, list[ChatRow]] = field(default_factory=dict)
    games: dict[tuple[str, int], str] = field(default_factory=dict)
    lines: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    results: dict[tuple[str, int], ResultRow] = field(default_factory=dict)
    profiles: dict[tuple[str, int], dict[str | None, tuple[int, ...]]] = field(default_factory=dict)

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        if table.id in self.tables:
            raise Conflict
        self.tables[table.id] = table
        self.seats[table.id] = list(seats)
        self.chat[table.id] = []

    def commit(self, writes: Sequence[Write], /) -> asyncio.Future[None]:
        """Apply the writes to a copy of everything, and take the copy over if none fails."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        copy = deepcopy(self)
        try:
            for write in writes:
                copy._apply(write)
        except (Conflict, NotFound) as error:
            done.set_exception(error)
        else:
            vars(self).update(vars(copy))
            done.set_result(None)
        return done

    def _apply(self, write: Write) -> None:
        match write:
            case SaveTable(table):
                self._require(table.id)
                self.tables[table.id] = table
            case SaveSeats(id_, seats):
                self._require(id_)
                saved = {seat.seat for seat in seats}
                others = [seat for seat in self.seats[id_] if seat.seat not in saved]
                self.seats[id_] = [*seats, *others]
            case StartGame(id_, game):
                self._require(id_)
                if (id_, game.number) in self.games:
                    raise Conflict
                self.games[id_, game.number] = game.header
                self.lines[id_, game.number] = list(game.lines)
            case AppendLines():
                self._append(write)
            case SaveChat(id_, message):
                self._require(id_)
                if message.seq in {row.seq for row in self.chat[id_]}:
                    raise Conflict
                newer = [row for row in self.chat[id_] if row.seq > message.seq - CHAT_MESSAGES_KEPT]
                self.chat[id_] = [*newer, message]
            case SaveResult():
                self._save_result(write)

    def _append(self, write: AppendLines) -> None:
        stored = self.lines.get((write.table, write.number))
        if stored is None or not 0 <= write.first <= len(stored):
            raise NotFound
        if write.first < len(stored):
            raise Conflict
        stored.extend(write.lines)

    def _save_result(self, write: SaveResult) -> None:
        key = write.result.table, write.result.number
        if key not in self.games:
            raise NotFound
        if key not in self.results:
            self.results[key] = write.result
            self.profiles[key] = {
                profile: tuple(seat.seat for seat in write.seats if seat.profile == profile)
                for profile in {seat.profile for seat in write.seats}
            }

    async def load(self, table: str) -> StoredTable | None:
        if table not in self.tables:
            return None
        games = [
            GameRow(number=number, header=header, lines=tuple(self.lines[id_, number]))
            for (id_, number), header in sorted(self.games.items())
            if id_ == table
        ]
        chat = tuple(sorted(self.chat[table], key=lambda row: row.seq))
        seats = sorted(self.seats[table], key=lambda seat: seat.seat)
        return StoredTable(table=self.tables[table], seats=tuple(seats), games=tuple(games), chat=chat)

    async def unfinished(self) -> list[str]:
        unfinished = [table for table in self.tables.values() if not table.over]
        return [table.id for table in sorted(unfinished, key=lambda table: (table.created, table.id))]

    async def listed(self) -> list[TableRow]:
        shown = [table for table in self.tables.values() if table.listed and not table.over]
        return sorted(shown, key=lambda table: (table.created, table.id), reverse=True)

    async def result(self, table: str, number: int) -> ResultRow | None:
        return self.results.get((table, number))

    async def history(self, profile: str, limit: int) -> list[ResultRow]:
        mine = [
            replace(result, mine=self.profiles[key][profile])
            for key, result in self.results.items()
            if profile in self.profiles[key]
        ]
        return sorted(mine, key=lambda result: (-result.ended, result.table, -result.number))[:limit]

    async def delete(self, table: str) -> None:
        self.tables.pop(table, None)
        self.seats.pop(table, None)
        self.chat.pop(table, None)
        for part in (self.games, self.lines, self.results, self.profiles):
            for key in [key for key in part if key[0] == table]:
                del part[key]

    async def close(self) -> None:
        """Do nothing: no resource is held."""

    def _require(self, table: str) -> None:
        if table not in self.tables:
            raise NotFound
