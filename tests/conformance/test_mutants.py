"""The house suite is itself tested: a healthy game passes, every planted fault is found."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conformance.checks import check_all
from tests.conformance.hidden_hands_game import Hands, Rules
from tests.conformance.mutants import MUTANTS, Healthy
from tests.conformance.random_games import Case, walk

from petitpeuple.games.pebbles import GAME

CASES = [
    Case(GAME.Options(stakes=stakes), seats, seed)
    for stakes, seats, seed in ((3, 2, 1), (2, 3, 2), (6, 4, 3), (4, 6, 4), (3, 3, 5), (5, 2, 6))
]
RULES = {"PEB-2", *(f"HOUSE-{n}" for n in range(1, 13))}


DEALS = [Case(Rules(), seats, seed) for seats in (2, 3, 4) for seed in range(8)]
DEALT_WRONG: list[type[Hands]] = Hands.__subclasses__()


def suite(game: Any) -> None:
    for case in DEALS if isinstance(game, Hands) else CASES:
        check_all(walk(game, case, longest=500), RULES)


@pytest.mark.parametrize("game", [Healthy, Hands])
def test_a_healthy_game_passes(game: Any) -> None:
    suite(game())


@pytest.mark.parametrize("mutant", [*MUTANTS, *DEALT_WRONG], ids=lambda mutant: mutant.__name__)
def test_a_planted_fault_is_found_by_the_check_that_is_there_for_it(mutant: Any) -> None:
    with pytest.raises(AssertionError, match=mutant.found_by):
        suite(mutant())


def test_there_are_mutants_of_every_kind() -> None:
    assert len(MUTANTS) >= 15
    assert all(mutant.found_by for mutant in MUTANTS)
