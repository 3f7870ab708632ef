"""Bots for The Great Dalmuti, from a beginner with its mistakes to one that thinks of hundreds of worlds.

`keeper` is the set-keeping heuristic by itself: the opponent that the others are measured against.
"""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.dalmuti.bots import Player

GENTLE: Final = Player(pace=1800, ends=False, slips=40)
KEEPER: Final = Player(pace=1200, ends=False)
STEADY: Final = Player(pace=1200)
SHARP: Final = Player(pace=1200, worlds=40, spare=2)
EXPERT: Final = Player(pace=1000, worlds=150, spare=4)
LEVELS: Final[Mapping[str, Player]] = {  # weakest first
    "gentle": GENTLE,
    "keeper": KEEPER,
    "steady": STEADY,
    "sharp": SHARP,
    "expert": EXPERT,
}
