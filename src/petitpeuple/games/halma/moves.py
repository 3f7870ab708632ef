"""The actions and events of Gnome Halma."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat
from petitpeuple.games.halma.star import POINTS

Point = Annotated[int, Meta(ge=0, le=POINTS - 1)]
MAX_VIA: Final = 2 * POINTS  # far more than any chain needs; a longer path is a mistake


class Move(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """Step or jump from *src* to *dst*; *via* may name the points touched in between."""

    src: Point
    dst: Point
    via: Annotated[tuple[Point, ...], Meta(max_length=MAX_VIA)] = ()


class Pass(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Pass: no gnome of yours can move."""


class GiveUp(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Give up a solitaire."""


class Hint(Struct, frozen=True, gc=False):
    """HAL-23: a solver's answer: a good next move, and an estimate of the moves left."""

    move: Move
    left: int


class Began(Struct, frozen=True, gc=False, tag=True):
    """The lot has decided who begins."""

    seat: Seat


class Stepped(Struct, frozen=True, gc=False, tag=True):
    """A gnome has stepped to an adjacent point."""

    seat: Seat
    family: int
    path: tuple[int, ...]


class Jumped(Struct, frozen=True, gc=False, tag=True):
    """A gnome has jumped; *path* holds every point touched, from first to last."""

    seat: Seat
    family: int
    path: tuple[int, ...]


class Swapped(Struct, frozen=True, gc=False, tag=True):
    """A gnome has swapped places with an intruder in its goal."""

    seat: Seat
    family: int
    path: tuple[int, ...]


class Passed(Struct, frozen=True, gc=False, tag=True):
    """A seat had no legal move."""

    seat: Seat


class CameHome(Struct, frozen=True, gc=False, tag=True):
    """A family has come home."""

    seat: Seat
    family: int


class CountedHome(Struct, frozen=True, gc=False, tag=True):
    """A family counts as home, although intruders keep some of its gnomes out."""

    seat: Seat
    family: int


class GaveUp(Struct, frozen=True, gc=False, tag=True):
    """A seat has given up its solitaire."""

    seat: Seat


Action: TypeAlias = Move | Pass | GiveUp
Event: TypeAlias = Began | Stepped | Jumped | Swapped | Passed | CameHome | CountedHome | GaveUp

# One shared object per move between two points.
MOVES: Final = [[Move(src, dst) for dst in range(POINTS)] for src in range(POINTS)]
PASS: Final = Pass()
GIVE_UP: Final = GiveUp()
