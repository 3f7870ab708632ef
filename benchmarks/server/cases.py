"""What is measured: each case has servers of its own, and gives rows of figures with their goals."""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.server import peer
from benchmarks.server.lines import Line
from benchmarks.server.players import Player, Table, join_all, make, percentile, play_all
from benchmarks.server.process import WIDE, Process, serving


class Figure(NamedTuple):
    """One line of the result; *most* is the goal, None where there is none."""

    what: str
    value: float
    unit: str
    most: float | None = None


class Scale(NamedTuple):
    """How long and how large: the whole, or a quick look."""

    seconds: float = 20.0
    share: float = 1.0

    def of(self, count: int) -> int:
        return max(4, int(count * self.share))


PAIRS = 7  # of windows without and with a flood
Case = Callable[[Scale], Coroutine[Any, Any, list[Figure]]]


@asynccontextmanager
async def tables_on(count: int, rate_limit_scale: float = WIDE) -> AsyncIterator[tuple[Process, list[Table]]]:
    """A server with so many tables, four players at each."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), rate_limit_scale=rate_limit_scale) as server,
    ):
        tables = await make(server.port, count)
        await join_all(tables, server.port)
        yield server, tables
        for table in tables:
            table.leave()


def lost(tables: Sequence[Table]) -> int:
    """Actions that were sent and did not come through, and whatever was complained of."""
    seen: list[int] = [json.loads(player.view)["turn"] for table in tables for player in table.players]
    sent = [table.sent for table in tables for _ in table.players]
    return sum(was != is_ for was, is_ in zip(sent, seen, strict=True)) + sum(len(t.troubles) for t in tables)


async def _cpu(server: Process, tables: Sequence[Table], seconds: float, every: float) -> float:
    """Microseconds of the server's CPU for an action to four seats."""
    before = server.cpu()
    sent = sum(table.sent for table in tables)
    await play_all(tables, seconds, every, warm=0)
    return (server.cpu() - before) / (sum(table.sent for table in tables) - sent) * 1e6


async def closed(scale: Scale) -> list[Figure]:
    """As fast as replies come."""
    async with tables_on(100) as (server, tables):
        await play_all(tables, 1, 0)
        runs = [await _cpu(server, tables, scale.seconds / 4, 0) for _ in range(4)]
        return [
            Figure(
                "closed loop, 100 tables: CPU of the server an action to 4 seats, best of 4",
                min(runs),
                "µs",
                200,
            ),
            Figure("the same, the worst of them", max(runs), "µs"),
            Figure("the same: actions lost", lost(tables), "", 0),
        ]


def load(count: int, each: float, most: float | None) -> Case:
    async def case(scale: Scale) -> list[Figure]:
        async with tables_on(scale.of(count)) as (server, tables):
            await play_all(tables, 1, 1 / each)
            before = server.cpu()
            lasted = await play_all(tables, scale.seconds, 1 / each)
            name = f"{len(tables):,} tables × 4 seats × {each:g} actions/s a table"
            return [
                Figure(
                    f"{name}: p99 from the action to all four screens", percentile(tables, 0.99), "ms", most
                ),
                Figure("the same: p50", percentile(tables, 0.5), "ms"),
                Figure("the same: share of a core", (server.cpu() - before) / lasted * 100, "%"),
                Figure("the same: actions lost", lost(tables), "", 0),
            ]

    return case


async def memory(scale: Scale) -> list[Figure]:
    """What a table in play and a socket more cost."""
    count = scale.of(200)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        await _warm_up(server)
        empty = server.memory()
        tables = await make(server.port, count)
        await join_all(tables, server.port)
        await play_all(tables, 10, 0.2, warm=0)
        played = server.memory()
        more = [Player(table, player.seat, player.secret) for table in tables for player in table.players]
        for player in more:
            await player.join(server.port)
            await player.shown.wait()
        idle = (server.memory() - played) / len(more) / 1024
        actions = sum(table.sent for table in tables) / count
        return [
            Figure("memory of one more idle socket", idle, "KB", 40),
            Figure(
                f"of a table after {actions:.0f} actions, with its 4 sockets",
                (played - empty) / count / 1024,
                "KB",
                200,
            ),
        ]


async def _warm_up(server: Process) -> None:
    """Let the server do everything once, so that what it needs for itself is there."""
    tables = await make(server.port, 10)
    await join_all(tables, server.port)
    await play_all(tables, 1, 0, warm=0)


