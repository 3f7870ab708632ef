"""The options of a node: where it listens, and what is refused with a sentence."""

from __future__ import annotations

import asyncio

import pytest

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.server import bot_pool, listening_address, open_database
from petitpeuple.server.instruments import Instruments


def test_a_node_listens_at_its_address_unless_told_otherwise() -> None:
    assert listening_address(None, None, "") == {"host": "127.0.0.1", "port": 8642}
    assert listening_address(None, None, "10.0.0.1:9000") == {"host": "10.0.0.1", "port": 9000}
    assert listening_address(None, None, "[fd00::1]:9000") == {"host": "fd00::1", "port": 9000}
    assert listening_address("0.0.0.0", 0, "10.0.0.1:9000") == {"host": "0.0.0.0", "port": 0}  # noqa: S104


@pytest.mark.parametrize("address", ["10.0.0.1", ":9000", "10.0.0.1:", "10.0.0.1:0", "10.0.0.1:70000", "a:²"])
def test_an_address_that_nobody_can_reach_is_refused(address: str) -> None:
    with pytest.raises(UserError) as raised:
        listening_address(None, None, address)
    assert raised.value.key == "cli-bad-node-address"


@pytest.mark.parametrize("database", [None, "sqlite:///tables.db"])
def test_a_node_needs_postgresql(database: str | None) -> None:
    with pytest.raises(UserError) as raised:
        asyncio.run(open_database(database, None, "10.0.0.1:9000", Instruments()))
    assert raised.value.key == "cli-node-needs-postgresql"


def test_bots_think_in_processes_or_on_ray() -> None:
    assert bot_pool("processes", Instruments()) is None
    with pytest.raises(UserError) as raised:
        bot_pool("elsewhere", Instruments())
    assert raised.value.key == "cli-bad-bots"
