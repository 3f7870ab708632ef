"""Invariants of every hunt, checked at each step of random games."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from petitpeuple.core.contract import Act
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import FLIP_MS, PLACE_MS, SORCERER_TILES, SPACES
from petitpeuple.games.grumpf.hunt import busy_ms
from petitpeuple.games.grumpf.moves import Club, Flip, Place
from petitpeuple.games.grumpf.position import Options, State
from petitpeuple.testing.random_games import Case, RandomGame, play_random_game

SIDES_TWO = {
    "mammoth": "two",
    "bird": "two",
    "fish": "two",
    "reptile": "two",
    "bee": "two",
    "sorcerer": "two",
}
CASES = [
    Case(options, seats, seed)
    for seed, options in enumerate(
        [
            Options(sandglass=False),
            Options(sandglass=False, two_hands=(0, 1), own_clubs=False),
            Options(tempo="calm", sorcerer="two", fish="two"),
            Options(tempo="turns", two_hands=(1,)),
            msgspec.convert({**SIDES_TWO, "sandglass": False}, Options),
        ]
    )
    for seats in (2, 3, 6)
]


@pytest.fixture(scope="module")
def games() -> list[RandomGame]:
    """Random games of every tempo, on both sides, with few and with many seats."""
    return [play_random_game(GAME, case) for case in CASES]


def animals(state: State) -> int:
    return sum(state.bag) + sum(state.grounds) + sum(map(sum, state.caught))


def test_gru2_gru51_no_animal_is_lost_but_to_the_neutral_clan(games: list[RandomGame]) -> None:
    for game in games:
        for before, after in pairwise(game.states):
            if game.case.seats > 2:
                assert animals(after) == 48
            assert animals(after) <= animals(before)


def test_gru4_gru13_at_most_one_tile_a_round(games: list[RandomGame]) -> None:
    for game in games:
        for state in game.states:
            if state.options.sorcerer == "two":
                assert state.tiles + sum(state.copies) == 0
            else:
                assert state.tiles >= SORCERER_TILES - state.round
                assert state.tiles + sum(state.copies) <= SORCERER_TILES


def test_gru23_gru26_tracks_only_grow_and_what_stands_there_stays(games: list[RandomGame]) -> None:
    for game in games:
        for before, after in pairwise(game.states):
            if before.phase == after.phase == "hunt" and before.round == after.round:
                for board, (old, new) in enumerate(zip(before.tracks, after.tracks, strict=True)):
                    assert len(old) <= len(new) <= SPACES[board]
                    kept = zip(old, new, strict=False)
                    assert all((a.clan, a.value) == (b.clan, b.value) for a, b in kept)
                    assert all(a.club in (None, b.club) for a, b in zip(old, new, strict=False))


def test_gru26_a_token_that_left_a_hand_lies_on_a_board(games: list[RandomGame]) -> None:
    for game in games:
        for state in game.states:
            for seat, hand in enumerate(state.hands):
                lying = [grumpf for track in state.tracks for grumpf in track]
                placed = sum(grumpf.clan == seat for grumpf in lying)
                clubs = sum(grumpf.club == seat for grumpf in lying)
                assert hand.count(None) == placed + clubs


def test_gru28_a_sleeping_clan_is_never_clubbed(games: list[RandomGame]) -> None:
    for game in games:
        for before, given in zip(game.states, game.inputs, strict=False):
            if isinstance(given, Act) and isinstance(given.action, Club):
                victim = before.tracks[given.action.board][given.action.space]
                assert victim.clan not in before.beds


def test_gru24_no_hand_is_ever_in_two_places(games: list[RandomGame]) -> None:
    for game in games:
        free: dict[int, int] = {}
        timed = game.case.options.tempo != "turns"
        for given in game.inputs:
            if isinstance(given, Act) and isinstance(given.action, (Flip, Place, Club)) and timed:
                assert given.at >= free.get(given.seat, 0)
                base = FLIP_MS if isinstance(given.action, Flip) else PLACE_MS
                free[given.seat] = given.at + busy_ms(game.case.options, given.seat, base)
