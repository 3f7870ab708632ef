"""A weak bot for the Hidden Village that makes the mistakes of a beginner."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.pace import natural_time
from petitpeuple.bots.village.analysis import SITE
from petitpeuple.bots.village.greedy import TURN_STEPS, score_actions
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.games.village.moves import Action, Craft, Place, Use
from petitpeuple.games.village.position import Seen

MAX_NOISE: Final = 3.5  # maximum error added to a score, in either direction
RELUCTANCE: Final = 6.0  # less than what building is worth when nothing else is left to do
OVERLOOKS_ONE_IN: Final = 2  # decisions; then crafting and using inventions are not considered


class Beginner:
    """Plays greedily with noisy scores, and often overlooks inventions."""

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return the noticed action with the best noisy score."""
        noticed = self._noticed(view, actions, rng)
        if len(noticed) == 1:
            return Choice(noticed[0], natural_time(view, actions, rng))
        scores = [score + noise(rng) for score in score_actions(view, noticed)]
        if len(view.board.roofs) - len(view.board.built) == 1:
            scores = [score - leaves(action) for score, action in zip(scores, noticed, strict=True)]
        return Choice(noticed[scores.index(max(scores))], natural_time(view, actions, rng))

    def _noticed(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Sequence[Action]:
        if view.board.agenda[0].do not in TURN_STEPS or rng.randrange(OVERLOOKS_ONE_IN):
            return actions
        return [action for action in actions if not isinstance(action, (Craft, Use))]


def noise(rng: Rng) -> float:
    """Return a random error for a score."""
    return MAX_NOISE * (rng.randrange(2001) - 1000) / 1000


def leaves(action: Action) -> float:
    """Return how reluctant the bot is to build the last house: it leaves that to its partners."""
    return RELUCTANCE if isinstance(action, Place) and action.row // 2 == SITE else 0.0
