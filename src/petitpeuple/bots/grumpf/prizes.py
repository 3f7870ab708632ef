"""What a board pays to each clan, and what a collection will be worth at the end of the game."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from petitpeuple.games.grumpf.box import ANIMAL_COUNTS, NEUTRAL, Condition
from petitpeuple.games.grumpf.counting import is_met
from petitpeuple.games.grumpf.series import best_score

SAMPLED_DRAWS: Final = 16  # samples of the animals caught in the rounds left
CATCH_PER_ROUND: Final = 3  # animals that a clan catches in a round
ANIMAL_COST: Final = 0.02  # points: GRU-48 breaks ties by fewest animals

Standing = list[tuple[int, int]]  # clan and value, in the order of the track
Takes = dict[int, int]  # animals (or tiles) taken, by clan


def count_board(condition: Condition, shares: Sequence[int], prize: int, standing: Standing) -> Takes:
    """Return what each clan takes: a fast version of the rules' counting, checked against it by a test."""
    if not is_met(condition, [value for _, value in standing]):
        return {}
    if condition.kind == "last":
        standing = standing[-condition.least :]
    strengths: dict[int, int] = {}
    for clan, value in standing:
        strengths[clan] = strengths.get(clan, 0) + value
    order = sorted(strengths, key=lambda clan: -strengths[clan])[: len(shares)]
    full_rounds, rest = divmod(prize, sum(shares[: len(order)]))
    takes: Takes = {}
    for clan, share in zip(order, shares, strict=False):
        last = min(share, rest)
        rest -= last
        if clan != NEUTRAL:
            takes[clan] = full_rounds * share + last
    return takes


@cache
def expected_points(caught: tuple[int, ...], jokers: int, copies: int, rounds_left: int) -> float:
    """Return the mean points of a collection at the end, over samples of the animals still to come."""
    total = 0.0
    for draw in _sampled_draws(rounds_left):
        final = tuple([have + n for have, n in zip(caught, draw, strict=True)])
        total += best_score(final, jokers, copies)[0]
    return total / len(_sampled_draws(rounds_left)) - ANIMAL_COST * sum(caught)


@cache
def _sampled_draws(rounds_left: int) -> tuple[tuple[int, ...], ...]:
    """Return samples of the animals a clan may catch in the rounds left, as counts by species."""
    if rounds_left == 0:
        return ((0,) * len(ANIMAL_COUNTS),)
    rng = random.Random(rounds_left)
    bag = [species for species, n in enumerate(ANIMAL_COUNTS) for _ in range(n)]
    draws = [rng.sample(bag, CATCH_PER_ROUND * rounds_left) for _ in range(SAMPLED_DRAWS)]
    return tuple([tuple([draw.count(species) for species in range(len(ANIMAL_COUNTS))]) for draw in draws])
