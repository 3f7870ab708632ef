"""The parameters of `petitpeuple serve` and `petitpeuple bot`; `cli.server` runs them.

Importing the server takes a second, so these commands import it only when they run.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import click
from rich.console import Console

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import Texts

DEFAULT_PORT = 8642
PROCESSES = "processes"
LOG_LEVELS = ("debug", "info", "warning", "error")
Decorator: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]


def serve_command(texts: Texts, console: Console) -> click.Command:
    """Return the `serve` command."""

    def command(**choices: Any) -> None:
        from petitpeuple.cli.server import serve  # noqa: PLC0415 - see above

        serve(texts, console, **choices)

    for option in reversed([*_place_options(texts), *_limit_options(texts), *_watching_options(texts)]):
        command = option(command)
    return click.command("serve", cls=Command, help=texts.say("cli-serve"), texts=texts)(command)


def _place_options(texts: Texts) -> list[Decorator]:
    """Return where the server listens, what it stores, and who speaks to it."""
    say = texts.say
    folder = say("cli-folder-metavar")
    port = click.IntRange(0, 65535)
    file = click.Path(path_type=Path)
    return [
        click.option("--host", metavar="HOST", help=say("cli-help-host")),
        click.option("--lan", is_flag=True, help=say("cli-help-lan")),
        click.option("--tunnel", is_flag=True, help=say("cli-help-tunnel")),
        click.option("--port", type=port, metavar="N", help=say("cli-help-port")),
        click.option("--database", metavar="URL", help=say("cli-help-database")),
        click.option("--node-address", default="", metavar="HOST:PORT", help=say("cli-help-node-address")),
        click.option("--data", type=file, metavar=folder, help=say("cli-help-data")),
        click.option(
            "--bot", "bots", multiple=True, metavar=say("cli-bot-metavar"), help=say("cli-help-bot")
        ),
        click.option(
            "--bots", "thinking", default=PROCESSES, metavar="ray://HOST:PORT", help=say("cli-help-bots-on")
        ),
        click.option("--public-url", default="", metavar="URL", help=say("cli-help-public-url")),
        click.option(
            "--trusted-proxy", "proxies", multiple=True, metavar="CIDR", help=say("cli-help-trusted-proxy")
        ),
        click.option("--tls-cert", type=file, metavar="FILE", help=say("cli-help-tls-cert")),
        click.option("--tls-key", type=file, metavar="FILE", help=say("cli-help-tls-key")),
        click.option("--allow-hook", "hooks", multiple=True, metavar="HOST", help=say("cli-help-allow-hook")),
        click.option("--pace", type=click.FloatRange(0), default=1.0, metavar="X", help=say("cli-help-pace")),
    ]


def _limit_options(texts: Texts) -> list[Decorator]:
    """Return how much one address, and everybody together, may use."""
    say = texts.say

    def number(name: str, default: int, text: str) -> Decorator:
        return click.option(name, type=click.IntRange(1), default=default, metavar="N", help=text)

    return [
        number("--tables-per-hour", 50, say("cli-help-tables-per-hour")),
        number("--tables-per-address", 500, say("cli-help-tables-per-address")),
        number("--sockets-per-address", 100, say("cli-help-sockets-per-address")),
        number("--connections-per-address", 500, say("cli-help-connections-per-address")),
        number("--max-tables", 20_000, say("cli-help-max-tables")),
        click.option(
            "--rate-limit-scale",
            type=click.FloatRange(0.1),
            default=1.0,
            metavar="X",
            help=say("cli-help-rate-limit-scale"),
        ),
        number("--sleep-after", 300, say("cli-help-sleep-after")),
        number("--expire-after", 90, say("cli-help-expire-after")),
    ]


def _watching_options(texts: Texts) -> list[Decorator]:
    """Return who may watch the server, and how much it tells."""
    say = texts.say
    return [
        click.option("--public-metrics", is_flag=True, help=say("cli-help-public-metrics")),
        click.option(
            "--metrics-token",
            default="",
            envvar="PETITPEUPLE_METRICS_TOKEN",
            metavar="TOKEN",
            help=say("cli-help-metrics-token"),
        ),
        click.option(
            "--log-level", type=click.Choice(LOG_LEVELS), default="info", help=say("cli-help-log-level")
        ),
    ]


def mcp_command(texts: Texts) -> click.Command:
    """Return the `mcp` command."""

    @click.command("mcp", cls=Command, help=texts.say("cli-mcp"), texts=texts)
    @click.option("--table", "link", metavar="URL", help=texts.say("cli-help-table"))
    def command(link: str | None) -> None:
        if link is None:
            raise UserError("cli-missing", name="--table")
        from petitpeuple.cli.mcp import run_mcp  # noqa: PLC0415 - see above

        run_mcp(texts, link)

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
