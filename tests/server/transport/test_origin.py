"""The Origin check with its scheme, requests of an ambiguous length, and documents that are built once."""

from __future__ import annotations

import socket
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from tests.server.fixtures import InMemoryServer, running_server
from tests.server.http_helpers import run_http_scenario
from tests.server.transport.socket_helpers import OPEN, run_socket_scenario, ws_url
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from petitpeuple.server import api, app, openapi
from petitpeuple.server.config import Config
from petitpeuple.server.transport.origin import is_allowed_origin


def is_allowed(origin: str | None, host: str, public_url: str = "", scheme: str = "http") -> bool:
    headers = [(b"host", host.encode()), *([] if origin is None else [(b"origin", origin.encode())])]
    scope = {"type": "http", "scheme": scheme, "headers": headers}
    return is_allowed_origin(HTTPConnection(scope), Config(public_url=public_url))


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://", "http://[", "play.example"]
)
@pytest.mark.parametrize("scheme", ["http", "https", "ws", "wss"])
def test_foreign_origins_are_refused(origin: str, scheme: str) -> None:
    for host in ("play.example", "", "inside:8642"):
        assert not is_allowed(origin, host, "https://play.example", scheme)


@pytest.mark.parametrize(
    ("origin", "host", "public_url", "scheme", "allowed"),
    [
        (None, "inside:8642", "https://play.example", "http", True),
        ("http://here:8642", "here:8642", "", "http", True),
        ("http://here:8642", "here:8642", "", "ws", True),
        ("https://here:8642", "here:8642", "", "http", False),
        ("https://here:8642", "here:8642", "", "wss", True),
        ("http://here:8642", "here:8642", "", "https", False),
        ("https://play.example", "play.example", "https://play.example", "http", True),
        ("https://play.example", "play.example:443", "https://play.example:443/", "http", True),
        ("http://play.example", "play.example", "https://play.example", "http", False),
        ("https://play.example", "inside:8642", "https://play.example", "http", True),
        ("http://inside:8642", "inside:8642", "https://play.example", "http", True),
        ("https://here:8642", "here:8642", "http://here:8642", "https", True),
        ("http://here:8643", "here:8642", "", "http", False),
    ],
)
def test_an_origin_has_a_scheme_a_host_and_a_port(
    origin: str | None, host: str, public_url: str, scheme: str, allowed: bool
) -> None:
    assert is_allowed(origin, host, public_url, scheme) == allowed


def test_pages_of_https_and_http_are_different_also_behind_a_proxy_that_ends_tls() -> None:
    with running_server() as (address, _):
        plain = address.replace("127.0.0.1", "localhost")
        secure = plain.replace("http", "https")
        body = {"game": "pebbles", "seats": [OPEN, OPEN]}

        async def scenario() -> None:
            for origin, proxied, allowed in (
                (plain, False, True),
                (secure, False, False),
                (plain, True, False),
                (secure, True, True),
            ):
                sent = {"x-forwarded-proto": "https"} if proxied else {}
                created = httpx.post(f"{plain}/api/tables", json=body, headers={"origin": origin, **sent})
                assert created.status_code == (200 if allowed else 403)
                assert await opens_socket(plain, origin, sent) == allowed

        run_socket_scenario(scenario)


async def opens_socket(address: str, origin: Any, headers: dict[str, str]) -> bool:
    try:
        async with connect(ws_url(address), origin=origin, additional_headers=headers):
            return True
    except InvalidStatus:
        return False


SMUGGLED = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("method", ["GET /health", "POST /api/tables", "GET /ws"])
@pytest.mark.parametrize("upgrade", [b"", b"Connection: Upgrade\r\nUpgrade: websocket\r\n"])
def test_a_request_with_two_lengths_is_refused_and_nothing_after_it_is_answered(
    method: str, upgrade: bytes
) -> None:
    head = (
        f"{method} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {5 + len(SMUGGLED)}\r\n"
        "Transfer-Encoding: chunked\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n"
    )
    with running_server() as (address, _):
        port = int(address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
            line.sendall(head.encode() + upgrade + b"\r\n0\r\n\r\n" + SMUGGLED)
            received = b""
            while chunk := line.recv(4096):
                received += chunk
    assert received.count(b"HTTP/1.1 ") == 1
    assert received.split()[1] in (b"400", b"403")
    assert b"well" not in received


def test_a_request_with_one_length_is_answered() -> None:
    with running_server() as (address, _):
        body = b'{"game":"pebbles","seats":[{},{}]}'
        known = httpx.post(f"{address}/api/tables", content=body)
        chunked = httpx.post(f"{address}/api/tables", content=iter([body[:9], body[9:]]))
        assert "transfer-encoding" in chunked.request.headers
        assert (known.status_code, chunked.status_code) == (200, 200)


def test_the_games_are_set_up_once_to_be_described(monkeypatch: pytest.MonkeyPatch) -> None:
    api.playable_seats.cache_clear()
    calls: list[tuple[str, int]] = []
    original = api.is_playable

    def is_playable(game: Any, seats: int) -> bool:
        calls.append((game.id, seats))
        return original(game, seats)

    monkeypatch.setattr(api, "is_playable", is_playable)

    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        first, second = [(await http.get("/api/games")).json() for _ in range(2)]
        assert first == second
        assert calls == [
            (game.id, seats) for game in server.services.games.values() for seats in game.players
        ]

    run_http_scenario(scenario)


@pytest.mark.parametrize("path", ["/", "/health", "/ready", "/nothing", "/openapi.json"])
def test_requests_of_every_kind_are_limited_by_address(path: str) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        replies = [await http.get(path) for _ in range(4)]
        assert 429 not in [reply.status_code for reply in replies[:3]]
        assert (replies[3].status_code, replies[3].json()["error"]) == (429, "too-many")
        assert replies[3].headers["connection"] == "close"
        assert "content-security-policy" in replies[3].headers
        server.clock.ms += 10_000
        assert (await http.get("/health")).status_code == 200

    run_http_scenario(scenario, rate_limit_scale=0.001)  # 3 at once, and one more in 10 seconds


def test_the_openapi_description_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []

    def describe() -> dict[str, Any]:
        built.append(1)
        return {}

    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        for _again in range(3):
            assert (await http.get("/openapi.json")).status_code == 200

    app._openapi.cache_clear()
    monkeypatch.setattr(openapi, "describe", describe)
    try:
        run_http_scenario(scenario)
    finally:
        app._openapi.cache_clear()
    assert built == [1]
