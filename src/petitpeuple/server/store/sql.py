"""The store in a database: SQLite in a file, or PostgreSQL by its address, through the same code."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from operator import itemgetter

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Executable, RowMapping
from sqlalchemy.exc import SQLAlchemyError

from petitpeuple.server.store import statements as say
from petitpeuple.server.store.engine import BUSY_SECONDS, make_desks, public_name, read_address, sqlite_url
from petitpeuple.server.store.errors import Unusable, explain, why_closed
from petitpeuple.server.store.executor import Desk
from petitpeuple.server.store.interface import (
    TALK,
    GameRow,
    Kept,
    ResultRow,
    SaidRow,
    SeatRow,
    TableRow,
    Taken,
    seats_of,
)
from petitpeuple.server.store.json_rows import Line
from petitpeuple.server.store.migrate import migrate
from petitpeuple.server.store.writer import MOST, ROOM, Step, Values, Writer


async def open_store(address: str, *, room: int = ROOM, most: int = MOST) -> "SqlStore":
    """Open the database at this address, brought up to date; raise Unusable with a sentence for people."""
    url = read_address(address)
    writing, reading = make_desks(url)
    try:
        await _bring_up(writing, public_name(url))
    except Unusable:
        await writing.close()
        await reading.close()
        raise
    return SqlStore(writing, reading, Writer(writing, room=room, most=most))


async def _bring_up(desk: Desk, where: str) -> None:
    """Migrate; SQLite does not wait for its turn where the journal's mode changes, so we do."""

    def work(connection: Connection) -> None:
        with connection.begin():
            migrate(connection, where)

    patience = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return await desk.run(work)
        except Unusable:
            raise
        except Exception as error:  # whatever a driver thinks of: people get a sentence, the log the cause
            sorry = why_closed(error, where)
            if sorry.key != "store-locked" or time.monotonic() > patience:
                raise sorry from error
        await asyncio.sleep(0.02)


