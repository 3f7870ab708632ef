"""Copying one database into another: all of it or none."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.store.rows import GAME, SEATS, result, table
from tests.server.store.statement_log import opened

from petitpeuple.cli.app import run
from petitpeuple.server.store.interface import AppendLines, GameRow, SaveResult, StartGame, Store
from petitpeuple.server.store.sql import StoreOpenError, sqlite_url
from petitpeuple.server.store.transfer import copy_database

pytestmark = pytest.mark.anyio


async def fill(store: Store) -> None:
    for id_ in ("a", "b"):
        await store.create(table(id_, listed=id_ == "b"), SEATS)
        await store.commit([StartGame(id_, GameRow(number=1, header="«»", lines=("line",) * 2500))])
        await store.commit([StartGame(id_, GameRow(number=2, header="")), SaveResult(result(id_), SEATS)])


async def contents(store: Store) -> list[object]:
    loaded = [await store.load(id_) for id_ in await store.unfinished()]
    return [loaded, await store.listed(0, 9), await store.history("ann", 9)]


@pytest.mark.parametrize(("old", "new"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
async def test_everything_is_copied(address: Callable[[str], str], old: str, new: str) -> None:
    source, target = address(old), address(new)
    async with opened(source) as store:
        await fill(store)
        before = await contents(store)
    assert (await copy_database(source, target))["lines"] == 5000
    async with opened(target) as store:
        assert await contents(store) == before
        await store.commit([AppendLines("a", 1, 2500, ("one more",))])


async def test_a_target_with_tables_is_refused(tmp_path: Path) -> None:
    source, target = (sqlite_url(tmp_path / name) for name in ("old.db", "new.db"))
    async with opened(source) as store:
        await fill(store)
    async with opened(target) as store:
        await store.create(table("mine"), SEATS)
        await store.commit([StartGame("mine", GAME)])
        before = await contents(store)
    with pytest.raises(StoreOpenError) as raised:
        await copy_database(source, target)
    assert raised.value.key == "store-not-empty"
    async with opened(target) as store:
        assert await contents(store) == before


def test_the_command_reports_what_it_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = (sqlite_url(tmp_path / name) for name in ("old.db", "new.db"))

    async def prepare() -> None:
        async with opened(source) as store:
            await fill(store)

    asyncio.run(prepare())
    assert run(["copy", source, target], {"LANG": "en_GB"}) == 0
    assert capsys.readouterr().out == "Copied: 2 tables, 4 games, 5,000 lines.\n"
    assert run(["copy", source, target], {"LANG": "fr_FR"}) == 1
    assert capsys.readouterr().err.endswith("n’existe pas encore.\n")
    assert run(["copy", "here", "there"], {"LANG": "en"}) == 1
    assert "not the address of a database" in capsys.readouterr().err


async def test_a_failed_copy_leaves_the_target_empty(tmp_path: Path) -> None:
    source, target = (sqlite_url(tmp_path / name) for name in ("old.db", "new.db"))
    async with opened(source) as store:
        await fill(store)
    async with opened(target):
        pass
    size = os.path.getsize(tmp_path / "new.db")
    with (tmp_path / "old.db").open("r+b") as file:  # the last pages hold lines
        file.seek(-16 * 4096, os.SEEK_END)
        file.write(b"\xff" * 8 * 4096)
    with pytest.raises(StoreOpenError) as raised:
        await copy_database(source, target)
    assert raised.value.key == "store-damaged"
    assert raised.value.args_for_text["where"] == str(tmp_path / "old.db")
    async with opened(target) as store:
        assert await contents(store) == [[], [], []]
    assert os.path.getsize(tmp_path / "new.db") == size
