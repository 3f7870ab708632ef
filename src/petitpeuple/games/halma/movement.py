"""Where a family may go: the links between points, minus those that options forbid (HAL-11)."""

from typing import Final

from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, NEIGHBOURS, NO_HOUSE, OPPOSITE, POINTS, PROGRESS


def move_code(src: int, dst: int) -> int:
    """Return a move as one number."""
    return src * POINTS + dst


class Link:
    """A link from a point: the adjacent point, the landing point behind it, the step; -1 if forbidden."""

    def __init__(self, near: int, far: int, step: int) -> None:
        self.near: Final = near
        self.far: Final = far
        self.step: Final = step


LinkTable = list[tuple[Link, ...]]  # indexed by point


class Movement:
    """Where one family may step, jump and stop."""

    def __init__(self, house: int, options: Options) -> None:
        self.goal: int = OPPOSITE[house]
        self.swaps: bool = options.blocked_goal == "swap"
        self._goal_locked: Final = options.leave_goal == "locked"
        self._never_backwards: Final = options.backwards == "never"
        self._foreign_houses_closed: Final = options.foreign_houses == "closed"
        own = (house, self.goal, NO_HOUSE)
        anywhere = options.foreign_houses == "rest"
        self.may_stop: list[bool] = [anywhere or HOUSE_OF[p] in own for p in range(POINTS)]
        self.links: LinkTable = [
            tuple([self._link(p, near, far) for near, far in NEIGHBOURS[p]]) for p in range(POINTS)
        ]

    def may_step(self, here: int, there: int) -> bool:
        """HAL-11: a step must end where the family may stop."""
        return self.may_stop[there] and self._is_allowed(here, there)

    def may_jump(self, here: int, there: int) -> bool:
        """HAL-11: a jump may cross houses where the family may not stop, unless they are closed."""
        return (self.may_stop[there] or not self._foreign_houses_closed) and self._is_allowed(here, there)

    def _is_allowed(self, here: int, there: int) -> bool:
        """HAL-11: a locked goal cannot be left; with "never backwards", no step or jump goes backwards."""
        if self._goal_locked and HOUSE_OF[here] == self.goal and HOUSE_OF[there] != self.goal:
            return False
        return not self._never_backwards or PROGRESS[self.goal][there] >= PROGRESS[self.goal][here]

    def _link(self, here: int, near: int, far: int) -> Link:
        landing = far if far >= 0 and self.may_jump(here, far) else -1
        return Link(near, landing, move_code(here, near) if self.may_step(here, near) else -1)


_CACHE: Final[dict[tuple[int, str, str, str, str], Movement]] = {}
_BY_OPTIONS: Final[dict[Options, list[Movement]]] = {}


def movement_of(house: int, options: Options) -> Movement:
    """Return the movement of the family that starts in *house*, creating it on first use."""
    movements = _BY_OPTIONS.get(options)
    if movements is None:
        movements = _BY_OPTIONS[options] = [_cached_movement(one, options) for one in range(len(HOUSES))]
    return movements[house]


def _cached_movement(house: int, options: Options) -> Movement:
    """Return the movement shared by all options that agree on what matters for it."""
    o = options
    key = (house, o.foreign_houses, o.leave_goal, o.backwards, o.blocked_goal)
    movement = _CACHE.get(key)
    if movement is None:
        movement = _CACHE[key] = Movement(house, options)
    return movement


UNRESTRICTED: Final = Movement(0, Options())  # no option forbids anything
