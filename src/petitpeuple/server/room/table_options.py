"""Options as players give them, converted to the game's own type."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices


class InvalidOptions(Exception):
    """The options do not fit the game; the message says why."""


def read_options(game: AnyGame, given: Mapping[str, object]) -> Struct:
    """Return the options that players chose as the game's own type; raise InvalidOptions."""
    if unknown := given.keys() - _names(game):
        raise InvalidOptions(f"no such option: {min(unknown)}")
    try:
        options: Struct = msgspec.convert(given, game.Options)
    except msgspec.ValidationError as error:
        raise InvalidOptions(str(error)) from error
    return options


def player_options(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """Return those of a game's options that players choose."""
    return {name: value for name, value in options.items() if name in _names(game)}


def _names(game: AnyGame) -> set[str]:
    return {field.name for field in choices(game.Options)}
