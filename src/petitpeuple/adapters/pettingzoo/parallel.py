"""PettingZoo's Parallel interface: all agents act at once."""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from petitpeuple.adapters.pettingzoo.simulation import EncodedObservation, GameSimulation
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import AnyGame, Millis

StepResult = tuple[
    dict[str, EncodedObservation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class GameParallel(ParallelEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """An environment in which every agent acts in every step. An illegal action does nothing.

    Each step advances the time of play by *slice* milliseconds, so a real-time game runs in fixed slices.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        slice: int = 100,  # noqa: A002 - a documented parameter
        render_mode: str | None = None,
        **choices: Any,
    ) -> None:
        self.simulation = GameSimulation(game, **choices)
        name = f"petitpeuple_{self.simulation.game.id}_v{self.simulation.game.rules}"
        self.metadata = {"name": name, "render_modes": ["ansi"]}
        self.possible_agents = list(self.simulation.agents)
        self.render_mode = render_mode
        self._slice = slice

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.simulation.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.simulation.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, EncodedObservation], dict[str, dict[str, Any]]]:
        """Start a new game."""
        self.simulation.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> StepResult:
        """Apply the actions of all agents in seat order, then advance the clock.

        An action number refers to the legal actions before the step, whatever other agents do in it.
        """
        simulation = self.simulation
        answers = [(a, simulation.answer(a, int(actions[a]))) for a in self.agents if a in actions]
        for agent, answer in answers:
            if answer is not None:
                self._submit(agent, *answer)
        self._advance_clock()
        over = simulation.table.over is not None
        observations, infos = self._observations(), self._infos()
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        rewards = {agent: simulation.payoffs()[agent] for agent in self.agents}
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _submit(self, agent: str, ticket: int, action: Any) -> None:
        try:
            self.simulation.table.submit(self.simulation.seat(agent), ticket, action)
        except Refused:  # too early, or another agent was faster: the action does nothing
            return

    def _advance_clock(self) -> None:
        clock, table = self.simulation.clock, self.simulation.table
        end = Millis(clock.now() + self._slice)
        while (due := table.due) is not None and due <= end:
            clock.advance_to(due)
            table.wake()
        clock.advance_to(end)

    def _observations(self) -> dict[str, EncodedObservation]:
        return {agent: self.simulation.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self.simulation.info(agent) for agent in self.agents}

    def render(self) -> str | None:
        """Return a drawing of the spectators' view in render mode `ansi`, else None."""
        return self.simulation.render() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def parallel_env(game: str | AnyGame, **choices: Any) -> GameParallel:
    """Return an environment in which all agents act at once."""
    return GameParallel(game, **choices)
