"""`petitpeuple balance`: study how a game's values play, and write a report in both languages and as JSON."""

from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from petitpeuple.arena.balance.run import STUDIES, count_games, play_studies
from petitpeuple.arena.balance.study import BalanceReport, Figure
from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.executors import Executor, make_executor
from petitpeuple.arena.report.balance import render_balance
from petitpeuple.cli.arguments import find_game
from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import LANGUAGES, Texts

FOLDER = click.Path(path_type=Path, file_okay=False)
RUNS = "runs"  # the folder for games of unfinished studies


def balance_command(texts: Texts, console: Console) -> click.Command:
    """Return the `balance` command."""
    say = texts.say

    @click.command("balance", cls=Command, help=say("cli-balance"), texts=texts)
    @click.argument("game_id", metavar=say("cli-game-metavar"))
    @click.option(
        "--out",
        type=FOLDER,
        default=Path("docs", "balance"),
        metavar=say("cli-folder-metavar"),
        help=say("cli-help-out"),
    )
    @click.option(
        "--size", type=click.IntRange(1, 10_000), default=100, metavar="N", help=say("cli-help-size")
    )
    @click.option("--seed", type=int, default=1, metavar="N", help=say("cli-help-seed"))
    @click.option("--processes", type=click.IntRange(1, 1024), metavar="N", help=say("cli-help-processes"))
    @click.option("--ray", metavar=say("cli-address-metavar"), help=say("cli-help-ray"))
    def command(
        game_id: str, out: Path, size: int, seed: int, processes: int | None, ray: str | None
    ) -> None:
        game = find_game(game_id)
        if game.id not in STUDIES:
            raise UserError("balance-no-studies", game=game.id)
        try:
            report = play_with_progress(
                game.id, out / RUNS, size, seed, make_executor(processes, ray), texts, console
            )
            write_report(report, out, texts, console)
        except ArenaError as trouble:
            raise UserError(trouble.key, **trouble.gaps) from trouble
        remove_runs(game.id, out / RUNS)

    return command


def play_with_progress(
    game: str, runs: Path, size: int, seed: int, executor: Executor, texts: Texts, console: Console
) -> BalanceReport:
    """Play all studies with a progress bar. Ctrl-C stops; the same command resumes."""
    try:
        runs.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError("cli-cannot-write", path=str(runs)) from error
    studies = STUDIES[game]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(texts.say("cli-simulating"), total=count_games(studies, size))
        try:
            return play_studies(
                studies, runs, size, seed, executor, lambda count: progress.advance(bar, count)
            )
        except KeyboardInterrupt:
            progress.stop()
            console.print(texts.say("cli-arena-stopped", path=str(runs)), markup=False)
            raise


def write_report(report: BalanceReport, out: Path, texts: Texts, console: Console) -> None:
    """Write the report as JSON and as a page in each language; print the targets that are not met."""
    written = [out / f"{report.game}.json"]
    try:
        written[0].write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")
        for language in LANGUAGES:
            written.append(out / f"{report.game}.{language}.html")
            page = render_balance(report, Texts(language, (report.game,)))
            written[-1].write_text(page, encoding="utf-8")
    except OSError as error:
        raise UserError("cli-cannot-write", path=str(error.filename)) from error
    figures = [figure for section in report.sections for figure in section.figures if figure.target]
    met = [figure for figure in figures if figure.verdict == "met"]
    console.print(texts.say("balance-count-met", n=len(met), total=len(figures)), markup=False)
    for section in report.sections:
        for figure in section.figures:
            if figure.verdict in ("open", "missed", "gave-way"):
                console.print(_line(section.id, figure, texts), markup=False)
    paths = texts.say("comma").join(str(path) for path in written)
    console.print(texts.say("balance-written", paths=paths), markup=False)


def _line(section: str, figure: Figure, texts: Texts) -> str:
    scale = 100 if figure.kind == "share" else 1
    value = texts.say("arena-number-1", value=figure.estimate.mean * scale)
    verdict = texts.say(f"balance-verdict-{figure.verdict}")
    return f"  {texts.say(section)}, {texts.phrase(figure.label)}: {value} ({verdict})"


def remove_runs(game: str, runs: Path) -> None:
    """Remove the games of finished studies, so that a later run plays with the values of its time."""
    for file in runs.glob(f"{game}-*.jsonl"):
        file.unlink()
    if not any(runs.iterdir()):
        runs.rmdir()
