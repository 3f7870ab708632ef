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
    milliseconds: int = 0
    secrets: dict[str, str] = field(default_factory=dict)

    async def probe(self) -> None:
        pass

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        if table.id in self.tables or self._has_code(table):
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
                self._next_version(table.id, table.version)
                if self._has_code(table):
                    raise Conflict
                self.tables[table.id] = replace(table, version=table.version + 1)
            case SaveSeats(id_, seats, version):
                self._next_version(id_, version)
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
                self._save_chat(id_, message)
            case SaveResult():
                self._save_result(write)
            case SaveShare():
                self._save_share(write)

    def _has_code(self, table: TableRow) -> bool:
        """Return True if another table has this table's code."""
        return table.code in {row.code for row in self.tables.values() if row.id != table.id} - {None}

    def _save_chat(self, id_: str, message: ChatRow) -> None:
        self._require(id_)
        if message.seq in {row.seq for row in self.chat[id_]}:
            raise Conflict
        newer = [row for row in self.chat[id_] if row.seq > message.seq - CHAT_MESSAGES_KEPT]
        self.chat[id_] = [*newer, message]

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

    def _save_share(self, write: SaveShare) -> None:
        result = self.results.get((write.table, write.number))
        if result is not None and result.share is None:
            self.results[write.table, write.number] = replace(result, share=write.secret)

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

    async def listed(self, start: int, count: int) -> list[TableRow]:
        shown = [table for table in self.tables.values() if table.listed and not table.over]
        newest_first = sorted(shown, key=lambda table: (table.created, table.id), reverse=True)
        return newest_first[start : start + count]

    async def count_listed(self) -> int:
        return len(await self.listed(0, len(self.tables)))

    async def access(self, table: str, number: int) -> GameAccess | None:
        if table not in self.tables:
            return None
        hashes = tuple(seat.secret_hash for seat in self.seats[table] if seat.secret_hash is not None)
        profiles = tuple(one for one in self.profiles.get((table, number), ()) if one is not None)
        result, row = self.results.get((table, number)), self.tables[table]
        share = None if result is None else result.share
        return GameAccess(row.listed, row.gallery_hash, hashes, profiles, share)

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

    async def find_code(self, code: str) -> TableRow | None:
        found = [row for row in self.tables.values() if row.code == code]
        return found[0] if found else None

    async def secret(self, name: str, value: str) -> str:
        return self.secrets.setdefault(name, value)

    async def uptime(self) -> int:
        return self.milliseconds

    async def set_uptime(self, milliseconds: int) -> None:
        self.milliseconds = milliseconds

    async def abandoned(self, played_before: int, waiting_before: int) -> list[str]:
        played = {table for table, _ in self.games}
        return [
            table
            for table in await self.unfinished()
            if self.tables[table].attended < (played_before if table in played else waiting_before)
        ]

    async def expire(self, table: str) -> None:
        if table in {of for of, _ in self.results}:
            self._next_version(table, self.tables[table].version)
            self.tables[table] = replace(self.tables[table], over=True)
        else:
            await self.delete(table)

    def check(self) -> None:
        """Do nothing: memory stays where it is."""

    def _next_version(self, table: str, version: int) -> None:
        self._require(table)
        if self.tables[table].version != version:
            raise Conflict
        self.tables[table] = replace(self.tables[table], version=version + 1)

    def _require(self, table: str) -> None:
        if table not in self.tables:
            raise NotFound
