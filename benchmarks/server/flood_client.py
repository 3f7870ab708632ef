"""A client in a process of its own that joins a table and floods it, again and again."""

from __future__ import annotations

import multiprocessing
import socket
import time
from multiprocessing.synchronize import Event
from typing import Protocol

JOIN_S = 0.05  # for the server to let us in
RETRY_S = 2.0  # after a refused handshake, or after being cut off
CLOSE_TIMEOUT_S = 3.0
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Counter(Protocol):
    """A number that processes share."""

    value: int


class FloodClient:
    """Connects from its own address as often as it may, and sends a burst each time, while it is on."""

    def __init__(self, port: int, address: str, hello: bytes, burst: bytes) -> None:
        context = multiprocessing.get_context("spawn")
        self._on = context.Event()
        self._bursts = context.Value("i", 0, lock=False)
        arguments = (port, address, hello, burst, self._on, self._bursts)
        self._process = context.Process(target=run, args=arguments, daemon=True)
        self._process.start()

    def set(self, *, on: bool) -> None:
        """Start or stop flooding."""
        if on:
            self._on.set()
        else:
            self._on.clear()

    @property
    def bursts(self) -> int:
        """How many bursts were sent."""
        return int(self._bursts.value)

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.join()


def run(port: int, address: str, hello: bytes, burst: bytes, on: Event, bursts: Counter) -> None:
    """Flood while it is on, until the process is ended."""
    while True:
        on.wait()
        try:
            bursts.value += flood_once(port, address, hello, burst)
        except OSError:
            bursts.value += 1  # it was cut off while sending
        time.sleep(RETRY_S)


def flood_once(port: int, address: str, hello: bytes, burst: bytes) -> bool:
    """Join, send a burst and wait for the end; return False if the handshake was refused."""
    with socket.create_connection(("127.0.0.1", port), CLOSE_TIMEOUT_S, (address, 0)) as connection:
        connection.sendall(HANDSHAKE)
        if b" 101 " not in connection.recv(4096):
            return False
        connection.sendall(hello)
        time.sleep(JOIN_S)
        connection.sendall(burst)
        while connection.recv(65536):
            pass
        return True
