"""The bots of Gnome Halma, and the solver for its solitaire."""

from typing import Final

from petitpeuple.bots.halma.bots import GREEDY, LEVELS
from petitpeuple.bots.halma.hints import advise
from petitpeuple.bots.halma.known_solutions import example
from petitpeuple.bots.halma.solver import hint
from petitpeuple.bots.spec import GameBots

BOTS: Final = GameBots(levels=LEVELS, others={"greedy": GREEDY}, hinter=advise, example=example)

__all__ = ["BOTS", "LEVELS", "hint"]
