"""Gymnasium environments: `GameEnv` for one agent, and every game in Gymnasium's registry.

>>> import gymnasium
>>> env = gymnasium.make("petitpeuple.adapters.gym:petitpeuple/pebbles-v1")
>>> env.action_space
Discrete(7)
"""

import gymnasium

from petitpeuple.adapters.gym.single import GameEnv
from petitpeuple.adapters.gym.vector import GameVectorEnv
from petitpeuple.games import BUILT_IN, SPECS


def register() -> None:
    """Register every built-in game as `petitpeuple/<name>-v<version of its encoder>`."""
    for name in BUILT_IN:
        encoder = SPECS[name].load_encoder()
        version = encoder.version if encoder is not None else 0
        gymnasium.register(
            id=f"petitpeuple/{name}-v{version}",
            entry_point="petitpeuple.adapters.gym.single:GameEnv",
            vector_entry_point="petitpeuple.adapters.gym.vector:GameVectorEnv",
            kwargs={"game": name},
        )


register()

__all__ = ["GameEnv", "GameVectorEnv", "register"]
