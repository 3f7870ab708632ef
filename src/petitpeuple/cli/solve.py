"""`petitpeuple solve halma`: the solver of HAL-23 at work, and the line that it finds."""

import time

import click
from rich.console import Console
from rich.progress import Progress

from petitpeuple.bots.halma.position_store import MoveSequence
from petitpeuple.bots.halma.solver import FULL_BEAM_WIDTHS, solve
from petitpeuple.cli.errors import Sorry
from petitpeuple.cli.help import Command
from petitpeuple.core.checked import begin
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.notation import POINT_NAMES
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.solitaire import PAR
from petitpeuple.i18n.texts import Texts

SOLVED = ("halma",)
WIDEST = 64_000
PAIRS = ("one-between", "opposite")


def solve_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

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
    @click.option("--width", type=click.IntRange(1, WIDEST), metavar="N", help=texts.say("cli-help-width"))
    @click.option("--target", type=click.IntRange(1), metavar="N", help=texts.say("cli-help-target"))
    def command(game_id: str, families: int, pair: str, width: int | None, target: int | None) -> None:
        if game_id not in SOLVED:
            raise Sorry("cli-no-solver", game=game_id, games=", ".join(SOLVED))
        options = Options(
            solo_families=families, solo_pair="opposite" if pair == "opposite" else "one-between"
        )
        show(options, width, target, texts, console)

    return command


def show(options: Options, wish: int | None, target: int | None, texts: Texts, console: Console) -> None:
    """Search, ever more widely where a target is given, and show the line."""
    began = time.process_time()
    board = begin(GAME, options, 1)
    par = PAR[board.houses]
    width = wish or FULL_BEAM_WIDTHS[board.houses]
    best: MoveSequence = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(texts.say("cli-solving"), total=par)

        def told(depth: int) -> None:
            progress.update(task, completed=min(depth, par))

        while True:
            line = solve(board.houses, options, board.gnomes, width, told)
            if line and (not best or len(line) < len(best)):
                best = line
            if target is None or 0 < len(best) <= target or 2 * width > WIDEST:
                break
            width *= 2
    if not best:
        raise Sorry("cli-not-solved")
    seconds = round(time.process_time() - began, 1)
    console.print(texts.say("cli-solved", moves=len(best), par=par, seconds=seconds))
    console.print(" ".join([f"{POINT_NAMES[src]}-{POINT_NAMES[dst]}" for src, dst in best]), markup=False)
