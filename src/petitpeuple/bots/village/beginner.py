"""A beginner at the Hidden Village, who makes the mistakes that people make."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.village.greedy import STEPS, THINKS, weigh
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.games.village.moves import Craft, Move, Use
from petitpeuple.games.village.position import Seen

DOUBT: Final = 3.5  # by so much what something brings is misjudged, either way
OVERLOOKS: Final = 2  # one time in so many an invention is not thought of


class Beginner:
    """Sees what is near, forgets what lies beside the board, and misjudges the rest a little."""

    def choose(self, view: Seen, actions: Sequence[Move], rng: Rng) -> Choice[Move]:
        """Pick what seems best; beside a step, ideas and inventions are easily forgotten."""
        seen = self._noticed(view, actions, rng)
        if len(seen) == 1:
            return Choice(seen[0], THINKS)
        weights = [weight + doubt(rng) for weight in weigh(view, seen)]
        return Choice(seen[weights.index(max(weights))], THINKS)

    def _noticed(self, view: Seen, actions: Sequence[Move], rng: Rng) -> Sequence[Move]:
        if view.board.agenda[0].do not in STEPS or rng.randrange(OVERLOOKS):
            return actions
        return [action for action in actions if not isinstance(action, (Craft, Use))]


def doubt(rng: Rng) -> float:
    """Draw how much a beginner is out."""
    return DOUBT * (rng.randrange(2001) - 1000) / 1000
