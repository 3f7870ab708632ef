"""Notation of points, moves and positions, written and read."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.halma.positions import board_from_text, start
from tests.games.halma.test_move_generation import scattered

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, Span
from petitpeuple.games import GAMES
from petitpeuple.games.halma import DESCRIBER, GAME
from petitpeuple.games.halma.moves import MAX_VIA, MOVES, PASS, Move
from petitpeuple.games.halma.notation import (
    POINT_NAMES,
    POINTS_BY_NAME,
    read_action,
    read_position,
    write_action,
    write_position,
)
from petitpeuple.games.halma.star import POINTS
from petitpeuple.i18n.texts import Texts

START = "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/bbbb/bbb/bb/b a"


def test_every_point_has_a_name_of_its_own() -> None:
    assert len(POINTS_BY_NAME) == POINTS
    assert [POINT_NAMES[point] for point in (0, 1, 2, 10, 22, 60, 120)] == [
        "a13",
        "b12",
        "b14",
        "e1",
        "e25",
        "i13",
        "q13",
    ]


def test_every_move_has_a_text() -> None:
    for row in MOVES:
        for move in row:
            assert read_action(write_action(move)) is move
    assert read_action("pass") is PASS
    assert read_action(write_action(PASS)) is PASS


@given(st.lists(st.integers(0, POINTS - 1), min_size=2, max_size=12))
def test_every_path_has_a_text(points: list[int]) -> None:
    move = Move(points[0], points[-1], tuple(points[1:-1]))
    assert read_action(write_action(move)) == move


@pytest.mark.parametrize(
    "text", ["", "-", "a13", "a13-", "a13-a14", "z9-a13", "A13-b12", "a13 b12", "passe", "a13--b12", "a1-a13"]
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    assert read_action(text) is None


def test_a_path_without_end_is_not_read() -> None:
    assert read_action("-".join(["a13"] * (MAX_VIA + 3))) is None


def test_the_start_has_a_text() -> None:
    board = start(2)
    assert write_position(board.gnomes, board.turn) == START
    assert read_position(START) == (board.gnomes, 0)


@given(seed=st.integers(0, 10**6), seats=st.sampled_from([2, 3]))
def test_every_position_has_a_text(seed: int, seats: int) -> None:
    board = scattered(random.Random(seed), seats)
    text = write_position(board.gnomes, board.turn)
    assert text == text.lower()
    assert read_position(text) == (board.gnomes, board.turn)
    assert board_from_text(text, start(seats)).gnomes == board.gnomes


@pytest.mark.parametrize(
    "text",
    ["", "a", START[:-2], START + "b", START.replace("13", "12"), START.replace("b", "x"), START[:-1] + "d",
     START.replace("13", "76"), START.replace("/9/", "/45/"), "/" + START],
)  # fmt: skip
def test_what_is_no_position_is_not_read(text: str) -> None:
    assert read_position(text) is None


def test_the_board_is_drawn_in_colours_with_coordinates() -> None:
    lines = DESCRIBER.draw(GAME.view(start(3), Seat(0)))
    assert lines[1][1] == Span("●", "bold blue")
    text = ["".join(p.text for p in line if isinstance(p, Span)) for line in lines[:19]]
    assert text[1] == "a" + " " * 26 + "●" + " " * 26 + "a"
    for row, letter in ((1, "a"), (5, "e"), (17, "q")):
        assert text[row].startswith(letter)
        assert text[row].endswith(letter)
    for name, point in POINTS_BY_NAME.items():
        row, column = ord(name[0]) - ord("a"), int(name[1:])
        symbol = text[1 + row][3 + 2 * (column - 1)]
        assert symbol == ("·" if point not in sum(start(3).gnomes, ()) else symbol) != " "


def test_odd_columns_are_named_above_and_even_ones_below() -> None:
    lines = DESCRIBER.draw(GAME.view(start(2), None))
    above, below = [line[0] for line in (lines[0], lines[18])]
    assert isinstance(above, Span)
    assert isinstance(below, Span)
    for column in range(1, 26):
        line = above.text if column % 2 else below.text
        at = 3 + 2 * (column - 1)
        assert line[at : at + 2].strip() == str(column)


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (MOVES[6][14], "step from d10 to e9", "faire un pas de d10 à e9"),
        (MOVES[3][14], "jump from c11 to e9", "sauter de c11 à e9"),
        (Move(3, 14, (16,)), "jump along c11-e13-e9", "sauter par c11-e13-e9"),
        (PASS, "pass", "passer"),
    ],
)
def test_actions_are_said(move: Move, english: str, french: str) -> None:
    said = DESCRIBER.action(move)
    assert isinstance(said, Phrase)
    assert [Texts(language, tuple(GAMES)).phrase(said) for language in ("en", "fr")] == [english, french]
