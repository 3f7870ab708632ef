"""How the store speaks to a database: the address, the connections, and what each is told first."""

import os
import sqlite3
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from petitpeuple.server.store.errors import Unusable
from petitpeuple.server.store.executor import Desk, Loop, Threads

READERS: Final = 4
BUSY_SECONDS: Final = 5
_DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_PRAGMAS: Final = (
    f"busy_timeout={BUSY_SECONDS * 1000}",  # first: the others may have to wait
    "journal_mode=WAL",
    "synchronous=FULL",  # a commit is on disk, not only in the system's memory
    "fullfsync=ON",  # macOS: and not only in the disk's own memory
    "foreign_keys=ON",
    "temp_store=MEMORY",  # what a statement could still undo is nothing to write to disk
    "wal_autocheckpoint=10000",  # 40 MB: whoever's commit tidies up waits longer, but that is ten times rarer
)


def sqlite_url(path: Path) -> str:
    """Give the address of a database in a file."""
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def read_address(address: str) -> URL:
    """Read a database's address: SQLite's file or PostgreSQL's server, in the forms people have at hand."""
    try:
        url = make_url(address)
        _ = url.port
    except (ArgumentError, ValueError) as error:
        raise Unusable("store-address") from error
    driver = _DRIVERS.get(url.drivername.split("+")[0])
    if driver is None or url.database in (None, "", ":memory:"):  # memory is no store
        raise Unusable("store-address")
    mode = url.query.get("sslmode")
    if isinstance(mode, str):  # the C library's word; asyncpg's is another
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url.set(drivername=driver)


def public_name(url: URL) -> str:
    """Say where a database is, without its password."""
    return url.database or "" if url.drivername.startswith("sqlite") else _server_name(url)


def _server_name(url: URL) -> str:
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def make_desks(url: URL) -> tuple[Desk, Desk]:
    """Make the writer's desk, with one connection, and the readers', who see one moment at a time."""
    if url.drivername.startswith("sqlite"):
        _make_private(Path(url.database or ""))
        return Threads(_sqlite(url, 1, "BEGIN IMMEDIATE"), 1), Threads(
            _sqlite(url, READERS, "BEGIN"), READERS
        )
    try:
        return Loop(_postgresql(url, 1, "READ COMMITTED")), Loop(_postgresql(url, READERS, "REPEATABLE READ"))
    except ModuleNotFoundError as error:
        raise Unusable("store-driver") from error


def _make_private(file: Path) -> None:
    """Make the file, readable by its owner alone: records hold every secret. SQLite copies the mode."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise Unusable("store-unreadable", where=str(file)) from error


class _Cursor(Protocol):
    def execute(self, statement: str, /) -> object: ...
    def close(self) -> None: ...


class _Raw(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def _sqlite(url: URL, connections: int, begin: str) -> Engine:
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,
        hide_parameters=True,  # from the log: they hold every secret
    )

    def connected(raw: _Raw, _: object) -> None:
        raw.isolation_level = None  # we begin ourselves: Python's driver begins late, and not before DDL
        cursor = raw.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        try:
            raw.execute(begin)  # type: ignore[union-attr] # the short way: it is said for every batch
        except sqlite3.Error as error:
            raise OperationalError(begin, None, error) from error

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine


def _postgresql(url: URL, connections: int, isolation: str) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_pre_ping=connections > 1,  # the writer tries again by itself
        isolation_level=isolation,
        hide_parameters=True,
        connect_args={
            "server_settings": {"application_name": "petitpeuple", "synchronous_commit": "on"},
            "timeout": BUSY_SECONDS,
        },
    )
