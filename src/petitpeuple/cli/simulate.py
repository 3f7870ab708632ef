"""`petitpeuple simulate`: many games of bots in virtual time, and a table of how they went."""

import math
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any

import click
from msgspec import Struct
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid
from rich.text import Text

from petitpeuple.bots.registry import AnyBot
from petitpeuple.cli.arguments import (
    chances,
    game_choices,
    game_of,
    levels_of,
    options_of,
    seat_bots,
    seats_of,
)
from petitpeuple.cli.errors import Sorry
from petitpeuple.cli.help import Command
from petitpeuple.cli.sweep import study, sweeps_of
from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import AnyGame, Over, Seat
from petitpeuple.i18n.texts import Texts
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table


def simulate_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("simulate", cls=Command, help=texts.say("cli-simulate"), texts=texts)
    @click.option(
        "-n", "count", type=click.IntRange(1), default=100, metavar="N", help=texts.say("cli-help-count")
    )
    @click.option(
        "--sweep",
        "sweeps",
        multiple=True,
        metavar=texts.say("cli-sweep-metavar"),
        help=texts.say("cli-help-sweep"),
    )
    @game_choices(texts)
    def command(
        game_id: str, count: int, sweeps: Any, seats: int | None, pairs: Any, levels: str | None, seed: Any
    ) -> None:
        game = game_of(game_id)
        chairs = seats_of(game, seats)
        options = options_of(game, pairs, texts)
        names = levels_of(game, chairs, levels)
        total = count * math.prod([len(swept) for swept in sweeps_of(game, sweeps, texts)])
        if not sweeps:
            check_start(game, options, chairs, texts)
        began = time.process_time()
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task(texts.say("cli-simulating"), total=total)

            def some_games(options: Struct, chairs: int) -> list[Over]:
                bots = seat_bots(game, 0, levels_of(game, chairs, levels))
                overs = []
                for number in range(count):
                    overs.append(one_game(game, options, bots, seed_of(seed, number)))
                    progress.advance(task)
                return overs

            if sweeps:
                shown: list[Any] = [study(game, options, chairs, sweeps, texts, some_games)]
            else:
                overs = some_games(options, chairs)
                shown = [summary(overs, names, texts), Text(endings(game, overs, texts))]
        console.print(*shown, sep="\n")
        if not sweeps:
            speed = count / max(time.process_time() - began, 1e-9)
            rounded = round(speed) if speed >= 10 else float(f"{speed:.2g}")
            console.print(texts.say("cli-speed", games=count, speed=rounded))

    return command


def seed_of(seed: int | None, number: int) -> str | None:
    """Give each game of a seeded run a seed of its own."""
    return None if seed is None else f"{seed}/{number}"


def check_start(game: AnyGame, options: Struct, seats: int, texts: Texts) -> None:
    """Say it before the first game when these options and seats do not go together."""
    try:
        begin(game, options, seats)
    except Refused as error:
        raise Sorry("refused", rule=error.rule, text=texts.say(error.rule)) from error


def one_game(game: AnyGame, options: Struct, bots: Mapping[Seat, AnyBot], seed: str | None) -> Over:
    """Play one game of bots to its end; the same seed, the same game."""
    dealer, chance = chances(seed)
    clock = VirtualClock()
    table = Table(game, options, len(bots), clock=clock, dealer=dealer)
    return play_out(BotSeats(table, bots, chance), clock)


def summary(overs: list[Over], names: list[str], texts: Texts) -> Grid:
    """Show for each seat the mean payoff with its 95 % interval, and how often it was best."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-seat", "cli-column-bot", "cli-column-mean", "cli-column-best"):
        grid.add_column(texts.say(key))
    for seat, name in enumerate(names):
        points = [over.payoffs[seat] for over in overs]
        mean = sum(points) / len(points)
        spread = sum((p - mean) ** 2 for p in points) / max(len(points) - 1, 1)
        best = sum(over.payoffs[seat] == max(over.payoffs) for over in overs) / len(overs)
        half = 1.96 * math.sqrt(spread / len(points))
        shown = texts.say("cli-mean", mean=mean, half=half), texts.say("cli-share", share=100 * best)
        grid.add_row(texts.say("seat", n=seat + 1), name, *shown)
    return grid


def endings(game: AnyGame, overs: list[Over], texts: Texts) -> str:
    """Tell how often each ending came."""
    counts = Counter(over.reason for over in overs)
    return "\n".join(
        f"{texts.say('cli-share', share=100 * counts[reason] / len(overs)):>7}  "
        f"{texts.say(f'{game.id}-ending-{reason}')}"
        for reason in game.endings
    )
