"""The random bot: any legal action, each as likely; the floor that every other bot is measured from."""

from collections.abc import Sequence

from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import A, Millis, View


class RandomBot:
    """Picks any action offered, after half a second to a second and a half."""

    def choose(self, _view: View, actions: Sequence[A], rng: Rng) -> Choice[A]:
        """Pick one blindly."""
        action = actions[rng.randrange(len(actions))]
        return Choice(action, Millis(500 + rng.randrange(1001)))
