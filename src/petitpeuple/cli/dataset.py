"""`petitpeuple dataset`: write the decisions of recorded games as JSON Lines or Parquet."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import click
import msgspec
from rich.console import Console

from petitpeuple.adapters.dataset import Decision, decisions
from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.cli.replay import open_record
from petitpeuple.i18n.texts import Texts

PARQUET = ".parquet"


def dataset_command(texts: Texts, console: Console) -> click.Command:
    """Return the `dataset` command."""

    @click.command("dataset", cls=Command, help=texts.say("cli-dataset"), texts=texts)
    @click.argument(
        "files",
        type=click.Path(path_type=Path),
        nargs=-1,
        required=True,
        metavar=texts.say("cli-dataset-metavar"),
    )
    @click.option("--out", type=click.Path(path_type=Path), metavar=texts.say("cli-file-metavar"),
                  help=texts.say("cli-help-dataset-out"))  # fmt: skip
    def command(files: tuple[Path, ...], out: Path | None) -> None:
        if out is None:
            write_rows(rows(files, texts), sys.stdout.buffer)
            return
        try:
            count = write_file(out, files, texts)
        except OSError as error:
            raise UserError("cli-cannot-write", path=str(out)) from error
        console.print(
            texts.say("cli-dataset-done", rows=count, games=len(files), path=str(out)), markup=False
        )

    return command


def write_file(out: Path, files: tuple[Path, ...], texts: Texts) -> int:
    """Write a file in the format that its name tells, and return the number of decisions."""
    if out.suffix != PARQUET:
        with out.open("wb") as stream:
            return write_rows(rows(files, texts), stream)
    try:
        from petitpeuple.adapters.parquet import write_parquet  # noqa: PLC0415 - an optional extra
    except ImportError as error:
        raise UserError("cli-dataset-no-parquet") from error
    return write_parquet(out, all_decisions(files, texts))


def all_decisions(files: tuple[Path, ...], texts: Texts) -> Iterator[Decision]:
    """Yield the decisions of all records."""
    for file in files:
        yield from decisions(open_record(file, texts), file.name)


def rows(files: tuple[Path, ...], texts: Texts) -> Iterator[bytes]:
    """Yield a line of JSON for each decision of the records."""
    for decision in all_decisions(files, texts):
        yield msgspec.json.encode(decision) + b"\n"


def write_rows(lines: Iterator[bytes], stream: BinaryIO) -> int:
    """Write the lines and return their number."""
    count = 0
    for line in lines:
        stream.write(line)
        count += 1
    stream.flush()
    return count
