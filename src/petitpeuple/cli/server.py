"""Run the server and network bots: `petitpeuple`, `petitpeuple serve` and `petitpeuple bot`."""

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

from petitpeuple.cli.errors import UserError
from petitpeuple.i18n.texts import Texts
from petitpeuple.server import runner
from petitpeuple.server.bots.client import Rejected, play_as_bot
from petitpeuple.server.config import Config
from petitpeuple.server.ops import logs
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import BadLink
from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.sql import open_store, sqlite_url
from petitpeuple.server.transport.middleware import SERVER_NAME

LOCALHOST: Final = "127.0.0.1"


def serve_locally(texts: Texts, console: Console, *, port: int, browser: bool) -> None:
    """Serve on localhost and open the browser. If the server already runs, only open the browser."""
    show = open_browser if browser else _do_not_open
    owner = port_owner(port)
    if owner == "ours":
        address = f"http://{LOCALHOST}:{port}"
        console.print(texts.say("cli-already-serving", address=address), markup=False)
        show(address)
        return
    logs.configure_logging("warning")

    def show_in_thread(address: str) -> None:
        threading.Thread(target=show, args=(address,), daemon=True).start()

    with asyncio.Runner(loop_factory=runner.loop_factory()) as loop:
        loop.run(run(texts, console, port=0 if owner else port, show=show_in_thread))


def port_owner(port: int) -> str:
    """Return who listens on a local port: "ours" for our server, "other", or "" for nobody."""
    if port == 0:
        return ""
    with contextlib.closing(HTTPConnection(LOCALHOST, port, timeout=3)) as connection:
        try:
            connection.request("GET", "/health")
            return "ours" if connection.getresponse().getheader("server") == SERVER_NAME else "other"
        except ConnectionRefusedError:
            return ""
        except (OSError, HTTPException):
            return "other"


def open_browser(address: str) -> None:
    """Open a graphical browser if there is one. A browser inside the terminal would be in the way."""
    display_variables = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in display_variables):
        webbrowser.open(address)


def _do_not_open(_address: str) -> None:
    """Do nothing."""


def serve(texts: Texts, console: Console, log_level: str, **choices: Any) -> None:
    """Serve until the process is told to stop."""
    logs.configure_logging(log_level)
    with asyncio.Runner(loop_factory=runner.loop_factory()) as loop:
        loop.run(run(texts, console, **choices))


async def run(
    texts: Texts,
    console: Console,
    *,
    port: int,
    host: str = LOCALHOST,
    database: str | None = None,
    data: Path | None = None,
    public_url: str = "",
    hooks: tuple[str, ...] = (),
    pace: float = 1.0,
    tables: int = 50,
    public_metrics: bool = False,
    metrics_token: str = "",
    show: Callable[[str], None] = _do_not_open,
) -> None:
    """Open the store, serve, and print the address."""
    if public_url and not public_url.startswith(("http://", "https://")):
        raise UserError("cli-bad-url", url=public_url)
    try:
        store = await open_store(database or sqlite_url(database_file(data)))
    except StoreOpenError as error:
        raise UserError(error.key, **error.args_for_text) from error

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
    except SystemExit as error:  # uvicorn exits if the port is taken
        raise UserError("cli-port-taken", host=host, port=str(port)) from error


def database_file(data: Path | None) -> Path:
    """Return the database file in the data folder, by default the platform's user data folder."""
    folder = data or Path(platformdirs.user_data_dir("petitpeuple"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError("cli-cannot-write", path=str(folder)) from error
    return folder / "tables.db"


def run_bot(texts: Texts, console: Console, link: str, level: str, pace: float) -> None:
    """Play a seat of a remote table with a bot until the game is over."""

    def on_message(message: p.ServerMessage) -> None:
        if isinstance(message, p.Welcome):
            if message.seat is None:
                raise UserError("cli-bot-gallery")
            seat = texts.say("seat", n=message.seat + 1)
            console.print(texts.say("cli-bot-sits", game=texts.say(f"{message.game}-title"), seat=seat))

    try:
        over = asyncio.run(play_as_bot(link, level, pace=pace, on_message=on_message))
    except BadLink as error:
        raise UserError("cli-bad-link") from error
    except Rejected as error:
        raise UserError(
            "cli-bot-no-bot" if error.code == "no-bot" else "cli-bot-not-welcome", level=level
        ) from error
    if over is not None:
        points = "  ".join(f"{payoff:g}" for payoff in over.payoffs)
        console.print(texts.say("cli-bot-over", points=points))
