"""Nothing acknowledged is lost when a process is killed at random moments (kill_store.py runs more)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.server.store.kill_store import MIN_ANSWERS, check_lines, crash_server, kill_client
from tests.server.store.postgres import Server, running

from petitpeuple.server.store.sql import sqlite_url

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")


@pytest.mark.long
def test_kill_9_loses_nothing_acknowledged(tmp_path: Path) -> None:
    answers, lines = kill_client(sqlite_url(tmp_path / "tables.db"), 20)
    assert lines >= answers >= 15 * MIN_ANSWERS  # a quarter of the rounds is killed early


@pytest.mark.long
def test_kill_9_loses_nothing_acknowledged_by_postgresql(postgres: Server) -> None:
    answers, lines = kill_client(postgres.create("killed_client"), 6)
    assert lines >= answers >= 4 * MIN_ANSWERS


@pytest.mark.long
@pytest.mark.usefixtures("postgres")
def test_a_crash_of_postgresql_loses_nothing_acknowledged() -> None:
    with running() as server:
        answers, lines = crash_server(server, server.create("killed_server"), 1)
    assert lines >= answers >= MIN_ANSWERS


@pytest.mark.parametrize(
    "broken",
    [
        ("t 0 0 2 .",),  # half an append
        ("t 1 0 1 ",),  # half a line
        ("t 0 0 1 " + "ü" * 5000 + ".", "t 2 0 1 " + "ü" * (2 * 7919 % 61) + "."),  # a gap
    ],
)
def test_the_check_detects_broken_records(broken: tuple[str, ...]) -> None:
    with pytest.raises(AssertionError):
        check_lines("t", broken)
