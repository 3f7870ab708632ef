"""Requests that mean harm, or nothing: a code each, no traceback, and the others are served."""

from __future__ import annotations

import contextlib
import logging
import socket
import sys
import time
from typing import Any

import httpx
import pytest
from tests.server.fixtures import World, run, served
from tests.server.transport.test_websocket import OPEN, make, play, ws_of
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from petitpeuple.server import runner
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.chat import clean_text
from petitpeuple.server.transport.middleware import is_local


def test_an_origin_that_is_none_is_foreign_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    with served() as (address, services), caplog.at_level(logging.ERROR):
        body = {"game": "pebbles", "seats": [OPEN, OPEN]}
        reply = httpx.post(f"{address}/api/tables", json=body, headers={"origin": "http://["})
        assert (reply.status_code, reply.json()["error"]) == (403, "not-allowed")

        async def story() -> None:
            with pytest.raises(InvalidStatus) as refused:
                await connect(ws_of(address), additional_headers={"origin": "http://[::"})
            assert refused.value.response.status_code == 403

        play(story)
        assert services.counts["origins_refused"] == 1
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("number", ["9" * 12, "9" * 40, "9" * 5000, "-1", "1e3", "%31%00"])
def test_numbers_that_nothing_has_lead_nowhere(number: str, caplog: pytest.LogCaptureFixture) -> None:
    with served() as (address, _), caplog.at_level(logging.ERROR):
        made = make(address, OPEN, OPEN)
        table = f"{address}/api/tables/{made['table']}"
        assert httpx.get(f"{table}/games/{number}").status_code == 404
        assert httpx.get(f"{table}/games/{number}/moments").status_code == 404
        key = {"authorization": f"Bearer {made['seats'][0]['secret']}"}
        reply = httpx.post(f"{table}/seats/{number}", json={"kind": "open"}, headers=key)
        assert reply.status_code in (404, 405)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_name_that_no_table_has_asks_no_database() -> None:
    async def story(w: World) -> None:
        w.services.store = None  # type: ignore[assignment]
        for name in ("\0", "a\nb", "\ud800"):
            with pytest.raises(CommandError, match="no-table"):
                await w.lobby.room(name)

    run(story)


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
    ],
)
def test_names_and_chat_are_text_on_one_line_that_is_seen(text: str, shown: str) -> None:
    assert clean_text(text) == shown


def test_an_address_stands_in_so_many_doors_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "MAX_HTTP_CONNECTIONS_PER_ADDRESS", 5)
    monkeypatch.setattr(runner, "is_local", lambda _host: False)
    with served() as (address, _), contextlib.ExitStack() as stack:
        port = int(address.rpartition(":")[2])
        idle = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(20)]
        for line in idle[5:]:
            line.settimeout(5)
            assert line.recv(1) == b""
        for line in idle[:3]:
            line.close()
        made = wait_for_a_door(address)

        async def story() -> None:  # sockets stand in no door
            sockets = [await stack_up(address) for _ in range(12)]
            for ws in sockets:
                await ws.close()

        play(story)
        assert made["table"]
    assert runner.LimitedH11Protocol.open_connections == {}


async def stack_up(address: str) -> Any:
    return await connect(ws_of(address))


def wait_for_a_door(address: str) -> Any:
    """Make a table as soon as a door is free."""
    for _ in range(100):
        with contextlib.suppress(httpx.TransportError):
            return make(address, OPEN, OPEN)
        time.sleep(0.05)
    raise AssertionError("no door is free")


def test_this_machine_passes_on_for_as_many_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "MAX_HTTP_CONNECTIONS_PER_ADDRESS", 2)
    with served() as (address, _), contextlib.ExitStack() as stack:
        port = int(address.rpartition(":")[2])
        for _ in range(9):
            stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        assert make(address, OPEN, OPEN)["table"]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_the_system_is_asked_for_more_than_it_grants_by_itself() -> None:
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
def test_this_machine_is_known_by_both_kinds_of_addresses(host: str, local: bool) -> None:
    assert is_local(host) is local
