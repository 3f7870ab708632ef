"""Relay one socket to the node that serves its table: messages as they are, and round trips as bytes."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from petitpeuple.server.cluster.routing import CONNECT_TIMEOUT_S, HEADER, Client, Router
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Measured

MAX_REPLY_BYTES: Final = 2**22
PING_INTERVAL_S: Final = 2.0  # between nodes: a dead one is noticed after this and the timeout
PING_TIMEOUT_S: Final = 3.0
MEASURE_INTERVAL_S: Final = 15.0
PATH: Final = "/ws"


class Onward(Struct, frozen=True):
    """The way to other nodes, for one client."""

    router: Router
    client: Client


class ClientSocket(Protocol):
    """What a relay needs of a client's socket."""

    def send(self, text: bytes) -> None:
        """Send a message without waiting."""
        ...

    async def read_text(self) -> str:
        """Return the text of the next message."""
        ...

    def measure_connection(self) -> None:
        """Measure the round trip."""
        ...

    def report(self, to: Callable[[Measured], None]) -> None:
        """Hand what is measured to somebody."""
        ...


async def relay(socket: ClientSocket, hello: p.Hello, address: str, onward: Onward) -> tuple[int, str]:
    """Pass messages on in both directions; return how to close the socket when the other node is done."""
    try:
        async with connect(
            f"ws://{address}{PATH}",
            additional_headers={HEADER: onward.router.header(address, PATH, onward.client)},
            compression=None,
            max_size=MAX_REPLY_BYTES,
            open_timeout=CONNECT_TIMEOUT_S,
            ping_interval=PING_INTERVAL_S,
            ping_timeout=PING_TIMEOUT_S,
            close_timeout=1,
            proxy=None,
            user_agent_header=None,
        ) as upstream:
            await upstream.send(msgspec.json.encode(hello).decode())
            return await _pass_on(socket, upstream)
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ConnectionClosed):
        return close_codes.RESTART, "reconnect"


async def _pass_on(socket: ClientSocket, upstream: ClientConnection) -> tuple[int, str]:
    reading = asyncio.create_task(_from_client(socket, upstream))
    measuring = asyncio.create_task(_measure(socket, upstream))
    sending = asyncio.create_task(_to_client(socket, upstream))
    try:
        done, _ = await asyncio.wait([reading, sending], return_when=asyncio.FIRST_COMPLETED)
        if reading in done:
            await reading  # raises what has ended the client's side
        await sending
    finally:
        for task in (reading, measuring, sending):
            task.cancel()
        await asyncio.gather(reading, measuring, sending, return_exceptions=True)
    code = upstream.close_code or close_codes.RESTART
    return (close_codes.RESTART, "reconnect") if code in _ABNORMAL else (code, upstream.close_reason or "")


_ABNORMAL: Final = (1000, 1001, 1005, 1006)  # the node is gone, and may not say so to the client


async def _from_client(socket: ClientSocket, upstream: ClientConnection) -> None:
    while True:
        await upstream.send(await socket.read_text())


async def _to_client(socket: ClientSocket, upstream: ClientConnection) -> None:
    try:
        while True:
            socket.send(await upstream.recv(decode=False))
    except ConnectionClosed:
        pass


async def _measure(socket: ClientSocket, upstream: ClientConnection) -> None:
    """Measure the client's connection, which the other node can't, and tell it."""
    measured: asyncio.Queue[Measured] = asyncio.Queue()
    socket.report(measured.put_nowait)
    while True:
        socket.measure_connection()
        try:
            async with asyncio.timeout(MEASURE_INTERVAL_S):
                while True:
                    await upstream.send(msgspec.json.encode((await measured.get()).round_trip))
        except TimeoutError:
            continue
