"""HAL-1, HAL-2: the star, the links between its points, and its houses."""

from __future__ import annotations

import pytest
from tests.games.halma import brute_force
from tests.games.halma.positions import start

from petitpeuple.games.halma.star import (
    CUBES,
    HOUSE_OF,
    HOUSES,
    JUMPS,
    NE,
    NO_HOUSE,
    NW,
    OPPOSITE,
    POINTS,
    ROWS,
    SE,
    STEPS,
    STEPS_TO_HOUSE,
    SW,
    N,
    S,
    distance,
)


def test_hal1_the_star_has_121_points_in_rows_from_tip_to_tip() -> None:
    assert POINTS == 121
    assert ROWS == (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
    assert CUBES == brute_force.STAR


def test_hal1_a_hexagon_of_61_and_six_houses_of_10() -> None:
    assert [len(house) for house in HOUSES] == [10] * 6
    middle = [p for p in range(POINTS) if HOUSE_OF[p] == NO_HOUSE]
    assert len(middle) == 61
    assert all(max(map(abs, CUBES[p])) <= 4 for p in middle)
    assert HOUSES[N] == tuple(range(10))
    assert HOUSES[S] == tuple(range(111, 121))


def test_hal1_houses_are_what_lies_around_the_tips_clockwise() -> None:
    for point, cube in enumerate(CUBES):
        house = brute_force.house_of(cube)
        assert HOUSE_OF[point] == (NO_HOUSE if house is None else house)
    assert [OPPOSITE[house] for house in (N, NE, SE, S, SW, NW)] == [S, SW, NW, N, NE, SE]


def test_hal1_a_half_turn_maps_the_star_onto_itself() -> None:
    for point in range(POINTS):
        turned = 120 - point
        assert {120 - near for near in STEPS[point]} == set(STEPS[turned])
        assert {(120 - over, 120 - to) for over, to in JUMPS[point]} == set(JUMPS[turned])
        if HOUSE_OF[point] != NO_HOUSE:
            assert HOUSE_OF[turned] == OPPOSITE[HOUSE_OF[point]]


def test_hal1_lines_run_in_three_directions() -> None:
    for point, cube in enumerate(CUBES):
        beside = [brute_force.add(cube, line) for line in brute_force.DIRECTIONS]
        near = {brute_force.NUMBER[other] for other in beside if other in brute_force.NUMBER}
        assert set(STEPS[point]) == near
        assert all(point in STEPS[other] for other in near)
        for over, to in JUMPS[point]:
            assert over in near
            assert distance(point, to) == 2
            assert [a + b for a, b in zip(cube, CUBES[to], strict=True)] == [2 * c for c in CUBES[over]]


def test_the_distance_left_is_that_to_the_nearest_point_of_a_house() -> None:
    assert STEPS_TO_HOUSE[S][0] == 13
    assert STEPS_TO_HOUSE[S][111] == 0
    assert distance(0, 120) == 16


@pytest.mark.parametrize(
    ("seats", "options", "houses"),
    [
        (2, {}, (N, S)),
        (2, {"seats2": "one-between"}, (N, SE)),
        (3, {}, (N, SE, SW)),
        (1, {}, (N,)),
        (1, {"solo_families": 2}, (N, SE)),
        (1, {"solo_families": 2, "solo_pair": "opposite"}, (N, S)),
        (1, {"solo_families": 3}, (N, SE, SW)),
    ],
)
def test_hal2_families_fill_their_houses_with_one_free_between(
    seats: int, options: dict[str, object], houses: tuple[int, ...]
) -> None:
    board = start(seats, **options)
    assert board.houses == houses
    assert board.gnomes == tuple(HOUSES[house] for house in houses)
    for one in houses:
        assert (one + 1) % 6 not in houses
