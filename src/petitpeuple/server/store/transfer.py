"""Moving house: everything from one database into another that is empty, of the same kind or not."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Final

from sqlalchemy import Connection, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from petitpeuple.server.store.engine import make_desks, public_name, read_address
from petitpeuple.server.store.errors import Unusable, why_closed
from petitpeuple.server.store.executor import Held
from petitpeuple.server.store.schema import METADATA, TABLES
from petitpeuple.server.store.sql import open_store

_AT_ONCE: Final = 1_000  # rows in memory at a time


async def copy(source: str, target: str) -> dict[str, int]:
    """Copy every row, in one transaction; give how many there were of each table."""
    for address in (source, target):
        await (await open_store(address)).close()  # brings both up to date
    where = public_name(read_address(target))
    (unused, reading), (writing, idle) = make_desks(read_address(source)), make_desks(read_address(target))
    try:
        async with reading.hold() as old, writing.hold() as new:
            await new.run(partial(_check_empty, where))
            copied = {table.name: await _copy_rows(table, old, new) for table in METADATA.sorted_tables}
            await new.run(Connection.commit)
            return copied
    except _Unread as error:
        raise why_closed(error.why, public_name(read_address(source))) from error
    except (SQLAlchemyError, OSError) as error:
        raise why_closed(error, where) from error
    finally:
        for desk in (unused, reading, writing, idle):
            await desk.close()


def _check_empty(where: str, new: Connection) -> None:
    if new.execute(select(func.count()).select_from(TABLES)).scalar_one():
        raise Unusable("store-not-empty", where=where)


class _Unread(Exception):
    """It is the old database that failed."""

    def __init__(self, why: Exception) -> None:
        super().__init__(str(why))
        self.why = why


async def _copy_rows(table: Table, old: Held, new: Held) -> int:
    """Copy one table; those that others refer to come first, as `sorted_tables` has them."""
    count = 0
    async for rows in _read(table, old):
        await new.run(partial(Connection.execute, statement=insert(table), parameters=rows))
        count += len(rows)
    return count


async def _read(table: Table, old: Held) -> AsyncIterator[list[dict[str, object]]]:
    keys = [column.key for column in table.c]
    query = select(table).order_by(*table.primary_key).execution_options(yield_per=_AT_ONCE)
    try:
        found = await old.run(lambda connection: connection.execute(query))
        while rows := await old.run(lambda _: found.fetchmany(_AT_ONCE)):
            yield [dict(zip(keys, row, strict=True)) for row in rows]
    except (SQLAlchemyError, OSError) as error:
        raise _Unread(error) from error
