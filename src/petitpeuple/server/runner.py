"""Serving: the app on uvicorn, from the start to a stop that is told to everybody."""

import asyncio
import contextlib
import gc
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import ClassVar, Final

import uvicorn
from h11 import Request
from msgspec.structs import replace
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from petitpeuple.server.app import make_app
from petitpeuple.server.bots.pool import Workers
from petitpeuple.server.config import Config, Services
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.lobby.webhooks import Webhooks
from petitpeuple.server.protocol.messages import MAX_FRAME
from petitpeuple.server.store.interface import Store
from petitpeuple.server.transport.fast_websocket import Wire
from petitpeuple.server.transport.middleware import is_local
from petitpeuple.server.transport.rate_limit import group

STOPS: Final = (signal.SIGINT, signal.SIGTERM)
MOST: Final = 500  # connections of an address that are no WebSockets: a browser has up to six
WHOLE: Final = 15.0  # seconds in which a whole request is to come
DEAF: Final = 30_000  # ms in which somebody takes nothing of what is sent
FILES: Final = 65_536  # that may be open; each connection is one
# Games are values that die by themselves; looking for rings of dead ones among thousands of tables is dear.
RUBBISH: Final = (50_000, 20, 50)


class Door(H11Protocol):
    """A connection that is closed when it is held open without a whole request, or is one of too many."""

    callers: ClassVar[Counter[str]] = Counter()  # how many doors each address stands in

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's
        """Begin to wait."""
        super().connection_made(transport)
        self._caller = _caller(transport)
        self.callers[self._caller] += 1
        self._wait()
        if self._caller and self.callers[self._caller] > MOST:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Leave the connection to the WebSocket, and be forgotten at once: there may be thousands."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._patience.cancel()
        self.callers[self._caller] -= 1
        if not self.callers[self._caller]:
            del self.callers[self._caller]

    def _wait(self) -> None:
        self._patience = self.loop.call_later(WHOLE, self._look, self.cycle)

    def _look(self, before: RequestResponseCycle | None) -> None:
        last: RequestResponseCycle | None = self.cycle
        answering = last is not None and not last.more_body and not last.response_complete
        if last is before and not answering:
            self.transport.close()
        else:
            self._wait()


def _caller(transport: asyncio.Transport) -> str:
    """Tell who calls; of this machine, which may pass on what many others ask, it is nobody."""
    peer = transport.get_extra_info("peername")
    host = str(peer[0]) if peer else ""
    return "" if is_local(host) else group(host)


class Server(uvicorn.Server):
    """A uvicorn that says goodbye before it hangs up."""

    def __init__(
        self, config: uvicorn.Config, lobby: Lobby, ready: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(config)
        self._lobby = lobby
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, and let that be all: a stop that was wished for is no error."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOPS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell the address."""
        await super().startup(sockets)
        if not self.started:
            return
        for server in self.servers:
            for listening in server.sockets:
                _give_up_the_deaf(listening)
        address = self._address()
        services = self._lobby.services
        if not services.config.public_url:
            services.config = replace(services.config, public_url=address)
        if self._ready is not None:
            self._ready(address)

    def _address(self) -> str:
        port = self.servers[0].sockets[0].getsockname()[1]
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.config.host, self.config.host)  # noqa: S104
        return f"http://[{host}]:{port}" if ":" in host and "[" not in host else f"http://{host}:{port}"

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every table that the server stops, then stop."""
        await self._lobby.close()
        await asyncio.sleep(0.1)  # let the goodbyes out
        await super().shutdown(sockets)


def _give_up_the_deaf(listening: socket.socket) -> None:
    """Let the system end connections whose other side takes nothing: nothing is kept for it for ever."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; what is accepted later inherits it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)


def _make_room() -> None:
    """Ask the system for as many open connections as it grants: by default it is often a thousand."""
    try:
        import resource  # noqa: PLC0415 - it is not there on every system
    except ImportError:
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Give the faster event loop where there is one."""
    try:
        import uvloop  # noqa: PLC0415 - it is not there on every system
    except ImportError:
        return None
    return uvloop.new_event_loop


def line_of_now() -> str:
    """Name this run of the server, so that tickets of another never fit."""
    return f"{time.time_ns() // 1_000_000:x}"


async def serve(
    store: Store, config: Config, host: str, port: int, ready: Callable[[str], None] | None = None
) -> None:
    """Serve until a signal says stop."""
    gc.set_threshold(*RUBBISH)
    _make_room()
    services = Services(
        store=store,
        bots=Workers(config.workers),
        line=line_of_now(),
        config=config,
        caller=Webhooks(config.hook_hosts) if config.hook_hosts else None,
    )
    await make_server(services, host, port, ready).serve()


def make_server(
    services: Services, host: str, port: int, ready: Callable[[str], None] | None = None
) -> Server:
    """Make the server: compression off, small frames only, our own logs."""
    lobby = Lobby(services)
    return Server(
        uvicorn.Config(
            make_app(lobby),
            host=host,
            port=port,
            http=Door,
            ws=Wire,  # uvicorn's websockets-sansio, with short ways for what happens all the time
            ws_max_size=MAX_FRAME,
            ws_per_message_deflate=False,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
            h11_max_incomplete_event_size=16_384,
        ),
        lobby,
        ready,
    )
