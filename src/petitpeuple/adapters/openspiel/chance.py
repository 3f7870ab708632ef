"""Chance events as a sequence of chance nodes, each with few outcomes, as OpenSpiel expects them."""

from typing import TypeAlias

from petitpeuple.core.chance import Chance, Dice, Pick, Shuffle

Outcomes: TypeAlias = list[tuple[int, float]]


def outcomes(chance: Chance, drawn: tuple[int, ...]) -> Outcomes:
    """Return the possible next outcomes and their probabilities, after *drawn*."""
    if isinstance(chance, Dice):
        return [(face, 1 / chance.sides) for face in range(chance.sides)]
    left = remaining(chance, drawn)
    total = sum(left)
    return [(kind, count / total) for kind, count in enumerate(left) if count]


def remaining(chance: Shuffle | Pick, drawn: tuple[int, ...]) -> list[int]:
    """Return how many items of each kind can still be drawn."""
    left = [1] * chance.n if isinstance(chance, Shuffle) else list(chance.bag)
    for kind in drawn:
        left[kind] -= 1
    return left


def length(chance: Chance) -> int:
    """Return the number of chance nodes of an event."""
    if isinstance(chance, Dice):
        return chance.count
    return chance.n if isinstance(chance, Shuffle) else chance.k


def value(chance: Chance, drawn: tuple[int, ...]) -> tuple[int, ...]:
    """Return the outcome of the whole event; the faces of dice are counted from 1."""
    return tuple([face + 1 for face in drawn]) if isinstance(chance, Dice) else drawn
