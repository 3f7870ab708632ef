"""Seats that were taken from the public list: an address must use one before it takes another."""

from collections.abc import Callable
from typing import Final

RESERVED_MS: Final = 600_000


class TakenSeats:
    """The secrets' hashes of seats that were taken a short while ago, by table and address."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._taken: dict[tuple[str, str], tuple[bytes, int]] = {}

    def recent_hash(self, table: str, address: str) -> bytes:
        """Return the hash of the seat that an address took at a table, or nothing."""
        since = self._now() - RESERVED_MS
        self._taken = {key: taken for key, taken in self._taken.items() if taken[1] > since}
        return self._taken.get((table, address), (b"", 0))[0]

    def add(self, table: str, address: str, secret_hash: bytes) -> None:
        """Remember a seat."""
        self._taken[table, address] = secret_hash, self._now()
