"""Clocks for the time of play, in milliseconds since the game started.

Real clocks are for people, virtual ones for tests, simulations and the arena.
"""

import time
from typing import Protocol

from petitpeuple.core.contract import Millis


class Clock(Protocol):
    """A monotonic clock for the time of play."""

    def now(self) -> Millis:
        """Return the time of play."""
        ...


class RealClock:
    """Runs in real time from *start*, so a resumed table continues where it stopped."""

    def __init__(self, start: int = 0) -> None:
        self._start_ns = time.monotonic_ns() - start * 1_000_000

    def now(self) -> Millis:
        """Return the time of play."""
        return Millis((time.monotonic_ns() - self._start_ns) // 1_000_000)


class VirtualClock:
    """Advances only when told to."""

    def __init__(self, start: int = 0) -> None:
        self._now = Millis(start)

    def now(self) -> Millis:
        """Return the time of play."""
        return self._now

    def advance_to(self, now: Millis) -> None:
        """Advance the clock to *now*; a time in the past changes nothing."""
        self._now = max(self._now, now)
