"""The levels of a game that brings no bots of its own."""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.ismcts import Ismcts
from petitpeuple.bots.rollouts import Rollouts
from petitpeuple.bots.simulation import Budget, SearchedGame

# Counted, not timed: a choice depends on the seed alone. The steps bound the time where playouts are long.
GENTLE: Final = Budget(iterations=24, steps=1_500)
STEADY: Final = Budget(iterations=300, steps=8_000)
SHARP: Final = Budget(iterations=1_500, steps=30_000)

SEARCHES: Final[Mapping[str, type[Rollouts | Ismcts]]] = {"rollouts": Rollouts, "ismcts": Ismcts}


def levels_for(game: SearchedGame) -> Mapping[str, Rollouts | Ismcts]:
    """Return bots for any game, by level, weakest first."""
    return {
        "gentle": Rollouts(game, GENTLE),
        "steady": Rollouts(game, STEADY),
        "sharp": Ismcts(game, SHARP),
    }
