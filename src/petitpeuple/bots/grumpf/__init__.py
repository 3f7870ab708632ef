"""Bots for Grumpf, which act at a human pace."""

from collections.abc import Mapping
from typing import Final

from petitpeuple.bots.grumpf.bots import CUB, ELDER, TRACKER, GrumpfBot

LEVELS: Final[Mapping[str, GrumpfBot]] = {"cub": CUB, "tracker": TRACKER, "elder": ELDER}  # weakest first

__all__ = ["CUB", "ELDER", "LEVELS", "TRACKER", "GrumpfBot"]
