"""The best series, checked against brute force."""

import random
from functools import cache
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from petitpeuple.games.grumpf.box import SERIES_POINTS
from petitpeuple.games.grumpf.moves import Piece
from petitpeuple.games.grumpf.series import best_score, best_series, series_points


@cache
def partition(counts: tuple[int, ...], jokers: int) -> int:
    """Return the best points, trying every first series with any number of jokers, then the rest."""
    most = 0
    here = [species for species, n in enumerate(counts) if n]
    for size in range(len(here) + 1):
        for chosen in combinations(here, size):
            for wild in range(jokers + 1):
                if 0 < size + wild <= 5:
                    rest = tuple([n - (i in chosen) for i, n in enumerate(counts)])
                    most = max(most, SERIES_POINTS[size + wild] + partition(rest, jokers - wild))
    return most


def brute_force(caught: tuple[int, ...], jokers: int, copies: int) -> int:
    """Return the best points over every set of animals the tiles may copy, each animal once."""
    animals = [species for species, n in enumerate(caught) for _ in range(n)]
    return max(
        partition(tuple([n + copied.count(i) for i, n in enumerate(caught)]), jokers)
        for size in range(min(copies, len(animals)) + 1)
        for copied in set(combinations(animals, size))
    )


def test_gru45_booklet_series_of_5_3_and_1_make_8() -> None:
    assert best_score((3, 2, 2, 1, 1), 0, 0)[0] == 8
    assert [len(one) for one in best_series((3, 2, 2, 1, 1), 0, 0)] == [5, 3, 1]


@pytest.mark.parametrize(
    ("caught", "points"),
    [
        ((1, 1, 1, 1, 1), 6),
        ((1, 1, 1, 1, 0), 4),
        ((1, 1, 1, 0, 0), 2),
        ((1, 1, 0, 0, 0), 1),
        ((9, 0, 0, 0, 0), 0),
        ((0, 0, 0, 0, 0), 0),
        ((2, 2, 2, 2, 1), 10),
    ],
)
def test_gru45_points_of_series(caught: tuple[int, ...], points: int) -> None:
    assert series_points(caught) == points


@given(st.tuples(*[st.integers(0, 3)] * 5), st.integers(0, 1), st.integers(0, 4))
@example((0, 0, 0, 0, 0), 1, 4)
@example((1, 0, 0, 0, 0), 1, 2)
@example((3, 3, 3, 0, 0), 1, 4)
def test_gru45_gru46_gru47_brute_force_agrees(caught: tuple[int, ...], jokers: int, copies: int) -> None:
    assert best_score(caught, jokers, copies)[0] == brute_force(caught, jokers, copies)


def test_gru45_brute_force_agrees_on_rich_bags() -> None:
    rng = random.Random(5)
    for _ in range(60):
        caught = tuple([rng.randrange(7) for _ in range(5)])
        assert best_score(caught, 1, 0)[0] == partition(caught, 1)


@given(st.tuples(*[st.integers(0, 4)] * 5), st.integers(0, 2), st.integers(0, 4))
def test_gru45_the_listed_series_make_the_score(caught: tuple[int, ...], jokers: int, copies: int) -> None:
    shown = best_series(caught, jokers, copies)
    pieces = [piece for one in shown for piece in one]
    assert sum(SERIES_POINTS[len(one)] for one in shown) == best_score(caught, jokers, copies)[0]
    assert all(len({piece.species for piece in one}) == len(one) for one in shown)
    assert [pieces.count(Piece(i, "animal")) for i in range(5)] == list(caught)
    assert sum(piece.by == "joker" for piece in pieces) == jokers
    assert sum(piece.by == "copy" for piece in pieces) == min(copies, sum(caught))
    for species in range(5):  # GRU-46: never the same animal twice
        assert pieces.count(Piece(species, "copy")) <= caught[species]


def test_gru46_a_tile_never_copies_a_joker_nor_the_same_token_twice() -> None:
    assert best_score((0, 0, 0, 0, 0), 1, 1)[0] == 0
    assert best_score((1, 1, 0, 0, 0), 0, 4) == (2, (0, 1), ())


def test_gru47_a_joker_extends_a_series() -> None:
    assert best_score((1, 1, 1, 1, 0), 1, 0) == (6, (), (4,))
    assert best_series((1, 1, 0, 0, 0), 1, 0)[0][-1] == Piece(2, "joker")
