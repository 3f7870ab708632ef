"""WebSocket connections: decoding, rate limits, pings and heartbeats."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import LOG, Services
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.inbox import Joined, Left, Measured, Received
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.turn import encode
from petitpeuple.server.transport.middleware import is_allowed_host
from petitpeuple.server.transport.outbox import Close, Outbox
from petitpeuple.server.transport.rate_limit import (
    MALFORMED_MESSAGE_COST,
    MESSAGE_COST,
    SOCKET_MESSAGES,
    AddressBook,
    AddressLimits,
    TokenBucket,
    scaled,
)
from petitpeuple.table.lag_order import ROUND_TRIPS_KEPT

FIRST_PINGS: Final = 4  # one a second: a player who has just connected may race at once
FIRST_PING_INTERVAL_S: Final = 1.0
CLOSE_TIMEOUT_S: Final = 5.0  # for messages that are still to be sent
HELLO_TIMEOUT_S: Final = 10.0
HEARTBEAT: Final = encode(p.Heartbeat())
_decode: Final = msgspec.json.Decoder(p.ClientMessage).decode


class SocketClosed(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Socket:
    """A connection of the room: pays for every message, and is dropped if it does not read."""

    def __init__(self, receive: Receive, send: Send, services: Services, address: AddressLimits) -> None:
        self.round_trips: deque[int] = deque(maxlen=ROUND_TRIPS_KEPT)
        self.dropped = False
        self._receive = receive
        self._services = services
        self._address = address
        self._bucket = TokenBucket(scaled(SOCKET_MESSAGES, services.config), services.monotonic)
        self._outbox = Outbox(send, self._drop)
        self._sent = 0  # messages since the last heartbeat
        self._ping: tuple[int, int] = (0, 0)  # its token, and when it was sent
        self._next_ping = 0
        self._timer: asyncio.TimerHandle | None = None
        self._task = asyncio.current_task()

    # To the client -------------------------------------------------------------------------------

    def send(self, text: bytes) -> None:
        """Send a message without waiting."""
        self._sent += 1
        self._outbox.put(text)

    def close(self, code: int, reason: str) -> None:
        """Close the socket after everything that was sent."""
        self._outbox.put(Close(code, reason))

    def _drop(self) -> None:
        """Give up on a client that does not read."""
        self.dropped = True
        self._services.counts["sockets_stuck"] += 1
        if self._task is not None:
            self._task.cancel()

    def keep_alive(self) -> None:
        """Measure the round trip now and then; send a heartbeat when nothing else was sent."""
        config, now = self._services.config, self._services.monotonic()
        interval = config.heartbeat_interval_s
        if now >= self._next_ping:
            token = self._ping[0] + 1
            self._ping = (token, now)
            wait = FIRST_PING_INTERVAL_S if token < FIRST_PINGS else config.ping_interval_s
            wait = min(wait, config.ping_interval_s)
            self._next_ping = now + int(wait * 1000)
            interval = min(interval, wait)
            self.send(encode(p.Ping(token)))
        elif not self._sent:
            self._outbox.put(HEARTBEAT)
        self._sent = 0
        self._timer = asyncio.get_running_loop().call_later(interval, self.keep_alive)

    async def finish(self, timeout_s: float) -> None:
        """Stop, when everything is sent or after this long."""
        if self._timer is not None:
            self._timer.cancel()
        await self._outbox.flush(timeout_s)
        self._outbox.stop()

    # From the client -----------------------------------------------------------------------------

    async def read(self) -> p.ClientMessage | None:
        """Return the next message, or None for a malformed one, which is answered here."""
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        size = len(text.encode("utf-8", "surrogatepass")) if text else len(event.get("bytes") or b"")
        self._services.counts["messages"] += 1
        if size > p.MAX_MESSAGE_BYTES:
            raise SocketClosed(close_codes.TOO_BIG, "too-big")
        self._pay(MESSAGE_COST)
        try:
            message: p.ClientMessage = _decode(text or "")
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self._pay(MALFORMED_MESSAGE_COST)
            self._services.counts["messages_malformed"] += 1
            self.send(encode(p.ErrorReply(None, "bad-message")))
            return None
        return message

    def _pay(self, cost: float) -> None:
        if not (self._bucket.take(cost) and self._address.messages.take(cost)):
            self._services.counts["sockets_rate_limited"] += 1
            raise SocketClosed(close_codes.POLICY, "too-many")

    def round_trip(self, pong: p.Pong) -> int | None:
        """Return the round trip that a pong completes; None for a second reply to the same ping."""
        token, sent_at = self._ping
        if pong.token != token or not sent_at:
            return None
        self._ping = (token, 0)
        measured = self._services.monotonic() - sent_at
        self.round_trips.append(measured)
        return measured


async def serve(ws: WebSocket, receive: Receive, send: Send, lobby: Lobby, addresses: AddressBook) -> None:
    """Serve one socket from its opening to its end."""
    services = lobby.services
    address = addresses[ws.client.host if ws.client else ""]
    host = ws.headers.get("host", "")
    allowed = is_allowed_host(host, services.config)
    if not (allowed and is_allowed_origin(ws.headers.get("origin"), host, services)):
        services.counts["origins_refused"] += 1
        await ws.close(close_codes.POLICY)
        return
    if address.sockets >= services.config.sockets_per_address:
        await ws.close(close_codes.OVERLOAD)
        return
    address.open_socket()
    services.counts["sockets"] += 1
    try:
        await ws.accept()
        await _serve_accepted(Socket(receive, send, services, address), lobby)
    finally:
        address.close_socket()
        services.counts["sockets"] -= 1


async def _serve_accepted(socket: Socket, lobby: Lobby) -> None:
    """Read until the end, then close with the code that fits how it ended."""
    timeout_s = CLOSE_TIMEOUT_S
    try:
        await _read_messages(socket, lobby)
    except WebSocketDisconnect:
        timeout_s = 0.0
    except SocketClosed as closed:
        socket.close(closed.code, closed.reason)
    except asyncio.CancelledError:
        timeout_s = 0.0
        if not socket.dropped:
            raise
    except Exception:
        LOG.exception("socket failed")
        socket.close(close_codes.INTERNAL_ERROR, "internal")
    finally:
        await socket.finish(timeout_s)


async def _read_messages(socket: Socket, lobby: Lobby) -> None:
    room, hello = await _enter_room(socket, lobby)
    room.post(Joined(socket, hello))
    socket.keep_alive()
    post: Callable[..., None] = room.post
    try:
        while True:
            message = await socket.read()
            if isinstance(message, p.Pong):
                measured = socket.round_trip(message)
                if measured is not None:
                    post(Measured(socket, measured))
            elif message is not None:
                post(Received(socket, message))
    finally:
        post(Left(socket))


async def _enter_room(socket: Socket, lobby: Lobby) -> tuple[Room, p.Hello]:
    """Return the room that the first message asks for; raise SocketClosed."""
    try:
        async with asyncio.timeout(HELLO_TIMEOUT_S):
            hello = await socket.read()
    except TimeoutError as error:
        raise SocketClosed(close_codes.POLICY, "hello-first") from error
    if not isinstance(hello, p.Hello):
        socket.send(encode(p.ErrorReply(None, "hello-first")))
        raise SocketClosed(close_codes.POLICY, "hello-first")
    try:
        return await lobby.room(hello.table), hello
    except CommandError as error:
        socket.send(encode(p.ErrorReply(None, error.code)))
        raise SocketClosed(close_codes.POLICY, error.code) from error


def is_allowed_origin(origin: str | None, host: str, services: Services) -> bool:
    """Return True for our own pages and for programs, which send no origin; False for foreign pages."""
    if origin is None:
        return True
    allowed = {*services.config.origins, services.config.public_url}
    ours = {urlsplit(url).netloc for url in allowed if url} | {host}
    try:
        return urlsplit(origin).netloc in ours - {""}
    except ValueError:
        return False


_is_connection: type[Connection] = Socket
