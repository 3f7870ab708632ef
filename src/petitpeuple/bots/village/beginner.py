"""A weak bot for the Hidden Village that makes the mistakes of a beginner."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.village.greedy import THINKING_TIME, TURN_STEPS, score_actions
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.games.village.moves import Action, Craft, Use
from petitpeuple.games.village.position import Seen

MAX_NOISE: Final = 3.5  # maximum error added to a score, in either direction
OVERLOOKS_ONE_IN: Final = 2  # decisions; then crafting and using inventions are not considered


class Beginner:
    """Plays greedily with noisy scores, and often overlooks inventions."""

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return the noticed action with the best noisy score."""
        noticed = self._noticed(view, actions, rng)
        if len(noticed) == 1:
            return Choice(noticed[0], THINKING_TIME)
        scores = [score + noise(rng) for score in score_actions(view, noticed)]
        return Choice(noticed[scores.index(max(scores))], THINKING_TIME)

    def _noticed(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Sequence[Action]:
        if view.board.agenda[0].do not in TURN_STEPS or rng.randrange(OVERLOOKS_ONE_IN):
            return actions
        return [action for action in actions if not isinstance(action, (Craft, Use))]


def noise(rng: Rng) -> float:
    """Return a random error for a score."""
    return MAX_NOISE * (rng.randrange(2001) - 1000) / 1000
