"""Petit Peuple: four tabletop games, as a server to play on and as a library to study.

>>> import petitpeuple as pp
>>> game = pp.new("pebbles", seats=2, seed=1)
>>> game.play("s2")
>>> print(game)
Seat 1: a closed fist
Seat 2: no stake yet

The names in `__all__` are the public API; semantic versioning is promised for them. Each is imported at its
first use, so that importing the package is quick.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from petitpeuple.api.errors import Error, IllegalAction
    from petitpeuple.api.game import Game
    from petitpeuple.api.lookup import bots, games, rule
    from petitpeuple.api.match import Match
    from petitpeuple.api.position import Position
    from petitpeuple.api.record import Record, load
    from petitpeuple.api.start import new, play_out
    from petitpeuple.bots.spec import GameBots
    from petitpeuple.core.bot import Bot, Choice, Hint
    from petitpeuple.core.contract import Over
    from petitpeuple.core.spec import GameSpec, Manifest

__version__ = "0.1.0"

_MODULES = {
    "api.errors": ("Error", "IllegalAction"),
    "api.game": ("Game",),
    "api.lookup": ("rule",),
    "api.match": ("Match",),
    "api.position": ("Position",),
    "api.record": ("Record", "load"),
    "api.start": ("new", "play_out"),
    "bots.spec": ("GameBots",),
    "core.bot": ("Bot", "Choice", "Hint"),
    "core.contract": ("Over",),
    "core.spec": ("GameSpec", "Manifest"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "Bot", "Choice", "Error", "Game", "GameBots", "GameSpec", "Hint", "IllegalAction", "Manifest", "Match",
    "Over", "Position", "Record", "__version__", "bots", "games", "load", "new", "play_out", "rule",
]  # fmt: skip


class _Games(ModuleType):
    """The package `petitpeuple.games`, which can be called as well: `pp.games()`."""

    def __call__(self) -> tuple[str, ...]:
        from petitpeuple.api.lookup import games  # noqa: PLC0415 - at its first use

        return games()


class _Bots(ModuleType):
    """The package `petitpeuple.bots`, which can be called as well: `pp.bots("halma")`."""

    def __call__(self, game: str) -> tuple[str, ...]:
        from petitpeuple.api.lookup import bots  # noqa: PLC0415 - at its first use

        return bots(game)


class _Package(ModuleType):
    """This package. It makes two of its subpackages callable when they are imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if isinstance(value, ModuleType) and name in ("games", "bots"):
            value.__class__ = _Games if name == "games" else _Bots
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __getattr__(name: str) -> object:
    if name in ("games", "bots"):
        return import_module(f"{__name__}.{name}")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
