"""The bots of Gnome Halma, and the solver for its solitaire."""

from petitpeuple.bots.halma.bots import LEVELS
from petitpeuple.bots.halma.hints import advise
from petitpeuple.bots.halma.known_solutions import example
from petitpeuple.bots.halma.solver import hint

__all__ = ["LEVELS", "advise", "example", "hint"]
