"""The store in a database: SQLite in a file or PostgreSQL by its URL, through the same code."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter

import msgspec
from sqlalchemy import URL, Connection, Executable, RowMapping
from sqlalchemy.exc import SQLAlchemyError

from petitpeuple.server.instruments import Instruments
from petitpeuple.server.store import statements
from petitpeuple.server.store.directory import Hold
from petitpeuple.server.store.engine import (
    BUSY_TIMEOUT_S,
    create_executors,
    display_name,
    parse_address,
    sqlite_url,
)
from petitpeuple.server.store.errors import StoreOpenError, to_open_error, translate_error
from petitpeuple.server.store.executor import Executor
from petitpeuple.server.store.interface import (
    ChatRow,
    Conflict,
    GameAccess,
    GameRow,
    ResultRow,
    SeatRow,
    StoredTable,
    TableRow,
    Write,
)
from petitpeuple.server.store.migrate import migrate
from petitpeuple.server.store.sqlite_file import SqliteFile
from petitpeuple.server.store.steps import (
    creation_steps,
    deletion_steps,
    expiry_steps,
    steps_of,
    uptime_steps,
)
from petitpeuple.server.store.writer import (
    MAX_COMMITS_PER_TRANSACTION,
    MAX_PENDING_COMMITS,
    Step,
    Values,
    Writer,
)

_RETRY_DELAY_S = 0.02


async def open_store(
    address: str,
    *,
    max_pending: int = MAX_PENDING_COMMITS,
    max_per_transaction: int = MAX_COMMITS_PER_TRANSACTION,
    instruments: Instruments | None = None,
    clustered: bool = False,
) -> "SqlStore":
    """Open and migrate the database at this address, or raise StoreOpenError.

    *clustered*: other nodes write to it, too; a node that stands still must not block them.
    """
    url = parse_address(address)
    file = SqliteFile(url.database or "") if url.drivername.startswith("sqlite") else None
    if file is not None:
        file.lock()
    try:
        writing, reading = await _open_executors(url, clustered=clustered)
    except BaseException:
        if file is not None:
            file.unlock()
        raise
    if file is not None:
        file.remember()
    check = _always_there if file is None else file.check_commit
    writer = Writer(
        writing,
        max_pending=max_pending,
        max_per_transaction=max_per_transaction,
        check=check,
        instruments=instruments or Instruments(),
    )
    return SqlStore(writing, reading, writer, file)


async def _open_executors(url: URL, *, clustered: bool) -> tuple[Executor, Executor]:
    """Return the executors of a database that is migrated."""
    writing, reading = create_executors(url, clustered=clustered)
    try:
        await _migrate_when_unlocked(writing, display_name(url))
    except StoreOpenError:
        await writing.close()
        await reading.close()
        raise
    return writing, reading


def _always_there() -> None:
    """Do nothing: the server of a database tells when it is gone."""


async def _migrate_when_unlocked(executor: Executor, where: str) -> None:
    """Migrate, and retry while SQLite is locked: its busy timeout does not cover a change of journal mode."""
    deadline = time.monotonic() + BUSY_TIMEOUT_S
    while True:
        try:
            return await executor.run(partial(_migrate_in_transaction, where))
        except StoreOpenError:
            raise
        except Exception as error:  # any driver's error: the user gets a sentence, the log gets the cause
            open_error = to_open_error(error, where)
            if open_error.key != "store-locked" or time.monotonic() > deadline:
                raise open_error from error
        await asyncio.sleep(_RETRY_DELAY_S)


def _migrate_in_transaction(where: str, connection: Connection) -> None:
    with connection.begin():
        migrate(connection, where)


class SqlStore:
    """Implements `Store` in SQL. All writes go through the group-commit writer."""

    def __init__(
        self, writing: Executor, reading: Executor, writer: Writer, file: SqliteFile | None = None
    ) -> None:
        self._writing = writing
        self._reading = reading
        self._writer = writer
        self._file = file

    async def close(self) -> None:
        """Write all pending commits, then close the connections."""
        await self._writer.close()
        await self._writing.close()
        await self._reading.close()
        if self._file is not None:
            self._file.unlock()

    def check(self) -> None:
        """Raise StoreUnavailable if the file of an SQLite database is no longer where it was."""
        if self._file is not None:
            self._file.check()

    def commit(self, writes: Sequence[Write], /) -> "asyncio.Future[None]":
        """Apply these writes in order, all or none; the future is done after the commit."""
        return self._writer.submit([step for write in writes for step in steps_of(write)])

    def submit(self, steps: Sequence[Step], hold: Hold) -> "asyncio.Future[None]":
        """Apply these steps, all or none, unless the hold is lost."""
        return self._writer.submit(steps, hold)

    async def probe(self) -> None:
        """Return after a write was committed, on the same way as all others; raise StoreUnavailable."""
        await self._writer.submit([Step(statements.PROBE, [{}])])

    async def create(self, table: TableRow, seats: Sequence[SeatRow], owner: str | None = None) -> None:
        """Insert a new table with its seats, for the node that owns it, if any."""
        await self._writer.submit(creation_steps(table, seats, owner))

    async def delete(self, table: str) -> None:
        """Delete a table and everything that belongs to it."""
        await self._writer.submit(deletion_steps(table))

    async def expire(self, table: str) -> None:
        """Delete a table without finished games; mark one that has some as over, and keep it."""
        await self._writer.submit(expiry_steps(table))

    async def uptime(self) -> int:
        """Return how many milliseconds servers have run on this store."""
        rows = await self._rows(statements.SELECT_UPTIME)
        return int(rows[0]["milliseconds"]) if rows else 0

    async def set_uptime(self, milliseconds: int) -> None:
        """Store the uptime."""
        await self._writer.submit(uptime_steps(milliseconds))

    async def abandoned(self, played_before: int, waiting_before: int) -> list[str]:
        """Return tables that are not over and were last attended before a minute of the uptime."""
        limits = {"played_before": played_before, "waiting_before": waiting_before}
        return [row["id"] for row in await self._rows(statements.SELECT_ABANDONED, **limits)]

    async def load(self, table: str) -> StoredTable | None:
        """Return everything stored about a table, read in one transaction with one query per part."""
        queries = (
            statements.SELECT_TABLE,
            statements.SELECT_SEATS,
            statements.SELECT_GAMES,
            statements.SELECT_LINES,
            statements.SELECT_CHAT,
        )
        tables, seats, games, lines, chat = await self._read(*[(q, {"of_table": table}) for q in queries])
        if not tables:
            return None
        lines_by_game = {
            number: tuple([row["line"] for row in rows])
            for number, rows in groupby(lines, key=itemgetter("number"))
        }
        return StoredTable(
            table=TableRow(**tables[0]),
            seats=tuple([SeatRow(**row) for row in seats]),
            games=tuple([GameRow(**row, lines=lines_by_game.get(row["number"], ())) for row in games]),
            chat=tuple([ChatRow(**row) for row in chat]),
        )

    async def find_code(self, code: str) -> TableRow | None:
        """Return the table whose invitation has this code."""
        rows = await self._rows(statements.SELECT_BY_CODE, of_code=code)
        return TableRow(**rows[0]) if rows else None

    async def secret(self, name: str, value: str) -> str:
        """Return the secret that is stored under a name; without one, store this value."""
        with contextlib.suppress(Conflict):  # another server stored one at the same moment
            values = {"new_name": name, "new_value": value}
            await self._writer.submit([Step(statements.INSERT_SECRET, [values])])
        return str((await self._rows(statements.SELECT_SECRET, of_name=name))[0]["value"])

    async def unfinished(self) -> list[str]:
        """Return the ids of the tables that are not over, oldest first."""
        return [row["id"] for row in await self._rows(statements.SELECT_UNFINISHED)]

    async def listed(self, start: int, count: int) -> list[TableRow]:
        """Return some of the listed tables that are not over, newest first."""
        rows = await self._rows(statements.SELECT_LISTED, limit=count, offset=start)
        return [TableRow(**row) for row in rows]

    async def count_listed(self) -> int:
        """Return the number of listed tables that are not over."""
        return int((await self._rows(statements.COUNT_LISTED))[0]["n"])

    async def access(self, table: str, number: int) -> GameAccess | None:
        """Return who may see a finished game, or None if there is no such table."""
        of_table, of_game = {"of_table": table}, {"of_table": table, "of_number": number}
        tables, seats, players, results = await self._read(
            (statements.SELECT_TABLE_ACCESS, of_table),
            (statements.SELECT_SEAT_HASHES, of_table),
            (statements.SELECT_PLAYERS, of_game),
            (statements.SELECT_RESULT, of_game),
        )
        if not tables:
            return None
        return GameAccess(
            tables[0]["listed"],
            tables[0]["gallery_hash"],
            tuple([row["secret_hash"] for row in seats if row["secret_hash"] is not None]),
            tuple([row["profile"] for row in players]),
            results[0]["share"] if results else None,
        )

    async def result(self, table: str, number: int) -> ResultRow | None:
        """Return the result of a game, or None if it has not ended."""
        rows = await self._rows(statements.SELECT_RESULT, of_table=table, of_number=number)
        return _result(rows[0]) if rows else None

    async def history(self, profile: str, limit: int) -> list[ResultRow]:
        """Return the newest results of a profile, newest first."""
        rows = await self._rows(statements.SELECT_HISTORY, of_profile=profile, limit=limit)
        return [_result(row) for row in rows]

    async def _rows(self, query: Executable, **values: object) -> Sequence[RowMapping]:
        return (await self._read((query, values)))[0]

    async def _read(self, *queries: tuple[Executable, Values]) -> list[Sequence[RowMapping]]:
        """Run several queries in one transaction and return the rows of each."""

        def read(connection: Connection) -> list[Sequence[RowMapping]]:
            return [connection.execute(query, values).mappings().all() for query, values in queries]

        self.check()
        try:
            return await self._reading.run(read)
        except (SQLAlchemyError, OSError) as error:
            raise translate_error(error) from error


def _result(row: RowMapping) -> ResultRow:
    payoffs = msgspec.json.decode(row["payoffs"], type=tuple[float, ...])
    names = msgspec.json.decode(row["names"], type=tuple[str, ...])
    mine = msgspec.json.decode(row.get("mine", "[]"), type=tuple[int, ...])
    return ResultRow(**{**row, "payoffs": payoffs, "names": names, "mine": mine})


__all__ = ["SqlStore", "StoreOpenError", "open_store", "sqlite_url"]
