"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from msgspec import Struct

from petitpeuple.core.contract import AnyGame, View
from petitpeuple.core.words import Words
from petitpeuple.games import halma, pebbles

AnyWords: TypeAlias = Words[Struct, Struct, View]

GAMES: Final[Mapping[str, AnyGame]] = {
    "pebbles": cast("AnyGame", pebbles.GAME),
    "halma": cast("AnyGame", halma.GAME),
}
WORDS: Final[Mapping[str, AnyWords]] = {
    "pebbles": cast("AnyWords", pebbles.WORDS),
    "halma": cast("AnyWords", halma.WORDS),
}
