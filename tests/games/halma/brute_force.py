"""Halma implemented a second time, slowly and from the rule book: the oracle for the move generator.

It shares only the numbering of the points with the rules (row by row from the north tip, left to right).
"""

from __future__ import annotations

from itertools import product

Cube = tuple[int, int, int]

DIRECTIONS: list[Cube] = [(1, -1, 0), (-1, 1, 0), (1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1)]
TIPS: list[Cube] = [(4, 4, -8), (8, -4, -4), (4, -8, 4), (-4, -4, 8), (-8, 4, 4), (-4, 8, -4)]  # clockwise


def _is_on_star(cube: Cube) -> bool:
    """The star is the union of two large triangles."""
    return all(c <= 4 for c in cube) or all(c >= -4 for c in cube)


_CUBES = [(x, -x - z, z) for z, x in product(range(-8, 9), range(-8, 9)) if abs(x + z) <= 8]
STAR: list[Cube] = [cube for cube in _CUBES if _is_on_star(cube)]
NUMBER = {cube: number for number, cube in enumerate(STAR)}


def add(cube: Cube, direction: Cube) -> Cube:
    return (cube[0] + direction[0], cube[1] + direction[1], cube[2] + direction[2])


def distance(one: Cube, other: Cube) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) // 2


def house_of(cube: Cube) -> int | None:
    """A house is all points within three steps of a tip."""
    return next((number for number, tip in enumerate(TIPS) if distance(cube, tip) <= 3), None)


class Family:
    """One family on the board, and the options that restrict it."""

    def __init__(self, house: int, mine: set[Cube], others: set[Cube], **options: str) -> None:
        self.house, self.goal = house, (house + 3) % 6
        self.mine, self.others, self.options = mine, others, options

    def moves(self) -> set[tuple[int, int]]:
        found = set()
        for src in self.mine:
            ends = self._steps(src) | self._swaps(src)
            self._extend_chains(src, src, ends, set())
            found |= {(NUMBER[src], NUMBER[dst]) for dst in ends - {src}}
        return found

    def _is_occupied(self, cube: Cube, src: Cube) -> bool:
        return cube != src and cube in self.mine | self.others

    def _steps(self, src: Cube) -> set[Cube]:
        near = {add(src, direction) for direction in DIRECTIONS} & set(STAR)
        return {
            to
            for to in near
            if not self._is_occupied(to, src) and self._is_allowed(src, to) and self._may_stop(to)
        }

    def _swaps(self, src: Cube) -> set[Cube]:
        if self.options.get("blocked_goal") != "swap":
            return set()
        near = {add(src, direction) for direction in DIRECTIONS}
        return {to for to in near & self.others if house_of(to) == self.goal}

    def _extend_chains(self, src: Cube, here: Cube, ends: set[Cube], seen: set[Cube]) -> None:
        for direction in DIRECTIONS:
            over = add(here, direction)
            to = add(over, direction)
            if (
                to not in NUMBER
                or to in seen
                or not self._is_occupied(over, src)
                or self._is_occupied(to, src)
            ):
                continue
            if not self._is_allowed(here, to) or (
                self._is_foreign_house(to) and self.options["foreign_houses"] == "closed"
            ):
                continue
            seen.add(to)
            if self._may_stop(to):
                ends.add(to)
            self._extend_chains(src, to, ends, seen)

    def _is_foreign_house(self, cube: Cube) -> bool:
        return house_of(cube) not in (None, self.house, self.goal)

    def _may_stop(self, cube: Cube) -> bool:
        return self.options["foreign_houses"] == "rest" or not self._is_foreign_house(cube)

    def _is_allowed(self, here: Cube, there: Cube) -> bool:
        if self.options["leave_goal"] == "locked" and house_of(here) == self.goal != house_of(there):
            return False
        tip = TIPS[self.goal]
        ahead = [sum(a * b for a, b in zip(cube, tip, strict=True)) for cube in (here, there)]
        return self.options["backwards"] == "allowed" or ahead[1] >= ahead[0]
