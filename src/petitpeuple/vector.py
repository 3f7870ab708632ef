"""Vector environments: `petitpeuple.vector.make("dalmuti", 64, seats=5)` (extra: `petitpeuple[gymnasium]`).

>>> import numpy as np
>>> env = make("pebbles", 3, seats=2)
>>> observations, infos = env.reset(seed=1)
>>> observations["observation"].shape, infos["seat"].tolist()
((3, 29), [0, 0, 0])
>>> _, rewards, over, _, _ = env.step(np.array([1, 2, 3]))
>>> over.tolist()
[False, False, False]
"""

from typing import Any

from petitpeuple.adapters.gym.vector import GameVectorEnv
from petitpeuple.core.contract import AnyGame


def make(game: str | AnyGame, num_envs: int = 1, **settings: Any) -> GameVectorEnv:
    """Return many games that step together; see `GameVectorEnv` for the settings."""
    return GameVectorEnv(game, num_envs, **settings)


__all__ = ["GameVectorEnv", "make"]
