"""Opening a database: addresses, connection settings, and a readable sentence for every failure."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
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
from petitpeuple.server.store.interface import StoreUnavailable
from petitpeuple.server.store.sql import StoreOpenError, open_store, sqlite_url

pytestmark = pytest.mark.anyio


async def failure_sentence(url: str) -> str:
    """Fail to open a database and return the English sentence, after checking that every language has one."""
    with pytest.raises(StoreOpenError) as raised:
        await open_store(url)
    sentences = [
        Texts(lang, tuple(GAMES)).say(raised.value.key, **raised.value.args_for_text) for lang in LANGUAGES
    ]
    assert all("\n" not in one and "Error" not in one for one in sentences)
    return sentences[LANGUAGES.index("en")]


# Addresses ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "parsed"),
    [
        ("sqlite:///tables.db", "sqlite+pysqlite:///tables.db"),
        ("postgresql://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgres://u:p@h:5433/d", "postgresql+asyncpg://u:p@h:5433/d"),
        ("postgresql+psycopg://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql://u@h/d?sslmode=require", "postgresql+asyncpg://u@h/d?ssl=require"),
    ],
)
def test_addresses_are_accepted_in_their_usual_forms(given: str, parsed: str) -> None:
    assert parse_address(given).render_as_string(hide_password=False) == parsed


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
async def test_an_invalid_address_is_refused(address: str) -> None:
    assert "not the address of a database" in await failure_sentence(address)


def test_a_password_is_not_shown() -> None:
    assert "hush" not in display_name(parse_address("postgresql://u:hush@h/d?password=hush"))


async def test_postgresql_without_its_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert 'pip install "petitpeuple[postgresql]"' in await failure_sentence("postgresql://u@h/d")


# SQLite ---------------------------------------------------------------------------------------


async def test_sqlite_is_set_to_be_durable(tmp_path: Path) -> None:
    async with opened(sqlite_url(tmp_path / "tables.db")) as store:
        expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

        def read_pragmas(connection: Connection) -> dict[str, object]:
            return {pragma: connection.execute(text(f"PRAGMA {pragma}")).scalar() for pragma in expected}

        for executor in (store._writing, store._reading):
            assert await executor.run(read_pragmas) == expected


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
async def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    async with opened(sqlite_url(tmp_path / "tables.db")) as store:
        await store.create(table(), SEATS)
        modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert modes == {0o600}


async def test_a_file_name_with_special_characters(tmp_path: Path) -> None:
    path = tmp_path / "été ? 100 % #1&x=y.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
    assert path.exists()


async def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary " * 1000)
    assert "is not a database, or it is damaged" in await failure_sentence(sqlite_url(path))
    assert path.read_text().startswith("dear diary")


async def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
    with path.open("r+b") as file:
        file.seek(100)
        file.write(os.urandom(8000))
    assert "damaged" in await failure_sentence(sqlite_url(path))


async def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    assert "check that its folder is there" in await failure_sentence(
        sqlite_url(tmp_path / "no" / "tables.db")
    )


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "can’t be opened for writing" in await failure_sentence(sqlite_url(tmp_path))


async def test_a_read_only_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch()
    path.chmod(0o400)
    if os.access(path, os.W_OK):
        path = Path("/proc/version")  # root can write everything but this
    if not path.exists():
        pytest.skip("this user can write every file")
    assert "can’t be opened for writing" in await failure_sentence(sqlite_url(path))


async def test_a_file_that_another_program_has_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    monkeypatch.setattr(engine, "_PRAGMAS", ("busy_timeout=20", *engine._PRAGMAS[1:]))
    monkeypatch.setattr(sql, "BUSY_TIMEOUT_S", 0.1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "is held by another program" in await failure_sentence(sqlite_url(path))
    other.close()


async def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    url, link = sqlite_url(tmp_path / "tables.db"), tmp_path / "link.db"
    async with opened(url) as store:
        await store.create(table(), SEATS)
        link.symlink_to(tmp_path / "tables.db")
        for second in (url, sqlite_url(link)):
            assert "Another Petit Peuple server uses the database" in await failure_sentence(second)
        await store.delete("t")
    async with opened(url) as store:  # the lock is free again
        assert await store.load("t") is None


async def test_only_one_of_several_servers_that_start_together_opens_a_file(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "tables.db")
    outcomes = await asyncio.gather(*[open_store(url) for _ in range(5)], return_exceptions=True)
    stores = [outcome for outcome in outcomes if isinstance(outcome, sql.SqlStore)]
    refused = [outcome.key for outcome in outcomes if isinstance(outcome, StoreOpenError)]
    assert (len(stores), refused) == (1, ["store-in-use"] * 4)
    await stores[0].close()


HOLD_THE_LOCK = """
import asyncio, sys
from petitpeuple.server.store.sql import open_store
async def main():
    store = await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


