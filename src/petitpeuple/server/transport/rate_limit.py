"""Rate limits: a token bucket for each socket, and several for each address."""

import ipaddress
from collections.abc import Callable
from typing import Final, NamedTuple

from petitpeuple.server.config import Config


class Limit(NamedTuple):
    """A token bucket's size and refill rate."""

    burst: float
    per_second: float


SOCKET_MESSAGES: Final = Limit(60.0, 15.0)
ADDRESS_MESSAGES: Final = Limit(1_000.0, 200.0)
ADDRESS_HTTP: Final = Limit(120.0, 10.0)
MESSAGE_COST: Final = 1.0
MALFORMED_MESSAGE_COST: Final = 4.0  # in addition


class TokenBucket:
    """Tokens that refill with time."""

    def __init__(self, limit: Limit, now: Callable[[], int]) -> None:
        self._burst = limit.burst
        self._per_ms = limit.per_second / 1000
        self._now = now
        self._tokens = limit.burst
        self._updated = now()

    def take(self, cost: float = MESSAGE_COST) -> bool:
        """Take tokens; return False, and take none, if there are too few."""
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._updated) * self._per_ms)
        self._updated = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    @property
    def is_full(self) -> bool:
        """Whether all tokens are there."""
        return self._tokens + (self._now() - self._updated) * self._per_ms >= self._burst


def scaled(limit: Limit, config: Config) -> Limit:
    """Return a limit multiplied by the operator's scale."""
    return Limit(limit.burst * config.rate_limit_scale, limit.per_second * config.rate_limit_scale)


class AddressLimits:
    """The sockets and token buckets of one address."""

    def __init__(self, config: Config, now: Callable[[], int]) -> None:
        self.sockets = 0
        self.messages = TokenBucket(scaled(ADDRESS_MESSAGES, config), now)
        self.http = TokenBucket(scaled(ADDRESS_HTTP, config), now)
        hourly = config.tables_per_address
        self.tables = TokenBucket(Limit(hourly, hourly / 3600), now)

    def open_socket(self) -> None:
        """Count a socket."""
        self.sockets += 1

    def close_socket(self) -> None:
        """Stop counting a socket."""
        self.sockets -= 1

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost by forgetting this address."""
        return not self.sockets and self.messages.is_full and self.http.is_full and self.tables.is_full


class AddressBook:
    """The limits of all addresses that are active, or were a short while ago."""

    def __init__(self, config: Config, now: Callable[[], int]) -> None:
        self._config = config
        self._now = now
        self._known: dict[str, AddressLimits] = {}

    def __getitem__(self, host: str) -> AddressLimits:
        key = address_group(host)
        if key not in self._known:
            self._known[key] = AddressLimits(self._config, self._now)
        return self._known[key]

    def forget_idle(self) -> None:
        """Forget addresses that have been quiet for long enough."""
        for key in [key for key, limits in self._known.items() if limits.is_idle]:
            del self._known[key]


def address_group(host: str) -> str:
    """Return the address that limits count: of IPv6, the whole /64 network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return str(address)
