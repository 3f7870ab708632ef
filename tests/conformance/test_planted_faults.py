"""The planted faults that the plugin uses for any game are found in our own."""

from __future__ import annotations

from itertools import islice

import pytest

from petitpeuple.games import GAMES
from petitpeuple.testing.faults import (
    FAULTS,
    Fault,
    check_fault_is_found,
    has_private_events,
    has_secret_acts,
    hides_something,
)
from petitpeuple.testing.random_games import play_random_games, seeded_cases
from petitpeuple.testing.words import rule_ids

LONG = pytest.mark.long
NAMES = ["pebbles", "dalmuti", *(pytest.param(name, marks=LONG) for name in ("grumpf", "village", "halma"))]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@pytest.mark.parametrize("name", NAMES)
def test_a_planted_fault_is_found(name: str, fault: type[Fault]) -> None:
    game = GAMES[name]
    sample = list(play_random_games(game, 3, max_inputs=300))
    if fault.needs_secrets and not hides_something(sample):
        assert name in ("grumpf", "halma")
    elif fault.needs_private_events and not has_private_events(sample):
        assert name in ("pebbles", "village", "grumpf", "halma")
    elif fault.needs_secret_acts and not has_secret_acts(sample):
        assert name in ("village", "grumpf", "halma")
    else:
        check_fault_is_found(fault, game, list(islice(seeded_cases(game), 8)), rule_ids((name,)))


def test_a_healthy_game_has_no_fault() -> None:
    cases = list(islice(seeded_cases(GAMES["pebbles"]), 3))
    with pytest.raises(AssertionError, match="was not found"):
        check_fault_is_found(Fault, GAMES["pebbles"], cases, rule_ids(("pebbles",)))
