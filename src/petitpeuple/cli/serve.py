"""`petitpeuple serve`: the online table, for the people of this house or of the whole world."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import click
import platformdirs
from rich.console import Console

from petitpeuple.cli.errors import Sorry
from petitpeuple.cli.help import Command
from petitpeuple.server import logs
from petitpeuple.server.services import Config
from petitpeuple.server.serving import serve
from petitpeuple.server.store.errors import Unusable
from petitpeuple.server.store.sql import open_store, sqlite_url
from petitpeuple.texts import Texts

LEVELS = ("debug", "info", "warning", "error")


def serve_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("serve", cls=Command, help=texts.say("cli-serve"), texts=texts)
    @click.option("--host", default="127.0.0.1", metavar="HOST", help=texts.say("cli-help-host"))
    @click.option(
        "--port", type=click.IntRange(0, 65535), default=8642, metavar="N", help=texts.say("cli-help-port")
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
        "--log-level", type=click.Choice(LEVELS), default="info", help=texts.say("cli-help-log-level")
    )
    def command(**choices: Any) -> None:
        logs.set_up(choices.pop("log_level"))
        asyncio.run(run(texts, console, **choices), debug=False)

    return command


async def run(
    texts: Texts,
    console: Console,
    *,
    host: str,
    port: int,
    database: str | None,
    data: Path | None,
    public_url: str,
    hooks: tuple[str, ...],
) -> None:
    """Open the store, serve, and say where."""
    if public_url and not public_url.startswith(("http://", "https://")):
        raise Sorry("cli-bad-url", url=public_url)
    try:
        store = await open_store(database or sqlite_url(file_in(data)))
    except Unusable as error:
        raise Sorry(error.key, **error.args_for_text) from error

    def ready(address: str) -> None:
        console.print(texts.say("cli-serving", address=public_url or address), markup=False)
        sys.stdout.flush()

    config = Config(public_url=public_url or f"http://{host}:{port}", hook_hosts=hooks)
    try:
        await serve(store, config, host, port, ready)
    except SystemExit as error:  # uvicorn's way of saying that the port is taken
        raise Sorry("cli-port-taken", host=host, port=str(port)) from error


def file_in(data: Path | None) -> Path:
    """Give the database's file in the data folder, by default the platform's usual one."""
    folder = data or Path(platformdirs.user_data_dir("petitpeuple"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Sorry("cli-cannot-write", path=str(folder)) from error
    return folder / "tables.db"
