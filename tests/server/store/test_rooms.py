"""Whole games in rooms on PostgreSQL: a killed server loses nothing acknowledged."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import pytest
from tests.server.kill_server import Database, kill_rounds
from tests.server.store.postgres import Server

from petitpeuple.games import GAMES


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_nothing_acknowledged_is_lost_on_postgresql(postgres: Server, tmp_path: Path) -> None:
    def query_lines(query: str) -> list[tuple[int, str, str]]:
        return [(int(number), header, line) for number, header, line in postgres.query_rows(query)]

    database = Database(("--database", postgres.fresh()), query_lines)
    tally = asyncio.run(asyncio.wait_for(kill_rounds(tmp_path, 2, random.Random(5), database), 200))
    assert all(tally.acknowledged[game] for game in GAMES)
    assert tally.finished["pebbles"]
    assert not (tmp_path / "tables.db").exists()
    assert "a room broke" not in (tmp_path / "log").read_text(encoding="utf-8")
