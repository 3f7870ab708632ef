"""The spec of a game: everything the rest of the program needs to know about it, in one value."""

from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from petitpeuple.core.contract import A, AnyGame, Game, O, S, V, View
from petitpeuple.core.phrases import Describer
from petitpeuple.core.plans import PlanRules

E = TypeVar("E", bound=Struct)  # the game's Event

AnyDescriber: TypeAlias = Describer[Struct, Struct, View]
AnyPlanRules: TypeAlias = PlanRules[Struct, View]


class GameSpec(Struct, Generic[O, S, A, E, V], frozen=True, kw_only=True):
    """What a game is. Each game defines one, in `games/<name>/spec.py`."""

    game: Game[O, S, A, V]
    describer: Describer[A, E, V]
    rule_prefix: str  # "HAL" for the rules HAL-1, HAL-2, …
    cooperative: bool = False  # all seats win or lose together
    plans: PlanRules[A, V] | None = None  # None: actions cannot be proposed to the table

    @property
    def id(self) -> str:
        """Return the game's id, as used in records and addresses."""
        return self.game.id

    @property
    def players(self) -> range:
        """Return the numbers of seats that the game can be played with."""
        return self.game.players


AnySpec: TypeAlias = GameSpec[Struct, Struct, Struct, Struct, View]

__all__ = ["AnyDescriber", "AnyGame", "AnyPlanRules", "AnySpec", "GameSpec"]
