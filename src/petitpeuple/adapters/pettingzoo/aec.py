"""PettingZoo's AEC interface: agents act one after the other."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from petitpeuple.adapters.pettingzoo.simulation import EncodedObservation, GameSimulation
from petitpeuple.core.contract import AnyGame, Seat


class GameAEC(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """An environment in which the agents that are asked act one after the other."""

    def __init__(self, game: str | AnyGame, *, render_mode: str | None = None, **choices: Any) -> None:
        super().__init__()
        self.simulation = GameSimulation(game, **choices)
        name = f"petitpeuple_{self.simulation.game.id}_v{self.simulation.game.rules}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = list(self.simulation.agents)
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.simulation.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.simulation.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new game."""
        self.simulation.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._expire_timers(after=-1)
        self.infos = {agent: self.simulation.info(agent) for agent in self.agents}
        self.agent_selection = self._next_agent(after=-1)

    def observe(self, agent: str) -> EncodedObservation:
        """Return an agent's encoded view and its action mask."""
        return self.simulation.observe(agent)

    def step(self, action: int | None) -> None:
        """Apply the selected agent's action. Raise ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.simulation.act(agent, int(action)):
            raise ValueError(
                f"action {action} is not offered to {agent}; choose one that the action mask marks"
            )
        self._cumulative_rewards[agent] = 0.0
        self._expire_timers(self.simulation.seat(agent))
        over = self.simulation.table.over is not None
        self.rewards = self.simulation.payoffs()
        self.terminations = dict.fromkeys(self.agents, over)
        self.infos = {other: self.simulation.info(other) for other in self.agents}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0] if over else self._next_agent(self.simulation.seat(agent))

    def _expire_timers(self, after: int) -> None:
        """Expire every timer that ends before anybody can act. The game may end this way."""
        simulation, table = self.simulation, self.simulation.table
        while table.over is None and (due := table.due) is not None:
            if self._first_to_act(after)[0] < due:
                return
            simulation.clock.advance_to(due)
            table.wake()

    def _next_agent(self, after: int) -> str:
        """Advance the clock to when the next agent may act, and return that agent.

        Of several agents, the first in seat order after seat *after* is next.
        """
        opens, _, seat = self._first_to_act(after)
        self.simulation.clock.advance_to(opens)
        return self.simulation.agents[seat]

    def _first_to_act(self, after: int) -> tuple[Any, int, Seat]:
        """Return the earliest time to act, the distance from seat *after*, and the seat."""
        table, seats = self.simulation.table, self.simulation.seats
        asks = {seat: table.observe(seat).view.ask for seat in table.observe(None).asked}
        return min((ask.opens if ask else 0, (seat - after - 1) % seats, seat) for seat, ask in asks.items())

    def render(self) -> str | None:
        """Return a drawing of the spectators' view in render mode `ansi`, else None."""
        return self.simulation.render() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def aec_env(game: str | AnyGame, **choices: Any) -> GameAEC:
    """Return an environment in which agents act one after the other."""
    return GameAEC(game, **choices)
