"""The benchmark's cases. Each starts servers of its own and returns figures with their limits."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from benchmarks.server import boardgame_io
from benchmarks.server.players import (
    Player,
    Table,
    create_tables,
    join_all,
    latency_percentile_ms,
    play_all,
)
from benchmarks.server.raw_websocket import RawWebSocket
from benchmarks.server.server_process import UNLIMITED, ServerProcess, start_server


class Figure(NamedTuple):
    """One row of the result; *limit* is the highest value that meets the target, if there is one."""

    label: str
    value: float
    unit: str
    limit: float | None = None


class Scale(NamedTuple):
    """The duration of a case, and the share of its tables that are used."""

    seconds: float = 20.0
    share: float = 1.0

    def tables(self, count: int) -> int:
        """Return how many of these tables are used."""
        return max(4, int(count * self.share))


FLOOD_WINDOW_PAIRS = 7  # a pair is one window without and one with a flood
FLOOD_MESSAGES_PER_S = 1000
FLOOD_MAX_S = 5.0
RETRY_DELAY_S = 0.1
TABLES_CLONED = 50
Case = Callable[[Scale], Coroutine[Any, Any, list[Figure]]]


@asynccontextmanager
async def server_with_tables(
    count: int, rate_limit_scale: float = UNLIMITED
) -> AsyncIterator[tuple[ServerProcess, list[Table]]]:
    """Start a server and join tables with four players each."""
    with (
        tempfile.TemporaryDirectory() as folder,
        start_server(Path(folder), rate_limit_scale=rate_limit_scale) as server,
    ):
        tables = await create_tables(server.port, count)
        await join_all(tables, server.port)
        yield server, tables
        for table in tables:
            table.leave()


def count_lost(tables: Sequence[Table]) -> int:
    """Return the number of players who did not see all actions, and of errors."""
    seen: list[int] = [json.loads(player.view)["turn"] for table in tables for player in table.players]
    sent = [table.actions_sent for table in tables for _ in table.players]
    missing = sum(was != is_ for was, is_ in zip(sent, seen, strict=True))
    return missing + sum(len(table.errors) for table in tables)


async def _cpu_us_per_action(
    server: ServerProcess, tables: Sequence[Table], seconds: float, interval_s: float
) -> float:
    """Return the server's CPU time of an action to four seats, in microseconds."""
    before = server.cpu_seconds()
    sent = sum(table.actions_sent for table in tables)
    await play_all(tables, seconds, interval_s, warm_up_s=0)
    return (server.cpu_seconds() - before) / (sum(table.actions_sent for table in tables) - sent) * 1e6


async def closed_loop(scale: Scale) -> list[Figure]:
    """Play as fast as replies come."""
    async with server_with_tables(100) as (server, tables):
        await play_all(tables, 1, 0)
        runs = [await _cpu_us_per_action(server, tables, scale.seconds / 4, 0) for _ in range(4)]
        label = "closed loop, 100 tables: server CPU per action to 4 seats"
        return [
            Figure(f"{label}, best of 4", min(runs), "µs", 200),
            Figure("same, worst of 4", max(runs), "µs"),
            Figure("same, actions lost", count_lost(tables), "", 0),
        ]


def open_loop(count: int, actions_per_s: float, limit_ms: float | None) -> Case:
    """Return a case that plays at a fixed rate."""

    async def case(scale: Scale) -> list[Figure]:
        async with server_with_tables(scale.tables(count)) as (server, tables):
            await play_all(tables, 1, 1 / actions_per_s)
            before = server.cpu_seconds()
            duration = await play_all(tables, scale.seconds, 1 / actions_per_s)
            label = f"{len(tables):,} tables × 4 seats × {actions_per_s:g} actions/s per table"
            p99, p50 = latency_percentile_ms(tables, 0.99), latency_percentile_ms(tables, 0.5)
            return [
                Figure(f"{label}: p99 from action to all four screens", p99, "ms", limit_ms),
                Figure("same, p50", p50, "ms"),
                Figure("same, share of a core", (server.cpu_seconds() - before) / duration * 100, "%"),
                Figure("same, actions lost", count_lost(tables), "", 0),
            ]

    return case


async def memory(scale: Scale) -> list[Figure]:
    """Measure the memory of a table in play, and of an additional socket."""
    count = scale.tables(200)
    with tempfile.TemporaryDirectory() as folder, start_server(Path(folder)) as server:
        await _warm_up(server)
        empty = server.private_bytes()
        tables = await create_tables(server.port, count)
        await join_all(tables, server.port)
        await play_all(tables, 10, 0.2, warm_up_s=0)
        played = server.private_bytes()
        more = [Player(table, player.seat, player.secret) for table in tables for player in table.players]
        for player in more:
            await player.join(server.port)
            await player.wait_for_frame()
        socket_kb = (server.private_bytes() - played) / len(more) / 1024
        actions = sum(table.actions_sent for table in tables) / count
        table_kb = (played - empty) / count / 1024
        return [
            Figure("memory of an additional idle socket", socket_kb, "KB", 40),
            Figure(f"memory of a table after {actions:.0f} actions, with 4 sockets", table_kb, "KB", 200),
        ]


