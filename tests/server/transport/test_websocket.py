"""Real sockets on this machine: playing, breaking, flooding, fuzzing, stopping."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import random
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.fixtures import World, served
from tests.server.fuzz import hostile, is_alive_after
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from petitpeuple.server import runner
from petitpeuple.server.bots.client import Client, Rejected, play_as_bot
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.store.memory import MemoryStore
from petitpeuple.server.transport.websocket import is_allowed_origin

OPEN, BOT = {"kind": "open"}, {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    with served() as (address, services):
        yield address, services


def make(address: str, *seats: Any, **more: Any) -> Any:
    made = httpx.post(f"{address}/api/tables", json={"game": "pebbles", "seats": seats, **more})
    assert made.status_code == 200, made.text
    return made.json()


async def say(ws: ClientConnection, **message: Any) -> None:
    await ws.send(json.dumps(message))


async def hear(ws: ClientConnection, kind: str, **fields: Any) -> Any:
    """Wait for a message of this kind."""
    while True:
        message = json.loads(await asyncio.wait_for(ws.recv(), 5))
        if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
            return message


OPENED: list[ClientConnection] = []


def play(story: Any) -> None:
    """Run a story of sockets within bounds, and close them all behind it."""

    async def telling() -> None:
        try:
            await asyncio.wait_for(story(), 20)
        finally:
            for ws in OPENED:
                ws.transport.abort()
                await ws.wait_closed()
            OPENED.clear()

    asyncio.run(telling())


async def read_all(ws: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in ws:
            pass


def ws_of(address: str) -> str:
    return address.replace("http", "ws") + "/ws"


async def enter(address: str, made: Any, seat: int | None, **hello: Any) -> ClientConnection:
    secret = made["spectators"]["secret"] if seat is None else made["seats"][seat]["secret"]
    ws = await connect(ws_of(address), compression=None, max_queue=None)
    OPENED.append(ws)
    await say(ws, type="hello", table=made["table"], secret=secret, **hello)
    await hear(ws, "welcome")
    return ws


def test_two_people_play_a_game(server: Any) -> None:
    address, _ = server
    made = make(address, OPEN, OPEN)

    async def story() -> None:
        ann, bob = await enter(address, made, 0), await enter(address, made, 1)
        for number, ws in enumerate((ann, bob)):
            frame = await hear(ws, "frame")
            await say(
                ws,
                type="answer",
                id=number,
                ticket=frame["decision"]["ticket"],
                action=frame["decision"]["actions"][0],
            )
            await hear(ws, "done", id=number)
        over = await hear(ann, "frame", n=3)
        assert over["over"]["reason"] in ("nearest", "all-alike")

    play(story)
    record = httpx.get(f"{address}/api/tables/{made['table']}/games/1")
    assert record.status_code == 200
    assert record.text.count("\n") == 4


def test_a_client_comes_back_after_a_restart() -> None:
    store = MemoryStore()
    with served(store) as (address, _):
        made = make(address, OPEN, OPEN)

        async def first() -> None:
            ann = await enter(address, made, 0)
            await enter(address, made, 1)
            frame = await hear(ann, "frame")
            await say(
                ann, type="answer", id=1, ticket=frame["decision"]["ticket"], action={"type": "Stake", "n": 3}
            )
            await hear(ann, "done")

        play(first)
    with served(store) as (address, _):

        async def second() -> None:
            ann, bob = await enter(address, made, 0), await enter(address, made, 1)
            assert (await hear(ann, "frame"))["moment"]["view"]["mine"] == 3
            frame = await hear(bob, "frame")
            await say(
                bob, type="answer", id=1, ticket=frame["decision"]["ticket"], action={"type": "Stake", "n": 1}
            )
            assert (await hear(bob, "frame", n=2))["over"] is not None

        play(second)


def test_a_stop_is_told_and_the_code_says_come_back() -> None:
    async def wait_for_the_end(address: str, made: Any, entered: asyncio.Event) -> int | None:
        ws = await enter(address, made, 0)
        entered.set()
        assert (await hear(ws, "notice"))["kind"] == "stopping"
        await ws.wait_closed()
        return ws.close_code

    async def story() -> None:
        entered = asyncio.Event()
        context = served()
        address, _ = context.__enter__()
        made = await asyncio.to_thread(make, address, OPEN, OPEN)
        end = asyncio.create_task(wait_for_the_end(address, made, entered))
        await entered.wait()
        await asyncio.to_thread(context.__exit__, None, None, None)
        assert await end == close_codes.RESTART

    play(story)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://"])
def test_foreign_origins(origin: str) -> None:
    here = World(public_url="https://play.example").services
    assert not is_allowed_origin(origin, "play.example", here)
    assert not is_allowed_origin(origin, "", here)
    assert is_allowed_origin("https://play.example", "inside:8642", here)
    assert is_allowed_origin("http://inside:8642", "inside:8642", here)
    assert is_allowed_origin(None, "inside:8642", here)


def test_a_foreign_page_gets_no_socket_and_no_table(server: Any) -> None:
    address, _ = server

    async def story() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(ws_of(address), origin="https://evil.example")  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        port = int(address.rpartition(":")[2])
        evil: Any = f"http://evil.example:{port}"  # whose name leads here
        with pytest.raises(InvalidStatus) as led:
            await connect(ws_of(evil), origin=evil, host="127.0.0.1", port=port)
        assert led.value.response.status_code == 403
        async with connect(ws_of(address), origin=address):
            pass

    play(story)
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
def test_whoever_begins_wrongly_is_sent_away(server: Any, first: Any, code: str) -> None:
    async def story() -> None:
        async with connect(ws_of(server[0])) as ws:
            await say(ws, **first)
            assert (await hear(ws, "error"))["code"] == code
            await ws.wait_closed()
            assert ws.close_code == close_codes.POLICY

    play(story)


def test_a_message_that_is_too_big_ends_the_socket(server: Any) -> None:
    async def story() -> None:
        async with connect(ws_of(server[0])) as ws:
            await ws.send("x" * (p.MAX_MESSAGE_BYTES + 1))
            await ws.wait_closed()
            assert ws.close_code == close_codes.TOO_BIG

    play(story)


def test_a_flood_is_cut_off_at_once_and_the_table_goes_on(server: Any) -> None:
    address, services = server
    made = make(address, OPEN, OPEN)

    async def story() -> None:
        ann, bob = await enter(address, made, 0), await enter(address, made, 1)
        before = services.counts["messages"]
        reading = asyncio.create_task(read_all(bob))
        with contextlib.suppress(ConnectionClosed):
            for number in range(10_000):
                await say(bob, type="emote", id=number, emote="wow")
        await reading
        took = services.counts["messages"] - before
        assert took < 100  # of 10,000, before the socket was cut off
        assert bob.close_code == close_codes.POLICY
        frame = await hear(ann, "frame")
        await say(
            ann,
            type="answer",
            id=1,
            ticket=frame["decision"]["ticket"],
            action=frame["decision"]["actions"][0],
        )
        await hear(ann, "done")

    play(story)


def test_a_reader_that_is_stuck_is_dropped_and_the_table_goes_on() -> None:
    with served(ping_interval_s=1000, rate_limit_scale=1e6) as (address, services):
        made = make(address, OPEN, OPEN)

        async def story() -> None:
            ann = await enter(address, made, 0)
            stuck = await enter(address, made, 1)
            stuck.transport.pause_reading()
            for number in range(4000):
                await say(ann, type="chat", id=number, text="🍄" * 500)
                await hear(ann, "done", id=number)
                if services.counts["sockets_stuck"]:
                    break
                await asyncio.sleep(0)
            assert services.counts["sockets_stuck"] == 1

        play(story)


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux can be told to give up")
def test_nothing_is_kept_for_a_reader_that_never_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the other side never hangs up, what was sent to it does not stay in memory."""
    monkeypatch.setattr(runner, "TCP_USER_TIMEOUT_MS", 300)
    with served(ping_interval_s=1000, rate_limit_scale=1e6) as (address, _):
        made = make(address, OPEN, OPEN)

        async def story() -> None:
            ann = await enter(address, made, 0)
            stuck = await enter(address, made, 1)
            stuck.transport.pause_reading()
            number = 0
            while in_the_system(address) > 1:
                number += 1
                await say(ann, type="chat", id=number, text="🍄" * 500)
                await hear(ann, "done", id=number)

        play(story)


