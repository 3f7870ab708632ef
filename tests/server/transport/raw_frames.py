"""A WebSocket client that sends frames as they are, also those that no browser would send."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.fixtures import own_secret
from websockets.frames import Frame, Opcode

MASK_BYTES = 4


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    """Return a masked frame."""
    return Frame(Opcode(opcode), payload, fin=final).serialize(mask=True)


class RawClient:
    """One connection. Replies are read when they are asked for."""

    def __init__(self, address: str, timeout_s: float = 30.0) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self._socket = socket.create_connection((host, int(port)), timeout_s)
        self._buffer = b""
        self.send(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._buffer:
            self._read()
        self._buffer = self._buffer.partition(b"\r\n\r\n")[2]

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def send_quietly(self, data: bytes) -> None:
        """Send as much as the server reads before it hangs up."""
        try:
            self._socket.sendall(data)
        except OSError:
            return

    def say(self, **message: Any) -> None:
        self.send(frame(Opcode.TEXT, json.dumps(message).encode()))

    def _read(self) -> None:
        data = self._socket.recv(65536)
        if not data:
            raise ConnectionError
        self._buffer += data

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """Yield opcode and payload of every frame until the connection is closed."""
        while True:
            while (found := self._parse()) is None:
                try:
                    self._read()
                except OSError:
                    return
            yield found

    def _parse(self) -> tuple[int, bytes] | None:
        data, start = self._buffer, 2
        if len(data) < 2:
            return None
        size = data[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start])
        if len(data) < start + size:
            return None
        self._buffer = data[start + size :]
        return data[0] & 15, data[start : start + size]

    def messages(self) -> Iterator[Any]:
        """Yield every text message."""
        for opcode, payload in self.frames():
            if opcode == Opcode.TEXT:
                yield json.loads(payload)

    def wait_for(self, kind: str) -> Any:
        """Return the next message of a type."""
        return next(message for message in self.messages() if message["type"] == kind)

    def close(self) -> None:
        self._socket.close()


@contextmanager
def joined(address: str, created: Any, seat: int) -> Iterator[RawClient]:
    """Join a table."""
    client = RawClient(address)
    try:
        secret = created["seats"][seat]["secret"]
        client.say(type="hello", table=created["table"], secret=secret, claim=own_secret(secret))
        client.wait_for("welcome")
        yield client
    finally:
        client.close()


def close_code(client: RawClient) -> tuple[int, dict[int, int], float]:
    """Return the close code (0 without one), the frames before it by opcode, and how long it took."""
    seen: dict[int, int] = {}
    started = time.monotonic()
    for opcode, payload in client.frames():
        if opcode == Opcode.CLOSE:
            return int.from_bytes(payload[:2]), seen, time.monotonic() - started
        seen[opcode] = seen.get(opcode, 0) + 1
    return 0, seen, time.monotonic() - started
