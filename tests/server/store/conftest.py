"""Fixtures: the stores under test, and a real PostgreSQL server where it is installed."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from itertools import count
from pathlib import Path

import pytest
from tests.server.store.model import Model
from tests.server.store.postgres import Server, binaries, running

from petitpeuple.server.store.interface import Store
from petitpeuple.server.store.key_value import KeyValueStore
from petitpeuple.server.store.memory import MemoryStore
from petitpeuple.server.store.sql import open_store, sqlite_url

NUMBERS = count()


async def save_nothing(_pairs: Mapping[str, str | None]) -> None:
    """Stand in for a browser's storage."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    if sys.platform == "win32" or binaries() is None:
        pytest.skip("PostgreSQL is not installed here (Debian: apt install postgresql)")
    with running("-c fsync=off") as server:  # faster; the server that test_kill.py crashes has it on
        yield server


@pytest.fixture
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Return a function that makes an empty database of a kind and returns its URL."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return sqlite_url(tmp_path / f"tables {next(NUMBERS)}.db")
        server: Server = request.getfixturevalue("postgres")
        return server.fresh()

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, address: Callable[[str], str]) -> str:
    return address(request.param)


@pytest.fixture(params=["model", "memory", "key-value", "sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, address: Callable[[str], str]) -> AsyncIterator[Store]:
    in_memory: dict[str, Callable[[], Store]] = {
        "model": Model,
        "memory": MemoryStore,
        "key-value": lambda: KeyValueStore({}, save_nothing),
    }
    kind = request.param
    opened = in_memory[kind]() if kind in in_memory else await open_store(address(kind))
    yield opened
    await opened.close()