async def test_the_lock_dies_with_its_process(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "tables.db")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", HOLD_THE_LOCK, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        assert "Another Petit Peuple server" in await failure_sentence(url)
        other.kill()
    async with opened(url) as store:
        await store.create(table(), SEATS)


# A file that does not stay where it is --------------------------------------------------------


def _replace_by_another_file(path: Path) -> None:
    path.rename(path.with_suffix(".old"))
    path.write_bytes(path.with_suffix(".old").read_bytes())


MISHAPS: dict[str, Callable[[Path], object]] = {
    "moved": lambda path: path.rename(path.with_suffix(".old")),
    "deleted": lambda path: path.unlink(),
    "replaced": _replace_by_another_file,
    "journal deleted": lambda path: path.with_name("tables.db-wal").unlink(),
}


@pytest.mark.parametrize("mishap", MISHAPS)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let an open file be moved")
async def test_nothing_is_acknowledged_after_the_file_was_moved(tmp_path: Path, mishap: str) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        await store.create(table(), SEATS)
        store.check()
        MISHAPS[mishap](path)
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="was moved away"):
                await store.create(table("late"), SEATS)
        if mishap != "journal deleted":
            with pytest.raises(StoreUnavailable):
                store.check()
            with pytest.raises(StoreUnavailable):
                await store.load("t")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not let an open file be moved")
async def test_a_file_that_comes_back_is_used_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with opened(sqlite_url(path)) as store:
        path.rename(tmp_path / "elsewhere")
        with pytest.raises(StoreUnavailable):
            await store.create(table(), SEATS)
        (tmp_path / "elsewhere").rename(path)
        await store.delete("t")
        await store.create(table(), SEATS)
        assert await store.unfinished() == ["t"]


# PostgreSQL -----------------------------------------------------------------------------------


async def test_a_server_that_does_not_exist() -> None:
    sentence = await failure_sentence("postgresql://u:hush@127.0.0.1:1/d")
    assert "postgresql://u:***@127.0.0.1:1/d does not answer (" in sentence


@pytest.mark.parametrize("query", ["colour=red", "sslmode=somehow"])
async def test_an_address_with_unknown_parameters(query: str) -> None:
    assert "does not answer (" in await failure_sentence(f"postgresql://u@127.0.0.1:1/d?{query}")


async def test_a_database_that_does_not_exist(postgres: Server) -> None:
    assert 'database "nowhere" does not exist' in await failure_sentence(postgres.url("nowhere"))


async def test_a_user_that_does_not_exist(address: Callable[[str], str]) -> None:
    url = address("postgresql").replace("petit@", "stranger:hush@")
    sentence = await failure_sentence(url)
    assert 'role "stranger" does not exist' in sentence
    assert "hush" not in sentence


async def test_postgresql_confirms_a_commit_only_when_it_is_on_disk(address: Callable[[str], str]) -> None:
    async with opened(address("postgresql")) as store:
        query = text("SHOW synchronous_commit")
        assert await store._writing.run(lambda connection: connection.execute(query).scalar()) == "on"
