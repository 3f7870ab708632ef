"""Who takes a table that nobody asks for, and which rules a node can replay."""

from __future__ import annotations

from collections import Counter

from petitpeuple.core.older import with_rules
from petitpeuple.games import GAMES
from petitpeuple.server.cluster.ownership import can_replay, home_of, known_rules
from petitpeuple.server.store.directory import Node

NODES = [Node(f"10.0.0.{n}:8642", 1, f"10.0.0.{n}:8642", False, {"halma": (1, 2)}) for n in range(4)]
TABLES = [f"table{n}" for n in range(1_000)]


def test_every_table_has_one_home_and_tables_are_spread() -> None:
    homes = Counter(home_of(table, NODES).id for table in TABLES)  # type: ignore[union-attr]
    assert len(homes) == len(NODES)
    assert min(homes.values()) > len(TABLES) / len(NODES) / 2
    assert all(home_of(table, NODES) == home_of(table, NODES[::-1]) for table in TABLES)
    assert home_of("table", []) is None


def test_only_the_tables_of_a_lost_node_move() -> None:
    for table in TABLES:
        before, after = home_of(table, NODES), home_of(table, NODES[1:])
        assert before == after or before == NODES[0]


def test_a_node_tells_every_rules_number_that_it_can_replay() -> None:
    rules = known_rules(GAMES)
    assert rules.keys() == GAMES.keys()
    for name, game in GAMES.items():
        assert game.rules in rules[name]
        assert all(with_rules(game, number) is not None for number in rules[name])
        assert with_rules(game, max(rules[name]) + 1) is None


def test_a_node_without_the_rules_is_not_asked() -> None:
    assert can_replay(NODES[0], "halma", 2)
    assert not can_replay(NODES[0], "halma", 3)
    assert not can_replay(NODES[0], "village", 1)
