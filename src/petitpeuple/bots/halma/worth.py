"""What it is worth to a family to have a gnome on a point: the whole judgement of search and solver.

Onward is good, and the more so for those who are far behind, for the last one home decides the race; astray
of the straight way is bad. The far tip of the goal is worth most, so that its back is filled first.
"""

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.games.halma.star import HOUSES, POINTS, TOWARDS, distance, opposite

FAR = 8  # from the middle of the board to a tip


def worths(houses: tuple[int, ...], onward: float, astray: float, scale: float) -> vec[i64]:
    """Give the worth for each family on each point: *onward* bends the way, *astray* costs."""
    flat: list[i64] = []
    for house in houses:
        goal = opposite(house)
        ahead = TOWARDS[goal]
        tip = max(HOUSES[goal], key=ahead.__getitem__)
        for point in range(POINTS):
            way = (ahead[point] + FAR) ** onward
            aside = distance(point, tip) - (FAR - ahead[point])
            flat.append(max(0, round(scale * (way - astray * aside))))
    return vec[i64](flat)
