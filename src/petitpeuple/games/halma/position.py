"""What there is in Gnome Halma: the options, the board, and what a viewer sees, which is all of it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from petitpeuple.core.contract import View
from petitpeuple.core.options import SEAT


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, cache_hash=True):
    """How the game is played; the lobby's form is made from it."""

    first: Annotated[Literal["lot", "seat-1", "seat-2", "seat-3"], SEAT] = "lot"  # HAL-3
    seats2: Literal["opposite", "one-between"] = "opposite"  # HAL-2
    end: Literal["first-home", "equal-turns", "places"] = "first-home"  # HAL-9
    blocked_goal: Literal["counts-as-full", "as-written", "swap"] = "counts-as-full"  # HAL-10
    foreign_houses: Literal["rest", "jump-through", "closed"] = "rest"  # HAL-11
    leave_goal: Literal["allowed", "locked"] = "allowed"  # HAL-11
    backwards: Literal["allowed", "never"] = "allowed"  # HAL-11
    turn_limit: Literal["200", "off"] = "200"  # HAL-11
    solo_families: Annotated[int, Meta(ge=1, le=3)] = 1  # HAL-20, HAL-21
    solo_pair: Literal["one-between", "opposite"] = "one-between"  # HAL-21


class Board(Struct, frozen=True, gc=False):
    """All there is on and beside the board; nothing is hidden."""

    options: Options
    seats: int
    houses: tuple[int, ...]  # where each family set out from
    gnomes: tuple[tuple[int, ...], ...]  # the points of each family, in order
    first: int | None = None  # None: the lot is still to be drawn
    turn: int = 0
    rounds: int = 0  # finished ones; the moves made in a solitaire
    home: tuple[int, ...] = ()  # the seats that are home, in the order of their coming
    path: tuple[int, ...] = ()  # every point the last gnome touched
    jumps: int = 0  # HAL-20: single jumps, of a solitaire
    steps: int = 0  # HAL-20: of a solitaire
    met: tuple[str, ...] = ()  # HAL-12: every position so far, where turns have no limit
    ending: str = ""


class Seen(View, frozen=True, gc=False, kw_only=True):
    """What a viewer sees: everything."""

    board: Board


class Score(Struct, frozen=True, gc=False):
    """HAL-22: a solitaire that is done, for whoever keeps results."""

    houses: tuple[int, ...]  # the set-up: bests are kept for each
    moves: int
    jumps: int
    steps: int
    par: int
