"""An asyncio event loop with virtual time, on which simulated processes can crash and stand still.

It is asyncio's own selector loop with a selector that never waits: when nothing is ready, the clock jumps
to the next timer. Every callback belongs to the process in whose context it was scheduled.
"""

from __future__ import annotations

import asyncio
import contextvars
import selectors
from collections import deque
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


class Stuck(Exception):
    """Nothing is scheduled any more, and the simulation waits for something that never happens."""


class SimulatedProcess:
    """What runs in one process of a simulated host. A dead process runs nothing any more."""

    def __init__(self, loop: VirtualLoop, host: str) -> None:
        self.host = host
        self.alive = True
        self.holds_session = True  # with the database: it is lost at once when the process alone dies
        self.tasks: list[asyncio.Task[Any]] = []
        self.leaks: list[str] = []  # what still ran after the end
        self._ended = False
        self._loop = loop
        self._paused = False
        self._deferred: deque[tuple[contextvars.Context, Callable[..., object], tuple[Any, ...]]] = deque()
        self.context = contextvars.copy_context()
        self.context.run(PROCESS.set, self)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine in this process."""
        return self._loop.create_task(work, context=self.context.copy())

    def call(self, callback: Callable[..., object], *args: Any) -> None:
        """Let something from outside happen to this process, unless it has ended."""
        if not self._ended:
            self._loop.call_soon(callback, *args, context=self.context)

    def run(self, callback: Callable[..., object], *args: Any) -> None:
        """Run a scheduled callback, unless the process is dead; keep it for later while it stands still."""
        if self._paused:
            self._deferred.append((contextvars.copy_context(), callback, args))
        elif self.alive:
            if self._ended:
                self.leaks.append(f"{callback!r} ran after the end")
            callback(*args)

    def kill(self) -> None:
        """Never run anything of this process again; not even its cleanup runs, as with SIGKILL."""
        self.alive = False
        self._paused = False
        self._deferred.clear()

    def pause(self) -> None:
        """Stand still, as with SIGSTOP."""
        self._paused = True

    def resume(self) -> None:
        """Go on with everything that has become due meanwhile."""
        self._paused = False
        while self._deferred:
            context, callback, args = self._deferred.popleft()
            self._loop.call_soon(callback, *args, context=context)

    def end(self) -> None:
        """Note as a leak every task that is not done, and whatever runs from now on."""
        self._ended = True
        self.leaks += [
            f"{task.get_coro()!r} was not done at the end" for task in self.tasks if not task.done()
        ]


PROCESS: contextvars.ContextVar[SimulatedProcess | None] = contextvars.ContextVar("process", default=None)


class _JumpingSelector(selectors.SelectSelector):
    """Waits for nothing: it moves the virtual clock by the time that the loop wants to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck("nothing is scheduled any more")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """The event loop of a simulation. Threads are not simulated: their work is done at once."""

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)
        self.set_task_factory(_make_task)
        self.set_exception_handler(_collect_error)
        self.errors: list[str] = []

    def time(self) -> float:
        """Return the virtual time in seconds."""
        return self._jumping.now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.Handle:
        """Schedule a callback in the process of its context."""
        context = contextvars.copy_context() if context is None else context
        process = context.get(PROCESS)
        if process is None:
            return super().call_soon(callback, *args, context=context)
        if not process.alive:  # its coroutines may be collected, even after the end of the loop
            return _cancelled(asyncio.Handle(callback, args, self, context))
        return super().call_soon(process.run, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        """Schedule a callback in the process of its context."""
        context = contextvars.copy_context() if context is None else context
        process = context.get(PROCESS)
        if process is None:
            return super().call_at(when, callback, *args, context=context)
        if not process.alive:
            return _cancelled(asyncio.TimerHandle(when, callback, args, self, context))
        return super().call_at(when, process.run, callback, *args, context=context)

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> asyncio.Future[T]:  # type: ignore[override]
        """Do the work now; the result is there in the next turn of the loop."""
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


H = TypeVar("H", bound=asyncio.Handle)


def _cancelled(handle: H) -> H:
    handle.cancel()
    return handle


def _make_task(loop: asyncio.AbstractEventLoop, work: Any, **options: Any) -> asyncio.Task[Any]:
    """Make a task, and note it with its process so that leaked ones are found."""
    task = asyncio.Task(work, loop=loop, **options)
    context: contextvars.Context = options.get("context") or contextvars.copy_context()
    process = context.get(PROCESS)
    if process is not None:
        process.tasks.append(task)
    return task


def _collect_error(loop: asyncio.AbstractEventLoop, details: Mapping[str, Any]) -> None:
    """Keep what asyncio would log, but for tasks of dead processes, which are never finished."""
    task = details.get("task")
    if task is None and isinstance(loop, VirtualLoop):
        loop.errors.append(f"{details.get('message')}: {details.get('exception')!r}")
