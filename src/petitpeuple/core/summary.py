"""The summary of a finished game: what decided it, a few figures, and its chapters."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from petitpeuple.core.contract import Input, Told
from petitpeuple.core.phrases import Phrase


class Position(Struct, frozen=True):
    """A state, and the input and events that led to it."""

    state: Struct
    input: Input | None
    told: tuple[Told, ...]


class Turning(Struct, frozen=True):
    """What decided a game, in one sentence, and the number of the position that shows it."""

    text: Phrase
    position: int


class Figure(Struct, frozen=True):
    """A number and what it counts."""

    value: int
    label: Phrase
    signed: bool = False  # a change, which is shown with its sign


class Chapter(Struct, frozen=True):
    """A part of a game, from this position on."""

    title: Phrase
    position: int


class Summary(Struct, frozen=True):
    """What a finished game was like."""

    turning: Turning | None
    figures: tuple[tuple[Figure, ...], ...]  # by seat
    chapters: tuple[Chapter, ...]


Summarise: TypeAlias = Callable[[Sequence[Position], Sequence[float]], Summary]
Happened: TypeAlias = tuple[int, Struct]  # the number of a position, and an event that led to it


def events_of(positions: Sequence[Position]) -> Iterator[Happened]:
    """Yield all events of a game with the numbers of their positions."""
    for number, position in enumerate(positions):
        for told in position.told:
            yield number, told.event


def best_seat(payoffs: Sequence[float]) -> int | None:
    """Return the only seat with the best payoff, or None."""
    best = max(payoffs)
    return payoffs.index(best) if list(payoffs).count(best) == 1 else None
