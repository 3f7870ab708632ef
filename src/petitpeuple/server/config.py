"""What every room leans on: the store, the bots, time, chance, and counters. Tests put in their own."""

import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec import Struct, field

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import DESCRIBERS, GAMES, PLANS, AnyDescriber, AnyPlanRules
from petitpeuple.server.store.interface import Store

LOG: Final = logging.getLogger("petitpeuple.server")


class Thought(Struct, frozen=True):
    """What a bot answers: an action as JSON, and how long it takes."""

    action: bytes
    takes: int


class Advice(Struct, frozen=True):
    """What a bot would do in somebody's place: an action as JSON, and why."""

    action: bytes
    reasons: tuple[Phrase, ...]


class Busy(Exception):
    """There is more to think about than there are heads; ask again later."""


class Thinker(Protocol):
    """Where bots think: never on the event loop."""

    async def choose(self, game: str, level: str, view: bytes, seed: int) -> Thought:
        """Choose an action for this view."""
        ...

    async def advise(self, game: str, view: bytes, seed: int) -> Advice:
        """Say what to do at this view, and why."""
        ...

    def close(self) -> None:
        """Stop thinking."""
        ...


class Caller(Protocol):
    """Tells the world outside that it is somebody's turn."""

    def allows(self, url: str) -> bool:
        """Tell whether the owner of this server lets a seat call there."""
        ...

    def call(self, url: str, game: str, link: str) -> None:
        """Call, and do not wait for what comes of it."""
        ...


def monotonic_ms() -> int:
    """Give the time that never goes back."""
    return time.monotonic_ns() // 1_000_000


def unix_ms() -> int:
    """Give the time of the wall clock."""
    return time.time_ns() // 1_000_000


class Config(Struct, frozen=True, kw_only=True):
    """What the owner of a server may set; the defaults suit a small machine."""

    public_url: str = ""
    origins: tuple[str, ...] = ()  # other sites that may open sockets here
    public_metrics: bool = False  # else only this machine may see them, or whoever has the token
    metrics_token: str = ""
    hook_hosts: tuple[str, ...] = ()  # where webhooks may go
    generosity: float = 1.0  # times the credits that sockets and addresses have
    sockets_per_address: int = 100
    tables_per_address: int = 50  # new ones, in an hour
    tables: int = 20_000
    listeners_per_table: int = 200
    host_absence: int = 300_000  # ms; then the host passes on
    pace: float = 1.0  # of the bots: 0 is at once
    workers: int = 0  # of the bots: 0 is one for each core but one
    ping_every: float = 15.0  # seconds


class Services(Struct, kw_only=True):
    """All of it, in one place."""

    store: Store
    bots: Thinker
    line: str  # names this run of the server
    config: Config = Config()
    games: Mapping[str, AnyGame] = field(default_factory=lambda: GAMES)
    words: Mapping[str, AnyDescriber] = field(default_factory=lambda: DESCRIBERS)
    plans: Mapping[str, AnyPlanRules] = field(default_factory=lambda: PLANS)
    monotonic: Callable[[], int] = monotonic_ms
    wall: Callable[[], int] = unix_ms
    dealer: Rng | None = None  # None: the operating system's
    rng: random.Random = field(default_factory=random.SystemRandom)
    caller: Caller | None = None
    counts: Counter[str] = field(default_factory=Counter)
