"""PettingZoo's Parallel interface: all agents act at once."""

from typing import Any, TypeAlias

from gymnasium import spaces
from pettingzoo import ParallelEnv

from petitpeuple.adapters.environment import Observation, Setup, as_observation, dealer, draw
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.encoder import WAIT
from petitpeuple.core.record import Record

Infos: TypeAlias = dict[str, dict[str, Any]]
StepResult: TypeAlias = tuple[
    dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos
]


class GameParallel(ParallelEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """An environment in which every agent acts in every step; waiting is an action (id 0).

    A step lasts *slice* milliseconds of play, or longer if nobody can act before. The mask marks what an
    agent may do now: it must wait while it is not asked or its hand is busy, and it may wait if it need not
    answer. The actions of a step take effect one after the other, beginning with another agent in each step.
    An action that an earlier one of the same step has made impossible does nothing: the agent has lost a
    race, and its `infos` say `lost_race`. An action that the mask does not mark does nothing, and `infos`
    say `illegal`: PettingZoo's own tests play such actions.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        slice: int = 100,  # noqa: A002 - a documented parameter
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        self.setup = Setup(game, **setup)
        self.simulation = self.setup.simulation()
        self.metadata = {"name": self.setup.name, "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{i}" for i in range(self.setup.seats)]
        self.observation_spaces = {agent: self.setup.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.setup.action_space() for agent in self.possible_agents}
        self.render_mode = render_mode
        self._slice = slice
        self._steps = 0
        self._masks: list[bytearray] = []
        self._views: list[Any] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's action ids, always the same object."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], Infos]:
        """Start a new game."""
        self.simulation.open(dealer(seed))
        self.agents = list(self.possible_agents)
        self._steps = 0
        self._skip_idle_time()
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> StepResult:
        """Play the action ids of all agents. An agent without one, or with an illegal one, waits."""
        agents = self.agents
        infos: Infos = {agent: {} for agent in agents}
        for seat, number in self._in_order(actions):
            if not self._is_legal(seat, number):
                infos[self.possible_agents[seat]]["illegal"] = True
            elif not self._play(seat, number):
                infos[self.possible_agents[seat]]["lost_race"] = True
        self._steps += 1
        self._advance(self.simulation.now + self._slice)
        over = self.simulation.over is not None
        observations = self._observe()
        rewards = dict(zip(self.possible_agents, self.simulation.payoffs(), strict=True))
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _in_order(self, actions: dict[str, int]) -> list[tuple[int, int]]:
        """Return seats and action ids in the order of this step, without those that wait."""
        seats, found = self.setup.seats, []
        for i in range(seats):
            seat = (i + self._steps) % seats
            number = int(actions.get(self.possible_agents[seat], WAIT))
            if number != WAIT:
                found.append((seat, number))
        return found

    def _is_legal(self, seat: int, number: int) -> bool:
        """Return True if the mask of the last observation marks this action id."""
        return 0 <= number < self.setup.action_count and self._masks[seat][number] == 1

    def _play(self, seat: int, number: int) -> bool:
        """Play an action id, or return False if others have made it impossible in this step."""
        simulation = self.simulation
        view = self._views[seat]
        if view is None:  # the game has changed since the observation
            if not simulation.may_act(seat):
                return False
            view = simulation.view_of(seat)
            if number not in simulation.encoder.legal_ids(view):
                return False
        simulation.submit(seat, simulation.encoder.action(view, number))
        self._views = [None] * self.setup.seats
        return True

    def _advance(self, end: int) -> None:
        """Advance the clock; timers on the way expire."""
        simulation = self.simulation
        while (until := simulation.until) is not None and until <= end:
            simulation.expire()
        simulation.now = max(simulation.now, end)
        self._skip_idle_time()

    def _skip_idle_time(self) -> None:
        """Advance the clock to when somebody can act."""
        simulation = self.simulation
        while simulation.over is None:
            opens = min(ask.opens for ask in simulation.asks.values())
            if simulation.until is None or opens < simulation.until:
                simulation.now = max(simulation.now, opens)
                return
            simulation.expire()

    def _observe(self) -> dict[str, Observation]:
        simulation, encoder = self.simulation, self.simulation.encoder
        self._views = [simulation.view_of(seat) for seat in range(self.setup.seats)]
        self._masks = [self._mask(seat) for seat in range(self.setup.seats)]
        return {
            agent: as_observation(encoder.observe(self._views[seat], simulation.now), self._masks[seat])
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: int) -> bytearray:
        simulation = self.simulation
        mask = bytearray(simulation.action_count)
        asked = simulation.may_act(seat)
        mask[WAIT] = not asked or simulation.asks[seat].standing
        if asked:
            for number in simulation.encoder.legal_ids(self._views[seat]):
                mask[number] = 1
        return mask

    def record(self) -> Record:
        """Return the record of the game so far, with all secrets."""
        return self.simulation.record()

    def render(self) -> str | None:
        """Return a drawing of the spectators' view in render mode `ansi`, else None."""
        return draw(self.simulation) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def parallel_env(game: str | AnyGame, **setup: Any) -> GameParallel:
    """Return an environment in which all agents act at once."""
    return GameParallel(game, **setup)
