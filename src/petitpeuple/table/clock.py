"""Time of play, in milliseconds from the first deal: real for people, virtual for tests and the arena."""

import time
from typing import Protocol

from petitpeuple.core.contract import Millis


class Clock(Protocol):
    """Tells the time of play, which never goes back."""

    def now(self) -> Millis:
        """Tell the time of play."""
        ...


class RealClock:
    """Runs with the world, on from *start*: a table that was asleep goes on where it stopped."""

    def __init__(self, start: int = 0) -> None:
        self._zero = time.monotonic_ns() - start * 1_000_000

    def now(self) -> Millis:
        """Tell the time of play."""
        return Millis((time.monotonic_ns() - self._zero) // 1_000_000)


class VirtualClock:
    """Stands still until it is put forward: an hour of play in a blink."""

    def __init__(self, start: int = 0) -> None:
        self._now = Millis(start)

    def now(self) -> Millis:
        """Tell the time of play."""
        return self._now

    def advance_to(self, moment: Millis) -> None:
        """Put the clock forward; a moment that is past changes nothing."""
        self._now = max(self._now, moment)
