"""The same relay on boardgame.io from npm: four players a table, on its own protocol (socket.io)."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from benchmarks.server.lines import Line
from benchmarks.server.process import ROOT, Process, free_port, started

FOLDER = ROOT / ".run" / "peer"
PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2"},
    "overrides": {"koa-compose": "4.1.0"},
}


class Missing(Exception):
    """It can't be compared, and why."""


def install() -> None:
    """Fetch boardgame.io with npm, once, beside what is tracked."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise Missing("npm is not installed here")
    if (FOLDER / "node_modules" / "boardgame.io").exists():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text(json.dumps(PACKAGE))
    command = ["npm", "install", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, check=False, timeout=300)
    if done.returncode:
        raise Missing("npm could not fetch boardgame.io")


class Player:
    """One seat at a boardgame.io match."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._line: Line
        self.synced = asyncio.Event()

    async def join(self, port: int) -> None:
        self._line = Line("/socket.io/?EIO=4&transport=websocket", self.hear, lambda _: None)
        await self._line.open(port)
        await asyncio.wait_for(self.synced.wait(), 10)

    def hear(self, text: bytes) -> None:
        if text.startswith(b"42/relay,"):
            self._take(*json.loads(text[9:])[:3:2])
        elif text.startswith(b"40/relay,"):
            self._emit("sync", self._table.name, str(self._seat), None, 4)
        elif text.startswith(b"0"):
            self._line.send(b"40/relay,")
        elif text == b"2":
            self._line.send(b"3")

    def _take(self, kind: str, told: Any) -> None:
        if kind == "sync":
            self.synced.set()
        elif kind == "update":
            self._table.number = told["_stateID"]
            self._table.seen()

    def _emit(self, *event: object) -> None:
        self._line.send(b"42/relay," + json.dumps(event).encode())

    def write(self, number: int) -> None:
        payload = {
            "type": "write",
            "args": [number * 7 % 40],
            "playerID": str(self._seat),
            "credentials": None,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, number, self._table.name, str(self._seat))


class Table:
    """Four players; an action is through when all four have seen it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = 0
        self.played = 0
        self._players = [Player(self, seat) for seat in range(4)]
        self._left = 0
        self._through: asyncio.Future[None] | None = None

    async def join(self, port: int) -> None:
        for player in self._players:
            await player.join(port)

    def seen(self) -> None:
        self._left -= 1
        if self._left == 0 and self._through is not None:
            self._through.set_result(None)

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            self._through = asyncio.get_running_loop().create_future()
            self._left = 4
            self._players[self.played % 4].write(self.number)
            await asyncio.wait_for(self._through, 30)
            self.played += 1


async def seated(server: Process, count: int) -> list[Table]:
    """So many matches, four players at each, played until all is warm."""
    tables = [Table(f"table-{n}") for n in range(count)]
    for table in tables:
        await table.join(server.port)
    await asyncio.gather(*(table.play(time.perf_counter() + 2) for table in tables))
    return tables


async def cpu_per_action(server: Process, tables: Sequence[Table], seconds: float) -> float:
    """Microseconds of CPU that an action to four seats costs the peer, as fast as replies come."""
    before, cpu = sum(table.played for table in tables), server.cpu()
    await asyncio.gather(*(table.play(time.perf_counter() + seconds) for table in tables))
    return (server.cpu() - cpu) / (sum(table.played for table in tables) - before) * 1e6


def serving() -> AbstractContextManager[Process]:
    """Serve boardgame.io in a process of its own."""
    install()
    port = free_port()
    shutil.copy(Path(__file__).with_name("peer.js"), FOLDER / "peer.js")
    return started(["node", str(FOLDER / "peer.js"), str(port)], port)
