"""The Smurfs: The Hidden Village, a co-operative game for one to five."""

from petitpeuple.games.village.spec import DESCRIBER, GAME, PLANS, SPEC

__all__ = ["DESCRIBER", "GAME", "PLANS", "SPEC"]
