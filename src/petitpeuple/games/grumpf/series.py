"""The best series that animals, jokers and copies make, found exactly."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from petitpeuple.games.grumpf.box import SERIES, SPECIES
from petitpeuple.games.grumpf.moves import Piece

KINDS: Final = len(SPECIES)


def score(counts: Sequence[int]) -> int:
    """GRU-45: the most points that so many animals of each species can make.

    Points grow faster the longer a series is, so the longest possible series first is the best partition:
    the first series has every species, the second every species of which there are two, and so on.
    """
    points = 0
    for n in range(max(counts)):
        points += SERIES[sum([count > n for count in counts])]
    return points


@cache
def best(caught: tuple[int, ...], jokers: int, copies: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """GRU-46, GRU-47: the most points, and what each sorcerer tile copies and each joker is for them."""
    found: tuple[int, tuple[int, ...], tuple[int, ...]] = -1, (), ()
    for copied in combinations_with_replacement(range(KINDS), min(copies, sum(caught))):
        if any(copied.count(species) > caught[species] for species in set(copied)):
            continue  # never the same token twice
        for wild in combinations_with_replacement(range(KINDS), jokers):
            points = score([caught[i] + copied.count(i) + wild.count(i) for i in range(KINDS)])
            if points > found[0]:
                found = points, copied, wild
    return found


def series(caught: tuple[int, ...], jokers: int, copies: int) -> tuple[tuple[Piece, ...], ...]:
    """GRU-45: the best series themselves, the longest first, each place with what fills it."""
    _, copied, wild = best(caught, jokers, copies)
    columns = [
        [Piece(i, "animal")] * caught[i]
        + [Piece(i, "copy")] * copied.count(i)
        + [Piece(i, "joker")] * wild.count(i)
        for i in range(KINDS)
    ]
    longest = max([len(column) for column in columns])
    return tuple([tuple([column[n] for column in columns if n < len(column)]) for n in range(longest)])
