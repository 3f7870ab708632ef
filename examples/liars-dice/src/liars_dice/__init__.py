"""Liar's Dice for Petit Peuple."""

from liars_dice.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
