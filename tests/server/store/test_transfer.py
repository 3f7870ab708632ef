"""Moving from one database to another: everything comes along, or nothing does."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.store.rows import GAME, SEATS, result, table
from tests.server.store.statement_log import opened

from petitpeuple.cli.app import run
from petitpeuple.server.store.interface import GameRow, Store
from petitpeuple.server.store.sql import StoreOpenError, sqlite_url
from petitpeuple.server.store.transfer import copy_database

pytestmark = pytest.mark.anyio


async def fill(store: Store) -> None:
    for id_ in ("a", "b"):
        await store.create(table(id_, listed=id_ == "b"), SEATS)
        await store.begin_game(id_, GameRow(number=1, header="«»", lines=("line",) * 2500))
        await store.begin_game(id_, GameRow(number=2, header=""))
        await store.finish(result(id_), SEATS)


async def seen(store: Store) -> list[object]:
    loaded = [await store.load(id_) for id_ in await store.unfinished()]
    return [loaded, await store.listed(), await store.history("ann", 9)]


@pytest.mark.parametrize(("old", "new"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
async def test_everything_comes_along(address: Callable[[str], str], old: str, new: str) -> None:
    source, target = address(old), address(new)
    async with opened(source) as store:
        await fill(store)
        before = await seen(store)
    assert (await copy_database(source, target))["lines"] == 5000
    async with opened(target) as store:
        assert await seen(store) == before
        await store.append("a", 1, 2500, ["and on it goes"])


async def test_a_database_with_tables_is_left_alone(tmp_path: Path) -> None:
    source, target = (sqlite_url(tmp_path / name) for name in ("old.db", "new.db"))
    async with opened(source) as store:
        await fill(store)
    async with opened(target) as store:
        await store.create(table("mine"), SEATS)
        await store.begin_game("mine", GAME)
        before = await seen(store)
    with pytest.raises(StoreOpenError) as told:
        await copy_database(source, target)
    assert told.value.key == "store-not-empty"
    async with opened(target) as store:
        assert await seen(store) == before


def test_the_command_says_what_it_has_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
    assert "no address of a database" in capsys.readouterr().err


async def test_a_copy_that_fails_leaves_nothing(tmp_path: Path) -> None:
    source, target = (sqlite_url(tmp_path / name) for name in ("old.db", "new.db"))
    async with opened(source) as store:
        await fill(store)
    async with opened(target):
        pass
    size = os.path.getsize(tmp_path / "new.db")
    with (tmp_path / "old.db").open("r+b") as file:  # the last pages hold lines
        file.seek(-16 * 4096, os.SEEK_END)
        file.write(b"\xff" * 8 * 4096)
    with pytest.raises(StoreOpenError) as told:
        await copy_database(source, target)
    assert told.value.key == "store-damaged"
    assert told.value.args_for_text["where"] == str(tmp_path / "old.db")
    async with opened(target) as store:
        assert await seen(store) == [[], [], []]
    assert os.path.getsize(tmp_path / "new.db") == size
