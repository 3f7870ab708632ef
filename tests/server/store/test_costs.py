"""What it costs does not grow with what is kept: counted in statements, not in seconds."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite
from tests.server.store.rows import GAME, SEATS, table
from tests.server.store.statement_log import listening, opened

from petitpeuple.server.store import statements
from petitpeuple.server.store.interface import GameRow, Store
from petitpeuple.server.store.json_rows import LineRow, encode_lines
from petitpeuple.server.store.sql import SqlStore, sqlite_url

pytestmark = pytest.mark.anyio


async def heard_at(store: SqlStore, line: int) -> list[str]:
    with listening(store) as heard:
        await store.append("t", 1, line, ["one more"])
    return heard


async def test_an_append_costs_the_same_at_line_2000_as_at_line_20(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), SEATS)
        await store.begin_game("t", GameRow(number=1, header="", lines=("line",) * 20))
        early = await heard_at(store, 20)
        await store.append("t", 1, 21, ["line"] * 1979)
        late = await heard_at(store, 2000)
    assert early == late
    assert [statement.split()[0] for statement in late if not statement.startswith("BEGIN")] == [
        "INSERT",
        "COMMIT",
    ]


async def steps(path: Path, line: int) -> int:
    """Count the steps that SQLite's own machine takes for an append, which are the same every time."""
    compiled = statements.INSERT_LINES.compile(dialect=sqlite.dialect(paramstyle="named"))
    values = {**compiled.params, "rows": encode_lines([LineRow("t", 1, line, line - 1, "one more")])}
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    connection = sqlite3.connect(path)
    connection.execute("PRAGMA foreign_keys=ON")
    connection.set_progress_handler(step, 1)
    connection.execute(str(compiled), values)
    connection.set_progress_handler(None, 1)
    connection.close()
    return taken


async def test_an_append_makes_the_database_do_the_same_work(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
        await store.begin_game("t", GameRow(number=1, header="", lines=("line",) * 20))
        early = await steps(path, 20)
        await store.append("t", 1, 20, ["line"] * 1980)
        late = await steps(path, 2000)
    assert early == late > 0


async def test_a_table_is_loaded_with_one_query_for_each_part(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), SEATS)
        for number in range(1, 6):
            await store.begin_game("t", GameRow(number=number, header="", lines=("line",) * 100))
        with listening(store) as heard:
            await store.load("t")
    assert [statement.split()[0] for statement in heard if statement != "BEGIN"] == ["SELECT"] * 5


def plan(connection: sqlite3.Connection, query: Executable) -> list[str]:
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
async def test_nothing_is_searched_from_end_to_end(tmp_path: Path, query: str) -> None:
    path = tmp_path / "tables.db"
    await fill(path)
    connection = sqlite3.connect(path)
    found = plan(connection, getattr(statements, query))
    connection.close()
    assert found
    own = ("CONSTANT", "SCAN given VIRTUAL TABLE")  # what is given is no table of ours
    assert not [line for line in found if line.startswith("SCAN") and not any(word in line for word in own)]


@pytest.mark.parametrize("query", ["SELECT_UNFINISHED", "SELECT_LISTED"])
async def test_tables_that_are_over_are_not_even_looked_at(tmp_path: Path, query: str) -> None:
    path = tmp_path / "tables.db"
    await fill(path)
    connection = sqlite3.connect(path)
    found = plan(connection, getattr(statements, query))
    connection.close()
    assert "USING INDEX tables_going_on" in found[0]


async def fill(path: Path) -> Store:
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
        await store.begin_game("t", GAME)
    return store
