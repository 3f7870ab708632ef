"""The tempo of turns: one after the other, one thing each."""

import random

from msgspec.structs import replace
from tests.conformance.random_games import Case, play_random_game
from tests.games.grumpf.positions import BEE, EMPTY, A, B, C, do, events, hunting, refused

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Ask, Decide, Luck, Millis, Over, Tick
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import TURNS
from petitpeuple.games.grumpf.moves import GO_TO_BED, PASS, Flip, HuntEnded, Passed, Place
from petitpeuple.games.grumpf.position import Options

TURNS_ = Options(tempo="turns")


def test_gru61_seats_act_in_rotation_one_thing_each() -> None:
    state = hunting(3, TURNS_)
    for seat in (A, B, C, A):
        assert GAME.pending(state) == Decide({seat: Ask("turn")})
        state = do(state, seat, Flip(0)).state
    assert refused(state, A, Flip(0)) == "HOUSE-1"


def test_gru61_nobody_needs_to_be_ready_and_nothing_is_timed() -> None:
    state = play(GAME, begin(GAME, TURNS_, 3), Luck((0,) * 5 + (1,) * 7, Millis(0))).state
    assert state.phase == "drop"
    assert hunting(3, TURNS_).ends is None


def test_gru61_each_round_another_seat_begins() -> None:
    state = hunting(3, TURNS_)
    starts = []
    for _ in range(4):
        assert state.rota is not None
        starts.append(state.rota.seat)
        while state.phase == "hunt":
            assert state.rota is not None
            state = do(state, state.rota.seat, PASS).state
        while not isinstance(pending := GAME.pending(state), (Decide, Over)):
            state = play(GAME, state, Luck(pending.sample(random.Random(1)), Millis(0))).state
    assert starts == [A, B, C, A]


def test_gru61_pass_comes_first_and_is_told() -> None:
    state = hunting(3, TURNS_)
    assert GAME.legal(GAME.view(state, A))[0] == PASS
    assert events(do(state, A, PASS), Passed) == [Passed(A)]


def test_gru61_when_all_who_are_awake_pass_the_hunt_is_over() -> None:
    state = hunting(3, TURNS_)
    state = do(state, A, PASS).state
    state = do(state, B, Place(0, BEE)).state
    state = do(state, C, PASS).state
    state = do(state, A, PASS).state
    assert state.phase == "hunt"
    assert events(do(state, B, PASS), HuntEnded) == [HuntEnded("passes")]


def test_gru61_who_sleeps_is_passed_over() -> None:
    state = hunting(4, TURNS_)
    state = do(state, A, GO_TO_BED).state
    for seat in (1, 2, 3, 1, 2):
        state = do(state, seat, Flip(0)).state
    for seat in (3, 1):
        state = do(state, seat, PASS).state
    assert events(do(state, 2, PASS), HuntEnded) == [HuntEnded("passes")]


def test_gru12_gru61_two_hands_do_two_things() -> None:
    state = hunting(3, Options(tempo="turns", two_hands=(0,)), tracks=EMPTY)
    state = do(state, A, Flip(0)).state
    state = do(state, A, Place(0, BEE)).state
    state = do(state, B, Flip(0)).state
    state = do(state, C, PASS).state
    state = do(state, A, Flip(1)).state
    state = do(state, A, PASS).state  # one thing was enough: that is no pass in a row
    assert state.rota is not None
    assert (state.rota.seat, state.rota.passes) == (B, 0)


def test_gru62_the_sand_glass_counts_turns() -> None:
    state = hunting(3, TURNS_)
    for turn in range(TURNS * 3 - 1):
        state = do(state, turn % 3, Flip(0)).state
    assert state.phase == "hunt"
    assert events(do(state, C, Flip(0)), HuntEnded) == [HuntEnded("sandglass")]
    endless = hunting(3, replace(TURNS_, sandglass=False))
    assert endless.rota is not None
    assert endless.rota.left is None


def test_gru62_whatever_is_done_no_hunt_of_turns_lasts_for_ever() -> None:
    for seats in range(2, 7):
        made = play_random_game(GAME, Case(TURNS_, seats, seats))
        assert isinstance(GAME.pending(made.states[-1]), Over)
        assert len(made.inputs) <= 4 * (TURNS * seats + 3)
        assert not any(isinstance(given, Tick) for given in made.inputs)
