"""What can be done in Gnome Halma, and what is told of it."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat
from petitpeuple.games.halma.star import POINTS

Point = Annotated[int, Meta(ge=0, le=POINTS - 1)]
MAX_VIA: Final = 2 * POINTS  # nobody needs so many jumps; a longer path is a mistake


class Move(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    """Step or jump from one point to another; *via*, the points touched between, is yours to choose."""

    src: Point
    dst: Point
    via: Annotated[tuple[Point, ...], Meta(max_length=MAX_VIA)] = ()


class Pass(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Let your turn go: you can't move."""


class Hint(Struct, frozen=True, gc=False):
    """HAL-23: what a solver answers: a good next move, and how many moves may be left with it."""

    move: Move
    left: int


class Began(Struct, frozen=True, gc=False, tag=True):
    """The lot has fallen on who begins."""

    seat: Seat


class Stepped(Struct, frozen=True, gc=False, tag=True):
    """A gnome has taken one step."""

    seat: Seat
    family: int
    path: tuple[int, ...]


class Jumped(Struct, frozen=True, gc=False, tag=True):
    """A gnome has jumped: every point it touched, from the first to the last."""

    seat: Seat
    family: int
    path: tuple[int, ...]


class Swapped(Struct, frozen=True, gc=False, tag=True):
    """A gnome has changed places with an intruder in its goal."""

    seat: Seat
    family: int
    path: tuple[int, ...]


class Passed(Struct, frozen=True, gc=False, tag=True):
    """A seat could not move."""

    seat: Seat


class CameHome(Struct, frozen=True, gc=False, tag=True):
    """A family is home."""

    seat: Seat
    family: int


Action: TypeAlias = Move | Pass
Event: TypeAlias = Began | Stepped | Jumped | Swapped | Passed | CameHome

# One object for each move that is offered, made once.
MOVES: Final = [[Move(src, dst) for dst in range(POINTS)] for src in range(POINTS)]
PASS: Final = Pass()