async def sleeping_rooms(scale: Scale) -> list[Figure]:
    """Measure memory with 20,000 tables in play of which 1,000 are awake, and the time to wake one."""
    count, awake = scale.tables(20_000), scale.tables(1_000)
    with tempfile.TemporaryDirectory() as folder:
        with start_server(Path(folder)) as server:
            await _warm_up(server)
            empty = server.private_bytes()
            played = await create_tables(server.port, TABLES_CLONED)
            await join_all(played, server.port)
            await play_all(played, 2, 0.1, warm_up_s=0)
            server.kill()
        asleep_count = _clone_tables(
            Path(folder) / "tables.db", [table.id for table in played], count - awake
        )
        with start_server(Path(folder), sleep_after_s=1) as server:
            await _wait_until_asleep(server.port, asleep_count)
            asleep = server.private_bytes()
            wake_ms = await _wake(played, server.port)
            playing = await create_tables(server.port, awake)
            await join_all(playing, server.port)
            await play_all(playing, 5, 1, warm_up_s=0)
            both = server.private_bytes()
    sleeping = f"memory of a sleeping table, {asleep_count:,} of them"
    return [
        Figure(sleeping, (asleep - empty) / asleep_count / 1024, "KB", 5),
        Figure(
            f"memory of a table with 4 sockets, {awake:,} beside them",
            (both - asleep) / awake / 1024,
            "KB",
            200,
        ),
        Figure(f"memory of a server with {count:,} tables, {awake:,} awake", both / 2**20, "MB", 500),
        Figure("time until a sleeping table shows its board, median", wake_ms, "ms", 100),
    ]


