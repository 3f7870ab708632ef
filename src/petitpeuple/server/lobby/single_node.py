"""The placement of a server that is alone: it serves every table, and needs no leases."""

from collections.abc import Sequence

from petitpeuple.server.ports import Lease, Services
from petitpeuple.server.protocol.http import TableInfo
from petitpeuple.server.store.interface import SeatRow, TableRow


class SingleNode:
    """Implements `Placement`."""

    is_single = True
    node = ""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def acquire(self, _table: str, /) -> Lease | None:
        """Return at once: nobody else serves tables."""
        return None

    async def release(self, lease: Lease, wake: int | None) -> None:
        """Do nothing: there are no leases."""

    async def release_all(self, leases: Sequence[Lease]) -> None:
        """Do nothing: there are no leases."""

    async def listings(self, _tables: Sequence[TableRow], /) -> dict[str, TableInfo]:
        """Return nothing: this server knows them all."""
        return {}

    async def keep_time(self) -> None:
        """Do nothing: the lobby stores the time."""

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> Lease | None:
        """Insert a table."""
        await self._services.store.create(table, seats)
        return None

    async def delete(self, table: str) -> None:
        """Delete a table."""
        await self._services.store.delete(table)

    async def expire(self, table: str) -> None:
        """Delete or end an abandoned table."""
        await self._services.store.expire(table)

    async def is_served_elsewhere(self, _table: str, /) -> bool:
        """Return False: there is no other node."""
        return False