async def storm(scale: Scale) -> list[Figure]:
    """Everybody comes back after the server was killed and started again."""
    count = scale.of(250)
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as server:
            tables = await make(server.port, count)
            await join_all(tables, server.port)
            await play_all(tables, 2, 0.5, warm=0)
            server.kill()
        began = time.perf_counter()
        with serving(Path(folder), server.port) as again:
            listens = time.perf_counter()
            before = {player: player.view for table in tables for player in table.players}
            await asyncio.gather(*(_come_back(player, again.port) for player in before))
            back = time.perf_counter()
            wrong = sum(player.view != view for player, view in before.items())
            await play_all(tables, 0.1, 0.1, warm=0)  # at every table, one more action
            players = len(before)
            return [
                Figure(
                    f"{players:,} clients after kill -9: back from when the server listens",
                    back - listens,
                    "s",
                    5,
                ),
                Figure("the same, from the start of its process", back - began, "s"),
                Figure("of them resumed wrongly", wrong, "", 0),
                Figure("the same: actions lost", lost(tables), "", 0),
            ]


async def _come_back(player: Player, port: int) -> None:
    """Try until somebody answers, and wait for the frame."""
    while True:
        try:
            await player.join(port)
            await player.shown.wait()
        except OSError:
            await asyncio.sleep(0.1)
        else:
            return


async def flood(scale: Scale) -> list[Figure]:
    """One client that sends 1,000 messages a second, again and again, beside honest tables.

    Windows without and with it take turns, so that both see the same machine; each pair gives a ratio.
    """
    async with tables_on(scale.of(50), rate_limit_scale=1.0) as (server, tables):
        await play_all(tables, 1, 1)
        cut: list[float] = []
        quiet, loud = [], []
        for _ in range(PAIRS):
            quiet.append(await _window(tables, scale))
            stop = asyncio.Event()
            flooding = asyncio.create_task(_flood(tables[0], server.port, stop))
            loud.append(await _window(tables, scale))
            stop.set()
            cut += await flooding
        growth = statistics.median(with_ / without - 1 for without, with_ in zip(quiet, loud, strict=True))
        return [
            Figure(
                f"a flood of 1,000 messages/s, {len(cut)} times: cut off after, the worst", max(cut), "s", 1
            ),
            Figure("others' p99 without it, median of the windows", statistics.median(quiet), "ms"),
            Figure("the same with it", statistics.median(loud), "ms"),
            Figure("others' p99 with it: more, median of the pairs", growth * 100, "%", 20),
            Figure("others' actions lost", lost(tables), "", 0),
        ]


async def _window(tables: Sequence[Table], scale: Scale) -> float:
    """Give the p99 of some seconds of play, in milliseconds."""
    await play_all(tables, scale.seconds * 2 / PAIRS, 1, warm=0)
    return percentile(tables, 0.99)


async def _flood(table: Table, port: int, stop: asyncio.Event) -> list[float]:
    """Flood from another address than the players', until cut off; once a second, come back."""
    cut: list[float] = []
    while not stop.is_set():
        ended: list[int] = []
        line = Line("/ws", lambda _: None, ended.append)
        await line.open(port, "127.0.0.2")
        line.send(
            json.dumps({"type": "hello", "table": table.name, "secret": table.players[3].secret}).encode()
        )
        began = time.perf_counter()
        sent = 0
        while not ended and time.perf_counter() - began < 5:
            while sent < (time.perf_counter() - began) * 1000 and not ended:
                line.send(b'{"type":"answer","id":1,"ticket":"no","action":{}}')
                sent += 1
            await asyncio.sleep(0.005)
        cut.append(time.perf_counter() - began)
        line.close()
        await asyncio.sleep(max(0.0, began + 1 - time.perf_counter()))
    return cut


async def against(scale: Scale) -> list[Figure]:
    """The same relay here and on boardgame.io, at few tables and at many."""
    return [figure for count in (20, 100) for figure in await _against(count, scale.seconds / 4)]


async def _against(count: int, seconds: float) -> list[Figure]:
    """Play here and there in turns, and compare the best of each."""
    peer.install()
    async with tables_on(count) as (server, tables):
        with peer.serving() as other:
            matches = await peer.seated(other, count)
            await play_all(tables, 1, 0)
            ours, theirs = [], []
            for _ in range(3):
                theirs.append(await peer.cpu_per_action(other, matches, seconds))
                ours.append(await _cpu(server, tables, seconds, 0))
    return [
        Figure(f"relay-4, {count} tables: CPU an action here, on disk, best of 3", min(ours), "µs"),
        Figure("CPU an action on boardgame.io 0.50.2, in memory, best of 3", min(theirs), "µs"),
        Figure("ours as a share of theirs", min(ours) / min(theirs), "", 0.5),
    ]


CASES: dict[str, Case] = {
    "closed": closed,
    "250": load(250, 1, 15),
    "1000": load(1000, 1, 50),
    "250-every-seat": load(250, 4, None),
    "memory": memory,
    "storm": storm,
    "flood": flood,
    "against": against,
}
