"""How many unfinished tables one address, and one network, may have: nobody can fill the server alone."""

from collections import Counter
from typing import Final

from petitpeuple.server.config import Config
from petitpeuple.server.protocol.errors import CommandError

NETWORK_SHARE: Final = 4  # a network may have as much as this many addresses


class TableQuota:
    """The tables created since the server started, by the address and the network of who created them."""

    def __init__(self, config: Config) -> None:
        limit = config.open_tables_per_address
        self._limits = (limit, limit * NETWORK_SHARE)
        self._origins: dict[str, tuple[str, ...]] = {}
        self._counts: Counter[str] = Counter()

    def check(self, origins: tuple[str, ...]) -> None:
        """Raise CommandError if this address or its network has too many tables."""
        for origin, limit in zip(origins, self._limits, strict=False):
            if self._counts[origin] >= limit:
                raise CommandError("too-many")

    def add(self, table: str, origins: tuple[str, ...]) -> None:
        """Count a table."""
        self._origins[table] = origins
        self._counts.update(origins)

    def release(self, table: str) -> None:
        """Stop counting a table that is over or gone."""
        for origin in self._origins.pop(table, ()):
            self._counts[origin] -= 1
            if not self._counts[origin]:
                del self._counts[origin]
