"""Who does the work: this process, all cores of this machine, or many machines through Ray."""

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

from petitpeuple.arena.errors import Trouble
from petitpeuple.arena.worker import Failure, Result, Task, work

Done: TypeAlias = list[Result] | Failure
Working: TypeAlias = Generator[Done, None, None]  # closed, it sends the workers home
Crew: TypeAlias = Callable[[Iterable[Task]], Working]
AHEAD = 3  # tasks that wait for each worker, so that none is idle


def crew_of(processes: int | None, ray: str | None) -> Crew:
    """Choose the crew: *ray* is the address of a cluster, else so many processes, else one for each core."""
    if ray is not None:
        return lambda tasks: on_ray(tasks, ray)
    count = processes or cores()
    return here if count == 1 else lambda tasks: in_processes(tasks, count)


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def here(tasks: Iterable[Task]) -> Working:
    """Work in this process, one task after the other."""
    for task in tasks:
        yield work(task)


def in_processes(tasks: Iterable[Task], count: int) -> Working:
    """Work in several processes; results come as they are done, so in no fixed order."""
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_leave_ctrl_c)
    workers: list[Any] = []
    try:
        coming = iter(tasks)
        waiting: set[Future[Done]] = set()
        while True:
            while len(waiting) < count * AHEAD and (task := next(coming, None)) is not None:
                waiting.add(pool.submit(work, task))
            workers = list((getattr(pool, "_processes", None) or {}).values())
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as error:
        raise Trouble("arena-worker-died") from error
    finally:  # at Ctrl-C nobody waits for the games that are under way
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()


def _leave_ctrl_c() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(tasks: Iterable[Task], address: str) -> Working:
    """Work on a Ray cluster: the same function, sent to wherever a core is free."""
    try:
        ray: Any = import_module("ray")  # an extra that most do without
    except ImportError as error:
        raise Trouble("arena-no-ray") from error
    if not _answers(address):
        raise Trouble("arena-ray-away", address=address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except Exception as error:  # Ray's own reasons are of many kinds, some of them plain Exception
        key = "arena-ray-not-started" if address == "local" else "arena-ray-away"
        raise Trouble(key, address=address) from error
    try:
        yield from _through(ray, tasks)
    except ray.exceptions.RayError as error:
        raise Trouble("arena-ray-failed") from error
    finally:
        ray.shutdown()


def _answers(address: str) -> bool:
    """Knock at host:port, since Ray itself would wait for minutes; local and auto have no port."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return True
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        return False
    return True


def _through(ray: Any, tasks: Iterable[Task]) -> Working:
    remote = ray.remote(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    coming = iter(tasks)
    waiting: list[Any] = []
    while True:
        while len(waiting) < most and (task := next(coming, None)) is not None:
            waiting.append(remote.remote(task))
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)
