"""A pool of worker processes for bots, so that thinking never blocks the event loop."""

import os
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from typing import Final, TypeVar

from msgspec.msgpack import Decoder, Encoder

from petitpeuple.bots.registry import reference_of
from petitpeuple.server.bots.lane import Lane, Worker
from petitpeuple.server.bots.process import WorkerMain, WorkerProcess
from petitpeuple.server.bots.worker import Choice, ChooseRequest, Failure, Hint, HintRequest, Request, main
from petitpeuple.server.instruments import Instruments
from petitpeuple.server.ports import NOBODY, BotChoice, BotHint, Requester

THINKING_TIMEOUT_S: Final = 60.0
WORKERS_PER_HINT_WORKER: Final = 4
HINT_NICENESS: Final = 10  # lets the system prefer bots, whom a whole table waits for

R = TypeVar("R")

_encoder: Final = Encoder()
_choice_decoder: Final[Decoder[Choice | Failure]] = Decoder(Choice | Failure)
_hint_decoder: Final[Decoder[Hint | Failure]] = Decoder(Hint | Failure)


class BotFailed(Exception):
    """The bot raised an exception; the message is its traceback."""


def low_priority_main(worker_main: WorkerMain, pipe: Connection) -> None:
    """Run a worker that yields to others."""
    if hasattr(os, "nice"):
        os.nice(HINT_NICENESS)
    worker_main(pipe)


class ProcessBotPool:
    """Implements `BotPool` with processes on this machine.

    Hints have workers of their own, so that no bot waits for a hint.
    """

    def __init__(
        self,
        workers: int = 0,
        timeout_s: float = THINKING_TIMEOUT_S,
        worker_main: WorkerMain = main,
        *,
        new_worker: Callable[[WorkerMain], Worker] = WorkerProcess,
        instruments: Instruments | None = None,
    ) -> None:
        """Make a pool of this many bot workers at most; 0 means one for each core but one."""
        workers = workers or max(1, (os.cpu_count() or 2) - 1)
        hint_workers = max(1, workers // WORKERS_PER_HINT_WORKER)
        measures = instruments or Instruments()
        new_hint_worker = partial(new_worker, partial(low_priority_main, worker_main))
        self.bots = Lane(workers, timeout_s, partial(new_worker, worker_main), measures.bot_wait_seconds)
        self.hints = Lane(hint_workers, timeout_s, new_hint_worker, measures.hint_wait_seconds)
        measures.gauges |= {"bot_queue": self.bots.__len__, "hint_queue": self.hints.__len__}

    async def choose(
        self, game: str, level: str, view: bytes, seed: int, requester: Requester = NOBODY
    ) -> BotChoice:
        """Return the action that a bot chooses for this view."""
        request = ChooseRequest(game, reference_of(game, level), view, seed)
        reply = await _ask(self.bots, request, requester, _choice_decoder)
        return BotChoice(reply.action, reply.think_time)

    async def hint(self, game: str, view: bytes, seed: int, requester: Requester = NOBODY) -> BotHint:
        """Return what to play at this view, and why."""
        reply = await _ask(self.hints, HintRequest(game, view, seed), requester, _hint_decoder)
        return BotHint(reply.action, reply.reasons)

    def close(self) -> None:
        """Kill all workers and fail the pending requests."""
        self.bots.close()
        self.hints.close()


async def _ask(lane: Lane, request: Request, requester: Requester, decoder: "Decoder[R | Failure]") -> R:
    reply = decoder.decode(await lane.submit(_encoder.encode(request), requester))
    if isinstance(reply, Failure):
        raise BotFailed(reply.traceback)
    return reply