class SqlStore:
    """The port of the store, in SQL. Whatever is written goes through the group-commit writer."""

    def __init__(self, writing: Desk, reading: Desk, writer: Writer) -> None:
        self._writing = writing
        self._reading = reading
        self._writer = writer

    async def close(self) -> None:
        """Write what was accepted, and let the database go."""
        await self._writer.close()
        await self._writing.close()
        await self._reading.close()

    # What is written --------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Keep a new table with its seats."""
        await self._writer.keep(
            [Step(say.ADD_TABLE, [asdict(table)]), Step(say.ADD_SEATS, _seats(table.id, seats))]
        )

    async def save_table(self, table: TableRow, seats: Sequence[SeatRow] = ()) -> None:
        """Keep what has changed of a table, and these seats with it."""
        row = asdict(table)
        row["of_table"] = row.pop("id")
        seated = _seat_steps(table.id, seats) if seats else []
        await self._writer.keep([Step(say.CHANGE_TABLE, [row], found=True), *seated])

    async def save_seats(self, table: str, seats: Sequence[SeatRow]) -> None:
        """Keep these seats in the place of those with the same numbers; the others stay as they are."""
        await self._writer.keep(_seat_steps(table, seats))

    async def begin_game(self, table: str, game: GameRow) -> None:
        """Keep a new game of a table, with the lines it has already."""
        head = {"table": table, "number": game.number, "header": game.header}
        lines = _lines(table, game.number, 0, game.lines)
        await self._writer.keep([Step(say.ADD_GAME, [head]), Step(say.ADD_LINES, lines)])

    async def append(self, table: str, number: int, first: int, lines: Sequence[str]) -> None:
        """Keep the next lines of a game, all or none; *first* is how many were there before."""
        await self._writer.keep([Step(say.ADD_LINES, _lines(table, number, first, lines))])

    async def say(self, table: str, said: SaidRow) -> None:
        """Keep what was said at a table, and forget what was said long before."""
        forget = {"of_table": table, "up_to": said.seq - TALK}
        await self._writer.keep(
            [Step(say.ADD_SAID, [{"table": table, **asdict(said)}]), Step(say.DROP_SAID, [forget])]
        )

    async def finish(self, result: ResultRow, seats: Sequence[SeatRow]) -> None:
        """Keep how a game ended, and in whose history it stands; a second time changes nothing."""
        row = asdict(result) | {"payoffs": _json(result.payoffs), "names": _json(result.names)}
        del row["mine"]
        key = {"table": result.table, "number": result.number, "ended": result.ended}
        profiles = sorted({seat.profile for seat in seats if seat.profile is not None})
        players = [
            {**key, "profile": profile, "seats": _json(seats_of(profile, seats))} for profile in profiles
        ]
        with suppress(Taken):  # a server that was killed after this finishes the game once more
            await self._writer.keep([Step(say.ADD_RESULT, [row]), Step(say.ADD_PLAYERS, players)])

    async def delete(self, table: str) -> None:
        """Forget a table and everything that belongs to it."""
        await self._writer.keep([Step(say.DROP_TABLE, [{"of_table": table}])])

    # What is read -----------------------------------------------------------------------------

    async def load(self, table: str) -> Kept | None:
        """Give all there is of a table, as of one moment: one query for each part."""
        parts = (say.THE_TABLE, say.ITS_SEATS, say.ITS_GAMES, say.ITS_LINES, say.ITS_TALK)
        tables, seats, games, lines, talk = [
            list(rows) for rows in await self._read(*[(part, {"of_table": table}) for part in parts])
        ]
        if not tables:
            return None
        by_game = {
            number: tuple([row["line"] for row in rows])
            for number, rows in groupby(lines, key=itemgetter("number"))
        }
        return Kept(
            table=TableRow(**tables[0]),
            seats=tuple([SeatRow(**row) for row in seats]),
            games=tuple([GameRow(**row, lines=by_game.get(row["number"], ())) for row in games]),
            talk=tuple([SaidRow(**row) for row in talk]),
        )

    async def unfinished(self) -> list[str]:
        """Give the ids of the tables that are not over, the oldest first."""
        return [row["id"] for row in await self._rows(say.UNFINISHED)]

    async def listed(self) -> list[TableRow]:
        """Give the tables of the lobby that are not over, the newest first."""
        return [TableRow(**row) for row in await self._rows(say.LISTED)]

    async def result(self, table: str, number: int) -> ResultRow | None:
        """Give how a game of a table ended, if it did."""
        rows = await self._rows(say.THE_RESULT, of_table=table, of_number=number)
        return _result(rows[0]) if rows else None

    async def history(self, profile: str, limit: int) -> list[ResultRow]:
        """Give the last games of a profile, the newest first."""
        rows = await self._rows(say.HISTORY, of_profile=profile, most=limit)
        return [_result(row) for row in rows]

    async def _rows(self, query: Executable, **values: object) -> Sequence[RowMapping]:
        return (await self._read((query, values)))[0]

    async def _read(self, *queries: tuple[Executable, Values]) -> list[Sequence[RowMapping]]:
        """Ask several questions about one and the same moment."""

        def ask(connection: Connection) -> list[Sequence[RowMapping]]:
            return [connection.execute(query, values).mappings().all() for query, values in queries]

        try:
            return await self._reading.run(ask)
        except (SQLAlchemyError, OSError) as error:
            raise explain(error) from error


def _seats(table: str, seats: Sequence[SeatRow]) -> list[Values]:
    return [{"table": table, **asdict(seat)} for seat in seats]


def _lines(table: str, number: int, first: int, lines: Sequence[str]) -> list[Line]:
    return [Line(table, number, seq, first - 1, text) for seq, text in enumerate(lines, start=first)]


def _seat_steps(table: str, seats: Sequence[SeatRow]) -> list[Step]:
    before = [{"of_table": table, "of_seat": seat.seat} for seat in seats]
    return [Step(say.DROP_SEATS, before), Step(say.ADD_SEATS, _seats(table, seats))]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _result(row: RowMapping) -> ResultRow:
    payoffs = msgspec.json.decode(row["payoffs"], type=tuple[float, ...])
    names = msgspec.json.decode(row["names"], type=tuple[str, ...])
    mine = msgspec.json.decode(row.get("mine", "[]"), type=tuple[int, ...])
    return ResultRow(**{**row, "payoffs": payoffs, "names": names, "mine": mine})


__all__ = ["SqlStore", "Unusable", "open_store", "sqlite_url"]
