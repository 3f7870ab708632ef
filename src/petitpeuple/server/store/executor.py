"""Where work on a database is done, away from the event loop: the work itself is the same everywhere."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")


class Held(Protocol):
    """A connection for several pieces of work, one after the other."""

    async def run(self, work: Callable[[Connection], T], /) -> T:
        """Do this, and give what comes of it."""
        ...


class Desk(Protocol):
    """Does work on connections of one engine. What a piece of work does not commit is undone."""

    engine: Engine

    async def run(self, work: Callable[[Connection], T], /) -> T:
        """Do this on a connection of its own, and give what comes of it."""
        ...

    def hold(self) -> AbstractAsyncContextManager[Held]:
        """Keep a connection for a while."""
        ...

    async def close(self) -> None:
        """Let the database go, once all work is done."""
        ...


class Threads:
    """For a driver that waits: a piece of work goes to a thread as a whole, and comes back once."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")
        self._free: list[Connection] = []  # kept open for the next work: to ask the pool for each costs more

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do this on a connection of its own, and give what comes of it."""

        def connected() -> T:
            connection = self._free.pop() if self._free else self.engine.connect()
            try:
                result = work(connection)
                if connection.in_transaction():
                    connection.rollback()
            except BaseException:
                connection.close()
                raise
            self._free.append(connection)
            return result

        return await self._call(connected)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Held]:
        """Keep a connection for a while."""
        connection = await self._call(self.engine.connect)
        try:
            yield _HeldInThreads(self, connection)
        finally:
            await self._call(connection.close)

    async def _call(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def close(self) -> None:
        """Let the database go, once all work is done."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._free:
            await asyncio.to_thread(connection.close)
        await asyncio.to_thread(self.engine.dispose)


class _HeldInThreads:
    def __init__(self, threads: Threads, connection: Connection) -> None:
        self._threads = threads
        self._connection = connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await self._threads._call(lambda: work(self._connection))  # noqa: SLF001 - a part of it


class Loop:
    """For a driver of the event loop: work waits for its socket there, and others go on meanwhile."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.sync_engine
        self._engine = engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do this on a connection of its own, and give what comes of it."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Held]:
        """Keep a connection for a while."""
        async with self._engine.connect() as connection:
            yield _HeldInLoop(connection)

    async def close(self) -> None:
        """Let the database go."""
        await self._engine.dispose()


class _HeldInLoop:
    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(work)
