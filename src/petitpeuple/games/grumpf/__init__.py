"""Grumpf: cave clans hunt all at once, each with one hand."""

from petitpeuple.games.grumpf.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
