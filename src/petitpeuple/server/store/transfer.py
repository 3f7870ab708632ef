"""Copy everything from one database into an empty one, of the same kind or another."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Final

from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from petitpeuple.server.store.engine import create_executors, display_name, parse_address
from petitpeuple.server.store.errors import StoreOpenError, to_open_error
from petitpeuple.server.store.executor import ReservedConnection
from petitpeuple.server.store.schema import METADATA, NOT_COPIED, OWNERSHIP_COLUMNS, TABLES
from petitpeuple.server.store.sql import open_store

_ROWS_PER_CHUNK: Final = 1_000


async def copy_database(source: str, target: str) -> dict[str, int]:
    """Copy every row in one transaction, and return the number of rows copied by SQL table."""
    for address in (source, target):
        await (await open_store(address)).close()  # migrates it
    source_url, target_url = parse_address(source), parse_address(target)
    source_writing, source_reading = create_executors(source_url)
    target_writing, target_reading = create_executors(target_url)
    where = display_name(target_url)
    try:
        async with source_reading.reserve() as old, target_writing.reserve() as new:
            await new.run(partial(_check_empty, where))
            tables = [table for table in METADATA.sorted_tables if table not in NOT_COPIED]
            copied = {table.name: await _copy_rows(table, old, new) for table in tables}
            await new.run(Connection.commit)
            return copied
    except _SourceError as error:
        raise to_open_error(error.cause, display_name(source_url)) from error
    except (SQLAlchemyError, OSError) as error:
        raise to_open_error(error, where) from error
    finally:
        for executor in (source_writing, source_reading, target_writing, target_reading):
            await executor.close()


def _check_empty(where: str, new: Connection) -> None:
    if new.execute(select(func.count()).select_from(TABLES)).scalar_one():
        raise StoreOpenError("store-not-empty", where=where)


class _SourceError(Exception):
    """Reading the source database failed."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


async def _copy_rows(table: Table, old: ReservedConnection, new: ReservedConnection) -> int:
    """Copy one table and return its number of rows; referenced tables must have been copied before."""
    count = 0
    async for rows in _read(table, old):
        await new.run(partial(Connection.execute, statement=insert(table), parameters=rows))
        count += len(rows)
    return count


async def _read(table: Table, old: ReservedConnection) -> AsyncIterator[list[dict[str, object]]]:
    columns = [column for column in table.c if table is not TABLES or column.name not in OWNERSHIP_COLUMNS]
    keys = [column.key for column in columns]
    query = select(*columns).order_by(*table.primary_key).execution_options(yield_per=_ROWS_PER_CHUNK)
    try:
        found = await old.run(lambda connection: connection.execute(query))
        while rows := await old.run(lambda _: found.fetchmany(_ROWS_PER_CHUNK)):
            yield [dict(zip(keys, row, strict=True)) for row in rows]
    except (SQLAlchemyError, OSError) as error:
        raise _SourceError(error) from error
