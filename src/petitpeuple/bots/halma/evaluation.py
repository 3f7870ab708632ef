"""What it is worth to a family to have a gnome on a point: the whole judgement of search and solver.

Onward is good, and the more so for those who are far behind, for the last one home decides the race; astray
of the straight way is bad. The far tip of the goal is worth most, so that its back is filled first.
"""

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.games.halma.star import HOUSES, POINTS, TOWARDS, distance, opposite

FAR = 8  # from the middle of the board to a tip


def worths(houses: tuple[int, ...], onward: float, astray: float, most: int) -> vec[i64]:
    """Give the worth of each point to each family, 0 to *most*: *onward* bends the way, *astray* costs."""
    found = [_worth(point, opposite(house), onward, astray) for house in houses for point in range(POINTS)]
    least, best = min(found), max(found)
    return vec[i64]([round(most * (one - least) / (best - least)) for one in found])


def _worth(point: int, goal: int, onward: float, astray: float) -> float:
    ahead = TOWARDS[goal]
    tip = max(HOUSES[goal], key=ahead.__getitem__)
    aside = distance(point, tip) - (FAR - ahead[point])
    return float((ahead[point] + FAR) ** onward) - astray * aside
