"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from msgspec import Struct

from petitpeuple.core.contract import AnyGame, View
from petitpeuple.core.phrases import Words
from petitpeuple.core.plans import Plans
from petitpeuple.games import dalmuti, grumpf, halma, pebbles, village

AnyWords: TypeAlias = Words[Struct, Struct, View]
AnyPlans: TypeAlias = Plans[Struct, View]

GAMES: Final[Mapping[str, AnyGame]] = {
    "grumpf": cast("AnyGame", grumpf.GAME),
    "village": cast("AnyGame", village.GAME),
    "halma": cast("AnyGame", halma.GAME),
    "dalmuti": cast("AnyGame", dalmuti.GAME),
    "pebbles": cast("AnyGame", pebbles.GAME),
}
WORDS: Final[Mapping[str, AnyWords]] = {
    "grumpf": cast("AnyWords", grumpf.WORDS),
    "village": cast("AnyWords", village.WORDS),
    "halma": cast("AnyWords", halma.WORDS),
    "dalmuti": cast("AnyWords", dalmuti.WORDS),
    "pebbles": cast("AnyWords", pebbles.WORDS),
}
# Games whose table plans aloud; where there is a secret to keep, nothing can be proposed.
PLANS: Final[Mapping[str, AnyPlans]] = {"village": cast("AnyPlans", village.PLANS)}
