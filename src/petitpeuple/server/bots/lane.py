"""A lane: some worker processes, and the requests that wait for them in a fair order."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final, Protocol

from petitpeuple.server.bots.fair_queue import FairQueue
from petitpeuple.server.bots.process import WorkerDied
from petitpeuple.server.instruments import Histogram
from petitpeuple.server.ports import LOG, BotsBusy, Requester

MAX_WAITING_REQUESTS: Final = 1_000
MAX_WAITING_PER_ADDRESS: Final = 250


class Worker(Protocol):
    """A worker process, or a test double."""

    @property
    def pid(self) -> int | None:
        """The process id, or None before the first request."""
        ...

    def ask(self, request: bytes, timeout_s: float) -> bytes:
        """Return the reply to a request; raise WorkerDied or TimeoutError."""
        ...

    def kill(self) -> None:
        """Kill the process; a pending `ask` raises WorkerDied."""
        ...

    def end(self) -> None:
        """Kill the process and free its resources."""
        ...


@dataclass(eq=False)
class _Job:
    request: bytes
    requester: Requester
    reply: "asyncio.Future[bytes]"
    retried: bool = False
    since: float = field(default_factory=time.perf_counter)

    def succeed(self, reply: bytes) -> None:
        if not self.reply.done():  # otherwise the caller was cancelled
            self.reply.set_result(reply)

    def fail(self, error: Exception) -> None:
        if not self.reply.done():
            self.reply.set_exception(error)


class Lane:
    """Workers for one kind of request, each for one request at a time.

    Workers start when they are needed. One that dies is replaced, and its request is tried once more.
    One that exceeds the timeout is killed. A cancelled request that has begun runs to its end.
    """

    def __init__(
        self, workers: int, timeout_s: float, new_worker: Callable[[], Worker], waits: Histogram
    ) -> None:
        self.timeout_s = timeout_s
        self.busy: set[Worker] = set()
        self._max_workers = workers
        self._new_worker = new_worker
        self._waits = waits
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bots")  # one per worker
        self._idle: list[Worker] = []
        self._tasks: set[asyncio.Task[None]] = set()  # one per busy worker
        self._waiting: FairQueue[_Job] = FairQueue()
        self._closed = False

    def __len__(self) -> int:
        """Return how many requests wait."""
        return len(self._waiting)

    async def submit(self, request: bytes, requester: Requester) -> bytes:
        """Return the reply of the next free worker, or raise BotsBusy if too many requests wait."""
        if self._closed:
            raise WorkerDied("the pool is closed")
        job = _Job(request, requester, asyncio.get_running_loop().create_future())
        if len(self.busy) < self._max_workers:
            self._start_task(self._idle.pop() if self._idle else self._new_worker(), job)
        elif self._has_room_for(requester):
            self._waiting.put(requester, job)
        else:
            raise BotsBusy
        try:
            return await job.reply
        except asyncio.CancelledError:
            self._waiting.remove(requester, job)
            raise

    def _has_room_for(self, requester: Requester) -> bool:
        own = self._waiting.length_of(requester.address)
        return len(self._waiting) < MAX_WAITING_REQUESTS and own < MAX_WAITING_PER_ADDRESS

    def close(self) -> None:
        """Kill all workers and fail the pending requests."""
        self._closed = True
        while (job := self._waiting.pop()) is not None:
            job.fail(WorkerDied("the pool is closed"))
        for worker in self.busy:
            worker.kill()
        for worker in self._idle:
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=False)

    def _start_task(self, worker: Worker, job: _Job) -> None:
        self.busy.add(worker)
        task = asyncio.create_task(self._work(worker, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, worker: Worker, first: _Job) -> None:
        """Run a job on this worker, then the waiting ones until there are none."""
        job: _Job | None = first
        try:
            while job is not None:
                if not await self._run(worker, job):
                    self.busy.discard(worker)
                    worker = self._new_worker()
                    self.busy.add(worker)
                job = self._waiting.pop()
        except asyncio.CancelledError:
            worker.kill()  # or its thread would delay the exit of this process
            raise
        finally:
            self.busy.discard(worker)
        if not self._closed:
            self._idle.append(worker)

    async def _ask_in_thread(self, worker: Worker, request: bytes) -> bytes:
        if self._closed:
            raise WorkerDied("the pool is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, worker.ask, request, self.timeout_s)

    async def _run(self, worker: Worker, job: _Job) -> bool:
        """Resolve a job, or put it back for one retry; return False if the worker is gone."""
        if not job.retried:
            self._waits.observe(time.perf_counter() - job.since)
        try:
            job.succeed(await self._ask_in_thread(worker, job.request))
        except (WorkerDied, TimeoutError) as error:
            if not self._closed:
                LOG.warning("bot worker replaced", extra={"reason": type(error).__name__})
            if self._closed or job.retried or isinstance(error, TimeoutError):
                job.fail(error)
            elif not job.reply.done():
                job.retried = True
                self._waiting.put(job.requester, job, first=True)
            return False
        return True
