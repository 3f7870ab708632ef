"""Group commit: whoever waits is written in one transaction, and told after its commit."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase

from petitpeuple.server.store.errors import explain, is_everybodys
from petitpeuple.server.store.executor import Desk
from petitpeuple.server.store.interface import Missing, Unkept
from petitpeuple.server.store.json_rows import Line, pack

Values = Mapping[str, Any]

ROOM: Final = 10_000  # pieces of work accepted and not yet kept; more callers wait at the door
MOST: Final = 1_000  # pieces of work in one transaction
# A commit costs much the same for one piece of work and for twenty. So after one that several shared, the
# next waits for more to come: who plays alone never waits, and many wait for less than they notice.
PAUSE: Final = 0.004  # seconds


class Step(NamedTuple):
    """One statement with its rows; *found* says that it must find something to change."""

    statement: UpdateBase
    rows: Sequence[Values | Line]
    found: bool = False


Work = Sequence[Step]


class _Waiting(NamedTuple):
    work: Work
    done: "asyncio.Future[None]"


class Writer:
    """The one who writes: a single task, one transaction at a time, all who wait in it together."""

    def __init__(self, desk: Desk, *, room: int = ROOM, most: int = MOST) -> None:
        self._desk = desk
        self._most = most
        self._room = room
        self._accepted = 0  # and not yet kept
        self._left = asyncio.Event()  # somebody has, so that there is room again
        self._waiting: deque[_Waiting] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name="store writer")

    def keep(self, work: Work) -> Awaitable[None]:
        """Write this, all or nothing; what is given is done after the commit.

        It is accepted here and now where there is room; what is accepted is written in order.
        """
        return self._accept(work) if self._accepted < self._room else self._keep_later(work)

    async def _keep_later(self, work: Work) -> None:
        """Wait at the door."""
        while self._accepted >= self._room:
            self._left.clear()
            await self._left.wait()
        await self._accept(work)

    def _accept(self, work: Work) -> "asyncio.Future[None]":
        done = self._loop.create_future()
        if self._closing:
            done.set_exception(Unkept("the store is closed"))
            return done
        self._accepted += 1
        self._waiting.append(_Waiting(work, done))
        self._wake.set()
        return done

    async def close(self) -> None:
        """Accept nothing more, and return when all that was accepted is written."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    batch = self._next()
                    await self._write(batch)
                    if 1 < len(batch) < self._most:
                        await asyncio.sleep(PAUSE)
        finally:  # only a loop that is torn down leaves anybody waiting
            self._closing = True
            for waiting in self._waiting:
                _tell(waiting, Unkept("the store was stopped"))

    def _next(self) -> list[_Waiting]:
        return [self._waiting.popleft() for _ in range(min(self._most, len(self._waiting)))]

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        """Write all who wait; if somebody's work fails, once more with each on ground of its own."""
        told: Sequence[Exception | None] = [Unkept("the store was stopped") for _ in batch]
        works = [waiting.work for waiting in batch]
        try:
            kept = await self._desk.run(partial(_together, works))
            told = [None] * len(batch) if kept else await self._desk.run(partial(_apart, works))
        except Exception as error:
            told = [explain(error) for _ in batch]
        finally:
            self._accepted -= len(batch)
            self._left.set()
            for waiting, error_or_none in zip(batch, told, strict=True):
                _tell(waiting, error_or_none)


def _together(works: Sequence[Work], connection: Connection) -> bool:
    """Write all in one go, or nothing: no says that some work failed before the commit."""
    try:
        for step in _merged([step for work in works for step in work]):
            _execute(connection, step)
    except Exception:
        return False
    connection.commit()
    return True


def _apart(works: Sequence[Work], connection: Connection) -> Sequence[Exception | None]:
    """Write each behind a savepoint of its own, in one transaction: an error stays with its cause."""
    told: list[Exception | None] = []
    with connection.begin():
        for work in works:
            try:
                with connection.begin_nested():
                    for step in work:
                        _execute(connection, step)
                told.append(None)
            except Exception as error:
                if is_everybodys(error):
                    raise
                told.append(explain(error))
    return told


def _merged(steps: Sequence[Step]) -> list[Step]:
    """Join steps that follow one another with the same statement, so that the lines of all go in one call."""
    merged: list[tuple[Step, list[Values | Line]]] = []
    for step in steps:
        if merged and merged[-1][0].statement is step.statement and not step.found:
            merged[-1][1].extend(step.rows)
        else:
            merged.append((step, list(step.rows)))
    return [Step(step.statement, rows, step.found) for step, rows in merged]


def _execute(connection: Connection, step: Step) -> None:
    if not step.rows:
        return
    lines = [row for row in step.rows if isinstance(row, Line)]
    rows = [{"rows": pack(lines)}] if lines else [row for row in step.rows if not isinstance(row, Line)]
    result = connection.execute(step.statement, rows)
    if step.found and result.rowcount == 0:
        raise Missing("there is nothing to change")


def _tell(waiting: _Waiting, error: Exception | None) -> None:
    if waiting.done.done():  # the caller has gone away; its work is kept all the same
        return
    if error is None:
        waiting.done.set_result(None)
    else:
        waiting.done.set_exception(error)
