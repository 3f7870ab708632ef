"""Move averages: which actions tend to do well in one search, wherever they are played.

Every seat has a mean payoff for each action. As a playout policy this is MAST, the move-average sampling
technique (Finnsson and Björnsson, 2008): a playout draws a few legal actions and plays the best of them.
As a first estimate in the tree it is all-moves-as-first, as in RAVE (Gelly and Silver, 2007).
"""

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from petitpeuple.bots.simulation import key_of
from petitpeuple.core.contract import Seat

DRAWN: Final = 3  # actions that a playout chooses from: more are greedier, one is uniform


class Average:
    """The payoffs of one action of a seat."""

    __slots__ = ("total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0


class MoveAverages:
    """The mean payoffs of actions, by seat. It is a `PlayoutPolicy`."""

    def __init__(self, rng: random.Random, drawn: int = DRAWN) -> None:
        self.rng, self.drawn = rng, drawn
        self._averages: dict[Seat, dict[Hashable, Average]] = {}
        self._played: list[tuple[Seat, Average]] = []

    def pick(self, seat: Seat, actions: Sequence[Any]) -> int:
        """Return the index of the best of a few actions that are drawn at random."""
        count, draw = len(actions), self.rng.random
        if count == 1:
            return 0
        index = int(draw() * count)
        best = self._of(seat, actions[index])
        for _ in range(self.drawn - 1):
            if not best.visits:
                break  # try it
            other = int(draw() * count)
            if other == index:
                continue
            average = self._of(seat, actions[other])
            if not average.visits or average.total * best.visits > best.total * average.visits:
                best, index = average, other
        self._played.append((seat, best))
        return index

    def of_seat(self, seat: Seat) -> Mapping[Hashable, Average]:
        """Return the averages of a seat by the keys of actions; actions that were never drawn are missing."""
        return self._averages.setdefault(seat, {})

    def add(self, seat: Seat, action: Any) -> None:
        """Remember an action of this playout that was chosen elsewhere."""
        self._played.append((seat, self._of(seat, action)))

    def update(self, payoffs: Sequence[float] | None) -> None:
        """Add the payoffs of a playout to the actions played in it. An undecided playout teaches nothing."""
        if payoffs is not None:
            for seat, average in self._played:
                average.visits += 1
                average.total += payoffs[seat]
        self._played.clear()

    def _of(self, seat: Seat, action: Any) -> Average:
        averages = self._averages.setdefault(seat, {})
        try:
            average = averages.get(action)
        except TypeError:
            action = key_of(action)
            average = averages.get(action)
        if average is None:
            average = averages[action] = Average()
        return average
