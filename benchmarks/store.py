"""`python -m benchmarks.store`: durable actions a second, committed together and one by one."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.server.store.postgres import binaries, running

from petitpeuple.server.store.interface import GameRow, SeatRow, Store, TableRow
from petitpeuple.server.store.sql import open_store, sqlite_url

CALLERS = (1, 10, 100, 1000)
SECONDS = 1.0
RUNS = 3
LINE = '{"do":"act","seat":2,"action":{"type":"Stake","n":3},"at":1763200000000}'


async def prepare(store: Store, name: str) -> None:
    row = TableRow(id=name, game="pebbles", rules=1, options=b"{}", settings=b"{}", created=0)
    await store.create(row, [SeatRow(seat=0, kind="open")])
    await store.begin_game(name, GameRow(number=1, header="{}"))


async def call(store: Store, name: str, until: float) -> int:
    """Be one table: append, wait for the answer, append."""
    count = 0
    while time.perf_counter() < until:
        await store.append(name, 1, count, [LINE])
        count += 1
    return count


async def speed(url: str, callers: int, run: str, most: int) -> float:
    """Durable actions a second of so many callers; *most* is how many share a commit."""
    store = await open_store(url, max_per_transaction=most)
    names = [f"{run}-{callers}-{most}-{n}" for n in range(callers)]
    await asyncio.gather(*[prepare(store, name) for name in names])
    began = time.perf_counter()
    counts = await asyncio.gather(*[call(store, name, began + SECONDS) for name in names])
    spent = time.perf_counter() - began
    await store.close()
    return sum(counts) / spent


def best(url: str, callers: int, most: int) -> float:
    return max(asyncio.run(speed(url, callers, f"run-{run}", most)) for run in range(RUNS))


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        found = {"SQLite": sqlite_url(Path(folder, "tables.db"))}
        if binaries() is None:
            yield found
            return
        with running() as server:
            yield {**found, "PostgreSQL": server.create("bench")}


def main() -> None:
    wanted = [int(word) for word in sys.argv[1:]] or list(CALLERS)
    grid = Table(
        "database", "callers", "group commit, actions/s", "one commit each, actions/s", "ratio", box=None
    )
    with databases() as found:
        for name, url in found.items():
            for callers in wanted:
                together, alone = best(url, callers, 1000), best(url, callers, 1)
                ratio = f"{together / alone:.1f}×"
                grid.add_row(name, str(callers), f"{together:,.0f}", f"{alone:,.0f}", ratio)
    Console().print(grid)


if __name__ == "__main__":
    main()
