"""The Great Dalmuti: the first to get rid of their cards rules the next game; life is unfair."""

from petitpeuple.games.dalmuti.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
