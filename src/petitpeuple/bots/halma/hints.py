"""HAL-23: hints with a reason, for a solitaire player."""

from collections.abc import Sequence

from petitpeuple.bots.halma.solver import hint
from petitpeuple.core.bot import Hint
from petitpeuple.core.chance import Rng
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.halma.moves import Action
from petitpeuple.games.halma.position import Seen


def advise(view: Seen, actions: Sequence[Action], _rng: Rng) -> Hint[Action]:
    """Return a good next move and the number of moves left, or say that no solution was found."""
    found = hint(view)
    if found is None:
        return Hint(actions[0], (Phrase("halma-why-none"),))
    return Hint(found.move, (Phrase("halma-why-left", {"n": found.left}),))
