"""`petitpeuple simulate`: play many games of bots in virtual time and print a summary."""

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
    check_seats,
    find_game,
    game_parameters,
    parse_levels,
    parse_options,
    random_generators,
    seat_bots,
)
from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.cli.sweep import sweep_table, sweep_values
from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import AnyGame, Over, Seat
from petitpeuple.i18n.texts import Texts
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table


def simulate_command(texts: Texts, console: Console) -> click.Command:
    """Return the `simulate` command."""

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
    @game_parameters(texts)
    def command(
        game_id: str, count: int, sweeps: Any, seats: int | None, pairs: Any, levels: str | None, seed: Any
    ) -> None:
        game = find_game(game_id)
        seat_count = check_seats(game, seats)
        options = parse_options(game, pairs, texts)
        names = parse_levels(game, seat_count, levels)
        total = count * math.prod([len(swept) for swept in sweep_values(game, sweeps, texts)])
        if not sweeps:
            check_start(game, options, seat_count, texts)
        started = time.process_time()
        with Progress(console=console, transient=True) as progress:
            task = progress.add_task(texts.say("cli-simulating"), total=total)

            def play_games(options: Struct, seat_count: int) -> list[Over]:
                bots = seat_bots(game, 0, parse_levels(game, seat_count, levels))
                overs = []
                for number in range(count):
                    overs.append(play_one_game(game, options, bots, game_seed(seed, number)))
                    progress.advance(task)
                return overs

            if sweeps:
                output: list[Any] = [sweep_table(game, options, seat_count, sweeps, texts, play_games)]
            else:
                overs = play_games(options, seat_count)
                output = [payoffs_table(overs, names, texts), Text(endings_summary(game, overs, texts))]
        console.print(*output, sep="\n")
        if not sweeps:
            print_speed(count, time.process_time() - started, texts, console)

    return command


def print_speed(count: int, seconds: float, texts: Texts, console: Console) -> None:
    """Print the number of games and how many were played per second."""
    speed = count / max(seconds, 1e-9)
    rounded = round(speed) if speed >= 10 else float(f"{speed:.2g}")
    console.print(texts.say("cli-speed", games=count, speed=rounded))


def game_seed(seed: int | None, number: int) -> str | None:
    """Return the seed of one game of a seeded run."""
    return None if seed is None else f"{seed}/{number}"


def check_start(game: AnyGame, options: Struct, seats: int, texts: Texts) -> None:
    """Raise `UserError` if the game does not allow these options with this number of seats."""
    try:
        begin(game, options, seats)
    except Refused as error:
        raise UserError("refused", rule=error.rule, text=texts.say(error.rule)) from error


def play_one_game(game: AnyGame, options: Struct, bots: Mapping[Seat, AnyBot], seed: str | None) -> Over:
    """Play one game of bots to its end. The same seed gives the same game."""
    dealer, bot_rng = random_generators(seed)
    clock = VirtualClock()
    table = Table(game, options, len(bots), clock=clock, dealer=dealer)
    return play_out(BotSeats(table, bots, bot_rng), clock)


def payoffs_table(overs: list[Over], names: list[str], texts: Texts) -> Grid:
    """Return a table of each seat's mean payoff with its 95 % interval, and its share of best results."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-seat", "cli-column-bot", "cli-column-mean", "cli-column-best"):
        grid.add_column(texts.say(key))
    for seat, name in enumerate(names):
        points = [over.payoffs[seat] for over in overs]
        mean = sum(points) / len(points)
        variance = sum((p - mean) ** 2 for p in points) / max(len(points) - 1, 1)
        best = sum(over.payoffs[seat] == max(over.payoffs) for over in overs) / len(overs)
        half = 1.96 * math.sqrt(variance / len(points))
        cells = texts.say("cli-mean", mean=mean, half=half), texts.say("cli-share", share=100 * best)
        grid.add_row(texts.say("seat", n=seat + 1), name, *cells)
    return grid


def endings_summary(game: AnyGame, overs: list[Over], texts: Texts) -> str:
    """Return the share of each ending, one per line."""
    counts = Counter(over.reason for over in overs)
    return "\n".join(
        f"{texts.say('cli-share', share=100 * counts[reason] / len(overs)):>7}  "
        f"{texts.say(f'{game.id}-ending-{reason}')}"
        for reason in game.endings
    )
