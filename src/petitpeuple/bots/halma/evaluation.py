"""The evaluation: the value to a family of having a gnome on a point, used by search and solver.

Progress is good, most of all for gnomes far behind, because the last gnome home decides the race.
Detours from the straight way are bad. The far tip of the goal has the highest value, so that the
goal is filled from its back.
"""

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.games.halma.star import HOUSES, OPPOSITE, POINTS, PROGRESS, distance

TIP_DISTANCE = 8  # from the centre of the board to a tip


def point_values(
    houses: tuple[int, ...], progress_exponent: float, detour_penalty: float, max_value: int
) -> vec[i64]:
    """Return the value of each point to each family, scaled to 0 … *max_value*."""
    values = [
        _point_value(point, OPPOSITE[house], progress_exponent, detour_penalty)
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
