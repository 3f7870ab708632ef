"""A minimal WebSocket client, so that the load generator is not what is measured."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import cast

CONTINUATION, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10  # opcodes of RFC 6455
FIN = MASKED = 128
NO_MASK = b"\0\0\0\0"  # a mask of zeros leaves the payload as it is


def frame(opcode: int, payload: bytes, *, final: bool = True) -> bytes:
    """Return a frame with a mask of zeros."""
    first, size = (FIN if final else 0) | opcode, len(payload)
    if size < 126:
        head = struct.pack("!BB", first, MASKED | size)
    else:
        head = struct.pack("!BBH", first, MASKED | 126, size)
    return head + NO_MASK + payload


class RawWebSocket(asyncio.Protocol):
    """One connection. It calls *on_message* for every text, and *on_close* with the close code."""

    def __init__(
        self, path: str, on_message: Callable[[bytes], None], on_close: Callable[[int], None]
    ) -> None:
        self._path = path
        self._on_message = on_message
        self._on_close = on_close
        self._buffer = b""
        self._close_code = 1006
        self._upgraded = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport

    async def open(self, port: int, source_address: str = "127.0.0.1") -> None:
        """Connect from this local address, and return after the handshake."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port, local_addr=(source_address, 0))
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Read the reply to the handshake, then frames."""
        self._buffer += data
        if not self._upgraded:
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self._transport.close()
                return
            self._upgraded = True
            self._opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        """Handle every complete frame of the buffer; the rest stays there."""
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                start += 2
            elif size == 127:
                start += 8
            if len(buffer) < start:
                break
            if size >= 126:
                size = int.from_bytes(buffer[at + 2 : start])
            if len(buffer) < start + size:
                break
            self._handle_frame(buffer[at] & 15, buffer[start : start + size])
            at = start + size
        self._buffer = buffer[at:]

    def _handle_frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._on_message(payload)
        elif opcode == PING:
            self._send_frame(PONG, payload)
        elif opcode == CLOSE:
            self._close_code = int.from_bytes(payload[:2]) if payload else 1005
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the close code."""
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("refused"))
        self._on_close(self._close_code)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._send_frame(TEXT, text)

    def _send_frame(self, opcode: int, payload: bytes) -> None:
        self._transport.write(frame(opcode, payload))

    def send_raw(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._transport.write(data)

    def abort(self) -> None:
        """Close the connection at once, and send nothing more."""
        self._transport.abort()

    def close(self) -> None:
        """Close the connection without a close frame."""
        self._transport.close()
