"""Random play of The Great Dalmuti with 6 players: steps per second of CPU, the best of several runs.

A step includes everything: pending, view, legal actions, choice, input and apply. Seating, shuffling
and dealing count, too, in matches of six games.
`.venv/bin/python -m benchmarks.dalmuti` measures the built package; with PYTHONPATH=src, the source.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Any

from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.position import Options, State
from petitpeuple.table import table

SECONDS_PER_RUN = 0.05  # short, so that on a shared machine some runs are undisturbed
RUNS = 140


def play_match(seats: int, rng: random.Random) -> tuple[int, int, int]:
    """Play a random match; return the numbers of decisions, chance nodes and games."""
    stay = [Seat(seat) for seat in range(seats)]
    options: Options | None = Options(scoring="points", games=6)
    decisions = chance_nodes = games = 0
    while options is not None:
        state, decided, drawn = play_game(options, seats, rng)
        options = GAME.sequel(state, stay)
        decisions += decided
        chance_nodes += drawn
        games += 1
    return decisions, chance_nodes, games


def play_game(options: Options, seats: int, rng: random.Random) -> tuple[State, int, int]:
    """Play one random game; return the last state and the numbers of decisions and chance nodes."""
    pending_of, view_of, legal_in, apply, draw = GAME.pending, GAME.view, GAME.legal, GAME.apply, rng.random
    state = GAME.start(options, seats)
    now = Millis(0)
    decisions = chance_nodes = 0
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
            return state, decisions, chance_nodes
        else:
            now = Millis(now + 5000)
            state = apply(state, Luck(pending.sample(rng), now)).state
            chance_nodes += 1


def measure(seats: int) -> tuple[float, float]:
    """Return steps and games per second of CPU."""
    best = (0.0, 0.0)
    rng = random.Random(1)
    for _ in range(RUNS):
        steps = games = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < SECONDS_PER_RUN:
            decisions, chances, more = play_match(seats, rng)
            steps += decisions + chances
            games += more
        best = max(best, (steps / spent, games / spent))
    return best


def main() -> None:
    rules = "interpreted" if str(table.__file__).endswith(".py") else "compiled"
    for seats in map(int, sys.argv[1:] or ("6",)):
        steps, games = measure(seats)
        print(f"{rules}, {seats} players: {steps:,.0f} steps/s, {games:,.0f} games/s")


if __name__ == "__main__":
    main()
