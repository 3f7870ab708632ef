"""A TCP proxy that behaves like a bad network: it can lose chunks, or stop forwarding for a while."""

import asyncio
import contextlib
import random
import threading
from collections.abc import Iterator
from typing import Literal

State = Literal["up", "lossy", "black"]
LOSS = 0.05  # of the chunks, in the lossy state
RETRANSMISSION_S = (0.2, 1.0)  # a lost chunk is late by this much
CHUNK_BYTES = 65536


class NetworkProxy:
    """Forwards connections to a port of this machine.

    While it is black, nothing is forwarded and no connection is closed, as on a network without a route.
    When it comes back, a connection that was stuck for a time moves on after as long again: TCP doubles the
    interval between retransmissions.
    """

    def __init__(self, target: int) -> None:
        self.port = 0
        self._target = target
        self._state: State = "up"
        self._rng = random.Random(5)
        self._connections: set[asyncio.Task[None]] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def set_state(self, state: State) -> None:
        self._loop.call_soon_threadsafe(self._set, state)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(10)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(10)

    def _set(self, state: State) -> None:
        self._state = state
        if state == "black":
            self._back.clear()
        else:
            self._back.set()

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stopped, self._back = asyncio.Event(), asyncio.Event()
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(server.sockets[0].getsockname()[1])
        self._ready.set()
        await self._stopped.wait()
        server.close()
        for task in self._connections:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._forward(reader, writer))
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer):
            await self._pass()
            try:
                there, back = await asyncio.open_connection("127.0.0.1", self._target)
            except OSError:
                return  # the server is down: so is the connection
            with contextlib.closing(back):
                await asyncio.gather(self._pump(reader, back), self._pump(there, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while chunk := await reader.read(CHUNK_BYTES):
                await self._pass()
                writer.write(chunk)
                await writer.drain()
            await self._pass()
            writer.close()

    async def _pass(self) -> None:
        """Wait as long as a chunk takes on this network."""
        if self._state == "lossy" and self._rng.random() < LOSS:
            await asyncio.sleep(self._rng.uniform(*RETRANSMISSION_S))
        while self._state == "black":
            stuck_since = self._loop.time()
            await self._back.wait()
            await asyncio.sleep(self._loop.time() - stuck_since)


@contextlib.contextmanager
def network_proxy(target: int) -> Iterator[NetworkProxy]:
    """Start a proxy in a thread of its own."""
    proxy = NetworkProxy(target)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()
