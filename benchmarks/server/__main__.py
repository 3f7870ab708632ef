"""`./run bench server [CASE …] [--quick]`: measure the server, and compare the figures with their limits."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os

from benchmarks.server.boardgame_io import NotInstalled
from benchmarks.server.cases import CASES as BASIC_CASES
from benchmarks.server.cases import Case, Figure, Scale
from benchmarks.server.floods import floods
from rich.console import Console
from rich.table import Table

from petitpeuple.server.runner import loop_factory

CASES: dict[str, Case] = {**BASIC_CASES, "floods": floods}


def format_row(figure: Figure) -> tuple[str, str, str, str]:
    """Return the cells of a figure: label, value, limit, and whether it is met."""
    value = f"{figure.value:,.0f}" if figure.value >= 100 or not figure.unit else f"{figure.value:,.1f}"
    if not figure.unit and 0 < figure.value < 10:
        value = f"{figure.value:.2f}"
    limit = "" if figure.limit is None else f"≤ {figure.limit:g} {figure.unit}".rstrip()
    met = "" if figure.limit is None else "met" if figure.value <= figure.limit else "NOT met"
    return figure.label, f"{value} {figure.unit}".rstrip(), limit, met


def main() -> None:
    """Run the cases that were asked for, by default all, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=", ".join(CASES))
    parser.add_argument("--quick", action="store_true", help="a quarter of the time, a tenth of the tables")
    arguments = parser.parse_args()
    scale = Scale(5.0, 0.1) if arguments.quick else Scale()
    gc.disable()  # the load generator is not what is measured
    console = Console()
    console.print(f"load average before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    grid = Table("figure", "measured", "target", "", box=None)
    for name in arguments.cases or CASES:
        try:
            with console.status(f"Measuring {name}…"), asyncio.Runner(loop_factory=loop_factory()) as runner:
                figures = runner.run(CASES[name](scale))
        except NotInstalled as reason:
            grid.add_row(f"{name}: skipped, {reason}")
            continue
        for figure in figures:
            grid.add_row(*format_row(figure))
    console.print(grid)


if __name__ == "__main__":
    main()
