"""`./run bench server [CASE …] [--quick]`: what the server bears, beside what it should."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os

from benchmarks.server.cases import CASES, Figure, Scale
from benchmarks.server.peer import Missing
from rich.console import Console
from rich.table import Table

from petitpeuple.server.runner import loop_factory


def row(figure: Figure) -> tuple[str, str, str, str]:
    value = f"{figure.value:,.0f}" if figure.value >= 100 or not figure.unit else f"{figure.value:,.1f}"
    if not figure.unit and 0 < figure.value < 10:
        value = f"{figure.value:.2f}"
    goal = "" if figure.most is None else f"≤ {figure.most:g} {figure.unit}".rstrip()
    holds = "" if figure.most is None else "holds" if figure.value <= figure.most else "NOT reached"
    return figure.what, f"{value} {figure.unit}".rstrip(), goal, holds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=", ".join(CASES))
    parser.add_argument("--quick", action="store_true", help="a quarter of the time, a tenth of the tables")
    asked = parser.parse_args()
    scale = Scale(5.0, 0.1) if asked.quick else Scale()
    gc.disable()  # the generator is not what is measured
    console = Console()
    console.print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    grid = Table("what", "measured", "goal", "", box=None)
    for name in asked.cases or CASES:
        try:
            with console.status(f"Measuring {name}…"), asyncio.Runner(loop_factory=loop_factory()) as runner:
                figures = runner.run(CASES[name](scale))
        except Missing as missing:
            grid.add_row(f"{name}: skipped, {missing}")
            continue
        for figure in figures:
            grid.add_row(*row(figure))
    console.print(grid)


if __name__ == "__main__":
    main()
