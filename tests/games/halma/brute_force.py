"""Halma written a second time, slowly and from the rule book: the oracle of the move generator.

It shares nothing with the rules but the numbers of the points (row by row from the north tip, left to right).
"""

from __future__ import annotations

from itertools import product

Cube = tuple[int, int, int]

LINES: list[Cube] = [(1, -1, 0), (-1, 1, 0), (1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1)]
TIPS: list[Cube] = [(4, 4, -8), (8, -4, -4), (4, -8, 4), (-4, -4, 8), (-8, 4, 4), (-4, 8, -4)]  # clockwise


def _on_the_star(cube: Cube) -> bool:
    """The star is two big triangles laid over each other."""
    return all(c <= 4 for c in cube) or all(c >= -4 for c in cube)


_CUBES = [(x, -x - z, z) for z, x in product(range(-8, 9), range(-8, 9)) if abs(x + z) <= 8]
STAR: list[Cube] = [cube for cube in _CUBES if _on_the_star(cube)]
NUMBER = {cube: number for number, cube in enumerate(STAR)}


def add(cube: Cube, line: Cube) -> Cube:
    return (cube[0] + line[0], cube[1] + line[1], cube[2] + line[2])


def apart(one: Cube, other: Cube) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) // 2


def house_of(cube: Cube) -> int | None:
    """A house is what lies within three steps of a tip."""
    return next((number for number, tip in enumerate(TIPS) if apart(cube, tip) <= 3), None)


class Family:
    """One family on the board, with what it may not do."""

    def __init__(self, house: int, mine: set[Cube], others: set[Cube], **forbids: str) -> None:
        self.house, self.goal = house, (house + 3) % 6
        self.mine, self.others, self.forbids = mine, others, forbids

    def moves(self) -> set[tuple[int, int]]:
        found = set()
        for src in self.mine:
            ends = self._steps(src) | self._swaps(src)
            self._jump_on(src, src, ends, set())
            found |= {(NUMBER[src], NUMBER[dst]) for dst in ends - {src}}
        return found

    def _taken(self, cube: Cube, src: Cube) -> bool:
        return cube != src and cube in self.mine | self.others

    def _steps(self, src: Cube) -> set[Cube]:
        near = {add(src, line) for line in LINES} & set(STAR)
        return {to for to in near if not self._taken(to, src) and self._goes(src, to) and self._stays(to)}

    def _swaps(self, src: Cube) -> set[Cube]:
        if self.forbids.get("blocked_goal") != "swap":
            return set()
        near = {add(src, line) for line in LINES}
        return {to for to in near & self.others if house_of(to) == self.goal}

    def _jump_on(self, src: Cube, here: Cube, ends: set[Cube], seen: set[Cube]) -> None:
        for line in LINES:
            over = add(here, line)
            to = add(over, line)
            if to not in NUMBER or to in seen or not self._taken(over, src) or self._taken(to, src):
                continue
            if not self._goes(here, to) or (self._foreign(to) and self.forbids["foreign_houses"] == "closed"):
                continue
            seen.add(to)
            if self._stays(to):
                ends.add(to)
            self._jump_on(src, to, ends, seen)

    def _foreign(self, cube: Cube) -> bool:
        return house_of(cube) not in (None, self.house, self.goal)

    def _stays(self, cube: Cube) -> bool:
        return self.forbids["foreign_houses"] == "rest" or not self._foreign(cube)

    def _goes(self, here: Cube, there: Cube) -> bool:
        if self.forbids["leave_goal"] == "locked" and house_of(here) == self.goal != house_of(there):
            return False
        tip = TIPS[self.goal]
        ahead = [sum(a * b for a, b in zip(cube, tip, strict=True)) for cube in (here, there)]
        return self.forbids["backwards"] == "allowed" or ahead[1] >= ahead[0]
