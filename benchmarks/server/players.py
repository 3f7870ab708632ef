"""Simulated players of relay: four connections a table, and the latency from an action to all screens."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx
import msgspec
from benchmarks.server.raw_websocket import RawWebSocket
from msgspec import Raw, Struct

MAX_CONCURRENT_JOINS = 50
FRAME_TIMEOUT_S = 60.0


class Decision(Struct):
    """The part of a decision that players use."""

    ticket: str


class Moment(Struct):
    """The part of a moment that players use."""

    view: Raw


class Message(Struct):
    """The fields of server messages that players use."""

    type: str
    n: int = 0
    moment: Moment | None = None
    decision: Decision | None = None
    token: int | str = 0  # of a ping; a connection's own is a text
    run: str = ""


_decode = msgspec.json.Decoder(Message).decode


class Player:
    """One seat. It remembers its last frame, and resumes from it when it joins again."""

    def __init__(self, table: Table, seat: int, secret: str) -> None:
        self._table = table
        self.seat = seat
        self.secret = secret
        self.own = f"own-{secret}"  # for which the invitation is exchanged; empty: it is kept
        self.run_id = ""
        self.n = 0
        self.ticket = ""
        self.view = b""
        self.socket: RawWebSocket | None = None
        self._got_frame = asyncio.Event()

    async def join(self, port: int) -> None:
        """Connect and say hello."""
        self._got_frame.clear()
        self.socket = RawWebSocket("/ws", self._on_message, lambda _code: None)
        await self.socket.open(port)
        resume = {"resume": {"run": self.run_id, "n": self.n}} if self.n else {}
        claim = {"claim": self.own} if self.own else {}
        hello = {"type": "hello", "table": self._table.id, "secret": self.secret, **claim, **resume}
        self.socket.send(json.dumps(hello).encode())

    async def wait_for_frame(self) -> None:
        """Wait for the first frame since joining; raise TimeoutError."""
        await asyncio.wait_for(self._got_frame.wait(), FRAME_TIMEOUT_S)

    def _on_message(self, text: bytes) -> None:
        message = _decode(text)
        match message.type:
            case "frame" if message.moment is not None:
                self.n, self.view = message.n, bytes(message.moment.view)
                self.ticket = "" if message.decision is None else message.decision.ticket
                self._got_frame.set()
                self._table.count_receipt()
            case "done":
                self._table.count_receipt()
            case "ping" if self.socket is not None:
                self.socket.send(b'{"type":"pong","token":%d}' % int(message.token))
            case "welcome":
                self.run_id = message.run
            case "error" | "refused":
                self._table.fail(text)

    def answer(self, request_id: int) -> None:
        """Write into a cell."""
        assert self.socket is not None
        action = b'{"type":"Write","cell":%d}' % (request_id * 7 % 40)
        self.socket.send(
            b'{"type":"answer","id":%d,"ticket":"%s","action":%s}'
            % (request_id, self.ticket.encode(), action)
        )


class Table:
    """Four players. An action is complete when all four have the new frame and its sender has the `done`."""

    def __init__(self, created: Any) -> None:
        self.id: str = created["table"]
        self.players = [Player(self, seat, link["secret"]) for seat, link in enumerate(created["seats"])]
        self.latencies: list[float] = []
        self.actions_sent = 0
        self.errors: list[bytes] = []
        self._receipts_missing = 0
        self._complete: asyncio.Future[None] | None = None

    async def join(self, port: int) -> None:
        """Connect all players, and wait for their first frames."""
        for player in self.players:
            await player.join(port)
        for player in self.players:
            await player.wait_for_frame()

    def leave(self) -> None:
        """Disconnect all players."""
        for player in self.players:
            if player.socket is not None:
                player.socket.close()

    def count_receipt(self) -> None:
        """Count a message that the current action waits for."""
        self._receipts_missing -= 1
        if self._receipts_missing == 0 and self._complete is not None and not self._complete.done():
            self._complete.set_result(None)

    def fail(self, error: bytes) -> None:
        """Note an error; the current action counts as lost, and the next one is played."""
        self.errors.append(error)
        if self._complete is not None and not self._complete.done():
            self._complete.set_result(None)

    async def act(self, due: float) -> None:
        """Play one action; its latency counts from when it was due."""
        self._complete = asyncio.get_running_loop().create_future()
        self._receipts_missing = len(self.players) + 1
        self.players[self.actions_sent % 4].answer(self.actions_sent + 1)
        self.actions_sent += 1
        await self._complete
        self.latencies.append(time.perf_counter() - due)

    async def play(self, until: float, interval_s: float) -> None:
        """Act at an interval, with a random phase; with 0, as fast as replies come."""
        due = time.perf_counter() + random.random() * interval_s
        while due < until:
            if interval_s:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self.act(due)
            due = due + interval_s if interval_s else time.perf_counter()


async def create_tables(port: int, count: int) -> list[Table]:
    """Create tables with four open seats each."""
    body = {"game": "relay", "seats": [{"kind": "open"}] * 4}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
        created = [(await http.post("/api/tables", json=body)).json() for _ in range(count)]
    return [Table(one) for one in created]


async def join_all(tables: Sequence[Table], port: int) -> None:
    """Connect the players of all tables."""
    slots = asyncio.Semaphore(MAX_CONCURRENT_JOINS)

    async def join(table: Table) -> None:
        async with slots:
            await table.join(port)

    await asyncio.gather(*map(join, tables))


async def play_all(
    tables: Sequence[Table], seconds: float, interval_s: float, warm_up_s: float = 1.0
) -> float:
    """Play at all tables, after a warm-up that does not count; return the duration in seconds."""
    start = time.perf_counter()
    await asyncio.gather(*(table.play(start + warm_up_s, interval_s) for table in tables))
    for table in tables:
        table.latencies.clear()
    start = time.perf_counter()
    await asyncio.gather(*(table.play(start + seconds, interval_s) for table in tables))
    return time.perf_counter() - start


def latency_percentile_ms(tables: Sequence[Table], share: float) -> float:
    """Return the latency in milliseconds that this share of all actions stayed within."""
    latencies = sorted(latency for table in tables for latency in table.latencies)
    return latencies[min(len(latencies) - 1, int(len(latencies) * share))] * 1000
