"""What one device is told: it goes out at once while the line is free, and waits in a box while it is not."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Send

from petitpeuple.server.room.eager import begun
from petitpeuple.server.room.frame_parts import Close

MESSAGES: Final = 64  # that may wait for a slow reader
LETTERS: Final = 262_144  # in all of them, in UTF-8


class Outbox:
    """The way out to one device. Telling never waits; a reader that is stuck is given up."""

    def __init__(
        self, send: Send, give_up: Callable[[], None], tell: Callable[[bytes], bool] | None = None
    ) -> None:
        self._send = send
        self._tell_now = tell  # the short way, where there is one: no, where the line is not free
        self._give_up = give_up
        self._waiting: deque[bytes | Close] = deque()
        self._letters = 0
        self._emptying: asyncio.Task[None] | None = None
        self._shut = False

    def put(self, item: bytes | Close) -> None:
        """Send this, or let it wait behind what waits already; after a close nothing more is told."""
        if self._shut:
            return
        if self._emptying is not None:
            self._wait(item)
            return
        if isinstance(item, bytes) and self._tell_now is not None and self._tell_now(item):
            return
        self._shut = isinstance(item, Close)
        rest = begun(self._tell(item))
        if rest is not None:
            self._emptying = asyncio.create_task(self._empty(rest))

    def _wait(self, item: bytes | Close) -> None:
        self._shut = isinstance(item, Close)
        self._waiting.append(item)
        self._letters += len(item) if isinstance(item, bytes) else 0
        if len(self._waiting) > MESSAGES or self._letters > LETTERS:
            self.stop()
            self._give_up()

    async def _tell(self, item: bytes | Close) -> None:
        try:
            if isinstance(item, Close):
                await self._send({"type": "websocket.close", "code": item.code, "reason": item.why})
            else:
                await self._send({"type": "websocket.send", "text": item.decode()})
        except (OSError, RuntimeError):  # the line is gone; whoever reads from it hears of it
            self.stop()

    async def _empty(self, rest: Awaitable[None]) -> None:
        await rest
        while self._waiting:
            item = self._waiting.popleft()
            self._letters -= len(item) if isinstance(item, bytes) else 0
            await self._tell(item)
        self._emptying = None

    def stop(self) -> None:
        """Tell nothing more, and forget what waits."""
        self._shut = True
        self._waiting.clear()
        if self._emptying is not None:
            self._emptying.cancel()

    async def emptied(self, seconds: float) -> None:
        """Wait until all is out, but not for longer than this."""
        if self._emptying is not None:
            await asyncio.wait([self._emptying], timeout=seconds)


__all__ = ["LETTERS", "MESSAGES", "Close", "Outbox"]
