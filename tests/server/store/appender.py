"""The one who is killed: appends to many games at once, and says aloud what was acknowledged.

The process forks a child for every line it reads, so that a round costs no start of Python. It tells
the child's number first and how it ended last; between them the child tells what it found and what was kept.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import traceback

from petitpeuple.server.store.interface import Conflict, GameRow, SeatRow, Store, StoreUnavailable, TableRow
from petitpeuple.server.store.sql import open_store

TABLES = tuple(f"table-{n}" for n in range(8))
AWAY = 3  # the exit code when the database has gone


def line(table: str, seq: int, part: int, parts: int) -> str:
    """Make a line that tells where it belongs; some fill more than a page of the database."""
    filling = "ü" * (seq * 7919 % 61 if seq % 17 else 5000)
    return f"{table} {seq} {part} {parts} {filling}."


def tell(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())  # one write: whole, or not there at all


async def kept_lines(store: Store, table: str) -> int:
    """Find out how many lines a table has; make it where it is not there yet."""
    kept = await store.load(table)
    if kept is None:
        row = TableRow(id=table, game="pebbles", rules=1, options=b"{}", settings=b"{}", created=0)
        await store.create(row, [SeatRow(seat=0, kind="open")])
    if kept is None or not kept.games:
        await store.begin_game(table, GameRow(number=1, header="{}"))
        return 0
    return len(kept.games[0].lines)


async def play(store: Store, table: str, rng: random.Random) -> None:
    length = await kept_lines(store, table)
    tell("found", table, length)
    while True:
        parts = [rng.randint(1, 4) for _ in range(rng.randint(1, 3))]  # some do not wait for the answer
        try:
            await asyncio.gather(
                *[append(store, table, length + sum(parts[:n]), parts[n]) for n in range(len(parts))]
            )
            length += sum(parts)
        except Conflict:  # the last words of the one before us were still on their way
            length = await kept_lines(store, table)


async def append(store: Store, table: str, first: int, parts: int) -> None:
    await store.append(table, 1, first, [line(table, first + n, n, parts) for n in range(parts)])
    tell("kept", table, first + parts)


async def work(url: str, seed: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*[play(store, table, random.Random(seed + table)) for table in TABLES])


def child(url: str, seed: str) -> None:
    try:
        asyncio.run(work(url, seed))
    except StoreUnavailable:
        os._exit(AWAY)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def main(url: str) -> None:
    for seed in sys.stdin:
        pid = os.fork()
        if pid == 0:
            child(url, seed.strip())
        tell("child", pid)
        _, status = os.waitpid(pid, 0)
        tell("ended", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main(sys.argv[1])
