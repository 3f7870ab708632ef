"""Gnome Halma: random turns per second of CPU (generate the moves, choose one, apply it).

PYTHONPATH=src .venv/bin/python -m benchmarks.halma     # interpreted
.venv/bin/python -m benchmarks.halma                    # as built: compiled
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from petitpeuple.cli.app import version
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Decide, Millis, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.position import Options

NOW = Millis(0)
SECONDS_PER_RUN = 0.05  # of CPU; short, so that on a shared machine some runs are undisturbed
RUNS = 60  # the best one counts


def random_turns(options: Options, seats: int, entry_point: str) -> Callable[[], int]:
    """Return a task that plays one random game to its end and returns the number of turns."""
    draw = random.Random(1).random

    def task() -> int:
        board = GAME.start(options, seats)
        turns = 0
        while type(GAME.pending(board)) is Decide:
            seat = Seat(board.turn)
            actions = GAME.legal(GAME.view(board, seat))
            act = Act(seat, actions[int(draw() * len(actions))], NOW)
            board = (GAME.apply(board, act) if entry_point == "apply" else play(GAME, board, act)).state
            turns += 1
        return turns

    return task


def turns_per_second(task: Callable[[], int]) -> float:
    """Run the task for a moment, and return turns per second of CPU."""
    turns, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS_PER_RUN:
        turns += task()
    return turns / spent


def main() -> None:
    print(version())
    for seats in GAME.players:
        for entry_point in ("apply", "play"):
            task = random_turns(Options(first="seat-1"), seats, entry_point)
            best = max(turns_per_second(task) for _ in range(RUNS))
            print(f"{seats} seats, whole random turns through {entry_point}(): {best:>9,.0f} a second")


if __name__ == "__main__":
    main()
