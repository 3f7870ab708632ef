"""`./run simulate-server`: many seeds of the simulated server on all cores, with a progress bar."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from tests.simulation.simulation import Plan, Report, simulate

PEOPLE: Final = {"pebbles": 3, "dalmuti": 4, "village": 2, "grumpf": 3}


def replay_command(plan: Plan) -> str:
    """Return the command that repeats one run exactly."""
    run = f"--first {plan.seed} --seeds 1 --faults {plan.faults} --nodes {plan.nodes}"
    return f"./run simulate-server --game {plan.game} {run}"


def main(argv: Sequence[str]) -> int:
    """Simulate, print what went wrong with a command for each, and return the exit code."""
    arguments = _parser().parse_args(argv)
    games = [arguments.game] if arguments.game else list(PEOPLE)
    seeds = range(arguments.first, arguments.first + arguments.seeds)
    plans = [
        Plan(seed=seed, game=game, people=PEOPLE[game], faults=arguments.faults, nodes=nodes)
        for seed in seeds
        for game in games
        for nodes in arguments.nodes
    ]
    until = time.monotonic() + arguments.minutes * 60 if arguments.minutes else None
    bad = done = 0
    console = Console(stderr=True)
    with Progress(
        *Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as bar:
        task = bar.add_task("simulating", total=len(plans))
        for report in _reports(plans, arguments.workers, until):
            done += 1
            bar.advance(task)
            if report.anomalies:
                bad += 1
                bar.console.print(explanation(report), highlight=False)
    Console().print(f"{done} runs, {bad} with anomalies.", highlight=False)
    return 1 if bad else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="./run simulate-server", description=__doc__)
    parser.add_argument("--seeds", type=int, default=200, help="seeds for each game (default: 200)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (default: 0)")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after this long (default: no limit)")
    parser.add_argument("--game", choices=sorted(PEOPLE), help="only this game (default: all)")
    parser.add_argument("--faults", type=int, default=6, help="faults in each run (default: 6)")
    parser.add_argument(
        "--nodes", type=int, nargs="+", default=[1, 3], help="nodes of the cluster (default: 1 and 3)"
    )
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)"
    )
    return parser


def _reports(plans: Sequence[Plan], workers: int, until: float | None) -> Iterator[Report]:
    """Yield the reports as they are ready."""
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for report in pool.imap_unordered(simulate, plans, chunksize=4):
            yield report
            if until is not None and time.monotonic() > until:
                return


def explanation(report: Report) -> str:
    """Return what went wrong in a run, and how to repeat it."""
    plan = report.plan
    return (
        f"{plan.game}, {plan.nodes} nodes, seed {plan.seed}: {'; '.join(report.anomalies[:3])}\n"
        f"  faults: {', '.join(report.strikes)}\n"
        f"  to repeat it: {replay_command(plan)}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
