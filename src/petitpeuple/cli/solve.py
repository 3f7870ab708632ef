"""`petitpeuple solve halma`: run the solitaire solver (HAL-23) and print the solution."""

import time

import click
from rich.console import Console
from rich.progress import Progress

from petitpeuple.bots.halma import solver
from petitpeuple.bots.halma.position_store import MoveSequence
from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.core.checked import begin
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.notation import POINT_NAMES
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.solitaire import PAR
from petitpeuple.i18n.texts import Texts

SOLVABLE_GAMES = ("halma",)
MAX_WIDTH = 64_000
PAIRS = ("one-between", "opposite")


def solve_command(texts: Texts, console: Console) -> click.Command:
    """Return the `solve` command."""

    @click.command("solve", cls=Command, help=texts.say("cli-solve"), texts=texts)
    @click.argument("game_id", metavar=texts.say("cli-game-metavar"))
    @click.option(
        "--families",
        type=click.IntRange(1, 3),
        default=1,
        metavar="N",
        help=texts.say("cli-help-families"),
    )
    @click.option("--pair", type=click.Choice(PAIRS), default=PAIRS[0], help=texts.say("cli-help-pair"))
    @click.option("--width", type=click.IntRange(1, MAX_WIDTH), metavar="N", help=texts.say("cli-help-width"))
    @click.option("--target", type=click.IntRange(1), metavar="N", help=texts.say("cli-help-target"))
    def command(game_id: str, families: int, pair: str, width: int | None, target: int | None) -> None:
        if game_id not in SOLVABLE_GAMES:
            raise UserError("cli-no-solver", game=game_id, games=", ".join(SOLVABLE_GAMES))
        options = Options(
            solo_families=families, solo_pair="opposite" if pair == "opposite" else "one-between"
        )
        solve(options, width, target, texts, console)

    return command


def solve(options: Options, width: int | None, target: int | None, texts: Texts, console: Console) -> None:
    """Search and print the best solution. With a target, double the width until it is reached."""
    started = time.process_time()
    board = begin(GAME, options, 1)
    par = PAR[board.houses]
    width = width or solver.FULL_BEAM_WIDTHS[board.houses]
    best: MoveSequence = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(texts.say("cli-solving"), total=par)

        def show_progress(depth: int) -> None:
            progress.update(task, completed=min(depth, par))

        while True:
            line = solver.solve(board.houses, options, board.gnomes, width, show_progress)
            if line and (not best or len(line) < len(best)):
                best = line
            if target is None or 0 < len(best) <= target or 2 * width > MAX_WIDTH:
                break
            width *= 2
    if not best:
        raise UserError("cli-not-solved")
    seconds = round(time.process_time() - started, 1)
    console.print(texts.say("cli-solved", moves=len(best), par=par, seconds=seconds))
    console.print(" ".join([f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}" for src, dst in best]), markup=False)
