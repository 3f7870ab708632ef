"""Routing: a node that does not serve a table forwards its requests and sockets, once, to the node that does.

The other node must know that it is a node who asks, and for whom: it counts limits by the client's address.
Each forwarded request carries that, signed with the cluster's secret, which only the database tells.
"""

import asyncio
import base64
import hashlib
import hmac
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.types import Scope

from petitpeuple.server.cluster.membership import Membership

HEADER: Final = "x-petitpeuple-forwarded"
SCOPE_KEY: Final = "petitpeuple.forwarded"  # True in the scope of a forwarded request
CONNECT_TIMEOUT_S: Final = 2.5
REPLY_TIMEOUT_S: Final = 15.0
NO_CONTENT: Final = 204
MAX_REPLY_BYTES: Final = 2**25


class Unreachable(Exception):
    """The other node could not be asked."""


class Client(Struct, frozen=True):
    """Whom a request is forwarded for, as the first node saw it."""

    address: str
    scheme: str
    host: str
    origin: str = ""


class Request(Struct, frozen=True):
    """A request to forward; its path is quoted as it was received."""

    method: str
    path: str
    query: str = ""
    headers: Mapping[str, str] = {}
    body: bytes = b""


class Answer(Struct, frozen=True):
    """The reply of another node."""

    status: int
    content_type: str
    body: bytes


def client_of(scope: Scope) -> Client:
    """Return whom a request comes from."""
    headers = Headers(scope=scope)
    address = scope["client"][0] if scope.get("client") else ""
    return Client(address, scope["scheme"], headers.get("host", ""), headers.get("origin", ""))


class Router:
    """Signs what this node forwards, and checks what it gets."""

    def __init__(self, membership: Membership) -> None:
        self._membership = membership

    def header(self, address: str, path: str, client: Client) -> str:
        """Return the header for a request to another node."""
        text = base64.urlsafe_b64encode(msgspec.json.encode(client)).decode()
        return f"{text}.{self._signature(address, path, text)}"

    def _signature(self, address: str, path: str, text: str) -> str:
        key = self._membership.secret.encode()
        return hmac.new(key, f"{address} {path} {text}".encode(), hashlib.sha256).hexdigest()

    def admit(self, scope: Scope) -> bool:
        """Take over the client of a forwarded request; return False if the request is a forgery.

        A request without the header is an ordinary one.
        """
        told = Headers(scope=scope).get(HEADER)
        if told is None:
            return True
        text, _, signature = told.partition(".")
        path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
        expected = self._signature(self._membership.address, path, text)
        if not self._membership.secret or not hmac.compare_digest(signature.encode(), expected.encode()):
            return False
        _take_over(scope, msgspec.json.decode(base64.urlsafe_b64decode(text), type=Client))
        return True

    async def request(self, address: str, request: Request, client: Client) -> Answer:
        """Send a request to another node and return its reply; raise Unreachable."""
        target = f"{request.path}?{request.query}" if request.query else request.path
        lines = [f"{request.method} {target} HTTP/1.1", f"host: {client.host}", "connection: close"]
        lines += [f"{name}: {value}" for name, value in request.headers.items()]
        signed = self.header(address, request.path, client)
        lines += [f"{HEADER}: {signed}", f"content-length: {len(request.body)}", "", ""]
        body = request.body
        try:
            async with asyncio.timeout(REPLY_TIMEOUT_S):
                return _parse(await _exchange(address, "\r\n".join(lines).encode("latin-1") + body))
        except (OSError, TimeoutError, ValueError, asyncio.LimitOverrunError) as error:
            raise Unreachable(address) from error


async def _exchange(address: str, request: bytes) -> bytes:
    host, _, port = address.rpartition(":")
    async with asyncio.timeout(CONNECT_TIMEOUT_S):
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    try:
        writer.write(request)
        await writer.drain()
        return await _read_all(reader)
    finally:
        writer.close()


async def _read_all(reader: asyncio.StreamReader) -> bytes:
    parts: list[bytes] = []
    size = 0
    while part := await reader.read(65_536):
        parts.append(part)
        size += len(part)
        if size > MAX_REPLY_BYTES:
            raise ValueError("the reply is too long")
    return b"".join(parts)


def _parse(reply: bytes) -> Answer:
    """Return a reply that was sent with its length; raise ValueError for any other."""
    head, _, body = reply.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    pairs = [line.partition(":") for line in lines]
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    number = int(status.split(" ")[1])
    if int(headers.get("content-length", 0 if number == NO_CONTENT else -1)) != len(body):
        raise ValueError("the reply is cut off")
    return Answer(number, headers.get("content-type", ""), body)


def _take_over(scope: Scope, client: Client) -> None:
    told = {b"host": client.host, b"origin": client.origin}
    others = [(name, value) for name, value in scope["headers"] if name not in told]
    scope["headers"] = others + [(name, value.encode("latin-1")) for name, value in told.items() if value]
    scope["client"] = (client.address, 0)
    scope["scheme"] = client.scheme
    scope[SCOPE_KEY] = True
