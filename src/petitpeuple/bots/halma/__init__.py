"""The bots of Gnome Halma, and the solver that helps in its solitaire."""

from petitpeuple.bots.halma.advice import advise
from petitpeuple.bots.halma.lines import example
from petitpeuple.bots.halma.players import LEVELS
from petitpeuple.bots.halma.solver import hint

__all__ = ["LEVELS", "advise", "example", "hint"]
