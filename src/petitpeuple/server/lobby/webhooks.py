"""Turn notices to the world outside: only to hosts the owner named, never into a private network."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from petitpeuple.server.config import LOG

WITHIN: Final = 5.0  # seconds for all of it
AT_ONCE: Final = 20
WAITING: Final = 1000
GIVEN_OUT: Final = ipaddress.ip_network("2000::/3")  # of IPv6; what lies outside may lead anywhere
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]


class Refuse(Exception):
    """This address is not called."""


async def resolve(host: str, port: int) -> Sequence[str]:
    """Find the addresses behind a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def is_public(address: str) -> bool:
    """Tell whether an address lies in the open internet: not here, not in a local network, not special."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is None:
            return ip.is_global and ip in GIVEN_OUT and ip.sixtofour is None
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast


class Webhooks:
    """Posts a small JSON to the addresses that seats have set; what comes of it is not waited for."""

    def __init__(self, hosts: Collection[str], find: Resolve = resolve) -> None:
        self._hosts = frozenset(host.lower() for host in hosts)
        self._find = find
        self._tls = ssl.create_default_context()  # once: it reads all certificates of the system
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns = asyncio.Semaphore(AT_ONCE)

    def allows(self, url: str) -> bool:
        """Tell whether a seat may set this address: https to a host on the list, and nothing clever in it."""
        try:
            parts = urlsplit(url)
            plain = parts.port in (None, 443) and parts.username is None and parts.password is None
        except ValueError:
            return False
        clean = url.isascii() and url.isprintable() and " " not in url
        return clean and plain and parts.scheme == "https" and (parts.hostname or "") in self._hosts

    def call(self, url: str, game: str, link: str) -> None:
        """Post in the background, some at once and the others after them; far too many are left out."""
        if self.allows(url) and len(self._tasks) < WAITING:
            task = asyncio.create_task(self._post(url, game, link))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _post(self, url: str, game: str, link: str) -> None:
        parts = urlsplit(url)
        body = msgspec.json.encode({"text": f"{game}: {link}", "game": game, "link": link})
        try:
            async with self._turns, asyncio.timeout(WITHIN):
                address = await self._address(parts.hostname or "")
                await post(address, parts, body, self._tls)
        except (OSError, TimeoutError, Refuse) as error:
            LOG.warning("a webhook failed", extra={"host": parts.hostname, "why": type(error).__name__})

    async def _address(self, host: str) -> str:
        """Find a public address, and use that very one: a name that changes its mind finds nobody home."""
        found = await self._find(host, 443)
        if not found or not all(is_public(address) for address in found):
            raise Refuse
        return found[0]


async def post(address: str, parts: SplitResult, body: bytes, tls: ssl.SSLContext) -> None:
    """Send one request over TLS, read the first line of the reply, follow nothing."""
    host = parts.hostname or ""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    reader, writer = await asyncio.open_connection(address, 443, ssl=tls, server_hostname=host, limit=4096)
    try:
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\nUser-Agent: petitpeuple\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        await reader.readline()
    finally:
        writer.close()
