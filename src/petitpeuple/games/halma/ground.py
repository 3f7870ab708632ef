"""Where a family may go: the lines of the star, less what the options of HAL-11 forbid it."""

from typing import Final

from petitpeuple.games.halma.moves import MOVES, Move
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.star import HOPS, HOUSE_OF, NO_HOUSE, POINTS, STEPS, TOWARDS, opposite

HopTable = list[tuple[tuple[int, int], ...]]


class Ground:
    """For one family: the steps it may take, the hops it may chain, and where it may stay."""

    def __init__(self, house: int, foreign_houses: str, leave_goal: str, backwards: str) -> None:
        self.goal: int = opposite(house)
        self._own: Final = (house, self.goal, NO_HOUSE)
        self._locked: Final = leave_goal == "locked"
        self._onward: Final = backwards == "never"
        closed = foreign_houses == "closed"
        self.rests: list[bool] = [foreign_houses == "rest" or HOUSE_OF[p] in self._own for p in range(POINTS)]
        self.steps: list[tuple[tuple[int, Move], ...]] = [
            tuple([(to, MOVES[p][to]) for to in STEPS[p] if self.rests[to] and self._may_go(p, to)])
            for p in range(POINTS)
        ]
        self.hops: HopTable = [
            tuple(
                [(over, to) for over, to in HOPS[p] if self._may_go(p, to) and (self.rests[to] or not closed)]
            )
            for p in range(POINTS)
        ]

    def _may_go(self, here: int, there: int) -> bool:
        """HAL-11: locked, a goal is not left; never backwards, each step and hop is onward or sideways."""
        if self._locked and HOUSE_OF[here] == self.goal and HOUSE_OF[there] != self.goal:
            return False
        return not self._onward or TOWARDS[self.goal][there] >= TOWARDS[self.goal][here]


_GROUNDS: Final[dict[tuple[int, str, str, str], Ground]] = {}


def ground_of(house: int, options: Options) -> Ground:
    """Give the ground of the family that set out from a house; made when it is first wanted."""
    key = (house, options.foreign_houses, options.leave_goal, options.backwards)
    ground = _GROUNDS.get(key)
    if ground is None:
        ground = _GROUNDS[key] = Ground(*key)
    return ground


FREE: Final = Ground(0, "rest", "allowed", "allowed")  # no option forbids anything here
