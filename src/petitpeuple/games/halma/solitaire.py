"""Solitaire: what is known of the fewest moves, the score, and where a solver plugs in."""

from collections.abc import Mapping
from typing import Final, Protocol

from petitpeuple.games.halma.moves import Hint
from petitpeuple.games.halma.position import Board, Score, Seen
from petitpeuple.games.halma.star import SE, SW, N, S

# HAL-22: the fewest moves known for each set-up; for one family they are proven to be the fewest
# (G. Bell, "The shortest game of Chinese Checkers and related problems", Integers 9, 2009, #G01). The others
# are the best lines that our own solver has found; each is kept in tests/records/halma.
PAR: Final[Mapping[tuple[int, ...], int]] = {(N,): 27, (N, SE): 50, (N, S): 44, (N, SE, SW): 77}


def score_of(board: Board) -> Score | None:
    """HAL-20: give the score of a solitaire that is done: moves, with jumps and steps on the side."""
    if board.ending != "solved":
        return None
    return Score(board.houses, board.rounds, board.jumps, board.steps, PAR[board.houses])


class Solver(Protocol):
    """HAL-23: whoever can help in a solitaire; None is no idea. It sees what the player sees."""

    def hint(self, view: Seen, /) -> Hint | None:
        """Give a good next move, and an estimate of the moves left."""
        ...
