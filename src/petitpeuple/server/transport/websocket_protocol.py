"""The byte level of a WebSocket: frames are limited and round trips measured before the app sees anything.

uvicorn answers pings and joins fragments by itself, so the app could neither count nor slow down either.
"""

import asyncio
import functools
import ipaddress
import socket
import sys
from collections.abc import Callable
from typing import Any, Final, Protocol

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from petitpeuple.server.protocol.messages import MAX_MESSAGE_BYTES
from petitpeuple.server.transport.frames import (
    CLOSE,
    CONTINUATION,
    PONG,
    Frame,
    FrameReader,
    is_one_message,
)

STATE_KEY: Final = "petitpeuple.frames"  # of the ASGI scope's state
BACKLOG_INTERVAL_S: Final = 0.01  # between frames of a connection that sends more than is handled
MAX_BACKLOG_BYTES: Final = 32_768  # that wait to be handled; a page sends some hundred bytes at once
MAX_BACKLOG_FRAMES: Final = 30  # handled in a row while others wait behind them
MAX_FRAGMENTS: Final = 16  # of one message; browsers send a message of 8 KB in one
REFUSED_CLOSE_S: Final = 5.0  # for a refused client to read why
TCP_INFO_BYTES: Final = 152
TCP_MIN_RTT_AT: Final = 148  # `tcpi_min_rtt` in struct tcp_info, in microseconds


class FrameLayerUser(Protocol):
    """The user of the byte level: the socket of the app."""

    def take_frame(self) -> bool:
        """Pay for a frame that is not a whole message; return False if there are too many."""
        ...

    def refuse_frames(self) -> None:
        """Close the connection: it sends too many frames."""
        ...

    def measured(self, round_trip_ms: int) -> None:
        """Note the round trip of a WebSocket ping."""
        ...


class FrameLayer(Protocol):
    """What the app uses of the byte level."""

    def open(self, user: FrameLayerUser) -> None:
        """Start reading frames."""
        ...

    def finish(self) -> None:
        """Let messages cost, too: the app reads no more, and only waits for the close."""
        ...

    def send_text(self, text: bytes) -> bool:
        """Send a message at once; return False if it has to wait, or the connection is closing."""
        ...

    def ping(self) -> None:
        """Send a WebSocket ping, to which the browser replies by itself."""
        ...

    def tcp_round_trip_ms(self, client: str) -> int | None:
        """Return the round trip that the system measured, if there is no proxy between it and the client."""
        ...


