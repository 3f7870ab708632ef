"""The random bot: the baseline that every other bot is measured against."""

from collections.abc import Sequence

from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import A, Millis, View


class RandomBot:
    """Chooses uniformly among the actions offered, after 0.5 to 1.5 seconds."""

    def choose(self, _view: View, actions: Sequence[A], rng: Rng) -> Choice[A]:
        """Return a random action."""
        action = actions[rng.randrange(len(actions))]
        return Choice(action, Millis(500 + rng.randrange(1001)))
