"""Generate the legal moves of a turn: a step, a chain of jumps, or a swap with an intruder."""

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter

from petitpeuple.games.halma.movement import LinkTable, Movement, move_code, movement_of
from petitpeuple.games.halma.moves import MOVES, Move
from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.star import HOUSE_OF, POINTS, STEPS

Families = tuple[tuple[int, ...], ...]
MOVE_OF_CODE: Final[list[Move]] = [move for row in MOVES for move in row]


def occupied_points(gnomes: Families) -> list[bool]:
    """Return, for every point, whether a gnome stands on it."""
    occupied = [False] * POINTS
    for family in gnomes:
        for point in family:
            occupied[point] = True
    return occupied


def families_of(board: Board, seat: int) -> list[int]:
    """HAL-4: players move their own family. HAL-21: a solitaire player moves all families."""
    return list(range(len(board.gnomes))) if board.seats == 1 else [seat]


def legal_moves(board: Board, seat: int) -> list[Move]:
    """Return all moves of a seat: steps first, then chains of jumps."""
    return [MOVE_OF_CODE[code] for code in legal_codes(board, seat)]


def legal_codes(board: Board, seat: int) -> list[int]:
    """Return all moves of a seat as numbers (`move_code`): steps first, then chains of jumps."""
    occupied = occupied_points(board.gnomes)
    moves: list[int] = []
    chains: list[int] = []
    for family in families_of(board, seat):
        mine = board.gnomes[family]
        movement = movement_of(board.houses[family], board.options)
        add_moves(mine, movement, occupied, moves, chains)
        if movement.swaps and board.seats > 1:
            moves += _swaps(mine, movement.goal, occupied)
    moves += chains
    return moves


def add_moves(
    mine: Sequence[int], movement: Movement, occupied: list[bool], steps: list[int], chains: list[int]
) -> None:
    """Add the steps and the chains of a family to two lists, as numbers (`move_code`)."""
    links, may_stop = movement.links, movement.may_stop
    reached_from = [-1] * POINTS  # the last gnome from which a chain reaches each point
    ends: list[int] = []
    for src in mine:
        for link in links[src]:
            if occupied[link.near]:
                far = link.far
                if far >= 0 and not occupied[far]:
                    ends.append(far)
                    reached_from[far] = src
            elif link.step >= 0:
                steps.append(link.step)
        if ends:
            _extend_chains(src, ends, occupied, links, reached_from)
            for dst in ends:
                if may_stop[dst]:
                    chains.append(src * POINTS + dst)  # noqa: PERF401 - quicker when compiled
            ends = []


def mark_moves(
    mine: Sequence[int], movement: Movement, occupied: list[bool], ids: list[int], mask: BytesWriter
) -> bool:
    """Set the bytes of a family's moves, found by `add_moves`; return False if there is no move.

    *ids* has the place of each `move_code`. No list of moves is made, which takes most of the time.
    """
    links, may_stop = movement.links, movement.may_stop
    reached_from = [-1] * POINTS
    found = False
    for src in mine:
        ends: list[int] = []
        for link in links[src]:
            if occupied[link.near]:
                far = link.far
                if far >= 0 and not occupied[far]:
                    ends.append(far)
                    reached_from[far] = src
            elif link.step >= 0:
                mask[ids[link.step]] = 1
                found = True
        if ends:
            _extend_chains(src, ends, occupied, links, reached_from)
            for dst in ends:
                if may_stop[dst]:
                    mask[ids[src * POINTS + dst]] = 1
                    found = True
    return found


def chain_ends(src: int, occupied: list[bool], links: LinkTable) -> list[int]:
    """HAL-6, HAL-7: return every point that a chain from *src* can reach, except *src* itself."""
    ends = [
        link.far for link in links[src] if link.far >= 0 and occupied[link.near] and not occupied[link.far]
    ]
    reached_from = [-1] * POINTS
    for end in ends:
        reached_from[end] = src
    _extend_chains(src, ends, occupied, links, reached_from)
    return ends


def _extend_chains(
    src: int, ends: list[int], occupied: list[bool], links: LinkTable, reached_from: list[int]
) -> None:
    """HAL-7: extend *ends* with every point that further jumps can reach.

    The moving gnome cannot jump over its own starting point. Returning to that point reaches nothing new.
    """
    for point in ends:
        for link in links[point]:
            far = link.far
            if (
                far >= 0
                and occupied[link.near]
                and not occupied[far]
                and link.near != src
                and reached_from[far] != src
            ):
                ends.append(far)
                reached_from[far] = src


def shortest_chain(src: int, dst: int, occupied: list[bool], links: LinkTable) -> tuple[int, ...]:
    """HAL-7: return the points of a chain with the fewest jumps, including both ends."""
    visited = [src]
    parents = [-1]
    at = 0
    while visited[-1] != dst:
        for link in links[visited[at]]:
            far = link.far
            if (
                far >= 0
                and occupied[link.near]
                and not occupied[far]
                and link.near != src
                and far not in visited
            ):
                visited.append(far)
                parents.append(at)
                if far == dst:
                    break
        at += 1
    path: list[int] = []
    at = len(visited) - 1
    while at >= 0:
        path.append(visited[at])
        at = parents[at]
    return tuple(path[::-1])


def _swaps(mine: tuple[int, ...], goal: int, occupied: list[bool]) -> list[int]:
    """HAL-10: a gnome may swap with an adjacent intruder in its goal."""
    return [
        move_code(src, dst)
        for src in mine
        for dst in STEPS[src]
        if occupied[dst] and HOUSE_OF[dst] == goal and dst not in mine
    ]


def family_at(gnomes: Families, point: int) -> int:
    """Return the family whose gnome stands on a point, or -1."""
    for family, points in enumerate(gnomes):
        if point in points:
            return family
    return -1