def in_the_system(address: str) -> int:
    """Count the server's connections that the system (Linux) still holds, open or half closed."""
    port = f":{int(address.rpartition(':')[2]):04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(port) and row[3] not in ("06", "0A") for row in rows)


def test_an_address_has_so_many_sockets_and_no_more() -> None:
    with served(sockets_per_address=3) as (address, _):

        async def story() -> None:
            sockets = [await connect(ws_of(address)) for _ in range(3)]
            OPENED.extend(sockets)
            with pytest.raises(InvalidStatus):
                await connect(ws_of(address))
            await sockets[0].close()
            await asyncio.sleep(0.1)
            async with connect(ws_of(address)):
                pass

        play(story)


def test_an_address_makes_so_many_tables_and_no_more() -> None:
    with served(tables_per_address=2) as (address, _):
        for _ in range(2):
            make(address, OPEN, OPEN)
        third = httpx.post(f"{address}/api/tables", json={"game": "pebbles", "seats": [OPEN, OPEN]})
        assert (third.status_code, third.json()["error"]) == (429, "too-many")


def test_the_line_is_measured() -> None:
    with served(ping_interval_s=0.05) as (address, services):
        made = make(address, OPEN, OPEN)

        async def story() -> None:
            client = Client(made["seats"][0]["link"])
            async with contextlib.aclosing(client.messages()) as messages:
                async for message in messages:
                    if isinstance(message, p.Ping):
                        await client.pong(message)
                        if message.token == 3:
                            return

        play(story)
        assert services.counts["messages"] >= 3


