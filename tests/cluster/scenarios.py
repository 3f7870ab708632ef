"""What happens to a cluster under load: nodes are killed, stand still, are restarted; the database, too."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct
from tests.cluster.harness import Cluster, cluster
from tests.cluster.load import LoadedTable, check, confirmed, interruptions, seat_players

END_TIMEOUT_S: Final = 240.0
HOUR_S: Final = 3600.0
Strike = Callable[[Cluster, random.Random], Awaitable[None]]


class Outcome(Struct):
    """What a run has shown."""

    anomalies: list[str]
    confirmed: int
    games: int
    interruptions: list[float]


async def kill_node(running: Cluster, rng: random.Random) -> None:
    """Kill a node without a word, and start it again a little later."""
    node = rng.choice(running.nodes)
    node.kill()
    await asyncio.sleep(rng.uniform(0.2, 2.0))
    node.start()
    await node.ready()


async def pause_node(running: Cluster, rng: random.Random, *, longest_s: float = 9.0) -> None:
    """Let a node stand still, some times for longer than its lease."""
    node = rng.choice(running.nodes)
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(rng.uniform(1.0, longest_s))
    node.signal(signal.SIGCONT)


async def restart_node(running: Cluster, rng: random.Random) -> None:
    """Stop a node as a new version is installed, and start it again."""
    node = rng.choice(running.nodes)
    await node.stop()
    node.start()
    await node.ready()


async def restart_database(running: Cluster, rng: random.Random) -> None:
    """Crash the database, and start it again a little later."""
    await asyncio.to_thread(running.database.stop, "immediate")
    await asyncio.sleep(rng.uniform(0.0, 2.0))
    await asyncio.to_thread(running.database.start)


async def cut_database(running: Cluster, rng: random.Random) -> None:
    """Cut the way between a node and the database, in one or both directions, without a word."""
    cut = rng.choice(running.cuts)
    ways = rng.choice([(cut.to_database,), (cut.from_database,), (cut.to_database, cut.from_database)])
    for way in ways:
        way.clear()
    await asyncio.sleep(rng.uniform(1.0, 9.0))
    for way in ways:
        way.set()


STRIKES: Final[dict[str, Strike]] = {
    "S1": kill_node,
    "S2": pause_node,
    "S3": cut_database,
    "S4": kill_node,  # with wrong clocks
    "S5": restart_node,
    "S6": restart_database,
}


async def play_under(
    name: str,
    *,
    strikes: int,
    tables: int,
    seed: int = 0,
    nodes: int = 3,
    interval_s: tuple[float, float] = (2, 5),
) -> Outcome:
    """Play at tables while something is done to the cluster again and again, until every game has ended."""
    rng = random.Random(seed)
    fsync = "" if name == "S6" else "-c fsync=off"
    skew_s = HOUR_S if name == "S4" else 0.0
    async with cluster(nodes, ["--pace=0.2"], postgres_options=fsync, clock_skew_s=skew_s) as running:
        striking = asyncio.create_task(_strike(running, STRIKES[name], strikes, rng, interval_s))
        played: list[LoadedTable] = []
        try:
            while not striking.done() or not played:
                played += await _play_round(running, tables, len(played))
            await striking
            return Outcome(
                await check(running, played), confirmed(played), len(played), interruptions(played)
            )
        finally:
            striking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await striking
            for table in played:
                await table.close()


async def _play_round(running: Cluster, tables: int, first: int) -> list[LoadedTable]:
    """Let games at so many tables come to their end."""
    played = [await seat_players(running, first + number) for number in range(tables)]
    try:
        async with asyncio.timeout(END_TIMEOUT_S):
            await asyncio.gather(*[table.over() for table in played])
    finally:
        for table in played:
            await table.close()
    return played


async def _strike(
    running: Cluster, strike: Strike, count: int, rng: random.Random, interval_s: tuple[float, float]
) -> None:
    for _ in range(count):
        await asyncio.sleep(rng.uniform(*interval_s))
        await strike(running, rng)
