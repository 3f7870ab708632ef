"""Floods of frames: how much each kind of flood slows down the players of other tables."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.results_file import write
from benchmarks.server.cases import Figure, Scale, count_lost
from benchmarks.server.flood_client import FloodClient
from benchmarks.server.players import Table, create_tables, join_all, play_all
from benchmarks.server.raw_websocket import CONTINUATION, PING, PONG, TEXT, frame
from benchmarks.server.relay_game import GAME
from benchmarks.server.server_process import UNLIMITED, NoBots, free_port

from petitpeuple.server.config import Config
from petitpeuple.server.ports import Services
from petitpeuple.server.runner import make_server, new_run_id
from petitpeuple.server.store.memory import MemoryStore

RESULTS = Path(__file__).parents[1] / "results" / "server_floods.json"
TABLES = 10  # the flood comes from the first
ACTIONS = 100  # of a window
QUICK_KINDS = 4
MAX_PAUSE_S = 0.012  # between two actions; the players' address may send 200 messages a second
ROUNDS = 5
ROUND = (False, True, True, False)  # windows without and with a flood, so that a drift cancels out
BURST_BYTES = 6_000_000
SMALL_BURST_BYTES = 30_000  # below the limit of bytes that wait: frames are handled until there are too many
MAX_INCREASE = 20.0  # per cent
WHAT = (
    "CPU between an action and its last frame, in ms: what the server itself lets an action wait for, "
    "whatever else runs on the machine. Server (store in memory) and players are one process and one event "
    "loop; the flood comes from another. Actions at 9 tables, one after another, without and with a client "
    "of another address that joins a tenth table, floods, and connects again as soon as it is let in. In "
    "each round four windows of 100 actions alternate: without, with, with, without. The increase is the "
    "median of the rounds' ratios of p99; this was chosen before the run."
)


def repeated(data: bytes, size: int = BURST_BYTES) -> bytes:
    """Return as many copies as make a burst."""
    return data * (size // len(data))


PINGS = frame(PING, b"")
FRAGMENTS = frame(CONTINUATION, b"", final=False)
BIG_FRAGMENTS = frame(TEXT, bytes(4000), final=False) + frame(CONTINUATION, bytes(4000))
MESSAGE = frame(TEXT, b'{"type":"answer","id":1,"ticket":"no","action":{}}')
FLOODS = {
    "pings": repeated(PINGS),
    "empty fragments": frame(TEXT, b"", final=False) + repeated(FRAGMENTS),
    "big fragments": repeated(BIG_FRAGMENTS),
    "30 KB of pings": repeated(PINGS, SMALL_BURST_BYTES),
    "pongs": repeated(frame(PONG, b"12345678")),
    "messages": repeated(MESSAGE),
    "30 KB of messages": repeated(MESSAGE, SMALL_BURST_BYTES),
}


class Round(NamedTuple):
    """The CPU of the actions of a round without and with the flood, in milliseconds."""

    quiet: list[float]
    flooded: list[float]

    @property
    def increase_percent(self) -> float:
        """How much greater the p99 is with the flood."""
        return (percentile(self.flooded, 0.99) / percentile(self.quiet, 0.99) - 1) * 100


async def floods(scale: Scale) -> list[Figure]:
    """Measure every kind of flood, on one server, and write the results."""
    figures: list[Figure] = []
    results: dict[str, object] = {}
    kinds = list(FLOODS.items())[: QUICK_KINDS if scale.share < 1 else len(FLOODS)]
    async with _server() as port:
        tables = await create_tables(port, TABLES)
        await join_all(tables, port)
        await play_all(tables[1:], 1, 1)
        for number, (kind, burst) in enumerate(kinds):
            address = f"127.0.0.{number + 2}"  # none is still refused for the flood before
            client = FloodClient(port, address, _hello(tables[0]), burst)
            try:
                rounds = [await _round(client, tables[1:]) for _ in range(ROUNDS)]
            finally:
                client.stop()
            increase = statistics.median(one.increase_percent for one in rounds)
            label = f"others' p99, increase by a flood of {kind}"
            figures.append(Figure(label, increase, "%", MAX_INCREASE))
            results[kind] = _summary(rounds, increase, client.bursts)
        figures.append(Figure("actions of the others lost", count_lost(tables[1:]), "", 0))
    stored = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    write(RESULTS, {**stored, "what": WHAT, "after": results})
    return figures


@asynccontextmanager
async def _server() -> AsyncIterator[int]:
    """Serve relay in this event loop, with the usual limits."""
    services = Services(
        store=MemoryStore(),
        bots=NoBots(),
        run_id=new_run_id(),
        config=Config(tables_per_address=UNLIMITED),
        games={GAME.id: GAME},  # type: ignore[dict-item]
        counts=Counter(),
    )
    port = free_port()
    server = make_server(services, "127.0.0.1", port)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield port
    server.should_exit = True
    await serving


def _hello(table: Table) -> bytes:
    secret = table.players[3].own
    return frame(TEXT, json.dumps({"type": "hello", "table": table.id, "secret": secret}).encode())


async def _round(client: FloodClient, tables: Sequence[Table]) -> Round:
    """Play windows without and with the flood."""
    found = Round([], [])
    for with_flood in ROUND:
        client.set(on=with_flood)
        found[with_flood].extend([await _act(tables) for _ in range(ACTIONS)])
    client.set(on=False)
    return found


async def _act(tables: Sequence[Table]) -> float:
    """Play one action; return the CPU of this thread until its last frame, in milliseconds."""
    await asyncio.sleep(random.random() * MAX_PAUSE_S)
    before = time.thread_time_ns()
    await random.choice(tables).act(time.perf_counter())
    return (time.thread_time_ns() - before) / 1e6


def _summary(rounds: Sequence[Round], increase: float, bursts: int) -> dict[str, object]:
    """Return what is stored of a kind of flood; pairs are without and with it."""
    arms = [[value for one in rounds for value in one[arm]] for arm in (0, 1)]
    return {
        "increase_percent": round(increase, 1),
        "increase_percent_of_rounds": [round(one.increase_percent, 1) for one in rounds],
        "p50": [percentile(arm, 0.5) for arm in arms],
        "p99": [percentile(arm, 0.99) for arm in arms],
        "worst": [round(max(arm), 2) for arm in arms],
        "actions": [len(arm) for arm in arms],
        "bursts": bursts,
    }


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value that this share stayed within."""
    return round(sorted(values)[int(len(values) * share)], 2)
