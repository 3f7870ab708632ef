"""A beginner at the Hidden Village, who makes the mistakes that people make."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.village.greedy import THINKING_TIME, TURN_STEPS, score_actions
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.games.village.moves import Action, Craft, Use
from petitpeuple.games.village.position import Seen

MAX_NOISE: Final = 3.5  # by so much what something brings is misjudged, either way
OVERLOOKS_ONE_IN: Final = 2  # one time in so many an invention is not thought of


class Beginner:
    """Sees what is near, forgets what lies beside the board, and misjudges the rest a little."""

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Pick what seems best; beside a step, ideas and inventions are easily forgotten."""
        seen = self._noticed(view, actions, rng)
        if len(seen) == 1:
            return Choice(seen[0], THINKING_TIME)
        weights = [weight + noise(rng) for weight in score_actions(view, seen)]
        return Choice(seen[weights.index(max(weights))], THINKING_TIME)

    def _noticed(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Sequence[Action]:
        if view.board.agenda[0].do not in TURN_STEPS or rng.randrange(OVERLOOKS_ONE_IN):
            return actions
        return [action for action in actions if not isinstance(action, (Craft, Use))]


def noise(rng: Rng) -> float:
    """Draw how much a beginner is out."""
    return MAX_NOISE * (rng.randrange(2001) - 1000) / 1000
