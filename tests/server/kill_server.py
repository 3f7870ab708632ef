"""Kill -9: clients play every game on a real server, with and without bots, while it is killed repeatedly.

`python -m tests.server.kill_server 100` kills it a hundred times. While the server is down, its database is
read: every acknowledged answer must be there, and the rules must replay every record to its end.
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
from tests.server.fixtures import own_secret

from petitpeuple.cli.app import run
from petitpeuple.core.contract import Act, Over, Seat
from petitpeuple.core.record import positions, read
from petitpeuple.games import GAMES
from petitpeuple.server.bots.client import Client
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import parse_link

ROOT = Path(__file__).parents[2]
OPEN = {"kind": "open"}
LONG_ROUND_S = 10.0  # extra time in some rounds: bot workers are slow to start
FORK_CONTEXT = get_context("forkserver")
FORK_CONTEXT.set_forkserver_preload(
    ["__main__", "httpx", "websockets.asyncio.client", "petitpeuple.cli.server"]
)


class ServeProcess:
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
        """The process id."""
        return self._process.pid

    def make(self, *seats: Any, game: str = "pebbles", **more: Any) -> Any:
        body = {"game": game, "seats": seats, **more}
        created: Any = httpx.post(f"{self.address}/api/tables", json=body, timeout=20).json()
        return created

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def wait(self) -> int:
        """Wait until it exits, and return its exit code."""
        return self._process.wait(20)

    def end(self, how: int) -> int:
        """Send this signal, and return the exit code."""
        self._process.send_signal(how)
        if self._process.stdout is not None:
            self._process.stdout.close()
        return self._process.wait(20)


class ForkedServer(ServeProcess):
    """The same, forked from a process that has imported everything, so that it starts quickly."""

    def __init__(self, folder: Path, port: int = 0, more: tuple[str, ...] = ()) -> None:
        self._log = folder / "log"
        self._log.touch()
        size = self._log.stat().st_size
        self._forked = FORK_CONTEXT.Process(target=run_server, args=(folder, port, more))
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
        """Send this signal, and return the exit code."""
        if self._forked.pid is not None:
            os.kill(self._forked.pid, how)
        self._forked.join(20)
        return self._forked.exitcode or 0


def run_server(folder: Path, port: int, more: tuple[str, ...]) -> None:
    """Run the server in this process, with its output in the log."""
    log = os.open(folder / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(log, 1)
    os.dup2(log, 2)
    sys.exit(run(["serve", "--port", str(port), "--data", str(folder), "--lang", "en", *more], {}))


class Player:
    """A client that answers at random, and counts what was acknowledged."""

    def __init__(self, link: str, rng: random.Random) -> None:
        self._client = Client(link, claim=own_secret(parse_link(link)[2]))
        self._rng = rng
        self._asked: dict[int, int] = {}  # request id -> number of the game
        self.acknowledged: Counter[int] = Counter()  # number of the game -> answers
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
                    case p.RefusedByRule() if (
                        self.frame is not None
                    ):  # too early: for example, the hand is busy
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


class KillReport(NamedTuple):
    """What was on disk while the server was down, by game."""

    acknowledged: Counter[str]
    by_bots: Counter[str]
    finished: Counter[str]


MAX_EXTRA_ROUNDS = 20  # until every game has had an answer acknowledged


class Database(NamedTuple):
    """A database: the options of `serve` for it, and a way to query it without the server."""

    options: tuple[str, ...]
    query: Callable[[str], list[tuple[int, str, str]]]


def sqlite_in(folder: Path) -> Database:
    """Return the database that a server uses by default."""

    def query(sql: str) -> list[tuple[int, str, str]]:
        with contextlib.closing(sqlite3.connect(folder / "tables.db")) as connection:
            return connection.execute(sql).fetchall()

    return Database((), query)


async def kill_rounds(
    folder: Path, rounds: int, rng: random.Random, database: Database | None = None
) -> KillReport:
    """Let clients play while the server is killed and restarted; return what was acknowledged and stored."""
    database = database or sqlite_in(folder)
    server = ForkedServer(folder, more=database.options)
    port = int(server.address.rpartition(":")[2])
    games = [(game, bots) for game in GAMES for bots in (False, True)]
    tables = [await asyncio.to_thread(_create_table, server, game, bots) for game, bots in games]
    players = [[Player(seat["link"], rng) for seat in client_seats(created)] for created in tables]
    tasks = [asyncio.create_task(player.play()) for table in players for player in table]
    hosts = asyncio.create_task(_start_next_games(server.address, tables))
    report = KillReport(Counter(), Counter(), Counter())
    try:
        for number in range(1, rounds + MAX_EXTRA_ROUNDS + 1):
            if number > rounds and all(report.acknowledged[game] for game in GAMES):
                break  # on a busy machine a game may need more rounds to get an answer in
            await asyncio.sleep(0.3 + rng.random() + (LONG_ROUND_S if number % 10 == 0 else 0))
            await asyncio.to_thread(server.end, signal.SIGKILL)
            report = _check_database(database, tables, players)
            before = [player.resumed for table in players for player in table]
            server = await asyncio.to_thread(ForkedServer, folder, port, database.options)
            await _wait_for_reconnects(players, before, tasks)
    finally:
        for task in (*tasks, hosts):
            task.cancel()
        await asyncio.gather(*tasks, hosts, return_exceptions=True)
        await asyncio.to_thread(server.end, signal.SIGKILL)
    return report


def _create_table(server: ServeProcess, game: str, bots: bool) -> Any:
    """Create the smallest table for several players; with bots, all seats but one are theirs."""
    seats = max(2, GAMES[game].players[0])
    others = [{"kind": "bot", "level": "random"} if bots else OPEN] * (seats - 1)
    return {"game": game, "bots": bots, **server.make(OPEN, *others, game=game)}


def client_seats(created: Any) -> list[Any]:
    """Return the seats of clients."""
    seats: list[Any] = created["seats"]
    return seats[:1] if created["bots"] else seats


async def _wait_for_reconnects(
    players: list[list[Player]], before: list[int], tasks: list[asyncio.Task[None]]
) -> None:
    """Wait until every client has reconnected, at most a minute."""
    for _ in range(600):
        now = [player.resumed for table in players for player in table]
        if all(there > then for there, then in zip(now, before, strict=True)):
            return
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.1)
    raise AssertionError("not all clients reconnected")


async def _start_next_games(address: str, tables: list[Any]) -> None:
    """Start the next game or a new match whenever one is over."""
    async with httpx.AsyncClient(base_url=address, timeout=5) as http:
        while True:
            for created in tables:
                for command in ("next", "rematch"):
                    headers = {"authorization": f"Bearer {own_secret(created['seats'][0]['secret'])}"}
                    with contextlib.suppress(httpx.HTTPError):
                        await http.post(
                            f"/api/tables/{created['table']}", json={"command": command}, headers=headers
                        )
            await asyncio.sleep(0.05)


def _check_database(database: Database, tables: list[Any], players: list[list[Player]]) -> KillReport:
    """Check the database while nobody writes: everything acknowledged is there, and nothing is half done."""
    report = KillReport(Counter(), Counter(), Counter())
    for created, table in zip(tables, players, strict=True):
        rows = database.query(
            "SELECT games.number, header, line FROM games JOIN lines"  # noqa: S608 - an id of our own making
            " ON games.table_id = lines.table_id AND games.number = lines.number"
            f" WHERE games.table_id = '{created['table']}' ORDER BY games.number, seq"
        )
        for (number, header), lines in groupby(rows, key=lambda row: row[:2]):
            record = read("\n".join([header, *[line for _, _, line in lines]]), GAMES)
            acts = Counter(line.seat for line in record.lines if isinstance(line, Act))
            for seat, player in enumerate(table):
                assert acts[Seat(seat)] >= player.acknowledged[number], (created["game"], number, seat)
                report.acknowledged[created["game"]] += player.acknowledged[number]
            report.by_bots[created["game"]] += sum(acts.values()) - sum(
                acts[Seat(s)] for s in range(len(table))
            )
            *_, last = positions(GAMES[created["game"]], record)  # raises if a line is illegal
            report.finished[created["game"]] += isinstance(GAMES[created["game"]].pending(last), Over)
    return report


def main(rounds: int) -> None:
    with (
        patch("petitpeuple.server.bots.client.RECONNECT_DELAYS_S", (0.2, 0.3, 0.5)),
        tempfile.TemporaryDirectory() as folder,
    ):
        report = asyncio.run(kill_rounds(Path(folder), rounds, random.Random()))
    sys.stdout.write(f"killed {rounds} times, none lost; answers acknowledged {dict(report.acknowledged)}, ")
    sys.stdout.write(f"of bots {dict(report.by_bots)}, games ended {dict(report.finished)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
