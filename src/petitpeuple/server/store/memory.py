"""A store that keeps everything in memory: for tests, and for trying things out."""

from collections.abc import Sequence

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
    seats_of,
)


class MemoryStore:
    """Keeps what the port says, until the process ends."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.seats: dict[str, dict[int, SeatRow]] = {}
        self.games: dict[str, dict[int, GameRow]] = {}
        self.talk: dict[str, dict[int, SaidRow]] = {}
        self.results: dict[tuple[str, int], tuple[ResultRow, tuple[SeatRow, ...]]] = {}

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Keep a new table."""
        if table.id in self.tables:
            raise Taken
        self.tables[table.id] = table
        self.seats[table.id] = {}
        self.games[table.id] = {}
        self.talk[table.id] = {}
        await self.save_seats(table.id, seats)

    async def save_table(self, table: TableRow, seats: Sequence[SeatRow] = ()) -> None:
        """Keep what the host changed."""
        await self.save_seats(table.id, seats)
        self.tables[table.id] = table

    def _known(self, table: str) -> None:
        if table not in self.tables:
            raise Missing

    async def save_seats(self, table: str, seats: Sequence[SeatRow]) -> None:
        """Keep who sits where; seats that are not named stay as they are."""
        self._known(table)
        self.seats[table].update({seat.seat: seat for seat in seats})

    async def begin_game(self, table: str, game: GameRow) -> None:
        """Keep the header of a new game."""
        self._known(table)
        if game.number in self.games[table]:
            raise Taken
        self.games[table][game.number] = game

    async def append(self, table: str, number: int, first: int, lines: Sequence[str]) -> None:
        """Keep lines of a game behind those that are there."""
        game = self.games.get(table, {}).get(number)
        if game is None or not 0 <= first <= len(game.lines):
            raise Missing
        if first < len(game.lines):
            raise Taken
        self.games[table][number] = replace(game, lines=(*game.lines, *lines))

    async def say(self, table: str, said: SaidRow) -> None:
        """Keep what was said, and forget what was said long before."""
        self._known(table)
        if said.seq in self.talk[table]:
            raise Taken
        self.talk[table][said.seq] = said
        for seq in [seq for seq in self.talk[table] if seq <= said.seq - TALK]:
            del self.talk[table][seq]

    async def finish(self, result: ResultRow, seats: Sequence[SeatRow]) -> None:
        """Keep how a game ended, once."""
        if result.number not in self.games.get(result.table, {}):
            raise Missing
        self.results.setdefault((result.table, result.number), (result, tuple(seats)))

    async def load(self, table: str) -> Kept | None:
        """Give all there is of a table."""
        row = self.tables.get(table)
        if row is None:
            return None
        seats = tuple(seat for _, seat in sorted(self.seats[table].items()))
        games = tuple(game for _, game in sorted(self.games[table].items()))
        talk = tuple(said for _, said in sorted(self.talk[table].items()))
        return Kept(table=row, seats=seats, games=games, talk=talk)

    async def unfinished(self) -> list[str]:
        """Name the tables that are not over."""
        return [row.id for row in self.tables.values() if not row.over]

    async def listed(self) -> list[TableRow]:
        """Give the tables of the lobby, newest first."""
        rows = [row for row in self.tables.values() if row.listed and not row.over]
        return sorted(rows, key=lambda row: -row.created)

    async def result(self, table: str, number: int) -> ResultRow | None:
        """Give how a game ended, if it did."""
        found = self.results.get((table, number))
        return None if found is None else found[0]

    async def history(self, profile: str, limit: int) -> list[ResultRow]:
        """Give the results of somebody, newest first."""
        mine = [
            replace(result, mine=seats_of(profile, seats))
            for result, seats in self.results.values()
            if any(seat.profile == profile for seat in seats)
        ]
        return sorted(mine, key=lambda result: -result.ended)[:limit]

    async def delete(self, table: str) -> None:
        """Forget a table, and all that was played there."""
        self.tables.pop(table, None)
        self.seats.pop(table, None)
        self.games.pop(table, None)
        self.talk.pop(table, None)
        for key in [key for key in self.results if key[0] == table]:
            del self.results[key]

    async def close(self) -> None:
        """Do nothing: there is nothing to write."""
