"""Random play of The Great Dalmuti, 6 players: steps a second of CPU, the best of several runs.

Everything a step takes is in it: pending, view, legal list, choosing, the input, apply; and so are the
seating, the shuffling and the dealing, game after game of matches of six.
`.venv/bin/python -m benchmarks.dalmuti` measures the package as it is built; with PYTHONPATH=src, the source.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

from petitpeuple.core import checked
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.position import Options, State

SECONDS = 0.05  # short: on a shared machine some of many short runs are left in peace
RUNS = 140


def play_match(seats: int, rng: random.Random) -> tuple[int, int, int]:
    """Play a match at random; count its decisions of seats, its answers of chance, and its games."""
    stay = [Seat(seat) for seat in range(seats)]
    options: Options | None = Options(scoring="points", games=6)
    decisions = chances = games = 0
    while options is not None:
        state, decided, drawn = play_game(options, seats, rng)
        options = GAME.sequel(state, stay)
        decisions += decided
        chances += drawn
        games += 1
    return decisions, chances, games


def play_game(options: Options, seats: int, rng: random.Random) -> tuple[State, int, int]:
    """Play one game at random; count decisions and answers of chance."""
    pending_of, view_of, legal_in, apply, draw = GAME.pending, GAME.view, GAME.legal, GAME.apply, rng.random
    state = GAME.start(options, seats)
    now = Millis(0)
    decisions = chances = 0
    while True:
        pending = pending_of(state)
        if isinstance(pending, Decide):
            seat = next(iter(pending.asks))
            actions = legal_in(view_of(state, seat))
            count = len(actions)
            action: Any = actions[int(draw() * count)] if count > 1 else actions[0]
            state = apply(state, Act(seat, action, now)).state
            decisions += 1
        elif isinstance(pending, Over):
            return state, decisions, chances
        else:
            now = Millis(now + 5000)
            state = apply(state, Luck(pending.sample(rng), now)).state
            chances += 1


def measure(seats: int) -> tuple[float, float]:
    """Give steps and games a second of CPU."""
    best = (0.0, 0.0)
    rng = random.Random(1)
    for _ in range(RUNS):
        steps = games = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS:
            decisions, chances, more = play_match(seats, rng)
            steps += decisions + chances
            games += more
        best = max(best, (steps / spent, games / spent))
    return best


def main() -> None:
    rules = "interpreted" if str(checked.__file__).endswith(".py") else "compiled"
    for seats in map(int, sys.argv[1:] or ("6",)):
        steps, games = measure(seats)
        print(f"{rules}, {seats} players: {steps:,.0f} steps/s, {games:,.0f} games/s")


if __name__ == "__main__":
    main()
