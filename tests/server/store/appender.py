"""The process that is killed: it appends to many games at once and prints what was acknowledged.

It forks a child for every line it reads, so that a round does not start Python again. It prints the child's
pid first and its exit code last. In between the child prints what it found and what was stored.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import traceback

from petitpeuple.server.store.interface import (
    AppendLines,
    Conflict,
    GameRow,
    SeatRow,
    StartGame,
    Store,
    StoreUnavailable,
    TableRow,
)
from petitpeuple.server.store.sql import open_store

TABLES = tuple(f"table-{n}" for n in range(8))
DATABASE_GONE = 3  # exit code


def line(table: str, seq: int, part: int, parts: int) -> str:
    """Return a line that contains its own place; some are longer than a page of the database."""
    padding = "ü" * (seq * 7919 % 61 if seq % 17 else 5000)
    return f"{table} {seq} {part} {parts} {padding}."


def report(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())  # one write: all of it or none


async def stored_lines(store: Store, table: str) -> int:
    """Return how many lines a table's game has; create them if they do not exist."""
    stored = await store.load(table)
    if stored is None:
        row = TableRow(id=table, game="pebbles", rules=1, options=b"{}", settings=b"{}", created=0)
        await store.create(row, [SeatRow(seat=0, kind="open")])
    if stored is None or not stored.games:
        await store.commit([StartGame(table, GameRow(number=1, header="{}"))])
        return 0
    return len(stored.games[0].lines)


async def play(store: Store, table: str, rng: random.Random) -> None:
    length = await stored_lines(store, table)
    report("found", table, length)
    while True:
        parts = [rng.randint(1, 4) for _ in range(rng.randint(1, 3))]  # several appends are pending at once
        try:
            await asyncio.gather(
                *[append(store, table, length + sum(parts[:n]), parts[n]) for n in range(len(parts))]
            )
            length += sum(parts)
        except Conflict:  # a write of the killed process arrived late
            length = await stored_lines(store, table)


async def append(store: Store, table: str, first: int, parts: int) -> None:
    lines = tuple(line(table, first + n, n, parts) for n in range(parts))
    await store.commit([AppendLines(table, 1, first, lines)])
    report("stored", table, first + parts)


async def run_appends(url: str, seed: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*[play(store, table, random.Random(seed + table)) for table in TABLES])


def run_child(url: str, seed: str) -> None:
    try:
        asyncio.run(run_appends(url, seed))
    except StoreUnavailable:
        os._exit(DATABASE_GONE)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def main(url: str) -> None:
    for seed in sys.stdin:
        pid = os.fork()
        if pid == 0:
            run_child(url, seed.strip())
        report("child", pid)
        _, status = os.waitpid(pid, 0)
        report("ended", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main(sys.argv[1])
