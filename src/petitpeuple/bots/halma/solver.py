"""The solver of solitaire (HAL-23): whole lines, and hints from any position.

Every move can be undone by a move, and half a turn of the star leads every start to its goal. So from the
start a search of half the depth is enough: a line to a position, and a line to the same position half turned
and played backwards, make a whole solution.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from petitpeuple.bots.halma.beam_search import BeamSearch
from petitpeuple.bots.halma.evaluation import point_values
from petitpeuple.bots.halma.position_store import MoveSequence
from petitpeuple.games.halma.move_generation import Families
from petitpeuple.games.halma.moves import MOVES, Hint
from petitpeuple.games.halma.position import Board, Options, Seen
from petitpeuple.games.halma.star import HOUSES, SE, SW, N, S

MAX_SOLUTION_MOVES: Final = 250  # moves; a search that is not home by then has lost its way
# How each set-up is judged best, found by trying: how the way bends, what going astray costs, how finely.
EVALUATION_WEIGHTS: Final = {
    (N,): (1.0, 0.3, 160),
    (N, SE): (1.15, 2.27, 1500),
    (N, S): (0.7, 0.3, 279),
    (N, SE, SW): (1.15, 2.27, 1000),
}
DEFAULT_WEIGHTS: Final = (1.0, 0.3, 160)
FULL_BEAM_WIDTHS: Final = {
    (N,): 1000,
    (N, SE): 5000,
    (N, S): 1000,
    (N, SE, SW): 5000,
}  # widths for lines from the start
HINT_BEAM_WIDTHS: Final = {1: 400, 2: 300, 3: 100}  # for hints, by the number of families


def solve(
    houses: tuple[int, ...],
    options: Options,
    gnomes: Families,
    width: int,
    on_depth: Callable[[int], None] | None = None,
) -> MoveSequence:
    """Look for a short line that brings all families home; an empty one where none is found."""
    at_start = gnomes == tuple([HOUSES[house] for house in houses])
    progress_exponent, detour_penalty, max_value = EVALUATION_WEIGHTS.get(houses, DEFAULT_WEIGHTS)
    values = point_values(houses, progress_exponent, detour_penalty, max_value)
    beam = BeamSearch(houses, options, gnomes, values, width, at_start and options.leave_goal == "allowed")
    for depth in range(MAX_SOLUTION_MOVES):
        solution = beam.solution()
        if solution or not beam.deepen():
            return solution
        if on_depth is not None:
            on_depth(depth + 1)
    return []


@lru_cache(maxsize=16)
def solve_from_start(houses: tuple[int, ...], options: Options, width: int) -> tuple[tuple[int, int], ...]:
    """Give a line from the start, found once."""
    return tuple(solve(houses, options, tuple([HOUSES[house] for house in houses]), width))


def solve_race(board: Board, family: int, width: int) -> MoveSequence:
    """Look for a short way home for one family, as if it were alone."""
    return solve((board.houses[family],), board.options, (board.gnomes[family],), width)


def hint(view: Seen, width: int = 0) -> Hint | None:
    """HAL-23: give a good next move and the moves left with it; nothing where the solver knows no way."""
    board = view.board
    if board.seats > 1 or board.ending:
        return None
    families = len(board.houses)
    solution = _rest_of_known_solution(board, FULL_BEAM_WIDTHS[board.houses]) if families == 1 else []
    solution = solution or solve(
        board.houses, board.options, board.gnomes, width or HINT_BEAM_WIDTHS[families]
    )
    return Hint(MOVES[solution[0][0]][solution[0][1]], len(solution)) if solution else None


def _rest_of_known_solution(board: Board, width: int) -> MoveSequence:
    """Give the rest of the line from the start, if this position is on it."""
    known = solve_from_start(board.houses, board.options, width)
    gnomes = [set(HOUSES[house]) for house in board.houses]
    wanted = [set(points) for points in board.gnomes]
    for at, (src, dst) in enumerate(known):
        if gnomes == wanted:
            return list(known[at:])
        family = next(i for i, points in enumerate(gnomes) if src in points)
        gnomes[family] = gnomes[family] - {src} | {dst}
    return []
