"""Gnome Halma: families of gnomes race across a star, by steps and by chains of jumps."""

from petitpeuple.games.halma.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
