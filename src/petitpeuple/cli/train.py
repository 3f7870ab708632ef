"""`petitpeuple train`: train the network of the learned Dalmuti bot."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import Texts

FOLDER = click.Path(path_type=Path, file_okay=False)
FILE = click.Path(path_type=Path, dir_okay=False)
LESSONS = 3_000_000
MINUTES = 720.0


def train_command(texts: Texts, console: Console) -> click.Command:
    """Return the `train` command."""
    say = texts.say

    @click.command("train", cls=Command, help=say("cli-train"), texts=texts)
    @click.argument("folder", type=FOLDER, metavar=say("cli-folder-metavar"))
    @click.option(
        "--lessons",
        type=click.IntRange(1),
        default=LESSONS,
        metavar="N",
        help=say("cli-help-train-lessons"),
    )
    @click.option("--minutes", type=float, default=MINUTES, metavar="N", help=say("cli-help-train-minutes"))
    @click.option("--seed", type=int, default=1, metavar="N", help=say("cli-help-seed"))
    @click.option("--out", type=FILE, metavar=say("cli-file-metavar"), help=say("cli-help-train-out"))
    def command(folder: Path, lessons: int, minutes: float, seed: int, out: Path | None) -> None:
        try:
            train(folder, lessons, minutes, seed, out, texts, console)
        except OSError as error:
            raise UserError("cli-cannot-write", path=str(error.filename or folder)) from error

    return command


def train(
    folder: Path, lessons: int, minutes: float, seed: int, out: Path | None, texts: Texts, console: Console
) -> None:
    """Train with a progress bar. Ctrl-C stops; the same command resumes."""
    try:
        from petitpeuple.adapters.training import Training  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise UserError("cli-train-needs-numpy") from error
    training = Training(folder, seed, lessons)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(texts.say("cli-train-learning"), total=lessons, completed=training.lessons)
        try:
            training.run(minutes, lambda run: progress.update(bar, completed=run.lessons))
        except KeyboardInterrupt:
            training.save()
            raise
    if out is not None:
        training.export(out)
    spent = round(training.seconds / 60, 1)
    console.print(
        texts.say("cli-train-done", lessons=training.lessons, minutes=spent, path=str(folder)), markup=False
    )
