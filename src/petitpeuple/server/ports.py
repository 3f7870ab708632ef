"""What rooms and the lobby depend on, as one value: store, bots, clocks, chance, counters."""

import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import DESCRIBERS, GAMES, PLANS, AnyDescriber, AnyPlanRules
from petitpeuple.server.config import Config
from petitpeuple.server.instruments import Instruments
from petitpeuple.server.protocol.requests import PushSubscription
from petitpeuple.server.store.interface import Store, StoreUnavailable

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
