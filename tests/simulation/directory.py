"""The simulated directory of a cluster: what PostgreSQL keeps of nodes and owners, by its own clock."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec import Struct
from tests.simulation.store import Database, DatabaseClient, Ownership
from tests.simulation.virtual_loop import SimulatedProcess

from petitpeuple.server.store.directory import (
    LEASE_S,
    SWEEP_GRACE_S,
    Hold,
    Joined,
    Node,
    NotMember,
    Renewal,
    Rules,
    Sleeper,
)
from petitpeuple.server.store.interface import SeatRow, TableRow, Write


class NodeRow(Struct):
    """A node as the database knows it. A process that dies loses its session, unless its host dies, too."""

    node: Node
    until: float
    process: SimulatedProcess


class SimulatedDirectory:
    """Implements `Directory` for one process."""

    def __init__(
        self, database: Database, client: DatabaseClient, process: SimulatedProcess, node: str
    ) -> None:
        self.node_id = node
        self._database = database
        self._client = client
        self._process = process
        self._epoch = 0
        self._rules: Rules = {}

    def _alive(self, grace_s: float = 0.0) -> dict[str, Node]:
        """Return the nodes whose lease runs and whose session lives, or was there a short while ago."""
        now = self._database.loop.time()
        return {
            row.node.id: row.node
            for row in self._database.nodes.values()
            if row.until > now
            and (row.process.holds_session or (grace_s and row.until > now + LEASE_S - grace_s))
        }

    def _is_member(self) -> bool:
        row = self._database.nodes.get(self.node_id)
        return row is not None and row.node.epoch == self._epoch and row.until > self._database.loop.time()

    async def join(self, address: str, rules: Rules) -> Joined:
        self._rules = rules

        async def work() -> Joined:
            known = self._database.nodes.get(self.node_id)
            epoch = 1 if known is None else known.node.epoch + 1
            node = Node(
                self.node_id, epoch, address, False, {game: tuple(own) for game, own in rules.items()}
            )
            until = self._database.loop.time() + LEASE_S
            self._database.nodes[self.node_id] = NodeRow(node, until, self._process)
            for table, owned in self._database.owners.items():
                if owned.owner == self.node_id:
                    self._database.owners[table] = Ownership(None, owned.epoch + 1, owned.wake)
            return Joined(epoch, "simulated secret")

        joined = await self._client.ask(work)
        self._epoch = joined.epoch
        return joined

    async def renew(self, *, draining: bool) -> Renewal:
        async def work() -> Renewal:
            if not self._is_member():
                raise NotMember
            row = self._database.nodes[self.node_id]
            old = row.node
            node = Node(old.id, old.epoch, old.address, draining, old.rules)
            until = self._database.loop.time() + LEASE_S
            self._database.nodes[self.node_id] = NodeRow(node, until, self._process)
            return Renewal(list(self._alive().values()), False)

        return await self._client.ask(work)

    async def claim(self, tables: Sequence[str]) -> dict[str, Hold]:
        async def work() -> dict[str, Hold]:
            if not self._is_member():
                raise NotMember
            if self._database.nodes[self.node_id].node.draining:
                return {}
            alive = self._alive().keys() - {self.node_id}
            return {table: self._take(table) for table in tables if self._may_take(table, set(alive))}

        return await self._client.ask(work)

    def _may_take(self, table: str, alive: set[str]) -> bool:
        row = self._database.content.tables.get(table)
        owned = self._database.owners.get(table, Ownership())
        if row is None or owned.owner in alive:
            return False
        return row.over or row.rules in self._rules.get(row.game, ())

    def _take(self, table: str) -> Hold:
        epoch = self._database.owners.get(table, Ownership()).epoch + 1
        self._database.owners[table] = Ownership(self.node_id, epoch, 0)
        return Hold(table, epoch)

    async def owners(self, tables: Sequence[str]) -> dict[str, Node]:
        async def work() -> dict[str, Node]:
            alive = self._alive()
            found = {table: self._database.owners.get(table, Ownership()).owner for table in tables}
            return {table: alive[owner] for table, owner in found.items() if owner in alive}

        return await self._client.ask(work)

    async def held(self) -> set[Hold]:
        async def work() -> set[Hold]:
            mine = self._database.owners.items()
            return {Hold(table, owned.epoch) for table, owned in mine if owned.owner == self.node_id}

        return await self._client.ask(work)

    async def release(self, sleepers: Sequence[Sleeper]) -> None:
        async def work() -> None:
            for sleeper in sleepers:
                if self._database.is_held(sleeper.hold):
                    table, epoch = sleeper.hold
                    self._database.owners[table] = Ownership(None, epoch + 1, sleeper.wake)

        await self._client.ask(work)

    async def due(self, uptime: int, limit: int) -> list[str]:
        async def work() -> list[str]:
            alive = self._alive(SWEEP_GRACE_S)
            rows = [row for row in self._database.content.tables.values() if not row.over]
            owned = [(row.id, self._database.owners.get(row.id, Ownership())) for row in rows]
            due = [t for t, o in owned if o.owner not in alive and o.wake is not None and o.wake <= uptime]
            return due[:limit]

        return await self._client.ask(work)

    async def rules_of(self, table: str) -> tuple[str, int] | None:
        async def work() -> tuple[str, int] | None:
            row = self._database.content.tables.get(table)
            return None if row is None else (row.game, row.rules)

        return await self._client.ask(work)

    async def share_uptime(self, milliseconds: int) -> int:
        async def work() -> int:
            content, now = self._database.content, self._database.loop.time()
            passed = min(2000, int((now - self._database.uptime_at) * 1000))
            self._database.uptime_at = now
            await content.set_uptime(max(await content.uptime() + passed, milliseconds))
            return await content.uptime()

        return await self._client.ask(work)

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> Hold:
        async def work() -> Hold:
            await self._database.content.create(table, seats)
            return self._take(table.id)

        return await self._client.ask(work)

    def commit(self, hold: Hold, writes: Sequence[Write]) -> asyncio.Future[None]:
        return self._client.commit_held(hold, writes)

    async def delete(self, hold: Hold) -> None:
        await self._client.ask(lambda: self._database.content.delete(hold.table))

    async def expire(self, hold: Hold) -> None:
        await self._client.ask(lambda: self._database.content.expire(hold.table))

    async def leave(self) -> None:
        async def work() -> None:
            if self._is_member():
                del self._database.nodes[self.node_id]

        await self._client.ask(work)
