"""Races over real sockets and slow networks: holding back pongs wins nothing, and honest ones are equal."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from tests.server.fixtures import running_server
from tests.server.room.test_lag import PrizeGame
from tests.server.transport.delay_proxy import delay_proxy
from tests.server.transport.socket_helpers import OPEN, create_table
from websockets.asyncio.client import ClientConnection, connect

TABLES = 8  # at once: each race takes a quarter of a second
RACES = 32  # at each table; an even number
REACTION_S = (0.05, 0.35)
PING_INTERVAL_S = 0.4  # longer than any round trip here
MEASURING_S = 3.0


class ShortPrizeGame(PrizeGame):
    races = RACES


@dataclass
class Racer:
    """A player who reaches for each prize after a reaction time, and may hold back the page's pongs."""

    socket: ClientConnection
    reactions: Sequence[float]
    hold_pongs_s: float = 0.0
    qualities: list[str] = field(default_factory=list)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    started: asyncio.Event = field(default_factory=asyncio.Event)

    def later(self, delay_s: float, message: dict[str, Any]) -> None:
        async def send() -> None:
            await asyncio.sleep(delay_s)
            await self.socket.send(json.dumps(message))

        task = asyncio.create_task(send())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self) -> list[int]:
        """Play to the end, and return the winner of each prize."""
        waiting: dict[str, Any] | None = None
        starting = asyncio.create_task(self.started.wait())
        while True:
            message = json.loads(await self.socket.recv())
            if message["type"] == "ping":
                self.later(self.hold_pongs_s, {"type": "pong", "token": message["token"]})
            elif message["type"] == "room":
                self.qualities = [seat["connection"] for seat in message["seats"]]
            elif message["type"] == "frame":
                if message.get("over"):
                    starting.cancel()
                    return list(message["moment"]["view"]["won"])
                waiting = message
            if waiting is not None and waiting.get("decision") and self.started.is_set():
                self.reach(waiting)
                waiting = None

    def reach(self, frame: dict[str, Any]) -> None:
        number = frame["moment"]["view"]["n"]
        decision = frame["decision"]
        answer = {"type": "answer", "id": number + 1, "ticket": decision["ticket"]}
        self.later(self.reactions[number], {**answer, "action": decision["actions"][0]})


def paired_reactions(rng: random.Random) -> tuple[list[float], list[float]]:
    """Return reaction times of two equal players: every pair of times comes twice, the other way round."""
    pairs = [(rng.uniform(*REACTION_S), rng.uniform(*REACTION_S)) for _ in range(RACES // 2)]
    pairs += [(b, a) for a, b in pairs]
    rng.shuffle(pairs)
    return [a for a, _ in pairs], [b for _, b in pairs]


async def race(addresses: Sequence[str], created: Any, cheat: int | None, rng: random.Random) -> Any:
    """Return the winners of all prizes at one table, and the connection qualities that were shown."""
    async with AsyncExitStack() as stack:
        racers = []
        for seat, reactions in enumerate(paired_reactions(rng)):
            url = addresses[seat].replace("http", "ws") + "/ws"
            socket = await stack.enter_async_context(connect(url, compression=None))
            secret = created["seats"][seat]["secret"]
            await socket.send(json.dumps({"type": "hello", "table": created["table"], "secret": secret}))
            racers.append(Racer(socket, reactions, 0.13 if seat == cheat else 0.0))
        playing = asyncio.gather(*(racer.play() for racer in racers))
        await asyncio.sleep(MEASURING_S)
        for racer in racers:
            racer.started.set()
            await racer.socket.send(json.dumps({"type": "refresh"}))
        winners, _ = await playing
        return winners, racers[0].qualities


def shares(round_trips_ms: tuple[int, int], cheat: int | None) -> tuple[float, int, list[str]]:
    """Return the second player's share of the prizes, their number, and the qualities at the last table."""

    async def main(address: str) -> Any:
        create = partial(create_table, address, OPEN, OPEN, game="race")
        tables = [await asyncio.to_thread(create) for _ in range(TABLES)]
        port = int(address.rpartition(":")[2])
        async with AsyncExitStack() as stack:
            proxies = [await stack.enter_async_context(delay_proxy(port, ms / 1000)) for ms in round_trips_ms]
            rng = random.Random(4)
            return await asyncio.gather(*(race(proxies, table, cheat, rng) for table in tables))

    games = {"race": ShortPrizeGame()}
    with running_server(games=games, ping_interval_s=PING_INTERVAL_S, rate_limit_scale=100.0) as (address, _):
        results = asyncio.run(asyncio.wait_for(main(address), 120))
    winners = [winner for found, _ in results for winner in found]
    return winners.count(1) / len(winners), len(winners), results[-1][1]


@pytest.mark.parametrize(
    ("round_trips_ms", "cheat", "lowest"),
    [
        pytest.param((20, 150), None, 0.45, id="honest", marks=pytest.mark.long),
        pytest.param((20, 20), 1, 0.0, id="cheat"),
    ],
)
def test_holding_back_pongs_wins_nothing(
    round_trips_ms: tuple[int, int], cheat: int | None, lowest: float
) -> None:
    share, prizes, qualities = shares(round_trips_ms, cheat)
    sys.stdout.write(f"the second player wins {share:.1%} of {prizes}; {qualities}\n")
    assert prizes >= 250
    assert lowest <= share <= 0.55
    assert (qualities[1] == "delayed") == (cheat == 1)
    assert qualities[0] != "delayed"
