"""Bots that think on a Ray cluster: each worker is an actor there; requests wait here, in a fair order."""

import logging
import threading
from functools import partial
from importlib import import_module
from typing import Any, Final

from petitpeuple.server.bots import worker
from petitpeuple.server.bots.pool import THINKING_TIMEOUT_S, ProcessBotPool
from petitpeuple.server.bots.process import WorkerDied, WorkerMain
from petitpeuple.server.instruments import Instruments

CORES_PER_WORKER: Final = 0.8  # of one core: hints have a worker for every four of the bots


class RayAway(Exception):
    """Ray is not installed, or there is no cluster at the address."""


class Thinker:
    """The actor: it answers one request at a time."""

    def answer(self, request: bytes) -> bytes:
        """Return the encoded reply to an encoded request."""
        return worker.answer(request)


class RayWorker:
    """Implements `Worker` with an actor, which starts with the first request."""

    pid = None

    def __init__(self, ray: Any, _main: WorkerMain) -> None:
        self._ray = ray
        self._lock = threading.Lock()  # around start and kill, which different threads call
        self._actor: Any = None
        self._killed = False

    def ask(self, request: bytes, timeout_s: float) -> bytes:
        """Return the reply to a request; raise WorkerDied, or kill the actor and raise TimeoutError."""
        try:
            reply: bytes = self._ray.get(self._started().answer.remote(request), timeout=timeout_s)
        except self._ray.exceptions.GetTimeoutError as error:
            self.end()
            raise TimeoutError from error
        except Exception as error:  # Ray raises many types, some of them plain Exception
            self.end()
            raise WorkerDied(str(error)) from error
        return reply

    def _started(self) -> Any:
        with self._lock:
            if self._killed:
                raise WorkerDied
            if self._actor is None:
                self._actor = self._ray.remote(num_cpus=CORES_PER_WORKER, max_restarts=0)(Thinker).remote()
            return self._actor

    def kill(self) -> None:
        """Kill the actor; a pending `ask` raises WorkerDied."""
        with self._lock:
            self._killed = True
            if self._actor is not None:
                self._ray.kill(self._actor)
                self._actor = None

    def end(self) -> None:
        """Kill the actor, which holds nothing here."""
        self.kill()


class RayBotPool(ProcessBotPool):
    """Implements `BotPool` with the cores of a Ray cluster. A worker that dies is replaced, unseen."""

    def __init__(
        self, address: str, timeout_s: float = THINKING_TIMEOUT_S, *, instruments: Instruments | None = None
    ) -> None:
        """Connect to a cluster: ray://host:port, or `local` for a new one; raise RayAway."""
        try:
            self._ray: Any = import_module("ray")  # an optional extra
            self._ray.init(
                address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False
            )
            cores = int(self._ray.cluster_resources().get("CPU", 1))
        except Exception as error:
            raise RayAway(address) from error
        new_worker = partial(RayWorker, self._ray)
        super().__init__(max(1, cores), timeout_s, new_worker=new_worker, instruments=instruments)

    def close(self) -> None:
        """Kill all workers and leave the cluster."""
        super().close()
        self._ray.shutdown()