class ReadGate(asyncio.Transport):
    """uvicorn's transport: it reads when uvicorn wants to read and the protocol lets it."""

    def __init__(self, transport: asyncio.Transport, resumed: Callable[[], None]) -> None:
        super().__init__()
        self._transport = transport
        self._resumed = resumed
        self.is_paused = False  # by uvicorn, while the app has not taken the last message
        # Sending is the busiest path: no call in between.
        self.write = transport.write  # type: ignore[method-assign]
        self.is_closing = transport.is_closing  # type: ignore[method-assign]
        self.get_extra_info = transport.get_extra_info  # type: ignore[method-assign]
        self.close = transport.close  # type: ignore[method-assign]
        self.abort = transport.abort  # type: ignore[method-assign]

    def pause_reading(self) -> None:
        """Pass on no more frames."""
        self.is_paused = True

    def resume_reading(self) -> None:
        """Pass on frames again."""
        self.is_paused = False
        self._resumed()


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that lets every frame cost, and passes on one by one what arrives at once."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, STATE_KEY: self}, _loop)
        self._frames = FrameReader(MAX_MESSAGE_BYTES)
        self._user: FrameLayerUser | None = None
        self._has_request = False
        self._app_pays = True  # for whole messages, when it reads them
        self._refused = False
        self._reading = True
        self._has_backlog = False
        self._backlog_frames = 0  # since nothing waited
        self._fragments = 0
        self._next_turn: asyncio.Handle | None = None
        self._pings = 0
        self._ping: tuple[bytes, float] | None = None  # the payload of the last one, and when it was sent

    # Connection ----------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Put the gate between the connection and uvicorn."""
        super().connection_made(transport)
        self._connection = self.transport
        self._gate = ReadGate(self._connection, self._resume)
        self.transport = self._gate

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what was not read."""
        self._frames.clear()
        if self._next_turn is not None:
            self._next_turn.cancel()
        super().connection_lost(exc)

    def open(self, user: FrameLayerUser) -> None:
        """Start reading frames."""
        self._user = user
        self._pass_on()

    def finish(self) -> None:
        """Let messages cost, too: the app reads no more, and only waits for the close."""
        self._app_pays = False

    # Frames --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read the request, which comes first and alone; then frames."""
        if not self._has_request:
            self._has_request = True
            super().data_received(data)
        elif self._app_pays and self._is_idle() and is_one_message(data, MAX_MESSAGE_BYTES):
            super().data_received(data)  # nearly everything that honest clients send
        elif not self._refused:
            self._frames.append(data)
            self._resume()

    def _is_idle(self) -> bool:
        """Return True if no frame waits and the app can take one now."""
        return not self._frames.size and self._next_turn is None and self._may_read()

    def _resume(self) -> None:
        """Go on, if nothing else will: at once, or a little later if frames have piled up."""
        if self._next_turn is not None or (self._reading and not self._frames.size):
            return
        if not self._has_backlog:
            self._pass_on()
        elif self._may_read():
            self._next_turn = self.loop.call_later(BACKLOG_INTERVAL_S, self._pass_on)

    def _pass_on(self) -> None:
        """Pass on one frame; read more from the network unless something waits."""
        self._next_turn = None
        user = self._user
        if user is not None and self._is_flooded():
            self._refuse(user)
        frame = self._frames.next() if self._may_read() else None
        if frame is not None and user is not None:
            self._receive(frame, user)
        waits = self._frames.size > 0
        self._has_backlog = waits and frame is not None
        self._backlog_frames = self._backlog_frames + 1 if self._has_backlog else 0
        self._set_reading(on=not (self._refused or self._has_backlog or (waits and not self._may_read())))
        if self._has_backlog:
            self._resume()

    def _is_flooded(self) -> bool:
        return self._frames.size > MAX_BACKLOG_BYTES or self._backlog_frames > MAX_BACKLOG_FRAMES

    def _may_read(self) -> bool:
        return self._user is not None and not (self._refused or self._gate.is_paused)

    def _set_reading(self, *, on: bool) -> None:
        if on == self._reading or self._connection.is_closing():
            return
        self._reading = on
        if on:
            self._connection.resume_reading()
        else:
            self._connection.pause_reading()

    def _receive(self, frame: Frame, user: FrameLayerUser) -> None:
        """Let a frame pay, and pass it on. The app pays for a whole message: malformed ones cost more."""
        opcode, is_control = frame.opcode, frame.is_control
        if opcode == PONG and self._is_reply(frame, user):
            return
        if not is_control:
            self._fragments = self._fragments + 1 if opcode == CONTINUATION else 1
        is_paid = opcode == CLOSE or (self._app_pays and frame.is_final and not is_control)
        if self._fragments > MAX_FRAGMENTS:
            self._refuse(user)
        elif is_paid or user.take_frame():
            super().data_received(frame.data)
        else:
            self._refuse(user)

    def _refuse(self, user: FrameLayerUser) -> None:
        """Read nothing more. The app sends the reason; then the connection is closed."""
        self._refused = True
        self._frames.clear()
        user.refuse_frames()
        self.loop.call_later(REFUSED_CLOSE_S, self._connection.close)

    def send_text(self, text: bytes) -> bool:
        """Send a message at once; return False if it has to wait, or the connection is closing."""
        if self._connection.is_closing() or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.conn.send_text(text)
        self._connection.write(b"".join(self.conn.data_to_send()))
        return True

    # Round trips ---------------------------------------------------------------------------------

    def ping(self) -> None:
        """Send a WebSocket ping, to which the browser replies by itself; nothing may follow a close."""
        if self._connection.is_closing() or self.conn.state is not State.OPEN:
            return
        self._pings += 1
        payload = self._pings.to_bytes(8)  # to guess it would only make the round trip look shorter
        self.conn.send_ping(payload)
        self._ping = payload, self.loop.time()
        self._connection.write(b"".join(self.conn.data_to_send()))

    def _is_reply(self, pong: Frame, user: FrameLayerUser) -> bool:
        """Return True for the reply to our last ping, and measure it."""
        if self._ping is None or pong.payload != self._ping[0]:
            return False
        sent_at, self._ping = self._ping[1], None
        user.measured(round((self.loop.time() - sent_at) * 1000))
        return True

    def tcp_round_trip_ms(self, client: str) -> int | None:
        """Return the round trip that the system measured, if there is no proxy between it and the client."""
        peer = self._connection.get_extra_info("peername")
        if not peer or str(peer[0]) != client or not is_public(client):
            return None
        return tcp_min_round_trip_ms(self._connection.get_extra_info("socket"))


@functools.lru_cache(maxsize=1024)  # asked again at every ping
def is_public(address: str) -> bool:
    """Return True for an address of the internet. A peer in a private network may be a proxy or a bridge."""
    try:
        return ipaddress.ip_address(address).is_global
    except ValueError:
        return False


def tcp_min_round_trip_ms(connection: Any) -> int | None:
    """Return the smallest recent round trip of a TCP connection by the system's own measure (Linux)."""
    if not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info: bytes = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_BYTES)
    except (AttributeError, OSError):
        return None
    microseconds = int.from_bytes(info[TCP_MIN_RTT_AT:TCP_INFO_BYTES], sys.byteorder)
    return round(microseconds / 1000) if len(info) == TCP_INFO_BYTES and microseconds < 2**32 - 1 else None
