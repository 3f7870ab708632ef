"""The nemesis of a run: it breaks something again and again, and repairs it."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

from tests.simulation.store import DiskFaults

if TYPE_CHECKING:
    from tests.simulation.simulation import ServerHost, Simulation


class Nemesis:
    """Breaks things at random moments, and repairs them."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._rng = random.Random(simulation.rng.random())

    async def strike(self) -> None:
        """Strike as often as the plan says."""
        actions = [
            self._kill,
            self._kill_host,
            self._pause,
            self._cut,
            self._lose_packets,
            self._fail_disk,
            self._stall_disk,
        ]
        if self._simulation.plan.nodes > 1:
            actions += [self._cut_database, self._cut_nodes, self._long_pause, self._drain]
        for _ in range(self._simulation.plan.faults):
            await asyncio.sleep(self._rng.expovariate(1 / 3))
            action = self._rng.choice(actions)
            self._simulation.strikes.append(f"{self._simulation.loop.time():.2f} {action.__name__[1:]}")
            await action()

    async def _kill(self) -> None:
        await self._restart(silently=False)

    async def _kill_host(self) -> None:
        await self._restart(silently=True)

    async def _restart(self, *, silently: bool) -> None:
        server = self._server()
        server.kill(silently=silently)
        await asyncio.sleep(self._rng.random() * 2)
        server.start()

    async def _pause(self) -> None:
        await self._stand_still(self._rng.random() * 5)

    async def _long_pause(self) -> None:
        """Stand still for longer than a lease."""
        await self._stand_still(5 + self._rng.random() * 10)

    async def _stand_still(self, seconds: float) -> None:
        process = self._server().process
        process.pause()
        await asyncio.sleep(seconds)
        process.resume()

    async def _cut_database(self) -> None:
        """Let a node ask the database in vain; what it has asked is done when the way is free again."""
        host = self._server().address
        self._simulation.database.cut_off.add(host)
        await asyncio.sleep(self._rng.choice((1.0, 4.5, 7.0, 12.0)))
        self._simulation.database.cut_off.discard(host)

    async def _cut_nodes(self) -> None:
        """Let nothing get from one node to another."""
        hosts = [server.address for server in self._rng.sample(self._simulation.servers, 2)]
        with self._simulation.loop.network.cut(hosts[0], hosts[1], both=self._rng.random() < 1 / 2):
            await asyncio.sleep(self._rng.choice((0.5, 3.0, 12.0)))

    async def _drain(self) -> None:
        """Restart a node as a new version is installed."""
        server = self._server()
        await server.drain()
        await asyncio.sleep(self._rng.random())
        server.start()

    def _server(self) -> ServerHost:
        servers = self._simulation.servers
        return servers[0] if len(servers) == 1 else self._rng.choice(servers)

    async def _cut(self) -> None:
        network = self._simulation.loop.network
        player = f"192.0.2.{10 + self._rng.randrange(self._simulation.plan.people)}"
        hosts = [self._server().address, player]
        self._rng.shuffle(hosts)
        with network.cut(hosts[0], hosts[1], both=self._rng.random() < 1 / 2):
            await asyncio.sleep(self._rng.choice((0.5, 3.0, 12.0, 40.0)))

    async def _lose_packets(self) -> None:
        network = self._simulation.loop.network
        network.loss = self._rng.choice((0.05, 0.2, 0.5))
        await asyncio.sleep(self._rng.random() * 10)
        network.loss = 0.0

    async def _fail_disk(self) -> None:
        database = self._simulation.database
        database.faults = DiskFaults(fails_before=0.2, fails_after=0.2, latency_s=(0.001, 0.3))
        await asyncio.sleep(self._rng.random() * 3)
        self._repair_disk()

    async def _stall_disk(self) -> None:
        database = self._simulation.database
        database.faults = DiskFaults(stands_still=True)
        await asyncio.sleep(self._rng.random() * 3)
        self._repair_disk()

    def _repair_disk(self) -> None:
        self._simulation.database.faults = DiskFaults()
        self._simulation.disk_failed_at = self._simulation.loop.time()
