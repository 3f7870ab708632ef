"""Group commit: all pending writes share one transaction and are confirmed after it commits."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence, Set
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Executable
from sqlalchemy.sql.dml import UpdateBase

from petitpeuple.server.instruments import Instruments
from petitpeuple.server.store import statements
from petitpeuple.server.store.directory import Hold
from petitpeuple.server.store.errors import is_transaction_failure, translate_error
from petitpeuple.server.store.executor import Executor
from petitpeuple.server.store.interface import Conflict, Fenced, NotFound, StoreUnavailable
from petitpeuple.server.store.json_rows import LineRow, encode_lines, encode_rows

Values = Mapping[str, Any]

# More than the default limit of tables, so rooms that await each commit never reach it.
# It bounds memory when the database hangs.
MAX_PENDING_COMMITS: Final = 50_000
MAX_COMMITS_PER_TRANSACTION: Final = 1_000
# A transaction costs about the same for one commit as for twenty. After one that several commits shared,
# the writer waits a little for more to arrive. A lone caller never waits.
GATHER_DELAY_S: Final = 0.004


class Step(NamedTuple):
    """A statement with its parameter rows."""

    statement: UpdateBase
    rows: Sequence[Values | LineRow]
    must_match: Executable | None = None  # if no row was changed: this query tells Conflict from NotFound
    then: Sequence["Step"] = ()  # run only if a row was changed

    @property
    def is_plain(self) -> bool:
        """Return True if nothing depends on the number of rows changed."""
        return self.must_match is None and not self.then


class _Work(NamedTuple):
    """What is applied all or none, and the hold without which it is refused."""

    steps: Sequence[Step]
    hold: Hold | None


class _Pending(NamedTuple):
    work: _Work
    done: "asyncio.Future[None]"
    since: float


class Writer:
    """The only writer: one task that runs one transaction at a time for all pending commits."""

    def __init__(
        self,
        executor: Executor,
        *,
        max_pending: int = MAX_PENDING_COMMITS,
        max_per_transaction: int = MAX_COMMITS_PER_TRANSACTION,
        check: Callable[[], None] = lambda: None,
        instruments: Instruments,
    ) -> None:
        self._executor = executor
        self._check = check
        self._instruments = instruments
        instruments.gauges["commit_queue"] = lambda: self._pending_count
        self._max_pending = max_pending
        self._max_per_transaction = max_per_transaction
        self._pending_count = 0  # waiting or being written
        self._waiting: deque[_Pending] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name="store writer")

    def submit(self, steps: Sequence[Step], hold: Hold | None = None) -> "asyncio.Future[None]":
        """Queue these steps, to be applied all or none; the future is done after the commit.

        With a hold, it fails with Fenced if the table has another epoch.
        Steps are applied in the order of the calls.
        The future fails with StoreUnavailable if the writer is closed or the queue is full.
        """
        done: asyncio.Future[None] = self._loop.create_future()
        if self._closing:
            done.set_exception(StoreUnavailable("the store is closed"))
        elif self._pending_count >= self._max_pending:
            done.set_exception(StoreUnavailable("too many commits are pending", "overloaded"))
        else:
            self._pending_count += 1
            self._waiting.append(_Pending(_Work(steps, hold), done, time.perf_counter()))
            self._wake.set()
        return done

    async def close(self) -> None:
        """Refuse new commits, and return when all pending ones are written."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    batch = self._next_batch()
                    await self._write(batch)
                    if 1 < len(batch) < self._max_per_transaction:
                        await asyncio.sleep(GATHER_DELAY_S)
        finally:  # commits are still waiting only if the task was cancelled
            self._closing = True
            for pending in self._waiting:
                _resolve(pending, StoreUnavailable("the store was stopped"))

    def _next_batch(self) -> list[_Pending]:
        count = min(self._max_per_transaction, len(self._waiting))
        return [self._waiting.popleft() for _ in range(count)]

    async def _write(self, batch: Sequence[_Pending]) -> None:
        """Write a batch in one transaction; if a commit in it fails, retry with a savepoint for each."""
        outcomes: Sequence[Exception | None] = [StoreUnavailable("the store was stopped")] * len(batch)
        works = [pending.work for pending in batch]
        try:
            if await self._executor.run(partial(_write_together, works)):
                outcomes = [None] * len(batch)
            else:
                outcomes = await self._executor.run(partial(_write_separately, works))
            self._check()  # here and not in the thread, which would wait for the interpreter lock again
        except Exception as error:
            outcomes = [translate_error(error) for _ in batch]
        finally:
            self._pending_count -= len(batch)
            self._measure(batch)
            for pending, outcome in zip(batch, outcomes, strict=True):
                _resolve(pending, outcome)

    def _measure(self, batch: Sequence[_Pending]) -> None:
        now = time.perf_counter()
        self._instruments.commit_batches.observe(len(batch))
        for pending in batch:
            self._instruments.commit_seconds.observe(now - pending.since)


def _write_together(works: Sequence[_Work], connection: Connection) -> bool:
    """Commit all of it, or return False if a statement failed before the commit."""
    try:
        _check_holds(connection, {work.hold for work in works if work.hold is not None})
        for step in _merge([step for work in works for step in work.steps]):
            _execute(connection, step)
    except Exception:
        return False
    connection.commit()
    return True


def _write_separately(works: Sequence[_Work], connection: Connection) -> list[Exception | None]:
    """Commit in one transaction with a savepoint for each commit, and return the error of each."""
    outcomes: list[Exception | None] = []
    with connection.begin():
        for work in works:
            try:
                with connection.begin_nested():
                    _check_holds(connection, set() if work.hold is None else {work.hold})
                    for step in work.steps:
                        _execute(connection, step)
                outcomes.append(None)
            except Exception as error:
                if is_transaction_failure(error):
                    raise
                outcomes.append(translate_error(error))
    return outcomes


def _check_holds(connection: Connection, holds: Set[Hold]) -> None:
    """Lock the tables of these holds until the transaction ends; raise Fenced if one has another epoch."""
    if holds:
        rows = connection.execute(statements.SELECT_HELD, {"rows": encode_rows(sorted(holds))}).all()
        if len(rows) < len(holds):
            raise Fenced("another node has taken over the table")


def _merge(steps: Sequence[Step]) -> list[Step]:
    """Merge consecutive steps with the same statement, so that one call inserts the lines of many games."""
    merged: list[tuple[Step, list[Values | LineRow]]] = []
    for step in steps:
        last = merged[-1][0] if merged else None
        if last is not None and last.statement is step.statement and last.is_plain and step.is_plain:
            merged[-1][1].extend(step.rows)
        else:
            merged.append((step, list(step.rows)))
    return [step._replace(rows=rows) for step, rows in merged]


def _execute(connection: Connection, step: Step) -> None:
    if not step.rows:
        return
    lines = [row for row in step.rows if isinstance(row, LineRow)]
    rows = [{"rows": encode_lines(lines)}] if lines else [r for r in step.rows if not isinstance(r, LineRow)]
    result = connection.execute(step.statement, rows)
    if step.must_match is not None and result.rowcount == 0:
        if connection.execute(step.must_match, rows[0]).first() is None:
            raise NotFound("no row to change")
        raise Conflict("another writer has changed the row")
    if step.then and result.rowcount > 0:
        for following in step.then:
            _execute(connection, following)


def _resolve(pending: _Pending, error: Exception | None) -> None:
    if pending.done.done():  # cancelled by the caller; its writes are committed all the same
        return
    if error is None:
        pending.done.set_result(None)
    else:
        pending.done.set_exception(error)
