"""VIL-61: shared plans: every legal action can be proposed, but no card of a closed hand."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat
from petitpeuple.games.village import GAME, PLANS
from petitpeuple.games.village.moves import Discard, Give, Play
from petitpeuple.games.village.position import Options, State


def random_positions(seed: int, *, closed: bool, inputs: int = 150) -> list[State]:
    """Return the positions of a random game."""
    rng = random.Random(seed)
    state = begin(GAME, Options(closed=closed), 3)
    found = [state]
    for _ in range(inputs):
        pending = GAME.pending(state)
        if isinstance(pending, Over):
            break
        if isinstance(pending, Decide):
            seat = rng.choice([*pending.asks])
            given = Act(seat, rng.choice(GAME.legal(GAME.view(state, seat))), Millis(0))
            state = play(GAME, state, given).state
        else:
            state = play(GAME, state, Luck(pending.sample(rng), Millis(0))).state
        found.append(state)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_vil61_every_legal_action_can_be_proposed(seed: int) -> None:
    for state in random_positions(seed, closed=False):
        view = GAME.view(state, None)
        for seat in map(Seat, range(3)):
            assert all(PLANS.is_public(view, seat, action) for action in GAME.legal(GAME.view(state, seat)))


def test_vil60_a_plan_names_no_card_of_a_closed_hand() -> None:
    for state in random_positions(5, closed=True):
        view = GAME.view(state, None)
        for card in range(35):
            for action in (Play(card), Discard(card), Give(card)):
                assert not any(PLANS.is_public(view, Seat(seat), action) for seat in range(3))


def test_vil61_a_plan_ends_exactly_when_the_turn_does() -> None:
    """A plan ends when the played card or the active seat changes."""
    states = random_positions(9, closed=False, inputs=400)
    passed = 0
    for before, after in pairwise(states):
        was, now = before.board, after.board
        ended = PLANS.turn_ended(GAME.view(before, None), GAME.view(after, None))
        if ended is None:
            assert (was.turn, was.round) == (now.turn, now.round)
        else:
            assert ended == was.turn
            passed += 1
    assert passed > 10
