"""Helpers that observe a store: log its SQL statements, or hold its commits back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.util import await_only

from petitpeuple.server.store.sql import SqlStore, open_store


@asynccontextmanager
async def opened(url: str, **limits: Any) -> AsyncIterator[SqlStore]:
    store = await open_store(url, **limits)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def log_statements(store: SqlStore) -> Iterator[list[str]]:
    """Yield a list that collects every statement and every commit."""
    log: list[str] = []
    engines = [executor.engine for executor in (store._writing, store._reading)]

    def on_execute(connection: object, cursor: object, statement: str, *rest: object) -> None:
        log.append(statement)

    def on_commit(connection: object) -> None:
        log.append("COMMIT")

    for engine in engines:
        event.listen(engine, "before_cursor_execute", on_execute)
        event.listen(engine, "commit", on_commit)
    yield log
    for engine in engines:
        event.remove(engine, "before_cursor_execute", on_execute)
        event.remove(engine, "commit", on_commit)


class CommitGate:
    """Holds every database commit back until it is opened, or makes it fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached = asyncio.Event()
        self.open = asyncio.Event()
        self.error: Exception | None = None
        loop, loop_thread, commit = asyncio.get_running_loop(), threading.current_thread(), Connection.commit

        async def wait() -> None:
            self.reached.set()
            await self.open.wait()

        def gated_commit(connection: Connection) -> None:
            if threading.current_thread() is loop_thread:
                await_only(wait())
            else:
                asyncio.run_coroutine_threadsafe(wait(), loop).result()
            if self.error is not None:
                raise self.error
            commit(connection)

        monkeypatch.setattr(Connection, "commit", gated_commit)
