"""Nothing acknowledged is ever lost: kill -9 at random moments (kill.py: more of it)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.server.store.kill_store import FEWEST, check_lines, crashes, rounds
from tests.server.store.postgres import Server, running

from petitpeuple.server.store.sql import sqlite_url

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kill -9 is a word of Unix")


@pytest.mark.long
def test_kill_9_loses_nothing_acknowledged(tmp_path: Path) -> None:
    answers, lines = rounds(sqlite_url(tmp_path / "tables.db"), 20)
    assert lines >= answers >= 15 * FEWEST  # a quarter is killed early


@pytest.mark.long
def test_kill_9_loses_nothing_acknowledged_by_postgresql(postgres: Server) -> None:
    answers, lines = rounds(postgres.create("killed_client"), 6)
    assert lines >= answers >= 4 * FEWEST


@pytest.mark.long
@pytest.mark.usefixtures("postgres")
def test_a_crash_of_postgresql_loses_nothing_acknowledged() -> None:
    with running() as server:
        answers, lines = crashes(server, server.create("killed_server"), 1)
    assert lines >= answers >= FEWEST


@pytest.mark.parametrize(
    "broken",
    [
        ("t 0 0 2 .",),  # half an append
        ("t 1 0 1 ",),  # half a line
        ("t 0 0 1 " + "ü" * 5000 + ".", "t 2 0 1 " + "ü" * (2 * 7919 % 61) + "."),  # a gap
    ],
)
def test_the_check_sees_what_is_broken(broken: tuple[str, ...]) -> None:
    with pytest.raises(AssertionError):
        check_lines("t", broken)
