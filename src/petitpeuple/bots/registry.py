"""The bots by game and level: the built-in ones and those of installed packages.

A package offers bots by entry points of the group `petitpeuple.bots`. An entry point `GAME` is a `GameBots`:
all levels of a game. An entry point `GAME.LEVEL` is one bot, a class or an object. Bots that fail to load
are left out; `problems` says why. A game without levels of its own has the generic ones.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from msgspec import Struct, field

from petitpeuple.bots.generic import SEARCHES, levels_for
from petitpeuple.bots.program import PROGRAM_PREFIX, ProgramBot
from petitpeuple.bots.random_bot import RandomBot
from petitpeuple.bots.spec import AnyBot, AnyHinter, GameBots
from petitpeuple.core.bot import Bot, Choice, Hint
from petitpeuple.core.plugins import (
    BOTS_GROUP,
    EntryPoint,
    PluginError,
    entry_points,
    error_text,
    load_object,
)
from petitpeuple.core.record import Record
from petitpeuple.games import SPECS

BUILT_IN: Final = ("dalmuti", "grumpf", "halma", "village")  # games with bots of their own
RANDOM: Final = "random"  # a level of every game
OLD_LEVELS: Final = {
    ("grumpf", "cub"): "gentle",
    ("grumpf", "tracker"): "steady",
    ("grumpf", "elder"): "sharp",
}
_NONE: Final = GameBots()
_LEFT_OUT: Final[set[tuple[str, str]]] = set()  # game and level: known, but not offered here
_ADDED: Final[dict[tuple[str, str], tuple[str, AnyBot]]] = {}  # by the operator: references and bots


def bots_of(game: str) -> Mapping[str, AnyBot]:
    """Return the bots that play this game, by level.

    First the random bot, then single bots of other packages, then the game's own, weakest first. The last one
    is the default, so an installed bot never becomes the default by itself. Levels left out here are missing.
    """
    return {level: bot for level, bot in _all_bots(game).items() if (game, level) not in _LEFT_OUT}


def _all_bots(game: str) -> Mapping[str, AnyBot]:
    added = {level: bot for (of, level), (_, bot) in _ADDED.items() if of == game}
    return {RANDOM: _random_bot(game), **_outside().single.get(game, {}), **added, **_levels(game)}


def current_level(game: str, level: str) -> str:
    """Return the present name of a level that tables and records of older versions call otherwise."""
    return OLD_LEVELS.get((game, level), level)


def leave_out(game: str, level: str) -> None:
    """Offer a level no longer in this process, for example on a slow device; games with it go on."""
    _LEFT_OUT.add((game, level))


def left_out(game: str) -> tuple[str, ...]:
    """Return the levels of a game that are known, but not offered here."""
    return tuple(level for level in _all_bots(game) if (game, level) in _LEFT_OUT)


def weakest_bot(game: str) -> str:
    """Return the weakest of the game's own levels, for a player's first game; random if it has none."""
    added = {level for of, level in _ADDED if of == game}
    others = {RANDOM, *_outside().single.get(game, {}), *added}
    return next((level for level in bots_of(game) if level not in others), RANDOM)


def hinter_of(game: str) -> AnyHinter | None:
    """Return the function that recommends actions in this game, or None."""
    return _bots(game).hinter


def example_of(game: str, options: Struct, seats: int) -> Record | None:
    """Return a model game with these options, or None if none is known."""
    example = _bots(game).example
    return None if example is None else example(options, seats)


def hint_is_fair(game: str, people: int) -> bool:
    """Return True if a hint harms nobody: no more than one person plays, or the game is co-operative."""
    return people <= 1 or (game in SPECS and SPECS[game].cooperative)


def find_bot(game: str, name: str) -> AnyBot | None:
    """Return the bot with this name, or None; raise `PluginError` if it can't be used.

    A name is a level, another bot of the game, `rollouts` or `ismcts` (which play any game), `module:Class`,
    or `program:COMMAND`. The last two run code of the caller's choice: a server accepts levels alone. `close`
    ends a program.
    """
    name = current_level(game, name)
    if name in (known := {**_bots(game).others, **_all_bots(game)}):
        return known[name]
    if name in SEARCHES and game in SPECS:
        return SEARCHES[name](SPECS[game].game)
    if name.startswith(PROGRAM_PREFIX):
        return ProgramBot(game, name.removeprefix(PROGRAM_PREFIX))
    return load_bot(name) if ":" in name else None


def add_bot(game: str, level: str, reference: str) -> None:
    """Add a bot to the levels of a game in this process, by what `find_bot` reads."""
    bot = find_bot(game, reference)
    if bot is None:
        raise PluginError("plugin-reference", reference=reference)
    _ADDED[game, level] = (reference, bot)


def reference_of(game: str, level: str) -> str:
    """Return what `find_bot` reads in another process: a level that was added here is its reference."""
    return _ADDED[game, level][0] if (game, level) in _ADDED else level


@cache
def load_bot(reference: str) -> AnyBot:
    """Return the bot that `module:name` names, made once if it is a class, or raise `PluginError`."""
    found = load_object(reference)
    if isinstance(found, type):
        try:
            found = found()
        except Exception as error:  # the code of others may raise anything
            raise PluginError("plugin-broken", reference=reference, why=error_text(error)) from error
    if not callable(getattr(found, "choose", None)):
        raise PluginError("plugin-no-bot", reference=reference)
    return cast("AnyBot", found)


def problems() -> tuple[PluginError, ...]:
    """Return why bots of installed packages were left out."""
    return tuple(_outside().problems)


@cache
def _random_bot(game: str) -> RandomBot:
    return RandomBot(_bots(game).thinking_time)


@cache
def _levels(game: str) -> Mapping[str, AnyBot]:
    """Return the levels that the game's own package offers, or else the generic ones."""
    own = _bots(game).levels
    return own if own or game not in SPECS else levels_for(SPECS[game].game)


