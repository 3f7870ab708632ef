"""The store as plain dicts: what the real ones are compared with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from petitpeuple.server.store.interface import (
    TALK,
    GameRow,
    Kept,
    Missing,
    ResultRow,
    SaidRow,
    SeatRow,
    TableRow,
    Taken,
)


@dataclass
class Model:
    """Keeps nothing longer than itself, and has no way to be wrong in an interesting manner."""

    tables: dict[str, TableRow] = field(default_factory=dict)
    seats: dict[str, list[SeatRow]] = field(default_factory=dict)
    talk: dict[str, list[SaidRow]] = field(default_factory=dict)
    games: dict[tuple[str, int], str] = field(default_factory=dict)
    lines: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    results: dict[tuple[str, int], ResultRow] = field(default_factory=dict)
    profiles: dict[tuple[str, int], dict[str | None, tuple[int, ...]]] = field(default_factory=dict)

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        if table.id in self.tables:
            raise Taken
        self.tables[table.id] = table
        self.seats[table.id] = list(seats)
        self.talk[table.id] = []

    async def save_table(self, table: TableRow, seats: Sequence[SeatRow] = ()) -> None:
        await self.save_seats(table.id, seats)
        self.tables[table.id] = table

    async def save_seats(self, table: str, seats: Sequence[SeatRow]) -> None:
        self._want(table)
        saved = {seat.seat for seat in seats}
        self.seats[table] = [*seats, *[seat for seat in self.seats[table] if seat.seat not in saved]]

    async def begin_game(self, table: str, game: GameRow) -> None:
        self._want(table)
        if (table, game.number) in self.games:
            raise Taken
        self.games[table, game.number] = game.header
        self.lines[table, game.number] = list(game.lines)

    async def append(self, table: str, number: int, first: int, lines: Sequence[str]) -> None:
        kept = self.lines.get((table, number))
        if kept is None or not 0 <= first <= len(kept):
            raise Missing
        if first < len(kept):
            raise Taken
        kept.extend(lines)

    async def say(self, table: str, said: SaidRow) -> None:
        self._want(table)
        if said.seq in {row.seq for row in self.talk[table]}:
            raise Taken
        self.talk[table] = [row for row in self.talk[table] if row.seq > said.seq - TALK] + [said]

    async def finish(self, result: ResultRow, seats: Sequence[SeatRow]) -> None:
        key = result.table, result.number
        if key not in self.games:
            raise Missing
        if key not in self.results:
            self.results[key] = result
            self.profiles[key] = {
                profile: tuple(seat.seat for seat in seats if seat.profile == profile)
                for profile in {seat.profile for seat in seats}
            }

    async def load(self, table: str) -> Kept | None:
        if table not in self.tables:
            return None
        games = [
            GameRow(number=number, header=header, lines=tuple(self.lines[id_, number]))
            for (id_, number), header in sorted(self.games.items())
            if id_ == table
        ]
        talk = tuple(sorted(self.talk[table], key=lambda row: row.seq))
        seats = sorted(self.seats[table], key=lambda seat: seat.seat)
        return Kept(table=self.tables[table], seats=tuple(seats), games=tuple(games), talk=talk)

    async def unfinished(self) -> list[str]:
        going_on = [table for table in self.tables.values() if not table.over]
        return [table.id for table in sorted(going_on, key=lambda table: (table.created, table.id))]

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
        self.talk.pop(table, None)
        for part in (self.games, self.lines, self.results, self.profiles):
            for key in [key for key in part if key[0] == table]:
                del part[key]

    async def close(self) -> None:
        """Nothing is held open."""

    def _want(self, table: str) -> None:
        if table not in self.tables:
            raise Missing
