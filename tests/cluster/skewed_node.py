"""A node whose wall clock is wrong, and jumps: `python -m tests.cluster.skewed_node serve …`."""

from __future__ import annotations

import os
import time
from typing import Final

SKEW_NS: Final = int(float(os.environ.get("CLOCK_SKEW_S", "0")) * 1e9)
JUMP_EVERY_S: Final = 3
_time_ns: Final = time.time_ns


def wrong_time_ns() -> int:
    """Return a time that is wrong by the skew, and every few seconds by twice as much."""
    now = _time_ns()
    jumps = int(time.monotonic()) // JUMP_EVERY_S % 2
    return now + SKEW_NS * (1 + jumps)


if __name__ == "__main__":
    time.time_ns = wrong_time_ns
    time.time = lambda: wrong_time_ns() / 1e9
    from petitpeuple.cli.app import main

    main()
