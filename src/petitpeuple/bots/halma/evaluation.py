"""What it is worth to a family to have a gnome on a point: the whole judgement of search and solver.

Onward is good, and the more so for those who are far behind, for the last one home decides the race; astray
of the straight way is bad. The far tip of the goal is worth most, so that its back is filled first.
"""

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.games.halma.star import HOUSES, POINTS, PROGRESS, distance, opposite

TIP_DISTANCE = 8  # from the middle of the board to a tip


def point_values(
    houses: tuple[int, ...], progress_exponent: float, detour_penalty: float, max_value: int
) -> vec[i64]:
    """Give the worth of each point to each family, 0 to *most*: *onward* bends the way, *astray* costs."""
    values = [
        _point_value(point, opposite(house), progress_exponent, detour_penalty)
        for house in houses
        for point in range(POINTS)
    ]
    least, best = min(values), max(values)
    return vec[i64]([round(max_value * (one - least) / (best - least)) for one in values])


def _point_value(point: int, goal: int, progress_exponent: float, detour_penalty: float) -> float:
    progress = PROGRESS[goal]
    tip = max(HOUSES[goal], key=progress.__getitem__)
    detour = distance(point, tip) - (TIP_DISTANCE - progress[point])
    return float((progress[point] + TIP_DISTANCE) ** progress_exponent) - detour_penalty * detour
