"""OpenSpiel: importing this package registers every game as `petitpeuple_<name>`.

>>> import pyspiel
>>> import petitpeuple.adapters.openspiel
>>> game = pyspiel.load_game("petitpeuple_pebbles(players=3)")
>>> game.num_distinct_actions()
7
"""

from petitpeuple.adapters.openspiel.game import game_name, register

register()

__all__ = ["game_name", "register"]
