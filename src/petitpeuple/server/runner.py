"""Runs the app on uvicorn: connection limits, signals, start-up and shutdown."""

import asyncio
import contextlib
import gc
import secrets
import signal
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import ClassVar, Final, Literal, TypeAlias

import uvicorn
from h11 import Request
from msgspec import Struct
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from petitpeuple.server.app import make_app
from petitpeuple.server.bots.pool import ProcessBotPool
from petitpeuple.server.cluster.node import ClusterNode
from petitpeuple.server.config import Config
from petitpeuple.server.instruments import Instruments
from petitpeuple.server.lan import LocalNetwork
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.lobby.quota import NETWORK_SHARE
from petitpeuple.server.lobby.webhooks import Webhooks
from petitpeuple.server.ports import BotPool, Push, Services
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import MAX_MESSAGE_BYTES
from petitpeuple.server.store.directory import Directory
from petitpeuple.server.store.interface import Store
from petitpeuple.server.transport.proxies import TrustedProxies
from petitpeuple.server.transport.rate_limit import address_group, network_group
from petitpeuple.server.transport.websocket_protocol import LimitedWebSocketProtocol
from petitpeuple.server.tunnel import NoTunnel, Tunnel

STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
REQUEST_TIMEOUT_S: Final = 15.0  # for a complete request
RECEIVE_BUFFER_BYTES: Final = 65_536  # of a connection; requests and messages are small
TCP_USER_TIMEOUT_MS: Final = 30_000  # for a peer that acknowledges nothing
MAX_OPEN_FILES: Final = 65_536  # each connection is one
# Game states are acyclic and freed by reference counting; scanning thousands of tables for cycles is slow.
GC_THRESHOLD: Final = (50_000, 20, 50)


ReachProblem: TypeAlias = Literal["", "no-network", "no-tunnel", "tunnel-failed"]


class Reached(Struct, frozen=True):
    """From where a server that has just started can be reached, besides its own machine."""

    addresses: tuple[str, ...]  # for the local network
    tunnel: str
    problem: ReachProblem
    said: str  # by the program that failed


class NodeMembership(Struct, frozen=True):
    """What makes a server a node of a cluster: the directory, and its own address there."""

    directory: Directory
    address: str


Ready: TypeAlias = Callable[[str, Reached], None]


