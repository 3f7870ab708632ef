"""Gnome Halma: whole random turns a second of CPU (the list of moves, one of them chosen and made).

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
SLICE = 0.05  # seconds of CPU: short, since on a shared machine some of many are left in peace
ROUNDS = 60  # the best of so many


def random_turns(options: Options, seats: int, door: str) -> Callable[[], int]:
    """Make a task that plays one random game to its end and tells how many turns it took."""
    draw = random.Random(1).random

    def task() -> int:
        board = GAME.start(options, seats)
        turns = 0
        while type(GAME.pending(board)) is Decide:
            seat = Seat(board.turn)
            actions = GAME.legal(GAME.view(board, seat))
            act = Act(seat, actions[int(draw() * len(actions))], NOW)
            board = (GAME.apply(board, act) if door == "apply" else play(GAME, board, act)).state
            turns += 1
        return turns

    return task


def a_slice(task: Callable[[], int]) -> float:
    """Play games for a moment; give turns a second of CPU."""
    turns, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        turns += task()
    return turns / spent


def main() -> None:
    print(version())
    for seats in GAME.players:
        for door in ("apply", "play"):
            task = random_turns(Options(first="seat-1"), seats, door)
            best = max(a_slice(task) for _ in range(ROUNDS))
            print(f"{seats} seats, whole random turns through {door}(): {best:>9,.0f} a second")


if __name__ == "__main__":
    main()
