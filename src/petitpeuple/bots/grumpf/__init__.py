"""Bots for Grumpf, which act at a human pace."""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.grumpf.bots import GENTLE, SHARP, STEADY, GrumpfBot
from petitpeuple.bots.grumpf.hints import advise
from petitpeuple.bots.grumpf.pace import thinking_time
from petitpeuple.bots.spec import GameBots

LEVELS: Final[Mapping[str, GrumpfBot]] = {"gentle": GENTLE, "steady": STEADY, "sharp": SHARP}  # weakest first
BOTS: Final = GameBots(levels=LEVELS, hinter=advise, thinking_time=thinking_time)

__all__ = ["BOTS", "GENTLE", "LEVELS", "SHARP", "STEADY", "GrumpfBot"]
