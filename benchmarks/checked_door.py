"""Compare `play()` with that of an older `core/checked.py`: the same games, in turns, in one process.

.venv/bin/python -m benchmarks.checked_door petitpeuple.core.old_checked

The module is the older file, compiled beside the newer one. `ratio` is new by old inputs per second of CPU
time: 0.9 is 10 % slower. The result is written to benchmarks/results/checked_door.json.
"""

from __future__ import annotations

import importlib
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.results_file import write
from benchmarks.rules import random_game_inputs

from petitpeuple.core import checked, checked_input
from petitpeuple.games import GAMES

RESULTS = Path(__file__).parent / "results" / "checked_door.json"
TURNS = 15
SECONDS = 0.1  # of CPU time, for each turn of each


def speed(play: Any, game: Any, games: list[Any]) -> float:
    """Return the inputs per second of CPU time."""
    began, done = time.process_time(), 0
    while (spent := time.process_time() - began) < SECONDS:
        for state, inputs in games:
            for given in inputs:
                state = play(game, state, given).state  # noqa: PLW2901 - the game goes on
            done += len(inputs)
    return done / spent


def main(old_module: str) -> None:
    old: Any = importlib.import_module(old_module)
    rows = {}
    for name, game in GAMES.items():
        games = [random_game_inputs(game, game.players[len(game.players) // 2], seed, 300) for seed in (1, 2)]
        pairs = [[speed(door.play, game, games) for door in (old, checked)] for _ in range(TURNS)]
        rows[name] = {
            "old": round(max(pair[0] for pair in pairs)),
            "new": round(max(pair[1] for pair in pairs)),
            "ratio": round(statistics.median(pair[1] / pair[0] for pair in pairs), 3),
        }
    compiled = [not str(module.__file__).endswith(".py") for module in (old, checked_input)]
    write(RESULTS, {"compiled": compiled, "inputs per second": rows})
    print(RESULTS.read_text())


if __name__ == "__main__":
    main(*sys.argv[1:])
