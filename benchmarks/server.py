"""`python -m benchmarks.server`: tables of four on one server process, the generator in another.

--tables N   how many tables of four
--rate R     answers a second and table (0: as fast as replies come)
--seconds S  how long
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from petitpeuple.server.services import Config
from petitpeuple.server.serving import loop_factory, serve
from petitpeuple.server.store.sql import open_store, sqlite_url

OPEN = {"kind": "open"}


class Table:
    """Four clients that answer in turn, and begin a new match when one is over."""

    def __init__(self, made: Any, address: str, rate: float) -> None:
        self._made = made
        self._address = address.replace("http", "ws") + "/ws"
        self._pause = 4 / rate if rate else 0.0
        self.delays: list[float] = []

    async def run(self, until: float) -> None:
        seats = range(len(self._made["seats"]))
        await asyncio.gather(*(self._seat(seat, until) for seat in seats))

    async def _seat(self, seat: int, until: float) -> None:
        async with connect(self._address, compression=None, max_queue=None) as ws:
            secret = self._made["seats"][seat]["secret"]
            await ws.send(json.dumps({"do": "hello", "table": self._made["table"], "secret": secret}))
            number, sent, answered = 0, {}, ""
            while time.monotonic() < until:
                try:
                    told = json.loads(await asyncio.wait_for(ws.recv(), 2))
                except TimeoutError:
                    continue
                match told:
                    case {"tell": "frame", "ticket": str(ticket), "actions": actions} if ticket != answered:
                        number, answered = number + 1, ticket
                        await asyncio.sleep(self._pause)
                        sent[number] = time.monotonic()
                        answer = {"do": "answer", "id": number, "ticket": ticket, "action": actions[0]}
                        await ws.send(json.dumps(answer))
                    case {"tell": "done", "id": id_} if id_ in sent:
                        self.delays.append(time.monotonic() - sent.pop(id_))
                    case {"tell": "ping", "token": token}:
                        await ws.send(json.dumps({"do": "pong", "token": token}))
                    case {"tell": "frame", "over": {}} if seat == 0:
                        await ws.send(json.dumps({"do": "manage", "id": 10**6, "wish": "rematch"}))


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Bytes in memory (Linux)."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def measure(address: str, pid: int, tables: int, rate: float, seconds: float) -> None:
    before = memory_of(pid)
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        body = {"game": "pebbles", "seats": [OPEN] * 4}
        made = [(await http.post("/api/tables", json=body)).json() for _ in range(tables)]
    playing = [Table(one, address, rate) for one in made]
    began, cpu = time.monotonic(), cpu_of(pid)
    await asyncio.gather(*(table.run(began + seconds) for table in playing))
    used, lasted = cpu_of(pid) - cpu, time.monotonic() - began
    delays = sorted(delay for table in playing for delay in table.delays)
    p50, p99 = (delays[int(len(delays) * share)] * 1000 for share in (0.5, 0.99))
    grown = (memory_of(pid) - before) / 1024 / tables
    print(
        f"{tables} tables × 4 seats, {len(delays)} answers in {lasted:.0f} s ({len(delays) / lasted:.0f}/s)"
    )
    print(f"answer to done: p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    print(
        f"server CPU: {used / len(delays) * 1e6:.0f} µs an answer to 4 seats, {used / lasted:.0%} of a core"
    )
    print(f"memory: {grown:.0f} KB a table with its 4 sockets")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve_here(asked.serve))
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.server", "--serve", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = server.stdout.readline().strip() if server.stdout else ""
                asyncio.run(measure(address, server.pid, asked.tables, asked.rate, asked.seconds))
            finally:
                server.kill()


async def serve_here(folder: Path) -> None:
    """Serve from a file, durably, with limits so wide that one generator is not cut off."""
    store = await open_store(sqlite_url(folder / "tables.db"))
    wide = 10**6
    config = Config(generosity=wide, sockets_per_address=wide, tables_per_address=wide, workers=1)
    await serve(store, config, "127.0.0.1", 0, lambda address: print(address, flush=True))


if __name__ == "__main__":
    main()
