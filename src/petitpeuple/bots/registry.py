"""The built-in bots by game and level. They choose from views alone."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from petitpeuple.bots import dalmuti, grumpf, halma, village
from petitpeuple.bots.random_bot import RandomBot
from petitpeuple.core.bot import Bot, Choice, Hint, Hinter
from petitpeuple.core.record import Record
from petitpeuple.games import SPECS

AnyBot = Bot[Any, Any]
AnyHinter = Hinter[Any, Any]

_EVERY_GAME: Final[Mapping[str, AnyBot]] = {"random": RandomBot()}
_BY_GAME: Final[Mapping[str, Mapping[str, AnyBot]]] = {
    "dalmuti": dalmuti.LEVELS,
    "grumpf": grumpf.LEVELS,
    "halma": halma.LEVELS,
    "village": village.LEVELS,
}


# Games whose bots can recommend an action, with reasons
_HINTERS: Final[dict[str, AnyHinter]] = {"halma": halma.advise, "village": village.advise}
# Games that can show a model game, for given options and number of seats
_EXAMPLES: Final[dict[str, Callable[[Any, int], Record | None]]] = {"halma": halma.example}


def bots_of(game: str) -> Mapping[str, AnyBot]:
    """Return the bots that play this game, by level, weakest first."""
    return {**_EVERY_GAME, **_BY_GAME.get(game, {})}


def level_key(game: str, level: str) -> str:
    """Return the text key of a level's name; `-about` appended, the key of its description."""
    return f"bot-{level}" if level in _EVERY_GAME else f"{game}-bot-{level}"


def hinter_of(game: str) -> AnyHinter | None:
    """Return the function that recommends actions in this game, or None."""
    return _HINTERS.get(game)


def example_of(game: str, options: Struct, seats: int) -> Record | None:
    """Return a model game with these options, or None if none is known."""
    example = _EXAMPLES.get(game)
    return None if example is None else example(options, seats)


def hint_is_fair(game: str, seats: int) -> bool:
    """Return True if a hint harms nobody: the game is played alone or is co-operative."""
    return seats == 1 or (game in SPECS and SPECS[game].cooperative)


__all__ = [
    "AnyBot", "AnyHinter", "Bot", "Choice", "Hint", "RandomBot", "bots_of", "example_of", "hint_is_fair",
    "hinter_of", "level_key",
]  # fmt: skip
