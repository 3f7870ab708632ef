"""Information set Monte Carlo tree search (ISMCTS) for any game.

The single-observer form of Cowling, Powley and Whitehouse (2012): every iteration imagines a state behind the
view and walks down one tree. A node is what the searching seat would see there, and who acts. So secret
actions of others are not told apart, and chance needs no nodes of its own.

Small budgets are the rule here: a few dozen playouts for dozens of actions. So every playout also counts for
all the actions played in it (`move_averages`), and an action starts with the average of its move.
"""

import math
import random
from collections.abc import Hashable, Sequence
from typing import Any, Final

from petitpeuple.bots.move_averages import Average, MoveAverages
from petitpeuple.bots.pace import natural_time
from petitpeuple.bots.simulation import (
    MAX_PLAYOUT,
    Budget,
    Payoffs,
    SearchedGame,
    Simulation,
    Spending,
    key_of,
    playout_rng,
    start_time,
)
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Over, Seat, View

DEFAULT_BUDGET: Final = Budget(iterations=400, steps=20_000)
EXPLORATION: Final = 0.3  # of UCB1, for payoffs scaled to 0 … 1
TRUST: Final = 2.0  # visits that the average of a move counts for
USES_OF_A_STATE: Final = 8  # iterations in one imagined state: actions are compared in it, and it costs time
DOUBT: Final = 0.2  # subtracted in the end from what was not seen at all, and less from what was seen often


class Edge:
    """An action at a node: how often it was possible, and how it went."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0


Node = dict[Hashable, Edge]  # by the key of the action
Path = list[tuple[Seat, Edge]]


class Ismcts:
    """Searches with an open tree over imagined states. Every seat is expected to maximise its own payoff."""

    def __init__(
        self, game: SearchedGame, budget: Budget = DEFAULT_BUDGET, exploration: float = EXPLORATION
    ) -> None:
        self.game, self.budget, self.exploration = game, budget, exploration

    def choose(self, view: View, actions: Sequence[Any], rng: Rng) -> Choice[Any]:
        """Return the action with the best estimate. Each imagined state is used for several iterations."""
        if len(actions) == 1 or view.viewer is None:
            return Choice(actions[0], natural_time(view, actions, rng))
        search = _Search(self.game, view, view.viewer, self.exploration, playout_rng(rng))
        spending = Spending(self.budget)
        state, uses = self.game.imagine(view, rng), 0
        while not spending.is_exhausted():
            if uses == min(len(actions), USES_OF_A_STATE):
                state, uses = self.game.imagine(view, rng), 0
            search.iterate(Simulation(self.game, state, search.rng, spending, start_time(view)), actions)
            spending.iterations += 1
            uses += 1
        return Choice(search.best(actions), natural_time(view, actions, rng))


class _Search:
    """The tree of one decision."""

    def __init__(
        self, game: SearchedGame, view: View, me: Seat, exploration: float, rng: random.Random
    ) -> None:
        self.game, self.me, self.exploration, self.rng = game, me, exploration, rng
        self.root: Node = {}
        self.nodes: dict[Hashable, Node] = {(me, key_of(view)): self.root}
        self.averages = MoveAverages(rng)
        self.low, self.high = math.inf, -math.inf  # the payoffs seen so far

    def iterate(self, simulation: Simulation, actions: Sequence[Any]) -> None:
        """Walk down the tree, add one node, play out and update the way down."""
        path: Path = []
        self._descend(simulation, self.me, actions, self.root, path)
        payoffs = self._walk(simulation, path)
        self._update(path, payoffs)

    def best(self, actions: Sequence[Any]) -> Any:
        """Return the action with the highest mean that is not based on too little.

        By visits, nearly all actions would be tied where the budget allows only a few of them.
        """
        averages = self.averages.of_seat(self.me)

        def worth(action: Any) -> float:
            key = key_of(action)
            edge, average = self.root.get(key) or Edge(), averages.get(key)
            seen = edge.visits + (0 if average is None else min(average.visits, TRUST))
            return self._estimate(edge, average) - DOUBT / math.sqrt(seen + 1)

        return max(actions, key=worth)

    def _walk(self, simulation: Simulation, path: Path) -> Payoffs:
        """Follow the tree from below the root until it grows, then play out by the move averages."""
        limit = simulation.spending.steps + MAX_PLAYOUT  # positions may repeat
        while simulation.spending.steps < limit:
            seat = simulation.next_to_act()
            if isinstance(seat, Over):
                return seat.payoffs
            view = self.game.view(simulation.state, seat)
            actions = self.game.legal(view)
            if len(actions) == 1:
                simulation.act(seat, actions[0])
                continue
            seen = view if seat == self.me else self.game.view(simulation.state, self.me)
            key = (seat, key_of(seen))
            node = self.nodes.get(key)
            if node is not None:
                self._descend(simulation, seat, actions, node, path)
                continue
            node = self.nodes[key] = {}
            self._descend(simulation, seat, actions, node, path)
            break
        return simulation.play_out(self.averages)

    def _descend(
        self, simulation: Simulation, seat: Seat, actions: Sequence[Any], node: Node, path: Path
    ) -> None:
        """Select an action at a node and apply it."""
        index, edge = self._select(seat, actions, node)
        path.append((seat, edge))
        self.averages.add(seat, actions[index])
        simulation.act(seat, actions[index])

    def _select(self, seat: Seat, actions: Sequence[Any], node: Node) -> tuple[int, Edge]:
        """Return the action with the highest upper bound; of equals, a random one."""
        best, chosen, equals = -math.inf, 0, 1
        averages, estimate, exploration = self.averages.of_seat(seat), self._estimate, self.exploration
        edges: list[Edge] = []
        for index, action in enumerate(actions):
            key = key_of(action)
            edge = node.get(key)
            if edge is None:
                edge = node[key] = Edge()
            edges.append(edge)
            edge.available += 1
            chance = math.sqrt(math.log(edge.available + 1) / (edge.visits + 1))  # UCB1
            value = estimate(edge, averages.get(key)) + exploration * chance
            if value > best:
                best, chosen, equals = value, index, 1
            elif value == best:
                equals += 1
                if self.rng.random() * equals < 1:
                    chosen = index
        return chosen, edges[chosen]

    def _estimate(self, edge: Edge, average: Average | None) -> float:
        """Return the mean payoff of an action, scaled to 0 … 1; the move's average counts as some visits."""
        scale = self.high - self.low
        if scale <= 0:
            return 0.5
        prior = average.total / average.visits if average is not None and average.visits else self.middle
        return ((edge.total + TRUST * prior) / (edge.visits + TRUST) - self.low) / scale

    @property
    def middle(self) -> float:
        """The middle of the payoffs seen so far."""
        return (self.low + self.high) / 2 if self.low <= self.high else 0.0

    def _update(self, path: Path, payoffs: Payoffs) -> None:
        """Add the payoffs to every edge of the way; an undecided game counts as the middle of those seen."""
        self.averages.update(payoffs)
        if payoffs is not None:
            self.low, self.high = min(self.low, *payoffs), max(self.high, *payoffs)
        middle = self.middle
        for seat, edge in path:
            edge.visits += 1
            edge.total += middle if payoffs is None else payoffs[seat]
