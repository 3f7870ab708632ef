"""Executors run tasks in this process, in several processes, or on a Ray cluster."""

import logging
import os
import signal
import socket
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeAlias

from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.worker import Failure, Result, Task, run_task

Output: TypeAlias = list[Result] | Failure
Outputs: TypeAlias = Generator[Output, None, None]  # closing it stops the workers
Executor: TypeAlias = Callable[[Iterable[Task]], Outputs]
TASKS_PER_WORKER = 3  # submitted at once, so that no worker is idle


def make_executor(processes: int | None, ray: str | None) -> Executor:
    """Return an executor for the Ray cluster at an address, or for some processes (default: one a core)."""
    if ray is not None:
        return lambda tasks: run_on_ray(tasks, ray)
    count = processes or usable_cores()
    return run_inline if count == 1 else lambda tasks: run_in_processes(tasks, count)


def usable_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_inline(tasks: Iterable[Task]) -> Outputs:
    """Run tasks in this process, one after the other."""
    for task in tasks:
        yield run_task(task)


def run_in_processes(tasks: Iterable[Task], count: int) -> Outputs:
    """Run tasks in several processes; outputs come as they complete, in no fixed order."""
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_start_worker)
    workers: list[Any] = []
    try:
        remaining = iter(tasks)
        waiting: set[Future[Output]] = set()
        while True:
            while len(waiting) < count * TASKS_PER_WORKER and (task := next(remaining, None)) is not None:
                waiting.add(pool.submit(run_task, task))
            workers = list((getattr(pool, "_processes", None) or {}).values())
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise ArenaError("arena-worker-died") from error
    finally:  # on Ctrl-C, do not wait for running games
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def _start_worker() -> None:
    """Ignore Ctrl-C: the parent process handles it. What programs do wrong is counted, not printed here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("petitpeuple.bots").addHandler(logging.NullHandler())


def run_on_ray(tasks: Iterable[Task], address: str) -> Outputs:
    """Run tasks on a Ray cluster."""
    try:
        ray: Any = import_module("ray")  # an optional extra
    except ImportError as error:
        raise ArenaError("arena-no-ray") from error
    if not _is_reachable(address):
        raise ArenaError("arena-ray-away", address=address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except Exception as error:  # Ray raises many types, some of them plain Exception
        key = "arena-ray-not-started" if address == "local" else "arena-ray-away"
        raise ArenaError(key, address=address) from error
    try:
        yield from _submit_to_ray(ray, tasks)
    except ray.exceptions.RayError as error:
        raise ArenaError("arena-ray-failed") from error
    finally:
        ray.shutdown()


def _is_reachable(address: str) -> bool:
    """Return True if host:port accepts connections, for which Ray would wait minutes, or has no port."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return True
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        return False
    return True


def _submit_to_ray(ray: Any, tasks: Iterable[Task]) -> Outputs:
    remote = ray.remote(run_task)
    limit = TASKS_PER_WORKER * max(1, int(ray.cluster_resources().get("CPU", 1)))
    remaining = iter(tasks)
    waiting: list[Any] = []
    while True:
        while len(waiting) < limit and (task := next(remaining, None)) is not None:
            waiting.append(remote.remote(task))
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)
