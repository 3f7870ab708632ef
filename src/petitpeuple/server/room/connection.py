"""What a room needs of a connection: a socket of the transport, or a test double."""

from collections import deque
from typing import Protocol


class Connection(Protocol):
    """One device connected to a table."""

    round_trips: deque[int]  # the most recent ones, in milliseconds

    def send(self, text: bytes, /) -> None:
        """Send a message, as JSON in UTF-8, without waiting."""
        ...

    def close(self, code: int, reason: str, /) -> None:
        """Close the connection once everything sent before is out."""
        ...
