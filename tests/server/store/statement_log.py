"""Watching a store at work: what it says to its database, and holding a commit back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.util import await_only

from petitpeuple.server.store.sql import SqlStore, open_store


@asynccontextmanager
async def opened(url: str, **limits: int) -> AsyncIterator[SqlStore]:
    store = await open_store(url, **limits)
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def listening(store: SqlStore) -> Iterator[list[str]]:
    """Collect every statement and every commit."""
    heard: list[str] = []
    engines = [desk.engine for desk in (store._writing, store._reading)]

    def executed(connection: object, cursor: object, statement: str, *rest: object) -> None:
        heard.append(statement)

    def committed(connection: object) -> None:
        heard.append("COMMIT")

    for engine in engines:
        event.listen(engine, "before_cursor_execute", executed)
        event.listen(engine, "commit", committed)
    yield heard
    for engine in engines:
        event.remove(engine, "before_cursor_execute", executed)
        event.remove(engine, "commit", committed)


class Gate:
    """Stands before every commit: it holds it back, or lets it fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached = asyncio.Event()
        self.open = asyncio.Event()
        self.error: Exception | None = None
        loop, home, commit = asyncio.get_running_loop(), threading.current_thread(), Connection.commit

        async def hold() -> None:
            self.reached.set()
            await self.open.wait()

        def held(connection: Connection) -> None:
            if threading.current_thread() is home:
                await_only(hold())
            else:
                asyncio.run_coroutine_threadsafe(hold(), loop).result()
            if self.error is not None:
                raise self.error
            commit(connection)

        monkeypatch.setattr(Connection, "commit", held)
