"""The stores under test: a model in memory, SQLite in a file, and a real PostgreSQL where it is installed."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.server.store.model import Model
from tests.server.store.postgres import Server, binaries, running

from petitpeuple.server.store.interface import Store
from petitpeuple.server.store.memory import MemoryStore
from petitpeuple.server.store.sql import open_store, sqlite_url

NUMBERS = count()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    if sys.platform == "win32" or binaries() is None:
        pytest.skip("PostgreSQL is not installed here (Debian: apt install postgresql)")
    with running("-c fsync=off") as server:  # quicker; the one that is crashed (test_kill.py) has it on
        yield server


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Give a new, empty database of a kind."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return sqlite_url(tmp_path / f"tables {next(NUMBERS)}.db")
        server: Server = request.getfixturevalue("postgres")
        return server.fresh()

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, address: Callable[[str], str]) -> str:
    return address(request.param)


@pytest.fixture(params=["model", "memory", "sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, address: Callable[[str], str]) -> AsyncIterator[Store]:
    doubles: dict[str, Callable[[], Store]] = {"model": Model, "memory": MemoryStore}
    kept = doubles[request.param]() if request.param in doubles else await open_store(address(request.param))
    yield kept
    await kept.close()
