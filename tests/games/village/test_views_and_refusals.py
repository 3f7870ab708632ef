"""Views, undo, the number of players, and the rule behind each refusal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.village.positions import VillagePosition, card_no, deal_game, effect

from petitpeuple.core.contract import Seat
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import LOCATIONS, ROOF_COSTS
from petitpeuple.games.village.moves import (
    Allow,
    Man,
    Pass,
    Place,
    Play,
    Relocate,
    Rescue,
    Rest,
)  # fmt: skip
from petitpeuple.games.village.position import Options
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table as RealTable
from petitpeuple.testing.random_games import Case, play_random_game, random_action


# Views ------------------------------------------------------------------------------------------
def test_vil60_hands_are_open_to_all_or_closed() -> None:
    assert GAME.view(VillagePosition().state, None).hands == VillagePosition().state.hands
    view = GAME.view(VillagePosition(closed=True).state, Seat(1))
    assert (view.hands, view.deck, view.mine, view.sizes) == (None, None, (card_no("S09"),), (2, 1))


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_vil60_behind_closed_hands_only_a_lost_smurf_can_have_been_drawn_or_put_under(
    viewer: Seat | None,
) -> None:
    table = VillagePosition(crafted="V10", stock=(1, 0, 0), closed=True, under="L07", under_by=(1,)).act(
        Play(card_no("S02")), Place(0)
    )
    table.chance("L04")
    assert table.step == "swap"
    view = GAME.view(table.state, viewer)
    assert (view.drawn is None, view.under) == (viewer != 0, (card_no("L07"),) if viewer == 1 else ())
    for seed in range(20):
        other = GAME.imagine(view, random.Random(seed))
        assert GAME.view(other, viewer) == view
        assert other.drawn in other.hands[0]
        assert min(other.drawn, *other.under) >= 12


def test_vil61_plans_are_not_inputs_of_the_game() -> None:
    assert all(
        isinstance(given.action, GAME.types.action)
        for given in random_game(3).inputs
        if hasattr(given, "action")
    )


def test_vil62_a_game_alone_is_one_seat_with_six_cards() -> None:
    state = deal_game(1)
    assert (len(state.hands), len(state.hands[0])) == (1, 6)


def random_game(seats: int, seed: int = 7, **options: Any) -> Any:
    return play_random_game(GAME, Case(Options(**options), seats, seed))


def test_vil63_everything_waits_for_the_seat_that_is_asked() -> None:
    table = VillagePosition(hands=["S02", "S09"], agenda=[effect("relocate"), effect("turn")]).act(
        Relocate(card_no("S09"), 1)
    )
    assert table.refusal(Allow(), seat=0) == "HOUSE-1"
    assert table.seats_asked == [1]


def test_vil64_undo_is_free_until_chance_or_another_seat() -> None:
    table = RealTable(GAME, Options(), 1, clock=VirtualClock(), dealer=random.Random(3))
    table.settle()
    before = table.observe(Seat(0)).view
    actions = table.observe(Seat(0)).actions
    quiet = next(a for a in actions if isinstance(a, Play) and a.card in (1, 2, 3, 4))
    table.submit(Seat(0), table.ticket(Seat(0)) or 0, quiet)
    table.request_undo(Seat(0))
    assert table.observe(Seat(0)).view == before


# Refusals ---------------------------------------------------------------------------------------
def test_why_not_names_a_rule_for_anything() -> None:
    rng = random.Random(5)
    for state in random_game(3, closed=True).sample(40):
        for viewer in (None, 0, 1, 2):
            view = GAME.view(state, viewer)  # type: ignore[arg-type]
            for _ in range(20):
                assert GAME.why_not(view, random_action(GAME.types.action, rng)).startswith("VIL-")


@pytest.mark.parametrize(
    ("moves", "action", "rule"),
    [
        ([], Rest(), "VIL-20"),
        ([], Allow(), "VIL-63"),
        ([Play(1)], Play(2), "VIL-20"),
        ([Play(1)], Pass(), "VIL-21"),
        ([Play(1)], Rest(), "VIL-21"),
        ([Play(1)], Man(10), "VIL-41"),
        ([Play(1)], Rescue(True, True), "VIL-63"),
    ],
)
def test_why_not_at_each_step(moves: list[Any], action: Any, rule: str) -> None:
    assert VillagePosition().act(*moves).refusal(action) == rule


def test_there_is_no_sequel_and_places_have_names() -> None:
    assert GAME.sequel(deal_game(2), [Seat(0), Seat(1)]) is None
    assert len({place.fr for place in LOCATIONS}) == 8
    assert min(sum(cost) for cost in ROOF_COSTS) == 6
