"""Rate limits: a token bucket for each socket, and several for each address."""

import ipaddress
from collections.abc import Callable
from typing import Final, NamedTuple

from petitpeuple.server.config import Config
from petitpeuple.server.lobby.quota import NETWORK_SHARE


class Limit(NamedTuple):
    """A token bucket's size and refill rate."""

    burst: float
    per_second: float


SOCKET_MESSAGES: Final = Limit(60.0, 15.0)
ADDRESS_MESSAGES: Final = Limit(1_000.0, 200.0)
ADDRESS_HTTP: Final = Limit(120.0, 10.0)  # of the API
ADDRESS_REQUESTS: Final = Limit(3_000.0, 100.0)  # of anything: a school class may open the pages at once
ADDRESS_HANDSHAKES: Final = Limit(200.0, 5.0)  # of sockets: everybody of an address may reconnect at once
TYPED_CODES: Final = Limit(10.0, 0.05)  # of invitations: short enough to be guessed otherwise
MESSAGE_COST: Final = 1.0
MALFORMED_MESSAGE_COST: Final = 4.0  # in addition
FLOOD_COST: Final = 100.0  # in handshakes: a client that was cut off does not do the same again at once


class TokenBucket:
    """Tokens that refill with time."""

    def __init__(self, limit: Limit, now: Callable[[], int], shared: "TokenBucket | None" = None) -> None:
        self._shared = shared  # with others: it must have the tokens, too
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
        if self._tokens < cost or (self._shared is not None and not self._shared.take(cost)):
            return False
        self._tokens -= cost
        return True

    def charge(self, cost: float) -> None:
        """Take tokens also if there are too few; what is missing is a debt, which is never more than this."""
        self.take(0.0)  # add what has been refilled
        self._tokens = max(-cost, self._tokens - cost)
        if self._shared is not None:
            self._shared.charge(cost)

    @property
    def is_full(self) -> bool:
        """Whether all tokens are there."""
        return self._tokens + (self._now() - self._updated) * self._per_ms >= self._burst


def scaled(limit: Limit, config: Config, share: int = 1) -> Limit:
    """Return a limit multiplied by the operator's scale, for so many addresses."""
    scale = config.rate_limit_scale * share
    return Limit(limit.burst * scale, limit.per_second * scale)


class AddressLimits:
    """The sockets and token buckets of one address, or of a network, which has several times as much."""

    def __init__(
        self,
        config: Config,
        now: Callable[[], int],
        *,
        share: int = 1,
        network: "AddressLimits | None" = None,
    ) -> None:
        self.network = network  # that the address belongs to; None for a network
        self._max_sockets = config.sockets_per_address * share
        self.sockets = 0
        hourly = config.tables_per_address
        messages, http = scaled(ADDRESS_MESSAGES, config, share), scaled(ADDRESS_HTTP, config, share)
        handshakes = scaled(ADDRESS_HANDSHAKES, config, share)
        requests = scaled(ADDRESS_REQUESTS, config, share)
        tables = Limit(hourly * share, hourly * share / 3600)
        self.messages: TokenBucket = TokenBucket(messages, now, None if network is None else network.messages)
        self.http: TokenBucket = TokenBucket(http, now, None if network is None else network.http)
        self.requests: TokenBucket = TokenBucket(requests, now, None if network is None else network.requests)
        self.tables: TokenBucket = TokenBucket(tables, now, None if network is None else network.tables)
        self.handshakes: TokenBucket = TokenBucket(
            handshakes, now, None if network is None else network.handshakes
        )
        codes = scaled(TYPED_CODES, config, share)
        self.codes: TokenBucket = TokenBucket(codes, now, None if network is None else network.codes)

    @property
    def may_open_socket(self) -> bool:
        """Whether the address and its network may have one more socket."""
        return self.sockets < self._max_sockets and (self.network is None or self.network.may_open_socket)

    def open_socket(self) -> None:
        """Count a socket."""
        self.sockets += 1
        if self.network is not None:
            self.network.open_socket()

    def close_socket(self) -> None:
        """Stop counting a socket."""
        self.sockets -= 1
        if self.network is not None:
            self.network.close_socket()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost by forgetting this address."""
        buckets = (self.messages, self.http, self.requests, self.tables, self.handshakes, self.codes)
        return not self.sockets and all(bucket.is_full for bucket in buckets)


class AddressBook:
    """The limits of all addresses that are active, or were a short while ago."""

    def __init__(self, config: Config, now: Callable[[], int]) -> None:
        self._config = config
        self._now = now
        self._known: dict[str, AddressLimits] = {}

    def __getitem__(self, host: str) -> AddressLimits:
        key = address_group(host)
        if key not in self._known:
            self._known[key] = AddressLimits(self._config, self._now, network=self._network(key, host))
        return self._known[key]

    def _network(self, address: str, host: str) -> AddressLimits | None:
        """Return the limits of the network of an address; None if the network is the address."""
        key = network_group(host)
        if key == address:
            return None
        if key not in self._known:
            self._known[key] = AddressLimits(self._config, self._now, share=NETWORK_SHARE)
        return self._known[key]

    def forget_idle(self) -> None:
        """Forget addresses that have been quiet for long enough."""
        for _ in range(2):  # addresses first, then networks without addresses
            used = {id(limits.network) for limits in self._known.values()}
            for key in [key for key, one in self._known.items() if one.is_idle and id(one) not in used]:
                del self._known[key]


def address_group(host: str) -> str:
    """Return the address that limits count: of IPv6, the whole /64 network."""
    return _group(host, 64)


def network_group(host: str) -> str:
    """Return the network that limits count: of IPv6, the /48 that a customer may get; else the address."""
    return _group(host, 48)


def _group(host: str, prefix: int) -> str:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, prefix), strict=False))
        address = address.ipv4_mapped
    return str(address)
