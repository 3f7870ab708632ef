"""The server's side of one worker process: start it, ask it, kill it."""

import threading
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final, TypeAlias

WorkerMain: TypeAlias = Callable[[Connection], None]  # runs in the process until the pipe is closed

REAP_TIMEOUT_S: Final = 5.0


class WorkerDied(Exception):
    """The worker process ended before it replied."""


class WorkerProcess:
    """A worker process and the pipe to it. `ask` blocks, so call it from a thread; `kill` does not.

    The process starts with the first request. After WorkerDied or TimeoutError it is gone for good.
    """

    def __init__(self, main: WorkerMain) -> None:
        self._main = main
        self._lock = threading.Lock()  # around start and kill, which different threads call
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._killed = False

    @property
    def pid(self) -> int | None:
        """The process id, or None before the first request."""
        return None if self._process is None else self._process.pid

    def ask(self, request: bytes, timeout_s: float) -> bytes:
        """Return the reply to a request; raise WorkerDied, or kill the process and raise TimeoutError."""
        try:
            pipe = self._started_pipe()
            pipe.send_bytes(request)
            if pipe.poll(timeout_s):
                return pipe.recv_bytes()
        except Exception as error:  # of the pipe, or of starting the process
            self.end()
            raise WorkerDied(str(error)) from error
        self.end()
        raise TimeoutError

    def _started_pipe(self) -> Connection:
        with self._lock:
            if self._killed:
                raise WorkerDied
            if self._pipe is None:
                spawn = get_context("spawn")
                pipe, workers_end = spawn.Pipe()
                process = spawn.Process(target=self._main, args=(workers_end,), daemon=True)
                process.start()
                workers_end.close()  # so that reading from the pipe fails when the process ends
                self._process, self._pipe = process, pipe
            return self._pipe

    def kill(self) -> None:
        """Kill the process; a pending `ask` raises WorkerDied."""
        with self._lock:
            self._killed = True
            if self._process is not None:
                self._process.kill()

    def end(self) -> None:
        """Kill the process and free its resources; no other thread may be in `ask`."""
        self.kill()
        if self._process is not None:
            self._process.join(REAP_TIMEOUT_S)
        if self._pipe is not None:
            self._pipe.close()
