"""The baselines of all four games in one table: random, greedy, rollouts, ISMCTS, search and learned agents.

`./run python -m benchmarks.baselines` plays what is missing, writes `benchmarks/results/baselines.json` and
rewrites `docs/reference/baselines.md`. `… halma 20` plays 20 deals of Halma again. Each agent plays alone
among greedy ones, in every seat of the same deals; in The Hidden Village, which is co-operative, it has all
seats. Budgets are counted in steps, so the same seeds give the same games; the intervals are at 95 %.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec
from benchmarks import luck
from msgspec import Struct

from petitpeuple.arena.statistics import Cluster, Estimate, estimate_mean, estimate_share
from petitpeuple.arena.worker import TimedBot
from petitpeuple.bots.generic import SEARCHES
from petitpeuple.bots.registry import find_bot
from petitpeuple.bots.simulation import Budget
from petitpeuple.cli.app import version
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES, SPECS
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

RESULTS = Path(__file__).parent / "results" / "baselines.json"
PAGE = Path(__file__).parents[1] / "docs" / "reference" / "baselines.md"
SEARCH_BUDGET = Budget(iterations=200, steps=600)  # a decision of rollouts and ISMCTS


class Case(Struct, frozen=True):
    """A game of the table: how it is played, and the level or bot behind each kind of agent."""

    title: str
    seats: int
    deals: int
    agents: dict[str, str]
    unit: str
    options: dict[str, Any] = {}

    def estimate(self, clusters: list[Cluster]) -> Estimate:
        """Return the mean with its interval, which is Wilson's for shares."""
        return (estimate_share if self.unit.startswith("share") else estimate_mean)(clusters)


CASES = {
    "dalmuti": Case(
        "The Great Dalmuti", 6, 10,
        {"random": "random", "greedy": "steady", "rollouts": "rollouts", "ISMCTS": "ismcts",
         "search": "sharp", "strongest search": "expert", "learned": "learned"},
        "points a game, 2.5 is even",
    ),
    "halma": Case(
        "Gnome Halma", 2, 4,
        {"random": "random", "greedy": "greedy", "rollouts": "rollouts", "ISMCTS": "ismcts",
         "search": "sharp"},
        "share of the wins, 0.5 is even",
    ),
    "village": Case(
        "The Hidden Village", 3, 4,
        {"random": "random", "greedy": "steady", "rollouts": "rollouts", "ISMCTS": "ismcts",
         "search": "sharp"},
        "share of the games won together, at the level Standard",
    ),
    "grumpf": Case(
        "Grumpf, in turns", 3, 4,
        {"random": "random", "greedy": "tracker", "rollouts": "rollouts", "ISMCTS": "ismcts",
         "search": "elder"},
        "share of the wins, 0.333 is even", {"tempo": "turns"},
    ),
}  # fmt: skip


class Row(Struct, frozen=True):
    """The result of one agent."""

    game: str
    agent: str
    bot: str
    seats: int
    deals: int
    games: int
    result: Estimate
    milliseconds: float  # of CPU a decision
    package: str


def make_bot(game: str, name: str) -> Any:
    """Return a bot by name; searches for any game get the budget of the table."""
    return SEARCHES[name](GAMES[game], SEARCH_BUDGET) if name in SEARCHES else find_bot(game, name)


def play(game: str, case: Case, bots: list[Any], deal: int) -> tuple[float, ...]:
    """Play a deal and return the payoffs."""
    rules, clock = GAMES[game], VirtualClock()
    options: Any = msgspec.convert(case.options, rules.Options)
    table = Table(rules, options, case.seats, clock=clock, dealer=random.Random(f"{deal}/deal"))
    seated = {Seat(seat): bot for seat, bot in enumerate(bots)}
    return play_out(BotSeats(table, seated, random.Random(f"{deal}/bots")), clock).payoffs


def measure(game: str, agent: str, deals: int) -> Row:
    """Play an agent in every seat of every deal."""
    case = CASES[game]
    name, together = case.agents[agent], SPECS[game].cooperative
    timed, other = TimedBot(make_bot(game, name)), make_bot(game, case.agents["greedy"])
    clusters = []
    for deal in range(deals):
        won = []
        for seat in range(1 if together else case.seats):
            bots = [timed if together or at == seat else other for at in range(case.seats)]
            won.append(play(game, case, bots, deal)[seat])
        clusters.append(Cluster(sum(won), len(won)))
    return Row(
        game, agent, name, case.seats, deals, sum(cluster.count for cluster in clusters),
        case.estimate(clusters), round(timed.spent / max(timed.decisions, 1), 3), version(),
    )  # fmt: skip


def load() -> list[Row]:
    return msgspec.json.decode(RESULTS.read_bytes(), type=list[Row]) if RESULTS.exists() else []


def save(rows: list[Row]) -> None:
    order = [(game, agent) for game, case in CASES.items() for agent in case.agents]
    rows = sorted(rows, key=lambda row: order.index((row.game, row.agent)))
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    PAGE.write_text(page(rows, luck.load()), encoding="utf-8")


def page(rows: list[Row], measures: list[luck.Measure]) -> str:
    """Return the documentation page with both tables."""
    lines = [HEAD.format(budget=SEARCH_BUDGET)]
    for game, case in CASES.items():
        lines += ["", f"### {case.title}, {case.seats} players", "", f"Result: {case.unit}.", ""]
        lines += ["| agent | bot | games | result | 95 % | CPU a decision |", "|---|---|---|---|---|---|"]
        lines += [table_line(row) for row in rows if row.game == game]
    lines += ["", luck.HEAD, *[luck.table_line(measure) for measure in measures]]
    return "\n".join(lines) + "\n"


def table_line(row: Row) -> str:
    found = row.result
    return (
        f"| {row.agent} | `{row.bot}` | {row.games} | {found.mean:.2f} | {found.low:.2f} … {found.high:.2f}"
        f" | {row.milliseconds:.2f} ms |"
    )


HEAD = """\
# Baselines, luck and skill

These tables are written by `./run python -m benchmarks.baselines` and `./run python -m benchmarks.luck` from
`benchmarks/results/baselines.json` and `luck.json`; the seeds are the numbers of the deals, from 0 on.

## Baselines

Each agent plays alone among greedy ones, in every seat of the same deals. In The Hidden Village it has all
seats. `rollouts` and `ismcts` know nothing but the rules; here they have {budget.steps} steps a decision.
Intervals are at 95 % and clustered by deal; they are wide where few deals were played.
The number of deals was lowered while the runs went on.
In `luck.json` two shares slightly below 0 were set to 0.
`./run python -m benchmarks.baselines halma 100` plays more."""


def main(argv: list[str]) -> None:
    games, rows = argv[:1] or list(CASES), load()
    if len(argv) > 1:
        rows = [row for row in rows if row.game not in games]
    for game in games:
        for agent in CASES[game].agents:
            if any((row.game, row.agent) == (game, agent) for row in rows):
                continue
            rows.append(measure(game, agent, int(argv[1]) if len(argv) > 1 else CASES[game].deals))
            save(rows)  # an interrupted run keeps what it has played
            print(table_line(rows[-1]), game, flush=True)
    save(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
