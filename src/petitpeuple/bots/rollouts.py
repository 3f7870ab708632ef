"""Flat Monte Carlo for any game: play every action out at random in imagined states; the best mean wins."""

from collections.abc import Sequence
from typing import Any, Final

from petitpeuple.bots.pace import natural_time
from petitpeuple.bots.simulation import (
    Budget,
    SearchedGame,
    Simulation,
    Spending,
    best_index,
    playout_rng,
    start_time,
)
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat, View

DEFAULT_BUDGET: Final = Budget(iterations=400, steps=20_000)


class Rollouts:
    """Tries every action in the same imagined states. It expects everybody to play at random afterwards."""

    def __init__(self, game: SearchedGame, budget: Budget = DEFAULT_BUDGET) -> None:
        self.game, self.budget = game, budget

    def choose(self, view: View, actions: Sequence[Any], rng: Rng) -> Choice[Any]:
        """Return the action with the highest mean payoff."""
        if len(actions) == 1 or view.viewer is None:
            return Choice(actions[0], natural_time(view, actions, rng))
        return Choice(
            actions[self._search(view, view.viewer, actions, rng)], natural_time(view, actions, rng)
        )

    def _search(self, view: View, seat: Seat, actions: Sequence[Any], rng: Rng) -> int:
        spending = Spending(self.budget)
        visits, totals = [0] * len(actions), [0.0] * len(actions)
        order = list(range(len(actions)))
        rng.shuffle(order)  # so that a small budget prefers no action
        own = playout_rng(rng)
        while not spending.is_exhausted():
            world = self.game.imagine(view, rng)
            for index in order:
                simulation = Simulation(self.game, world, own, spending, start_time(view))
                simulation.act(seat, actions[index])
                payoffs = simulation.play_out()
                spending.iterations += 1
                if payoffs is not None:
                    visits[index] += 1
                    totals[index] += payoffs[seat]
                if spending.is_exhausted():
                    break
        return best_index(visits, totals) if any(visits) else order[0]
