"""The static site, security headers, allowed hosts, rate limits, metrics and logs of the HTTP server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.fixtures import InMemoryServer
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.server.config import Config
from petitpeuple.server.transport import static_site
from petitpeuple.server.transport.middleware import HEADERS, is_allowed_host

LOCAL = {"host": "localhost:8642"}


def test_every_reply_has_the_security_headers() -> None:
    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        for path in ("/health", "/metrics", "/api", "/openapi.json", "/nowhere", "/api/tables/x"):
            reply = await http.get(path)
            assert all(reply.headers[name.decode()] == value.decode() for name, value in HEADERS)
            assert "frame-ancestors 'none'" in reply.headers["content-security-policy"]

    run_http_scenario(scenario)


def test_without_a_built_site_there_is_a_plain_page_in_the_browsers_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(static_site, "FOLDER", tmp_path)

    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        for path in ("/", "/table/0123456789abcdef"):
            english = await http.get(path)
            french = await http.get(path, headers={"accept-language": "fr-CA,fr;q=0.9,en"})
            assert (english.status_code, french.status_code) == (200, 200)
            assert "The server is running" in english.text
            assert "Le serveur fonctionne" in french.text

    run_http_scenario(scenario)


def test_the_site_is_served_and_hashed_assets_are_cacheable(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(static_site, "FOLDER", tmp_path)
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "icon.svg", "assets/board-1a2b.js"):
        (tmp_path / name).write_text(name)

    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        for path in ("/", "/table/ab", "/replay/ab/1", "/rules/halma", "/history", "/credits"):
            page = await http.get(path)
            assert (page.status_code, page.text, page.headers["cache-control"]) == (
                200,
                "index.html",
                "no-cache",
            )
        built = await http.get("/assets/board-1a2b.js")
        assert "immutable" in built.headers["cache-control"]
        assert (await http.get("/icon.svg")).text == "icon.svg"
        lost = await http.get("/nowhere")
        assert (lost.status_code, lost.text) == (404, "index.html")

    run_http_scenario(scenario)


def test_only_replies_without_secrets_are_compressed() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http)
        host = bearer(created["seats"][0]["secret"])
        packed = [await http.get(path) for path in ("/api/games", "/api/games/halma/texts/fr")]
        plain = [
            await http.get(f"/api/tables/{created['table']}{part}", headers=host) for part in ("", "/export")
        ]
        listed = await http.get("/api/tables")
        assert [reply.headers.get("content-encoding") for reply in packed] == ["gzip", "gzip"]
        assert [reply.status_code for reply in plain] == [200, 200]
        assert not any("content-encoding" in reply.headers for reply in (*plain, listed))

    run_http_scenario(scenario)


def test_metrics_are_prometheus_text() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        await create_table(server, http)
        text = (await http.get("/metrics", headers=LOCAL)).text
        assert "petitpeuple_tables_created_total 1\n" in text
        assert "# TYPE petitpeuple_rooms gauge\npetitpeuple_rooms 1\n" in text
        assert (await http.get("/health")).text == "well\n"

    run_http_scenario(scenario)


@pytest.mark.parametrize(
    ("headers", "config", "status"),
    [
        ({}, {}, 403),  # with the public host name
        (LOCAL, {}, 200),
        ({**LOCAL, "x-forwarded-for": "192.0.2.1"}, {}, 403),  # forwarded by a proxy on this machine
        ({"host": "192.0.2.1"}, {}, 403),
        ({"authorization": "Bearer s3cret"}, {"metrics_token": "s3cret"}, 200),
        ({"authorization": "Bearer other"}, {"metrics_token": "s3cret"}, 403),
        ({**LOCAL, "authorization": "Bearer other"}, {"metrics_token": "s3cret"}, 403),
        ({"authorization": "Bearer "}, {}, 403),
        ({}, {"public_metrics": True}, 200),
    ],
)
def test_metrics_need_loopback_or_the_token(headers: Any, config: Any, status: int) -> None:
    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        assert (await http.get("/metrics", headers=headers)).status_code == status

    run_http_scenario(scenario, **config)


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("here", True),
        ("HERE:8642", True),
        ("here.", True),
        ("localhost:8642", True),
        ("127.0.0.1:1", True),
        ("[::1]:8642", True),
        ("192.168.1.20", True),  # an address can't be rebound
        ("side.example:443", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("here.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("here@evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_requests_need_an_allowed_host(host: str, ours: bool) -> None:
    """DNS rebinding: a foreign site makes its own host name resolve to this machine."""
    config = Config(public_url="http://here", origins=("https://side.example",))
    assert is_allowed_host(host, config) == ours
    assert not is_allowed_host("", Config())

    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        for path in ("/health", "/api/games", "/"):
            reply = await http.get(path, headers={"host": host})
            assert (reply.status_code == 421) == (not ours)
            assert reply.headers["x-frame-options"] == "DENY"
        assert server.services.counts["hosts_refused"] == (0 if ours else 3)

    run_http_scenario(scenario, origins=("https://side.example",))


def test_rate_limited_requests_get_an_error() -> None:
    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        codes = [(await http.get("/api/tables")).status_code for _ in range(200)]
        assert codes[0] == 200
        assert codes[-1] == 429

    run_http_scenario(scenario)


def test_logs_are_json_lines() -> None:
    import logging  # noqa: PLC0415

    from petitpeuple.server.ops.logs import JsonFormatter  # noqa: PLC0415

    record = logging.makeLogRecord({"msg": "a table was made", "levelname": "INFO", "table": "ab"})
    line = json.loads(JsonFormatter().format(record))
    assert (line["what"], line["level"], line["table"]) == ("a table was made", "info", "ab")
