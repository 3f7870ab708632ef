"""The bots of the Hidden Village, weakest first, and its hints."""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.spec import GameBots
from petitpeuple.bots.village.beginner import Beginner
from petitpeuple.bots.village.greedy import GreedyBot
from petitpeuple.bots.village.hints import advise
from petitpeuple.bots.village.planner import Planner
from petitpeuple.core.bot import Bot
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.position import Seen

LEVELS: Final[Mapping[str, Bot[Action, Seen]]] = {
    "gentle": Beginner(),
    "steady": GreedyBot(),
    "sharp": Planner(4, 3),
    "expert": Planner(12, 4),
}

BOTS: Final = GameBots(levels=LEVELS, hinter=advise)

__all__ = ["BOTS", "LEVELS"]
