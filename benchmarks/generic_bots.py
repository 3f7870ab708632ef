"""Let ISMCTS meet flat Monte Carlo at equal time, with the arena's deals and intervals.

.venv/bin/python -m benchmarks.generic_bots dalmuti 4 20 60      # game, seats, milliseconds a decision, deals
.venv/bin/python -m benchmarks.generic_bots grumpf 3 20 60 tempo=turns

With examples/liars-dice/src on PYTHONPATH, the game may also be liars_dice.spec:SPEC.

The result so far is written to benchmarks/results/generic_bots.json after each deal.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
from benchmarks.results_file import about

from petitpeuple.arena.report.summary import make_report
from petitpeuple.arena.schedule import ScheduledGame, Setup, scheduled_games
from petitpeuple.arena.worker import Result, TimedBot
from petitpeuple.bots.ismcts import Ismcts
from petitpeuple.bots.rollouts import Rollouts
from petitpeuple.bots.simulation import Budget
from petitpeuple.cli.app import version
from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.core.plugins import load_object
from petitpeuple.core.spec import GameSpec
from petitpeuple.games import GAMES
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

RESULTS = Path(__file__).parent / "results" / "generic_bots.json"


def find_game(name: str) -> AnyGame:
    """Return a game by its id, or by the `module:SPEC` of a package that is not installed."""
    if ":" not in name:
        return GAMES[name]
    spec = load_object(name)
    assert isinstance(spec, GameSpec)
    return cast("AnyGame", spec.game)


def play(game: AnyGame, setup: Setup, one: ScheduledGame, budget: Budget) -> Result:
    makers = {"ismcts": Ismcts, "rollouts": Rollouts}
    bots = {Seat(i): TimedBot(makers[name](game, budget)) for i, name in enumerate(one.bots)}
    clock = VirtualClock()
    options: Any = msgspec.convert(setup.options, game.Options)
    table = Table(game, options, setup.seats, clock=clock, dealer=random.Random(f"{one.deal}/deal"))
    over = play_out(BotSeats(table, bots, random.Random(f"{one.deal}/bots")), clock)
    thoughts = tuple(bot.thinking_time for bot in bots.values())
    return Result(*one.key, one.bots, over.payoffs, over.reason, table.version, thoughts)


def measure(game: AnyGame, setup: Setup, milliseconds: float, deals: int) -> Iterator[dict[str, Any]]:
    """Play every deal in every rotation of the seats; yield the wins of ISMCTS so far, with intervals."""
    budget = Budget(seconds=milliseconds / 1000, clock=time.process_time)
    results: list[Result] = []
    for done, some in enumerate(scheduled_games(setup, range(deals)), 1):
        results += [play(game, setup, one, budget) for one in some]
        report = make_report(setup, results)
        if report is None:
            continue  # an interval needs two deals
        rows = [
            {name: value for name, value in msgspec.to_builtins(row).items() if name != "course"}
            for row in report.meetings
        ]
        yield {
            "game": setup.game, "options": setup.options, "seats": setup.seats, "rules": version(),
            "milliseconds": milliseconds, "deals": done, "meetings": rows,
        }  # fmt: skip


def save(found: dict[str, Any]) -> None:
    """Replace the result of the same game and number of seats."""
    kept = msgspec.json.decode(RESULTS.read_bytes()) if RESULTS.exists() else []
    kept = [old for old in kept if (old["game"], old["seats"]) != (found["game"], found["seats"])]
    RESULTS.write_bytes(
        msgspec.json.format(msgspec.json.encode([*kept, {**found, **about()}]), indent=1) + b"\n"
    )


def main(argv: list[str]) -> None:
    name, seats, milliseconds, deals = argv[0], int(argv[1]), float(argv[2]), int(argv[3])
    game = find_game(name)
    chosen = dict(pair.split("=") for pair in argv[4:])
    options: Any = msgspec.convert(chosen, game.Options, strict=False)
    setup = Setup(
        game=game.id, rules=game.rules, options=msgspec.to_builtins(options), seats=seats,
        bots=("ismcts", "rollouts"), form="robin" if seats == 2 else "mixed", seed=1,
    )  # fmt: skip
    for found in measure(game, setup, milliseconds, deals):
        save(found)  # after each deal: an interrupted run keeps what it has played
        print(
            found["deals"],
            "deals:",
            *[f"{row['bot']} {row['wins']}" for row in found["meetings"]],
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
