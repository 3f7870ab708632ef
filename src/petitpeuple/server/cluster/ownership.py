"""Ownership: this node claims tables on demand and those that must be served, and gives them up."""

import asyncio
import contextlib
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from petitpeuple.core.contract import AnyGame
from petitpeuple.core.older import with_rules
from petitpeuple.server.cluster.membership import Membership
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import LOG, Lease, OwnedElsewhere, Services
from petitpeuple.server.store.directory import Hold, Node, NotMember, Sleeper
from petitpeuple.server.store.interface import Fenced, SeatRow, StoreUnavailable, TableRow, Write

SWEEP_INTERVAL_S: Final = 1.0
RECONCILE_EVERY: Final = 5  # sweeps
MAX_DUE: Final = 1_000  # tables in one sweep
LOADS_AT_ONCE: Final = 4  # as many as the store has connections for reading
DROP_TIMEOUT_S: Final = 0.5


class TableLease:
    """Implements `Lease`: the hold of one table, while the node is a member."""

    def __init__(self, hold: Hold, membership: Membership) -> None:
        self.hold = hold
        self._membership = membership

    @property
    def is_valid(self) -> bool:
        """Whether no other node can have taken over the table for lack of a sign of life."""
        return self._membership.is_valid

    def commit(self, writes: Sequence[Write], /) -> "asyncio.Future[None]":
        """Commit, or fail with Fenced."""
        return self._membership.directory.commit(self.hold, writes)


class ClusterPlacement:
    """Implements `Placement` for a node among several."""

    is_single = False

    def __init__(self, services: Services, membership: Membership) -> None:
        self.membership = membership
        self._services = services
        self._directory = membership.directory
        self._claimed: dict[str, Hold] = {}  # by a sweep, until the table is loaded

    @property
    def node(self) -> str:
        """The name of this node."""
        return self.membership.id

    async def acquire(self, table: str, /) -> Lease | None:
        """Return the right to serve a table; raise OwnedElsewhere if another node serves it."""
        membership = self.membership
        hold = self._claimed.pop(table, None)
        if hold is None and membership.is_valid and not membership.draining:
            hold = await self._claim(table)
        if hold is not None:
            return TableLease(hold, membership)
        owner = (await self._directory.owners([table])).get(table)
        if owner is not None and owner.id != membership.id:
            raise OwnedElsewhere(owner.address)
        rules = await self._directory.rules_of(table)
        if rules is None:
            return None
        other = home_of(table, [node for node in membership.others() if can_replay(node, *rules)])
        if other is not None:
            raise OwnedElsewhere(other.address)
        if owner is not None or membership.draining or not membership.is_valid:
            raise OwnedElsewhere
        return None  # nobody can replay it: it is shown, and nothing is written

    async def _claim(self, table: str) -> Hold | None:
        try:
            return (await self._directory.claim([table])).get(table)
        except NotMember as error:
            raise OwnedElsewhere from error

    async def release(self, lease: Lease, wake: int | None) -> None:
        """Give up a table; what fails is found and given up later."""
        if isinstance(lease, TableLease):
            with contextlib.suppress(StoreUnavailable):
                await self._directory.release([Sleeper(lease.hold, wake)])

    async def release_all(self, leases: Sequence[Lease]) -> None:
        """Give up tables that another node must serve at once."""
        with contextlib.suppress(StoreUnavailable):
            await self.give_up([lease.hold for lease in leases if isinstance(lease, TableLease)])

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> Lease | None:
        """Insert a table that this node serves."""
        if not self.membership.is_valid:
            raise StoreUnavailable("this node is not a member of the cluster")
        return TableLease(await self._directory.create(table, seats), self.membership)

    async def delete(self, table: str) -> None:
        """Delete a table."""
        hold = await self._hold_for(table)
        if hold is not None:
            try:
                await self._directory.delete(hold)
            except Fenced as error:
                raise OwnedElsewhere from error

    async def expire(self, table: str) -> None:
        """Delete or end an abandoned table."""
        hold = await self._hold_for(table)
        if hold is not None:
            with contextlib.suppress(Fenced):
                await self._directory.expire(hold)

    async def _hold_for(self, table: str) -> Hold | None:
        lease = await self.acquire(table)
        return lease.hold if isinstance(lease, TableLease) else None

    async def is_served_elsewhere(self, table: str, /) -> bool:
        """Return True if another node serves a table now."""
        owner = (await self._directory.owners([table])).get(table)
        return owner is not None and owner.id != self.membership.id

    async def keep_time(self) -> None:
        """Store the uptime; all nodes count on from the latest that one of them has stored."""
        now = await self._directory.share_uptime(self._services.uptime_ms)
        if now > self._services.uptime_ms:
            self._services.set_uptime(now)

    async def claim_due(self) -> list[str]:
        """Claim this node's share of the tables that must be served and are not, and return them."""
        if not self.membership.is_valid or self.membership.draining:
            return []
        due = await self._directory.due(self._services.uptime_ms, MAX_DUE)
        nodes = [node for node in self.membership.nodes if not node.draining]
        mine = [table for table in due if getattr(home_of(table, nodes), "id", None) == self.membership.id]
        claimed = await self._directory.claim(mine) if mine else {}
        self._claimed |= claimed
        return list(claimed)

    def forget_claimed(self) -> None:
        """Forget what was claimed and not loaded."""
        self._claimed.clear()

    async def held(self) -> set[Hold]:
        """Return all holds that the directory knows of."""
        return await self._directory.held()

    async def give_up(self, holds: Iterable[Hold]) -> None:
        """Give up tables that must be served at once, by some node."""
        await self._directory.release([Sleeper(hold, 0) for hold in holds])


