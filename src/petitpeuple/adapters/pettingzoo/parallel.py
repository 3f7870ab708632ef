"""All agents at once: PettingZoo's Parallel interface."""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from petitpeuple.adapters.pettingzoo.environment import Observation, Seating
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import AnyGame, Millis

Five = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]


class GameParallel(ParallelEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """A game in which everybody acts in every step; what can't be done is doing nothing.

    Time of play goes on by *slice* milliseconds a step, so that a real-time game runs in fixed slices.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        slice: int = 100,  # noqa: A002 - the word for it
        render_mode: str | None = None,
        **choices: Any,
    ) -> None:
        self.seating = Seating(game, **choices)
        name = f"petitpeuple_{self.seating.game.id}_v{self.seating.game.rules}"
        self.metadata = {"name": name, "render_modes": ["ansi"]}
        self.possible_agents = list(self.seating.agents)
        self.render_mode = render_mode
        self._slice = slice

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations, always the same object."""
        return self.seating.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions, always the same object."""
        return self.seating.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new game."""
        self.seating.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions: dict[str, int]) -> Five:
        """Let every agent that is asked act, in the order of the seats, and time go on.

        A number means what was offered when the step began, whatever others do in it.
        """
        seating = self.seating
        meant = [(a, seating.answer(a, int(actions[a]))) for a in self.agents if a in actions]
        for agent, answer in meant:
            if answer is not None:
                self._try(agent, *answer)
        self._pass_time()
        over = seating.table.over is not None
        observed, infos = self._observations(), self._infos()
        dead = dict.fromkeys(self.agents, over)
        alive = dict.fromkeys(self.agents, False)
        rewards = {agent: seating.payoffs()[agent] for agent in self.agents}
        if over:
            self.agents = []
        return observed, rewards, dead, alive, infos

    def _try(self, agent: str, ticket: int, action: Any) -> None:
        try:
            self.seating.table.submit(self.seating.seat(agent), ticket, action)
        except Refused:  # the hand is still busy, or another was first: doing nothing
            return

    def _pass_time(self) -> None:
        seating = self.seating
        end = Millis(seating.clock.now() + self._slice)
        while (due := seating.table.due) is not None and due <= end:
            seating.clock.advance_to(due)
            seating.table.wake()
        seating.clock.advance_to(end)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.seating.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self.seating.info(agent) for agent in self.agents}

    def render(self) -> str | None:
        """Draw what the gallery sees, in render mode `ansi`."""
        return self.seating.render() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def parallel_env(game: str | AnyGame, **choices: Any) -> GameParallel:
    """Make an environment in which all agents act at once."""
    return GameParallel(game, **choices)
