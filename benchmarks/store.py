"""`python -m benchmarks.store`: durable actions per second, with group commit and one by one."""

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

from petitpeuple.server.store.interface import AppendLines, GameRow, SeatRow, StartGame, Store, TableRow
from petitpeuple.server.store.sql import open_store, sqlite_url

CALLERS = (1, 10, 100, 1000)
SECONDS_PER_RUN = 1.0
RUNS = 3
LINE = '{"do":"act","seat":2,"action":{"type":"Stake","n":3},"at":1763200000000}'


async def create_table(store: Store, name: str) -> None:
    row = TableRow(id=name, game="pebbles", rules=1, options=b"{}", settings=b"{}", created=0)
    await store.create(row, [SeatRow(seat=0, kind="open")])
    await store.commit([StartGame(name, GameRow(number=1, header="{}"))])


async def append_until(store: Store, name: str, deadline: float) -> int:
    """Append lines to one table, one at a time, and return how many."""
    count = 0
    while time.perf_counter() < deadline:
        await store.commit([AppendLines(name, 1, count, (LINE,))])
        count += 1
    return count


async def measure(url: str, callers: int, run: str, max_per_transaction: int) -> float:
    """Return the durable actions per second of this many concurrent callers."""
    store = await open_store(url, max_per_transaction=max_per_transaction)
    names = [f"{run}-{callers}-{max_per_transaction}-{n}" for n in range(callers)]
    await asyncio.gather(*[create_table(store, name) for name in names])
    started = time.perf_counter()
    counts = await asyncio.gather(*[append_until(store, name, started + SECONDS_PER_RUN) for name in names])
    elapsed = time.perf_counter() - started
    await store.close()
    return sum(counts) / elapsed


def measure_best(url: str, callers: int, max_per_transaction: int) -> float:
    """Return the best of several runs."""
    return max(asyncio.run(measure(url, callers, f"run-{run}", max_per_transaction)) for run in range(RUNS))


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    """Yield the URLs of empty databases by their kind."""
    with tempfile.TemporaryDirectory() as folder:
        urls = {"SQLite": sqlite_url(Path(folder, "tables.db"))}
        if binaries() is None:
            yield urls
            return
        with running() as server:
            yield {**urls, "PostgreSQL": server.create("bench")}


def main() -> None:
    """Print a table of the results; the arguments are the numbers of callers."""
    callers_wanted = [int(argument) for argument in sys.argv[1:]] or list(CALLERS)
    grid = Table(
        "database", "callers", "group commit, actions/s", "one commit each, actions/s", "ratio", box=None
    )
    with databases() as urls:
        for name, url in urls.items():
            for callers in callers_wanted:
                grouped, single = measure_best(url, callers, 1000), measure_best(url, callers, 1)
                ratio = f"{grouped / single:.1f}×"
                grid.add_row(name, str(callers), f"{grouped:,.0f}", f"{single:,.0f}", ratio)
    Console().print(grid)


if __name__ == "__main__":
    main()
