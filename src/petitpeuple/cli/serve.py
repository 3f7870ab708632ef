"""`petitpeuple serve` and `petitpeuple bot`: how they are called; what they do is in `online`.

The server's packages take a second to import, so that only these two commands do, and only when they run.
"""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from petitpeuple.cli.errors import Sorry
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import Texts

PORT = 8642
LEVELS = ("debug", "info", "warning", "error")


def serve_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("serve", cls=Command, help=texts.say("cli-serve"), texts=texts)
    @click.option("--host", default="127.0.0.1", metavar="HOST", help=texts.say("cli-help-host"))
    @click.option(
        "--port", type=click.IntRange(0, 65535), default=PORT, metavar="N", help=texts.say("cli-help-port")
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
        "--log-level", type=click.Choice(LEVELS), default="info", help=texts.say("cli-help-log-level")
    )
    def command(**choices: Any) -> None:
        from petitpeuple.cli.serving import serve  # noqa: PLC0415 - see above

        serve(texts, console, **choices)

    return command


def bot_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("bot", cls=Command, help=texts.say("cli-bot"), texts=texts)
    @click.option("--table", "link", metavar="URL", help=texts.say("cli-help-table"))
    @click.option("--level", default="random", metavar="L", help=texts.say("cli-help-level"))
    @click.option(
        "--pace", type=click.FloatRange(0), default=1.0, metavar="X", help=texts.say("cli-help-pace")
    )
    def command(link: str | None, level: str, pace: float) -> None:
        if link is None:
            raise Sorry("cli-missing", name="--table")
        from petitpeuple.cli.serving import play  # noqa: PLC0415 - see above

        play(texts, console, link, level, pace)

    return command
