"""The way of a socket's messages through uvicorn, made short for what happens all the time.

Whatever is not a whole text on an open line goes uvicorn's own way, in its order.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION: Final = "petitpeuple.wire"
WHOLE_TEXT: Final = 0x81  # the first byte of a message in one piece
SHORT, LONG, BYTES_OF_LONG, BYTES_OF_LONGER = 126, 65_536, 2, 8

Ear: TypeAlias = Callable[[str], bool]


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that hands texts on where they arrive, and sends all that is told at once as one piece."""

    _ear: Ear | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the app know that there are shorter ways here."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[index, typeddict-item]
            self._told: list[bytes] = []

    def listen(self, ear: Ear | None) -> None:
        """Hand texts to this ear from now on; what it does not take waits for `receive`, as ever."""
        self._ear = ear

    def send_receive_event_to_app(self) -> None:
        """Hand a text on at once, where nothing waits before it and somebody takes it."""
        if self._ear is not None and self.curr_msg_data_type == "text" and not self.close_sent:
            text = _read(self.frames) if self.queue.empty() else None
            if text is not None and self._ear(text):
                self.frames = []
                return
        super().send_receive_event_to_app()

    def tell(self, text: str) -> bool:
        """Send a text with all that is told in this turn of the loop; no, where the line is not free."""
        if not self.writable.is_set() or not self._is_open():
            return False
        if not self._told:
            _Turn.of(self.loop).add(self)
        self._told.append(framed(text.encode()))
        return True

    def flush(self) -> None:
        """Send what was told."""
        told, self._told = self._told, []
        if told and self._is_open():
            self.transport.write(told[0] if len(told) == 1 else b"".join(told))

    def _is_open(self) -> bool:
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )

    async def send(self, message: Any) -> None:
        """Send uvicorn's way, after what was told before."""
        if self.handshake_complete:
            self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Say goodbye after what was told before."""
        if self.handshake_complete:
            self.flush()
        super().shutdown()


class _Turn:
    """The wires with something to send at the end of this turn of the loop: one callback for all of them."""

    _now: "_Turn | None" = None

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._wires: list[Wire] = []

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> "_Turn":
        if cls._now is None or cls._now._loop is not loop:
            cls._now = cls(loop)
        return cls._now

    def add(self, wire: Wire) -> None:
        if not self._wires:
            self._loop.call_soon(self._end)
        self._wires.append(wire)

    def _end(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


def framed(payload: bytes) -> bytes:
    """Give a text as one frame of a server, which masks nothing (RFC 6455, 5.2)."""
    size = len(payload)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + payload
    if size < LONG:
        return bytes((WHOLE_TEXT, SHORT, size >> 8, size & 255)) + payload
    return bytes((WHOLE_TEXT, SHORT + 1)) + size.to_bytes(BYTES_OF_LONGER) + payload


def _read(frames: list[bytes]) -> str | None:
    """Give the text of these frames; None where it is none, or came in pieces."""
    try:
        return cast("str", frames[0].decode()) if len(frames) == 1 else None
    except UnicodeDecodeError:
        return None
