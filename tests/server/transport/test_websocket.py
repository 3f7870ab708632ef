"""Real sockets: playing, reconnecting, limits, hostile messages and stopping."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.fixtures import own_secret, running_server
from tests.server.fuzz import check_still_alive, send_hostile_messages
from tests.server.http_helpers import bearer
from tests.server.transport.socket_helpers import (
    OPEN,
    OPEN_SOCKETS,
    create_table,
    join,
    read_all,
    receive,
    run_socket_scenario,
    send,
    ws_url,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from petitpeuple.server import runner
from petitpeuple.server.bots.client import Client, Rejected, play_as_bot
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.store.memory import MemoryStore
from petitpeuple.server.transport.rate_limit import SOCKET_MESSAGES


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    with running_server() as (address, services):
        yield address, services


def test_two_people_play_a_game(server: Any) -> None:
    address, _ = server
    created = create_table(address, OPEN, OPEN)

    async def scenario() -> None:
        ann, bob = await join(address, created, 0), await join(address, created, 1)
        for number, ws in enumerate((ann, bob)):
            frame = await receive(ws, "frame")
            await send(
                ws,
                type="answer",
                id=number,
                ticket=frame["decision"]["ticket"],
                action=frame["decision"]["actions"][0],
            )
            await receive(ws, "done", id=number)
        over = await receive(ann, "frame", n=3)
        assert over["over"]["reason"] in ("nearest", "all-alike")

    run_socket_scenario(scenario)
    player = bearer(own_secret(created["seats"][0]["secret"]))
    record = httpx.get(f"{address}/api/tables/{created['table']}/games/1", headers=player)
    assert record.status_code == 200
    assert record.text.count("\n") == 4


def test_a_client_reconnects_after_a_restart() -> None:
    store = MemoryStore()
    with running_server(store) as (address, _):
        created = create_table(address, OPEN, OPEN)

        async def first() -> None:
            ann = await join(address, created, 0)
            await join(address, created, 1)
            frame = await receive(ann, "frame")
            await send(
                ann, type="answer", id=1, ticket=frame["decision"]["ticket"], action={"type": "Stake", "n": 3}
            )
            await receive(ann, "done")

        run_socket_scenario(first)
    with running_server(store) as (address, _):

        async def second() -> None:
            ann, bob = await join(address, created, 0), await join(address, created, 1)
            assert (await receive(ann, "frame"))["moment"]["view"]["mine"] == 3
            frame = await receive(bob, "frame")
            await send(
                bob, type="answer", id=1, ticket=frame["decision"]["ticket"], action={"type": "Stake", "n": 1}
            )
            assert (await receive(bob, "frame", n=2))["over"] is not None

        run_socket_scenario(second)


def test_a_stop_is_announced_with_the_restart_code() -> None:
    async def wait_for_the_end(address: str, created: Any, entered: asyncio.Event) -> int | None:
        ws = await join(address, created, 0)
        entered.set()
        assert (await receive(ws, "notice"))["kind"] == "stopping"
        await ws.wait_closed()
        return ws.close_code

    async def scenario() -> None:
        entered = asyncio.Event()
        context = running_server()
        address, _ = context.__enter__()
        created = await asyncio.to_thread(create_table, address, OPEN, OPEN)
        end = asyncio.create_task(wait_for_the_end(address, created, entered))
        await entered.wait()
        await asyncio.to_thread(context.__exit__, None, None, None)
        assert await end == close_codes.RESTART

    run_socket_scenario(scenario)


def test_a_foreign_page_gets_no_socket_and_no_table(server: Any) -> None:
    address, _ = server

    async def scenario() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(ws_url(address), origin="https://evil.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        port = int(address.rpartition(":")[2])
        evil: Any = f"http://evil.example:{port}"  # a name that resolves to this machine
        with pytest.raises(InvalidStatus) as led:
            await connect(ws_url(evil), origin=evil, host="127.0.0.1", port=port)
        assert led.value.response.status_code == 403
        async with connect(ws_url(address), origin=address):
            pass

    run_socket_scenario(scenario)
    body = {"game": "pebbles", "seats": [OPEN, OPEN]}
    foreign = httpx.post(f"{address}/api/tables", json=body, headers={"origin": "https://evil.example"})
    assert (foreign.status_code, foreign.json()["error"]) == (403, "not-allowed")


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "chat", "id": 1, "text": "hi"}, "hello-first"),
        ({"type": "hello", "table": "0123456789abcdef", "secret": "x"}, "no-table"),
        ({"type": "hello", "table": "", "secret": ""}, "no-table"),
    ],
)
def test_a_wrong_first_message_closes_the_socket(server: Any, first: Any, code: str) -> None:
    async def scenario() -> None:
        async with connect(ws_url(server[0])) as ws:
            await send(ws, **first)
            assert (await receive(ws, "error"))["code"] == code
            await ws.wait_closed()
            assert ws.close_code == close_codes.POLICY

    run_socket_scenario(scenario)


def test_a_message_that_is_too_big_closes_the_socket(server: Any) -> None:
    async def scenario() -> None:
        async with connect(ws_url(server[0])) as ws:
            await ws.send("x" * (p.MAX_MESSAGE_BYTES + 1))
            await ws.wait_closed()
            assert ws.close_code == close_codes.TOO_BIG

    run_socket_scenario(scenario)


def test_a_flood_is_cut_off_at_once_and_the_table_continues(server: Any) -> None:
    address, services = server
    created = create_table(address, OPEN, OPEN)

    async def scenario() -> None:
        ann, bob = await join(address, created, 0), await join(address, created, 1)
        before, started = services.counts["messages"], time.monotonic()
        reading = asyncio.create_task(read_all(bob))
        with contextlib.suppress(ConnectionClosed):
            for number in range(10_000):
                await send(bob, type="emote", id=number, emote="wow")
        await reading
        took = services.counts["messages"] - before
        assert took <= SOCKET_MESSAGES.burst + SOCKET_MESSAGES.per_second * (time.monotonic() - started + 1)
        assert bob.close_code == close_codes.POLICY
        frame = await receive(ann, "frame")
        await send(
            ann,
            type="answer",
            id=1,
            ticket=frame["decision"]["ticket"],
            action=frame["decision"]["actions"][0],
        )
        await receive(ann, "done")

    run_socket_scenario(scenario)


def test_a_stuck_reader_is_dropped_and_the_table_continues() -> None:
    with running_server(ping_interval_s=1000, rate_limit_scale=1e6) as (address, services):
        created = create_table(address, OPEN, OPEN)

        async def scenario() -> None:
            ann = await join(address, created, 0)
            stuck = await join(address, created, 1)
            stuck.transport.pause_reading()
            for number in range(4000):
                await send(ann, type="chat", id=number, text="🍄" * 500)
                await receive(ann, "done", id=number)
                if services.counts["sockets_stuck"]:
                    break
                await asyncio.sleep(0)
            assert services.counts["sockets_stuck"] == 1

        run_socket_scenario(scenario)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="TCP_USER_TIMEOUT exists only on Linux")
def test_nothing_is_kept_in_memory_for_a_dead_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """A peer that never reads nor closes must not keep its messages in memory."""
    monkeypatch.setattr(runner, "TCP_USER_TIMEOUT_MS", 300)
    with running_server(ping_interval_s=1000, rate_limit_scale=1e6) as (address, _):
        created = create_table(address, OPEN, OPEN)

        async def scenario() -> None:
            ann = await join(address, created, 0)
            stuck = await join(address, created, 1)
            stuck.transport.pause_reading()
            number = 0
            while kernel_connections(address) > 1:
                number += 1
                await send(ann, type="chat", id=number, text="🍄" * 500)
                await receive(ann, "done", id=number)

        run_socket_scenario(scenario)


def kernel_connections(address: str) -> int:
    """Return the number of the server's TCP connections that the kernel (Linux) still holds."""
    port = f":{int(address.rpartition(':')[2]):04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(port) and row[3] not in ("06", "0A") for row in rows)


