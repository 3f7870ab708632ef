"""A cluster of real processes under faults: nothing confirmed is lost, nothing is twice, every game ends."""

from __future__ import annotations

import asyncio
import sys

import pytest
from tests.cluster.scenarios import play_under
from tests.server.store.postgres import binaries

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        sys.platform == "win32" or binaries() is None,
        reason="PostgreSQL is not installed here (Debian: apt install postgresql)",
    ),
]


@pytest.mark.parametrize(
    ("name", "strikes"), [("S1", 3), ("S2", 2), ("S3", 2), ("S4", 1), ("S5", 2), ("S6", 1)]
)
def test_a_cluster_survives(name: str, strikes: int) -> None:
    outcome = asyncio.run(play_under(name, strikes=strikes, tables=6))
    assert outcome.anomalies == []
    assert outcome.confirmed > 0
