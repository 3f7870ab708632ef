"""Lean WebSocket lines, for a generator that must not be what is measured."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One socket: hands on every text it hears, and the code when it is closed."""

    def __init__(self, path: str, heard: Callable[[bytes], None], closed: Callable[[int], None]) -> None:
        self._path = path
        self._heard = heard
        self._closed = closed
        self._buffer = b""
        self._code = 1006
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport

    async def open(self, port: int, source: str = "127.0.0.1") -> None:
        """Call the server from this address of our own, and return when it has taken the call."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port, local_addr=(source, 0))
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self._transport.close()
                return
            self._open = True
            self.opened.set_result(None)
        self._take_frames()

    def _take_frames(self) -> None:
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
            self._take(buffer[at] & 15, buffer[start : start + size])
            at = start + size
        self._buffer = buffer[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._heard(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self._code = int.from_bytes(payload[:2]) if payload else 1005
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))
        self._closed(self._code)

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = (
            struct.pack("!BB", 128 | kind, 128 | size)
            if size < 126
            else struct.pack("!BBH", 128 | kind, 254, size)
        )
        self._transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros

    def close(self) -> None:
        self._transport.close()
