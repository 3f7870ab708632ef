"""When the store can't be used: the server says so in a sentence, and goes on when it can be used again."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.fixtures import InMemoryServer, SlowStore, run_scenario
from tests.server.http_helpers import SEATS, bearer, create_table, run_http_scenario
from tests.server.store.statement_log import opened
from tests.server.transport.socket_helpers import receive, send, ws_url
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

from petitpeuple.server.app import make_app
from petitpeuple.server.ops import readiness
from petitpeuple.server.ops.logs import SUMMARY_INTERVAL_S, JsonFormatter, ThrottledHandler
from petitpeuple.server.ops.readiness import SENTENCES, Readiness
from petitpeuple.server.store.interface import SeatRow, StoreUnavailable, TableRow, UnavailableReason
from petitpeuple.server.store.sql import sqlite_url


class BrokenStore(SlowStore):
    """A store that can be broken and repaired."""

    def __init__(self) -> None:
        super().__init__()
        self.error: StoreUnavailable | None = None
        self.probes = 0

    def _check(self) -> None:
        if self.error is not None:
            raise self.error

    async def probe(self) -> None:
        self.probes += 1
        self._check()

    def commit(self, writes: Any, /) -> asyncio.Future[None]:
        if self.error is None:
            return super().commit(writes)
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(self.error)
        return failed

    async def create(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        self._check()
        await super().create(table, seats)

    async def load(self, table: str) -> Any:
        self._check()
        return await super().load(table)

    async def listed(self, start: int, count: int) -> Any:
        self._check()
        return await super().listed(start, count)

    async def history(self, profile: str, limit: int) -> Any:
        self._check()
        return await super().history(profile, limit)


def run_broken(scenario: Callable[[InMemoryServer, httpx.AsyncClient, BrokenStore], Any]) -> None:
    store = BrokenStore()

    async def main(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        await scenario(server, http, store)

    run_http_scenario(main, store=store)


# /health and /ready -----------------------------------------------------------------------------


@pytest.mark.parametrize("reason", SENTENCES)
def test_ready_says_why_the_store_can_not_be_used(reason: UnavailableReason) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient, store: BrokenStore) -> None:
        assert (await http.get("/ready")).text == "ready\n"
        store.error = StoreUnavailable("the disk burns.", reason)
        server.clock.ms += 1_000
        reply = await http.get("/ready")
        assert (reply.status_code, reply.text) == (
            503,
            SENTENCES[reason].format(why="the disk burns") + "\n",
        )
        assert (await http.get("/health")).status_code == 200  # the process is alive
        store.error = None
        server.clock.ms += 1_000
        assert (await http.get("/ready")).status_code == 200

    run_broken(scenario)


def test_many_questions_cause_one_write_a_second() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient, store: BrokenStore) -> None:
        for _ in range(3):
            await asyncio.gather(*(http.get("/ready") for _ in range(20)))
            server.clock.ms += 1_000
        assert store.probes == 3

    run_broken(scenario)


def test_a_store_that_does_not_answer_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "PROBE_TIMEOUT_S", 0.05)
    answers = asyncio.Event()

    class Hanging(BrokenStore):
        async def probe(self) -> None:
            self.probes += 1
            await answers.wait()

    async def scenario(server: InMemoryServer) -> None:
        ready = Readiness(server.services)
        assert "has not confirmed a write" in await ready.check()
        server.clock.ms += 1_000
        assert "has not confirmed a write" in await ready.check()
        assert server.store.probes == 1  # the first one still waits
        answers.set()
        server.clock.ms += 1_000
        await asyncio.sleep(0)
        assert await ready.check() == ""

    run_scenario(scenario, store=Hanging())


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a disk of 2 MB."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("needs the right to mount a small disk")
    try:
        yield folder
    finally:
        umount = ["umount", "-l", str(folder)]
        subprocess.run(umount, check=True)


def test_a_full_disk_is_noticed_and_survived(tmp_path: Path) -> None:
    """With a real database on a real small disk, over HTTP."""
    with small_disk(tmp_path / "disk") as disk:

        async def main() -> None:
            async with opened(sqlite_url(disk / "tables.db")) as store:
                server = InMemoryServer(store=store)
                transport = httpx.ASGITransport(app=make_app(server.lobby))
                async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
                    await create_table(server, http)
                    fill(disk / "filler")
                    await store_until_full(store)
                    server.clock.ms += 1_000
                    reply = await http.get("/ready")
                    assert (reply.status_code, reply.text) == (503, SENTENCES["full"] + "\n")
                    created = await http.post("/api/tables", json={"game": "pebbles", "seats": SEATS})
                    assert (created.status_code, created.json()["error"]) == (503, "unavailable")
                    (disk / "filler").unlink()
                    server.clock.ms += 1_000
                    assert (await http.get("/ready")).status_code == 200
                    await create_table(server, http)
                await server.close()

        asyncio.run(main())


def fill(file: Path) -> None:
    """Write until the disk is full."""
    with file.open("wb", buffering=0) as out:
        try:
            while True:
                out.write(bytes(4096))
        except OSError:
            return


async def store_until_full(store: Any) -> None:
    """Probe until the space that the database had already taken is used up."""
    for _ in range(600):
        try:
            await store.probe()
        except StoreUnavailable:
            return
    raise AssertionError("a write reached a full disk")


def test_a_locked_database_is_noticed_and_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petitpeuple.server.store.engine._PRAGMAS", ("busy_timeout=50", "journal_mode=WAL"))

    async def main() -> None:
        file = tmp_path / "tables.db"
        async with opened(sqlite_url(file)) as store:
            server = InMemoryServer(store=store)
            ready = Readiness(server.services)
            assert await ready.check() == ""
            other = sqlite3.connect(file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            server.clock.ms += 1_000
            assert await ready.check() == SENTENCES["locked"]
            other.execute("ROLLBACK")
            other.close()
            server.clock.ms += 1_000
            assert await ready.check() == ""
            await server.close()

    asyncio.run(main())


def test_a_probe_writes_to_the_disk(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(sqlite_url(tmp_path / "tables.db")) as store:
            before = os.path.getsize(tmp_path / "tables.db-wal")
            await store.probe()
            assert os.path.getsize(tmp_path / "tables.db-wal") > before

    asyncio.run(main())


# The API and sockets ----------------------------------------------------------------------------


def test_api_calls_answer_503_with_a_sentence_while_the_store_is_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient, store: BrokenStore) -> None:
        created = await create_table(server, http)
        table, key = f"/api/tables/{created['table']}", bearer(created["seats"][0]["secret"])
        store.error = StoreUnavailable("database or disk is full", "full")
        replies = [
            await http.post("/api/tables", json={"game": "pebbles", "seats": SEATS}),
            await http.get("/api/tables"),
            await http.get("/api/tables/0123456789abcdef", headers=key),
            await http.get("/api/results", headers=bearer("p" * 20)),
            await http.post(table, json={"command": "list"}, headers=key),  # breaks the room
            await http.get(table, headers=key),  # which can't be loaded again
            await http.delete(table, headers=key),
        ]
        assert [reply.status_code for reply in replies] == [503] * 7
        assert {reply.json()["error"] for reply in replies} <= {"unavailable", "busy"}
        assert replies[0].json()["reason"].startswith("The server can't save anything just now.")
        store.error = None
        assert (await http.get(table, headers=key)).status_code == 200
        assert server.services.counts["store_unavailable"] >= 6

    run_broken(scenario)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_socket_is_told_to_come_back_later(caplog: pytest.LogCaptureFixture) -> None:
    from tests.server.fixtures import running_server  # noqa: PLC0415 - only here

    store = BrokenStore()
    with running_server(store) as (address, _):
        store.error = StoreUnavailable("gone")

        async def scenario() -> None:
            async with connect(ws_url(address)) as ws:
                await send(ws, type="hello", table="0123456789abcdef", secret="")
                assert (await receive(ws, "error"))["code"] == "unavailable"
                with pytest.raises(ConnectionClosedError) as closed:
                    await ws.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013

        asyncio.run(scenario())
        store.error = None
    assert not [record for record in caplog.records if record.exc_info]


# Logs -------------------------------------------------------------------------------------------


class Log:
    """A logger of its own with a throttled handler and a manual clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.out = io.StringIO()
        self.handler = ThrottledHandler(lambda: self.now)
        self.handler.setStream(self.out)
        self.handler.setFormatter(JsonFormatter())
        self.logger = logging.Logger("petitpeuple.test")
        self.logger.addHandler(self.handler)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.getvalue().splitlines()]

    def fail(self, error: Exception, table: str) -> None:
        try:
            raise error
        except Exception:
            self.logger.exception("room failed", extra={"table": table})


