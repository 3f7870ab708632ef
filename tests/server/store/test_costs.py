"""Costs do not grow with the amount of stored data: measured in statements, not in seconds."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite
from tests.server.store.rows import GAME, SEATS, table
from tests.server.store.statement_log import log_statements, opened

from petitpeuple.server.store import statements
from petitpeuple.server.store.interface import AppendLines, GameRow, StartGame, Store
from petitpeuple.server.store.json_rows import LineRow, encode_lines
from petitpeuple.server.store.sql import SqlStore, sqlite_url

pytestmark = pytest.mark.anyio


async def statements_at(store: SqlStore, line: int) -> list[str]:
    with log_statements(store) as log:
        await store.commit([AppendLines("t", 1, line, ("one more",))])
    return log


async def test_an_append_costs_the_same_at_line_2000_as_at_line_20(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), SEATS)
        await store.commit([StartGame("t", GameRow(number=1, header="", lines=("line",) * 20))])
        early = await statements_at(store, 20)
        await store.commit([AppendLines("t", 1, 21, ("line",) * 1979)])
        late = await statements_at(store, 2000)
    assert early == late
    assert [statement.split()[0] for statement in late if not statement.startswith("BEGIN")] == [
        "INSERT",
        "COMMIT",
    ]


async def sqlite_steps(path: Path, line: int) -> int:
    """Return the number of virtual-machine instructions that SQLite runs for an append: a stable measure."""
    compiled = statements.INSERT_LINES.compile(dialect=sqlite.dialect(paramstyle="named"))
    values = {**compiled.params, "rows": encode_lines([LineRow("t", 1, line, line - 1, "one more")])}
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        return 0

    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys=ON")
    connection.set_progress_handler(step, 1)
    connection.execute(str(compiled), values)
    connection.set_progress_handler(None, 1)
    connection.close()
    return count


async def test_an_append_takes_sqlite_the_same_number_of_instructions(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
        await store.commit([StartGame("t", GameRow(number=1, header="", lines=("line",) * 20))])
        early = await sqlite_steps(path, 20)
        await store.commit([AppendLines("t", 1, 20, ("line",) * 1980)])
        late = await sqlite_steps(path, 2000)
    assert early == late > 0


async def test_a_table_is_loaded_with_one_query_per_part(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), SEATS)
        for number in range(1, 6):
            await store.commit([StartGame("t", GameRow(number=number, header="", lines=("line",) * 100))])
        with log_statements(store) as log:
            await store.load("t")
    assert [statement.split()[0] for statement in log if statement != "BEGIN"] == ["SELECT"] * 5


def query_plan(connection: sqlite3.Connection, query: Executable) -> list[str]:
    compiled = query.compile(dialect=sqlite.dialect(paramstyle="named"))  # type: ignore[attr-defined]
    values = dict.fromkeys(compiled.params, 1)
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {compiled}", values)]


@pytest.mark.parametrize(
    "query",
    [
        "SELECT_TABLE",
        "SELECT_SEATS",
        "SELECT_GAMES",
        "SELECT_LINES",
        "SELECT_CHAT",
        "SELECT_RESULT",
        "SELECT_HISTORY",
        "INSERT_LINES",
        "UPDATE_TABLE",
        "DELETE_OLD_CHAT",
        "DELETE_TABLE",
    ],
)
async def test_no_query_scans_a_whole_table(tmp_path: Path, query: str) -> None:
    path = tmp_path / "tables.db"
    await fill(path)
    connection = sqlite3.connect(path)
    found = query_plan(connection, getattr(statements, query))
    connection.close()
    assert found
    allowed = ("CONSTANT", "SCAN given VIRTUAL TABLE")  # the parameter rows, not a table
    assert not [
        line for line in found if line.startswith("SCAN") and not any(word in line for word in allowed)
    ]


@pytest.mark.parametrize("query", ["SELECT_UNFINISHED", "SELECT_LISTED"])
async def test_finished_tables_are_not_read(tmp_path: Path, query: str) -> None:
    path = tmp_path / "tables.db"
    await fill(path)
    connection = sqlite3.connect(path)
    found = query_plan(connection, getattr(statements, query))
    connection.close()
    assert "USING INDEX tables_going_on" in found[0]


async def fill(path: Path) -> Store:
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
        await store.commit([StartGame("t", GAME)])
    return store
