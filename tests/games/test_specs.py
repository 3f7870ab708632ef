"""Every game is described once, by its spec."""

from __future__ import annotations

import pytest

from petitpeuple.bots.registry import hint_is_fair
from petitpeuple.games import DESCRIBERS, GAMES, PLANS, SPECS
from petitpeuple.i18n.texts import fluent_sources

every_spec = pytest.mark.parametrize("name", list(SPECS))


def test_the_tables_of_games_are_made_from_the_specs() -> None:
    assert list(GAMES) == list(DESCRIBERS) == list(SPECS)
    assert all(SPECS[name].plans is plans for name, plans in PLANS.items())
    assert len({spec.rule_prefix for spec in SPECS.values()}) == len(SPECS)


@every_spec
def test_a_spec_takes_id_and_players_from_the_rules(name: str) -> None:
    spec = SPECS[name]
    assert (spec.id, spec.players) == (spec.game.id, spec.game.players) == (name, GAMES[name].players)


@every_spec
def test_the_texts_of_a_game_have_rules_with_its_prefix(name: str) -> None:
    text = "\n".join(fluent_sources("en", (name,)).values())
    assert f"\n{SPECS[name].rule_prefix}-1 = " in text


def test_hints_are_fair_alone_and_in_co_operative_games_only() -> None:
    assert [name for name in SPECS if hint_is_fair(name, 2)] == ["village"]
    assert all(hint_is_fair(name, 1) for name in SPECS)
    assert not hint_is_fair("no such game", 2)
