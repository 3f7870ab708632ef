"""The learned Dalmuti bot beside another one, at a table of six: points, and thinking time.

`./run python -m benchmarks.learned sharp 40` plays 40 deals. In each, the learned bot takes every seat once,
and the other bot plays the other five. The mean of these six games is one sample: luck cancels.
A bot as good as the other one wins 2.5 points. The result is added to `benchmarks/results/learned.json`.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.results_file import write

from petitpeuple.adapters.environment import Setup
from petitpeuple.bots.registry import find_bot
from petitpeuple.cli.app import version

RESULTS = Path(__file__).parent / "results" / "learned.json"
SEATS = 6
FAIR = (SEATS - 1) / 2


class Timed:
    """A bot, and the CPU time of its choices."""

    def __init__(self, name: str) -> None:
        self.bot: Any = find_bot("dalmuti", name)
        self.spent, self.choices = 0.0, 0

    def choose(self, view: Any, actions: Any, rng: random.Random) -> Any:
        began = time.process_time()
        action = self.bot.choose(view, actions, rng).action
        self.spent += time.process_time() - began
        self.choices += 1
        return action

    @property
    def milliseconds(self) -> float:
        return 1000 * self.spent / self.choices


def play_deal(simulation: Any, learned: Timed, other: Timed, seed: int) -> float:
    """Return the learned bot's mean points over all seats of one deal."""
    points = 0.0
    for seat in range(SEATS):
        simulation.start(random.Random(seed))
        rng = random.Random(seed)
        while simulation.over is None:
            view = simulation.view()
            bot = learned if simulation.seat == seat else other
            simulation.act_with(bot.choose(view, simulation.game.legal(view), rng))
        points += simulation.payoffs()[seat]
    return points / SEATS


def summary(means: list[float], first: int, learned: Timed, other: Timed) -> dict[str, Any]:
    """Return the figures of a run."""
    return {
        "deals": len(means),
        "first_seed": first,
        "points": round(statistics.mean(means), 3),
        "interval_95": round(1.96 * statistics.stdev(means) / len(means) ** 0.5, 3),
        "fair": FAIR,
        "package": version(),
        "learned_ms": round(learned.milliseconds, 3),
        "other_ms": round(other.milliseconds, 3),
    }


def main() -> None:
    name, deals = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    simulation = Setup("dalmuti", SEATS).simulation(record_inputs=False)
    learned, other = Timed("learned"), Timed(name)
    means: list[float] = []
    for seed in range(first, first + deals):
        means.append(play_deal(simulation, learned, other, seed))
        if len(means) > 1:
            save(name, summary(means, first, learned, other))  # an interrupted run keeps what it has played
    print(summary(means, first, learned, other))


def save(name: str, found: dict[str, Any]) -> None:
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results[f"learned against {name}"] = found
    write(RESULTS, results)


if __name__ == "__main__":
    main()
