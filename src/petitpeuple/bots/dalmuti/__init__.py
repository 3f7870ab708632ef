"""The bots of The Great Dalmuti, from a beginner to one that samples hundreds of worlds.

`keeper` is the bare set-keeping heuristic: the baseline that the others are measured against. `learned` plays
by a small network, without search. Both are found by name and are not levels.
"""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.dalmuti.bots import DalmutiBot
from petitpeuple.bots.dalmuti.hints import advise
from petitpeuple.bots.dalmuti.learned import LearnedBot
from petitpeuple.bots.spec import GameBots

GENTLE: Final = DalmutiBot(solves_endgames=False, mistake_percent=40)
KEEPER: Final = DalmutiBot(solves_endgames=False)
STEADY: Final = DalmutiBot()
SHARP: Final = DalmutiBot(worlds=40, oversampling=2)
EXPERT: Final = DalmutiBot(worlds=150, oversampling=4)
LEVELS: Final[Mapping[str, DalmutiBot]] = {  # weakest first
    "gentle": GENTLE,
    "steady": STEADY,
    "sharp": SHARP,
    "expert": EXPERT,
}
BOTS: Final = GameBots(levels=LEVELS, hinter=advise, others={"keeper": KEEPER, "learned": LearnedBot()})
