"""Measures the Hidden Village: random play with views and legal actions, and games of the greedy bot.

`PYTHONPATH=src:. python -m benchmarks.village` measures the source, `PYTHONPATH=. …` the built package.
"""

from __future__ import annotations

import random
import time
from typing import Any

from benchmarks.rules import play_random_game, rate_per_second

from petitpeuple.bots.registry import bots_of
from petitpeuple.cli.app import version
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over
from petitpeuple.games import GAMES

GAME: Any = GAMES["village"]
SEATS = 3
RUNS = 5
GREEDY_GAMES = 40


def greedy_game(seed: int) -> int:
    """Play one game of greedy bots; return the number of inputs."""
    bot, rng = bots_of("village")["steady"], random.Random(seed)
    state, now = GAME.start(GAME.Options(), SEATS), Millis(0)
    count = 0
    while type(pending := GAME.pending(state)) is not Over:
        if isinstance(pending, Decide):
            seat = min(pending.asks)
            view = GAME.view(state, seat)
            given: Any = Act(seat, bot.choose(view, GAME.legal(view), rng).action, now)
        else:
            given = Luck(pending.sample(rng), now)
        state = GAME.apply(state, given).state
        count += 1
    return count


def main() -> None:
    print(version())
    speed = max(rate_per_second(lambda: play_random_game(GAME, SEATS)) for _ in range(RUNS))
    print(f"random play with view and legal list: {speed:,.0f} inputs/s")
    started = time.process_time()
    inputs = sum(greedy_game(seed) for seed in range(GREEDY_GAMES))
    cpu_s = time.process_time() - started
    print(f"a greedy game: {1000 * cpu_s / GREEDY_GAMES:.1f} ms, {inputs / GREEDY_GAMES:.0f} inputs")


if __name__ == "__main__":
    main()
