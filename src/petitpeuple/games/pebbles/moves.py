"""The actions and events of Pebbles."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat


class Stake(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Hide *n* pebbles in your fist."""

    n: Annotated[int, Meta(ge=1)]


class Staked(Struct, frozen=True, tag=True):
    """A seat has hidden its stake. The amount stays secret."""

    seat: Seat


class Rolled(Struct, frozen=True, tag=True):
    """All fists are opened and the die is rolled."""

    stakes: tuple[int, ...]
    die: int


Event: TypeAlias = Staked | Rolled

STAKES: Final = tuple([Stake(n) for n in range(1, 7)])  # one shared object per stake
