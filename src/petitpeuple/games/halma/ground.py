"""Where a family may go: the lines of the star, less what the options of HAL-11 forbid it."""

from typing import Final

from petitpeuple.games.halma.moves import MOVES, Move
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, LINES, NO_HOUSE, POINTS, TOWARDS, opposite


class Line:
    """One way out of a point: the next point, the one to land on behind it or -1, the step there or none."""

    def __init__(self, near: int, far: int, step: Move | None) -> None:
        self.near: Final = near
        self.far: Final = far
        self.step: Final = step


LineTable = list[tuple[Line, ...]]  # [point]


class Ground:
    """For one family: the ways it may step and hop from each point, and where it may stay."""

    def __init__(self, house: int, options: Options) -> None:
        self.goal: int = opposite(house)
        self.swaps: bool = options.blocked_goal == "swap"
        self._locked: Final = options.leave_goal == "locked"
        self._onward: Final = options.backwards == "never"
        self._closed: Final = options.foreign_houses == "closed"
        own = (house, self.goal, NO_HOUSE)
        anywhere = options.foreign_houses == "rest"
        self.rests: list[bool] = [anywhere or HOUSE_OF[p] in own for p in range(POINTS)]
        self.lines: LineTable = [
            tuple([self._line(p, near, far) for near, far in LINES[p]]) for p in range(POINTS)
        ]

    def may_step(self, here: int, there: int) -> bool:
        """HAL-11: a step ends where the family may stay."""
        return self.rests[there] and self._may_go(here, there)

    def may_hop(self, here: int, there: int) -> bool:
        """HAL-11: a hop may lead through where the family may not stay, unless that is closed."""
        return (self.rests[there] or not self._closed) and self._may_go(here, there)

    def _may_go(self, here: int, there: int) -> bool:
        """HAL-11: locked, a goal is not left; never backwards, each step and hop is onward or sideways."""
        if self._locked and HOUSE_OF[here] == self.goal and HOUSE_OF[there] != self.goal:
            return False
        return not self._onward or TOWARDS[self.goal][there] >= TOWARDS[self.goal][here]

    def _line(self, here: int, near: int, far: int) -> Line:
        lands = far if far >= 0 and self.may_hop(here, far) else -1
        return Line(near, lands, MOVES[here][near] if self.may_step(here, near) else None)


_GROUNDS: Final[dict[tuple[int, str, str, str, str], Ground]] = {}
_BY_OPTIONS: Final[dict[Options, list[Ground]]] = {}


def ground_of(house: int, options: Options) -> Ground:
    """Give the ground of the family that set out from a house; made when it is first wanted."""
    grounds = _BY_OPTIONS.get(options)
    if grounds is None:
        grounds = _BY_OPTIONS[options] = [_shared(one, options) for one in range(len(HOUSES))]
    return grounds[house]


def _shared(house: int, options: Options) -> Ground:
    """Give one and the same ground for all options that differ in nothing that matters to it."""
    o = options
    key = (house, o.foreign_houses, o.leave_goal, o.backwards, o.blocked_goal)
    ground = _GROUNDS.get(key)
    if ground is None:
        ground = _GROUNDS[key] = Ground(house, options)
    return ground


FREE: Final = Ground(0, Options())  # no option forbids anything here
