"""Options as people give them: read into the game's own type, or refused with the reason."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices


class BadOptions(Exception):
    """Options that do not fit the game; the sentence says why."""


def read_options(game: AnyGame, given: Mapping[str, object]) -> Struct:
    """Read the options that people may choose into the game's own type."""
    if unknown := given.keys() - _names(game):
        raise BadOptions(f"no such option: {min(unknown)}")
    try:
        options: Struct = msgspec.convert(given, game.Options)
    except msgspec.ValidationError as error:
        raise BadOptions(str(error)) from error
    return options


def chosen(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """Give of a game's options those that people choose."""
    return {name: value for name, value in options.items() if name in _names(game)}


def _names(game: AnyGame) -> set[str]:
    return {field.name for field in choices(game.Options)}
