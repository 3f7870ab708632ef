"""What rooms and the lobby depend on, as one value: store, bots, clocks, chance, counters."""

import asyncio
import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import DESCRIBERS, GAMES, PLANS, AnyDescriber, AnyPlanRules
from petitpeuple.server.config import Config
from petitpeuple.server.instruments import Instruments
from petitpeuple.server.protocol.http import TableInfo
from petitpeuple.server.protocol.requests import PushSubscription
from petitpeuple.server.store.interface import SeatRow, Store, StoreUnavailable, TableRow, Write

LOG: Final = logging.getLogger("petitpeuple.server")
MINUTE_MS: Final = 60_000


class BotChoice(Struct, frozen=True):
    """A bot's action as JSON, and its thinking time in milliseconds."""

    action: bytes
    think_time: int


class BotHint(Struct, frozen=True):
    """The action a bot would play in somebody's place, as JSON, and the reasons."""

    action: bytes
    reasons: tuple[Phrase, ...]


class BotsBusy(Exception):
    """All workers are busy and the queue is full; try again later."""


class Requester(Struct, frozen=True):
    """Whom a bot thinks for. Requests take turns by address, and by table within an address."""

    table: str = ""
    address: str = ""


NOBODY: Final = Requester()


class BotPool(Protocol):
    """Runs bots outside the event loop."""

    async def choose(
        self, game: str, level: str, view: bytes, seed: int, requester: Requester = NOBODY
    ) -> BotChoice:
        """Return an action for this view."""
        ...

    async def hint(self, game: str, view: bytes, seed: int, requester: Requester = NOBODY) -> BotHint:
        """Return what to play at this view, and why."""
        ...

    def close(self) -> None:
        """Stop all workers."""
        ...


class Notifier(Protocol):
    """Notifies players outside the site that it is their turn."""

    def allows(self, url: str) -> bool:
        """Return True if the operator lets a seat use this URL."""
        ...

    def notify(self, url: str, game: str, link: str) -> None:
        """Send a notification in the background."""
        ...


class TurnNotice(Struct, frozen=True):
    """What a player is told whose turn it is: the table, its game, and who else plays."""

    table: str
    game: str
    others: tuple[str, ...]


class Push(Protocol):
    """Notifies browsers whose page is closed, through their push services."""

    public_key: str

    def allows(self, subscription: PushSubscription) -> bool:
        """Return True if messages can be sent there."""
        ...

    def is_gone(self, subscription: PushSubscription) -> bool:
        """Return True if the subscription has ended."""
        ...

    def send(self, subscription: PushSubscription, notice: TurnNotice) -> None:
        """Send a notice in the background."""
        ...


class OwnedElsewhere(Exception):
    """Another node serves this table; without an address: try again, it is not known which."""

    def __init__(self, address: str = "") -> None:
        super().__init__(address)
        self.address = address


class Lease(Protocol):
    """The right of this node to serve one table."""

    @property
    def is_valid(self) -> bool:
        """Whether no other node can have taken over the table for lack of a sign of life from this one."""
        ...

    def commit(self, writes: Sequence[Write], /) -> "asyncio.Future[None]":
        """Commit as the store does, but fail with Fenced if another node has taken over the table."""
        ...


class Placement(Protocol):
    """Decides which node serves a table. Without a cluster, this server serves them all, without leases."""

    @property
    def node(self) -> str:
        """The name of this node; empty if this server is alone."""
        ...

    @property
    def is_single(self) -> bool:
        """Whether this server is alone."""
        ...

    async def acquire(self, table: str, /) -> Lease | None:
        """Return the right to serve a table; raise OwnedElsewhere if another node serves it.

        None: there is no such table, or no node can replay it, so it may be shown but not changed.
        """
        ...

    async def release(self, lease: Lease, wake: int | None) -> None:
        """Give up a table; some node must serve it again at this uptime, or if it is None, on demand."""
        ...

    async def release_all(self, leases: Sequence[Lease]) -> None:
        """Give up tables that another node must serve at once."""
        ...

    async def listings(self, tables: Sequence[TableRow], /) -> dict[str, TableInfo]:
        """Return what other nodes, or the store, tell of these public tables, by id."""
        ...

    async def keep_time(self) -> None:
        """Store the uptime."""
        ...

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> Lease | None:
        """Insert a table that this node serves."""
        ...

    async def delete(self, table: str) -> None:
        """Delete a table, which this node must be able to serve."""
        ...

    async def expire(self, table: str) -> None:
        """Delete or end an abandoned table, which this node must be able to serve."""
        ...

    async def is_served_elsewhere(self, table: str, /) -> bool:
        """Return True if another node serves a table now."""
        ...


class NetworkAccess(Protocol):
    """Lets machines of the local network connect, or not."""

    @property
    def can_open(self) -> bool:
        """Whether it can be changed while the server runs."""
        ...

    @property
    def addresses(self) -> tuple[str, ...]:
        """The base addresses for other machines; empty if they can't connect."""
        ...

    async def set_open(self, *, on: bool) -> None:
        """Let other machines connect, or no longer."""
        ...


def monotonic_ms() -> int:
    """Return the monotonic clock in milliseconds."""
    return time.monotonic_ns() // 1_000_000


def unix_ms() -> int:
    """Return the wall clock in Unix milliseconds."""
    return time.time_ns() // 1_000_000


class Services(Struct, kw_only=True):
    """The dependencies of every room. Tests replace any of them."""

    store: Store
    bots: BotPool
    run_id: str  # identifies this run of the server
    config: Config = Config()
    games: Mapping[str, AnyGame] = field(default_factory=lambda: GAMES)
    describers: Mapping[str, AnyDescriber] = field(default_factory=lambda: DESCRIBERS)
    plans: Mapping[str, AnyPlanRules] = field(default_factory=lambda: PLANS)
    monotonic: Callable[[], int] = monotonic_ms
    wall: Callable[[], int] = unix_ms
    dealer: Rng | None = None  # None: the operating system's random numbers
    rng: random.Random = field(default_factory=random.SystemRandom)
    notifier: Notifier | None = None
    push: Push | None = None
    counts: Counter[str] = field(default_factory=Counter)
    uptime_offset: int = 0  # from the monotonic clock to the uptime of the store
    instruments: Instruments = field(default_factory=Instruments)
    network: NetworkAccess | None = None  # of a server that listens on sockets
    tunnel: str = ""  # the address on the internet

    def note_outage(self, error: StoreUnavailable, **where: str) -> None:
        """Count and log that the store could not be used. A traceback would tell nothing more."""
        self.counts["store_unavailable"] += 1
        LOG.error("store unavailable", extra={"reason": error.reason, "why": str(error), **where})

    @property
    def uptime_ms(self) -> int:
        """How long servers have run on this store, in milliseconds."""
        return self.monotonic() + self.uptime_offset

    @property
    def uptime_minutes(self) -> int:
        """How long servers have run on this store, in whole minutes."""
        return self.uptime_ms // MINUTE_MS

    def set_uptime(self, ms: int) -> None:
        """Let the uptime go on from here."""
        self.uptime_offset = ms - self.monotonic()

    def set_tunnel(self, address: str) -> None:
        """Set the address on the internet, under which links are given out from now on."""
        self.tunnel = address
        self.set_public_url(address)

    def set_network(self, network: NetworkAccess) -> None:
        """Set what opens the server to the local network, once it listens."""
        self.network = network

    def set_public_url(self, url: str) -> None:
        """Set the address of links, once the server knows its port."""
        self.config = replace(self.config, public_url=url)
