"""The symmetries of a set-up: rotations and reflections of the star that map starts to starts."""

from typing import Final

from petitpeuple.games.halma.star import CUBES, HOUSE_OF, HOUSES, POINTS, Cube

_POINT_AT: Final = {cube: point for point, cube in enumerate(CUBES)}


def _rotated(cube: Cube) -> Cube:
    """Rotate by a sixth of a turn."""
    x, y, z = cube
    return (-z, -x, -y)


def _mirrored(cube: Cube) -> Cube:
    """Reflect left and right."""
    x, y, z = cube
    return (y, x, z)


def _star_symmetries() -> list[list[int]]:
    """Return all twelve symmetries of the star, each as the image of every point."""
    symmetries: list[list[int]] = []
    for mirror in (False, True):
        cubes = [_mirrored(cube) if mirror else cube for cube in CUBES]
        for _ in range(6):
            symmetries.append([_POINT_AT[cube] for cube in cubes])
            cubes = [_rotated(cube) for cube in cubes]
    return symmetries


STAR_SYMMETRIES: Final = _star_symmetries()


def symmetries(houses: tuple[int, ...]) -> list[tuple[list[int], list[int]]]:
    """Return each symmetry of a set-up: the image of every point, and of every family."""
    found: list[tuple[list[int], list[int]]] = []
    for points in STAR_SYMMETRIES:
        images = [HOUSE_OF[points[HOUSES[house][0]]] for house in houses]
        if set(images) == set(houses):
            found.append((points, [houses.index(house) for house in images]))
    return found


def half_turn(point: int) -> int:
    """Return the point opposite the centre: half a turn maps every start to its goal."""
    return POINTS - 1 - point
