"""When a race is only a race: nobody is in anybody's way any more."""

from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.star import HOUSE_OF, PROGRESS, opposite

MIN_GAP_ROWS = 2  # rows between the last of a family and the first of the others behind it


def is_race(board: Board, family: int) -> bool:
    """Tell whether a family has left everybody else behind, and nobody stands in its goal."""
    goal = opposite(board.houses[family])
    progress = PROGRESS[goal]
    last = min([progress[point] for point in board.gnomes[family]])
    others = [point for i, points in enumerate(board.gnomes) if i != family for point in points]
    return all(progress[point] + MIN_GAP_ROWS <= last and HOUSE_OF[point] != goal for point in others)
