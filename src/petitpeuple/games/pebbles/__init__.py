"""Pebbles: the smallest game, and the template for new ones."""

from petitpeuple.games.pebbles.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
