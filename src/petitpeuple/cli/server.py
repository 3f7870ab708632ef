"""Run the server and network bots: `petitpeuple`, `petitpeuple serve` and `petitpeuple bot`."""

import asyncio
import contextlib
import os
import ssl
import sys
import threading
import webbrowser
from collections.abc import Callable
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

import platformdirs
from msgspec.structs import replace
from rich.console import Console

from petitpeuple.cli.bots import add_named_bot
from petitpeuple.cli.errors import UserError
from petitpeuple.cli.serve import DEFAULT_PORT, PROCESSES
from petitpeuple.core.plugins import PluginError
from petitpeuple.i18n.texts import Texts
from petitpeuple.server import runner
from petitpeuple.server.bots.client import Rejected, play_as_bot
from petitpeuple.server.bots.ray_pool import RayAway, RayBotPool
from petitpeuple.server.config import Config
from petitpeuple.server.instruments import Instruments
from petitpeuple.server.ops import logs
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import BadLink, invite_link, parse_link
from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.sql import SqlStore, open_store, sqlite_url
from petitpeuple.server.transport.middleware import SERVER_NAME
from petitpeuple.server.transport.proxies import parse_networks

LOCALHOST: Final = "127.0.0.1"
LIMITS: Final = {  # options whose names for the operator differ from those of the configuration
    "tables_per_hour": "tables_per_address",
    "tables_per_address": "open_tables_per_address",
    "sleep_after": "sleep_after_s",
    "expire_after": "expire_after_days",
}


def serve_locally(
    texts: Texts, console: Console, *, port: int, browser: bool, lan: bool = False, tunnel: bool = False
) -> None:
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
        loop.run(run(texts, console, port=0 if owner else port, show=show_in_thread, lan=lan, tunnel=tunnel))


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


def serve(texts: Texts, console: Console, log_level: str, bots: tuple[str, ...] = (), **choices: Any) -> None:
    """Serve until the process is told to stop."""
    for bot in bots:
        add_named_bot(bot)
    choices |= listening_address(**{name: choices[name] for name in ("host", "port", "node_address")})
    logs.configure_logging(log_level)
    with asyncio.Runner(loop_factory=runner.loop_factory()) as loop:
        loop.run(run(texts, console, **choices))


def listening_address(host: str | None, port: int | None, node_address: str) -> dict[str, Any]:
    """Return host and port: as the operator says, or those under which other nodes find this one."""
    name, _, number = node_address.rpartition(":")
    if node_address and not (name and number.isascii() and number.isdecimal() and 0 < int(number) < 65536):
        raise UserError("cli-bad-node-address", address=node_address)
    default_port = int(number) if node_address else DEFAULT_PORT
    return {
        "host": host or name.strip("[]") or LOCALHOST,
        "port": default_port if port is None else port,
    }


async def open_database(
    database: str | None, data: Path | None, node_address: str, instruments: Instruments
) -> tuple[SqlStore, runner.NodeMembership | None]:
    """Open the store, and the directory of a cluster if this server is a node."""
    if not node_address:
        address = database or sqlite_url(database_file(data))
        return await open_store(address, instruments=instruments), None
    if database is None or not database.startswith(("postgresql", "postgres:")):
        raise UserError("cli-node-needs-postgresql")
    store = await open_store(database, instruments=instruments, clustered=True)
    from petitpeuple.server.store.postgres_directory import PostgresDirectory  # noqa: PLC0415 - an extra

    directory = PostgresDirectory(store, database, node_address)
    return store, runner.NodeMembership(directory, node_address)


def bot_pool(thinking: str, instruments: Instruments) -> RayBotPool | None:
    """Return a pool on a Ray cluster; None for processes of this machine."""
    if thinking == PROCESSES:
        return None
    if not thinking.startswith("ray://"):
        raise UserError("cli-bad-bots", given=thinking)
    try:
        return RayBotPool(thinking, instruments=instruments)
    except RayAway as error:
        raise UserError("cli-no-ray", address=thinking) from error


