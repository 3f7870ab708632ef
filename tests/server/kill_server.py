"""Kill -9: clients play every game on a real server, with bots and alone, which is killed again and again.

`python -m tests.server.kill_server 100` does it a hundred times. While the server is dead, its database is read:
every answer that was acknowledged is there, and every record can be replayed to its end by the rules.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import httpx
import msgspec

from petitpeuple.cli.app import run
from petitpeuple.core.contract import Act, Over, Seat
from petitpeuple.core.record import positions, read
from petitpeuple.games import GAMES
from petitpeuple.server.bots.client import Client
from petitpeuple.server.protocol import messages as p

ROOT = Path(__file__).parents[2]
OPEN = {"kind": "open"}
LONG = 10.0  # seconds more now and then, so that bots, whose heads are slow to start, play too
FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["__main__", "httpx", "websockets.asyncio.client", "petitpeuple.cli.server"])


class Running:
    """A `petitpeuple serve` in a process of its own."""

    def __init__(self, folder: Path, *argv: str, port: int = 0, alone: bool = False) -> None:
        command = [sys.executable, "-m", "petitpeuple", *([] if alone else ["serve", "--data", str(folder)])]
        command += ["--port", str(port)]
        paths = [] if os.environ.get("PETITPEUPLE_COMPILED_TESTS") else [str(ROOT / "src")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PETITPEUPLE_LANG": "en"}
        if alone:
            environment |= {"XDG_DATA_HOME": str(folder), "BROWSER": f"{folder / 'browser'} %s"}
        self._log = folder / "log"
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *argv], stdout=subprocess.PIPE, stderr=log, env=environment, text=True
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, self.log()
        self.address = next(word for word in line.split() if word.startswith("http://"))

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def make(self, *seats: Any, game: str = "pebbles", **more: Any) -> Any:
        body = {"game": game, "seats": seats, **more}
        made: Any = httpx.post(f"{self.address}/api/tables", json=body, timeout=20).json()
        return made

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def wait(self) -> int:
        """Let it end by itself, and give its exit code."""
        return self._process.wait(20)

    def end(self, how: int) -> int:
        """End it this way, and give its exit code."""
        self._process.send_signal(how)
        if self._process.stdout is not None:
            self._process.stdout.close()
        return self._process.wait(20)


class Forked(Running):
    """The same in a process that has all its packages already: so that a hundred starts take no hour."""

    def __init__(self, folder: Path, port: int = 0, more: tuple[str, ...] = ()) -> None:
        self._log = folder / "log"
        self._log.touch()
        size = self._log.stat().st_size
        self._forked = FORKS.Process(target=serve_here, args=(folder, port, more))
        self._forked.start()
        for _ in range(1200):
            found = re.search(r"Serving on (http://\S+)", self.log()[size:])
            if found:
                self.address = found[1]
                return
            assert self._forked.exitcode is None, self.log()[size:]
            time.sleep(0.05)
        raise AssertionError("it did not start")

    def end(self, how: int) -> int:
        """End it this way."""
        if self._forked.pid is not None:
            os.kill(self._forked.pid, how)
        self._forked.join(20)
        return self._forked.exitcode or 0


def serve_here(folder: Path, port: int, more: tuple[str, ...]) -> None:
    """Be the server: what it says goes to the log."""
    log = os.open(folder / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.exit(run(["serve", "--port", str(port), "--data", str(folder), "--lang", "en", *more], {}))


class Player:
    """A client that answers at random, and remembers what was acknowledged."""

    def __init__(self, link: str, rng: random.Random) -> None:
        self._client = Client(link)
        self._rng = rng
        self._asked: dict[int, int] = {}  # the game that an answer went to
        self.acknowledged: Counter[int] = Counter()  # answers, by game
        self.frame: p.Frame | None = None
        self.resumed = 0
        self.frames = 0

    async def play(self) -> None:
        async with contextlib.aclosing(self._messages()) as messages:
            async for message in messages:
                match message:
                    case p.Welcome():
                        self.resumed += 1
                    case p.Ping():
                        await self._client.pong(message)
                    case p.Done(id_) if id_ in self._asked:
                        self.acknowledged[self._asked[id_]] += 1
                    case p.RefusedByRule() if self.frame is not None:  # not yet: the hand is busy, say
                        await asyncio.sleep(0.1)
                        await self._answer(self.frame)
                    case p.Frame():
                        self.frame = message
                        self.frames += 1
                        await self._answer(message)
                    case _:
                        pass

    def _messages(self) -> Any:
        messages: AsyncIterator[p.ServerMessage] = self._client.messages()
        return messages

    async def _answer(self, frame: p.Frame) -> None:
        if frame.decision is not None:
            await asyncio.sleep(self._rng.random() * 0.05)
            actions = msgspec.json.decode(frame.decision.actions)
            self._asked[self._client._request_count + 1] = frame.game
            await self._client.answer(frame, self._rng.choice(actions))


class Told(NamedTuple):
    """What is on disk when the server is dead, by game."""

    acknowledged: Counter[str]
    by_bots: Counter[str]
    finished: Counter[str]


PATIENCE = 20  # more rounds at most, until every game has had an answer acknowledged


class Disk(NamedTuple):
    """A database: how the server is told of it, and how it is asked without the server."""

    options: tuple[str, ...]
    ask: Callable[[str], list[tuple[int, str, str]]]


def in_a_file(folder: Path) -> Disk:
    """Give the database that a server keeps in a folder when it is told nothing else."""

    def ask(query: str) -> list[tuple[int, str, str]]:
        with contextlib.closing(sqlite3.connect(folder / "tables.db")) as database:
            return database.execute(query).fetchall()

    return Disk((), ask)


async def kill_rounds(folder: Path, rounds: int, rng: random.Random, disk: Disk | None = None) -> Told:
    """Let clients play on while the server dies and comes back; tell what was acknowledged and kept."""
    disk = disk or in_a_file(folder)
    server = Forked(folder, more=disk.options)
    port = int(server.address.rpartition(":")[2])
    games = [(game, bots) for game in GAMES for bots in (False, True)]
    tables = [await asyncio.to_thread(_make, server, game, bots) for game, bots in games]
    players = [[Player(seat["link"], rng) for seat in people(made)] for made in tables]
    tasks = [asyncio.create_task(player.play()) for table in players for player in table]
    hosts = asyncio.create_task(_go_on(server.address, tables))
    told = Told(Counter(), Counter(), Counter())
    try:
        for number in range(1, rounds + PATIENCE + 1):
            if number > rounds and all(told.acknowledged[game] for game in GAMES):
                break  # on a busy machine a game may need more rounds to get an answer in
            await asyncio.sleep(0.3 + rng.random() + (LONG if number % 10 == 0 else 0))
            await asyncio.to_thread(server.end, signal.SIGKILL)
            told = _check(disk, tables, players)
            before = [player.resumed for table in players for player in table]
            server = await asyncio.to_thread(Forked, folder, port, disk.options)
            await _back(players, before, tasks)
    finally:
        for task in (*tasks, hosts):
            task.cancel()
        await asyncio.gather(*tasks, hosts, return_exceptions=True)
        await asyncio.to_thread(server.end, signal.SIGKILL)
    return told


def _make(server: Running, game: str, bots: bool) -> Any:
    """Make a table of the smallest size for several; with bots, all but one seat are theirs."""
    seats = max(2, GAMES[game].players[0])
    others = [{"kind": "bot", "level": "random"} if bots else OPEN] * (seats - 1)
    return {"game": game, "bots": bots, **server.make(OPEN, *others, game=game)}


def people(made: Any) -> list[Any]:
    """Give the seats where clients sit."""
    seats: list[Any] = made["seats"]
    return seats[:1] if made["bots"] else seats


async def _back(players: list[list[Player]], before: list[int], tasks: list[asyncio.Task[None]]) -> None:
    """Wait until every client has come back by itself: within a minute, on however busy a machine."""
    for _ in range(600):
        now = [player.resumed for table in players for player in table]
        if all(there > then for there, then in zip(now, before, strict=True)):
            return
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.1)
    raise AssertionError("not everybody came back")


async def _go_on(address: str, tables: list[Any]) -> None:
    """The hosts begin the next game, or a new match, whenever one is over."""
    async with httpx.AsyncClient(base_url=address, timeout=5) as http:
        while True:
            for made in tables:
                for wish in ("next", "rematch"):
                    key = {"authorization": f"Bearer {made['seats'][0]['secret']}"}
                    with contextlib.suppress(httpx.HTTPError):
                        await http.post(f"/api/tables/{made['table']}", json={"wish": wish}, headers=key)
            await asyncio.sleep(0.05)


def _check(disk: Disk, tables: list[Any], players: list[list[Player]]) -> Told:
    """Look at what is on disk while nobody writes: all that was acknowledged, and nothing half done."""
    told = Told(Counter(), Counter(), Counter())
    for made, table in zip(tables, players, strict=True):
        rows = disk.ask(
            "SELECT games.number, header, line FROM games JOIN lines"  # noqa: S608 - an id of our own making
            " ON games.table_id = lines.table_id AND games.number = lines.number"
            f" WHERE games.table_id = '{made['table']}' ORDER BY games.number, seq"
        )
        for (number, header), lines in groupby(rows, key=lambda row: row[:2]):
            record = read("\n".join([header, *[line for _, _, line in lines]]), GAMES)
            acts = Counter(line.seat for line in record.lines if isinstance(line, Act))
            for seat, player in enumerate(table):
                assert acts[Seat(seat)] >= player.acknowledged[number], (made["game"], number, seat)
                told.acknowledged[made["game"]] += player.acknowledged[number]
            told.by_bots[made["game"]] += sum(acts.values()) - sum(acts[Seat(s)] for s in range(len(table)))
            *_, last = positions(GAMES[made["game"]], record)  # the rules agree with every line
            told.finished[made["game"]] += isinstance(GAMES[made["game"]].pending(last), Over)
    return told


def main(rounds: int) -> None:
    with (
        patch("petitpeuple.server.bots.client.RECONNECT_DELAYS_S", (0.2, 0.3, 0.5)),
        tempfile.TemporaryDirectory() as folder,
    ):
        told = asyncio.run(kill_rounds(Path(folder), rounds, random.Random()))
    sys.stdout.write(f"killed {rounds} times, none lost; answers acknowledged {dict(told.acknowledged)}, ")
    sys.stdout.write(f"of bots {dict(told.by_bots)}, games ended {dict(told.finished)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
