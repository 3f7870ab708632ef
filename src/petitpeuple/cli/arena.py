"""`petitpeuple arena`: play bots against each other on paired deals and write HTML and JSON reports."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from petitpeuple.arena import schedule
from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.executors import make_executor
from petitpeuple.arena.report.html import Formatter, render_page, sorted_meetings
from petitpeuple.arena.report.summary import Report, make_report
from petitpeuple.arena.run_file import RunFile
from petitpeuple.arena.runner import play_missing
from petitpeuple.arena.schedule import FORMS, Form, Setup
from petitpeuple.bots.registry import bots_of
from petitpeuple.cli.arguments import check_seats, find_game, parse_options
from petitpeuple.cli.bots import named_bot
from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.cli.simulate import check_start
from petitpeuple.core.contract import AnyGame
from petitpeuple.i18n.texts import Texts

FILE = click.Path(path_type=Path, dir_okay=False)


def arena_command(texts: Texts, console: Console) -> click.Command:
    """Return the `arena` command."""
    say = texts.say

    @click.command("arena", cls=Command, help=say("cli-arena"), texts=texts)
    @click.argument("game_id", metavar=say("cli-game-metavar"))
    @click.argument("bots", nargs=-1, metavar=say("cli-bots-metavar"))
    @click.option("--form", type=click.Choice(FORMS), help=say("cli-help-form"))
    @click.option(
        "--deals", type=click.IntRange(2, 10**6), default=100, metavar="N", help=say("cli-help-deals")
    )
    @click.option("--seats", type=int, metavar="N", help=say("cli-help-seats"))
    @click.option(
        "-o", "--option", "pairs", multiple=True, metavar=say("cli-pair-metavar"), help=say("cli-help-option")
    )
    @click.option("--seed", type=int, default=1, metavar="N", help=say("cli-help-seed"))
    @click.option("--processes", type=click.IntRange(1, 1024), metavar="N", help=say("cli-help-processes"))
    @click.option("--ray", metavar=say("cli-address-metavar"), help=say("cli-help-ray"))
    @click.option("--run", "file", type=FILE, metavar=say("cli-file-metavar"), help=say("cli-help-run"))
    def command(
        game_id: str, bots: Any, deals: int, processes: Any, ray: Any, file: Path | None, **rest: Any
    ) -> None:
        try:
            setup = make_setup(find_game(game_id), bots, texts, **rest)
            run = RunFile(file or Path(f"arena-{game_id}.jsonl"), setup)
            try:
                play_missing_games(run, deals, make_executor(processes, ray), texts, console)
            finally:
                run.close()
                write_reports(run, texts, console)
        except ArenaError as trouble:
            raise UserError(trouble.key, **trouble.gaps) from trouble

    return command


def make_setup(
    game: AnyGame,
    bots: Sequence[str],
    texts: Texts,
    seats: int | None,
    pairs: Sequence[str],
    form: Form | None,
    seed: int,
) -> Setup:
    """Return the setup of the run, or raise an error if it can't be played."""
    seat_count = check_seats(game, seats)
    options = parse_options(game, pairs, texts)
    check_start(game, options, seat_count, texts)
    known = bots_of(game.id)
    for bot in bots:
        named_bot(game, bot)
    setup = Setup(
        game=game.id,
        rules=game.rules,
        options=msgspec.json.decode(msgspec.json.encode(options)),
        seats=seat_count,
        bots=tuple(bots or known),
        form=form or schedule.default_form(game.id, seat_count),
        seed=seed,
    )
    schedule.validate(setup)
    return setup


def play_missing_games(run: RunFile, deals: int, crew: Any, texts: Texts, console: Console) -> None:
    """Play the missing games with a progress bar. Ctrl-C stops; the same command resumes."""
    total = deals * sum(len(some) for some in schedule.scheduled_games(run.setup, [0]))
    done = sum(result.deal < deals for result in run.results)
    if done:
        message = texts.say("cli-arena-resumed", done=done, total=total, path=str(run.path))
        console.print(message, markup=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(texts.say("cli-simulating"), total=total, completed=done)
        try:
            play_missing(run, deals, crew, lambda count: progress.advance(bar, count))
        except KeyboardInterrupt:
            progress.stop()
            console.print(texts.say("cli-arena-stopped", path=str(run.path)), markup=False)
            raise


def write_reports(run: RunFile, texts: Texts, console: Console) -> None:
    """Print the results and write both reports next to the run file."""
    report = make_report(run.setup, run.results)
    if report is None:
        return
    console.print(results_table(report, texts))
    if failures := sum(result.failures for result in run.results):
        console.print(texts.say("arena-failures", n=failures), markup=False)
    written = [run.path.with_suffix(".json"), run.path.with_suffix(".html")]
    try:
        written[0].write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        written[1].write_text(render_page(report, texts), encoding="utf-8")
    except OSError as error:
        raise UserError("cli-cannot-write", path=str(error.filename)) from error
    console.print(texts.say("cli-arena-written", json=str(written[0]), html=str(written[1])), markup=False)


def results_table(report: Report, texts: Texts) -> Grid:
    """Return a table of the match-ups and how often the first bot of each won."""
    say = Formatter(report, texts)
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("arena-bot", "arena-table", "arena-games", "arena-wins", "arena-edge"):
        grid.add_column(texts.say(key))
    for row in sorted_meetings(report):
        edge = say.mean(row.edge) if row.edge else ""
        grid.add_row(say.bot(row.bot), say.table(row), say.number(row.games, 0), say.share(row.wins), edge)
    return grid
