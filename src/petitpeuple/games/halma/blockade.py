"""HAL-10: intruders that stay in a full goal on purpose. The booklet is silent: this rule is ours."""

from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from petitpeuple.games.halma.endings import distance_left, goal_is_full
from petitpeuple.games.halma.move_generation import Families, legal_moves
from petitpeuple.games.halma.position import Blockade, Board
from petitpeuple.games.halma.star import HOUSE_OF, NO_HOUSE, OPPOSITE

PATIENCE: Final = 30  # turns of an intruder's owner


def next_blockade(board: Board, gnomes: Families, mover: int, path: tuple[int, ...]) -> Blockade | UnsetType:
    """Return the blockade after a turn. A turn counts only if the mover did nothing but stay in the way.

    It does not count if no gnome could have left the goal. The count starts again if one leaves it, or if the
    mover comes nearer to its own goal than ever since somebody has been waiting.
    """
    old = board.blockade
    if old is UNSET and (not path or HOUSE_OF[path[-1]] == NO_HOUSE):
        return UNSET  # a goal is filled only by a move into it
    waiting = [seat for seat in range(board.seats) if _waits(board, gnomes, seat)]
    if not waiting:
        return UNSET
    if isinstance(old, Blockade):
        stayed, nearest = list(old.stayed), list(old.nearest)
    else:
        stayed = [0] * board.seats
        nearest = [distance_left(board, seat) for seat in range(board.seats)]
    distance = distance_left(replace(board, gnomes=gnomes), mover)
    comes_nearer = distance < nearest[mover]
    nearest[mover] = min(distance, nearest[mover])
    for seat in range(board.seats):
        goal = OPPOSITE[board.houses[seat]]
        if seat not in waiting:
            stayed[seat] = 0
        elif seat != mover and any(HOUSE_OF[point] == goal for point in gnomes[mover]):
            if comes_nearer or _left(path, goal):
                stayed[seat] = 0
            elif _could_leave(board, mover, goal):
                stayed[seat] += 1
    return Blockade(tuple(stayed), tuple(nearest))


def counted_home(blockade: Blockade | UnsetType) -> list[int]:
    """Return the seats whose intruders have stayed too long."""
    if not isinstance(blockade, Blockade):
        return []
    return [seat for seat, turns in enumerate(blockade.stayed) if turns >= PATIENCE]


def _waits(board: Board, gnomes: Families, seat: int) -> bool:
    return seat not in board.home and goal_is_full(gnomes, board.houses[seat], seat)


def _could_leave(board: Board, mover: int, goal: int) -> bool:
    """Return True if the mover had a move out of the goal."""
    return any(
        HOUSE_OF[move.src] == goal and HOUSE_OF[move.dst] != goal for move in legal_moves(board, mover)
    )


def _left(path: tuple[int, ...], goal: int) -> bool:
    return bool(path) and HOUSE_OF[path[0]] == goal and HOUSE_OF[path[-1]] != goal
