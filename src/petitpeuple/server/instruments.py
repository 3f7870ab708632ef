"""Instruments: what the parts of a server measure while they work; `ops.metrics` publishes it."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

LATENCY_BOUNDS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
WAIT_BOUNDS_S: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
BATCH_BOUNDS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Histogram:
    """Counts values by size, as Prometheus does."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)  # the last one is of values above all bounds
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


def _latency() -> Histogram:
    return Histogram(LATENCY_BOUNDS_S)


class Instruments:
    """The histograms and gauges of one server.

    A gauge is a function that is called when metrics are read: whoever owns a queue registers its length.
    """

    def __init__(self) -> None:
        self.action_seconds = _latency()  # from a player's action to its frames
        self.commit_seconds = _latency()
        self.commit_batches = Histogram(BATCH_BOUNDS)
        self.http_seconds: defaultdict[str, Histogram] = defaultdict(_latency)  # by operation
        self.bot_wait_seconds = Histogram(WAIT_BOUNDS_S)
        self.hint_wait_seconds = Histogram(WAIT_BOUNDS_S)
        self.gauges: dict[str, Callable[[], int]] = {}
