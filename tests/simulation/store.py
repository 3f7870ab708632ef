"""A simulated database: commits take their time, fail, or succeed without anybody learning of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from tests.simulation.network import OUTSIDE, NetworkLoop
from tests.simulation.virtual_loop import SimulatedProcess

from petitpeuple.server.store.directory import Hold
from petitpeuple.server.store.interface import (
    Conflict,
    Fenced,
    GameAccess,
    NotFound,
    ResultRow,
    SeatRow,
    StoredTable,
    StoreUnavailable,
    TableRow,
    Write,
)
from petitpeuple.server.store.memory import MemoryStore

T = TypeVar("T")


class DiskFaults(Struct):
    """How the database misbehaves; scenarios change it while it runs."""

    latency_s: tuple[float, float] = (0.0005, 0.004)
    fails_before: float = 0.0  # share of commits that fail and are not applied
    fails_after: float = 0.0  # share of commits that are applied and reported as failed
    stands_still: bool = False  # nothing is answered until it goes on


class Ownership(Struct, frozen=True):
    """Which node of a cluster owns a table."""

    owner: str | None = None
    epoch: int = 0
    wake: int | None = 0


class Database:
    """What survives the crash of a server. Each commit is applied whole, or not at all."""

    def __init__(self, loop: NetworkLoop, rng: random.Random) -> None:
        self.loop = loop
        self.rng = rng
        self.content = MemoryStore()
        self.faults = DiskFaults()
        self.cut_off: set[str] = set()  # hosts that can't reach it
        self.nodes: dict[str, Any] = {}  # of a cluster, by id
        self.uptime_at = 0.0  # when the uptime was stored
        self.owners: dict[str, Ownership] = {}  # of tables

    def is_held(self, hold: Hold) -> bool:
        """Return True if no other node has claimed the table of a hold."""
        return self.owners.get(hold.table, Ownership()).epoch == hold.epoch

    def answers(self, host: str) -> bool:
        """Return True if the database does what a host asks now."""
        return not self.faults.stands_still and host not in self.cut_off

    def delay(self) -> float:
        """Return how long the next step takes."""
        return self.rng.uniform(*self.faults.latency_s)


class DatabaseClient:
    """The `Store` of one server process. Its commits are applied in order, also while the process dies."""

    def __init__(self, database: Database, process: SimulatedProcess) -> None:
        self._database = database
        self._process = process
        self._free_at = 0.0  # the time at which the commit before is applied

    async def probe(self) -> None:
        """Write nothing, as all other writes are made."""
        await self.commit(())

    def commit(self, writes: Sequence[Write], /) -> asyncio.Future[None]:
        """Apply the writes a little later, and report it later still."""
        return self.commit_held(None, writes)

    def commit_held(self, hold: Hold | None, writes: Sequence[Write]) -> asyncio.Future[None]:
        """Apply the writes unless the hold is lost by then."""
        loop, database = self._database.loop, self._database
        reply: asyncio.Future[None] = loop.create_future()
        if not self._process.alive:
            return reply
        self._free_at = max(self._free_at, loop.time()) + database.delay()
        loop.call_at(self._free_at, self._apply, hold, tuple(writes), reply, context=OUTSIDE)
        return reply

    def _apply(self, hold: Hold | None, writes: tuple[Write, ...], reply: asyncio.Future[None]) -> None:
        database = self._database
        if not database.answers(self._process.host):
            database.loop.call_later(0.1, self._apply, hold, writes, reply, context=OUTSIDE)
            return
        if not self._process.alive and database.rng.random() < 1 / 2:
            return  # the process died before the commit was on its way
        error: Exception | None = None
        if database.rng.random() < database.faults.fails_before:
            error = StoreUnavailable("disk full")
        elif hold is not None and not database.is_held(hold):
            error = Fenced("another node has taken over the table")
        else:
            error = database.content.commit(writes).exception()  # type: ignore[assignment]
            if error is None and database.rng.random() < database.faults.fails_after:
                error = StoreUnavailable("connection lost")
        database.loop.call_later(database.delay(), self._report, reply, error, context=OUTSIDE)

    def _report(self, reply: asyncio.Future[None], error: Exception | None) -> None:
        if self._process.alive:
            self._process.call(_resolve, reply, error)

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Insert a table."""
        await self.ask(lambda: self._database.content.create(table, seats))

    async def load(self, table: str) -> StoredTable | None:
        """Return a table."""
        return await self.ask(lambda: self._database.content.load(table))

    async def find_code(self, code: str) -> TableRow | None:
        """Return the table with this code."""
        return await self.ask(lambda: self._database.content.find_code(code))

    async def secret(self, name: str, value: str) -> str:
        """Return a secret of the server."""
        return await self.ask(lambda: self._database.content.secret(name, value))

    async def unfinished(self) -> list[str]:
        """Return the tables that are not over."""
        return await self.ask(self._database.content.unfinished)

    async def listed(self, start: int, count: int) -> list[TableRow]:
        """Return some of the listed tables."""
        return await self.ask(lambda: self._database.content.listed(start, count))

    async def count_listed(self) -> int:
        """Return the number of listed tables."""
        return await self.ask(self._database.content.count_listed)

    async def access(self, table: str, number: int) -> GameAccess | None:
        """Return who may see a game."""
        return await self.ask(lambda: self._database.content.access(table, number))

    async def result(self, table: str, number: int) -> ResultRow | None:
        """Return a result."""
        return await self.ask(lambda: self._database.content.result(table, number))

    async def history(self, profile: str, limit: int) -> list[ResultRow]:
        """Return the results of a profile."""
        return await self.ask(lambda: self._database.content.history(profile, limit))

    async def delete(self, table: str) -> None:
        """Delete a table."""
        await self.ask(lambda: self._database.content.delete(table))

    async def uptime(self) -> int:
        """Return the stored uptime."""
        return await self.ask(self._database.content.uptime)

    async def set_uptime(self, milliseconds: int) -> None:
        """Store the uptime."""
        await self.ask(lambda: self._database.content.set_uptime(milliseconds))

    async def abandoned(self, played_before: int, waiting_before: int) -> list[str]:
        """Return the abandoned tables."""
        return await self.ask(lambda: self._database.content.abandoned(played_before, waiting_before))

    async def expire(self, table: str) -> None:
        """Expire a table."""
        await self.ask(lambda: self._database.content.expire(table))

    def check(self) -> None:
        """Do nothing: the database stays where it is."""

    async def close(self) -> None:
        """Do nothing: the database stays."""

    async def ask(self, question: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Ask after all commits that were handed in before."""
        await asyncio.sleep(max(0.0, self._free_at - self._database.loop.time()) + self._database.delay())
        while not self._database.answers(self._process.host):
            await asyncio.sleep(0.1)
        return await question()


def _resolve(reply: asyncio.Future[None], error: Exception | None) -> None:
    if reply.done():
        return
    if error is None:
        reply.set_result(None)
    else:
        reply.set_exception(error)


EXPECTED_ERRORS = (Conflict, NotFound, StoreUnavailable)
