"""The built-in games by id, with their describers and plans."""

from collections.abc import Mapping
from typing import Final, cast

from petitpeuple.core.spec import AnyDescriber, AnyGame, AnyPlanRules, AnySpec
from petitpeuple.games import dalmuti, grumpf, halma, pebbles, village

SPECS: Final[Mapping[str, AnySpec]] = {  # in the order in which the lobby lists them
    spec.id: spec
    for spec in (
        cast("AnySpec", grumpf.SPEC),
        cast("AnySpec", village.SPEC),
        cast("AnySpec", halma.SPEC),
        cast("AnySpec", dalmuti.SPEC),
        cast("AnySpec", pebbles.SPEC),
    )
}
GAMES: Final[Mapping[str, AnyGame]] = {id_: spec.game for id_, spec in SPECS.items()}
DESCRIBERS: Final[Mapping[str, AnyDescriber]] = {id_: spec.describer for id_, spec in SPECS.items()}
# Only games without secrets have plans: a proposal must not reveal what the proposer holds.
PLANS: Final[Mapping[str, AnyPlanRules]] = {
    id_: spec.plans for id_, spec in SPECS.items() if spec.plans is not None
}

__all__ = ["DESCRIBERS", "GAMES", "PLANS", "SPECS", "AnyDescriber", "AnyGame", "AnyPlanRules", "AnySpec"]
