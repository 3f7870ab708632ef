"""The bots of the house, by game and level. They see views and nothing else."""

from collections.abc import Mapping
from typing import Any, Final

from petitpeuple.bots import grumpf, halma
from petitpeuple.bots.guess import RandomBot
from petitpeuple.bots.village import GreedyBot
from petitpeuple.core.players import Bot, Choice

AnyBot = Bot[Any, Any]

_EVERY_GAME: Final[Mapping[str, AnyBot]] = {"random": RandomBot()}
_BY_GAME: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "grumpf": grumpf.LEVELS,
    "halma": halma.LEVELS,
    "village": {"greedy": GreedyBot()},
}


def bots_of(game: str) -> Mapping[str, AnyBot]:
    """Give the bots that play this game, by level, weakest first."""
    return {**_EVERY_GAME, **_BY_GAME.get(game, {})}


__all__ = ["AnyBot", "Bot", "Choice", "RandomBot", "bots_of"]
