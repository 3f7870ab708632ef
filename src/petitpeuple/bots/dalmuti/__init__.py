"""The bots of The Great Dalmuti, from a beginner to one that samples hundreds of worlds.

`keeper` is the bare set-keeping heuristic: the baseline that the others are measured against. `learned` plays
by a small network, without search; it is found by name and is not a level.
"""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.dalmuti.bots import DalmutiBot
from petitpeuple.bots.dalmuti.learned import LearnedBot
from petitpeuple.bots.spec import GameBots

GENTLE: Final = DalmutiBot(pace_ms=1800, solves_endgames=False, mistake_percent=40)
KEEPER: Final = DalmutiBot(pace_ms=1200, solves_endgames=False)
STEADY: Final = DalmutiBot(pace_ms=1200)
SHARP: Final = DalmutiBot(pace_ms=1200, worlds=40, oversampling=2)
EXPERT: Final = DalmutiBot(pace_ms=1000, worlds=150, oversampling=4)
LEVELS: Final[Mapping[str, DalmutiBot]] = {  # weakest first
    "gentle": GENTLE,
    "keeper": KEEPER,
    "steady": STEADY,
    "sharp": SHARP,
    "expert": EXPERT,
}
BOTS: Final = GameBots(levels=LEVELS, others={"learned": LearnedBot(pace_ms=1000)})
