"""The Origin check: which pages may send requests and open sockets."""

from typing import Final, TypeAlias
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from petitpeuple.server.config import Config

PAGE_SCHEMES: Final = {"ws": "http", "wss": "https"}
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
Origin: TypeAlias = tuple[str, str, int]  # scheme, host, port


def is_allowed_origin(request: HTTPConnection, config: Config) -> bool:
    """Return True for our own pages and for programs, which send no origin; False for foreign pages.

    The scheme counts: somebody in the network can change a page that was loaded by plain http, and it must
    not act on the one that is served by https.
    """
    origin = request.headers.get("origin")
    return origin is None or parse_origin(origin) in _allowed(request, config)


def _allowed(request: HTTPConnection, config: Config) -> set[Origin]:
    """Return the configured origins, and the one under which this request came.

    Its scheme is what a trusted proxy says. A proxy that says nothing does not turn https into http.
    """
    scheme, host = request.scope["scheme"], request.headers.get("host", "")
    found = {parse_origin(url) for url in (config.public_url, *config.origins)}
    came_by = parse_origin(f"{PAGE_SCHEMES.get(scheme, scheme)}://{host}")
    secure = parse_origin(f"https://{host}")
    if secure not in found:
        found.add(came_by)
    return {one for one in found if one is not None}


def parse_origin(url: str) -> Origin | None:
    """Return the origin of a URL; None if it has none."""
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS.get(parts.scheme, 0)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname and port else None