class LimitedH11Protocol(H11Protocol):
    """An HTTP connection that is closed when no complete request arrives, or when there are too many."""

    open_connections: ClassVar[Counter[str]]  # by address and network
    settings: ClassVar[Config]
    proxies: ClassVar[TrustedProxies]  # their connections are not counted: they speak for many

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn's
        """Count the connection, and start waiting for a request."""
        super().connection_made(transport)
        self._origins = self._origins_of(transport)
        self.open_connections.update(self._origins)
        self._start_timer()
        limit = self.settings.connections_per_address
        limits = (limit, limit * NETWORK_SHARE)
        if any(self.open_connections[key] > most for key, most in zip(self._origins, limits, strict=False)):
            transport.close()

    def _origins_of(self, transport: asyncio.Transport) -> tuple[str, ...]:
        """Return the peer's address and network; nothing for a proxy."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        return () if not host or self.proxies.trusts(host) else (address_group(host), network_group(host))

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting and waiting."""
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Hand the connection over to the WebSocket; there may be thousands, so it no longer counts here."""
        if any(name in (b"content-length", b"transfer-encoding") for name, _ in event.headers):
            self.send_400_response("A WebSocket handshake has no body.")
            return
        self._release()
        super().handle_websocket_upgrade(event)

    def _release(self) -> None:
        self._request_timer.cancel()
        for key in self._origins:
            self.open_connections[key] -= 1
            if not self.open_connections[key]:
                del self.open_connections[key]
        self._origins = ()

    def _start_timer(self) -> None:
        self._request_timer = self.loop.call_later(REQUEST_TIMEOUT_S, self._check_request, self.cycle)

    def _check_request(self, before: RequestResponseCycle | None) -> None:
        last: RequestResponseCycle | None = self.cycle
        answering = last is not None and not last.more_body and not last.response_complete
        if last is before and not answering:
            self.transport.close()
        else:
            self._start_timer()


def limited_protocol(config: Config) -> type[LimitedH11Protocol]:
    """Return the protocol with the limits of one server."""
    proxies = TrustedProxies(config.trusted_proxies)
    members = {"open_connections": Counter[str](), "settings": config, "proxies": proxies}
    return type("ServerH11Protocol", (LimitedH11Protocol,), members)


class Server(uvicorn.Server):
    """A uvicorn server that tells clients before it closes their connections."""

    def __init__(
        self,
        config: uvicorn.Config,
        lobby: Lobby,
        ready: Ready | None = None,
        node: ClusterNode | None = None,
    ) -> None:
        super().__init__(config)
        self.lobby = lobby
        self._node = node
        self._ready = ready
        self._tunnel: Tunnel | None = None

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal without raising it again: a requested stop is no error."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and report the address."""
        await super().startup(sockets)
        if not self.started:
            return
        for server in self.servers:
            for listening in server.sockets:
                _limit_connections(listening)
        address = self._address()
        services = self.lobby.services
        if not services.config.public_url:
            services.set_public_url(address)
        network = LocalNetwork(self)
        services.set_network(network)
        reached = await self._open_up(network)
        if self._ready is not None:
            self._ready(address, reached)

    async def _open_up(self, network: LocalNetwork) -> Reached:
        """Open the server to others as the operator asked; a failure is told, and the server goes on."""
        services = self.lobby.services
        problem: ReachProblem = ""
        if services.config.lan:
            try:
                await network.set_open(on=True)
            except CommandError:
                problem = "no-network"
        if services.config.tunnel:
            try:
                self._tunnel = await Tunnel.open(self.servers[0].sockets[0].getsockname()[1])
                services.set_tunnel(self._tunnel.address)
            except NoTunnel as error:
                failed: ReachProblem = "tunnel-failed" if error.program else "no-tunnel"
                return Reached(network.addresses, "", failed, str(error))
        return Reached(network.addresses, services.tunnel, problem, "")

    def _address(self) -> str:
        port = self.servers[0].sockets[0].getsockname()[1]
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.config.host, self.config.host)  # noqa: S104
        scheme = "https" if self.config.is_ssl else "http"
        return (
            f"{scheme}://[{host}]:{port}" if ":" in host and "[" not in host else f"{scheme}://{host}:{port}"
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every table that the server stops, then stop."""
        if self._tunnel is not None:
            await self._tunnel.close()
        if self._node is not None:
            await self._node.drain()
        await self.lobby.close()
        await asyncio.sleep(0.1)  # for the notices to be sent
        await super().shutdown(sockets)


def _limit_connections(listening: socket.socket) -> None:
    """Let the system keep little of what a client sends, and close a connection that acknowledges nothing."""
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)  # inherited, too
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; accepted sockets inherit it
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, TCP_USER_TIMEOUT_MS)


def _raise_file_limit() -> None:
    """Raise the limit of open files as far as the system allows; the default is often 1,024."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    now, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(MAX_OPEN_FILES, hard)
    if now != resource.RLIM_INFINITY and now < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's factory where uvloop is installed."""
    try:
        import uvloop  # noqa: PLC0415 - not on Windows
    except ImportError:
        return None
    return uvloop.new_event_loop


def new_run_id() -> str:
    """Return an id for this run of the server; tickets of another run are invalid."""
    return f"{time.time_ns() // 1_000_000:x}{secrets.token_hex(2)}"  # nodes may start at the same time


async def serve(
    store: Store,
    config: Config,
    host: str,
    port: int,
    ready: Ready | None = None,
    instruments: Instruments | None = None,
    membership: NodeMembership | None = None,
    bots: BotPool | None = None,
) -> None:
    """Serve until a signal stops the server; bots think in processes of this machine, or in this pool."""
    instruments = instruments or Instruments()
    gc.set_threshold(*GC_THRESHOLD)
    _raise_file_limit()
    services = Services(
        store=store,
        bots=bots or ProcessBotPool(config.bot_workers, instruments=instruments),
        run_id=new_run_id(),
        config=config,
        instruments=instruments,
        notifier=Webhooks(config.webhook_hosts) if config.webhook_hosts else None,
        push=await _open_push(store, config),
    )
    await make_server(services, host, port, ready, membership).serve()


async def _open_push(store: Store, config: Config) -> Push | None:
    """Return Web Push, where the library that encrypts its messages is installed."""
    try:
        from petitpeuple.server.lobby.push import open_push  # noqa: PLC0415 - an optional dependency
    except ImportError:
        return None
    return await open_push(store, config.public_url)


def make_server(
    services: Services,
    host: str,
    port: int,
    ready: Ready | None = None,
    membership: NodeMembership | None = None,
) -> Server:
    """Return the server: without compression, with a small message limit and our own logging."""
    node = None if membership is None else ClusterNode(services, membership.directory, membership.address)
    lobby = Lobby(services, node)
    return Server(
        uvicorn.Config(
            make_app(lobby, node),
            host=host,
            port=port,
            http=limited_protocol(services.config),
            proxy_headers=False,  # the app reads them itself
            ssl_certfile=services.config.tls_cert or None,
            ssl_keyfile=services.config.tls_key or None,
            ws=LimitedWebSocketProtocol,
            ws_max_size=MAX_MESSAGE_BYTES,
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
        node,
    )
