"""Every refusal names the rule; an action that breaks none is legal or has a path of its own."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.halma.positions import board_with, parse_action, start
from tests.games.halma.test_move_generation import scattered, some_options

from petitpeuple.core.contract import Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES, PASS, Move
from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.star import POINTS


def why(board: Board, text: str) -> str:
    return GAME.why_not(GAME.view(board, Seat(board.turn)), parse_action(text))


BOARD = board_with(start(2), "i13 i15 i19", "j14 m15 i21")


@pytest.mark.parametrize(
    ("text", "rule", "what"),
    [
        ("j14-j12", "HAL-4", "another's gnome"),
        ("h12-h14", "HAL-4", "nobody's gnome"),
        ("pass", "HAL-4", "passing with moves left"),
        ("i13-k15-l14", "HAL-4", "a step after a jump"),
        ("i13-l14", "HAL-4", "a step after a jump, told by its ends"),
        ("i13-h14-h16", "HAL-4", "two steps"),
        ("i13-h14-j16", "HAL-4", "a jump after a step"),
        ("i13-i15", "HAL-5", "onto a taken point"),
        ("i15-k13-k17", "HAL-6", "over a gap, after a jump"),
        ("i13-i9", "HAL-6", "over a gap"),
        ("i13-a13", "HAL-6", "onto a taken point far away"),
        ("i13-e13", "HAL-6", "out of the blue"),
        ("i19-i15", "HAL-6", "over a gap onto a taken point"),
        ("i13-i13", "HAL-7", "a chain back to where it began"),
        ("i13-k15-i13", "HAL-7", "a chain back to where it began, with its path"),
        ("i13-k15", "", "a jump that can be made"),
        ("i13-k15-i13-k15", "", "a path of one's own"),
    ],
)
def test_why_not_names_the_rule(text: str, rule: str, what: str) -> None:
    assert why(BOARD, text) == rule, what


def test_hal6_over_two_gnomes() -> None:
    board = board_with(start(2), "i13 i11 i9", "i19")
    assert why(board, "i13-i7") == "HAL-6"


def test_hal1_points_that_do_not_exist() -> None:
    view = GAME.view(BOARD, Seat(0))
    for move in (Move(60, 121), Move(-1, 60), Move(60, 61, (500,))):
        assert GAME.why_not(view, move) == "HAL-1"


def test_hal3_out_of_turn() -> None:
    for viewer in (Seat(1), None):
        assert GAME.why_not(GAME.view(BOARD, viewer), MOVES[60][61]) == "HAL-3"
        assert GAME.why_not(GAME.view(BOARD, viewer), PASS) == "HAL-3"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"backwards": "never"}, "i13-h12"),
        ({"backwards": "never"}, "i15-g13"),
        ({"backwards": "never"}, "i15-g13-i15-g13"),
        ({"foreign_houses": "closed"}, "j20-j22"),
        ({"foreign_houses": "closed"}, "j20-l22"),
        ({"foreign_houses": "jump-through"}, "j20-l22"),
        ({"foreign_houses": "jump-through"}, "j20-l22-j20-l22"),
        ({"leave_goal": "locked"}, "n10-m9"),
        ({"leave_goal": "locked"}, "n10-l12"),
    ],
)
def test_hal11_what_only_an_option_forbids(options: dict[str, Any], text: str) -> None:
    families = ("i13 i15 h14 j20 n10", "k21 m11 i5 i7 i9 j8 j10 k7 k9 k11")
    assert why(board_with(start(2), *families), text) == ""
    assert why(board_with(start(2, **options), *families), text) == "HAL-11"


@given(data=st.data())
def test_no_rule_is_broken_by_what_is_offered_and_one_by_everything_else(data: st.DataObject) -> None:
    rng = random.Random(data.draw(st.integers(0, 10**6)))
    board = scattered(rng, data.draw(st.sampled_from([2, 3])), **some_options(data))
    view = GAME.view(board, Seat(board.turn))
    offered = set(GAME.legal(view))
    for src in rng.sample(board.gnomes[board.turn], 3):
        for dst in range(POINTS):
            assert (GAME.why_not(view, MOVES[src][dst]) == "") == (MOVES[src][dst] in offered)
    for _ in range(100):
        move = MOVES[rng.randrange(POINTS)][rng.randrange(POINTS)]
        assert (GAME.why_not(view, move) == "") == (move in offered)