async def run(
    texts: Texts,
    console: Console,
    *,
    port: int,
    host: str = LOCALHOST,
    database: str | None = None,
    data: Path | None = None,
    node_address: str = "",
    thinking: str = PROCESSES,
    public_url: str = "",
    show: Callable[[str], None] = _do_not_open,
    **choices: Any,
) -> None:
    """Open the store, serve, and print the address."""
    config = make_config(public_url, **choices)
    instruments = Instruments()
    bots = bot_pool(thinking, instruments)
    try:
        store, membership = await open_database(database, data, node_address, instruments)
    except StoreOpenError as error:
        raise UserError(error.key, **error.args_for_text) from error

    def ready(address: str, reached: runner.Reached) -> None:
        for line in reach_lines(texts, public_url or address, reached, this_machine=host == LOCALHOST):
            console.print(line, markup=False)
        sys.stdout.flush()
        show(address)

    try:
        await runner.serve(store, config, host, port, ready, instruments, membership, bots)
    except SystemExit as error:  # uvicorn exits if the port is taken
        raise UserError("cli-port-taken", host=host, port=str(port)) from error


def reach_lines(texts: Texts, address: str, reached: runner.Reached, *, this_machine: bool) -> list[str]:
    """Return what a started server prints: its address, and who else can reach it."""
    local = this_machine and address.startswith(f"http://{LOCALHOST}") and not reached.addresses
    key = "cli-serving-here" if local and not reached.tunnel else "cli-serving"
    lines = [texts.say(key, address=address)]
    if reached.addresses and this_machine:
        lines.append(texts.say("cli-serving-lan", addresses=", ".join(reached.addresses)))
    if reached.tunnel:
        lines.append(texts.say("cli-serving-tunnel", address=reached.tunnel))
    if reached.problem:
        lines.append(texts.say(f"cli-{reached.problem}", said=reached.said))
    return lines


def make_config(
    public_url: str = "",
    *,
    hooks: tuple[str, ...] = (),
    pace: float = 1.0,
    proxies: tuple[str, ...] = (),
    tls_cert: Path | None = None,
    tls_key: Path | None = None,
    **limits: Any,
) -> Config:
    """Return the settings of a server; raise UserError for those that can't be."""
    if public_url and not public_url.startswith(("http://", "https://")):
        raise UserError("cli-bad-url", url=public_url)
    try:
        parse_networks(proxies)
    except ValueError as error:
        raise UserError("cli-bad-proxy", proxies=", ".join(proxies)) from error
    check_certificate(tls_cert, tls_key)
    config = Config(
        public_url=public_url,
        webhook_hosts=hooks,
        bot_pace=pace,
        tls_cert="" if tls_cert is None else str(tls_cert),
        tls_key="" if tls_key is None else str(tls_key),
        **{LIMITS.get(name, name): value for name, value in limits.items()},
    )
    return replace(config, trusted_proxies=proxies) if proxies else config


def check_certificate(cert: Path | None, key: Path | None) -> None:
    """Raise UserError if certificate and key can't be used."""
    if cert is None and key is None:
        return
    try:
        if cert is None or key is None:
            raise UserError("cli-tls-both")
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(cert, key)
    except (OSError, ssl.SSLError) as error:
        raise UserError("cli-bad-certificate", cert=str(cert), its_key=str(key)) from error


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
        elif isinstance(message, p.Link):  # the invitation can't be used again
            base, table, _ = parse_link(link)
            own = invite_link(base, table, message.secret)
            console.print(texts.say("cli-bot-link", link=own), markup=False, soft_wrap=True)

    try:
        over = asyncio.run(play_as_bot(link, level, pace=pace, on_message=on_message))
    except PluginError as error:
        raise UserError(error.key, **error.args_for_text) from error
    except BadLink as error:
        raise UserError("cli-bad-link") from error
    except Rejected as error:
        raise UserError(
            "cli-bot-no-bot" if error.code == "no-bot" else "cli-bot-not-welcome", level=level
        ) from error
    if over is not None:
        points = "  ".join(f"{payoff:g}" for payoff in over.payoffs)
        console.print(texts.say("cli-bot-over", points=points))
