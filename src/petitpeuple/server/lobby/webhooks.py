"""Webhooks that tell absent players it is their turn: to allowed hosts only, never into a private network."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final
from urllib.parse import SplitResult, urlsplit

import msgspec

from petitpeuple.server.ports import LOG

PORT: Final = 443
TIMEOUT_S: Final = 5.0
MAX_CONCURRENT: Final = 20
MAX_PENDING: Final = 1000
GLOBAL_UNICAST: Final = ipaddress.ip_network("2000::/3")  # of IPv6
Resolve = Callable[[str, int], Awaitable[Sequence[str]]]


class NotPublic(Exception):
    """The host has an address that is not public."""


async def resolve(host: str, port: int) -> Sequence[str]:
    """Return the addresses of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def is_public(address: str) -> bool:
    """Return True if an address is on the public internet."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is None:
            return ip.is_global and ip in GLOBAL_UNICAST and ip.sixtofour is None
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast


def is_plain_https(url: str) -> bool:
    """Return True for an https URL on the usual port, without a user and of plain characters only."""
    try:
        parts = urlsplit(url)
        plain = parts.port in (None, 443) and parts.username is None and parts.password is None
    except ValueError:
        return False
    clean = url.isascii() and url.isprintable() and " " not in url
    return clean and plain and parts.scheme == "https" and bool(parts.hostname)


async def public_address(host: str, find: Resolve) -> str:
    """Return a public address to connect to, so that the name is not resolved a second time."""
    found = await find(host, 443)
    if not found or not all(is_public(address) for address in found):
        raise NotPublic
    return found[0]


class Webhooks:
    """Posts a small JSON body to the URLs that players have set, in the background."""

    def __init__(self, hosts: Collection[str], find: Resolve = resolve) -> None:
        self._hosts = frozenset(host.lower() for host in hosts)
        self._find = find
        self._tls = ssl.create_default_context()  # once: it reads all certificates of the system
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(MAX_CONCURRENT)

    def allows(self, url: str) -> bool:
        """Return True for a plain https URL of an allowed host."""
        return is_plain_https(url) and (urlsplit(url).hostname or "") in self._hosts

    def notify(self, url: str, game: str, link: str) -> None:
        """Post in the background; dropped when too many are pending."""
        if self.allows(url) and len(self._tasks) < MAX_PENDING:
            task = asyncio.create_task(self._post(url, game, link))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _post(self, url: str, game: str, link: str) -> None:
        parts = urlsplit(url)
        body = msgspec.json.encode({"text": f"{game}: {link}", "game": game, "link": link})
        try:
            async with self._slots, asyncio.timeout(TIMEOUT_S):
                address = await public_address(parts.hostname or "", self._find)
                await post(address, parts, body, self._tls)
        except (OSError, TimeoutError, NotPublic) as error:
            LOG.warning("webhook failed", extra={"host": parts.hostname, "why": type(error).__name__})


async def post(
    address: str,
    parts: SplitResult,
    body: bytes,
    tls: ssl.SSLContext,
    headers: Mapping[str, str] = MappingProxyType({"Content-Type": "application/json"}),
) -> int:
    """Send one request over TLS and return the status; redirects are not followed."""
    host = parts.hostname or ""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    reader, writer = await asyncio.open_connection(address, PORT, ssl=tls, server_hostname=host, limit=4096)
    try:
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\n{more}"
            f"Content-Length: {len(body)}\r\nConnection: close\r\nUser-Agent: petitpeuple\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        words = (await reader.readline()).split()
        return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
    finally:
        writer.close()
