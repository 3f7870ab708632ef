"""HAL-10: the whole family must be home; only an intruder who stays on purpose counts as yours."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.games.halma.positions import NOW, board_with, greedy_action, play_moves, start

from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Over, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.blockade import PATIENCE
from petitpeuple.games.halma.endings import gnomes_home
from petitpeuple.games.halma.moves import CountedHome, Move
from petitpeuple.games.halma.notation import read_action
from petitpeuple.games.halma.position import Blockade, Board, Options
from petitpeuple.games.halma.star import HOUSES, OPPOSITE

NINE_SOUTH = "n10 n12 n14 o11 o13 o15 p12 p14 q13"  # the southern house without n16
THEIRS = "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21"  # one of them still at home, in the goal of the others


def blocked() -> Board:
    """Seat 1 has nine home and waits at m13; seat 2 has never left n16."""
    return play_moves(board_with(start(2), NINE_SOUTH.replace("n14", "m13") + " l14", THEIRS), "m13-n14")


def turns(board: Board, count: int, theirs: tuple[str, str]) -> Board:
    """Play *count* turns of seat 2, to and fro, and as many of seat 1 in between."""
    for turn in range(count):
        if board.ending:
            break
        board = play_moves(board, theirs[turn % 2])
        if not board.ending:
            board = play_moves(board, ("l14-l12", "l12-l14")[turn % 2])
    return board


def test_hal10_a_goal_full_with_an_intruder_is_not_home_at_once() -> None:
    assert GAME.pending(blocked()) != Over((1.0, 0.0), "full")
    assert not blocked().home


def test_hal10_an_intruder_who_only_goes_to_and_fro_counts_in_the_end() -> None:
    board = turns(blocked(), PATIENCE - 1, ("i21-j20", "j20-i21"))
    assert isinstance(board.blockade, Blockade)
    assert (board.ending, board.blockade.stayed) == ("", (PATIENCE - 1, 0))
    last = read_action("j20-i21" if (PATIENCE - 1) % 2 else "i21-j20")
    assert last is not None
    step = play(GAME, board, Act(Seat(1), last, NOW))
    assert GAME.pending(step.state) == Over((1.0, 0.0), "full")
    assert CountedHome(Seat(0), 0) in [told.event for told in step.told]
    assert gnomes_home(step.state, 0) == 9


def test_hal10_who_comes_nearer_home_is_merely_slow() -> None:
    board = blocked()
    assert isinstance(board.blockade, Blockade)
    board = turns(board, PATIENCE - 2, ("i21-j20", "j20-i21"))
    assert isinstance(board.blockade, Blockade)
    assert board.blockade.stayed[0] > 0
    board = play_moves(board, "i19-h18")
    assert isinstance(board.blockade, Blockade)
    assert board.blockade.stayed == (0, 0)


def test_hal10_who_leaves_ends_the_blockade() -> None:
    board = play_moves(turns(blocked(), 10, ("i21-h20", "h20-i21")), "n16-m15")
    assert board.blockade is UNSET


@pytest.mark.parametrize("options", [{"blocked_goal": "swap"}, {"blocked_goal": "counts-as-full"}])
def test_hal10_other_agreements_need_no_patience(options: dict[str, Any]) -> None:
    board = replace(blocked(), options=Options(**options), blockade=UNSET)
    assert play_moves(board, "i21-h20").blockade is UNSET


def test_by_rules_1_nobody_lost_patience() -> None:
    board = replace(blocked(), rules=UNSET, blockade=UNSET)
    assert not turns(board, PATIENCE + 5, ("i21-h20", "h20-i21")).ending


@pytest.mark.parametrize("seed", range(2))
def test_hal8_against_a_random_player_the_whole_family_comes_home(seed: int) -> None:
    """A player who is merely slow never loses to half a family."""
    rng = random.Random(seed)
    board = start(2)
    while not board.ending:
        legal = GAME.legal(GAME.view(board, Seat(board.turn)))
        action = greedy_action(board, rng, 0.0) if board.turn == 0 else rng.choice(list(legal))
        assert isinstance(action, Move)
        board = play(GAME, board, Act(Seat(board.turn), action, NOW)).state
    assert board.ending in ("home", "limit")
    if board.ending == "home":
        assert gnomes_home(board, 0) == len(HOUSES[OPPOSITE[board.houses[0]]])
