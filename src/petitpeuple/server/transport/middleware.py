"""HTTP middleware: checks the Host header and adds security headers to every response."""

import hmac
import ipaddress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petitpeuple.server.cluster.routing import HEADER
from petitpeuple.server.config import Config
from petitpeuple.server.ports import Services
from petitpeuple.server.transport.rate_limit import AddressBook

PASSED_ON: Final = ("forwarded", "x-forwarded-for", "x-real-ip", HEADER)  # headers of proxies and nodes
SERVER_NAME: Final = "petitpeuple"  # identifies a server of ours
HEADERS: Final = [
    (
        b"content-security-policy",
        # WebAssembly is for offline play; it can't evaluate scripts.
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
        b"style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"server", SERVER_NAME.encode()),
]

WRONG_HOST: Final = Response(
    '{"error":"not-allowed","rule":null,"reason":"host"}', 421, media_type="application/json"
)


AMBIGUOUS_LENGTH: Final = Response(
    '{"error":"bad-message","rule":null,"reason":"both content-length and transfer-encoding"}',
    400,
    {"connection": "close"},
    media_type="application/json",
)


TOO_MANY: Final = Response(
    '{"error":"too-many","rule":null,"reason":null}',
    429,
    {"connection": "close"},  # with whatever was sent behind it
    media_type="application/json",
)


class HostAndHeaders:
    """Refuses requests that are too many, under a foreign host name or of an ambiguous length.

    All responses get the security headers.
    """

    def __init__(self, app: ASGIApp, services: Services, addresses: AddressBook) -> None:
        self._app = app
        self._services = services
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if scope["type"] != "http":  # sockets check the host themselves
            await self._app(scope, receive, send)
        elif not self._addresses[scope["client"][0] if scope["client"] else ""].requests.take():
            self._services.counts["requests_rate_limited"] += 1
            await TOO_MANY(scope, receive, send_with_headers)
        elif has_ambiguous_length(Headers(scope=scope)):
            self._services.counts["requests_ambiguous"] += 1
            await AMBIGUOUS_LENGTH(scope, receive, send_with_headers)
        elif is_allowed_host(Headers(scope=scope).get("host", ""), self._services.config):
            await self._app(scope, receive, send_with_headers)
        else:
            self._services.counts["hosts_refused"] += 1
            await WRONG_HOST(scope, receive, send_with_headers)


def has_ambiguous_length(headers: Headers) -> bool:
    """Return True if two headers tell the body's length: a proxy and we could see different requests."""
    return "content-length" in headers and "transfer-encoding" in headers


def is_allowed_host(host: str, config: Config) -> bool:
    """Return True for localhost, an IP address, or the public host name.

    A foreign page can point its own name here (DNS rebinding), but not an IP address.
    """
    name = _name(host)
    ours = {urlsplit(url).hostname for url in (config.public_url, *config.origins)}
    return name == "localhost" or _is_address(name) or (name != "" and name in ours)


def is_local(host: str) -> bool:
    """Return True if a host, with or without a port, is this machine."""
    name = _name(host)
    return name == "localhost" or (_is_address(name) and ipaddress.ip_address(name).is_loopback)


def _name(host: str) -> str:
    """Return the name or address without port, brackets and capitals; empty if it is malformed."""
    if _is_address(host):  # a peer's address: IPv6 without brackets
        return host
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def may_read_metrics(request: Request, config: Config) -> bool:
    """Return True for the token's owner, and without a token for requests from this machine."""
    if config.public_metrics:
        return True
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if config.metrics_token and kind.lower() == "bearer":
        return hmac.compare_digest(token.strip().encode(), config.metrics_token.encode())
    return is_from_this_machine(request)


def is_from_this_machine(request: Request) -> bool:
    """Return True for a request that comes from this machine itself, and was not passed on by a proxy."""
    here = request.client is not None and is_local(request.client.host)
    passed_on = any(name in request.headers for name in PASSED_ON)
    return here and is_local(request.headers.get("host", "")) and not passed_on
