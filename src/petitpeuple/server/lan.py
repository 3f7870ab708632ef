"""Opening a running server to the local network, and closing it again."""

import asyncio
import socket
from functools import partial
from typing import Any

import uvicorn

from petitpeuple.server.addresses import is_reachable, local_addresses
from petitpeuple.server.ports import LOG
from petitpeuple.server.protocol.errors import CommandError

ANY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104 - what an operator may have chosen


class LocalNetwork:
    """Listens on the addresses of the local network, besides the server's own, on the same port."""

    def __init__(self, server: uvicorn.Server) -> None:
        self._server = server
        self._listeners: dict[str, asyncio.Server] = {}

    @property
    def can_open(self) -> bool:
        """Whether the operator left it open who may connect: a server on this machine only."""
        return not is_reachable_host(self._server.config.host)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The base addresses for other machines, the likeliest first; empty if they can't connect."""
        host = self._server.config.host
        if self.can_open:
            hosts = list(self._listeners)
        else:
            hosts = local_addresses() if host in ANY_ADDRESS else [host]
        scheme = "https" if self._server.config.is_ssl else "http"
        return tuple([f"{scheme}://{host}:{self._port}" for host in hosts])

    @property
    def _port(self) -> int:
        port: int = self._server.servers[0].sockets[0].getsockname()[1]
        return port

    async def set_open(self, *, on: bool) -> None:
        """Start or stop listening; raise CommandError if there is no network to listen on."""
        if not self.can_open:
            raise CommandError("not-now")
        if not on:
            self._close()
            return
        for host in local_addresses():
            if host not in self._listeners:
                await self._listen(host)
        if not self._listeners:
            raise CommandError("no-network")
        LOG.info("open to the local network", extra={"addresses": self.addresses})

    async def _listen(self, host: str) -> None:
        server, config = self._server, self._server.config
        made_by: Any = config.http_protocol_class  # as uvicorn calls it; its type says less
        protocol = partial(
            made_by,
            config=config,
            server_state=server.server_state,
            app_state=server.lifespan.state,
        )
        loop = asyncio.get_running_loop()
        try:
            listener = await loop.create_server(
                protocol, host, self._port, ssl=config.ssl, backlog=config.backlog, family=socket.AF_INET
            )
        except OSError as error:  # the port is taken there, or the address has just gone
            LOG.warning("can't listen on %s: %s", host, error.strerror)
            return
        self._listeners[host] = listener
        server.servers.append(listener)

    def _close(self) -> None:
        """Stop listening, and close the connections that came in from the network."""
        hosts = set(self._listeners)
        for listener in self._listeners.values():
            self._server.servers.remove(listener)
            listener.close()
        self._listeners.clear()
        for connection in list(self._server.server_state.connections):
            name = connection.transport.get_extra_info("sockname")
            if name and name[0] in hosts:
                connection.shutdown()


def is_reachable_host(host: str) -> bool:
    """Return True if a server with this host already listens to other machines."""
    try:
        return host in ANY_ADDRESS or is_reachable(host)
    except ValueError:
        return host != "localhost"
