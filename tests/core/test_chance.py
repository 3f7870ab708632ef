"""Chance events: every sample is allowed, and impossible outcomes are not."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petitpeuple.core.chance import Chance, Dice, Pick, Shuffle

bags = st.lists(st.integers(0, 4), min_size=1, max_size=6).filter(lambda bag: sum(bag) > 0).map(tuple)
picks = bags.flatmap(lambda bag: st.integers(0, sum(bag)).map(lambda k: Pick(k, bag)))
chance_events = st.one_of(
    st.builds(Dice, st.integers(0, 5), st.integers(1, 12)), st.builds(Shuffle, st.integers(0, 30)), picks
)


@given(chance_events, st.integers())
def test_every_sample_is_allowed(chance: Chance, seed: int) -> None:
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
def test_an_impossible_outcome_is_not_allowed(chance: Chance, value: tuple[int, ...]) -> None:
    assert not chance.allows(value)


@pytest.mark.parametrize(
    ("chance", "outcomes"), [(Dice(1, 6), 6), (Dice(2, 3), 9), (Shuffle(3), 6), (Pick(2, (2, 1, 1)), 7)]
)
def test_every_outcome_occurs(chance: Chance, outcomes: int) -> None:
    rng = random.Random(1)
    assert len({chance.sample(rng) for _ in range(2000)}) == outcomes


def test_a_pick_is_as_likely_as_its_share_of_the_bag() -> None:
    rng = random.Random(2)
    drawn = [Pick(1, (1, 3, 0)).sample(rng)[0] for _ in range(8000)]
    assert 0.23 < drawn.count(0) / 8000 < 0.27
    assert drawn.count(2) == 0
