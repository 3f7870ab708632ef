"""The solver for solitaire (HAL-23): complete solutions, and hints from any position.

Every move can be undone by a move, and half a turn of the star maps every start to its goal. So from
the start, searching half the depth is enough (meet in the middle): a sequence to a position, and a
sequence to its half turn played in reverse, make a complete solution.
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

MAX_SOLUTION_MOVES: Final = 250  # a search that needs more has lost its way
# Tuned by experiment for each set-up: progress exponent, detour penalty, maximum value.
EVALUATION_WEIGHTS: Final = {
    (N,): (1.0, 0.3, 160),
    (N, SE): (1.15, 2.27, 1500),
    (N, S): (0.7, 0.3, 279),
    (N, SE, SW): (1.15, 2.27, 1000),
}
DEFAULT_WEIGHTS: Final = (1.0, 0.3, 160)
# Beam widths for solutions from the start, by set-up, and for hints, by number of families.
FULL_BEAM_WIDTHS: Final = {(N,): 1000, (N, SE): 5000, (N, S): 1000, (N, SE, SW): 5000}
HINT_BEAM_WIDTHS: Final = {1: 400, 2: 300, 3: 100}


def solve(
    houses: tuple[int, ...],
    options: Options,
    gnomes: Families,
    width: int,
    on_depth: Callable[[int], None] | None = None,
) -> MoveSequence:
    """Return a short sequence that brings all families home, or an empty list."""
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
    """Return a solution from the start; it is cached."""
    return tuple(solve(houses, options, tuple([HOUSES[house] for house in houses]), width))


def solve_race(board: Board, family: int, width: int) -> MoveSequence:
    """Return a short way home for one family, ignoring all others."""
    return solve((board.houses[family],), board.options, (board.gnomes[family],), width)


def hint(view: Seen, width: int = 0) -> Hint | None:
    """HAL-23: return a good next move and the number of moves left, or None if no solution is found."""
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
    """Return the rest of the solution from the start, if this position is part of it."""
    known = solve_from_start(board.houses, board.options, width)
    gnomes = [set(HOUSES[house]) for house in board.houses]
    wanted = [set(points) for points in board.gnomes]
    for at, (src, dst) in enumerate(known):
        if gnomes == wanted:
            return list(known[at:])
        family = next(i for i, points in enumerate(gnomes) if src in points)
        gnomes[family] = gnomes[family] - {src} | {dst}
    return []
