"""Environments for learning agents beside those of other libraries: decisions per second of CPU.

`./run python -m benchmarks.environments` measures all of them interleaved, in short runs, prints the best of
each and writes `benchmarks/results/environments.json`. Every decision includes the observation and the mask;
except for vector environments, also the random choice. Libraries that are not installed are skipped:
`pip install rlcard "pettingzoo[classic]"`.
"""

from __future__ import annotations

import importlib
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from benchmarks.peers.dalmuti import Play, make_play, open_spiel_driven, rlcard_driven
from benchmarks.results_file import write

from petitpeuple.adapters import simulation
from petitpeuple.adapters.pettingzoo import aec_env
from petitpeuple.vector import make

RESULTS = Path(__file__).parent / "results" / "environments.json"
SECONDS_PER_RUN = 0.05
ROUNDS = 30
GAMES_AT_ONCE = 128
SEATS = {"dalmuti": 6, "halma": 2, "village": 3, "grumpf": 4}
TARGETS = {
    "vector dalmuti": 300_000, "vector halma": 100_000, "vector village": 60_000, "vector grumpf": 60_000,
    "AEC dalmuti": 100_000, "AEC halma": 50_000, "AEC village": 50_000, "AEC grumpf": 50_000,
}  # fmt: skip


def vector_steps(game: str) -> Play:
    """Step many games with random legal actions. The choice of the actions is not counted."""
    env = make(game, GAMES_AT_ONCE, seats=SEATS[game])
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    state = {"seen": seen}

    def choose() -> Any:
        rows, numbers = state["seen"]["action_mask"].view(np.bool_).nonzero()
        counts = np.bincount(rows, minlength=GAMES_AT_ONCE)
        return numbers[np.cumsum(counts) - counts + (rng.random(GAMES_AT_ONCE) * counts).astype(np.int64)]

    def play() -> tuple[int, int, int]:
        state["seen"] = env.step(chosen.pop())[0]
        return GAMES_AT_ONCE, 0, 0

    chosen: list[Any] = []
    play.prepare = lambda: chosen.append(choose())  # type: ignore[attr-defined]
    return play


def aec_steps(env: Any) -> Play:
    """Play a game of PettingZoo with random legal actions, chosen by their masks."""
    rng = random.Random(1)

    def play() -> tuple[int, int, int]:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        while env.agents and steps < 200:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            legal = seen["action_mask"].view(np.bool_).nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps, 0, 1

    return play


def plays() -> dict[str, Play]:
    """Return what is measured, by name; what is not installed is left out."""
    wanted: dict[str, Callable[[], Play]] = {}
    for game, seats in SEATS.items():
        wanted[f"vector {game}"] = lambda game=game: vector_steps(game)  # type: ignore[misc]
        wanted[f"AEC {game}"] = lambda game=game, seats=seats: aec_steps(aec_env(game, seats=seats))  # type: ignore[misc]
    for name in ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4"):
        wanted[f"peer PettingZoo {name}"] = lambda name=name: aec_steps(  # type: ignore[misc]
            importlib.import_module(f"pettingzoo.classic.{name}").env()
        )
    for name in ("doudizhu", "leduc-holdem"):
        wanted[f"peer RLCard {name}"] = lambda name=name: rlcard_driven(name)  # type: ignore[misc]
    wanted["peer OpenSpiel dou_dizhu"] = lambda: open_spiel_driven(view=True)
    return {name: play for name, build in wanted.items() if (play := make_play(name, build)) is not None}


def measure_once(play: Play) -> float:
    """Play for a moment, and return the decisions per second of CPU."""
    prepare = getattr(play, "prepare", None)
    decisions, spent = 0, 0.0
    while spent < SECONDS_PER_RUN:
        if prepare is not None:
            prepare()
        began = time.process_time()
        decisions += play()[0]
        spent += time.process_time() - began
    return decisions / spent


def main() -> None:
    """Measure, print and write."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    best: dict[str, float] = {}
    measured = plays()
    for _ in range(rounds):
        for name, play in measured.items():
            best[name] = max(best.get(name, 0.0), measure_once(play))
    peers = {name: rate for name, rate in best.items() if name.startswith("peer")}
    rows = {}
    for name, rate in best.items():
        ratios = {} if name in peers else {peer: round(rate / peers[peer], 2) for peer in peers}
        rows[name] = {
            "decisions_per_second": round(rate),
            "target": TARGETS.get(name),
            "ours_per_peer": ratios,
        }
        print(f"{name}: {rate:,.0f} decisions a second of CPU", TARGETS.get(name, ""))
    compiled = not str(simulation.__file__).endswith(".py")
    found = {"compiled": compiled, "rounds": rounds, "load": round(os.getloadavg()[0], 1), "rows": rows}
    write(RESULTS, found)


if __name__ == "__main__":
    main()
