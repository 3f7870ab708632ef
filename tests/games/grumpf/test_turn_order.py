"""The turns tempo: seats act in rotation, one action each."""

import random

from msgspec.structs import replace
from tests.games.grumpf.positions import BEE, EMPTY_TRACKS, A, B, C, act, events_of, hunting_state, refusal

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Ask, Decide, Luck, Millis, Over, Tick
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import TURNS_PER_SEAT
from petitpeuple.games.grumpf.moves import GO_TO_BED, PASS, Flip, HuntEnded, Passed, Place
from petitpeuple.games.grumpf.position import Options
from petitpeuple.testing.random_games import Case, play_random_game

TURNS_TEMPO = Options(tempo="turns")


def test_gru61_seats_act_in_rotation_one_action_each() -> None:
    state = hunting_state(3, TURNS_TEMPO)
    for seat in (A, B, C, A):
        assert GAME.pending(state) == Decide({seat: Ask("turn")})
        state = act(state, seat, Flip(0)).state
    assert refusal(state, A, Flip(0)) == "HOUSE-1"


def test_gru61_nobody_needs_to_be_ready_and_nothing_is_timed() -> None:
    state = play(GAME, begin(GAME, TURNS_TEMPO, 3), Luck((0,) * 5 + (1,) * 7, Millis(0))).state
    assert state.phase == "drop"
    assert hunting_state(3, TURNS_TEMPO).ends is None


def test_gru61_each_round_another_seat_begins() -> None:
    state = hunting_state(3, TURNS_TEMPO)
    starts = []
    for _ in range(4):
        assert state.rota is not None
        starts.append(state.rota.seat)
        while state.phase == "hunt":
            assert state.rota is not None
            state = act(state, state.rota.seat, PASS).state
        while not isinstance(pending := GAME.pending(state), (Decide, Over)):
            state = play(GAME, state, Luck(pending.sample(random.Random(1)), Millis(0))).state
    assert starts == [A, B, C, A]


def test_gru61_pass_comes_first_and_has_an_event() -> None:
    state = hunting_state(3, TURNS_TEMPO)
    assert GAME.legal(GAME.view(state, A))[0] == PASS
    assert events_of(act(state, A, PASS), Passed) == [Passed(A)]


def test_gru61_when_all_who_are_awake_pass_the_hunt_is_over() -> None:
    state = hunting_state(3, TURNS_TEMPO)
    state = act(state, A, PASS).state
    state = act(state, B, Place(0, BEE)).state
    state = act(state, C, PASS).state
    state = act(state, A, PASS).state
    assert state.phase == "hunt"
    assert events_of(act(state, B, PASS), HuntEnded) == [HuntEnded("passes")]


def test_gru61_a_sleeping_seat_is_skipped() -> None:
    state = hunting_state(4, TURNS_TEMPO)
    state = act(state, A, GO_TO_BED).state
    for seat in (1, 2, 3, 1, 2):
        state = act(state, seat, Flip(0)).state
    for seat in (3, 1):
        state = act(state, seat, PASS).state
    assert events_of(act(state, 2, PASS), HuntEnded) == [HuntEnded("passes")]


def test_gru12_gru61_two_hands_do_two_actions() -> None:
    state = hunting_state(3, Options(tempo="turns", two_hands=(0,)), tracks=EMPTY_TRACKS)
    state = act(state, A, Flip(0)).state
    state = act(state, A, Place(0, BEE)).state
    state = act(state, B, Flip(0)).state
    state = act(state, C, PASS).state
    state = act(state, A, Flip(1)).state
    state = act(state, A, PASS).state  # one of two actions was done, so this is not a pass
    assert state.rota is not None
    assert (state.rota.seat, state.rota.passes) == (B, 0)


def test_gru62_the_sand_glass_counts_turns() -> None:
    state = hunting_state(3, TURNS_TEMPO)
    for turn in range(TURNS_PER_SEAT * 3 - 1):
        state = act(state, turn % 3, Flip(0)).state
    assert state.phase == "hunt"
    assert events_of(act(state, C, Flip(0)), HuntEnded) == [HuntEnded("sandglass")]
    endless = hunting_state(3, replace(TURNS_TEMPO, sandglass=False))
    assert endless.rota is not None
    assert endless.rota.left is None


def test_gru62_every_hunt_in_turns_ends() -> None:
    for seats in range(2, 7):
        made = play_random_game(GAME, Case(TURNS_TEMPO, seats, seats))
        assert isinstance(GAME.pending(made.states[-1]), Over)
        assert len(made.inputs) <= 4 * (TURNS_PER_SEAT * seats + 3)
        assert not any(isinstance(given, Tick) for given in made.inputs)
