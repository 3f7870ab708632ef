"""Check that nothing acknowledged is lost: `./run python -m tests.server.store.kill_store ROUNDS`."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.store.appender import DATABASE_GONE, TABLES, line
from tests.server.store.postgres import Server, binaries, running

from petitpeuple.server.store.sql import open_store, sqlite_url

ROOT = Path(__file__).parents[3]
MAX_DELAY_S = 0.3  # before a child is killed
MIN_ANSWERS = 5  # that a child gets before the delay starts, unless it is killed early


class Appender:
    """A process whose children append; counts what was acknowledged to them."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.acknowledged: Counter[str] = Counter()  # lines, by table
        self.answers = 0

    def round(self, seed: int, end: Callable[[int], None], delay: float, *, early: bool = False) -> int:
        """Run a child, end it after its first answers or *early*, and return its exit code."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seed}\n")
        self._process.stdin.flush()
        word, pid = self._read()
        assert word == "child"
        timer = threading.Timer(delay, end, [int(pid)])
        if early:
            timer.start()
        enough = self.answers + MIN_ANSWERS
        while (code := self._handle(self._read())) is None:
            if timer.ident is None and self.answers >= enough:
                timer.start()
        timer.join()
        return code

    def _handle(self, words: list[str]) -> int | None:
        match words:
            case ["found", table, length]:
                assert int(length) >= self.acknowledged[table], f"{table} has lost lines"
            case ["stored", table, length]:
                self.acknowledged[table] = max(self.acknowledged[table], int(length))
                self.answers += 1
            case ["ended", code]:
                return int(code)
            case other:
                raise AssertionError(other)
        return None

    def _read(self) -> list[str]:
        assert self._process.stdout is not None
        return self._process.stdout.readline().split()


@contextmanager
def run_appender(url: str) -> Iterator[Appender]:
    command = [sys.executable, "-m", "tests.server.store.appender", url]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        yield Appender(process)


async def check(url: str, acknowledged: Counter[str]) -> int:
    """Check every line: all acknowledged ones are stored, and there is no gap, half line or half append."""
    store = await open_store(url)
    total = 0
    for table in TABLES:
        stored = await store.load(table)
        lines = stored.games[0].lines if stored is not None and stored.games else ()
        assert len(lines) >= acknowledged[table], f"{table} has lost lines"
        check_lines(table, lines)
        total += len(lines)
    await store.close()
    return total


def check_lines(table: str, lines: tuple[str, ...]) -> None:
    expected, parts = 0, 0
    for seq, text in enumerate(lines):
        if expected == parts:
            expected, parts = 0, int(text.split()[3])
        assert text == line(table, seq, expected, parts)
        expected += 1
    assert expected == parts, f"the last append of {table} is not whole"


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def kill_client(url: str, count: int) -> tuple[int, int]:
    """Kill the client *count* times; return the numbers of answers received and lines found."""
    rng = random.Random(count)
    with run_appender(url) as appending:
        for number in range(count):
            delay = rng.uniform(0, MAX_DELAY_S)
            code = appending.round(number, kill, delay, early=number % 4 == 0)
            assert code == -signal.SIGKILL
            if number % 3 == 0:  # otherwise the next child opens what the killed one left
                asyncio.run(check(url, appending.acknowledged))
        return appending.answers, asyncio.run(check(url, appending.acknowledged))


def crash_server(server: Server, url: str, count: int) -> tuple[int, int]:
    """Crash the server *count* times; return the numbers of answers received and lines found."""
    rng = random.Random(count)
    with run_appender(url) as appending:
        for number in range(count):
            code = appending.round(number, lambda _: server.stop("immediate"), rng.uniform(0, MAX_DELAY_S))
            server.start()
            assert code == DATABASE_GONE
            asyncio.run(check(url, appending.acknowledged))
        return appending.answers, asyncio.run(check(url, appending.acknowledged))


def main(count: int) -> None:
    summary = "{}: {} rounds, {} answers received, {} lines found, nothing lost."
    with tempfile.TemporaryDirectory() as folder:
        print(summary.format("SQLite", count, *kill_client(sqlite_url(Path(folder, "tables.db")), count)))
    if binaries() is None:
        print("PostgreSQL is not installed here.")
        return
    with running() as server:
        print(summary.format("PostgreSQL", count, *kill_client(server.create("kill"), count)))
        crashes = max(1, count // 10)
        print(
            summary.format(
                "PostgreSQL, server", crashes, *crash_server(server, server.create("crash"), crashes)
            )
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