@cache
def _bots(game: str) -> GameBots:
    """Return the bots that the game's own package offers."""
    if game in BUILT_IN:
        return _load_bots(EntryPoint(game, f"petitpeuple.bots.{game}:BOTS", "petitpeuple"))
    return _outside().games.get(game, _NONE)


class _Outside(Struct, frozen=True):
    """The bots of installed packages: of whole games, single ones by game and level, and what went wrong."""

    games: dict[str, GameBots] = field(default_factory=dict)
    single: dict[str, dict[str, AnyBot]] = field(default_factory=dict)
    problems: list[PluginError] = field(default_factory=list)

    def add(self, point: EntryPoint) -> None:
        """Add what an entry point offers, or raise `PluginError`."""
        game, _, level = point.name.partition(".")
        levels = self.single.setdefault(game, {})
        if level in levels or level == RANDOM or (not level and (game in BUILT_IN or game in self.games)):
            raise PluginError("plugin-twice", name=point.name, package=point.package)
        if level:
            levels[level] = load_bot(point.reference)
        else:
            self.games[game] = _load_bots(point)


@cache
def _outside() -> _Outside:
    found = _Outside()
    for point in entry_points(BOTS_GROUP):
        try:
            found.add(point)
        except PluginError as problem:
            found.problems.append(problem)
    return found


def _load_bots(point: EntryPoint) -> GameBots:
    bots = point.load()
    if not isinstance(bots, GameBots):
        raise PluginError("plugin-no-bots", reference=point.reference)
    return bots


__all__ = [
    "AnyBot", "AnyHinter", "Bot", "Choice", "Hint", "RandomBot", "add_bot", "bots_of", "current_level",
    "example_of", "find_bot", "hint_is_fair", "hinter_of", "leave_out", "left_out", "load_bot", "problems",
    "reference_of", "weakest_bot",
]  # fmt: skip
