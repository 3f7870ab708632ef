"""Tables under load: people who note everything they send and see, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any, Final
from urllib.request import Request, urlopen

from tests.cluster.harness import Cluster
from tests.simulation.oracles import anomalies
from tests.simulation.players import Habits, Player

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.store.sql import open_store

PLAYING: Final = Habits(undo=0.0, pause=0.0)
CREATE_TRIES: Final = 40


class TimedPlayer(Player):
    """A player who also notes how long each interruption lasted."""

    def __init__(self, link: str, name: str, rng: random.Random) -> None:
        super().__init__(link, name, rng, PLAYING)
        self.interruptions: list[float] = []
        self._last_at = 0.0

    async def _handle(self, message: p.ServerMessage) -> None:
        now = time.monotonic()
        if isinstance(message, p.Welcome) and self._last_at:
            self.interruptions.append(now - self._last_at)
        self._last_at = now
        await super()._handle(message)


class LoadedTable:
    """A table with its players."""

    def __init__(self, table: str, players: Sequence[TimedPlayer]) -> None:
        self.table = table
        self.players = players
        self._tasks = [asyncio.create_task(player.play()) for player in players]

    async def over(self) -> None:
        """Wait until everybody knows the result."""
        await asyncio.gather(*[player.over.wait() for player in self.players])

    async def close(self) -> None:
        """Disconnect everybody."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def create_table(cluster: Cluster, game: str, people: int, bots: int, **more: Any) -> dict[str, Any]:
    """Create a table through the proxy; try again while no node takes it."""
    seats = [{"kind": "open"}] * people + [{"kind": "bot", "level": "random"}] * bots
    body = json.dumps({"game": game, "seats": seats, "options": {}, **more}).encode()
    request = Request(f"{cluster.base}/api/tables", body, {"content-type": "application/json"})  # noqa: S310

    def post() -> dict[str, Any]:
        with urlopen(request, timeout=10) as reply:  # noqa: S310
            made: dict[str, Any] = json.load(reply)
            return made

    for _ in range(CREATE_TRIES):
        try:
            return await asyncio.to_thread(post)
        except OSError:
            await asyncio.sleep(0.5)
    raise RuntimeError("no node creates a table")


async def seat_players(
    cluster: Cluster, seed: int, *, game: str = "pebbles", people: int = 2, bots: int = 1
) -> LoadedTable:
    """Create a table and let people play there, through the proxy."""
    made = await create_table(cluster, game, people, bots)
    rng = random.Random(seed)
    links = [f"{cluster.base}/table/{made['table']}#{seat['secret']}" for seat in made["seats"][:people]]
    players = [TimedPlayer(link, f"p{n}", random.Random(rng.random())) for n, link in enumerate(links)]
    return LoadedTable(made["table"], players)


async def check(cluster: Cluster, tables: Sequence[LoadedTable]) -> list[str]:
    """Return everything that contradicts the stored records, in the histories of all players."""
    store = await open_store(cluster.url)
    found: list[str] = []
    try:
        for table in tables:
            stored = await store.load(table.table)
            if stored is None:
                found.append(f"table {table.table} is gone")
            else:
                found += [f"table {table.table}: {one}" for one in anomalies(stored, table.players)]
    finally:
        await store.close()
    return found


def interruptions(tables: Sequence[LoadedTable]) -> list[float]:
    """Return how long all interruptions lasted, in order."""
    return sorted(time for table in tables for player in table.players for time in player.interruptions)


def confirmed(tables: Sequence[LoadedTable]) -> int:
    """Return how many answers were confirmed."""
    return sum(
        sent.confirmed for table in tables for player in table.players for sent in player.answers.values()
    )
