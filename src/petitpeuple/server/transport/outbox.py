"""The outgoing messages of one socket: sent at once while it accepts them, queued while it does not."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from typing import Any, Final

from msgspec import Struct
from starlette.types import Send

MAX_QUEUED_MESSAGES: Final = 64
MAX_QUEUED_BYTES: Final = 262_144


class Close(Struct, frozen=True):
    """The last message: closes the socket."""

    code: int
    reason: str


class Outbox:
    """Sends without waiting; a reader that does not keep up is dropped."""

    def __init__(
        self, send: Send, drop: Callable[[], None], send_now: Callable[[bytes], bool] = lambda _text: False
    ) -> None:
        self._send = send
        self._send_now = send_now  # the short way; False: take the long one, which can wait
        self._drop = drop
        self._queue: deque[bytes | Close] = deque()
        self._queued_bytes = 0
        self._draining: asyncio.Task[None] | None = None
        self._closed = False

    def put(self, item: bytes | Close) -> None:
        """Send an item, or queue it behind others; nothing is sent after a Close."""
        if self._closed:
            return
        if self._draining is not None:
            self._closed = isinstance(item, Close)
            self._enqueue(item)
            return
        if isinstance(item, bytes):
            if self._send_now(item):
                return
        else:
            self._closed = True
        rest = run_to_first_await(self._transmit(item))
        if rest is not None:
            self._draining = asyncio.create_task(self._drain(rest))

    def _enqueue(self, item: bytes | Close) -> None:
        self._queue.append(item)
        self._queued_bytes += len(item) if isinstance(item, bytes) else 0
        if len(self._queue) > MAX_QUEUED_MESSAGES or self._queued_bytes > MAX_QUEUED_BYTES:
            self.stop()
            self._drop()

    async def _transmit(self, item: bytes | Close) -> None:
        try:
            if isinstance(item, Close):
                await self._send({"type": "websocket.close", "code": item.code, "reason": item.reason})
            else:
                await self._send({"type": "websocket.send", "text": item.decode()})
        except (OSError, RuntimeError):  # the socket is gone; its reader notices
            self.stop()

    async def _drain(self, rest: Awaitable[None]) -> None:
        await rest
        while self._queue:
            item = self._queue.popleft()
            self._queued_bytes -= len(item) if isinstance(item, bytes) else 0
            await self._transmit(item)
        self._draining = None

    def stop(self) -> None:
        """Drop everything that is queued, and send nothing more."""
        self._closed = True
        self._queue.clear()
        if self._draining is not None:
            self._draining.cancel()

    async def flush(self, timeout_s: float) -> None:
        """Wait until everything is sent, at most this long."""
        if self._draining is not None:
            await asyncio.wait([self._draining], timeout=timeout_s)


def run_to_first_await(work: Coroutine[Any, None, None]) -> Awaitable[None] | None:
    """Run a coroutine until it waits; return the rest of it, or None if it has finished.

    Sending nearly always finishes at once, and a task for every message would cost more than the message.
    """
    try:
        return _Rest(work, work.send(None))
    except StopIteration:
        return None


class _Rest:
    """The rest of a coroutine that waits for something."""

    def __init__(self, work: Coroutine[Any, None, None], waits_for: Any) -> None:
        self._work = work
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        yield self._waits_for
        yield from self._work.__await__()
