"""Work that begins where it is handed in, and goes on from what it waits for, without a task of its own."""

import asyncio
from collections.abc import Awaitable, Coroutine, Generator
from typing import Any


class Errand:
    """A coroutine under way. A task would do the same, with two more turns of the loop and dearer.

    It may wait for futures, and for the next turn; what asks for the task that runs is not for errands.
    """

    def __init__(self, work: Coroutine[Any, None, None]) -> None:
        self._work = work
        self._waits_for: asyncio.Future[Any] | None = None
        self._go_on()

    def cancel(self) -> None:
        """Let it wait no longer; what it waited for may happen all the same."""
        if self._waits_for is not None:
            self._waits_for.cancel()

    def _go_on(self, _: object = None) -> None:
        self._waits_for = None
        try:
            waits_for = self._work.send(None)
        except (StopIteration, asyncio.CancelledError):
            return
        if waits_for is None:
            asyncio.get_running_loop().call_soon(self._go_on)
            return
        waits_for._asyncio_future_blocking = False  # noqa: SLF001 - so a task says that it has understood
        waits_for.add_done_callback(self._go_on)
        self._waits_for = waits_for


def begun(work: Coroutine[Any, None, None]) -> Awaitable[None] | None:
    """Run a coroutine at once, up to where it must wait; give the rest of it, or None where it has ended.

    A task of its own for every message would cost more than the message. (Python 3.12 has eager tasks.)
    """
    try:
        return _Rest(work, work.send(None))
    except StopIteration:
        return None


class _Rest:
    """What is left of a coroutine that was begun, and waits for something."""

    def __init__(self, work: Coroutine[Any, None, None], waits_for: Any) -> None:
        self._work = work
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        yield self._waits_for
        yield from self._work.__await__()