def _clone_tables(database: Path, ids: Sequence[str], count: int) -> int:
    """Copy tables in the database of a stopped server until there are so many; return their number."""
    marks = ",".join("?" * len(ids))
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        for sql_table, key in (
            ("tables", "id"),
            ("seats", "table_id"),
            ("games", "table_id"),
            ("lines", "table_id"),
        ):
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({sql_table})")]
            values = ",".join(f"{name} || '-' || ?" if name == key else name for name in names)
            for number in range(count // len(ids) - 1):
                connection.execute(
                    f"INSERT INTO {sql_table} ({','.join(names)}) SELECT {values} FROM {sql_table} "  # noqa: S608
                    f"WHERE {key} IN ({marks})",
                    (number, *ids),
                )
        (total,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    return int(total)


async def _wait_until_asleep(port: int, count: int) -> None:
    """Wait until so many rooms sleep."""
    async with httpx.AsyncClient() as http:
        for _ in range(2400):
            text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
            if int(text.split("\npetitpeuple_rooms_asleep ")[1].split()[0]) >= count:
                return
            await asyncio.sleep(0.5)
    raise RuntimeError("rooms stay awake")


async def _wake(tables: Sequence[Table], port: int) -> float:
    """Join tables one after the other; return the median time until the frame is there."""
    times = []
    for table in tables:
        started = time.perf_counter()
        await table.players[0].join(port)
        await table.players[0].wait_for_frame()
        times.append(time.perf_counter() - started)
        table.leave()
    return statistics.median(times) * 1000


async def _warm_up(server: ServerProcess) -> None:
    """Use every part of the server once, so that later growth is due to tables."""
    tables = await create_tables(server.port, 10)
    await join_all(tables, server.port)
    await play_all(tables, 1, 0, warm_up_s=0)


async def reconnect_storm(scale: Scale) -> list[Figure]:
    """Let all clients reconnect after the server was killed and started again."""
    count = scale.tables(250)
    with tempfile.TemporaryDirectory() as folder:
        with start_server(Path(folder)) as server:
            tables = await create_tables(server.port, count)
            await join_all(tables, server.port)
            await play_all(tables, 2, 0.5, warm_up_s=0)
            server.kill()
        started = time.perf_counter()
        with start_server(Path(folder), server.port) as again:
            listening = time.perf_counter()
            before = {player: player.view for table in tables for player in table.players}
            await asyncio.gather(*(_reconnect(player, again.port) for player in before))
            back = time.perf_counter()
            wrong = sum(player.view != view for player, view in before.items())
            await play_all(tables, 0.1, 0.1, warm_up_s=0)  # one more action at every table
            label = f"{len(before):,} clients after kill -9: all back after the server listens"
            return [
                Figure(label, back - listening, "s", 5),
                Figure("same, after its process starts", back - started, "s"),
                Figure("same, clients with a wrong position", wrong, "", 0),
                Figure("same, actions lost", count_lost(tables), "", 0),
            ]


async def _reconnect(player: Player, port: int) -> None:
    """Join until it works, and wait for the frame."""
    while True:
        try:
            await player.join(port)
            await player.wait_for_frame()
        except ConnectionError:
            await asyncio.sleep(RETRY_DELAY_S)
        else:
            return


async def flood(scale: Scale) -> list[Figure]:
    """Measure how a client that floods the server slows down other tables.

    Windows without and with it alternate, so that both see the same machine; each pair gives a ratio.
    """
    async with server_with_tables(scale.tables(50), rate_limit_scale=1.0) as (server, tables):
        await play_all(tables, 1, 1)
        cut_off: list[float] = []
        quiet, flooded = [], []
        for _ in range(FLOOD_WINDOW_PAIRS):
            quiet.append(await _window_p99_ms(tables, scale))
            stop = asyncio.Event()
            flooding = asyncio.create_task(_flood(tables[0], server.port, stop))
            flooded.append(await _window_p99_ms(tables, scale))
            stop.set()
            cut_off += await flooding
        growth = statistics.median(with_ / without - 1 for without, with_ in zip(quiet, flooded, strict=True))
        label = f"flood of {FLOOD_MESSAGES_PER_S:,} messages/s, {len(cut_off)} times: longest until cut off"
        return [
            Figure(label, max(cut_off), "s", 1),
            Figure("p99 of the others without it, median of windows", statistics.median(quiet), "ms"),
            Figure("same, with it", statistics.median(flooded), "ms"),
            Figure("same, increase, median of pairs", growth * 100, "%", 20),
            Figure("actions of the others lost", count_lost(tables), "", 0),
        ]


async def _window_p99_ms(tables: Sequence[Table], scale: Scale) -> float:
    """Play for a while, and return the p99 latency in milliseconds."""
    await play_all(tables, scale.seconds * 2 / FLOOD_WINDOW_PAIRS, 1, warm_up_s=0)
    return latency_percentile_ms(tables, 0.99)


async def _flood(table: Table, port: int, stop: asyncio.Event) -> list[float]:
    """Flood from another address until cut off, again every second; return how long each lasted."""
    durations: list[float] = []
    while not stop.is_set():
        closed: list[int] = []
        socket = RawWebSocket("/ws", lambda _text: None, closed.append)
        try:
            await socket.open(port, "127.0.0.2")
        except ConnectionError:  # an address that floods can't connect again at once
            await asyncio.sleep(RETRY_DELAY_S)
            continue
        hello = {"type": "hello", "table": table.id, "secret": table.players[3].own}
        socket.send(json.dumps(hello).encode())
        start = time.perf_counter()
        sent = 0
        while not closed and time.perf_counter() - start < FLOOD_MAX_S:
            while sent < (time.perf_counter() - start) * FLOOD_MESSAGES_PER_S and not closed:
                socket.send(b'{"type":"answer","id":1,"ticket":"no","action":{}}')
                sent += 1
            await asyncio.sleep(0.005)
        durations.append(time.perf_counter() - start)
        socket.close()
        await asyncio.sleep(max(0.0, start + 1 - time.perf_counter()))
    return durations


async def compare(scale: Scale) -> list[Figure]:
    """Play the same relay here and on boardgame.io, at few and at many tables."""
    return [figure for count in (20, 100) for figure in await _compare(count, scale.seconds / 4)]


async def _compare(count: int, seconds: float) -> list[Figure]:
    """Alternate between both servers, and compare the best runs."""
    boardgame_io.install()
    async with server_with_tables(count) as (server, tables):
        with boardgame_io.start_server() as other:
            matches = await boardgame_io.start_matches(other, count)
            await play_all(tables, 1, 0)
            ours, theirs = [], []
            for _ in range(3):
                theirs.append(await boardgame_io.cpu_us_per_action(other, matches, seconds))
                ours.append(await _cpu_us_per_action(server, tables, seconds, 0))
    return [
        Figure(f"relay-4, {count} tables: CPU per action here, on disk, best of 3", min(ours), "µs"),
        Figure("CPU per action on boardgame.io 0.50.2, in memory, best of 3", min(theirs), "µs"),
        Figure("ours divided by theirs", min(ours) / min(theirs), "", 0.5),
    ]


CASES: dict[str, Case] = {
    "closed": closed_loop,
    "250": open_loop(250, 1, 15),
    "1000": open_loop(1000, 1, 50),
    "250-every-seat": open_loop(250, 4, None),
    "memory": memory,
    "sleep": sleeping_rooms,
    "storm": reconnect_storm,
    "flood": flood,
    "against": compare,
}
