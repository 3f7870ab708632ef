"""WebSocket connections: decoding, rate limits, pings and heartbeats."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from petitpeuple.server.cluster.routing import SCOPE_KEY, Router, client_of
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import LOG, OwnedElsewhere, Services
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.inbox import Joined, Left, Measured, Received
from petitpeuple.server.room.invites import new_secret
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.turn import encode
from petitpeuple.server.store.interface import StoreUnavailable
from petitpeuple.server.transport.middleware import is_allowed_host
from petitpeuple.server.transport.origin import is_allowed_origin
from petitpeuple.server.transport.outbox import Close, Outbox
from petitpeuple.server.transport.rate_limit import (
    FLOOD_COST,
    MALFORMED_MESSAGE_COST,
    MESSAGE_COST,
    SOCKET_MESSAGES,
    AddressBook,
    AddressLimits,
    TokenBucket,
    address_group,
    scaled,
)
from petitpeuple.server.transport.relay import PATH, Onward, relay
from petitpeuple.server.transport.websocket_protocol import STATE_KEY, FrameLayer
from petitpeuple.table.lag_order import ROUND_TRIPS_KEPT, RoundTrip

FIRST_PINGS: Final = 4  # one a second: a player who has just connected may race at once
FIRST_PING_INTERVAL_S: Final = 1.0
CLOSE_TIMEOUT_S: Final = 5.0  # for messages that are still to be sent
HELLO_TIMEOUT_S: Final = 10.0
HEARTBEAT: Final = encode(p.Heartbeat())
_decode_round_trip: Final = msgspec.json.Decoder(RoundTrip).decode  # from another node
_decode: Final = msgspec.json.Decoder(p.ClientMessage).decode


class SocketClosed(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Socket:
    """A connection of the room: pays for every message, and is dropped if it does not read."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        services: Services,
        address: AddressLimits,
        *,
        host: str = "",
        frame_layer: FrameLayer | None = None,
        forwarded: bool = False,
    ) -> None:
        self.round_trips: deque[RoundTrip] = deque(maxlen=3 * ROUND_TRIPS_KEPT)  # of three sources
        self.token = new_secret()
        self.dropped = False
        self.refused: SocketClosed | None = None
        self._receive = receive
        self._services = services
        self._address = address
        self.address = address_group(host)
        self._host = host
        self._frame_layer = frame_layer
        self._forwarded = forwarded  # by another node, which measures the connection
        self._post: Callable[[Measured], None] | None = None
        self._bucket = TokenBucket(scaled(SOCKET_MESSAGES, services.config), services.monotonic)
        self._outbox = (
            Outbox(send, self._drop)
            if frame_layer is None
            else Outbox(send, self._drop, frame_layer.send_text)
        )
        self._sent = 0  # messages since the last heartbeat
        self._ping: tuple[int, int] = (0, 0)  # its token, and when it was sent
        self._next_ping = 0
        self._timer: asyncio.TimerHandle | None = None
        self._task = asyncio.current_task()
        self._finished = False

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
            self._measure_round_trip(token)
        elif not self._sent:
            self._outbox.put(HEARTBEAT)
        self._sent = 0
        self._timer = asyncio.get_running_loop().call_later(interval, self.keep_alive)

    def _measure_round_trip(self, token: int) -> None:
        """Ask the page, the browser and the system: a page could reply late to gain time in races."""
        self.send(encode(p.Ping(token)))
        if not self._forwarded:
            self.measure_connection()

    def measure_connection(self) -> None:
        """Ask the browser and the system."""
        if self._frame_layer is not None:
            self._frame_layer.ping()
            by_tcp = self._frame_layer.tcp_round_trip_ms(self._host)
            if by_tcp is not None:
                self._note(RoundTrip(by_tcp, "tcp"))

    def measured(self, round_trip_ms: int) -> None:
        """Note the round trip of a WebSocket ping."""
        self._note(RoundTrip(round_trip_ms, "browser"))

    def _note(self, round_trip: RoundTrip) -> None:
        self.round_trips.append(round_trip)
        if self._post is not None:
            self._post(Measured(self, round_trip))

    def enter(self, room: Room, hello: p.Hello) -> None:
        """Join a room, and start measuring the connection."""
        self._post = room.post
        room.post(Joined(self, hello))
        self.keep_alive()

    def report(self, to: Callable[[Measured], None]) -> None:
        """Hand what is measured of the connection to somebody else than a room."""
        self._post = to

    async def finish(self, timeout_s: float) -> None:
        """Stop, when everything is sent or after this long."""
        self._finished = True
        if self._frame_layer is not None:
            self._frame_layer.finish()
        if self._timer is not None:
            self._timer.cancel()
        await self._outbox.flush(timeout_s)
        self._outbox.stop()

    # From the client -----------------------------------------------------------------------------

    async def read(self) -> p.ClientMessage | None:
        """Return the next message, or None for a malformed one, which is answered here."""
        text = await self.read_text()
        try:
            message: p.ClientMessage = _decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self._pay(MALFORMED_MESSAGE_COST)
            self._services.counts["messages_malformed"] += 1
            self.send(encode(p.ErrorReply(None, "bad-message")))
            return None
        return message

    async def read_text(self) -> str:
        """Return the text of the next message, which is paid for."""
        event = await self._receive()
        while self._forwarded and event.get("bytes"):
            self._note(_decode_round_trip(event["bytes"]))
            event = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        size = len(text.encode("utf-8", "surrogatepass")) if text else len(event.get("bytes") or b"")
        self._services.counts["messages"] += 1
        if size > p.MAX_MESSAGE_BYTES:
            raise SocketClosed(close_codes.TOO_BIG, "too-big")
        self._pay(MESSAGE_COST)
        return text or ""

    def take_frame(self) -> bool:
        """Pay for a frame that is not a whole message; return False if there are too many."""
        return self._bucket.take() and self._address.messages.take()

    def refuse_frames(self) -> None:
        """Close the socket, unless that has begun: it sends too many frames."""
        if self._finished:
            return
        self.refused = self._flooded()
        if self._task is not None:
            self._task.cancel()

    def _pay(self, cost: float) -> None:
        if not (self._bucket.take(cost) and self._address.messages.take(cost)):
            raise self._flooded()

    def _flooded(self) -> SocketClosed:
        """Return how to close a socket that sends too much; its address can't open the next one at once."""
        self._services.counts["sockets_rate_limited"] += 1
        self._address.handshakes.charge(FLOOD_COST * self._services.config.rate_limit_scale)
        return SocketClosed(close_codes.POLICY, "too-many")

    def receive_pong(self, pong: p.Pong) -> None:
        """Note the round trip that a page's pong completes; a second reply to the same ping is ignored."""
        token, sent_at = self._ping
        if pong.token == token and sent_at:
            self._ping = (token, 0)
            self._note(RoundTrip(self._services.monotonic() - sent_at, "page"))