def test_the_sockets_of_an_address_are_limited() -> None:
    with running_server(sockets_per_address=3) as (address, _):

        async def scenario() -> None:
            sockets = [await connect(ws_url(address)) for _ in range(3)]
            OPEN_SOCKETS.extend(sockets)
            with pytest.raises(InvalidStatus):
                await connect(ws_url(address))
            await sockets[0].close()
            await asyncio.sleep(0.1)
            async with connect(ws_url(address)):
                pass

        run_socket_scenario(scenario)


def test_opening_sockets_costs_tokens() -> None:
    with running_server(rate_limit_scale=0.02) as (address, services):  # 4, and one more in 10 seconds

        async def open_and_close(times: int) -> None:
            for _ in range(times):
                await (await connect(ws_url(address))).close()

        async def scenario() -> None:
            await open_and_close(4)
            with pytest.raises(InvalidStatus) as refused:
                await open_and_close(100)
            assert refused.value.response.status_code == 403

        run_socket_scenario(scenario)
        assert services.counts["handshakes_refused"] == 1


def test_the_new_tables_of_an_address_are_limited() -> None:
    with running_server(tables_per_address=2) as (address, _):
        for _ in range(2):
            create_table(address, OPEN, OPEN)
        third = httpx.post(f"{address}/api/tables", json={"game": "pebbles", "seats": [OPEN, OPEN]})
        assert (third.status_code, third.json()["error"]) == (429, "too-many")


