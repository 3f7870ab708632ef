"""What `petitpeuple serve` and `petitpeuple bot` do."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import platformdirs
from rich.console import Console

from petitpeuple.cli.errors import Sorry
from petitpeuple.server import logs, serving
from petitpeuple.server import protocol as p
from petitpeuple.server.client import NotWelcome, play_as_bot
from petitpeuple.server.links import BadLink
from petitpeuple.server.services import Config
from petitpeuple.server.store.errors import Unusable
from petitpeuple.server.store.sql import open_store, sqlite_url
from petitpeuple.texts import Texts


def serve(texts: Texts, console: Console, log_level: str, **choices: Any) -> None:
    """Serve until somebody says stop."""
    logs.set_up(log_level)
    with asyncio.Runner(loop_factory=serving.loop_factory()) as runner:
        runner.run(run(texts, console, **choices))


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

    config = Config(public_url=public_url, hook_hosts=hooks)
    try:
        await serving.serve(store, config, host, port, ready)
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


def play(texts: Texts, console: Console, link: str, level: str, pace: float) -> None:
    """Let a bot play a seat to the end."""

    def told(message: p.ServerMessage) -> None:
        if isinstance(message, p.Welcome):
            if message.seat is None:
                raise Sorry("cli-bot-gallery")
            seat = texts.say("seat", n=message.seat + 1)
            console.print(texts.say("cli-bot-sits", game=texts.say(f"{message.game}-title"), seat=seat))

    try:
        over = asyncio.run(play_as_bot(link, level, pace=pace, told=told))
    except BadLink as error:
        raise Sorry("cli-bad-link") from error
    except NotWelcome as error:
        raise Sorry(
            "cli-bot-no-bot" if error.code == "no-bot" else "cli-bot-not-welcome", level=level
        ) from error
    if over is not None:
        points = "  ".join(f"{payoff:g}" for payoff in over.payoffs)
        console.print(texts.say("cli-bot-over", points=points))
