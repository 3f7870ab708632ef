"""The group commit: nobody is told too early, nobody pays for another, nothing accepted is dropped."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.server.store.postgres import Server
from tests.server.store.rows import GAME, SEATS, table
from tests.server.store.statement_log import Gate, listening, opened

from petitpeuple.server.store import writer
from petitpeuple.server.store.interface import (
    AppendLines,
    Conflict,
    GameRow,
    NotFound,
    Store,
    StoredTable,
    StoreUnavailable,
)
from petitpeuple.server.store.sql import open_store, sqlite_url

pytestmark = pytest.mark.anyio


async def prepare(store: Store, count: int = 1) -> None:
    for id_ in map(str, range(count)):
        await store.create(table(id_), SEATS)
        await store.begin_game(id_, GAME)


async def lines(store: Store, id_: str = "0") -> tuple[str, ...]:
    kept = await store.load(id_)
    assert kept is not None
    return kept.games[0].lines


def kinds(answers: Sequence[object]) -> list[type]:
    return [type(answer) for answer in answers]


async def test_nobody_is_told_before_the_commit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(url) as store, opened(url) as other:
        await prepare(store)
        gate = Gate(monkeypatch)
        told = asyncio.create_task(store.append("0", 1, 0, ["a"]))
        await gate.reached.wait()
        await asyncio.sleep(0.02)
        assert not told.done()
        assert await lines(other) == ()
        gate.open.set()
        await told
        assert await lines(other) == ("a",)


async def test_who_waits_together_is_committed_together(url: str) -> None:
    async with opened(url) as store:
        await prepare(store, 10)
        with listening(store) as heard:
            await asyncio.gather(*[store.append(str(n % 10), 1, n // 10, ["x"]) for n in range(200)])
        assert heard.count("COMMIT") <= 2
        assert sum(statement.startswith("INSERT") for statement in heard) <= 2
        assert [len(await lines(store, str(n))) for n in range(10)] == [20] * 10


async def test_a_batch_has_an_end(url: str) -> None:
    async with opened(url, max_per_transaction=10) as store:
        await prepare(store)
        with listening(store) as heard:
            await asyncio.gather(*[store.append("0", 1, n, ["x"]) for n in range(35)])
        assert heard.count("COMMIT") == 4


async def test_who_plays_alone_never_waits(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GATHER_DELAY_S", 3600)
    async with opened(url) as store:
        await prepare(store)
        for n in range(5):
            await asyncio.wait_for(store.append("0", 1, n, ["x"]), 60)


@pytest.mark.long
async def test_after_a_shared_commit_the_next_waits_for_company(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHER_DELAY_S", 2)
    async with opened(url) as store:
        await prepare(store, 8)
        await asyncio.gather(store.append("0", 1, 0, ["x"]), store.append("1", 1, 0, ["x"]))
        with listening(store) as heard:
            late = [asyncio.create_task(store.append(str(n), 1, 0, ["x"])) for n in range(2, 5)]
            await asyncio.sleep(0.05)
            assert not any(task.done() for task in late)
            await asyncio.gather(*late, *[store.append(str(n), 1, 0, ["x"]) for n in range(5, 8)])
        assert heard.count("COMMIT") == 1


async def test_an_error_stays_with_its_cause(url: str) -> None:
    async with opened(url) as store:
        await prepare(store, 3)
        await store.append("1", 1, 0, ["old"])
        with listening(store) as heard:
            told = await asyncio.gather(
                store.append("0", 1, 0, ["a"]),
                store.append("1", 1, 0, ["taken"]),
                store.append("2", 1, 7, ["gap"]),
                store.append("0", 1, 1, ["\ud800 is no letter"]),
                store.save_table(table("nowhere")),
                store.append("0", 1, 1, ["b"]),
                store.append("2", 1, 0, ["c"]),
                return_exceptions=True,
            )
        fine = type(None)
        assert kinds(told) == [fine, Conflict, NotFound, StoreUnavailable, NotFound, fine, fine]
        assert heard.count("COMMIT") == 1
        assert await lines(store, "0") == ("a", "b")
        assert await lines(store, "1") == ("old",)
        assert await lines(store, "2") == ("c",)


async def test_work_that_fails_half_way_leaves_nothing(url: str) -> None:
    async with opened(url) as store:
        await prepare(store)
        twice = (SEATS[0], SEATS[0])
        told = await asyncio.gather(
            store.create(table("half"), twice),
            store.save_seats("0", twice),
            store.begin_game("0", GameRow(number=2, header="", lines=("a", "\ud800"))),
            store.append("0", 1, 0, ["a", "\ud800"]),
            store.save_table(table("0", listed=True)),
            return_exceptions=True,
        )
        assert kinds(told) == [Conflict, Conflict, StoreUnavailable, StoreUnavailable, type(None)]
        assert await store.load("half") is None
        assert await store.load("0") == StoredTable(table=table("0", listed=True), seats=SEATS, games=(GAME,))


async def test_what_postgresql_can_not_write_fails_alone(address: Callable[[str], str]) -> None:
    async with opened(address("postgresql")) as store:
        await prepare(store)
        told = await asyncio.gather(
            store.append("0", 1, 0, ["a"]),
            store.append("0", 1, 1, ["nul: \0"]),
            store.append("0", 1, 2**40, ["far"]),
            store.append("0", 1, 1, ["b"]),
            return_exceptions=True,
        )
        assert kinds(told) == [type(None), StoreUnavailable, StoreUnavailable, type(None)]
        assert await lines(store) == ("a", "b")


async def test_a_line_after_a_refused_line_is_refused_too(url: str) -> None:
    async with opened(url) as store:
        await prepare(store)
        told = await asyncio.gather(
            *[store.append("0", 1, n, [text]) for n, text in enumerate(["a", "\ud800", "c", "d"])],
            return_exceptions=True,
        )
        assert kinds(told) == [type(None), StoreUnavailable, NotFound, NotFound]
        assert await lines(store) == ("a",)


async def test_a_failed_commit_is_told_to_all_and_the_writer_goes_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        await prepare(store, 2)
        with monkeypatch.context() as patch:
            gate = Gate(patch)
            gate.error = OSError("the disk is full")
            gate.open.set()
            told = await asyncio.gather(
                *[store.append(id_, 1, 0, ["x"]) for id_ in "01"], return_exceptions=True
            )
        assert [(type(error), str(error)) for error in told] == [(StoreUnavailable, "the disk is full")] * 2
        await store.append("0", 1, 0, ["y"])
        assert await lines(store) == ("y",)


async def test_a_full_queue_refuses_at_once_and_accepts_again_later(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url, max_pending=3) as store:
        await prepare(store)
        gate = Gate(monkeypatch)
        futures = [store.commit([AppendLines("0", 1, n, (str(n),))]) for n in range(5)]
        assert [future.done() for future in futures] == [False] * 3 + [True] * 2
        gate.open.set()
        outcomes = await asyncio.gather(*futures, return_exceptions=True)
        assert kinds(outcomes) == [type(None)] * 3 + [StoreUnavailable] * 2
        await store.commit([AppendLines("0", 1, 3, ("3",))])
        assert await lines(store) == tuple("0123")


async def test_closing_keeps_what_was_accepted_and_accepts_no_more(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(url, max_pending=3)
    await prepare(store)
    with monkeypatch.context() as patch:
        gate = Gate(patch)
        tasks = [asyncio.create_task(store.append("0", 1, n, [str(n)])) for n in range(5)]
        await gate.reached.wait()
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        gate.open.set()
        told = await asyncio.gather(*tasks, return_exceptions=True)
        await closing
    assert kinds(told) == [type(None)] * 3 + [StoreUnavailable] * 2
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.append("0", 1, 3, ["late"])
    async with opened(url) as again:
        assert await lines(again) == ("0", "1", "2")


async def test_a_caller_who_leaves_takes_nothing_away(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(url) as store:
        await prepare(store)
        gate = Gate(monkeypatch)
        tasks = [asyncio.create_task(store.append("0", 1, n, [str(n)])) for n in range(3)]
        await gate.reached.wait()
        tasks[0].cancel()
        tasks[1].cancel()
        gate.open.set()
        told = await asyncio.gather(*tasks, return_exceptions=True)
        assert kinds(told) == [asyncio.CancelledError, asyncio.CancelledError, type(None)]
        assert await lines(store) == ("0", "1", "2")


async def test_a_writer_torn_down_leaves_nobody_waiting(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_store(url, max_per_transaction=1)
    await prepare(store)
    with monkeypatch.context() as patch:
        gate = Gate(patch)
        tasks = [asyncio.create_task(store.append("0", 1, n, ["x"])) for n in range(3)]
        await gate.reached.wait()
        store._writer._task.cancel()
        gate.open.set()  # a thread that writes is not torn down with the loop's task
        told = await asyncio.gather(*tasks, return_exceptions=True)
    assert kinds(told) == [StoreUnavailable] * 3
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.append("0", 1, 0, ["x"])
    await store.close()


async def test_the_loop_turns_while_the_disk_works(tmp_path: Path) -> None:
    """SQLite's lock is held by somebody else: only the caller waits for it."""
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await prepare(store)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        told = asyncio.create_task(store.append("0", 1, 0, ["a"]))
        for _ in range(10):
            await asyncio.sleep(0.005)
        assert not told.done()
        other.execute("ROLLBACK")
        other.close()
        await told
        assert await lines(store) == ("a",)


async def test_a_server_that_comes_back_is_found_again(
    postgres: Server, address: Callable[[str], str]
) -> None:
    async with opened(address("postgresql")) as store:
        await prepare(store)
        await store.append("0", 1, 0, ["before"])
        postgres.stop()
        told = await asyncio.gather(store.append("0", 1, 1, ["meanwhile"]), return_exceptions=True)
        with pytest.raises(StoreUnavailable):
            await store.load("0")
        postgres.start()
        assert kinds(told) == [StoreUnavailable]
        await store.append("0", 1, 1, ["after"])
        assert await lines(store) == ("before", "after")
