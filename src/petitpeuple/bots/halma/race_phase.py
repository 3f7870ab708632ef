"""The race phase: no family can block another any more."""

from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.star import HOUSE_OF, OPPOSITE, PROGRESS

MIN_GAP_ROWS = 2  # between the last gnome of a family and the first of its rivals behind


def is_race(board: Board, family: int) -> bool:
    """Return True if a family has passed all others, and none of them stands in its goal."""
    goal = OPPOSITE[board.houses[family]]
    progress = PROGRESS[goal]
    last = min([progress[point] for point in board.gnomes[family]])
    others = [point for i, points in enumerate(board.gnomes) if i != family for point in points]
    return all(progress[point] + MIN_GAP_ROWS <= last and HOUSE_OF[point] != goal for point in others)