async def serve(
    ws: WebSocket,
    receive: Receive,
    send: Send,
    lobby: Lobby,
    addresses: AddressBook,
    router: Router | None = None,
) -> None:
    """Serve one socket from its opening to its end."""
    services = lobby.services
    address = addresses[client_host(ws)]
    allowed = is_allowed_host(ws.headers.get("host", ""), services.config)
    if not (allowed and is_allowed_origin(ws, services.config)):
        services.counts["origins_refused"] += 1
        await ws.close(close_codes.POLICY)
        return
    if not (address.may_open_socket and address.handshakes.take()):
        services.counts["handshakes_refused"] += 1
        await ws.close(close_codes.OVERLOAD)
        return
    address.open_socket()
    services.counts["sockets"] += 1
    try:
        await ws.accept()
        frame_layer: FrameLayer | None = ws.scope.get("state", {}).get(STATE_KEY)
        forwarded = SCOPE_KEY in ws.scope
        socket = Socket(
            receive,
            send,
            services,
            address,
            host=client_host(ws),
            frame_layer=frame_layer,
            forwarded=forwarded,
        )
        if frame_layer is not None:
            frame_layer.open(socket)
        onward = None if router is None or forwarded else Onward(router, client_of(ws.scope))
        await _serve_accepted(socket, lobby, onward)
    finally:
        address.close_socket()
        services.counts["sockets"] -= 1


def is_path(path: str) -> bool:
    """Return True for the address of sockets. A proxy can route by the table's id in it; `hello` counts."""
    return path == PATH or path.startswith(f"{PATH}/")


def client_host(ws: WebSocket) -> str:
    """Return the address of a client, as a trusted proxy forwards it."""
    return ws.client.host if ws.client else ""


async def _serve_accepted(socket: Socket, lobby: Lobby, onward: Onward | None) -> None:
    """Read until the end, then close with the code that fits how it ended."""
    timeout_s = CLOSE_TIMEOUT_S
    try:
        await _read_messages(socket, lobby, onward)
    except WebSocketDisconnect:
        timeout_s = 0.0
    except SocketClosed as closed:
        socket.close(closed.code, closed.reason)
    except asyncio.CancelledError:
        if socket.refused is None:
            timeout_s = 0.0
            if not socket.dropped:
                raise
        else:
            socket.close(socket.refused.code, socket.refused.reason)
    except Exception:
        LOG.exception("socket failed")
        socket.close(close_codes.INTERNAL_ERROR, "internal")
    finally:
        await socket.finish(timeout_s)


async def _read_messages(socket: Socket, lobby: Lobby, onward: Onward | None) -> None:
    hello = await _read_hello(socket)
    try:
        room = await _find_room(socket, lobby, hello)
    except OwnedElsewhere as elsewhere:
        if onward is None or not elsewhere.address:
            raise SocketClosed(close_codes.RESTART, "reconnect") from elsewhere
        closed = await relay(socket, hello, elsewhere.address, onward)
        raise SocketClosed(*closed) from elsewhere
    socket.enter(room, hello)
    try:
        while True:
            message = await socket.read()
            if isinstance(message, p.Pong):
                socket.receive_pong(message)
            elif message is not None:
                room.post(Received(socket, message, arrived=time.perf_counter()))
    finally:
        room.post(Left(socket))


async def _read_hello(socket: Socket) -> p.Hello:
    """Return the first message; raise SocketClosed."""
    try:
        async with asyncio.timeout(HELLO_TIMEOUT_S):
            hello = await socket.read()
    except TimeoutError as error:
        raise SocketClosed(close_codes.POLICY, "hello-first") from error
    if not isinstance(hello, p.Hello):
        socket.send(encode(p.ErrorReply(None, "hello-first")))
        raise SocketClosed(close_codes.POLICY, "hello-first")
    return hello


async def _find_room(socket: Socket, lobby: Lobby, hello: p.Hello) -> Room:
    """Return the room that the first message asks for; raise SocketClosed or OwnedElsewhere."""
    try:
        return await lobby.room(hello.table)
    except CommandError as error:
        socket.send(encode(p.ErrorReply(None, error.code)))
        raise SocketClosed(close_codes.POLICY, error.code) from error
    except StoreUnavailable as error:
        lobby.services.note_outage(error, table=hello.table)
        socket.send(encode(p.ErrorReply(None, "unavailable")))
        raise SocketClosed(close_codes.OVERLOAD, "unavailable") from error


_is_connection: type[Connection] = Socket