def test_bots_from_outside_play_as_ordinary_clients(server: Any) -> None:
    address, _ = server
    made = make(address, OPEN, OPEN)
    links = [seat["link"] for seat in made["seats"]]

    async def story() -> None:
        overs = await asyncio.gather(*(play_as_bot(link, "random", pace=0) for link in links))
        assert overs[0] is not None
        assert overs[0] == overs[1]
        with pytest.raises(Rejected, match="no-link"):
            await play_as_bot(links[0] + "x", "random")
        with pytest.raises(Rejected, match="no-bot"):
            await play_as_bot(links[0], "godlike")

    play(story)


def test_hostile_frames_change_nothing_and_are_answered() -> None:
    """5,000 here; `python -m tests.server.fuzz 100000` for the full number."""
    with served(rate_limit_scale=1e6) as (address, _):
        made = make(address, OPEN, OPEN)
        asyncio.run(asyncio.wait_for(hostile(address, made, random.Random(20261115), 5_000), 60))
        is_alive_after(address, made)


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
WHOLE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@pytest.mark.parametrize(
    "sent", [b"", b"GET /hea", HEAD, HEAD + b"Content-Length: 90\r\n\r\n{", WHOLE + b"GET /hea"]
)
def test_a_connection_without_a_whole_request_is_closed(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "REQUEST_TIMEOUT_S", 0.3)
    with (
        served() as (address, _),
        socket.create_connection(("127.0.0.1", httpx.URL(address).port or 0)) as idle,
    ):
        idle.settimeout(3)  # sooner than uvicorn ends a connection that was of use once
        idle.sendall(sent)
        heard = b"".join(iter(lambda: idle.recv(4096), b""))
        assert (b"200 OK" in heard) == sent.startswith(WHOLE)


def test_a_connection_that_is_of_use_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "REQUEST_TIMEOUT_S", 0.3)
    with served() as (address, _), httpx.Client(base_url=address) as http:
        made = make(address, OPEN, OPEN)

        async def story() -> None:
            ann = await enter(address, made, 0)
            streams = set()
            for _ in range(10):
                streams.add(http.get("/health").extensions["network_stream"])
                await asyncio.sleep(0.1)
            assert len(streams) == 1
            await say(ann, type="chat", id=1, text="still here")
            await hear(ann, "done", id=1)

        play(story)


def test_a_websocket_keeps_nothing_of_the_request_it_was() -> None:
    """A few kilobytes for each of thousands, and time to look at again, for the collector too."""
    with served() as (address, _):
        made = make(address, OPEN, OPEN)

        async def story() -> None:
            await enter(address, made, 0)
            async with asyncio.timeout(runner.REQUEST_TIMEOUT_S / 2):
                while any(type(thing) is runner.LimitedH11Protocol for thing in gc.get_objects()):
                    gc.collect()
                    await asyncio.sleep(0.05)

        play(story)
