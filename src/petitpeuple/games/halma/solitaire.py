"""Solitaire: par, the score, and the interface of a solver."""

from collections.abc import Mapping
from typing import Final, Protocol

from petitpeuple.games.halma.moves import Hint
from petitpeuple.games.halma.position import Board, Score, Seen
from petitpeuple.games.halma.star import SE, SW, N, S

# HAL-22: the fewest moves known for each set-up. For one family on the 81 points between two opposite houses
# 27 are proven minimal (G. Bell, "The shortest game of Chinese Checkers and related problems", Integers 9,
# 2009, #G01); nobody has proven it for the whole star of 121. The others are the best solutions that our
# solver has found; each is kept in tests/records/halma.
PAR: Final[Mapping[tuple[int, ...], int]] = {(N,): 27, (N, SE): 50, (N, S): 44, (N, SE, SW): 77}


def score_of(board: Board) -> Score | None:
    """HAL-20: return the score of a finished solitaire: moves first, then jumps and steps; else None."""
    if board.ending != "solved":
        return None
    return Score(board.houses, board.rounds, board.jumps, board.steps, PAR[board.houses])


class Solver(Protocol):
    """HAL-23: gives hints in a solitaire, from the player's view alone."""

    def hint(self, view: Seen, /) -> Hint | None:
        """Return a good next move with an estimate of the moves left, or None."""
        ...
