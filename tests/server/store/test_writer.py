"""The group commit: confirmed only when durable, errors isolated, no accepted commit dropped."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.server.store.postgres import Server
from tests.server.store.rows import GAME, SEATS, table
from tests.server.store.statement_log import CommitGate, log_statements, opened

from petitpeuple.server.store import writer
from petitpeuple.server.store.interface import (
    AppendLines,
    Conflict,
    GameRow,
    NotFound,
    SaveSeats,
    SaveTable,
    StartGame,
    Store,
    StoredTable,
    StoreUnavailable,
)
from petitpeuple.server.store.sql import open_store, sqlite_url

pytestmark = pytest.mark.anyio


async def prepare(store: Store, count: int = 1) -> None:
    for id_ in map(str, range(count)):
        await store.create(table(id_), SEATS)
        await store.commit([StartGame(id_, GAME)])


async def lines(store: Store, id_: str = "0") -> tuple[str, ...]:
    stored = await store.load(id_)
    assert stored is not None
    return stored.games[0].lines


def append(store: Store, id_: str, first: int, lines: Sequence[str]) -> asyncio.Future[None]:
    return store.commit([AppendLines(id_, 1, first, tuple(lines))])


def kinds(outcomes: Sequence[object]) -> list[type]:
    return [type(outcome) for outcome in outcomes]


async def test_a_future_is_done_only_after_the_commit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(url) as store:  # it reads through connections of its own
        await prepare(store)
        gate = CommitGate(monkeypatch)
        done = append(store, "0", 0, ["a"])
        await gate.reached.wait()
        await asyncio.sleep(0.02)
        assert not done.done()
        assert await lines(store) == ()
        gate.open.set()
        await done
        assert await lines(store) == ("a",)


async def test_pending_commits_share_a_transaction(url: str) -> None:
    async with opened(url) as store:
        await prepare(store, 10)
        with log_statements(store) as log:
            await asyncio.gather(*[append(store, str(n % 10), n // 10, ["x"]) for n in range(200)])
        assert log.count("COMMIT") <= 2
        assert sum(statement.startswith("INSERT") for statement in log) <= 2
        assert [len(await lines(store, str(n))) for n in range(10)] == [20] * 10


async def test_a_transaction_has_a_maximum_size(url: str) -> None:
    async with opened(url, max_per_transaction=10) as store:
        await prepare(store)
        with log_statements(store) as log:
            await asyncio.gather(*[append(store, "0", n, ["x"]) for n in range(35)])
        assert log.count("COMMIT") == 4


async def test_a_lone_caller_never_waits_for_others(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GATHER_DELAY_S", 3600)
    async with opened(url) as store:
        await prepare(store)
        for n in range(5):
            await asyncio.wait_for(append(store, "0", n, ["x"]), 60)


@pytest.mark.long
async def test_after_a_shared_transaction_the_writer_waits_for_more_commits(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHER_DELAY_S", 2)
    async with opened(url) as store:
        await prepare(store, 8)
        await asyncio.gather(append(store, "0", 0, ["x"]), append(store, "1", 0, ["x"]))
        with log_statements(store) as log:
            late = [append(store, str(n), 0, ["x"]) for n in range(2, 5)]
            await asyncio.sleep(0.05)
            assert not any(future.done() for future in late)
            await asyncio.gather(*late, *[append(store, str(n), 0, ["x"]) for n in range(5, 8)])
        assert log.count("COMMIT") == 1


async def test_an_error_fails_only_its_own_commit(url: str) -> None:
    async with opened(url) as store:
        await prepare(store, 3)
        await append(store, "1", 0, ["old"])
        with log_statements(store) as log:
            outcomes = await asyncio.gather(
                append(store, "0", 0, ["a"]),
                append(store, "1", 0, ["taken"]),
                append(store, "2", 7, ["gap"]),
                append(store, "0", 1, ["\ud800 is not a character"]),
                store.commit([SaveTable(table("nowhere"))]),
                append(store, "0", 1, ["b"]),
                append(store, "2", 0, ["c"]),
                return_exceptions=True,
            )
        fine = type(None)
        assert kinds(outcomes) == [fine, Conflict, NotFound, StoreUnavailable, NotFound, fine, fine]
        assert log.count("COMMIT") == 1
        assert await lines(store, "0") == ("a", "b")
        assert await lines(store, "1") == ("old",)
        assert await lines(store, "2") == ("c",)


async def test_a_commit_that_fails_half_way_leaves_nothing(url: str) -> None:
    async with opened(url) as store:
        await prepare(store)
        twice = (SEATS[0], SEATS[0])
        outcomes = await asyncio.gather(
            store.create(table("half"), twice),
            store.commit([SaveSeats("0", twice, 0)]),
            store.commit([StartGame("0", GameRow(number=2, header="", lines=("a", "\ud800")))]),
            append(store, "0", 0, ["a", "\ud800"]),
            store.commit([SaveTable(table("0", listed=True))]),
            return_exceptions=True,
        )
        assert kinds(outcomes) == [Conflict, Conflict, StoreUnavailable, StoreUnavailable, type(None)]
        assert await store.load("half") is None
        assert await store.load("0") == StoredTable(
            table=table("0", listed=True, version=1), seats=SEATS, games=(GAME,)
        )


async def test_a_value_that_postgresql_refuses_fails_only_its_own_commit(
    address: Callable[[str], str],
) -> None:
    async with opened(address("postgresql")) as store:
        await prepare(store)
        outcomes = await asyncio.gather(
            append(store, "0", 0, ["a"]),
            append(store, "0", 1, ["nul: \0"]),
            append(store, "0", 2**40, ["far"]),
            append(store, "0", 1, ["b"]),
            return_exceptions=True,
        )
        assert kinds(outcomes) == [type(None), StoreUnavailable, StoreUnavailable, type(None)]
        assert await lines(store) == ("a", "b")


async def test_a_line_after_a_refused_line_is_refused_too(url: str) -> None:
    async with opened(url) as store:
        await prepare(store)
        outcomes = await asyncio.gather(
            *[append(store, "0", n, [text]) for n, text in enumerate(["a", "\ud800", "c", "d"])],
            return_exceptions=True,
        )
        assert kinds(outcomes) == [type(None), StoreUnavailable, NotFound, NotFound]
        assert await lines(store) == ("a",)


async def test_a_failed_transaction_fails_all_its_commits_and_the_writer_continues(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        await prepare(store, 2)
        with monkeypatch.context() as patch:
            gate = CommitGate(patch)
            gate.error = OSError("the disk is full")
            gate.open.set()
            outcomes = await asyncio.gather(
                *[append(store, id_, 0, ["x"]) for id_ in "01"], return_exceptions=True
            )
        assert [(type(error), str(error)) for error in outcomes] == [
            (StoreUnavailable, "the disk is full")
        ] * 2
        await append(store, "0", 0, ["y"])
        assert await lines(store) == ("y",)


async def test_a_full_queue_refuses_at_once_and_accepts_again_later(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url, max_pending=3) as store:
        await prepare(store)
        gate = CommitGate(monkeypatch)
        futures = [store.commit([AppendLines("0", 1, n, (str(n),))]) for n in range(5)]
        assert [future.done() for future in futures] == [False] * 3 + [True] * 2
        gate.open.set()
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        assert kinds(outcomes) == [type(None)] * 3 + [StoreUnavailable] * 2
        await store.commit([AppendLines("0", 1, 3, ("3",))])
        assert await lines(store) == tuple("0123")


async def test_close_writes_pending_commits_and_refuses_new_ones(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(url, max_pending=3)
    await prepare(store)
    with monkeypatch.context() as patch:
        gate = CommitGate(patch)
        futures = [append(store, "0", n, [str(n)]) for n in range(5)]
        await gate.reached.wait()
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        gate.open.set()
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        await closing
    assert kinds(outcomes) == [type(None)] * 3 + [StoreUnavailable] * 2
    with pytest.raises(StoreUnavailable, match="closed"):
        await append(store, "0", 3, ["late"])
    async with opened(url) as again:
        assert await lines(again) == ("0", "1", "2")


async def test_cancelling_a_future_does_not_cancel_its_writes(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        await prepare(store)
        gate = CommitGate(monkeypatch)
        futures = [append(store, "0", n, [str(n)]) for n in range(3)]
        await gate.reached.wait()
        futures[0].cancel()
        futures[1].cancel()
        gate.open.set()
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        assert kinds(outcomes) == [asyncio.CancelledError, asyncio.CancelledError, type(None)]
        assert await lines(store) == ("0", "1", "2")


async def test_cancelling_the_writer_fails_all_pending_commits(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(url, max_per_transaction=1)
    await prepare(store)
    with monkeypatch.context() as patch:
        gate = CommitGate(patch)
        futures = [append(store, "0", n, ["x"]) for n in range(3)]
        await gate.reached.wait()
        store._writer._task.cancel()
        gate.open.set()  # cancelling the task does not stop the thread that writes
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
    assert kinds(outcomes) == [StoreUnavailable] * 3
    with pytest.raises(StoreUnavailable, match="closed"):
        await append(store, "0", 0, ["x"])
    await store.close()


async def test_the_event_loop_runs_while_sqlite_waits_for_a_lock(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await prepare(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        done = append(store, "0", 0, ["a"])
        for _ in range(10):
            await asyncio.sleep(0.005)
        assert not done.done()
        other.execute("ROLLBACK")
        other.close()
        await done
        assert await lines(store) == ("a",)


async def test_the_store_reconnects_to_a_restarted_server(
    postgres: Server, address: Callable[[str], str]
) -> None:
    async with opened(address("postgresql")) as store:
        await prepare(store)
        await append(store, "0", 0, ["before"])
        postgres.stop()
        outcomes = await asyncio.gather(append(store, "0", 1, ["meanwhile"]), return_exceptions=True)
        with pytest.raises(StoreUnavailable):
            await store.load("0")
        postgres.start()
        assert kinds(outcomes) == [StoreUnavailable]
        await append(store, "0", 1, ["after"])
        assert await lines(store) == ("before", "after")
