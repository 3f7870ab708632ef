"""What a room needs of a connection: a socket of the transport, or a test double."""

from collections import deque
from typing import Protocol

from petitpeuple.table.lag_order import RoundTrip


class Connection(Protocol):
    """One device connected to a table."""

    address: str  # as rate limits count it
    round_trips: deque[RoundTrip]  # the most recent ones
    token: str  # proves to the HTTP API that a request belongs to this connection

    def send(self, text: bytes, /) -> None:
        """Send a message, as JSON in UTF-8, without waiting."""
        ...

    def close(self, code: int, reason: str, /) -> None:
        """Close the connection once everything sent before is out."""
        ...
