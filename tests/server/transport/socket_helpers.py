"""Helpers for WebSocket tests: create a table, join it, and send and receive messages."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

OPEN, BOT = {"kind": "open"}, {"kind": "bot", "level": "random"}


def create_table(address: str, *seats: Any, **more: Any) -> Any:
    created = httpx.post(f"{address}/api/tables", json={"game": "pebbles", "seats": seats, **more})
    assert created.status_code == 200, created.text
    return created.json()


async def send(ws: ClientConnection, **message: Any) -> None:
    await ws.send(json.dumps(message))


async def receive(ws: ClientConnection, kind: str, **fields: Any) -> Any:
    """Return the next message of this type with these fields."""
    while True:
        message = json.loads(await asyncio.wait_for(ws.recv(), 5))
        if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
            return message


OPEN_SOCKETS: list[ClientConnection] = []


def run_socket_scenario(scenario: Any) -> None:
    """Run a scenario with a timeout, and close all its sockets."""

    async def main() -> None:
        try:
            await asyncio.wait_for(scenario(), 20)
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
    secret = created["spectators"]["secret"] if seat is None else created["seats"][seat]["secret"]
    ws = await connect(ws_url(address), compression=None, max_queue=None)
    OPEN_SOCKETS.append(ws)
    await send(ws, type="hello", table=created["table"], secret=secret, **hello)
    await receive(ws, "welcome")
    return ws
