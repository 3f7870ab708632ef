"""What a turn can be: one step, one chain of jumps, or a change of places with an intruder."""

from typing import Final

from petitpeuple.games.halma.ground import LineTable, ground_of
from petitpeuple.games.halma.moves import MOVES, Move
from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.star import HOUSE_OF, POINTS, STEPS

Families = tuple[tuple[int, ...], ...]
OFFERED: Final = MOVES  # what is Final in a compiled module is found at once


def taken_by(gnomes: Families) -> list[bool]:
    """Mark every point on which a gnome stands."""
    taken = [False] * POINTS
    for family in gnomes:
        for point in family:
            taken[point] = True
    return taken


def families_of(board: Board, seat: int) -> list[int]:
    """HAL-4: everybody moves its own family; HAL-21: alone, one moves them all."""
    return list(range(len(board.gnomes))) if board.seats == 1 else [seat]


def moves_of(board: Board, seat: int) -> list[Move]:
    """Give every move of a seat: the steps first, then the chains of jumps."""
    taken = taken_by(board.gnomes)
    found: list[Move] = []
    chains: list[Move] = []
    for family in families_of(board, seat):
        mine = board.gnomes[family]
        ground = ground_of(board.houses[family], board.options)
        lines, rests = ground.lines, ground.rests
        ends: list[int] = []
        for src in mine:
            for line in lines[src]:
                if taken[line.near]:
                    far = line.far
                    if far >= 0 and not taken[far]:
                        ends.append(far)
                elif line.step is not None:
                    found.append(line.step)
            if ends:
                _jump_on(src, ends, taken, lines)
                row = OFFERED[src]
                chains += [row[dst] for dst in ends if rests[dst]]
                ends = []
        if ground.swaps and board.seats > 1:
            found += _swaps(mine, ground.goal, taken)
    found += chains
    return found


def chain_ends(src: int, taken: list[bool], lines: LineTable) -> list[int]:
    """HAL-6, HAL-7: give every point that a chain from *src* can touch, but for *src* itself."""
    found = [line.far for line in lines[src] if line.far >= 0 and taken[line.near] and not taken[line.far]]
    _jump_on(src, found, taken, lines)
    return found


def _jump_on(src: int, found: list[int], taken: list[bool], lines: LineTable) -> None:
    """HAL-7: add every point that can be reached from those found, jump after jump.

    The gnome under way is no hurdle to itself, and to come back to where it began would bring it nothing new.
    """
    for point in found:
        for line in lines[point]:
            far = line.far
            if far >= 0 and taken[line.near] and not taken[far] and line.near != src and far not in found:
                found.append(far)


def shortest(src: int, dst: int, taken: list[bool], lines: LineTable) -> tuple[int, ...]:
    """HAL-7: give the points of a chain with as few jumps as can be, both ends included."""
    found = [src]
    came = [-1]
    at = 0
    while found[-1] != dst:
        for line in lines[found[at]]:
            far = line.far
            if far >= 0 and taken[line.near] and not taken[far] and line.near != src and far not in found:
                found.append(far)
                came.append(at)
                if far == dst:
                    break
        at += 1
    path: list[int] = []
    at = len(found) - 1
    while at >= 0:
        path.append(found[at])
        at = came[at]
    return tuple(path[::-1])


def _swaps(mine: tuple[int, ...], goal: int, taken: list[bool]) -> list[Move]:
    """HAL-10: a gnome may change places with an intruder in its goal right next to it."""
    return [
        MOVES[src][dst]
        for src in mine
        for dst in STEPS[src]
        if taken[dst] and HOUSE_OF[dst] == goal and dst not in mine
    ]


def family_at(gnomes: Families, point: int) -> int:
    """Tell whose gnome stands on a point; -1 where none does."""
    for family, points in enumerate(gnomes):
        if point in points:
            return family
    return -1