def test_equal_errors_are_written_once_and_counted() -> None:
    log = Log()
    for number in range(500):
        log.fail(OSError(f"no space {number}"), f"t{number}")
    log.fail(KeyError("x"), "t")
    assert [line["level"] for line in log.lines] == ["error", "error"]
    assert log.lines[0]["table"] == "t0"
    assert "OSError" in log.lines[0]["error"]
    log.now = SUMMARY_INTERVAL_S
    log.fail(OSError("again"), "t501")
    summary, again = log.lines[2:]
    assert (summary["what"], summary["repeated"], summary["times"]) == ("repeated", "room failed", "499")
    assert (summary["level"], summary["exception"], summary["seconds"]) == ("error", "OSError", "60")
    assert "again" in again["error"]


def test_summaries_need_no_further_error() -> None:
    log = Log()
    for _ in range(3):
        log.fail(OSError(), "t")
    log.now = SUMMARY_INTERVAL_S
    log.handler.summarise()
    log.handler.summarise()
    assert [line["what"] for line in log.lines] == ["room failed", "repeated"]
    log.fail(OSError(), "t")
    log.fail(OSError(), "t")
    log.handler.close()
    assert [line.get("times") for line in log.lines] == [None, "2", None, "1"]


def test_messages_below_warnings_are_all_written() -> None:
    log = Log()
    for _ in range(5):
        log.logger.info("table created")
    assert len(log.lines) == 5


def test_an_outage_with_many_clients_writes_little(tmp_path: Path) -> None:
    log = Log()
    for second in range(17):
        log.now = second
        for client in range(60):
            log.fail(StoreUnavailable("database or disk is full", "full"), f"t{client}")
    log.handler.close()
    assert len(log.out.getvalue()) < 4_000
    assert log.lines[-1]["times"] == str(17 * 60 - 1)
