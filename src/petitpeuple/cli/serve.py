"""The parameters of `petitpeuple serve` and `petitpeuple bot`; `cli.server` runs them.

Importing the server takes a second, so these commands import it only when they run.
"""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import Texts

DEFAULT_PORT = 8642
LOG_LEVELS = ("debug", "info", "warning", "error")


def serve_command(texts: Texts, console: Console) -> click.Command:
    """Return the `serve` command."""

    @click.command("serve", cls=Command, help=texts.say("cli-serve"), texts=texts)
    @click.option("--host", default="127.0.0.1", metavar="HOST", help=texts.say("cli-help-host"))
    @click.option(
        "--port",
        type=click.IntRange(0, 65535),
        default=DEFAULT_PORT,
        metavar="N",
        help=texts.say("cli-help-port"),
    )
    @click.option("--database", metavar="URL", help=texts.say("cli-help-database"))
    @click.option(
        "--data",
        type=click.Path(path_type=Path),
        metavar=texts.say("cli-folder-metavar"),
        help=texts.say("cli-help-data"),
    )
    @click.option("--public-url", default="", metavar="URL", help=texts.say("cli-help-public-url"))
    @click.option(
        "--allow-hook", "hooks", multiple=True, metavar="HOST", help=texts.say("cli-help-allow-hook")
    )
    @click.option(
        "--pace", type=click.FloatRange(0), default=1.0, metavar="X", help=texts.say("cli-help-pace")
    )
    @click.option(
        "--tables-per-hour",
        "tables",
        type=click.IntRange(1),
        default=50,
        metavar="N",
        help=texts.say("cli-help-tables-per-hour"),
    )
    @click.option("--public-metrics", is_flag=True, help=texts.say("cli-help-public-metrics"))
    @click.option(
        "--metrics-token",
        default="",
        envvar="PETITPEUPLE_METRICS_TOKEN",
        metavar="TOKEN",
        help=texts.say("cli-help-metrics-token"),
    )
    @click.option(
        "--log-level", type=click.Choice(LOG_LEVELS), default="info", help=texts.say("cli-help-log-level")
    )
    def command(**choices: Any) -> None:
        from petitpeuple.cli.server import serve  # noqa: PLC0415 - see above

        serve(texts, console, **choices)

    return command


def bot_command(texts: Texts, console: Console) -> click.Command:
    """Return the `bot` command."""

    @click.command("bot", cls=Command, help=texts.say("cli-bot"), texts=texts)
    @click.option("--table", "link", metavar="URL", help=texts.say("cli-help-table"))
    @click.option("--level", default="random", metavar="L", help=texts.say("cli-help-level"))
    @click.option(
        "--pace", type=click.FloatRange(0), default=1.0, metavar="X", help=texts.say("cli-help-pace")
    )
    def command(link: str | None, level: str, pace: float) -> None:
        if link is None:
            raise UserError("cli-missing", name="--table")
        from petitpeuple.cli.server import run_bot  # noqa: PLC0415 - see above

        run_bot(texts, console, link, level, pace)

    return command
