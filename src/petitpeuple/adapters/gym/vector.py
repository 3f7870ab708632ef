"""Vector environments: many games of one kind step together, in NumPy arrays."""

import random
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from petitpeuple.adapters.batch import Batch
from petitpeuple.adapters.environment import Array, Observation, Setup, as_observation
from petitpeuple.adapters.opponents import Opponents
from petitpeuple.core.contract import AnyGame


class GameVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games at once, by Gymnasium's vector interface.

    Without *opponents*, every decision of every seat is the caller's: an observation is that of the seat to
    act, `infos["seat"]`. With *opponents*, bots play all seats but *seat*.

    A game that ends is replaced in the same step. Then `infos["final_obs"]` has its last observation, and
    `infos["final_info"]["payoffs"]` the payoffs of all seats. The reward is that of the seat that acted.
    `infos["seed"]` are the seeds of the running games; `GameAEC.reset(seed=…)` deals the same cards.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self, game: str | AnyGame, num_envs: int = 1, *, opponents: Any = None, seat: int = 0, **setup: Any
    ) -> None:
        self.setup = Setup(game, **setup)
        self.num_envs = num_envs
        self.single_observation_space = self.setup.observation_space()
        self.single_action_space = self.setup.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = Batch([self.setup.simulation(record_inputs=False) for _ in range(num_envs)])
        self.opponents = (
            None if opponents is None else Opponents(self.setup.game, opponents, self.setup.seats, seat)
        )
        self._generators: list[dict[int, random.Random]] = [{} for _ in range(num_envs)]
        self._rows = (num_envs, -1)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all games; game i has the seed *seed* + i."""
        super().reset(seed=seed, options=options)
        self.batch.start(int(self.np_random.integers(2**62)) if seed is None else seed)
        if self.opponents is not None:
            for i in range(self.num_envs):
                self._meet_opponents(i)
        return self._observe(), self._infos()

    def step(self, actions: Any) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Play one action id in each game. Raise ValueError if one is not legal."""
        batch = self.batch
        acted = batch.seats()
        over = batch.step(np.asarray(actions).tolist())
        if self.opponents is not None:
            over = self._play_opponents()
        rewards = np.zeros(self.num_envs)
        terminations = np.zeros(self.num_envs, np.bool_)
        final = self._finish(over, acted, rewards, terminations) if over else {}
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observe(), rewards, terminations, truncations, self._infos() | final

    def _finish(
        self, over: list[int], acted: list[int], rewards: Array, terminations: Array
    ) -> dict[str, Any]:
        """Set the results of games that are over, and start the next ones."""
        payoffs = np.zeros((self.num_envs, self.setup.seats))
        last = np.full(self.num_envs, None, dtype=object)
        for i in over:
            simulation = self.batch.simulations[i]
            payoffs[i] = simulation.payoffs()
            seat = acted[i]
            last[i] = as_observation(simulation.observe_seat(seat), bytes(simulation.action_count))
            rewards[i] = payoffs[i, seat]
            terminations[i] = True
            self.batch.next_game(i)
            if self.opponents is not None:
                self._meet_opponents(i)
        final = {"payoffs": payoffs, "_payoffs": terminations.copy()}
        return {
            "final_obs": last, "_final_obs": terminations.copy(),
            "final_info": final, "_final_info": terminations.copy(),
        }  # fmt: skip

    def _play_opponents(self) -> list[int]:
        """Let bots act, and return the places whose games are over."""
        if self.opponents is None:
            return []
        for i, simulation in enumerate(self.batch.simulations):
            self.opponents.play(simulation, self._generators[i])
        return [i for i, simulation in enumerate(self.batch.simulations) if simulation.over is not None]

    def _meet_opponents(self, i: int) -> None:
        """Play to the agent's first turn of a new game; a game in which it is never asked is passed over."""
        if self.opponents is None:
            return
        simulation = self.batch.simulations[i]
        while True:
            self._generators[i] = self.opponents.generators(self.batch.seeds[i])
            self.opponents.play(simulation, self._generators[i])
            if simulation.over is None:
                return
            self.batch.next_game(i)

    def _observe(self) -> Observation:
        batch = self.batch
        rows, masks = np.frombuffer(batch.observations(), np.uint8), np.frombuffer(batch.masks(), np.int8)
        return {"observation": rows.reshape(self._rows), "action_mask": masks.reshape(self._rows)}

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        seats, seeds = np.array(self.batch.seats()), np.array(self.batch.seeds)
        return {"seat": seats, "_seat": every, "seed": seeds, "_seed": every}

    def render(self) -> None:
        """Return None: vector environments aren't drawn."""

    def close_extras(self, **_: Any) -> None:
        """Do nothing: the environment holds no resources."""
