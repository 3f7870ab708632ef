"""Serving: the app on uvicorn, from the start to a stop that is told to everybody."""

import asyncio
import socket
import time
from collections.abc import Callable

import uvicorn

from petitpeuple.server.app import make_app
from petitpeuple.server.bots import Workers
from petitpeuple.server.lobby import Lobby
from petitpeuple.server.protocol import MAX_FRAME
from petitpeuple.server.services import Config, Services
from petitpeuple.server.store.port import Store


class Server(uvicorn.Server):
    """A uvicorn that says goodbye before it hangs up."""

    def __init__(
        self, config: uvicorn.Config, lobby: Lobby, ready: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(config)
        self._lobby = lobby
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell the address."""
        await super().startup(sockets)
        if self._ready is not None and self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            host = self.config.host if ":" not in self.config.host else f"[{self.config.host}]"
            self._ready(f"http://{host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every table that the server stops, then stop."""
        await self._lobby.close()
        await asyncio.sleep(0.1)  # let the goodbyes out
        await super().shutdown(sockets)


def line_of_now() -> str:
    """Name this run of the server, so that tickets of another never fit."""
    return f"{time.time_ns() // 1_000_000:x}"


async def serve(
    store: Store, config: Config, host: str, port: int, ready: Callable[[str], None] | None = None
) -> None:
    """Serve until a signal says stop."""
    services = Services(store=store, bots=Workers(config.workers), line=line_of_now(), config=config)
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
            ws="websockets-sansio",
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
