"""Compare the server of this tree with that of another commit, in alternating rounds of one run.

`./run python -m benchmarks.server.compare_trees FOLDER COMMIT` needs a clone of that commit in FOLDER. Both
servers run at the same time on this Python, interpreted, and are used in turns: on a busy machine only ratios
are reliable.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.results_file import write
from benchmarks.server.players import Table, create_tables, join_all, play_all
from benchmarks.server.server_process import ROOT, ServerProcess, free_port

RESULTS = ROOT / "benchmarks" / "results" / "server_compared.json"
TABLES = 25
ROUNDS = 24
ROUND_S = 1.0
WHAT = (
    "This tree divided by another commit: CPU of the server's process for one action to 4 seats, and memory "
    "of a table with 4 sockets. Medians of pairs of rounds."
)


@contextmanager
def server_of(tree: Path) -> Iterator[ServerProcess]:
    """Start the benchmark's server of another tree."""
    port = free_port()
    paths = [str(tree / "src"), str(tree)]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.server.server_process", folder, str(port), "1000000"]
        command += ["300"] * takes_sleep(tree)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=tree, env=environment
        ) as process:
            try:
                if not (process.stdout and process.stdout.readline()):
                    raise RuntimeError(f"the server of {tree} did not start")
                yield ServerProcess(process, port)
            finally:
                process.kill()


def takes_sleep(tree: Path) -> bool:
    """Return True if the benchmark's server of this tree has an argument for sleeping rooms."""
    text = (tree / "benchmarks" / "server" / "server_process.py").read_text(encoding="utf-8")
    return "sleep_after_s" in text


def has_claims(tree: Path) -> bool:
    """Return True if players of this tree exchange their invitation."""
    return "claim" in (tree / "benchmarks" / "server" / "players.py").read_text(encoding="utf-8")


async def join_tables(tree: Path, server: ServerProcess) -> list[Table]:
    """Create tables and sit down."""
    tables = await create_tables(server.port, TABLES)
    if not has_claims(tree):
        for table in tables:
            for player in table.players:
                player.own = ""
    await join_all(tables, server.port)
    return tables


async def cpu_us(server: ServerProcess, tables: Sequence[Table], interval_s: float) -> float:
    """Return the CPU of all threads of a server for one action, in microseconds."""
    before, sent = server.all_cpu_nanoseconds(), sum(table.actions_sent for table in tables)
    await play_all(tables, ROUND_S, interval_s, warm_up_s=0)
    actions = sum(table.actions_sent for table in tables) - sent
    return (server.all_cpu_nanoseconds() - before) / actions / 1e3


async def compare(trees: Sequence[Path]) -> dict[str, object]:
    """Return the medians of both trees, and of the ratios."""
    with ExitStack() as stack:
        servers = [stack.enter_context(server_of(tree)) for tree in trees]
        empty = [server.private_bytes() for server in servers]
        joined = [await join_tables(tree, server) for tree, server in zip(trees, servers, strict=True)]
        both = list(zip(servers, joined, strict=True))
        found: dict[str, object] = {"what": WHAT}
        for name, interval_s in (("closed_loop", 0.0), ("two_actions_a_second", 0.5)):
            rounds: list[list[float]] = [[], []]
            for number in range(ROUNDS + 1):
                for at in (0, 1) if number % 2 else (1, 0):
                    rounds[at].append(await cpu_us(*both[at], interval_s))
            found[name] = summary([one[1:] for one in rounds])  # the first one warms up
        grown = [
            (server.private_bytes() - was) / TABLES / 1024 for server, was in zip(servers, empty, strict=True)
        ]
        found["memory_kb_of_a_table"] = {"other": round(grown[0]), "this": round(grown[1])}
        return found


def summary(rounds: Sequence[Sequence[float]]) -> dict[str, float | list[float]]:
    """Return medians and the ratio of the pairs, with its quartiles."""
    ratios = [this / other for other, this in zip(*rounds, strict=True)]
    quartiles = statistics.quantiles(ratios, n=4)
    return {
        "other_us": round(statistics.median(rounds[0])),
        "this_us": round(statistics.median(rounds[1])),
        "ratio": round(quartiles[1], 3),
        "quartiles": [round(quartiles[0], 3), round(quartiles[2], 3)],
    }


def main() -> None:
    """Compare with the tree that the command line names, print and store the result."""
    folder, commit = sys.argv[1:]
    found = {**asyncio.run(compare([Path(folder).resolve(), ROOT])), "other_commit": commit}
    write(RESULTS, found)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
