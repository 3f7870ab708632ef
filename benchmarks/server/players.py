"""Those who play relay: four lines a table, and the time from an action to all four screens."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from benchmarks.server.lines import Line
from msgspec import Raw, Struct


class Heard(Struct):
    """What of a message the players look at."""

    tell: str
    n: int = 0
    ticket: str | None = None
    view: Raw = Raw(b"null")
    token: int = 0
    line: str = ""


_read = msgspec.json.Decoder(Heard).decode


class Player:
    """One seat: it keeps what it saw last, and says hello again when the line broke."""

    def __init__(self, table: Table, seat: int, secret: str) -> None:
        self._table = table
        self.seat = seat
        self.secret = secret
        self.run = ""  # of the server, for coming back
        self.n = 0
        self.ticket: str | None = None
        self.view = b""
        self.line: Line | None = None
        self.shown = asyncio.Event()
        self.closed: int | None = None

    async def join(self, port: int) -> None:
        self.shown.clear()
        self.closed = None
        self.line = Line("/ws", self.hear, self.end)
        await self.line.open(port)
        resume = {"resume": {"line": self.run, "n": self.n}} if self.n else {}
        hello = {"type": "hello", "table": self._table.name, "secret": self.secret, **resume}
        self.line.send(json.dumps(hello).encode())

    def hear(self, text: bytes) -> None:
        heard = _read(text)
        match heard.tell:
            case "frame":
                self.n, self.ticket, self.view = heard.n, heard.ticket, bytes(heard.view)
                self.shown.set()
                self._table.seen()
            case "done":
                self._table.seen()
            case "ping" if self.line:
                self.line.send(b'{"type":"pong","token":%d}' % heard.token)
            case "welcome":
                self.run = heard.line
            case "problem" | "refusal":
                self._table.troubles.append(text)

    def end(self, code: int) -> None:
        self.closed = code

    def answer(self, id_: int) -> None:
        assert self.line is not None
        cell = b'{"type":"Write","cell":%d}' % (id_ * 7 % 40)
        told = (self.ticket or "").encode()
        self.line.send(b'{"type":"answer","id":%d,"ticket":"%s","action":%s}' % (id_, told, cell))


class Table:
    """Four players. An action is through when all four have the new frame, and its sender has the `done`."""

    def __init__(self, made: Any) -> None:
        self.name: str = made["table"]
        self.players = [Player(self, at, seat["secret"]) for at, seat in enumerate(made["seats"])]
        self.delays: list[float] = []
        self.sent = 0
        self.troubles: list[bytes] = []
        self._left = 0
        self._through: asyncio.Future[None] | None = None

    async def join(self, port: int) -> None:
        for player in self.players:
            await player.join(port)
        for player in self.players:
            await player.shown.wait()

    def leave(self) -> None:
        for player in self.players:
            if player.line is not None:
                player.line.close()

    def seen(self) -> None:
        self._left -= 1
        if self._left == 0 and self._through is not None and not self._through.done():
            self._through.set_result(None)

    async def act(self, due: float) -> None:
        """Answer once; what counts is the time since it was due."""
        self._through = asyncio.get_running_loop().create_future()
        self._left = len(self.players) + 1
        self.players[self.sent % 4].answer(self.sent + 1)
        self.sent += 1
        await self._through
        self.delays.append(time.perf_counter() - due)

    async def play(self, until: float, every: float) -> None:
        """Act *every* so many seconds, from a moment of its own on; with 0, as fast as replies come."""
        due = time.perf_counter() + random.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter())) if every else None
            await self.act(due)
            due = due + every if every else time.perf_counter()


async def make(port: int, count: int) -> list[Table]:
    """Make tables, and let four join at each."""
    body = {"game": "relay", "seats": [{"kind": "open"}] * 4}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        made = [(await http.post("/api/tables", json=body)).json() for _ in range(count)]
    return [Table(one) for one in made]


async def join_all(tables: Sequence[Table], port: int) -> None:
    gate = asyncio.Semaphore(50)

    async def join(table: Table) -> None:
        async with gate:
            await table.join(port)

    await asyncio.gather(*map(join, tables))


async def play_all(tables: Sequence[Table], seconds: float, every: float, warm: float = 1.0) -> float:
    """Play, first a moment that does not count; give the seconds that it lasted."""
    start = time.perf_counter()
    await asyncio.gather(*(table.play(start + warm, every) for table in tables))
    for table in tables:
        table.delays.clear()
    began = time.perf_counter()
    await asyncio.gather(*(table.play(began + seconds, every) for table in tables))
    return time.perf_counter() - began


def percentile(tables: Sequence[Table], share: float) -> float:
    """Milliseconds within which so large a share of all actions was through."""
    delays = sorted(delay for table in tables for delay in table.delays)
    return delays[min(len(delays) - 1, int(len(delays) * share))] * 1000
