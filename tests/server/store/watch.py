"""Watching a store at work: what it says to its database, and holding a commit back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection

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
    engines = [engine.sync_engine for engine in (store._writing, store._reading)]

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
        commit = AsyncConnection.commit

        async def held(connection: AsyncConnection) -> None:
            self.reached.set()
            await self.open.wait()
            if self.error is not None:
                raise self.error
            await commit(connection)

        monkeypatch.setattr(AsyncConnection, "commit", held)
