"""The bots of the Hidden Village, weakest first, and its coach."""

from typing import Final

from petitpeuple.bots.village.beginner import Beginner
from petitpeuple.bots.village.coach import advise
from petitpeuple.bots.village.greedy import GreedyBot
from petitpeuple.bots.village.planner import Planner

LEVELS: Final = {
    "gentle": Beginner(),
    "steady": GreedyBot(),
    "sharp": Planner(4, 3),
    "expert": Planner(12, 4),
}

__all__ = ["LEVELS", "advise"]
