"""The directory of a cluster: which nodes there are, and which of them owns which table.

PostgreSQL is the only arbiter. Times are of the database's clock. Safety does not depend on them: each commit
checks the epoch of its table, so a node that has lost a table can't change it, however late it notices.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from petitpeuple.server.store.interface import SeatRow, TableRow, Write

LEASE_S: Final = 5.0  # a node that has not renewed for this long is dead
SWEEP_GRACE_S: Final = 1.4  # after the last renewal: a node that lost its session may be about to return

Rules: TypeAlias = Mapping[str, Sequence[int]]  # the rules numbers that a node can replay, by game


class NotMember(Exception):
    """The node's membership has ended: its lease ran out, or another node has its id."""


class Hold(NamedTuple):
    """The right to write a table: it is lost when the table gets another epoch."""

    table: str
    epoch: int


class Node(Struct, frozen=True):
    """A node that is alive."""

    id: str
    epoch: int
    address: str
    draining: bool
    rules: dict[str, tuple[int, ...]]


class Sleeper(Struct, frozen=True):
    """A table that its node gives up, and when some node must serve it again, in uptime; None: on demand."""

    hold: Hold
    wake: int | None


class Joined(Struct, frozen=True):
    """A membership: its epoch, and the secret of the cluster."""

    epoch: int
    secret: str


class Renewal(Struct, frozen=True):
    """All live nodes, and whether the session had been lost: then others may have claimed tables."""

    nodes: list[Node]
    session_lost: bool


class Directory(Protocol):
    """What one node asks of the directory and writes under its holds.

    All methods but `commit` may raise StoreUnavailable; those that claim or renew may raise NotMember.
    """

    node_id: str

    async def join(self, address: str, rules: Rules) -> Joined:
        """Become a member, with a new epoch; tables that this id owned belong to nobody from now on."""
        ...

    async def renew(self, *, draining: bool) -> Renewal:
        """Prolong the lease; raise NotMember if it has ended."""
        ...

    async def claim(self, tables: Sequence[str]) -> dict[str, Hold]:
        """Take over those of these tables that no other live node owns and that this node can replay."""
        ...

    async def owners(self, tables: Sequence[str]) -> dict[str, Node]:
        """Return the live owners of tables."""
        ...

    async def held(self) -> set[Hold]:
        """Return all holds of this node."""
        ...

    async def release(self, sleepers: Sequence[Sleeper]) -> None:
        """Give up tables."""
        ...

    async def due(self, uptime: int, limit: int) -> list[str]:
        """Return tables without a live owner that must be served now."""
        ...

    async def rules_of(self, table: str) -> tuple[str, int] | None:
        """Return the game and the rules number of a table."""
        ...

    async def share_uptime(self, milliseconds: int) -> int:
        """Store the uptime unless a later one is stored, and return the later one."""
        ...

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> Hold:
        """Insert a table that this node owns."""
        ...

    def commit(self, hold: Hold, writes: Sequence[Write]) -> "asyncio.Future[None]":
        """Commit writes to one table; the future fails with Fenced if the hold is lost."""
        ...

    async def delete(self, hold: Hold) -> None:
        """Delete a table; raise Fenced if the hold is lost."""
        ...

    async def expire(self, hold: Hold) -> None:
        """Delete a table without finished games, or mark it as over; raise Fenced if the hold is lost."""
        ...

    async def leave(self) -> None:
        """End the membership and free everything."""
        ...
