"""What can be done in Pebbles, and what is told of it."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat


class Stake(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Hide *n* pebbles in your fist."""

    n: Annotated[int, Meta(ge=1)]


class Staked(Struct, frozen=True, tag=True):
    """A seat has hidden its stake; how much is not told."""

    seat: Seat


class Rolled(Struct, frozen=True, tag=True):
    """All fists open and the die falls."""

    stakes: tuple[int, ...]
    die: int


Event: TypeAlias = Staked | Rolled

STAKES: Final = tuple([Stake(n) for n in range(1, 7)])  # one object a stake, made once
