"""Perft: numbers of move sequences and positions, as published by others.

Deeper counts are marked slow: `./run check -m slow tests/games/halma`.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.halma.make_records import SHORTEST_SOLUTION
from tests.games.halma.positions import NOW, start

from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Over, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.move_generation import legal_moves
from petitpeuple.games.halma.moves import MOVES, Move
from petitpeuple.games.halma.position import Board

SET_UPS: dict[str, tuple[int, dict[str, Any], tuple[int, ...]]] = {
    "N, S": (2, {}, (14, 196, 4_760, 115_600, 3_188_520, 87_946_884)),
    "N, SE": (2, {"seats2": "one-between"}, (14, 196, 4_760, 115_600, 3_188_540, 87_950_118)),
    "N, SE, SW": (3, {}, (14, 196, 2_744, 66_640, 1_618_400, 39_304_000)),
}
ALONE = (1, 14, 172, 1_691, 14_061, 101_155, 637_910, 3_551_038)


def count(board: Board, turns: int) -> int:
    """Return the number of move sequences of this many turns; the last turn needs only a count of moves."""
    moves = GAME.legal(GAME.view(board, Seat(board.turn)))
    if turns == 1:
        return len(moves)
    seat = Seat(board.turn)
    return sum(count(GAME.apply(board, Act(seat, move, NOW)).state, turns - 1) for move in moves)


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
@pytest.mark.parametrize("set_up", list(SET_UPS))
def test_hal4_to_hal7_positions_by_turns(set_up: str, turns: int) -> None:
    seats, options, counts = SET_UPS[set_up]
    assert count(start(seats, **options), turns) == counts[turns - 1]


@pytest.mark.slow
@pytest.mark.parametrize("turns", [5, 6])
@pytest.mark.parametrize("set_up", list(SET_UPS))
def test_hal4_to_hal7_positions_by_many_turns(set_up: str, turns: int) -> None:
    seats, options, counts = SET_UPS[set_up]
    assert count(start(seats, **options), turns) == counts[turns - 1]


def layers(most: int) -> list[int]:
    """Return the number of positions of one family alone at each distance from the start."""
    board = start(1)
    before: set[tuple[int, ...]] = set()
    here = {board.gnomes[0]}
    sizes = [1]
    for _ in range(most):
        there: set[tuple[int, ...]] = set()
        for points in here:
            moved = Board(board.options, 1, board.houses, (points,), 0)
            for move in legal_moves(moved, 0):
                there.add(tuple(sorted([move.dst if p == move.src else p for p in points])))
        before, here = here, there - here - before
        sizes.append(len(here))
    return sizes


def test_hal20_positions_of_one_family_at_each_distance() -> None:
    assert layers(4) == list(ALONE[:5])


@pytest.mark.slow
def test_hal20_positions_of_one_family_at_long_distances() -> None:
    assert layers(7) == list(ALONE)


def test_hal22_a_solution_of_27_moves_wins_in_27() -> None:
    board = start(1)
    for pair in SHORTEST_SOLUTION.split():
        src, dst = map(int, pair.split("-"))
        assert not board.ending
        board = play(GAME, board, Act(Seat(0), MOVES[src][dst], NOW)).state
    assert board.rounds == 27
    assert GAME.pending(board) == Over((1.0,), "solved")


def test_every_move_can_be_undone_by_a_move() -> None:
    """The published counts rely on it: every jump can be jumped back."""
    board = start(1)
    for pair in SHORTEST_SOLUTION.split()[:-1]:
        src, dst = map(int, pair.split("-"))
        board = play(GAME, board, Act(Seat(0), Move(src, dst), NOW)).state
        assert MOVES[dst][src] in legal_moves(board, 0)
