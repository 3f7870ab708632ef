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

from tests.server.store.appender import AWAY, TABLES, line
from tests.server.store.postgres import Server, binaries, running

from petitpeuple.server.store.sql import open_store, sqlite_url

ROOT = Path(__file__).parents[3]
LONGEST = 0.3  # seconds that a child is given
FEWEST = 5  # answers before that, unless it is killed early


class Appender:
    """A process whose children append; what they were told is remembered."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.acknowledged: Counter[str] = Counter()  # lines, by table
        self.answers = 0

    def round(self, seed: int, end: Callable[[int], None], delay: float, *, early: bool = False) -> int:
        """Let a child work, and end it some time after its first answers, or *early*; give its exit code."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seed}\n")
        self._process.stdin.flush()
        word, pid = self._read()
        assert word == "child"
        timer = threading.Timer(delay, end, [int(pid)])
        if early:
            timer.start()
        enough = self.answers + FEWEST
        while (code := self._listen(self._read())) is None:
            if timer.ident is None and self.answers >= enough:
                timer.start()
        timer.join()
        return code

    def _listen(self, told: list[str]) -> int | None:
        match told:
            case ["found", table, length]:
                assert int(length) >= self.acknowledged[table], f"{table} has lost lines"
            case ["kept", table, length]:
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
def appender(url: str) -> Iterator[Appender]:
    command = [sys.executable, "-m", "tests.server.store.appender", url]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        yield Appender(process)


async def check(url: str, acknowledged: Counter[str]) -> int:
    """Look at every line: all that was acknowledged, no gap, no half line, no half append."""
    store = await open_store(url)
    total = 0
    for table in TABLES:
        kept = await store.load(table)
        lines = kept.games[0].lines if kept is not None and kept.games else ()
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


def rounds(url: str, count: int) -> tuple[int, int]:
    """Kill the client again and again; give how many answers were heard and how many lines were found."""
    rng = random.Random(count)
    with appender(url) as victim:
        for number in range(count):
            delay = rng.uniform(0, LONGEST)
            code = victim.round(number, kill, delay, early=number % 4 == 0)
            assert code == -signal.SIGKILL
            if number % 3 == 0:  # the other times the next child finds what a crash has left
                asyncio.run(check(url, victim.acknowledged))
        return victim.answers, asyncio.run(check(url, victim.acknowledged))


def crashes(server: Server, url: str, count: int) -> tuple[int, int]:
    """Crash the server under its client; give how many answers were heard and how many lines were found."""
    rng = random.Random(count)
    with appender(url) as victim:
        for number in range(count):
            code = victim.round(number, lambda _: server.stop("immediate"), rng.uniform(0, LONGEST))
            server.start()
            assert code == AWAY
            asyncio.run(check(url, victim.acknowledged))
        return victim.answers, asyncio.run(check(url, victim.acknowledged))


def main(count: int) -> None:
    said = "{}: {} rounds, {} answers heard, {} lines found, nothing lost."
    with tempfile.TemporaryDirectory() as folder:
        print(said.format("SQLite", count, *rounds(sqlite_url(Path(folder, "tables.db")), count)))
    if binaries() is None:
        print("PostgreSQL is not installed here.")
        return
    with running() as server:
        print(said.format("PostgreSQL", count, *rounds(server.create("kill"), count)))
        few = max(1, count // 10)
        print(said.format("PostgreSQL, server", few, *crashes(server, server.create("crash"), few)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
