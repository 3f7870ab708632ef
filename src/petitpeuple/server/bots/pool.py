"""Where bots think: long-lived worker processes, so that thought never holds up a table."""

import asyncio
import os
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, Final, TypeVar

import msgspec

from petitpeuple.bots.registry import bots_of, hinter_of
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import GAMES
from petitpeuple.server.ports import LOG, BotChoice, BotHint, BotsBusy

T = TypeVar("T")

WAITING: Final = 1_000  # views that may wait for a head
TIMEOUT: Final = 60.0  # seconds a bot may think


def think(game_id: str, level: str, view: bytes, seed: int) -> tuple[bytes, int]:
    """Choose an action: what a worker does all day. The same view and seed, the same choice."""
    game: Any = GAMES[game_id]
    seen = msgspec.json.decode(view, type=game.types.view)
    choice = bots_of(game_id)[level].choose(seen, game.legal(seen), random.Random(seed))
    return msgspec.json.encode(choice.action), choice.think_time


def advise(game_id: str, view: bytes, seed: int) -> tuple[bytes, bytes]:
    """Say what to do in somebody's place, and why; both as JSON, as all that leaves a worker."""
    game: Any = GAMES[game_id]
    hinter = hinter_of(game_id)
    if hinter is None:
        raise LookupError(game_id)
    seen = msgspec.json.decode(view, type=game.types.view)
    hint = hinter(seen, game.legal(seen), random.Random(seed))
    return msgspec.json.encode(hint.action), msgspec.json.encode(hint.reasons)


def get_ready() -> None:
    """Leave Ctrl-C to the server, which tells its workers itself when to stop; end when it is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """Wait for the end of a server that could not say goodbye: killed, it leaves no orphans."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Workers:
    """A few processes that think, each about one view at a time; what is too much for them is Busy."""

    def __init__(self, workers: int = 0, timeout: float = TIMEOUT) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._timeout = timeout
        self._heads = asyncio.Semaphore(self._workers)
        self._waiting = 0
        self._closed = False
        self._pool: Executor = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=get_ready)

    async def choose(self, game: str, level: str, view: bytes, seed: int) -> BotChoice:
        """Let a worker choose an action for this view."""
        return BotChoice(*await self._queue(think, game, level, view, seed))

    async def hint(self, game: str, view: bytes, seed: int) -> BotHint:
        """Let a worker say what to do at this view, and why."""
        action, reasons = await self._queue(advise, game, view, seed)
        return BotHint(action, msgspec.json.decode(reasons, type=tuple[Phrase, ...]))

    async def _queue(self, work: Callable[..., T], *given: object) -> T:
        """Wait for a head; where too many wait already, do not."""
        if self._waiting >= WAITING:
            raise BotsBusy
        self._waiting += 1
        try:
            async with self._heads:
                try:
                    return await self._ask(work, *given)
                except BrokenProcessPool:  # a worker died, perhaps of another's thought: once more
                    if self._closed:
                        raise
                    return await self._ask(work, *given)
        finally:
            self._waiting -= 1

    async def _ask(self, work: Callable[..., T], *given: object) -> T:
        pool = self._pool
        try:
            answer = asyncio.wrap_future(pool.submit(work, *given))
            return await asyncio.wait_for(answer, self._timeout)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            raise
        except asyncio.CancelledError as error:
            if pool is self._pool or _is_let_go():
                raise
            raise BrokenProcessPool from error  # it waited for workers that were sent home

    def _replace(self, pool: Executor) -> None:
        """Send workers home that died or do not come to an end, and take others on."""
        if pool is self._pool and not self._closed:
            LOG.warning("the bots' workers are replaced")
            self._pool = self._new_pool()
            _end(pool)

    def close(self) -> None:
        """Send all workers home, for good."""
        self._closed = True
        _end(self._pool)


def _is_let_go() -> bool:
    """Tell whether nobody wants to know any more what is thought out here."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _end(pool: Executor) -> None:
    """End a pool and its processes, also those that are deep in thought."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
