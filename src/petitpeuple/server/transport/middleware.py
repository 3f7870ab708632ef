"""At the door of every request: who may ask by which name, and the headers that every reply carries."""

import hmac
import ipaddress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from petitpeuple.server.config import Config, Services

OURS: Final = "petitpeuple"  # how a server says that it is one of ours
HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"server", OURS.encode()),
]

TURNED_AWAY: Final = Response(
    '{"error":"not-allowed","rule":null,"why":"host"}', 421, media_type="application/json"
)


class Guard:
    """Turns away what was led here under a foreign name; puts the usual headers on every reply."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, and the reply back with its headers."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if scope["type"] != "http":  # sockets look for themselves
            await self._app(scope, receive, send)
        elif host_is_ours(Headers(scope=scope).get("host", ""), self._services.config):
            await self._app(scope, receive, send_guarded)
        else:
            self._services.counts["hosts_refused"] += 1
            await TURNED_AWAY(scope, receive, send_guarded)


def host_is_ours(host: str, config: Config) -> bool:
    """Tell whether a server may be asked under this name: this machine's, an address, or the public one.

    A foreign page can have its own name lead here (DNS rebinding); it can't do so with a bare address.
    """
    name = _name(host)
    ours = {urlsplit(url).hostname for url in (config.public_url, *config.origins)}
    return name == "localhost" or _is_address(name) or (name != "" and name in ours)


def is_local(host: str) -> bool:
    """Tell whether a host, with or without a port, is this machine."""
    name = _name(host)
    return name == "localhost" or (_is_address(name) and ipaddress.ip_address(name).is_loopback)


def _name(host: str) -> str:
    """Give the name or address without port, brackets and capitals; nothing where it makes no sense."""
    if _is_address(host):  # of a caller: with colons, but without brackets
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


def may_see_metrics(request: Request, config: Config) -> bool:
    """Tell whether somebody may see the counters: the owner on this machine, or whoever has the token."""
    if config.public_metrics:
        return True
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if config.metrics_token and kind.lower() == "bearer":
        return hmac.compare_digest(token.strip().encode(), config.metrics_token.encode())
    here = request.client is not None and is_local(request.client.host)
    passed_on = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip"))
    return here and is_local(request.headers.get("host", "")) and not passed_on
