"""What differs between the rules numbers. A game goes on by the number that it began with.

1: the first rules. 2: nobody can spoil a game by never leaving a goal; a solitaire ends by arriving or giving
up only.
"""

from typing import Final

from msgspec import UNSET, UnsetType

from petitpeuple.games.halma.position import Board

NEWEST: Final = 2
_UNNUMBERED: Final = 1  # states of rules 1 have no number


def number_of(board: Board) -> int:
    """Return the rules number by which a game is played."""
    return _UNNUMBERED if board.rules is UNSET else board.rules


def board_number(number: int) -> int | UnsetType:
    """Return the rules number as a board holds it."""
    return UNSET if number == _UNNUMBERED else number


def ends_blockades(board: Board) -> bool:
    """HAL-10: return True if intruders that stay on purpose count as the family's own gnomes."""
    return number_of(board) >= 2 and board.options.blocked_goal == "as-written" and board.seats > 1


def is_limited(board: Board) -> bool:
    """HAL-11, HAL-12: return True if a limit or a repetition ends the game: in races, and by older rules."""
    return board.seats > 1 or number_of(board) == 1
