"""`./run cluster`: a cluster on this machine, to play with or to break."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from tests.cluster.harness import cluster
from tests.cluster.scenarios import STRIKES, Outcome, play_under

DEFAULT_PORT: Final = 8642


def main(argv: Sequence[str]) -> int:
    """Serve until Ctrl-C, or run one scenario and say what it has shown."""
    arguments = _parser().parse_args(argv)
    try:
        if arguments.try_:
            name, strikes, tables = arguments.try_, arguments.strikes, arguments.tables
            outcome = asyncio.run(
                play_under(name, strikes=strikes, tables=tables, seed=arguments.seed, nodes=arguments.nodes)
            )
            Console().print(summary(outcome), highlight=False)
            return 1 if outcome.anomalies else 0
        asyncio.run(_serve(arguments.nodes, arguments.port))
    except KeyboardInterrupt:
        pass
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="./run cluster", description=__doc__)
    parser.add_argument("--nodes", type=int, default=3, help="how many nodes (default: 3)")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="of the proxy (default: 8642)")
    parser.add_argument(
        "--try", dest="try_", choices=sorted(STRIKES), help="run a scenario instead of serving"
    )
    parser.add_argument("--strikes", type=int, default=20, help="how often something is broken (default: 20)")
    parser.add_argument("--tables", type=int, default=12, help="tables that play at a time (default: 12)")
    parser.add_argument("--seed", type=int, default=0, help="decides what is broken when (default: 0)")
    return parser


async def _serve(nodes: int, port: int) -> None:
    async with cluster(nodes, port=port, postgres_options="") as running:
        console = Console()
        for node in running.nodes:
            console.print(f"node      http://{node.address}", highlight=False)
        console.print(f"play at   {running.base}   (Ctrl-C stops)", highlight=False)
        await asyncio.Event().wait()


def summary(outcome: Outcome) -> str:
    """Return what a scenario has shown, in lines."""
    times = outcome.interruptions
    lines = [
        f"{outcome.games} games, {outcome.confirmed} confirmed actions, {len(outcome.anomalies)} anomalies"
    ]
    if times:
        middle, late = times[len(times) // 2], times[min(len(times) - 1, int(len(times) * 0.99))]
        lines.append(
            f"{len(times)} interruptions: median {middle:.2f} s, p99 {late:.2f} s, longest {times[-1]:.2f} s"
        )
    return "\n".join([*lines, *outcome.anomalies[:20]])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
