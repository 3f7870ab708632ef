"""The games of the house, by name."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from msgspec import Struct

from petitpeuple.core.contract import AnyGame, View
from petitpeuple.core.phrases import Describer
from petitpeuple.core.plans import PlanRules
from petitpeuple.games import dalmuti, grumpf, halma, pebbles, village

AnyDescriber: TypeAlias = Describer[Struct, Struct, View]
AnyPlanRules: TypeAlias = PlanRules[Struct, View]

GAMES: Final[Mapping[str, AnyGame]] = {
    "grumpf": cast("AnyGame", grumpf.GAME),
    "village": cast("AnyGame", village.GAME),
    "halma": cast("AnyGame", halma.GAME),
    "dalmuti": cast("AnyGame", dalmuti.GAME),
    "pebbles": cast("AnyGame", pebbles.GAME),
}
DESCRIBERS: Final[Mapping[str, AnyDescriber]] = {
    "grumpf": cast("AnyDescriber", grumpf.DESCRIBER),
    "village": cast("AnyDescriber", village.DESCRIBER),
    "halma": cast("AnyDescriber", halma.DESCRIBER),
    "dalmuti": cast("AnyDescriber", dalmuti.DESCRIBER),
    "pebbles": cast("AnyDescriber", pebbles.DESCRIBER),
}
# Games whose table plans aloud; where there is a secret to keep, nothing can be proposed.
PLANS: Final[Mapping[str, AnyPlanRules]] = {"village": cast("AnyPlanRules", village.PLANS)}
