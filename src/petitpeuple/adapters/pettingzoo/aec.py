"""One agent after the other: PettingZoo's AEC interface."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from petitpeuple.adapters.pettingzoo.environment import Observation, Seating
from petitpeuple.core.contract import AnyGame, Seat


class GameAEC(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """A game in which the agents that are asked answer one after the other."""

    def __init__(self, game: str | AnyGame, *, render_mode: str | None = None, **choices: Any) -> None:
        super().__init__()
        self.seating = Seating(game, **choices)
        name = f"petitpeuple_{self.seating.game.id}_v{self.seating.game.rules}"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = list(self.seating.agents)
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's observations, always the same object."""
        return self.seating.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of an agent's actions, always the same object."""
        return self.seating.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game."""
        self.seating.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._let_time_pass(after=-1)
        self.infos = {agent: self.seating.info(agent) for agent in self.agents}
        self.agent_selection = self._next_agent(after=-1)

    def observe(self, agent: str) -> Observation:
        """Show an agent its view."""
        return self.seating.observe(agent)

    def step(self, action: int | None) -> None:
        """Let the selected agent act."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.seating.act(agent, int(action)):
            raise ValueError(
                f"action {action} is not offered to {agent}; choose one that the action mask marks"
            )
        self._cumulative_rewards[agent] = 0.0
        self._let_time_pass(self.seating.seat(agent))
        over = self.seating.table.over is not None
        self.rewards = self.seating.payoffs()
        self.terminations = dict.fromkeys(self.agents, over)
        self.infos = {one: self.seating.info(one) for one in self.agents}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0] if over else self._next_agent(self.seating.seat(agent))

    def _let_time_pass(self, after: int) -> None:
        """Let every timer run out before which nobody can answer; the game may be over with it."""
        seating, table = self.seating, self.seating.table
        while table.over is None and (due := table.due) is not None:
            if self._first_to_answer(after)[0] < due:
                return
            seating.clock.advance_to(due)
            table.wake()

    def _next_agent(self, after: int) -> str:
        """Find who is asked and may answer first; among several, the next one round the table."""
        seating = self.seating
        opens, _, seat = self._first_to_answer(after)
        seating.clock.advance_to(opens)
        return seating.agents[seat]

    def _first_to_answer(self, after: int) -> tuple[Any, int, Seat]:
        seating = self.seating
        asked = {seat: seating.table.observe(seat).view.ask for seat in seating.table.observe(None).asked}
        return min(
            (ask.opens if ask else 0, (seat - after - 1) % seating.seats, seat) for seat, ask in asked.items()
        )

    def render(self) -> str | None:
        """Draw what the gallery sees, in render mode `ansi`."""
        return self.seating.render() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def aec_env(game: str | AnyGame, **choices: Any) -> GameAEC:
    """Make an environment in which agents act one after the other."""
    return GameAEC(game, **choices)
