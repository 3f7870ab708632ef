"""Helpers for WebSocket tests: create a table, join it, and send and receive messages."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import httpx
from tests.server.fixtures import own_secret
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

OPEN, BOT = {"kind": "open"}, {"kind": "bot", "level": "random"}
REPLY_TIMEOUT_S = 60  # on a busy machine; nothing waits for it otherwise
SCENARIO_TIMEOUT_S = 120


def create_table(address: str, *seats: Any, **more: Any) -> Any:
    body = {"game": "pebbles", "seats": seats, **more}
    created = httpx.post(f"{address}/api/tables", json=body, timeout=REPLY_TIMEOUT_S)
    assert created.status_code == 200, created.text
    return created.json()


async def send(ws: ClientConnection, **message: Any) -> None:
    await ws.send(json.dumps(message))


async def receive(ws: ClientConnection, kind: str, **fields: Any) -> Any:
    """Return the next message of this type with these fields."""
    while True:
        message = json.loads(await asyncio.wait_for(ws.recv(), REPLY_TIMEOUT_S))
        if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
            return message


OPEN_SOCKETS: list[ClientConnection] = []


def run_socket_scenario(scenario: Any) -> None:
    """Run a scenario with a timeout, and close all its sockets."""

    async def main() -> None:
        try:
            await asyncio.wait_for(scenario(), SCENARIO_TIMEOUT_S)
        finally:
            for ws in OPEN_SOCKETS:
                ws.transport.abort()
                await ws.wait_closed()
            OPEN_SOCKETS.clear()

    asyncio.run(main())


async def read_all(ws: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for _ in ws:
            pass


def ws_url(address: str) -> str:
    return address.replace("http", "ws") + "/ws"


async def join(address: str, created: Any, seat: int | None, **hello: Any) -> ClientConnection:
    links = {link["seat"]: link["secret"] for link in (*created["seats"], created["spectators"])}
    secret = links[seat]
    ws = await connect(ws_url(address), compression=None, max_queue=None)
    OPEN_SOCKETS.append(ws)
    given = {"claim": own_secret(secret), **hello}
    await send(ws, type="hello", table=created["table"], secret=secret, **given)
    await receive(ws, "welcome")
    return ws