class Ownership:
    """Serves the tables of this node: drops what it has lost, and loads what it must serve."""

    def __init__(self, lobby: Lobby, placement: ClusterPlacement) -> None:
        self._lobby = lobby
        self._placement = placement
        self._sweeps = 0
        self._roomless: set[Hold] = set()  # when it was last looked

    async def run(self) -> None:
        """Sweep for ever."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_S)
            try:
                await self.sweep()
            except (StoreUnavailable, NotMember) as error:
                LOG.warning("sweep of the cluster failed", extra={"why": str(error)})
            except Exception:
                LOG.exception("sweep of the cluster failed")

    async def sweep(self) -> None:
        """Reload what broke, and load this node's share of what must be served."""
        await self._lobby.reload_broken()
        self._sweeps += 1
        if self._sweeps % RECONCILE_EVERY == 0:
            await self.reconcile()
        await self._load(await self._placement.claim_due())

    async def _load(self, tables: Sequence[str]) -> None:
        slots = asyncio.Semaphore(LOADS_AT_ONCE)

        async def load(table: str) -> None:
            async with slots:
                await self._lobby.wake_briefly(table)

        await asyncio.gather(*[load(table) for table in tables])
        self._placement.forget_claimed()

    async def drop_all(self) -> None:
        """Close all sockets at once. A commit that hangs is not waited for: its room sends nothing more."""
        self._placement.forget_claimed()
        drops = [asyncio.create_task(self._lobby.drop(room)) for room in list(self._lobby.rooms.values())]
        if drops:
            await asyncio.wait(drops, timeout=DROP_TIMEOUT_S)

    async def reconcile(self) -> None:
        """Drop rooms whose tables others have claimed; give up tables that have had no room here for long."""
        rooms = dict(self._lobby.rooms)
        held = await self._placement.held()
        for room in rooms.values():
            is_lost = isinstance(room.lease, TableLease) and room.lease.hold not in held
            if is_lost and self._lobby.rooms.get(room.table_id) is room:
                await self._lobby.drop(room)
        loaded = {room.table_id for room in rooms.values()} | self._lobby.opening | set(self._lobby.rooms)
        roomless = {hold for hold in held if hold.table not in loaded}
        await self._placement.give_up(roomless & self._roomless)
        self._roomless = roomless


def home_of(table: str, nodes: Sequence[Node]) -> Node | None:
    """Return the node that takes a table that nobody asks for: the same for all who see these nodes."""

    def weight(node: Node) -> bytes:
        return hashlib.blake2b(f"{node.id}/{table}".encode(), digest_size=8).digest()

    return max(nodes, key=weight, default=None)


def can_replay(node: Node, game: str, rules: int) -> bool:
    """Return True if a node knows the rules of a table."""
    return rules in node.rules.get(game, ())


def known_rules(games: Mapping[str, AnyGame]) -> dict[str, tuple[int, ...]]:
    """Return the rules numbers that this server can replay, by game."""
    return {
        name: tuple(number for number in range(game.rules + 1) if _knows(game, number))
        for name, game in games.items()
    }


def _knows(game: AnyGame, number: int) -> bool:
    return with_rules(game, number) is not None
