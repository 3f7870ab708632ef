"""The star board as tables: 121 points, the links between them, and the six houses."""

from typing import Final

Cube = tuple[int, int, int]

# HAL-1: the number of points in each row, from the north tip to the south tip.
ROWS: Final = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
POINTS: Final = sum(ROWS)

# The row (from 0) and column (1 … 25) of every point, and the reverse. Points of a row are two columns apart.
COORDINATES: Final = [(row, 14 - n + 2 * i) for row, n in enumerate(ROWS) for i in range(n)]
POINT_AT: Final = {place: point for point, place in enumerate(COORDINATES)}

# Cube coordinates: x + y + z = 0. The centre is (0, 0, 0), the tips are 8 away.
CUBES: Final[list[Cube]] = [
    ((column - row - 5) // 2, -((column - row - 5) // 2) - (row - 8), row - 8) for row, column in COORDINATES
]

# The six directions along the three axes, clockwise from the east, as row and column offsets.
DIRECTIONS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))

# HAL-2: the houses, clockwise from the north; each lies beyond one side of the hexagon.
N, NE, SE, S, SW, NW = range(6)
SIDES: Final[list[Cube]] = [(0, 0, -1), (1, 0, 0), (0, -1, 0), (0, 0, 1), (-1, 0, 0), (0, 1, 0)]
NO_HOUSE: Final = -1


def _dot(cube: Cube, side: Cube) -> int:
    return cube[0] * side[0] + cube[1] * side[1] + cube[2] * side[2]


def _neighbours(point: int) -> tuple[tuple[int, int], ...]:
    row, column = COORDINATES[point]
    return tuple(
        [
            (POINT_AT[row + down, column + right], POINT_AT.get((row + 2 * down, column + 2 * right), -1))
            for down, right in DIRECTIONS
            if (row + down, column + right) in POINT_AT
        ]
    )


def distance(one: int, other: int) -> int:
    """Return the number of steps between two points of an empty board."""
    return max([abs(a - b) for a, b in zip(CUBES[one], CUBES[other], strict=True)])


OPPOSITE: Final = (3, 4, 5, 0, 1, 2)  # for each house: the house on the other side of the board

# For each point: the adjacent points, and the point behind each (-1 beyond the edge of the board).
NEIGHBOURS: Final = [_neighbours(point) for point in range(POINTS)]
# HAL-5: the points one step away. HAL-6: the point jumped over and the landing point behind it.
STEPS: Final = [tuple([near for near, _ in lines]) for lines in NEIGHBOURS]
JUMPS: Final = [tuple([(near, far) for near, far in lines if far >= 0]) for lines in NEIGHBOURS]

# How far a point lies towards each side: higher is forward, equal is sideways (HAL-11).
PROGRESS: Final = [[_dot(cube, side) for cube in CUBES] for side in SIDES]
HOUSES: Final = [tuple([p for p in range(POINTS) if PROGRESS[house][p] > 4]) for house in range(6)]
HOUSE_OF: Final = [
    next((house for house in range(6) if point in HOUSES[house]), NO_HOUSE) for point in range(POINTS)
]
# The steps from each point to the nearest point of each house (HAL-11: the distance left).
STEPS_TO_HOUSE: Final = [
    [min([distance(p, q) for q in HOUSES[house]]) for p in range(POINTS)] for house in range(6)
]
