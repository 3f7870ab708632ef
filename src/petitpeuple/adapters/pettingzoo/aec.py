"""PettingZoo's AEC interface: agents act one after the other."""

from collections.abc import Sequence
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from petitpeuple.adapters.environment import Observation, Setup, as_observation, dealer, draw
from petitpeuple.core.contract import AnyGame, View
from petitpeuple.core.record import Record


class GameAEC(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """An environment in which the agents that are asked act one after the other.

    An action that the mask does not mark raises ValueError. `infos` are empty; `view`, `legal_actions` and
    `record` return what is behind an observation.
    """

    def __init__(self, game: str | AnyGame, *, render_mode: str | None = None, **setup: Any) -> None:
        super().__init__()
        self.setup = Setup(game, **setup)
        self.simulation = self.setup.simulation()
        self.metadata = {"name": self.setup.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{i}" for i in range(self.setup.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.setup.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.setup.action_space() for agent in self.possible_agents}
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's action ids, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new game."""
        self.simulation.start(dealer(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.simulation.seat]

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation and the mask of its legal action ids, which is empty off turn."""
        simulation = self.simulation
        seat = self._seats[agent]
        if seat == simulation.seat:
            return as_observation(simulation.observe(), simulation.mask())
        return as_observation(simulation.observe_seat(seat), bytes(simulation.action_count))

    def step(self, action: int | None) -> None:
        """Play the selected agent's action id. Raise ValueError if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        simulation = self.simulation
        simulation.act(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if simulation.over is None:
            self.agent_selection = self.possible_agents[simulation.seat]
            return
        self.rewards = dict(zip(self.possible_agents, simulation.over.payoffs, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def view(self, agent: str) -> View:
        """Return an agent's view."""
        return self.simulation.view_of(self._seats[agent])

    def legal_actions(self) -> Sequence[Any]:
        """Return the legal actions of the selected agent, in the order of `legal_ids` of the encoder."""
        return self.simulation.game.legal(self.simulation.view())  # type: ignore[no-any-return]

    def record(self) -> Record:
        """Return the record of the game so far, with all secrets."""
        return self.simulation.record()

    def render(self) -> str | None:
        """Return a drawing of the spectators' view in render mode `ansi`, else None."""
        return draw(self.simulation) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def aec_env(game: str | AnyGame, **setup: Any) -> GameAEC:
    """Return an environment in which agents act one after the other."""
    return GameAEC(game, **setup)
