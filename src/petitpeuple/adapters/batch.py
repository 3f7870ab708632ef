"""Many games that are played together: the part of vector environments that needs no NumPy."""

import random
from collections.abc import Sequence

from petitpeuple.adapters.simulation import Simulation


class Batch:
    """Games that step together. A game that ends is replaced by the next one at once.

    The games of place i have the seeds seed + i, seed + i + n, seed + i + 2n … for n games at once, so each
    can be played again alone.
    """

    def __init__(self, simulations: Sequence[Simulation]) -> None:
        self.simulations = list(simulations)
        self.seeds: list[int] = [0] * len(self.simulations)

    def start(self, seed: int) -> None:
        """Start the first game of every place."""
        self.seeds = [seed + i for i in range(len(self.simulations))]
        for i in range(len(self.simulations)):
            self._start_game(i)

    def step(self, numbers: list[int]) -> list[int]:
        """Play one action id in every game, and return the places whose games are over."""
        over: list[int] = []
        for i, simulation in enumerate(self.simulations):
            simulation.act(numbers[i])
            if simulation.over is not None:
                over.append(i)
        return over

    def next_game(self, i: int) -> None:
        """Start the next game of a place."""
        self.seeds[i] += len(self.simulations)
        self._start_game(i)

    def _start_game(self, i: int) -> None:
        self.simulations[i].start(random.Random(self.seeds[i]))

    def observations(self) -> bytearray:
        """Return the observations of the seats to act, one after the other."""
        return bytearray(b"").join([simulation.observe() for simulation in self.simulations])

    def masks(self) -> bytearray:
        """Return the masks of the seats to act, one after the other."""
        return bytearray(b"").join([simulation.mask() for simulation in self.simulations])

    def seats(self) -> list[int]:
        """Return the seats to act."""
        return [simulation.seat for simulation in self.simulations]
