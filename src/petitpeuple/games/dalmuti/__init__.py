"""The Great Dalmuti: be rid of your cards first, and rule; life is unfair."""

from petitpeuple.games.dalmuti.spec import DESCRIBER, GAME, SPEC

__all__ = ["DESCRIBER", "GAME", "SPEC"]
