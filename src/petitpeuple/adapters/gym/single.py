"""A Gymnasium environment for one agent; bots play the other seats."""

import random
from typing import Any

import gymnasium

from petitpeuple.adapters.environment import Observation, Setup, as_observation, draw
from petitpeuple.adapters.opponents import Opponents
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.record import Record

ILLEGAL_REWARD = -1.0


class GameEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, against bots. The reward is the payoff at the end.

    *opponents* is the name of a bot, or one for each other seat. An action that the mask does not mark ends
    the game with a reward of -1, and `info["illegal"]` is True.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's name and type

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seat: int = 0,
        opponents: Any = "random",
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        self.setup = Setup(game, **setup)
        self.simulation = self.setup.simulation()
        self.opponents = Opponents(self.setup.game, opponents, self.setup.seats, seat)
        self.observation_space = self.setup.observation_space()
        self.action_space = self.setup.action_space()
        self.render_mode = render_mode
        self._generators: dict[int, random.Random] = {}
        self._running = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game, and play to the agent's first turn."""
        super().reset(seed=seed, options=options)
        deal = seed if seed is not None else int(self.np_random.integers(2**62))
        self._generators = self.opponents.generators(deal)
        while True:
            self.simulation.start(random.Random(deal))
            self.opponents.play(self.simulation, self._generators)
            if self.simulation.over is None:
                break
            deal += 2**62  # the agent was never asked
        self._running = True
        return self._observe(), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action id, and then the bots' actions."""
        if not self._running:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        number = int(action)
        if not self.simulation.mask()[number]:
            self._running = False
            return self._observe(), ILLEGAL_REWARD, True, False, {"illegal": True}
        self.simulation.act(number)
        self.opponents.play(self.simulation, self._generators)
        over = self.simulation.over
        self._running = over is None
        reward = 0.0 if over is None else over.payoffs[self.opponents.agent_seat]
        return self._observe(), reward, over is not None, False, {}

    def _observe(self) -> Observation:
        simulation, seat = self.simulation, self.opponents.agent_seat
        return as_observation(simulation.observe_seat(seat), simulation.mask())

    def record(self) -> Record:
        """Return the record of the game so far, with all secrets."""
        return self.simulation.record()

    def render(self) -> Any:
        """Return a drawing of the spectators' view in render mode `ansi`, else None."""
        return draw(self.simulation) if self.render_mode == "ansi" else None
