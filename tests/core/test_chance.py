"""Chance: what is drawn is always allowed, and what is not allowed is never drawn."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petitpeuple.core.chance import Chance, Dice, Pick, Shuffle

bags = st.lists(st.integers(0, 4), min_size=1, max_size=6).filter(lambda bag: sum(bag) > 0).map(tuple)
picks = bags.flatmap(lambda bag: st.integers(0, sum(bag)).map(lambda k: Pick(k, bag)))
chances = st.one_of(
    st.builds(Dice, st.integers(0, 5), st.integers(1, 12)), st.builds(Shuffle, st.integers(0, 30)), picks
)


@given(chances, st.integers())
def test_what_is_drawn_is_allowed(chance: Chance, seed: int) -> None:
    assert chance.allows(chance.sample(random.Random(seed)))


@pytest.mark.parametrize(
    ("chance", "value"),
    [
        (Dice(2, 6), (1,)),
        (Dice(2, 6), (0, 3)),
        (Dice(2, 6), (3, 7)),
        (Shuffle(3), (0, 1)),
        (Shuffle(3), (0, 1, 1)),
        (Shuffle(3), (1, 2, 3)),
        (Pick(2, (1, 1)), (0, 0)),
        (Pick(2, (1, 1)), (0,)),
        (Pick(1, (1, 1)), (2,)),
        (Pick(1, (1, 1)), (-1,)),
    ],
)
def test_what_cannot_be_is_not_allowed(chance: Chance, value: tuple[int, ...]) -> None:
    assert not chance.allows(value)


@pytest.mark.parametrize(
    ("chance", "worlds"), [(Dice(1, 6), 6), (Dice(2, 3), 9), (Shuffle(3), 6), (Pick(2, (2, 1, 1)), 7)]
)
def test_every_outcome_comes_up(chance: Chance, worlds: int) -> None:
    rng = random.Random(1)
    assert len({chance.sample(rng) for _ in range(2000)}) == worlds


def test_a_pick_is_as_likely_as_the_bag_says() -> None:
    rng = random.Random(2)
    drawn = [Pick(1, (1, 3, 0)).sample(rng)[0] for _ in range(8000)]
    assert 0.23 < drawn.count(0) / 8000 < 0.27
    assert drawn.count(2) == 0
