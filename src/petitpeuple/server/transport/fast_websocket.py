"""The way of a socket's messages through uvicorn, made short for what happens all the time.

Whatever is not a whole, small text on an open line goes uvicorn's own way, in its order.
"""

import asyncio
from collections.abc import Callable
from struct import Struct
from typing import Any, ClassVar, Final, TypeAlias
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # a system without its C
    from websockets.utils import apply_mask

EXTENSION: Final = "petitpeuple.wire"
WHOLE_TEXT: Final = 0x81  # the first byte of a message in one piece (RFC 6455, 5.2)
MASKED: Final = 0x80  # with the size in the second byte, up to SHORT
SHORT: Final = 126
LONG: Final = 65_536
HEAD: Final = 6  # bytes before a short masked text: two, and the mask
_HEAD_OF_SHORT, _HEAD_OF_MIDDLE, _HEAD_OF_LONG = Struct("!BB"), Struct("!BBH"), Struct("!BBQ")

Ear: TypeAlias = Callable[[str], bool]


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that hands texts on where they arrive, and sends all that is told at once as one piece."""

    _ear: Ear | None = None
    _blocked = False
    _whole = False  # whether all that arrived so far was whole frames, so that the next byte begins one

    def handle_connect(self, event: Request) -> None:
        """Let the app know that there are shorter ways here."""
        self._told: list[bytes] = []
        self._turn = _Turn.of(self.loop)
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
            extensions[EXTENSION] = self

    # To the app --------------------------------------------------------------------------------

    def listen(self, ear: Ear | None) -> None:
        """Hand texts to this ear from now on; what it does not take waits for `receive`, as ever."""
        self._ear = ear

    def data_received(self, data: bytes) -> None:
        """Hand a text on at once where it comes alone and whole; all else is uvicorn's to take apart."""
        if self._whole and self._ear is not None and _is_short_text(data) and self._is_waited_for():
            if self._hear(apply_mask(data[HEAD:], data[2:HEAD])):
                return
        elif not self.handshake_initiated:
            self._whole = data.endswith(b"\r\n\r\n")
        else:
            self._whole = self._whole and _are_frames(data)
        super().data_received(data)

    def _is_waited_for(self) -> bool:
        """Tell whether nothing waits before the next text, and it is the beginning of a message."""
        return self.queue.empty() and self.conn.current_size is None and self._is_open()

    def send_receive_event_to_app(self) -> None:
        """Hand a text on at once also where it came with others, or in pieces of the network's making."""
        alone = len(self.frames) == 1 and self.curr_msg_data_type == "text" and self.queue.empty()
        if alone and self._is_open() and self._hear(self.frames[0]):
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def _hear(self, payload: bytes | bytearray) -> bool:
        try:
            return self._ear is not None and self._ear(payload.decode())
        except UnicodeDecodeError:
            return False

    # From the app ------------------------------------------------------------------------------

    def tell(self, text: bytes) -> bool:
        """Send a text with all that is told in this turn of the loop; no, where the line is not free."""
        if self._blocked or self.close_sent or self.disconnected:
            return False
        told = self._told
        if not told:
            self._turn.add(self)
        told.append(head(len(text)))
        told.append(text)
        return True

    def flush(self) -> None:
        """Send what was told; nobody hears it on a line that is closed."""
        told = b"".join(self._told)
        self._told.clear()
        if told and self._is_open():
            self.transport.write(told)

    def _is_open(self) -> bool:
        return not (self.close_sent or self.disconnected) and self.conn.state is State.OPEN

    def pause_writing(self) -> None:
        """Hear that the other side is slow to read."""
        self._blocked = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Hear that it has read on."""
        self._blocked = False
        super().resume_writing()

    async def send(self, message: Any) -> None:
        """Send uvicorn's way, after what was told before."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Say goodbye after what was told before."""
        if self.handshake_initiated:
            self.flush()
        super().shutdown()


class _Turn:
    """The wires with something to send at the end of this turn of the loop: one callback for all of them."""

    _turns: ClassVar[WeakKeyDictionary[asyncio.AbstractEventLoop, "_Turn"]] = WeakKeyDictionary()

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._soon = loop.call_soon
        self._wires: list[Wire] = []

    @classmethod
    def of(cls, loop: asyncio.AbstractEventLoop) -> "_Turn":
        if loop not in cls._turns:
            cls._turns[loop] = cls(loop)
        return cls._turns[loop]

    def add(self, wire: Wire) -> None:
        if not self._wires:
            self._soon(self._end)
        self._wires.append(wire)

    def _end(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            wire.flush()


def _is_short_text(data: bytes) -> bool:
    """Tell whether this is one small text of a client, whole and nothing else."""
    return (
        len(data) > HEAD
        and data[0] == WHOLE_TEXT
        and data[1] == MASKED + len(data) - HEAD
        and len(data) - HEAD < SHORT
    )


def _are_frames(data: bytes) -> bool:
    """Tell whether this is frames of a client, the last one whole."""
    at = 0
    while at + 2 <= len(data):
        size, start = data[at + 1] & 127, at + 2
        if size >= SHORT:
            start += 2 if size == SHORT else 8
            size = int.from_bytes(data[at + 2 : start])
        at = start + (4 if data[at + 1] & MASKED else 0) + size
    return at == len(data)


def head(size: int) -> bytes:
    """Give what stands before a text of a server in one frame; a server masks nothing."""
    if size < SHORT:
        return _HEAD_OF_SHORT.pack(WHOLE_TEXT, size)
    if size < LONG:
        return _HEAD_OF_MIDDLE.pack(WHOLE_TEXT, SHORT, size)
    return _HEAD_OF_LONG.pack(WHOLE_TEXT, SHORT + 1, size)
