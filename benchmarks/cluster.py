"""What a cluster costs: `./run python -m benchmarks.cluster` writes benchmarks/results/cluster.json.

The epoch check is measured as CPU time of PostgreSQL's processes a line, with and without it in turns, for
group commits of several sizes. A takeover is one claim of many tables, by wall clock.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from statistics import median
from typing import Final

from tests.server.store.postgres import running
from tests.server.store.rows import GAME, SEATS, table

from petitpeuple.server.store.directory import Hold
from petitpeuple.server.store.interface import AppendLines, StartGame
from petitpeuple.server.store.postgres_directory import PostgresDirectory
from petitpeuple.server.store.sql import SqlStore, open_store

TABLES: Final = 1_000
ROUNDS: Final = {1: 600, 20: 150, 200: 30}  # transactions, by the lines in one
REPEATS: Final = 5
LINE: Final = '{"seat":1,"action":{"kind":"play","rank":7,"count":3},"at":123456}'
RESULTS: Final = Path(__file__).parent / "results" / "cluster.json"
TICKS: Final = os.sysconf("SC_CLK_TCK")


def postgres_cpu_s(marker: str) -> float:
    """Return the CPU time of a PostgreSQL server and its processes, which its main process has started."""
    mains = [int(p.name) for p in Path("/proc").glob("[0-9]*") if marker in _read(p / "cmdline")]
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        fields = _read(stat).rpartition(")")[2].split()
        if fields and (int(fields[1]) in mains or int(stat.parent.name) in mains):
            total += int(fields[11]) + int(fields[12])
    return total / TICKS


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


class Bench:
    """One database with tables that a node owns."""

    def __init__(self, store: SqlStore, directory: PostgresDirectory, marker: str) -> None:
        self._store = store
        self._directory = directory
        self._marker = marker
        self._holds: list[Hold] = []
        self._lines = [0] * TABLES

    async def prepare(self) -> None:
        """Create the tables, each with a game."""
        await self._directory.join("bench:1", {"pebbles": (1,)})
        for number in range(TABLES):
            self._holds.append(await self._directory.create(table(f"t{number}"), SEATS))
        await asyncio.gather(*[self._directory.commit(h, [StartGame(h.table, GAME)]) for h in self._holds])

    async def cpu_a_line_us(self, batch: int, *, fenced: bool) -> float:
        """Return the database's CPU time a line, in microseconds."""
        before = postgres_cpu_s(self._marker)
        for turn in range(ROUNDS[batch]):
            places = [(turn * batch + place) % TABLES for place in range(batch)]
            await asyncio.gather(*[self._append(place, fenced=fenced) for place in places])
        return (postgres_cpu_s(self._marker) - before) * 1e6 / (ROUNDS[batch] * batch)

    def _append(self, place: int, *, fenced: bool) -> asyncio.Future[None]:
        hold, first = self._holds[place], self._lines[place]
        self._lines[place] += 1
        write = AppendLines(hold.table, 1, first, (LINE,))
        return self._directory.commit(hold, [write]) if fenced else self._store.commit([write])


async def measure() -> dict[str, object]:
    """Return all figures."""
    with running("-c fsync=off") as server:
        url = server.create("tests")
        store = await open_store(url, clustered=True)
        directory = PostgresDirectory(store, url, "bench:1")
        bench = Bench(store, directory, str(server.folder / "data"))
        await bench.prepare()
        lines: dict[str, object] = {}
        for batch in ROUNDS:
            pairs = [
                [await bench.cpu_a_line_us(batch, fenced=fenced) for fenced in (False, True)]
                for _ in range(REPEATS)
            ]
            plain, fenced = (median(pair[kind] for pair in pairs) for kind in (0, 1))
            lines[str(batch)] = {"plain_us": plain, "fenced_us": fenced, "epoch_check_us": fenced - plain}
        takeover_ms = await takeover(url, directory)
        await store.close()
        return {"database_cpu_a_line": lines, "takeover_of_1000_tables_ms": takeover_ms}


async def takeover(url: str, dead: PostgresDirectory) -> float:
    """Return how long it takes another node to claim all tables of a dead one."""
    await dead.leave()
    store = await open_store(url, clustered=True)
    directory = PostgresDirectory(store, url, "other:1")
    await directory.join("other:1", {"pebbles": (1,)})
    started = time.perf_counter()
    claimed = await directory.claim([f"t{number}" for number in range(TABLES)])
    took_ms = (time.perf_counter() - started) * 1000
    if len(claimed) != TABLES:
        raise RuntimeError("not all tables were claimed")
    await directory.leave()
    await store.close()
    return took_ms


if __name__ == "__main__":
    RESULTS.write_text(json.dumps(asyncio.run(measure()), indent=2) + "\n")
