"""Two worlds that differ in one answer: nobody else is told a difference before they may see one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.simulation.command import PEOPLE
from tests.simulation.simulation import Plan, simulate

SEEDS = range(6)


def first_difference(one: list[bytes], other: list[bytes]) -> tuple[Any, Any] | None:
    """Return the first frames that differ, decoded; a welcome may differ if the frame after it does."""
    pairs = zip(one, other, strict=False)
    for message, counterpart in pairs:
        if message != counterpart:
            found = msgspec.json.decode(message), msgspec.json.decode(counterpart)
            if any(part["type"] != "welcome" for part in found):
                return found
            return next((frames for pair in pairs if (frames := _frames(pair)) is not None), None)
    return None


def _frames(pair: tuple[bytes, bytes]) -> tuple[Any, Any] | None:
    one, other = map(msgspec.json.decode, pair)
    return (one, other) if one["type"] == other["type"] == "frame" else None


@pytest.mark.parametrize("game", PEOPLE)
def test_the_first_difference_is_in_a_view(game: str) -> None:
    differences = 0
    for seed in SEEDS:
        author = seed % PEOPLE[game]
        plan = Plan(seed=seed, game=game, people=PEOPLE[game])
        one = simulate(plan)
        other = simulate(msgspec.structs.replace(plan, twist=(author, seed % 3)))
        for number, (told, counterpart) in enumerate(zip(one.told, other.told, strict=True)):
            difference = first_difference(told, counterpart)
            if number == author or difference is None:
                continue
            differences += 1
            message, twisted = difference
            assert message["type"] == twisted["type"] == "frame", difference
            assert message["moment"]["view"] != twisted["moment"]["view"], difference
    assert differences, "the twist was seen by nobody"
