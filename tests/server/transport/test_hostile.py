"""Hostile requests: each gets an error code, nothing is logged as a failure, and others are served."""

from __future__ import annotations

import contextlib
import logging
import socket
import sys
import time
from collections import Counter
from typing import Any

import httpx
import pytest
from tests.server.fixtures import InMemoryServer, run_scenario, running_server
from tests.server.transport.socket_helpers import OPEN, create_table, run_socket_scenario, ws_url
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from petitpeuple.server import runner
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.names import clean_text
from petitpeuple.server.transport.middleware import is_local


def test_an_invalid_origin_counts_as_foreign(caplog: pytest.LogCaptureFixture) -> None:
    with running_server() as (address, services), caplog.at_level(logging.ERROR):
        body = {"game": "pebbles", "seats": [OPEN, OPEN]}
        reply = httpx.post(f"{address}/api/tables", json=body, headers={"origin": "http://["})
        assert (reply.status_code, reply.json()["error"]) == (403, "not-allowed")

        async def scenario() -> None:
            with pytest.raises(InvalidStatus) as refused:
                await connect(ws_url(address), additional_headers={"origin": "http://[::"})
            assert refused.value.response.status_code == 403

        run_socket_scenario(scenario)
        assert services.counts["origins_refused"] == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("number", ["9" * 12, "9" * 40, "9" * 5000, "-1", "1e3", "%31%00"])
def test_out_of_range_numbers_are_not_found(number: str, caplog: pytest.LogCaptureFixture) -> None:
    with running_server() as (address, _), caplog.at_level(logging.ERROR):
        created = create_table(address, OPEN, OPEN)
        table = f"{address}/api/tables/{created['table']}"
        assert httpx.get(f"{table}/games/{number}").status_code == 404
        assert httpx.get(f"{table}/games/{number}/moments").status_code == 404
        key = {"authorization": f"Bearer {created['seats'][0]['secret']}"}
        reply = httpx.post(f"{table}/seats/{number}", json={"kind": "open"}, headers=key)
        assert reply.status_code in (404, 405)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_an_impossible_table_id_is_not_looked_up() -> None:
    async def scenario(server: InMemoryServer) -> None:
        store, server.services.store = server.services.store, None  # type: ignore[assignment]
        for name in ("\0", "a\nb", "\ud800"):
            with pytest.raises(CommandError, match="no-table"):
                await server.lobby.room(name)
        server.services.store = store

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann\t\r\nB. ", "Ann   B."),
        ("l’été !", "l’été !"),
        ("\u202eevil\u202c", "evil"),
        ("\u061ca\u200bb\u00adc\u2062d\ufeffe\U000e0041f", "abcdef"),
        ("a\u2028b\u0085c", "a b c"),
        ("\u200d", ""),
        (" \u3164\u2800\u200c\u00a0 ", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("a\0b\x1b[31m", "ab[31m"),
        ("\ud800x", "x"),
        ("a" + "\u0301" * 20, "á\u0301\u0301"),
        ("Z\u0334\u0358\u035b\u0489a\u0334l", "Z\u0334\u035ba\u0334l"),
        ("\u0301\u0302x", "x"),
        ("\u0489", ""),
        ("a\u034fb\u180ec\ufe00d\U000e0101e", "abcde"),
        ("1\ufe0f\u20e3 ❤\ufe0f", "1\ufe0f\u20e3 ❤\ufe0f"),
        ("นี่ก็", "นี่ก็"),
        ("Việt", "Việt"),
        ("बिट्टू", "बिट्टू"),
    ],
)
def test_names_and_chat_are_visible_text_on_one_line(text: str, shown: str) -> None:
    assert clean_text(text) == shown


def test_the_pending_requests_of_an_address_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: Counter[str] = Counter()
    monkeypatch.setattr(runner, "Counter", {str: lambda: counted})
    limits = {"connections_per_address": 5, "trusted_proxies": ("none",)}
    with running_server(**limits) as (address, _), contextlib.ExitStack() as stack:
        port = int(address.rpartition(":")[2])
        idle = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(20)]
        for line in idle[5:]:
            line.settimeout(5)
            assert line.recv(1) == b""
        for line in idle[:3]:
            line.close()
        created = create_table_when_possible(address)

        async def scenario() -> None:  # sockets do not count
            sockets = [await open_pending_requests(address) for _ in range(12)]
            for ws in sockets:
                await ws.close()

        run_socket_scenario(scenario)
        assert created["table"]
    assert counted == {}


async def open_pending_requests(address: str) -> Any:
    return await connect(ws_url(address))


def create_table_when_possible(address: str) -> Any:
    """Create a table as soon as a pending request is finished."""
    for _ in range(100):
        with contextlib.suppress(httpx.TransportError):
            return create_table(address, OPEN, OPEN)
        time.sleep(0.05)
    raise AssertionError("no door is free")


def test_a_trusted_proxy_has_no_limit_of_pending_requests() -> None:
    with running_server(connections_per_address=2) as (address, _), contextlib.ExitStack() as stack:
        port = int(address.rpartition(":")[2])
        for _ in range(9):
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        assert create_table(address, OPEN, OPEN)["table"]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_the_limit_of_open_files_is_raised() -> None:
    import resource  # noqa: PLC0415 - of POSIX

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
        runner._raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 512
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize(
    ("host", "local"),
    [("::1", True), ("[::1]:8642", True), ("127.0.0.1", True), ("localhost:8642", True), ("::2", False),
     ("2001:db8::1", False), ("10.0.0.1:80", False), ("evil.example", False), ("::1:evil", False)],
)  # fmt: skip
def test_loopback_is_known_in_ipv4_and_ipv6(host: str, local: bool) -> None:
    assert is_local(host) is local
