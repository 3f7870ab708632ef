"""How much one address and one socket may ask of the server: credits that come back with time."""

import ipaddress
from collections.abc import Callable
from typing import Final

from petitpeuple.server.config import Config

SOCKET: Final = (60.0, 15.0)  # credits to begin with, and so many more a second
ADDRESS: Final = (1_000.0, 200.0)
HTTP: Final = (120.0, 10.0)
WRONG: Final = 4.0  # what a message costs that makes no sense


class Credits:
    """A purse that fills up again by itself."""

    def __init__(self, size: float, rate: float, now: Callable[[], int]) -> None:
        self._size = size
        self._rate = rate / 1000
        self._now = now
        self._left = size
        self._since = now()

    def take(self, cost: float = 1.0) -> bool:
        """Take so much out; tell whether it was there."""
        now = self._now()
        self._left = min(self._size, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    @property
    def full(self) -> bool:
        """Tell whether nothing of it is missing."""
        return self._left + (self._now() - self._since) * self._rate >= self._size


def purse(kind: tuple[float, float], config: Config, now: Callable[[], int]) -> Credits:
    """Give a new purse of this kind, as big as the owner of the server wants it."""
    return Credits(kind[0] * config.generosity, kind[1] * config.generosity, now)


class Address:
    """What one address has open, and has left."""

    def __init__(self, config: Config, now: Callable[[], int]) -> None:
        self.sockets = 0
        self.messages = purse(ADDRESS, config, now)
        self.http = purse(HTTP, config, now)
        self.tables = Credits(config.tables_per_address, config.tables_per_address / 3600, now)

    @property
    def idle(self) -> bool:
        """Tell whether it can be forgotten."""
        return not self.sockets and self.messages.full and self.http.full and self.tables.full


class Addresses:
    """All addresses that are here, or were a short while ago."""

    def __init__(self, config: Config, now: Callable[[], int]) -> None:
        self._config = config
        self._now = now
        self._known: dict[str, Address] = {}

    def __getitem__(self, host: str) -> Address:
        key = group(host)
        if key not in self._known:
            self._known[key] = Address(self._config, self._now)
        return self._known[key]

    def forget_idle(self) -> None:
        """Forget those that have been quiet for long enough."""
        for key in [key for key, address in self._known.items() if address.idle]:
            del self._known[key]


def group(host: str) -> str:
    """Count a household of the newer internet (a /64) as one address."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False))
        address = address.ipv4_mapped
    return str(address)
