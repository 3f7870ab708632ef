"""The random bot: the baseline that every other bot is measured against."""

from collections.abc import Sequence
from typing import Any

from petitpeuple.bots.pace import ThinkingTime, natural_time
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import A


class RandomBot:
    """Chooses uniformly among the actions offered, at the pace of the game's other bots."""

    def __init__(self, thinking_time: ThinkingTime = natural_time) -> None:
        self._thinking_time = thinking_time

    def choose(self, view: Any, actions: Sequence[A], rng: Rng) -> Choice[A]:
        """Return a random action."""
        action = actions[rng.randrange(len(actions))]
        return Choice(action, self._thinking_time(view, actions, rng))
