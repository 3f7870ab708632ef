"""One node of a cluster: its membership, the tables it serves, and the way to other nodes."""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final

import msgspec

from petitpeuple.server.cluster.listing import stored_listing
from petitpeuple.server.cluster.membership import RENEW_INTERVAL_S, Membership
from petitpeuple.server.cluster.ownership import ClusterPlacement, Ownership, known_rules
from petitpeuple.server.cluster.routing import Client, Request, Router, Unreachable
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol.http import TableInfo
from petitpeuple.server.store.directory import Directory, NotMember
from petitpeuple.server.store.interface import StoreUnavailable, TableRow

LISTINGS_PATH: Final = "/cluster/listings"


class ClusterNode(ClusterPlacement):
    """The placement of a node's lobby, and everything that runs for it."""

    def __init__(self, services: Services, directory: Directory, address: str) -> None:
        membership = Membership(directory, address, known_rules(services.games), services.monotonic)
        super().__init__(services, membership)
        self.router = Router(membership)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, lobby: Lobby) -> None:
        """Join the cluster, and keep the membership and the tables; wait for the database if need be."""
        ownership = Ownership(lobby, self)
        while not self.membership.is_valid:
            try:
                await self.membership.join()
                await self.membership.renew()
            except (StoreUnavailable, NotMember):
                await asyncio.sleep(RENEW_INTERVAL_S)
        loops = (
            self.membership.keep(ownership.drop_all, ownership.reconcile),
            self.membership.watch(ownership.drop_all),
            ownership.run(),
        )
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    def problem(self) -> str:
        """Return why this node takes no tables, or an empty text: proxies ask before they send anybody."""
        if self.membership.draining:
            return "This node is stopping; the others serve its tables."
        return "" if self.membership.is_valid else "This node is cut off from the database."

    async def drain(self) -> None:
        """Claim nothing more, and tell the other nodes."""
        self.membership.drain()
        with contextlib.suppress(StoreUnavailable, NotMember):
            await self.membership.renew()

    async def stop(self) -> None:
        """Leave the cluster."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.membership.leave()

    # Public lists --------------------------------------------------------------------------------

    async def listings(self, tables: Sequence[TableRow], /) -> dict[str, TableInfo]:
        """Return these public tables as their nodes tell, and those that sleep as they are stored."""
        owners = await self.membership.directory.owners([row.id for row in tables]) if tables else {}
        by_address: dict[str, list[str]] = {}
        for table, node in owners.items():
            by_address.setdefault(node.address, []).append(table)
        asked = await asyncio.gather(*[self._ask(address, ids) for address, ids in by_address.items()])
        found = {info.table: info for infos in asked for info in infos}
        for row in tables:
            if row.id not in found:
                stored = await self._services.store.load(row.id)
                if stored is not None:
                    found[row.id] = stored_listing(stored)
        return found

    async def _ask(self, address: str, tables: list[str]) -> list[TableInfo]:
        request = Request("POST", LISTINGS_PATH, body=msgspec.json.encode(tables))
        try:
            answer = await self.router.request(address, request, Client("", "http", address))
        except Unreachable:
            return []
        return msgspec.json.decode(answer.body, type=list[TableInfo]) if answer.status == 200 else []
