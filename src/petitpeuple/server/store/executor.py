"""Run database work off the event loop. The work is written once, for blocking and asyncio drivers alike."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")


class ReservedConnection(Protocol):
    """A connection reserved for several calls, one after the other."""

    async def run(self, work: Callable[[Connection], T], /) -> T:
        """Call *work* with the connection and return its result."""
        ...


class Executor(Protocol):
    """Runs work on the connections of one engine. Work that does not commit is rolled back."""

    engine: Engine

    async def run(self, work: Callable[[Connection], T], /) -> T:
        """Call *work* with a connection from the pool and return its result."""
        ...

    def reserve(self) -> AbstractAsyncContextManager[ReservedConnection]:
        """Reserve a connection for the duration of the context."""
        ...

    async def close(self) -> None:
        """Wait for running work, then close all connections."""
        ...


class ThreadExecutor:
    """Runs work in threads, for a driver that blocks."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="store")
        self._idle: list[Connection] = []  # reused: a checkout from the pool for each call costs more

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Call *work* in a thread with an idle connection and return its result."""

        def run_connected() -> T:
            connection = self._idle.pop() if self._idle else self.engine.connect()
            try:
                result = work(connection)
                if connection.in_transaction():
                    connection.rollback()
            except BaseException:
                connection.close()
                raise
            self._idle.append(connection)
            return result

        return await self.run_in_thread(run_connected)

    @asynccontextmanager
    async def reserve(self) -> AsyncIterator[ReservedConnection]:
        """Reserve a connection for the duration of the context."""
        connection = await self.run_in_thread(self.engine.connect)
        try:
            yield _ThreadConnection(self, connection)
        finally:
            await self.run_in_thread(connection.close)

    async def run_in_thread(self, work: Callable[[], T]) -> T:
        """Call *work* in one of the threads and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def close(self) -> None:
        """Wait for running work, then close all connections."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._idle:
            await asyncio.to_thread(connection.close)
        await asyncio.to_thread(self.engine.dispose)


class _ThreadConnection:
    def __init__(self, executor: ThreadExecutor, connection: Connection) -> None:
        self._executor = executor
        self._connection = connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await self._executor.run_in_thread(lambda: work(self._connection))


class AsyncExecutor:
    """Runs work on the event loop, for an asyncio driver: only the wait for the socket is yielded."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.sync_engine
        self._engine = engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Call *work* with a connection from the pool and return its result."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def reserve(self) -> AsyncIterator[ReservedConnection]:
        """Reserve a connection for the duration of the context."""
        async with self._engine.connect() as connection:
            yield _AsyncConnection(connection)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


class _AsyncConnection:
    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(work)
