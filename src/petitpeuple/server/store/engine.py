"""Database engines: addresses, connections and their settings."""

import os
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.executor import AsyncExecutor, Executor, ThreadExecutor

READ_CONNECTIONS: Final = 4
BUSY_TIMEOUT_S: Final = 5
_DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_PRAGMAS: Final = (
    f"busy_timeout={BUSY_TIMEOUT_S * 1000}",  # first: the other pragmas may have to wait for a lock
    "journal_mode=WAL",
    "synchronous=FULL",  # a commit is on disk, not only in the system's cache
    "fullfsync=ON",  # macOS: and not only in the disk's own cache
    "foreign_keys=ON",
    "temp_store=MEMORY",  # keeps statement journals off the disk
    "wal_autocheckpoint=10000",  # 40 MB: a commit that checkpoints is slower, but ten times rarer
)


SERVER_SETTINGS: Final = {"application_name": "petitpeuple", "synchronous_commit": "on"}
# The database ends the session of a node that stands still in a transaction, or that it can't reach: others
# wait for what it has locked.
CLUSTER_SETTINGS: Final = {
    "idle_in_transaction_session_timeout": "3000",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "5000",
}


def sqlite_url(path: Path) -> str:
    """Return the URL of a database file."""
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def parse_address(address: str) -> URL:
    """Parse the URL of a SQLite file or a PostgreSQL server, in any of the usual forms."""
    try:
        url = make_url(address)
        _ = url.port
    except (ArgumentError, ValueError) as error:
        raise StoreOpenError("store-address") from error
    driver = _DRIVERS.get(url.drivername.split("+")[0])
    if driver is None or url.database in (None, "", ":memory:"):  # a database in memory does not persist
        raise StoreOpenError("store-address")
    mode = url.query.get("sslmode")
    if isinstance(mode, str):  # libpq's name for it; asyncpg calls it "ssl"
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url.set(drivername=driver)


def display_name(url: URL) -> str:
    """Return the location of a database without its password."""
    if url.drivername.startswith("sqlite"):
        return url.database or ""
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def create_executors(url: URL, *, clustered: bool = False) -> tuple[Executor, Executor]:
    """Return the executor for writes, with one connection, and the one for reads, with snapshot isolation."""
    try:
        if url.drivername.startswith("sqlite"):
            _create_private_file(Path(url.database or ""))
            writing: Executor = ThreadExecutor(_sqlite(url, 1, "BEGIN IMMEDIATE"), 1)
            return writing, ThreadExecutor(_sqlite(url, READ_CONNECTIONS, "BEGIN"), READ_CONNECTIONS)
        more = CLUSTER_SETTINGS if clustered else {}
        writing = AsyncExecutor(_postgresql(url, 1, "READ COMMITTED", more))
        return writing, AsyncExecutor(_postgresql(url, READ_CONNECTIONS, "REPEATABLE READ", more))
    except ModuleNotFoundError as error:
        raise StoreOpenError("store-driver") from error


def _create_private_file(file: Path) -> None:
    """Create the file, readable by its owner only: it holds hidden hands and moves.

    SQLite gives its journal files the same mode.
    """
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreOpenError("store-unreadable", where=str(file)) from error


class _Cursor(Protocol):
    def execute(self, statement: str, /) -> object: ...
    def close(self) -> None: ...


class _DriverConnection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def _sqlite(url: URL, connections: int, begin: str) -> Engine:
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,
        hide_parameters=True,  # parameters hold secrets: keep them out of the log
    )

    def on_connect(raw: _DriverConnection, _: object) -> None:
        raw.isolation_level = None  # we send BEGIN: the driver sends it late, and not before DDL
        cursor = raw.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        try:
            raw.execute(begin)  # type: ignore[union-attr] # bypasses SQLAlchemy: it runs for every batch
        except sqlite3.Error as error:
            raise OperationalError(begin, None, error) from error

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


def _postgresql(url: URL, connections: int, isolation: str, settings: Mapping[str, str]) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_pre_ping=connections > 1,  # the writer retries
        isolation_level=isolation,
        hide_parameters=True,
        connect_args={
            "server_settings": {**SERVER_SETTINGS, **settings},
            "timeout": BUSY_TIMEOUT_S,
        },
    )
