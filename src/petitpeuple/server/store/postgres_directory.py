"""The directory of a cluster in PostgreSQL: leases by its clock, and a lock that a dead node loses."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

import asyncpg
import msgspec
from sqlalchemy.ext.asyncio import create_async_engine

from petitpeuple.server.store.directory import (
    LEASE_S,
    SWEEP_GRACE_S,
    Hold,
    Joined,
    Node,
    NotMember,
    Renewal,
    Rules,
    Sleeper,
)
from petitpeuple.server.store.engine import CLUSTER_SETTINGS, SERVER_SETTINGS, parse_address
from petitpeuple.server.store.interface import SeatRow, StoreUnavailable, TableRow, Write
from petitpeuple.server.store.sql import SqlStore
from petitpeuple.server.store.steps import FIRST_EPOCH, deletion_steps, expiry_steps, steps_of

CONNECTIONS: Final = 3
TIMEOUT_S: Final = 3.0  # of a connection, a statement and a lock
_CLASS: Final = 0x7065_7470  # "petp": of the advisory locks
_FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)

# A node is alive while its lease runs and its session holds the lock. PostgreSQL frees the lock at once when
# the node's process dies. The lock is shared, so that two nodes with one hash only lose this short cut.
_LOCKED: Final = f"""EXISTS (
    SELECT 1 FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.classid = {_CLASS} AND l.objid = hashtext(n.id)::oid AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))"""  # noqa: S608
_ALIVE: Final = f"SELECT n.* FROM nodes n WHERE n.until > now() AND {_LOCKED}"  # noqa: S608
_PERHAPS_ALIVE: Final = (
    f"SELECT n.id FROM nodes n WHERE n.until > now() AND "  # noqa: S608
    f"({_LOCKED} OR n.until > now() + interval '{LEASE_S - SWEEP_GRACE_S} seconds')"
)
_LEASE: Final = f"now() + interval '{LEASE_S} seconds'"
LOCK: Final = f"SELECT pg_advisory_lock_shared({_CLASS}, hashtext($1))"
INSERT_KEY: Final = "INSERT INTO cluster (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING"
SELECT_KEY: Final = "SELECT secret FROM cluster"
FORGET: Final = "DELETE FROM nodes WHERE until < now() - interval '1 day'"
JOIN: Final = f"""
    INSERT INTO nodes AS n (id, epoch, address, until, draining, rules)
    VALUES ($1, 1, $2, {_LEASE}, false, $3)
    ON CONFLICT (id) DO UPDATE SET
        epoch = n.epoch + 1, address = $2, until = {_LEASE}, draining = false, rules = $3
    RETURNING n.epoch"""  # noqa: S608
DISOWN: Final = "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner = $1"
RENEW: Final = f"""
    UPDATE nodes SET until = {_LEASE}, draining = $3
    WHERE id = $1 AND epoch = $2 AND until > now() RETURNING id"""  # noqa: S608
NODES: Final = f"{_ALIVE} ORDER BY n.id"
CLAIM: Final = f"""
    WITH alive AS MATERIALIZED ({_ALIVE}),
    me AS (SELECT 1 FROM nodes WHERE id = $1 AND epoch = $2 AND until > now() AND NOT draining),
    wanted AS (SELECT id FROM tables WHERE id = ANY($3::text[]) ORDER BY id FOR NO KEY UPDATE)
    UPDATE tables t SET owner = $1, epoch = t.epoch + 1, wake = 0
    FROM wanted, me
    WHERE t.id = wanted.id
    AND (t.owner IS NULL OR t.owner = $1 OR t.owner NOT IN (SELECT id FROM alive))
    AND (t.over OR (t.game, t.rules) IN (SELECT * FROM unnest($4::text[], $5::int[])))
    RETURNING t.id, t.epoch"""  # noqa: S608
IS_MEMBER: Final = "SELECT 1 FROM nodes WHERE id = $1 AND epoch = $2 AND until > now()"
OWNERS: Final = f"""
    SELECT t.id AS table_id, n.* FROM tables t JOIN ({_ALIVE}) n ON n.id = t.owner
    WHERE t.id = ANY($1::text[])"""  # noqa: S608
HELD: Final = "SELECT id, epoch FROM tables WHERE owner = $1"
RELEASE: Final = """
    UPDATE tables t SET owner = NULL, epoch = t.epoch + 1, wake = s.wake
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS s (id, epoch, wake)
    WHERE t.id = s.id AND t.epoch = s.epoch"""
DUE: Final = f"""
    SELECT t.id FROM tables t
    WHERE NOT t.over AND t.wake <= $1
    AND (t.owner IS NULL OR t.owner NOT IN ({_PERHAPS_ALIVE}))
    ORDER BY t.created DESC, t.id LIMIT $2"""  # noqa: S608
RULES_OF: Final = "SELECT game, rules FROM tables WHERE id = $1"
# The uptime runs on between two nodes that store it, but not while no node does.
SHARE_UPTIME: Final = """
    INSERT INTO uptime AS u (id, milliseconds, at) VALUES (1, $1, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET at = clock_timestamp(), milliseconds = GREATEST($1, u.milliseconds
        + LEAST(extract(epoch FROM clock_timestamp() - u.at) * 1000, 2000)::bigint)
    RETURNING milliseconds"""
LEAVE: Final = "DELETE FROM nodes WHERE id = $1 AND epoch = $2"


def connect_arguments(address: str) -> dict[str, Any]:
    """Return the arguments for the driver, as SQLAlchemy would pass them."""
    url = parse_address(address)
    _, arguments = create_async_engine(url).dialect.create_connect_args(url)
    settings = {**SERVER_SETTINGS, **CLUSTER_SETTINGS, "lock_timeout": str(int(TIMEOUT_S * 1000))}
    return {**arguments, "timeout": TIMEOUT_S, "command_timeout": TIMEOUT_S, "server_settings": settings}


class PostgresDirectory:
    """Implements `Directory`. Reads and claims have connections of their own, and so has the session lock."""

    def __init__(self, store: SqlStore, address: str, node_id: str) -> None:
        self.node_id = node_id
        self._store = store
        self._arguments = connect_arguments(address)
        self._pool: Any = asyncpg.create_pool(min_size=0, max_size=CONNECTIONS, **self._arguments)
        self._session: Any = None  # holds the lock
        self._epoch = 0
        self._rules: tuple[list[str], list[int]] = ([], [])

    # Membership ----------------------------------------------------------------------------------

    async def join(self, address: str, rules: Rules) -> Joined:
        """Become a member, with a new epoch; tables that this id owned belong to nobody from now on."""
        pairs = [(game, number) for game, numbers in rules.items() for number in numbers]
        self._rules = [game for game, _ in pairs], [number for _, number in pairs]
        await self._pool  # it connects later
        try:
            session = await self._open_session()
            async with session.transaction():
                await session.execute(FORGET)
                await session.execute(INSERT_KEY, secrets.token_hex(32))
                secret = await session.fetchval(SELECT_KEY)
                rules_text = msgspec.json.encode(rules).decode()
                self._epoch = await session.fetchval(JOIN, self.node_id, address, rules_text)
                await session.execute(DISOWN, self.node_id)
        except BaseException as error:
            self._end_session()
            raise _translated(error) from error
        return Joined(self._epoch, secret)

    async def renew(self, *, draining: bool) -> Renewal:
        """Prolong the lease; raise NotMember if it has ended."""
        try:
            lost = self._session is None or self._session.is_closed()
            session = await self._open_session() if lost else self._session
            renewed = await session.fetchval(RENEW, self.node_id, self._epoch, draining)
            nodes = await session.fetch(NODES)
        except BaseException as error:  # also if it took too long: the session is in an unknown state
            self._end_session()
            raise _translated(error) from error
        if renewed is None:
            raise NotMember
        return Renewal([_node(row) for row in nodes], lost)

    async def _open_session(self) -> Any:
        """Return a new session that holds the lock."""
        self._end_session()
        self._session = await asyncpg.connect(**self._arguments)
        await self._session.fetchval(LOCK, self.node_id)
        return self._session

    def _end_session(self) -> None:
        if self._session is not None:
            self._session.terminate()
            self._session = None

    async def leave(self) -> None:
        """End the membership and close all connections."""
        try:
            await self._fetch(LEAVE, self.node_id, self._epoch)
        except StoreUnavailable:
            pass  # the lease will run out
        finally:
            self._end_session()
            self._pool.terminate()

    # Ownership -----------------------------------------------------------------------------------

    async def claim(self, tables: Sequence[str]) -> dict[str, Hold]:
        """Take over those of these tables that no other live node owns and that this node can replay."""
        rows = await self._fetch(CLAIM, self.node_id, self._epoch, list(tables), *self._rules)
        if not rows and not await self._fetch(IS_MEMBER, self.node_id, self._epoch):
            raise NotMember
        return {row["id"]: Hold(row["id"], row["epoch"]) for row in rows}

    async def owners(self, tables: Sequence[str]) -> dict[str, Node]:
        """Return the live owners of tables."""
        return {row["table_id"]: _node(row) for row in await self._fetch(OWNERS, list(tables))}

    async def held(self) -> set[Hold]:
        """Return all holds of this node."""
        return {Hold(row["id"], row["epoch"]) for row in await self._fetch(HELD, self.node_id)}

    async def release(self, sleepers: Sequence[Sleeper]) -> None:
        """Give up tables."""
        holds = [sleeper.hold for sleeper in sleepers]
        wakes = [sleeper.wake for sleeper in sleepers]
        await self._fetch(RELEASE, [hold.table for hold in holds], [hold.epoch for hold in holds], wakes)

    async def due(self, uptime: int, limit: int) -> list[str]:
        """Return tables without a live owner that must be served now."""
        return [row["id"] for row in await self._fetch(DUE, uptime, limit)]

    async def rules_of(self, table: str) -> tuple[str, int] | None:
        """Return the game and the rules number of a table."""
        rows = await self._fetch(RULES_OF, table)
        return (rows[0]["game"], rows[0]["rules"]) if rows else None

    async def share_uptime(self, milliseconds: int) -> int:
        """Store the uptime unless a later one is stored, and return the later one."""
        rows = await self._fetch(SHARE_UPTIME, milliseconds)
        return int(rows[0]["milliseconds"])

    async def _fetch(self, statement: str, *values: object) -> Sequence[Mapping[str, Any]]:
        """Run one statement, in a transaction of its own, and return its rows."""
        try:
            async with self._pool.acquire(timeout=TIMEOUT_S) as connection:
                rows: Sequence[Mapping[str, Any]] = await connection.fetch(statement, *values)
                return rows
        except _FAILURES as error:
            raise _translated(error) from error

    # Writes --------------------------------------------------------------------------------------

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> Hold:
        """Insert a table that this node owns."""
        await self._store.create(table, seats, self.node_id)
        return Hold(table.id, FIRST_EPOCH)

    def commit(self, hold: Hold, writes: Sequence[Write]) -> "asyncio.Future[None]":
        """Commit writes to one table; the future fails with Fenced if the hold is lost."""
        return self._store.submit([step for write in writes for step in steps_of(write)], hold)

    async def delete(self, hold: Hold) -> None:
        """Delete a table; raise Fenced if the hold is lost."""
        await self._store.submit(deletion_steps(hold.table), hold)

    async def expire(self, hold: Hold) -> None:
        """Delete a table without finished games, or mark it as over; raise Fenced if the hold is lost."""
        await self._store.submit(expiry_steps(hold.table), hold)


def _node(row: Mapping[str, Any]) -> Node:
    rules = msgspec.json.decode(row["rules"], type=dict[str, tuple[int, ...]])
    return Node(row["id"], row["epoch"], row["address"], row["draining"], rules)


def _translated(error: BaseException) -> BaseException:
    """Return StoreUnavailable for a failure of the database, and any other error as it is."""
    if isinstance(error, _FAILURES):
        return StoreUnavailable(str(error) or type(error).__name__)
    return error
