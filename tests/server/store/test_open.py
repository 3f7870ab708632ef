"""Opening: addresses as people have them, what SQLite is told, and one sentence when it can not be."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from tests.server.store.postgres import Server
from tests.server.store.rows import SEATS, table
from tests.server.store.statement_log import opened

from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import LANGUAGES, Texts
from petitpeuple.server.store import engine, sql
from petitpeuple.server.store.engine import display_name, parse_address
from petitpeuple.server.store.sql import StoreOpenError, open_store, sqlite_url

pytestmark = pytest.mark.anyio


async def sentence(url: str) -> str:
    """Fail to open a database, and give the English sentence; it can be said in every language."""
    with pytest.raises(StoreOpenError) as told:
        await open_store(url)
    said = [Texts(lang, tuple(GAMES)).say(told.value.key, **told.value.args_for_text) for lang in LANGUAGES]
    assert all("\n" not in one and "Error" not in one for one in said)
    return said[LANGUAGES.index("en")]


# Addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("sqlite:///tables.db", "sqlite+pysqlite:///tables.db"),
        ("postgresql://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgres://u:p@h:5433/d", "postgresql+asyncpg://u:p@h:5433/d"),
        ("postgresql+psycopg://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql://u@h/d?sslmode=require", "postgresql+asyncpg://u@h/d?ssl=require"),
    ],
)
def test_addresses_are_read_in_their_usual_forms(given: str, meant: str) -> None:
    assert parse_address(given).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize(
    "address",
    [
        "",
        "tables.db",
        "mysql://u@h/d",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://h:port/d",
        "postgresql://h",
    ],
)
async def test_what_is_no_address_is_refused(address: str) -> None:
    assert "no address of a database" in await sentence(address)


def test_a_password_is_not_shown() -> None:
    assert "hush" not in display_name(parse_address("postgresql://u:hush@h/d?password=hush"))


async def test_postgresql_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert 'pip install "petitpeuple[postgresql]"' in await sentence("postgresql://u@h/d")


# SQLite ---------------------------------------------------------------------------------------


async def test_sqlite_is_told_to_be_careful(tmp_path: Path) -> None:
    async with opened(sqlite_url(tmp_path / "tables.db")) as store:
        wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

        def told(connection: Connection) -> dict[str, object]:
            return {pragma: connection.execute(text(f"PRAGMA {pragma}")).scalar() for pragma in wanted}

        for desk in (store._writing, store._reading):
            assert await desk.run(told) == wanted


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
async def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    async with opened(sqlite_url(tmp_path / "tables.db")) as store:
        await store.create(table(), SEATS)
        modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert modes == {0o600}


async def test_a_name_with_everything_in_it(tmp_path: Path) -> None:
    path = tmp_path / "été ? 100 % #1&x=y.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
    assert path.exists()


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary " * 1000)
    assert "is no database, or it is damaged" in await sentence(sqlite_url(path))
    assert path.read_text().startswith("dear diary")


async def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
    with path.open("r+b") as file:
        file.seek(100)
        file.write(os.urandom(8000))
    assert "damaged" in await sentence(sqlite_url(path))


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert "check that its folder is there" in await sentence(sqlite_url(tmp_path / "no" / "tables.db"))


async def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    assert "can’t be opened for writing" in await sentence(sqlite_url(tmp_path))


async def test_a_file_that_may_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    path.chmod(0o400)
    if os.access(path, os.W_OK):
        path = Path("/proc/version")  # root may write everything but this
    if not path.exists():
        pytest.skip("there is nothing here that this user may not write")
    assert "can’t be opened for writing" in await sentence(sqlite_url(path))


async def test_a_file_that_somebody_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.db"
    monkeypatch.setattr(engine, "_PRAGMAS", ("busy_timeout=20", *engine._PRAGMAS[1:]))
    monkeypatch.setattr(sql, "BUSY_TIMEOUT_S", 0.1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "is held by another program" in await sentence(sqlite_url(path))
    other.close()


# PostgreSQL -----------------------------------------------------------------------------------


async def test_a_server_that_is_not_there() -> None:
    said = await sentence("postgresql://u:hush@127.0.0.1:1/d")
    assert "postgresql://u:***@127.0.0.1:1/d does not answer (" in said


@pytest.mark.parametrize("query", ["colour=red", "sslmode=somehow"])
async def test_an_address_with_words_that_mean_nothing(query: str) -> None:
    assert "does not answer (" in await sentence(f"postgresql://u@127.0.0.1:1/d?{query}")


async def test_a_database_that_is_not_there(postgres: Server) -> None:
    assert 'database "nowhere" does not exist' in await sentence(postgres.url("nowhere"))


async def test_a_user_that_is_not_there(address: Callable[[str], str]) -> None:
    url = address("postgresql").replace("petit@", "stranger:hush@")
    said = await sentence(url)
    assert 'role "stranger" does not exist' in said
    assert "hush" not in said


async def test_postgresql_confirms_a_commit_only_when_it_is_on_disk(address: Callable[[str], str]) -> None:
    async with opened(address("postgresql")) as store:
        asked = text("SHOW synchronous_commit")
        assert await store._writing.run(lambda connection: connection.execute(asked).scalar()) == "on"
