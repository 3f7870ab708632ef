"""Pebbles: the smallest game of the house, and the template for the next one."""

from petitpeuple.games.pebbles.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
