"""The rules of Liar's Dice, one test each."""

from __future__ import annotations

import random

import pytest
from liars_dice.moves import CHALLENGE, Action, Bid, Rolled
from liars_dice.position import Options, State
from liars_dice.rules import count
from liars_dice.spec import GAME

from petitpeuple.core.chance import Dice
from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat

NOW = Millis(0)


def dealt(*dice: tuple[int, ...], wild: bool = False) -> State:
    """Return a round with these dice under the cups."""
    options = Options(dice=max(1, *map(len, dice)), wild=wild)
    return State(options, tuple(map(len, dice)), Seat(0), dice)


def act(state: State, *actions: Action) -> State:
    """Return the state after these actions of whoever is asked."""
    for action in actions:
        pending = GAME.pending(state)
        assert isinstance(pending, Decide)
        (seat,) = pending.asks
        state = play(GAME, state, Act(seat, action, NOW)).state
    return state


def refused(state: State, action: Action) -> str:
    """Return the rule that forbids an action."""
    with pytest.raises(Refused) as refusal:
        act(state, action)
    return refusal.value.rule


def test_lie1_everybody_starts_with_the_same_number_of_dice() -> None:
    state = GAME.start(Options(dice=4), 3)
    assert state.left == (4, 4, 4)
    assert state.turn == 0


def test_lie2_dice_are_rolled_in_secret() -> None:
    state = GAME.start(Options(dice=2), 2)
    assert GAME.pending(state) == Dice(4, 6)
    step = play(GAME, state, Luck((6, 1, 3, 3), NOW))
    assert step.state.dice == ((1, 6), (3, 3))
    assert [(told.event, told.to) for told in step.told] == [
        (Rolled(Seat(0), (1, 6)), frozenset({0})),
        (Rolled(Seat(1), (3, 3)), frozenset({1})),
    ]
    assert [GAME.view(step.state, viewer).mine for viewer in (Seat(0), Seat(1), None)] == [(1, 6), (3, 3), ()]


def test_lie3_the_turn_passes_to_the_next_player_with_dice() -> None:
    state = act(dealt((1, 2), (), (3,)), Bid(1, 2))
    assert state.turn == 2
    assert act(state, Bid(2, 2)).turn == 0


@pytest.mark.parametrize("bid", [Bid(2, 2), Bid(2, 3), Bid(1, 6), Bid(5, 1)])
def test_lie4_a_bid_must_rise_and_names_no_more_dice_than_are_in_play(bid: Bid) -> None:
    state = act(dealt((1, 2), (3, 4)), Bid(2, 3))
    assert refused(state, bid) == "LIE-4"


@pytest.mark.parametrize("bid", [Bid(2, 4), Bid(3, 1), Bid(4, 6)])
def test_lie4_more_dice_or_a_higher_face_is_a_higher_bid(bid: Bid) -> None:
    assert act(dealt((1, 2), (3, 4)), Bid(2, 3), bid).bid == bid


def test_lie4_after_the_highest_bid_there_is_only_a_challenge() -> None:
    state = act(dealt((1,), (2,)), Bid(2, 6))
    assert list(GAME.legal(GAME.view(state, Seat(1)))) == [CHALLENGE]


def test_lie5_wild_ones_count_as_every_face_and_nobody_bids_on_them() -> None:
    dice = ((1, 2), (2, 5))
    assert [count(dice, 2, wild=wild) for wild in (False, True)] == [2, 3]
    assert refused(dealt(*dice, wild=True), Bid(1, 1)) == "LIE-5"


@pytest.mark.parametrize(("bid", "loser"), [(Bid(2, 3), 1), (Bid(3, 3), 0)])
def test_lie6_whoever_was_wrong_loses_a_die(bid: Bid, loser: int) -> None:
    state = act(dealt((3, 4), (3, 6)), bid, CHALLENGE)
    assert state.shown is not None
    assert (state.shown.found, state.shown.loser) == (2, loser)
    assert state.left[loser] == 1
    assert sum(state.left) == 3


def test_lie6_there_must_be_a_bid_to_challenge() -> None:
    assert refused(dealt((1,), (2,)), CHALLENGE) == "LIE-6"


def test_lie7_the_loser_begins_again() -> None:
    state = act(dealt((3, 4), (3, 6)), Bid(2, 3), CHALLENGE)
    assert (state.turn, state.dice, state.bid) == (1, (), None)


def test_lie7_after_a_last_die_the_next_player_begins() -> None:
    assert act(dealt((3,), (3, 6), (4,)), Bid(3, 3), CHALLENGE).turn == 1


def test_lie8_the_last_player_with_dice_wins() -> None:
    assert GAME.pending(act(dealt((3,), (4,)), Bid(1, 3), CHALLENGE)) == Over((1.0, 0.0), "last-dice")


def test_imagined_dice_are_as_many_as_there_are() -> None:
    state = dealt((1, 2, 3), (), (6, 6))
    other = GAME.imagine(GAME.view(state, Seat(0)), random.Random(1))
    assert other.dice[0] == (1, 2, 3)
    assert [len(own) for own in other.dice] == [3, 0, 2]
