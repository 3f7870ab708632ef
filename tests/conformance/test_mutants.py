"""Test the conformance suite itself: a healthy game passes and every mutant is found."""

from __future__ import annotations

from typing import Any

import pytest
from tests.conformance.hidden_hands_game import HandsOptions, HiddenHands
from tests.conformance.mutants import MUTANTS, Healthy
from tests.conformance.secret_bids_game import BidsOptions, SecretBids

from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.testing.checks import check_all, check_two_worlds_one_view
from petitpeuple.testing.random_games import Case, play_random_game

CASES = [
    Case(GAME.Options(stakes=stakes), seats, seed)
    for stakes, seats, seed in ((3, 2, 1), (2, 3, 2), (6, 4, 3), (4, 6, 4), (3, 3, 5), (5, 2, 6))
]
RULES = {"PEB-2", *(f"HOUSE-{n}" for n in range(1, 13))}


HANDS_CASES = [Case(HandsOptions(), seats, seed) for seats in (2, 3, 4) for seed in range(8)]
HANDS_MUTANTS: list[type[HiddenHands]] = HiddenHands.__subclasses__()
BIDS_CASES = [Case(BidsOptions(), seats, seed) for seats in (2, 3, 4) for seed in range(8)]
BIDS_MUTANTS: list[type[SecretBids]] = SecretBids.__subclasses__()
ALL_MUTANTS: list[Any] = [*MUTANTS, *HANDS_MUTANTS, *BIDS_MUTANTS]


def cases_of(game: Any) -> list[Case]:
    match game:
        case HiddenHands():
            return HANDS_CASES
        case SecretBids():
            return BIDS_CASES
    return CASES


def run_suite(game: Any) -> None:
    for case in cases_of(game):
        check_all(play_random_game(game, case, max_inputs=500), RULES)


@pytest.mark.parametrize("game", [Healthy, HiddenHands, SecretBids])
def test_a_healthy_game_passes(game: Any) -> None:
    run_suite(game())


@pytest.mark.parametrize("mutant", ALL_MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_mutant_is_found_by_the_check_made_for_it(mutant: Any) -> None:
    with pytest.raises(AssertionError, match=mutant.found_by):
        run_suite(mutant())


def test_every_mutant_names_its_check() -> None:
    assert len(MUTANTS) >= 15
    assert all(mutant.found_by for mutant in MUTANTS)


@pytest.mark.parametrize("seed", [0, 4])
def test_a_game_without_secrets_may_forget_a_public_act(seed: int) -> None:
    """Both acts that end a hunt clear the boards: the views are equal after different events."""
    game = GAMES["grumpf"]
    case = Case(game.Options(tempo="turns"), 2, seed)
    check_two_worlds_one_view(play_random_game(game, case))
