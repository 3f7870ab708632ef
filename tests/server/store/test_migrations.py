"""Migrations: run once, all or nothing, and build exactly the schema."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Callable
from typing import Any

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, inspect, text
from tests.server.store.rows import SEATS, table
from tests.server.store.statement_log import opened

from petitpeuple.server.store.engine import create_executors, parse_address
from petitpeuple.server.store.errors import StoreOpenError
from petitpeuple.server.store.interface import StoredTable
from petitpeuple.server.store.migrations import versions
from petitpeuple.server.store.schema import METADATA, VERSION_TABLE
from petitpeuple.server.store.sql import open_store

pytestmark = pytest.mark.anyio


async def run_on(url: str, work: Callable[[Connection], Any]) -> Any:
    writing, reading = create_executors(parse_address(url))

    def run_in_transaction(connection: Connection) -> Any:
        with connection.begin():
            return work(connection)

    try:
        return await writing.run(run_in_transaction)
    finally:
        await writing.close()
        await reading.close()


def table_names(connection: Connection) -> list[str]:
    return sorted(inspect(connection).get_table_names())


async def test_an_empty_database_gets_all_tables(url: str) -> None:
    assert await run_on(url, table_names) == []
    async with opened(url):
        pass
    assert await run_on(url, table_names) == sorted([*METADATA.tables, VERSION_TABLE])


async def test_the_migrations_build_the_schema_and_nothing_else(url: str) -> None:
    async with opened(url):
        pass

    def differences(connection: Connection) -> list[Any]:
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        return list(compare_metadata(MigrationContext.configure(connection, opts=options), METADATA))

    assert await run_on(url, differences) == []


async def test_opening_a_database_again_runs_no_migration(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(url) as store:
        await store.create(table(), SEATS)
    monkeypatch.setattr(op, "create_table", lambda *_, **__: pytest.fail("migrated twice"))
    for _ in range(2):
        async with opened(url) as store:
            assert await store.load("t") == StoredTable(table=table(), seats=SEATS, games=())


async def test_a_migration_that_fails_leaves_nothing_half_done(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        create_index = op.create_index

        def fail_late(name: str, *arguments: Any, **more: Any) -> None:
            if name == "players_history":
                raise OSError("pulled out")
            create_index(name, *arguments, **more)

        patch.setattr(op, "create_index", fail_late)
        with pytest.raises(StoreOpenError):
            await open_store(url)
    assert await run_on(url, table_names) == []
    async with opened(url) as store:
        await store.create(table(), SEATS)


async def test_several_servers_can_start_together(address: Callable[[str], str]) -> None:
    url = address("postgresql")
    stores = await asyncio.gather(*[open_store(url) for _ in range(5)])
    await stores[0].create(table(), SEATS)
    for store in stores:
        assert await store.unfinished() == ["t"]
        await store.close()


async def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    async with opened(url) as store:
        await store.create(table(), SEATS)
    await run_on(url, lambda c: c.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")))  # noqa: S608
    with pytest.raises(StoreOpenError) as raised:
        await open_store(url)
    assert raised.value.key == "store-newer"


async def test_a_database_of_another_program_is_refused(url: str) -> None:
    await run_on(url, lambda c: c.execute(text("CREATE TABLE alembic_version (version_num text)")))
    with pytest.raises(StoreOpenError) as raised:
        await open_store(url)
    assert raised.value.key == "store-foreign"
    assert await run_on(url, table_names) == ["alembic_version"]


async def test_codes_of_older_tables_are_copied_out_of_their_settings(url: str) -> None:
    def older(connection: Connection) -> None:
        for statement in (
            "DROP INDEX tables_owner",  # of the migration after it
            "ALTER TABLE tables DROP COLUMN owner",
            "ALTER TABLE tables DROP COLUMN epoch",
            "ALTER TABLE tables DROP COLUMN wake",
            'ALTER TABLE uptime DROP COLUMN "at"',
            "DROP TABLE nodes",
            "DROP TABLE cluster",
            "DROP INDEX tables_code",
            "ALTER TABLE tables DROP COLUMN code",
            "DROP TABLE secrets",
        ):
            connection.execute(text(statement))
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = :old"), {"old": before})  # noqa: S608

    before = importlib.import_module(f"{versions.__name__}.v0007_codes_and_secrets").down_revision
    invited = b'{"invitation":{"secret":"s","code":"FERN-1000"}}'
    async with opened(url) as store:
        await store.create(replace(table("a", created=1), settings=invited), SEATS)
        await store.create(replace(table("b", created=2), settings=invited), SEATS)
        await store.create(table("c"), SEATS)
    await run_on(url, older)
    async with opened(url) as store:
        found = await store.find_code("FERN-1000")
        assert found is not None
        assert found.id == "b"
