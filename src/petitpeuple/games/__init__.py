"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from msgspec import Struct

from petitpeuple.core.contract import View
from petitpeuple.core.record import AnyGame
from petitpeuple.core.words import Words
from petitpeuple.games import pebbles, village

AnyWords: TypeAlias = Words[Struct, Struct, View]

GAMES: Final[Mapping[str, AnyGame]] = {
    "pebbles": cast("AnyGame", pebbles.GAME),
    "village": cast("AnyGame", village.GAME),
}
WORDS: Final[Mapping[str, AnyWords]] = {
    "pebbles": cast("AnyWords", pebbles.WORDS),
    "village": cast("AnyWords", village.WORDS),
}
