"""`./run bench`: the rules of every game, interpreted and compiled, in CPU time and as ratios.

`./run bench server` measures the server.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from benchmarks.server import __main__ as server
from rich.console import Console
from rich.table import Table

from petitpeuple.games import GAMES
from petitpeuple.table import table

ROOT = Path(__file__).parents[1]


def measure(*path: str) -> dict[str, dict[str, float]]:
    """Measure in a new process: with path "src" the source, without a path the built package."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((*path, "."))}
    command = [sys.executable, "-m", "benchmarks.rules", *sys.argv[1:]]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    return found


def main() -> None:
    if sys.argv[1:2] == ["server"]:
        sys.argv.pop(1)
        server.main()
        return
    if wrong := [name for name in sys.argv[1:] if name not in GAMES]:
        sys.exit(f"There is no “{wrong[0]}” to measure; choose among: server, {', '.join(GAMES)}.")
    console = Console()
    with console.status("Measuring the interpreted rules…"):
        slow = measure("src")
    with console.status("Measuring the compiled rules…"):
        fast = measure()
    built = str(table.__file__)
    kind = "interpreted" if built.endswith(".py") else "compiled"
    results = Table("game", "what, a second of CPU", "interpreted", kind, "ratio", box=None)
    for game, rows in slow.items():
        for what, speed in rows.items():
            quick = fast[game][what]
            results.add_row(game, what, f"{speed:,.0f}", f"{quick:,.0f}", f"{quick / speed:.2f}×")
    console.print(results)


if __name__ == "__main__":
    main()
