"""PettingZoo environments of every game: `aec_env("pebbles")` and `parallel_env("pebbles")`."""

from petitpeuple.adapters.pettingzoo.aec import GameAEC, aec_env
from petitpeuple.adapters.pettingzoo.parallel import GameParallel, parallel_env

__all__ = ["GameAEC", "GameParallel", "aec_env", "parallel_env"]
