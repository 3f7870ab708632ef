"""OpenSpiel's Chinese Checkers, an independent implementation in single hops, has the same moves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.halma.positions import NOW, legal_pairs, start

from petitpeuple.core.contract import Act, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES
from petitpeuple.games.halma.position import Board

pyspiel: Any = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is an optional extra: pip install petitpeuple[openspiel]"
)

STOP = 726  # OpenSpiel's action that ends a chain; the others are six directions for each of 121 points


def their_moves(state: Any) -> dict[tuple[int, int], Any]:
    """Follow every chain of hops to its end: source, destination, and OpenSpiel's state after the turn."""
    found: dict[tuple[int, int], Any] = {}
    player = state.current_player()
    open_: list[tuple[int, Any, int]] = [(action // 6, state, action) for action in state.legal_actions()]
    while open_:
        src, before, action = open_.pop()
        dst = int(before.action_to_string(action).split(">")[1])
        if (src, dst) in found:
            continue
        then = before.child(action)
        chained = not then.is_terminal() and then.current_player() == player
        found[src, dst] = then.child(STOP) if chained else then
        if chained:
            open_ += [(src, then, more) for more in then.legal_actions() if more != STOP]
    return found


def check(board: Board, state: Any, turns: int) -> int:
    """Compare the legal moves in every position up to *turns* ahead; return the number of sequences."""
    theirs = their_moves(state)
    assert set(theirs) == legal_pairs(board)
    if turns == 1:
        return len(theirs)
    seat = Seat(board.turn)
    return sum(
        check(GAME.apply(board, Act(seat, MOVES[src][dst], NOW)).state, then, turns - 1)
        for (src, dst), then in theirs.items()
    )


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(("seats", "counts"), [(2, (14, 196, 4_760)), (3, (14, 196, 2_744))])
def test_hal4_to_hal7_openspiel_has_the_same_moves(seats: int, counts: tuple[int, ...], turns: int) -> None:
    state = pyspiel.load_game("chinese_checkers", {"players": seats}).new_initial_state()
    assert check(start(seats), state, turns) == counts[turns - 1]
