"""Exact search for the best series that animals, jokers and copies can make."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from petitpeuple.games.grumpf.box import SERIES_POINTS, SPECIES
from petitpeuple.games.grumpf.moves import Piece

SPECIES_COUNT: Final = len(SPECIES)


def series_points(counts: Sequence[int]) -> int:
    """GRU-45: return the most points that these counts of each species can make.

    Longer series earn more per animal, so taking the longest possible series first is optimal:
    the first holds every species, the second every species with two animals, and so on.
    """
    points = 0
    for n in range(max(counts)):
        points += SERIES_POINTS[sum([count > n for count in counts])]
    return points


@cache
def best_score(
    caught: tuple[int, ...], jokers: int, copies: int
) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """GRU-46, GRU-47: return the most points, the species tiles copy and the species jokers stand for."""
    found: tuple[int, tuple[int, ...], tuple[int, ...]] = -1, (), ()
    for copied in combinations_with_replacement(range(SPECIES_COUNT), min(copies, sum(caught))):
        if any(copied.count(species) > caught[species] for species in set(copied)):
            continue  # a tile never copies the same animal twice
        for wild in combinations_with_replacement(range(SPECIES_COUNT), jokers):
            points = series_points(
                [caught[i] + copied.count(i) + wild.count(i) for i in range(SPECIES_COUNT)]
            )
            if points > found[0]:
                found = points, copied, wild
    return found


def best_series(caught: tuple[int, ...], jokers: int, copies: int) -> tuple[tuple[Piece, ...], ...]:
    """GRU-45: return the best series, longest first, with what fills each place."""
    _, copied, wild = best_score(caught, jokers, copies)
    columns = [
        [Piece(i, "animal")] * caught[i]
        + [Piece(i, "copy")] * copied.count(i)
        + [Piece(i, "joker")] * wild.count(i)
        for i in range(SPECIES_COUNT)
    ]
    longest = max([len(column) for column in columns])
    return tuple([tuple([column[n] for column in columns if n < len(column)]) for n in range(longest)])
