"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from msgspec import Struct

from petitpeuple.core.contract import View
from petitpeuple.core.record import AnyGame
from petitpeuple.core.words import Words
from petitpeuple.games import dalmuti, pebbles

AnyWords: TypeAlias = Words[Struct, Struct, View]

GAMES: Final[Mapping[str, AnyGame]] = {
    "pebbles": cast("AnyGame", pebbles.GAME),
    "dalmuti": cast("AnyGame", dalmuti.GAME),
}
WORDS: Final[Mapping[str, AnyWords]] = {
    "pebbles": cast("AnyWords", pebbles.WORDS),
    "dalmuti": cast("AnyWords", dalmuti.WORDS),
}
