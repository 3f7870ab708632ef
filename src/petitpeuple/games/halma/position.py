"""The options, the board, and the view, which shows the whole board."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from petitpeuple.core.contract import View
from petitpeuple.core.options import SEAT


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True, cache_hash=True):
    """The options of a game; the lobby builds its form from them."""

    first: Annotated[Literal["lot", "seat-1", "seat-2", "seat-3"], SEAT] = "lot"  # HAL-3
    seats2: Literal["opposite", "one-between"] = "opposite"  # HAL-2
    end: Literal["first-home", "equal-turns", "places"] = "first-home"  # HAL-9
    blocked_goal: Literal["as-written", "counts-as-full", "swap"] = "as-written"  # HAL-10
    foreign_houses: Literal["rest", "jump-through", "closed"] = "rest"  # HAL-11
    leave_goal: Literal["allowed", "locked"] = "allowed"  # HAL-11
    backwards: Literal["allowed", "never"] = "allowed"  # HAL-11
    turn_limit: Literal["200", "off"] = "200"  # HAL-11
    solo_families: Annotated[int, Meta(ge=1, le=3)] = 1  # HAL-20, HAL-21
    solo_pair: Literal["one-between", "opposite"] = "one-between"  # HAL-21


class Blockade(Struct, frozen=True, gc=False):
    """HAL-10: intruders stand in goals that are full without them; both fields are by seat."""

    stayed: tuple[int, ...]  # turns on which intruders in the seat's goal could have left
    nearest: tuple[int, ...]  # the seat's least distance left since somebody has been waiting


class Board(Struct, frozen=True, gc=False):
    """The whole state of a game; nothing is hidden."""

    options: Options
    seats: int
    houses: tuple[int, ...]  # the house that each family starts in
    gnomes: tuple[tuple[int, ...], ...]  # the points of each family, sorted
    first: int | None = None  # None: the lot is not drawn yet
    turn: int = 0
    rounds: int = 0  # finished rounds; in solitaire, moves made
    home: tuple[int, ...] = ()  # the seats that are home, in order of arrival
    path: tuple[int, ...] = ()  # every point touched by the last move
    jumps: int = 0  # HAL-20: single jumps, counted in solitaire only
    steps: int = 0  # HAL-20: steps, counted in solitaire only
    met: tuple[str, ...] = ()  # HAL-12: every position so far, if turns are unlimited
    ending: str = ""
    rules: int | UnsetType = UNSET  # the rules number; none for rules 1
    blockade: Blockade | UnsetType = UNSET  # while somebody waits before a goal that intruders fill


class Seen(View, frozen=True, gc=False, kw_only=True):
    """What a viewer sees: everything."""

    board: Board


class Score(Struct, frozen=True, gc=False):
    """HAL-22: the score of a finished solitaire."""

    houses: tuple[int, ...]  # the set-up; best scores are kept per set-up
    moves: int
    jumps: int
    steps: int
    par: int
