"""The pool of worker processes replaces stuck and dead workers, and loses no request."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from typing import Any

import msgspec
import pytest

from petitpeuple.server.bots import lane as lanes
from petitpeuple.server.bots import worker
from petitpeuple.server.bots.pool import BotFailed, ProcessBotPool
from petitpeuple.server.bots.process import WorkerDied
from petitpeuple.server.ports import BotChoice, BotsBusy

VIEW = msgspec.json.encode(
    {
        "viewer": 0,
        "ask": {"kind": "stake"},
        "options": {},
        "placed": [False, False],
        "mine": None,
        "stakes": None,
        "die": None,
    }
)


def scripted_main(pipe: Connection) -> None:
    """Run a worker that takes the level of a request as an order: sleep so long, or die."""

    def obey(request: bytes) -> bytes:
        decoded = msgspec.msgpack.decode(request, type=worker.ChooseRequest | worker.HintRequest)
        if isinstance(decoded, worker.HintRequest):
            time.sleep(float(decoded.game))
            return msgspec.msgpack.encode(worker.Hint(str(os.getpid()).encode(), ()))
        order = decoded.level
        if order == "die":
            os._exit(1)
        time.sleep(float(order))
        return msgspec.msgpack.encode(worker.Choice(str(os.getpid()).encode(), 0))

    worker.answer = obey
    worker.main(pipe)


@asynccontextmanager
async def scripted_pool(workers: int = 1, timeout_s: float = 60.0) -> AsyncIterator[ProcessBotPool]:
    pool = ProcessBotPool(workers, timeout_s, scripted_main)
    try:
        yield pool
    finally:
        pool.close()


def order(pool: ProcessBotPool, level: object) -> asyncio.Task[BotChoice]:
    return asyncio.create_task(pool.choose("pebbles", str(level), b"", 0))


async def busy_pid(pool: ProcessBotPool) -> int:
    """Return the pid of the only busy worker, once it has started."""
    while True:
        for process in pool.bots.busy:
            if process.pid is not None:
                return process.pid
        await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 120))


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    async def story() -> None:
        pool = ProcessBotPool(1)
        try:
            choices = [await pool.choose("pebbles", "random", VIEW, 7) for _ in range(2)]
            assert choices[0] == choices[1]
            with pytest.raises(BotFailed, match="LookupError: godlike"):
                await pool.choose("pebbles", "godlike", VIEW, 7)
            with pytest.raises(BotFailed, match="LookupError"):
                await pool.hint("pebbles", VIEW, 7)
            assert await pool.choose("pebbles", "random", VIEW, 7) == choices[0]
        finally:
            pool.close()

    run(story)


def test_requests_reuse_one_worker_until_they_overlap() -> None:
    async def story() -> None:
        async with scripted_pool(2) as pool:
            pids = {(await order(pool, 0)).action for _ in range(3)}
            assert len(pids) == 1
            overlapping = await asyncio.gather(order(pool, 1), order(pool, 1))
            assert len({choice.action for choice in overlapping} | pids) == 2

    run(story)


def test_a_request_survives_a_worker_that_is_killed() -> None:
    async def story() -> None:
        async with scripted_pool() as pool:
            slow = order(pool, 0.5)
            killed = await busy_pid(pool)
            os.kill(killed, signal.SIGKILL)
            assert (await slow).action != str(killed).encode()

    run(story)


def test_a_request_survives_a_worker_that_died_while_it_was_idle() -> None:
    async def story() -> None:
        async with scripted_pool() as pool:
            pid = int((await order(pool, 0)).action)
            os.kill(pid, signal.SIGKILL)
            assert int((await order(pool, 0)).action) != pid

    run(story)


def test_a_request_that_kills_its_worker_twice_fails_and_others_do_not() -> None:
    async def story() -> None:
        async with scripted_pool() as pool:
            deadly, harmless = order(pool, "die"), order(pool, 0)
            with pytest.raises(WorkerDied):
                await deadly
            await harmless

    run(story)


def test_a_worker_that_exceeds_the_timeout_is_killed_and_others_are_not() -> None:
    async def story() -> None:
        async with scripted_pool(2) as pool:
            first, second = await asyncio.gather(order(pool, 1), order(pool, 1))  # both have started
            pool.bots.timeout_s = 0.5
            stuck = order(pool, 60)
            pid = await busy_pid(pool)
            pool.bots.timeout_s = 60.0
            other = order(pool, 1)
            with pytest.raises(TimeoutError):
                await stuck
            assert not is_running(pid)
            assert (await other).action in {first.action, second.action}

    run(story)


def test_a_cancelled_request_runs_to_its_end_and_the_next_is_answered() -> None:
    async def story() -> None:
        async with scripted_pool() as pool:
            pid = int((await order(pool, 0)).action)
            cancelled = order(pool, 0.5)
            await asyncio.sleep(0.1)
            cancelled.cancel()
            assert int((await order(pool, 0)).action) == pid

    run(story)


def test_a_full_queue_is_busy_until_a_waiting_request_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "MAX_WAITING_REQUESTS", 2)

    async def story() -> None:
        async with scripted_pool() as pool:
            running, waiting, cancelled = [order(pool, 0.2) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(BotsBusy):
                await order(pool, 0)
            cancelled.cancel()
            await asyncio.sleep(0)
            last = order(pool, 0)
            await asyncio.gather(running, waiting, last)

    run(story)


def test_close_kills_all_workers_and_fails_all_requests() -> None:
    async def story() -> None:
        pool = ProcessBotPool(2, worker_main=scripted_main)
        pids = [int(choice.action) for choice in await asyncio.gather(order(pool, 0.5), order(pool, 0.5))]
        stuck = [order(pool, 60)]
        await busy_pid(pool)
        pool.close()
        for request in [*stuck, order(pool, 0)]:
            with pytest.raises(WorkerDied):
                await request
        while any(is_running(pid) for pid in pids):
            await asyncio.sleep(0.01)

    run(story)


def test_close_fails_waiting_requests() -> None:
    async def story() -> None:
        pool = ProcessBotPool(1, worker_main=scripted_main)
        requests = [order(pool, 60) for _ in range(3)]
        await busy_pid(pool)
        pool.close()
        for request in requests:
            with pytest.raises(WorkerDied):
                await request

    run(story)


def test_close_fails_a_request_that_was_about_to_start() -> None:
    async def story() -> None:
        pool = ProcessBotPool(1, worker_main=scripted_main)
        request = order(pool, 0)
        await asyncio.sleep(0)
        pool.close()
        with pytest.raises(WorkerDied):
            await request

    run(story)


def test_a_worker_that_can_not_start_fails_the_request() -> None:
    async def story() -> None:
        pool = ProcessBotPool(1, worker_main=lambda _: None)  # can't be pickled
        with pytest.raises(WorkerDied, match="local object"):  # as Python says it, in any version
            await order(pool, 0)
        pool.close()

    run(story)


SERVER = """
import asyncio
from tests.server.bots.test_pool import busy_pid, order, scripted_main
from petitpeuple.server.bots.pool import ProcessBotPool

async def main():
    pool = ProcessBotPool(1, worker_main=scripted_main)
    request = order(pool, 0)
    print((await request).action.decode(), flush=True)
    await order(pool, 600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_killed_server_leaves_no_worker_behind() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", SERVER]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pid = int(server.stdout.readline())
        time.sleep(0.2)  # the worker is now deep in a long request
        assert is_running(pid)
        server.kill()
        server.wait()
    deadline = time.monotonic() + 30
    while is_running(pid):
        assert time.monotonic() < deadline, "the worker outlived its server"
        time.sleep(0.05)
