"""A pool of worker processes for bots, so that thinking never blocks the event loop."""

import asyncio
import contextlib
import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

from msgspec.msgpack import Decoder, Encoder

from petitpeuple.server.bots.process import WorkerDied, WorkerMain, WorkerProcess
from petitpeuple.server.bots.worker import Choice, ChooseRequest, Failure, Hint, HintRequest, Request, main
from petitpeuple.server.ports import LOG, BotChoice, BotHint, BotsBusy

MAX_WAITING_REQUESTS: Final = 1_000
THINKING_TIMEOUT_S: Final = 60.0

R = TypeVar("R")

_encoder: Final = Encoder()
_choice_decoder: Final[Decoder[Choice | Failure]] = Decoder(Choice | Failure)
_hint_decoder: Final[Decoder[Hint | Failure]] = Decoder(Hint | Failure)


class BotFailed(Exception):
    """The bot raised an exception; the message is its traceback."""


@dataclass(eq=False)
class _Job:
    request: bytes
    reply: "asyncio.Future[bytes]"
    retried: bool = False

    def succeed(self, reply: bytes) -> None:
        if not self.reply.done():  # otherwise the caller was cancelled
            self.reply.set_result(reply)

    def fail(self, error: Exception) -> None:
        if not self.reply.done():
            self.reply.set_exception(error)


class ProcessBotPool:
    """Implements `BotPool` with processes on this machine, each for one request at a time.

    Processes start when they are needed. One that dies is replaced, and its request is tried once more.
    One that exceeds the timeout is killed. A cancelled request that has begun runs to its end.
    """

    def __init__(
        self,
        workers: int = 0,
        timeout_s: float = THINKING_TIMEOUT_S,
        worker_main: WorkerMain = main,
    ) -> None:
        """Make a pool of this many workers at most; 0 means one for each core but one."""
        self._max_workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._timeout_s = timeout_s
        self._worker_main = worker_main
        self._threads = ThreadPoolExecutor(self._max_workers, thread_name_prefix="bots")  # one per worker
        self._idle: list[WorkerProcess] = []
        self._busy: set[WorkerProcess] = set()
        self._tasks: set[asyncio.Task[None]] = set()  # one per busy worker
        self._waiting: deque[_Job] = deque()
        self._closed = False

    async def choose(self, game: str, level: str, view: bytes, seed: int) -> BotChoice:
        """Return the action that a bot chooses for this view."""
        reply = await self._ask(ChooseRequest(game, level, view, seed), _choice_decoder)
        return BotChoice(reply.action, reply.think_time)

    async def hint(self, game: str, view: bytes, seed: int) -> BotHint:
        """Return what to play at this view, and why."""
        reply = await self._ask(HintRequest(game, view, seed), _hint_decoder)
        return BotHint(reply.action, reply.reasons)

    def close(self) -> None:
        """Kill all workers and fail the pending requests."""
        self._closed = True
        while self._waiting:
            self._waiting.popleft().fail(WorkerDied("the pool is closed"))
        for worker in self._busy:
            worker.kill()
        for worker in self._idle:
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=False)

    async def _ask(self, request: Request, decoder: "Decoder[R | Failure]") -> R:
        reply = decoder.decode(await self._submit(_encoder.encode(request)))
        if isinstance(reply, Failure):
            raise BotFailed(reply.traceback)
        return reply

    async def _submit(self, request: bytes) -> bytes:
        """Return the reply of the next free worker, or raise BotsBusy if too many requests wait."""
        if self._closed:
            raise WorkerDied("the pool is closed")
        job = _Job(request, asyncio.get_running_loop().create_future())
        if len(self._busy) < self._max_workers:
            self._start_task(self._idle.pop() if self._idle else WorkerProcess(self._worker_main), job)
        elif len(self._waiting) < MAX_WAITING_REQUESTS:
            self._waiting.append(job)
        else:
            raise BotsBusy
        try:
            return await job.reply
        except asyncio.CancelledError:
            with contextlib.suppress(ValueError):
                self._waiting.remove(job)
            raise

    def _start_task(self, worker: WorkerProcess, job: _Job) -> None:
        self._busy.add(worker)
        task = asyncio.create_task(self._work(worker, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, worker: WorkerProcess, first: _Job) -> None:
        """Run a job on this worker, then the waiting ones until there are none."""
        job: _Job | None = first
        try:
            while job is not None:
                if not await self._run(worker, job):
                    self._busy.discard(worker)
                    worker = WorkerProcess(self._worker_main)
                    self._busy.add(worker)
                job = self._waiting.popleft() if self._waiting else None
        except asyncio.CancelledError:
            worker.kill()  # or its thread would delay the exit of this process
            raise
        finally:
            self._busy.discard(worker)
        if not self._closed:
            self._idle.append(worker)

    async def _ask_in_thread(self, worker: WorkerProcess, request: bytes) -> bytes:
        if self._closed:
            raise WorkerDied("the pool is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, worker.ask, request, self._timeout_s)

    async def _run(self, worker: WorkerProcess, job: _Job) -> bool:
        """Resolve a job, or put it back for one retry; return False if the worker is gone."""
        try:
            job.succeed(await self._ask_in_thread(worker, job.request))
        except (WorkerDied, TimeoutError) as error:
            if not self._closed:
                LOG.warning("bot worker replaced", extra={"reason": type(error).__name__})
            if self._closed or job.retried or isinstance(error, TimeoutError):
                job.fail(error)
            elif not job.reply.done():
                job.retried = True
                self._waiting.appendleft(job)
            return False
        return True
