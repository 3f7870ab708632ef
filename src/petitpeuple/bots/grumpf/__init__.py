"""Bots for Grumpf, which act at a human pace."""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.grumpf.bots import CUB, ELDER, TRACKER, GrumpfBot
from petitpeuple.bots.spec import GameBots

LEVELS: Final[Mapping[str, GrumpfBot]] = {"cub": CUB, "tracker": TRACKER, "elder": ELDER}  # weakest first
BOTS: Final = GameBots(levels=LEVELS)

__all__ = ["BOTS", "CUB", "ELDER", "LEVELS", "TRACKER", "GrumpfBot"]
