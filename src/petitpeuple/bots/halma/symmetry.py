"""The symmetries of a set-up: turns and mirrors of the star that lay the families' ways onto each other."""

from typing import Final

from petitpeuple.games.halma.star import CUBES, HOUSE_OF, HOUSES, POINTS, Cube

_POINT_AT: Final = {cube: point for point, cube in enumerate(CUBES)}


def _rotated(cube: Cube) -> Cube:
    """Turn by a sixth."""
    x, y, z = cube
    return (-z, -x, -y)


def _mirrored(cube: Cube) -> Cube:
    """Mirror left and right."""
    x, y, z = cube
    return (y, x, z)


def _star_symmetries() -> list[list[int]]:
    """Give all twelve ways to lay the star onto itself, each as where every point goes."""
    found: list[list[int]] = []
    for mirror in (False, True):
        cubes = [_mirrored(cube) if mirror else cube for cube in CUBES]
        for _ in range(6):
            found.append([_POINT_AT[cube] for cube in cubes])
            cubes = [_rotated(cube) for cube in cubes]
    return found


STAR_SYMMETRIES: Final = _star_symmetries()


def symmetries(houses: tuple[int, ...]) -> list[tuple[list[int], list[int]]]:
    """Give each symmetry of a set-up: where every point goes, and which family takes the place of each."""
    found: list[tuple[list[int], list[int]]] = []
    for points in STAR_SYMMETRIES:
        lands = [HOUSE_OF[points[HOUSES[house][0]]] for house in houses]
        if set(lands) == set(houses):
            found.append((points, [houses.index(house) for house in lands]))
    return found


def half_turn(point: int) -> int:
    """Give the point across the middle: half a turn leads every start to its goal."""
    return POINTS - 1 - point
