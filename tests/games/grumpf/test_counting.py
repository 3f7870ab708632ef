"""Counting boards: conditions, ranks and shares, with the booklet's examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.grumpf.positions import (
    BEE,
    BIRD,
    FISH,
    MAMMOTH,
    REPTILE,
    SORCERER,
    A,
    B,
    C,
    events_of,
    everyone_to_bed,
    hunting_state,
    track,
    tracks,
)

from petitpeuple.games.grumpf.box import CONDITIONS
from petitpeuple.games.grumpf.counting import is_met, rank_clans, share_prizes
from petitpeuple.games.grumpf.moves import Counted, Rank, Take
from petitpeuple.games.grumpf.position import Options

BLUE, PINK, YELLOW = 5, 4, 3


def met(side: str, board: int, *values: int) -> bool:
    return is_met(CONDITIONS[side][board], values)


# The booklet's examples ---------------------------------------------------------------------


def test_gru40_booklet_15_on_at_least_20_is_a_failure() -> None:
    assert not met("one", MAMMOTH, 5, 2, 3, 5)


def test_gru40_booklet_12_on_10_to_20_is_a_success() -> None:
    assert met("one", BIRD, 2, 2, 3, 3, 2)


def test_gru41_booklet_blue_pink_yellow() -> None:
    ground = track((BLUE, 2), (PINK, 3), (YELLOW, 3), (BLUE, 3))
    assert rank_clans(CONDITIONS["one"][BEE], ground) == (
        Rank(BLUE, 5, by_place=False),
        Rank(PINK, 3, by_place=True),
        Rank(YELLOW, 3, by_place=False),
    )


def test_gru42_booklet_five_animals_at_2_1_1() -> None:
    ranks = [Rank(seat, 9 - seat, by_place=False) for seat in (A, B, C)]
    assert share_prizes(5, (2, 1, 1), ranks) == (Take(A, 2), Take(B, 1), Take(C, 1), Take(A, 1))


def test_gru43_booklet_a_lone_clan_takes_its_share_again_and_again() -> None:
    assert share_prizes(5, (2, 1), [Rank(A, 3, by_place=False)]) == (Take(A, 2), Take(A, 2), Take(A, 1))


def test_gru27_booklet_a_pink_grumpf_has_been_clubbed() -> None:
    ground = track((YELLOW, 1), (PINK, 2, BLUE), (BLUE, 2), (YELLOW, 3))
    state = hunting_state(6, tracks=tracks(reptile=ground))
    counted = events_of(everyone_to_bed(state), Counted)[REPTILE]
    assert counted.values == (1, 2, 3)
    assert not counted.met  # four tokens lie there, but only three stand


# Conditions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "board", "values", "success"),
    [
        ("one", MAMMOTH, (5, 5, 5, 5), True),
        ("one", MAMMOTH, (5, 5, 5, 4), False),
        ("one", BIRD, (5, 5), True),
        ("one", BIRD, (5, 4), False),
        ("one", BIRD, (5, 5, 5, 5), True),
        ("one", BIRD, (5, 5, 5, 5, 1), False),
        ("one", FISH, (5, 5), True),
        ("one", FISH, (5, 5, 1), False),
        ("one", FISH, (1,), True),
        ("one", REPTILE, (1, 1, 1, 1), True),
        ("one", REPTILE, (5, 5, 5), False),
        ("one", BEE, (1,), True),
        ("one", SORCERER, (1,), True),
        ("two", MAMMOTH, (1,), True),
        ("two", BIRD, (5, 5, 5), True),
        ("two", BIRD, (5, 5, 4), False),
        ("two", FISH, (1, 2, 5), True),
        ("two", FISH, (1, 2, 1), False),
        ("two", REPTILE, (1, 2, 3, 3), True),
        ("two", REPTILE, (1, 4), False),
        ("two", BEE, (1, 3), True),
        ("two", BEE, (1, 2), False),
        ("two", SORCERER, (2,), True),
    ],
)
def test_gru4_gru40_conditions(side: str, board: int, values: tuple[int, ...], success: bool) -> None:
    assert met(side, board, *values) is success


@pytest.mark.parametrize("side", ["one", "two"])
@pytest.mark.parametrize("board", range(6))
def test_gru40_no_condition_is_met_on_an_empty_board(side: str, board: int) -> None:
    assert not met(side, board)


def test_gru10_sides_are_mixed_board_by_board() -> None:
    mixed = Options(bird="two", bee="two")
    ground = tracks(bird=track((A, 5), (B, 4)), bee=track((A, 1), (B, 2)), fish=track((A, 5)))
    counted = events_of(everyone_to_bed(hunting_state(3, mixed, tracks=ground)), Counted)
    assert [one.side for one in counted] == ["one", "two", "one", "one", "two", "one"]
    assert [one.met for one in counted] == [False, False, True, False, False, False]


# Ranks --------------------------------------------------------------------------------------


def test_gru41_a_knocked_out_token_breaks_no_tie() -> None:
    ground = track((A, 5, B), (B, 3), (A, 3))
    assert [one.clan for one in rank_clans(CONDITIONS["one"][BEE], ground)] == [B, A]


def test_gru4_mammoth_two_only_the_last_three_standing_rank() -> None:
    needs = CONDITIONS["two"][MAMMOTH]
    ground = track((A, 5), (A, 5), (B, 1), (C, 2), (B, 5, A), (A, 1))
    assert [(one.clan, one.strength) for one in rank_clans(needs, ground)] == [(C, 2), (B, 1), (A, 1)]
    assert [(one.clan, one.strength) for one in rank_clans(needs, ground[:2])] == [(A, 10)]


def test_gru41_mammoth_two_breaks_ties_among_what_counts() -> None:
    ground = track((A, 5), (B, 1), (C, 4), (A, 1))
    assert [one.clan for one in rank_clans(CONDITIONS["two"][MAMMOTH], ground)] == [C, B, A]


# Shares -------------------------------------------------------------------------------------


@given(
    st.integers(0, 14),
    st.sampled_from([(1, 1, 1), (1, 1), (2, 1), (2, 1, 1), (1,)]),
    st.integers(0, 6),
)
def test_gru42_gru43_shares_match_a_hand_count(animals: int, shares: tuple[int, ...], clans: int) -> None:
    takes = share_prizes(animals, shares, [Rank(clan, 1, by_place=False) for clan in range(clans)])
    pile, by_hand = animals, [0] * clans
    turn = 0
    while pile and clans:  # one animal after the other, as players would do it
        place = turn % len(shares)
        turn += 1
        for _ in range(shares[place] if place < clans else 0):
            if pile:
                by_hand[place] += 1
                pile -= 1
    assert [sum(take.n for take in takes if take.clan == clan) for clan in range(clans)] == by_hand
    assert all(take.n for take in takes)


def test_gru40_animals_stay_on_a_missed_board_and_leave_a_met_one() -> None:
    state = hunting_state(
        3,
        grounds=(3, 2, 4, 0, 5),
        tracks=tracks(mammoth=track((A, 5)), fish=track((B, 3), (C, 2)), bee=track((A, 1), (B, 5), (C, 4))),
    )
    step = everyone_to_bed(state)
    assert step.state.grounds == (3, 2, 0, 0, 0)
    assert step.state.caught == ((0, 0, 0, 0, 1), (0, 0, 3, 0, 3), (0, 0, 1, 0, 1))
    assert step.state.tracks == ((),) * 6  # the tracks are cleared
    mammoth, bird, fish, _, bee, _ = events_of(step, Counted)
    assert (mammoth.met, mammoth.left, mammoth.takes, mammoth.ranks) == (False, 3, (), ())
    assert (bird.values, bird.left) == ((), 2)
    assert fish.takes == (Take(B, 2), Take(C, 1), Take(B, 1))
    assert [one.clan for one in bee.ranks] == [B, C, A]


def test_gru4_the_strongest_takes_one_sorcerer_tile_a_round() -> None:
    state = hunting_state(3, tracks=tracks(sorcerer=track((A, 2), (C, 3))))
    step = everyone_to_bed(state)
    assert step.state.copies == (0, 0, 1)
    assert step.state.tiles == 3
    assert events_of(step, Counted)[SORCERER].takes == (Take(C, 1),)
