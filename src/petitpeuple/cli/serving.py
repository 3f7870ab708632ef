"""What `petitpeuple` alone, `petitpeuple serve` and `petitpeuple bot` do."""

import asyncio
import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

import platformdirs
from rich.console import Console

from petitpeuple.cli.errors import Sorry
from petitpeuple.i18n.texts import Texts
from petitpeuple.server import runner
from petitpeuple.server.bots.client import NotWelcome, play_as_bot
from petitpeuple.server.config import Config
from petitpeuple.server.ops import logs
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import BadLink
from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.sql import open_store, sqlite_url
from petitpeuple.server.transport.middleware import SERVER_NAME

HERE: Final = "127.0.0.1"


def open_house(texts: Texts, console: Console, *, port: int, browser: bool) -> None:
    """Serve on this machine alone and open the browser; where that runs already, only open it."""
    show = open_browser if browser else _leave_it
    taken = who_is_there(port)
    if taken == "ours":
        address = f"http://{HERE}:{port}"
        console.print(texts.say("cli-already-serving", address=address), markup=False)
        show(address)
        return
    logs.set_up("warning")

    def show_beside(address: str) -> None:
        threading.Thread(target=show, args=(address,), daemon=True).start()

    with asyncio.Runner(loop_factory=runner.loop_factory()) as loop:
        loop.run(run(texts, console, port=0 if taken else port, show=show_beside))


def who_is_there(port: int) -> str:
    """Tell who listens on a port of this machine: one of ours, somebody else, or (empty) nobody."""
    if port == 0:
        return ""
    with contextlib.closing(HTTPConnection(HERE, port, timeout=3)) as line:
        try:
            line.request("GET", "/health")
            return "ours" if line.getresponse().getheader("server") == SERVER_NAME else "other"
        except ConnectionRefusedError:
            return ""
        except (OSError, HTTPException):
            return "other"


def open_browser(address: str) -> None:
    """Open the browser where there is a screen to show it on; one inside the terminal is only a nuisance."""
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in screens):
        webbrowser.open(address)


def _leave_it(_address: str) -> None:
    """Open nothing."""


def serve(texts: Texts, console: Console, log_level: str, **choices: Any) -> None:
    """Serve until somebody says stop."""
    logs.set_up(log_level)
    with asyncio.Runner(loop_factory=runner.loop_factory()) as loop:
        loop.run(run(texts, console, **choices))


async def run(
    texts: Texts,
    console: Console,
    *,
    port: int,
    host: str = HERE,
    database: str | None = None,
    data: Path | None = None,
    public_url: str = "",
    hooks: tuple[str, ...] = (),
    pace: float = 1.0,
    tables: int = 50,
    public_metrics: bool = False,
    metrics_token: str = "",
    show: Callable[[str], None] = _leave_it,
) -> None:
    """Open the store, serve, and say where."""
    if public_url and not public_url.startswith(("http://", "https://")):
        raise Sorry("cli-bad-url", url=public_url)
    try:
        store = await open_store(database or sqlite_url(file_in(data)))
    except StoreOpenError as error:
        raise Sorry(error.key, **error.args_for_text) from error

    def ready(address: str) -> None:
        console.print(texts.say("cli-serving", address=public_url or address), markup=False)
        sys.stdout.flush()
        show(address)

    config = Config(
        public_url=public_url,
        webhook_hosts=hooks,
        bot_pace=pace,
        tables_per_address=tables,
        public_metrics=public_metrics,
        metrics_token=metrics_token,
    )
    try:
        await runner.serve(store, config, host, port, ready)
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
