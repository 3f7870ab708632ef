"""The engine of Gnome Halma's bots: a flat, mutable board and all its moves, as numbers.

It is proven equal to the rules over random games and by the exact counts, and it never judges: what it
chooses goes through the door like any other move. A move is `src * 128 + dst`. It is written for the
compiler, which makes it some forty times as fast; interpreted, it answers the same.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.games.halma.ground import Ground, ground_of
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, LINES, opposite
from petitpeuple.games.halma.turns import Families

POINTS: Final[i64] = 121
WALL: Final[i64] = 121  # a point off the board: never free, never jumped over
SIDES: Final[i64] = 6
LINKS: Final[i64] = 726  # six sides for each of 121 points
MEN: Final[i64] = 10
SHIFT: Final[i64] = 128
ROOM: Final[i64] = 1024  # more moves than one position has


def row(size: i64, value: i64) -> vec[i64]:
    """Make a row of numbers, all alike."""
    return vec[i64]([value] * size)


def keys(count: int, seed: int) -> vec[i64]:
    """Make so many well-mixed numbers of 62 bits (splitmix64), the same in every run."""
    found: list[i64] = []
    mask = (1 << 64) - 1
    for i in range(1, count + 1):
        x = (seed + i * 0x9E3779B97F4A7C15) & mask
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & mask
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & mask
        found.append((x ^ (x >> 31)) >> 2)
    return vec[i64](found)


def _over() -> vec[i64]:
    """HAL-6: the neighbour on each side of each point, where there is a point behind it."""
    flat = [WALL] * LINKS
    for point, lines in enumerate(LINES):
        for side, (near, far) in enumerate(lines):
            flat[point * SIDES + side] = near if far >= 0 else WALL
    return vec[i64](flat)


def _steps(grounds: list[Ground]) -> vec[i64]:
    """HAL-5, HAL-11: where each family may step to from each point."""
    flat: list[i64] = []
    for ground in grounds:
        for point, lines in enumerate(LINES):
            ends = [near if ground.may_step(point, near) else WALL for near, _ in lines]
            flat += ends + [WALL] * (SIDES - len(ends))
    return vec[i64](flat)


def _lands(grounds: list[Ground]) -> vec[i64]:
    """HAL-6, HAL-11: where each family may land behind each neighbour."""
    flat: list[i64] = []
    for ground in grounds:
        for point, lines in enumerate(LINES):
            ends = [far if far >= 0 and ground.may_hop(point, far) else WALL for _, far in lines]
            flat += ends + [WALL] * (SIDES - len(ends))
    return vec[i64](flat)


def _nears() -> vec[i64]:
    """HAL-10: the neighbours of each point, for those who change places."""
    flat: list[i64] = []
    for lines in LINES:
        ends = [near for near, _ in lines]
        flat += ends + [WALL] * (SIDES - len(ends))
    return vec[i64](flat)


OVER: Final[vec[i64]] = _over()
NEAR: Final[vec[i64]] = _nears()
KEYS: Final[vec[i64]] = keys(3 * 121, 27)  # for each family on each point
TURNS: Final[vec[i64]] = keys(3, 51)  # for each family to move


class Engine:
    """One board: who stands where, and what each family may do."""

    def __init__(self, houses: tuple[int, ...], options: Options, gnomes: Families, swaps: bool) -> None:
        grounds = [ground_of(house, options) for house in houses]
        self.families: i64 = len(houses)
        self.houses: list[int] = list(houses)
        self.cells: vec[i64] = row(POINTS + 1, 0)  # 0 is free, else the family + 1
        self.cells[WALL] = 9
        self.men: vec[i64] = row(3 * MEN, 0)  # ten points for each family
        self.slot: vec[i64] = row(POINTS, 0)  # which of the ten stands here
        self.steps: vec[i64] = _steps(grounds)
        self.lands: vec[i64] = _lands(grounds)
        self.rests: vec[i64] = vec[i64]([1 if rest else 0 for ground in grounds for rest in ground.rests])
        self.goals: vec[i64] = vec[i64](
            [1 if HOUSE_OF[p] == opposite(house) else 0 for house in houses for p in range(POINTS)]
        )
        self.starts: vec[i64] = vec[i64](
            [1 if HOUSE_OF[p] == house else 0 for house in houses for p in range(POINTS)]
        )
        self.goal_points: vec[i64] = vec[i64]([p for house in houses for p in HOUSES[opposite(house)]])
        self.swaps: bool = swaps and options.blocked_goal == "swap"
        self.seen: vec[i64] = row(POINTS + 1, 0)  # the last chain that touched a point
        self.chain: i64 = 0
        self.queue: vec[i64] = row(POINTS + 1, 0)
        self.key: i64 = 0
        self.place(gnomes)

    def place(self, gnomes: Families) -> None:
        """Put all gnomes on the board."""
        for p in range(POINTS):
            self.cells[p] = 0
        self.key = 0
        for family, points in enumerate(gnomes):
            for i, point in enumerate(points):
                self.put(family, i, point)

    def put(self, family: i64, i: i64, point: i64) -> None:
        """Put one gnome on the board."""
        self.cells[point] = family + 1
        self.men[family * MEN + i] = point
        self.slot[point] = i
        self.key ^= KEYS[family * POINTS + point]

    def gnomes(self) -> Families:
        """Give the points of each family, in order."""
        return tuple(
            [tuple(sorted([int(self.men[f * MEN + i]) for i in range(MEN)])) for f in range(self.families)]
        )

    def move(self, src: i64, dst: i64) -> None:
        """Move a gnome, or let it change places; to move it back undoes it."""
        cells, slot, men = self.cells, self.slot, self.men
        mine, other = cells[src] - 1, cells[dst] - 1
        here, there = slot[src], slot[dst]
        cells[src], cells[dst] = other + 1, mine + 1
        slot[dst] = here
        men[mine * MEN + here] = dst
        self.key ^= KEYS[mine * POINTS + src] ^ KEYS[mine * POINTS + dst]
        if other >= 0:
            slot[src] = there
            men[other * MEN + there] = src
            self.key ^= KEYS[other * POINTS + src] ^ KEYS[other * POINTS + dst]

    def moves(self, family: i64, out: vec[i64], start: i64) -> i64:
        """HAL-4: write every move of a family into *out* from *start* on, and give where they end."""
        cells, men, steps = self.cells, self.men, self.steps
        base = family * LINKS
        end = start
        for i in range(MEN):
            src = men[family * MEN + i]
            at = base + src * SIDES
            for link in range(at, at + SIDES):
                dst = steps[link]
                if cells[dst] == 0:
                    out[end] = src * SHIFT + dst
                    end += 1
            end = self._chains(family, src, out, end)
        if self.swaps:
            end = self._swaps(family, out, end)
        return end

    def _chains(self, family: i64, src: i64, out: vec[i64], end: i64) -> i64:
        """HAL-6, HAL-7: every point that jumps lead to; the gnome under way is no hurdle to itself."""
        cells, lands, over, seen, queue = self.cells, self.lands, OVER, self.seen, self.queue
        rests = self.rests
        base = family * LINKS
        self.chain += 1
        chain = self.chain
        cells[src] = 0
        seen[src] = chain
        queue[0] = src
        first: i64 = 0
        last: i64 = 1
        while first < last:
            link = queue[first] * SIDES
            first += 1
            for side in range(SIDES):
                dst = lands[base + link + side]
                if cells[dst] == 0 and cells[over[link + side]] != 0 and seen[dst] != chain:
                    seen[dst] = chain
                    queue[last] = dst
                    last += 1
                    if rests[family * POINTS + dst] != 0:
                        out[end] = src * SHIFT + dst
                        end += 1
        cells[src] = family + 1
        return end

    def _swaps(self, family: i64, out: vec[i64], end: i64) -> i64:
        """HAL-10: with an intruder in the goal, right next to a gnome."""
        for i in range(MEN):
            src = self.men[family * MEN + i]
            for side in range(SIDES):
                dst = NEAR[src * SIDES + side]
                other = self.cells[dst]
                if dst != WALL and other not in (0, family + 1) and self.goals[family * POINTS + dst] != 0:
                    out[end] = src * SHIFT + dst
                    end += 1
        return end

    def hops(self, src: i64, out: vec[i64], start: i64) -> i64:
        """HAL-6: write every single jump from a point, and give where they end."""
        family = self.cells[src] - 1
        base = family * LINKS + src * SIDES
        end = start
        for side in range(SIDES):
            dst = self.lands[base + side]
            if self.cells[dst] == 0 and self.cells[OVER[src * SIDES + side]] != 0:
                out[end] = src * SHIFT + dst
                end += 1
        return end

    def home(self, family: i64) -> i64:
        """Count the gnomes of a family in their goal."""
        found: i64 = 0
        for i in range(MEN):
            found += self.goals[family * POINTS + self.men[family * MEN + i]]
        return found

    def count(self, turns: i64, family: i64) -> i64:
        """Count the lines of so many turns, all moving in turn: exact numbers that prove the moves."""
        out = row(ROOM, 0)
        end = self.moves(family, out, 0)
        if turns == 1:
            return end
        found: i64 = 0
        for i in range(end):
            src, dst = out[i] // SHIFT, out[i] % SHIFT
            self.move(src, dst)
            found += self.count(turns - 1, (family + 1) % self.families)
            self.move(dst, src)
        return found
