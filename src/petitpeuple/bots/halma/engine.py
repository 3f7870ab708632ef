"""The engine of Gnome Halma's bots: a flat, mutable board and a fast move generator.

Tests prove it equal to the rules, over random games and by perft counts. It decides nothing: a move
that a bot chooses is checked by the rules like any other. A move is the number `src * 128 + dst`.
The code is written for mypyc, which makes it about 40 times as fast. Interpreted, it returns the same.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.games.halma.move_generation import Families
from petitpeuple.games.halma.movement import Movement, movement_of
from petitpeuple.games.halma.position import Options
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, NEIGHBOURS, OPPOSITE

POINTS: Final[i64] = 121
OFF_BOARD: Final[i64] = 121  # a point that is never free and never jumped over
DIRECTIONS: Final[i64] = 6
LINK_COUNT: Final[i64] = 726  # six links for each of 121 points
FAMILY_SIZE: Final[i64] = 10
MOVE_BASE: Final[i64] = 128
MAX_MOVES: Final[i64] = 1024  # more than any position has


def filled_vec(size: i64, value: i64) -> vec[i64]:
    """Return a vector of *size* equal numbers."""
    return vec[i64]([value] * size)


def zobrist_keys(count: int, seed: int) -> vec[i64]:
    """Return *count* well-mixed 62-bit numbers (splitmix64), the same in every run."""
    keys: list[i64] = []
    mask = (1 << 64) - 1
    for i in range(1, count + 1):
        x = (seed + i * 0x9E3779B97F4A7C15) & mask
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & mask
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & mask
        keys.append((x ^ (x >> 31)) >> 2)
    return vec[i64](keys)


def _jumped_points() -> vec[i64]:
    """HAL-6: the adjacent points that can be jumped over, by point and direction."""
    flat = [OFF_BOARD] * LINK_COUNT
    for point, lines in enumerate(NEIGHBOURS):
        for side, (near, far) in enumerate(lines):
            flat[point * DIRECTIONS + side] = near if far >= 0 else OFF_BOARD
    return vec[i64](flat)


def _step_targets(movements: list[Movement]) -> vec[i64]:
    """HAL-5, HAL-11: where each family may step to, by point and direction."""
    flat: list[i64] = []
    for movement in movements:
        for point, lines in enumerate(NEIGHBOURS):
            ends = [near if movement.may_step(point, near) else OFF_BOARD for near, _ in lines]
            flat += ends + [OFF_BOARD] * (DIRECTIONS - len(ends))
    return vec[i64](flat)


def _jump_targets(movements: list[Movement]) -> vec[i64]:
    """HAL-6, HAL-11: where each family may land after a jump, by point and direction."""
    flat: list[i64] = []
    for movement in movements:
        for point, lines in enumerate(NEIGHBOURS):
            ends = [far if far >= 0 and movement.may_jump(point, far) else OFF_BOARD for _, far in lines]
            flat += ends + [OFF_BOARD] * (DIRECTIONS - len(ends))
    return vec[i64](flat)


def _adjacent_points() -> vec[i64]:
    """HAL-10: the adjacent points, for swaps, by point and direction."""
    flat: list[i64] = []
    for lines in NEIGHBOURS:
        ends = [near for near, _ in lines]
        flat += ends + [OFF_BOARD] * (DIRECTIONS - len(ends))
    return vec[i64](flat)


JUMPED_OVER: Final[vec[i64]] = _jumped_points()
ADJACENT: Final[vec[i64]] = _adjacent_points()
ZOBRIST_KEYS: Final[vec[i64]] = zobrist_keys(3 * 121, 27)  # by family and point
ZOBRIST_TURN_KEYS: Final[vec[i64]] = zobrist_keys(3, 51)  # by family to move


class Engine:
    """A board with its gnomes, and what each family may do."""

    def __init__(self, houses: tuple[int, ...], options: Options, gnomes: Families, swaps: bool) -> None:
        movements = [movement_of(house, options) for house in houses]
        self.families: i64 = len(houses)
        self.houses: list[int] = list(houses)
        self.cells: vec[i64] = filled_vec(POINTS + 1, 0)  # 0: free, else family + 1
        self.cells[OFF_BOARD] = 9
        self.gnome_points: vec[i64] = filled_vec(3 * FAMILY_SIZE, 0)  # ten points per family
        self.gnome_at: vec[i64] = filled_vec(POINTS, 0)  # which of the ten gnomes stands on a point
        self.step_targets: vec[i64] = _step_targets(movements)
        self.jump_targets: vec[i64] = _jump_targets(movements)
        self.may_stop: vec[i64] = vec[i64](
            [1 if rest else 0 for movement in movements for rest in movement.may_stop]
        )
        self.in_goal: vec[i64] = vec[i64](
            [1 if HOUSE_OF[p] == OPPOSITE[house] else 0 for house in houses for p in range(POINTS)]
        )
        self.in_start: vec[i64] = vec[i64](
            [1 if HOUSE_OF[p] == house else 0 for house in houses for p in range(POINTS)]
        )
        self.goal_points: vec[i64] = vec[i64]([p for house in houses for p in HOUSES[OPPOSITE[house]]])
        self.swaps: bool = swaps and options.blocked_goal == "swap"
        self.visited_by: vec[i64] = filled_vec(POINTS + 1, 0)  # number of the last chain that reached a point
        self.chain_number: i64 = 0
        self.queue: vec[i64] = filled_vec(POINTS + 1, 0)
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
        self.gnome_points[family * FAMILY_SIZE + i] = point
        self.gnome_at[point] = i
        self.key ^= ZOBRIST_KEYS[family * POINTS + point]

    def gnomes(self) -> Families:
        """Return the points of each family, sorted."""
        return tuple(
            [
                tuple(sorted([int(self.gnome_points[f * FAMILY_SIZE + i]) for i in range(FAMILY_SIZE)]))
                for f in range(self.families)
            ]
        )

    def make_move(self, src: i64, dst: i64) -> None:
        """Move a gnome, or swap two; moving it back undoes the move."""
        cells, gnome_at, gnome_points = self.cells, self.gnome_at, self.gnome_points
        mine, other = cells[src] - 1, cells[dst] - 1
        here, there = gnome_at[src], gnome_at[dst]
        cells[src], cells[dst] = other + 1, mine + 1
        gnome_at[dst] = here
        gnome_points[mine * FAMILY_SIZE + here] = dst
        self.key ^= ZOBRIST_KEYS[mine * POINTS + src] ^ ZOBRIST_KEYS[mine * POINTS + dst]
        if other >= 0:
            gnome_at[src] = there
            gnome_points[other * FAMILY_SIZE + there] = src
            self.key ^= ZOBRIST_KEYS[other * POINTS + src] ^ ZOBRIST_KEYS[other * POINTS + dst]

    def generate_moves(self, family: i64, out: vec[i64], start: i64) -> i64:
        """HAL-4: write every move of a family to *out* from *start* on, and return their end."""
        cells, gnome_points, step_targets = self.cells, self.gnome_points, self.step_targets
        base = family * LINK_COUNT
        end = start
        for i in range(FAMILY_SIZE):
            src = gnome_points[family * FAMILY_SIZE + i]
            at = base + src * DIRECTIONS
            for link in range(at, at + DIRECTIONS):
                dst = step_targets[link]
                if cells[dst] == 0:
                    out[end] = src * MOVE_BASE + dst
                    end += 1
            end = self._generate_chains(family, src, out, end)
        if self.swaps:
            end = self._generate_swaps(family, out, end)
        return end

    def _generate_chains(self, family: i64, src: i64, out: vec[i64], end: i64) -> i64:
        """HAL-6, HAL-7: write every chain of jumps; a gnome cannot jump over its own starting point."""
        cells, queue, visited_by = self.cells, self.queue, self.visited_by
        jump_targets, jumped_over, may_stop = self.jump_targets, JUMPED_OVER, self.may_stop
        base = family * LINK_COUNT
        self.chain_number += 1
        chain = self.chain_number
        cells[src] = 0
        visited_by[src] = chain
        queue[0] = src
        first: i64 = 0
        last: i64 = 1
        while first < last:
            link = queue[first] * DIRECTIONS
            first += 1
            for side in range(DIRECTIONS):
                dst = jump_targets[base + link + side]
                if cells[dst] == 0 and cells[jumped_over[link + side]] != 0 and visited_by[dst] != chain:
                    visited_by[dst] = chain
                    queue[last] = dst
                    last += 1
                    if may_stop[family * POINTS + dst] != 0:
                        out[end] = src * MOVE_BASE + dst
                        end += 1
        cells[src] = family + 1
        return end

    def _generate_swaps(self, family: i64, out: vec[i64], end: i64) -> i64:
        """HAL-10: write every swap with an adjacent intruder in the goal."""
        for i in range(FAMILY_SIZE):
            src = self.gnome_points[family * FAMILY_SIZE + i]
            for side in range(DIRECTIONS):
                dst = ADJACENT[src * DIRECTIONS + side]
                other = self.cells[dst]
                if (
                    dst != OFF_BOARD
                    and other not in (0, family + 1)
                    and self.in_goal[family * POINTS + dst] != 0
                ):
                    out[end] = src * MOVE_BASE + dst
                    end += 1
        return end

    def generate_jumps(self, src: i64, out: vec[i64], start: i64) -> i64:
        """HAL-6: write every single jump from a point, and return their end."""
        family = self.cells[src] - 1
        base = family * LINK_COUNT + src * DIRECTIONS
        end = start
        for side in range(DIRECTIONS):
            dst = self.jump_targets[base + side]
            if self.cells[dst] == 0 and self.cells[JUMPED_OVER[src * DIRECTIONS + side]] != 0:
                out[end] = src * MOVE_BASE + dst
                end += 1
        return end

    def gnomes_home(self, family: i64) -> i64:
        """Return the number of gnomes of a family in their goal."""
        total: i64 = 0
        for i in range(FAMILY_SIZE):
            total += self.in_goal[family * POINTS + self.gnome_points[family * FAMILY_SIZE + i]]
        return total

    def perft(self, turns: i64, family: i64) -> i64:
        """Return the number of move sequences of this many turns, to verify the move generator."""
        out = filled_vec(MAX_MOVES, 0)
        end = self.generate_moves(family, out, 0)
        if turns == 1:
            return end
        total: i64 = 0
        for i in range(end):
            src, dst = out[i] // MOVE_BASE, out[i] % MOVE_BASE
            self.make_move(src, dst)
            total += self.perft(turns - 1, (family + 1) % self.families)
            self.make_move(dst, src)
        return total