def test_the_round_trip_is_measured() -> None:
    with running_server(ping_interval_s=0.05) as (address, services):
        created = create_table(address, OPEN, OPEN)

        async def scenario() -> None:
            client = Client(created["seats"][0]["link"])
            async with contextlib.aclosing(client.messages()) as messages:
                async for message in messages:
                    if isinstance(message, p.Ping):
                        await client.pong(message)
                        if message.token == 3:
                            return

        run_socket_scenario(scenario)
        assert services.counts["messages"] >= 3


def test_bot_clients_play_as_ordinary_clients(server: Any) -> None:
    address, _ = server
    created = create_table(address, OPEN, OPEN)
    links = [seat["link"] for seat in created["seats"]]

    async def scenario() -> None:
        overs = await asyncio.gather(*(play_as_bot(link, "random", pace=0) for link in links))
        assert overs[0] is not None
        assert overs[0] == overs[1]
        with pytest.raises(Rejected, match="no-link"):
            await play_as_bot(links[0] + "x", "random")
        with pytest.raises(Rejected, match="link-used"):
            await play_as_bot(links[0], "random")
        other = create_table(address, OPEN, OPEN)
        with pytest.raises(Rejected, match="no-bot"):
            await play_as_bot(other["seats"][0]["link"], "godlike")

    run_socket_scenario(scenario)


def test_hostile_messages_change_nothing_and_get_a_reply() -> None:
    """2,000 messages here; `python -m tests.server.fuzz 100000` sends more."""
    with running_server(rate_limit_scale=1e6) as (address, _):
        created = create_table(address, OPEN, OPEN)
        asyncio.run(
            asyncio.wait_for(send_hostile_messages(address, created, random.Random(20261115), 2_000), 120)
        )
        check_still_alive(address, created)


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize(
    "sent", [b"", b"GET /hea", HEAD, HEAD + b"Content-Length: 90\r\n\r\n{", WHOLE + b"GET /hea"]
)
def test_a_connection_without_a_complete_request_is_closed(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "REQUEST_TIMEOUT_S", 0.3)
    with (
        running_server() as (address, _),
        socket.create_connection(("127.0.0.1", httpx.URL(address).port or 0)) as idle,
    ):
        idle.settimeout(3)  # less than the keep-alive timeout of uvicorn
        idle.sendall(sent)
        received = b"".join(iter(lambda: idle.recv(4096), b""))
        assert (b"200 OK" in received) == sent.startswith(WHOLE)


def test_a_connection_in_use_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "REQUEST_TIMEOUT_S", 0.3)
    with running_server() as (address, _), httpx.Client(base_url=address) as http:
        created = create_table(address, OPEN, OPEN)

        async def scenario() -> None:
            ann = await join(address, created, 0)
            streams = set()
            for _ in range(10):
                streams.add(http.get("/health").extensions["network_stream"])
                await asyncio.sleep(0.1)
            assert len(streams) == 1
            await send(ann, type="chat", id=1, text="still here")
            await receive(ann, "done", id=1)

        run_socket_scenario(scenario)


def test_a_websocket_keeps_nothing_of_its_http_request() -> None:
    """They would cost a few kilobytes for each socket, and time in the garbage collector."""
    with running_server() as (address, _):
        created = create_table(address, OPEN, OPEN)

        async def scenario() -> None:
            await join(address, created, 0)
            async with asyncio.timeout(runner.REQUEST_TIMEOUT_S / 2):
                while any(issubclass(type(thing), runner.LimitedH11Protocol) for thing in gc.get_objects()):
                    gc.collect()
                    await asyncio.sleep(0.05)

        run_socket_scenario(scenario)
