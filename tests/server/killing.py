"""Kill -9: bots from outside play against a real server that is killed again and again.

`python -m tests.server.killing 100` does it a hundred times.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from petitpeuple.games import GAMES
from petitpeuple.server import protocol as p
from petitpeuple.server.client import Client

ROOT = Path(__file__).parents[2]
OPEN = {"kind": "open"}


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


class Player:
    """A client that answers at random, and remembers what was acknowledged."""

    def __init__(self, link: str, rng: random.Random) -> None:
        self._client = Client(link)
        self._rng = rng
        self._asked: dict[int, tuple[int, str]] = {}  # the game and the ticket that an answer went to
        self.acknowledged: set[tuple[int, str]] = set()
        self.frame: p.Frame | None = None
        self.resumed = 0

    async def play(self) -> None:
        async with contextlib.aclosing(self._messages()) as messages:
            async for message in messages:
                match message:
                    case p.Welcome():
                        self.resumed += 1
                    case p.Ping():
                        await self._client.pong(message)
                    case p.Done(id_) if id_ in self._asked:
                        self.acknowledged.add(self._asked[id_])
                    case p.Frame():
                        self.frame = message
                        await self._answer(message)
                    case _:
                        pass

    def _messages(self) -> Any:
        messages: AsyncIterator[p.ServerMessage] = self._client.messages()
        return messages

    async def _answer(self, frame: p.Frame) -> None:
        if frame.ticket is not None:
            await asyncio.sleep(self._rng.random() * 0.05)
            actions = msgspec.json.decode(frame.actions)
            self._asked[self._client._count + 1] = (frame.game, frame.ticket)
            await self._client.answer(frame, self._rng.choice(actions))


async def kill_rounds(folder: Path, rounds: int, rng: random.Random) -> int:
    """Let clients play on while the server dies and comes back; give how many answers were acknowledged."""
    server = Running(folder)
    port = int(server.address.rpartition(":")[2])
    tables = [await asyncio.to_thread(_make, server, game) for game in GAMES for _ in range(2)]
    players = [[Player(seat["link"], rng) for seat in made["seats"]] for made in tables]
    tasks = [asyncio.create_task(player.play()) for table in players for player in table]
    hosts = asyncio.create_task(_go_on(server.address, tables))
    try:
        for _ in range(rounds):
            await asyncio.sleep(0.3 + rng.random())
            await asyncio.to_thread(server.end, signal.SIGKILL)
            before = [player.resumed for table in players for player in table]
            server = await asyncio.to_thread(Running, folder, port=port)
            await _back(players, before, tasks)
            await _check(server.address, tables, players)
    finally:
        for task in (*tasks, hosts):
            task.cancel()
        await asyncio.gather(*tasks, hosts, return_exceptions=True)
        await asyncio.to_thread(server.end, signal.SIGKILL)
    return sum(len(player.acknowledged) for table in players for player in table)


def _make(server: Running, game: str) -> Any:
    seats = max(2, GAMES[game].players[0])
    return server.make(*[OPEN] * seats, game=game)


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


async def _check(address: str, tables: list[Any], players: list[list[Player]]) -> None:
    """Every answer that was acknowledged is in the record of its game, once that is over."""
    async with httpx.AsyncClient(base_url=address, timeout=5) as http:
        for made, table in zip(tables, players, strict=True):
            for number in sorted({game for player in table for game, _ in player.acknowledged}):
                reply = await http.get(f"/api/tables/{made['table']}/games/{number}")
                if reply.status_code != 200:
                    continue  # it still goes on, or there was too much asked for
                acts = [msgspec.json.decode(line) for line in reply.text.splitlines()[1:]]
                for seat, player in enumerate(table):
                    kept = sum(line["do"] == "act" and line["seat"] == seat for line in acts)
                    assert kept >= sum(game == number for game, _ in player.acknowledged)


def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(kill_rounds(Path(folder), rounds, random.Random()))
    sys.stdout.write(f"killed {rounds} times, {told} answers acknowledged, none lost\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
