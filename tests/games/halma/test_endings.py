"""HAL-8 to HAL-12: who is home, when the game ends, and the payoffs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.halma.positions import board_with, events_of, legal_notations, play_moves, start

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Decide, Over, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.endings import MAX_ROUNDS_WITHOUT_LIMIT, ROUND_LIMIT, distance_left, gnomes_home
from petitpeuple.games.halma.moves import CameHome, CountedHome, Swapped
from petitpeuple.games.halma.notation import POINTS_BY_NAME
from petitpeuple.games.halma.position import Board

NINE_SOUTH = "n10 n12 n14 o11 o13 o15 p12 p14 q13"  # the southern house without n16
NINE_NORTH = "d12 d14 d16 c11 c13 c15 b12 b14 a13"  # the northern house without d10
SCATTERED = "i5 i7 i9 i11 j8 i15 i17 i19 i21 i13"  # ten on the way
NINE_NW = "e1 e3 e5 f2 f4 f6 g3 g5 h4"  # the north-western house without e7


def over(board: Board) -> Over:
    pending = GAME.pending(board)
    assert isinstance(pending, Over)
    return pending


def goes_on(board: Board) -> bool:
    return isinstance(GAME.pending(board), Decide)


def last_step(seats: int = 2, **options: Any) -> Board:
    """Seat 1 needs one more step, m15-n16; the others are on their way."""
    others = [SCATTERED, "h8 h10 h12 h14 h16 h18 g9 g11 g13 g15"][: seats - 1]
    return board_with(start(seats, **options), NINE_SOUTH + " m15", *others)


# HAL-8 ----------------------------------------------------------------------------------------


def test_hal8_the_first_family_home_wins_at_once() -> None:
    board = last_step()
    assert goes_on(board)
    done = play_moves(board, "m15-n16")
    assert over(done) == Over((1.0, 0.0), "home")
    assert CameHome(Seat(0), 0) in events_of(board, "m15-n16")
    with pytest.raises(Refused, match="HOUSE-6"):
        play_moves(done, "i5-h4")


def test_hal8_of_three_one_wins_and_the_others_are_alike() -> None:
    assert over(play_moves(last_step(3), "m15-n16")) == Over((1.0, 0.25, 0.25), "home")


def test_hal8_nine_are_not_enough() -> None:
    assert goes_on(play_moves(last_step(), "m15-m13"))


# HAL-9 ----------------------------------------------------------------------------------------


def both_last(**options: Any) -> Board:
    return board_with(start(2, **options), NINE_SOUTH + " m15", NINE_NORTH + " e11")


def test_hal9_equal_turns_let_the_round_be_finished() -> None:
    board = play_moves(both_last(end="equal-turns"), "m15-n16")
    assert goes_on(board)
    assert board.turn == 1
    assert over(play_moves(board, "e11-d10")) == Over((0.5, 0.5), "together")
    assert over(play_moves(board, "e11-f12")) == Over((1.0, 0.0), "home")


def test_hal9_equal_turns_end_at_once_with_the_last_of_the_round() -> None:
    board = start(2, end="equal-turns", first="seat-2")
    board = board_with(board, NINE_SOUTH + " m15", SCATTERED, turn=0)
    assert over(play_moves(board, "m15-n16")) == Over((1.0, 0.0), "home")


def test_hal9_first_home_does_not_wait() -> None:
    assert over(play_moves(both_last(), "m15-n16")).reason == "home"


def test_hal9_places_are_played_out_and_who_is_home_moves_no_more() -> None:
    board = board_with(
        start(3, end="places"), NINE_SOUTH + " m15", NINE_NW + " f8", "h8 h10 h12 h14 h16 h18 g9 g11 g13 g15"
    )
    board = play_moves(board, "m15-n16")
    assert goes_on(board)
    assert board.home == (0,)
    board = play_moves(board, "f8-g7", "h8-h6")
    assert board.turn == 1
    assert board.rounds == 1
    done = play_moves(board, "g7-f8", "h6-h8", "f8-e7")
    assert over(done) == Over((1.0, 0.5, 0.0), "places")


# HAL-10 ---------------------------------------------------------------------------------------


def test_hal10_a_full_goal_counts() -> None:
    """A gnome of seat 2 has never left n16; it and nine of seat 1 fill the goal."""
    mine = NINE_SOUTH.replace("n14", "m13") + " i13"
    board = board_with(start(2, blocked_goal="counts-as-full"), mine, "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21")
    done = play_moves(board, "m13-n14")
    assert over(done) == Over((1.0, 0.0), "full")
    assert CountedHome(Seat(0), 0) in events_of(board, "m13-n14")


def test_hal10_a_full_goal_counts_whoever_fills_it() -> None:
    """Seat 2 steps back to the last free point: seat 1, which has left its start, is home."""
    board = board_with(
        start(2, blocked_goal="counts-as-full"),
        NINE_SOUTH + " i13",
        "m15 i5 i7 i9 i11 j8 i15 i17 i19 i21",
        turn=1,
    )
    done = play_moves(board, "m15-n16")
    assert over(done) == Over((1.0, 0.0), "full")


def test_hal10_a_full_goal_does_not_count_while_one_is_left_at_the_start() -> None:
    board = board_with(
        start(2, blocked_goal="counts-as-full"),
        NINE_SOUTH + " a13",
        "m15 i5 i7 i9 i11 j8 i15 i17 i19 i21",
        turn=1,
    )
    board = play_moves(board, "m15-n16")
    assert goes_on(board)
    assert goes_on(play_moves(board, "a13-b12"))
    left = board_with(
        start(2, blocked_goal="counts-as-full"), NINE_SOUTH + " d10", "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21"
    )
    assert over(play_moves(left, "d10-e9")) == Over((1.0, 0.0), "full")


def test_hal10_a_goal_full_of_others_only_does_not_count() -> None:
    board = board_with(start(2, blocked_goal="counts-as-full"), "i5 i7 i9 i11 i13 i15 i17 i19 i21 j8", "")
    assert goes_on(play_moves(board, "j8-k7"))


def test_hal10_two_home_at_once_and_the_one_who_moved_is_first() -> None:
    """Seat 1's last gnome jumps out of its house and fills the last point of seat 2's goal."""
    families = (
        "n10 n12 n14 n16 o11 o13 o15 p12 p14 d10",
        "e1 e3 e5 e7 f2 f6 g3 g5 h4 i13",
        "q13 e9 i15 i17 i19 i21 j12 j14 j16 j18",
    )
    done = play_moves(board_with(start(3, blocked_goal="counts-as-full"), *families), "d10-f4")
    assert over(done) == Over((1.0, 0.25, 0.25), "full")
    done = play_moves(board_with(start(3, end="places", blocked_goal="counts-as-full"), *families), "d10-f4")
    assert done.home == (0, 1)
    assert over(done) == Over((1.0, 0.5, 0.0), "places")


def test_hal10_as_written_all_ten_must_be_yours() -> None:
    board = board_with(
        start(2, blocked_goal="as-written"),
        NINE_SOUTH + " i13",
        "m15 i5 i7 i9 i11 j8 i15 i17 i19 i21",
        turn=1,
    )
    assert goes_on(play_moves(board, "m15-n16"))


def test_hal10_swap_changes_places_with_an_intruder() -> None:
    theirs = "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21"
    board = board_with(start(2, blocked_goal="swap"), NINE_SOUTH + " m15", theirs)
    assert "m15-n16" in legal_notations(board)
    assert events_of(board, "m15-n16") == [
        Swapped(Seat(0), 0, (POINTS_BY_NAME["m15"], POINTS_BY_NAME["n16"])),
        CameHome(Seat(0), 0),
    ]
    done = play_moves(board, "m15-n16")
    assert over(done) == Over((1.0, 0.0), "home")
    assert POINTS_BY_NAME["m15"] in done.gnomes[1]
    assert POINTS_BY_NAME["n16"] not in done.gnomes[1]


@pytest.mark.parametrize("blocked_goal", ["counts-as-full", "as-written"])
def test_hal10_no_swap_where_it_is_not_agreed(blocked_goal: str) -> None:
    board = board_with(
        start(2, blocked_goal=blocked_goal), NINE_SOUTH + " m13", "n16 i5 i7 i9 i11 j8 i15 i17 i19 i21"
    )
    assert "n14-n16" not in legal_notations(board)
    with pytest.raises(Refused, match="HAL-10"):
        play_moves(board, "n14-n16")


def test_hal10_a_swap_needs_an_intruder_in_the_own_goal_next_to_it() -> None:
    board = board_with(start(2, blocked_goal="swap"), "i13 m13 d10", "i15 n12")
    found = legal_notations(board)
    assert "m13-n12" in found
    assert "i13-i15" not in found
    with pytest.raises(Refused, match="HAL-5"):
        play_moves(board, "i13-i15")
    with pytest.raises(Refused, match="HAL-5"):
        play_moves(board, "d10-d12")


# HAL-11 ---------------------------------------------------------------------------------------


def test_hal11_foreign_houses() -> None:
    """j22 is in the south-eastern house, which is neither start nor goal of seat 1."""
    free, through, closed = [
        board_with(start(2, foreign_houses=option), "j20 i19", "k21 m21")
        for option in ("rest", "jump-through", "closed")
    ]
    assert "j20-j22" in legal_notations(free)
    assert "j20-l22" in legal_notations(free)
    assert not {"j20-j22", "j20-l22"} & legal_notations(through)
    assert not {"j20-j22", "j20-l22"} & legal_notations(closed)


def test_hal11_jump_through_and_closed_differ_in_the_middle_of_a_chain() -> None:
    """i19 over j20 to k21 in a foreign house, over l20 to m19 in the same house, then over m17 to m15."""
    through, closed = [
        board_with(start(2, foreign_houses=option), "i19 j20", "k19 m17 l20")
        for option in ("jump-through", "closed")
    ]
    assert "i19-m15" in legal_notations(through)
    assert "i19-k21" not in legal_notations(through)
    assert not {"i19-k21", "i19-m19", "i19-m15"} & legal_notations(closed)


def test_hal11_a_locked_goal_is_not_left() -> None:
    for option, allowed in (("allowed", True), ("locked", False)):
        board = board_with(start(2, leave_goal=option), "n12 i13", SCATTERED.replace("i13", "k5"))
        assert ("n12-m11" in legal_notations(board)) == allowed
        assert {"n12-n10", "n12-n14", "n12-o11", "n12-o13"} <= legal_notations(board)


def test_hal11_a_locked_goal_is_not_left_in_the_middle_of_a_chain_either() -> None:
    """n10 over m11 to l12, then over m13 to n14: out of the goal and in again."""
    for option, allowed in (("allowed", True), ("locked", False)):
        board = board_with(start(2, leave_goal=option), "n10 m11 m13", SCATTERED)
        assert ("n10-n14" in legal_notations(board)) == allowed


def test_hal11_never_backwards_is_onwards_or_sideways_at_every_hop() -> None:
    board = board_with(start(2, backwards="never"), "i13 h14 j14", "i5")
    found = legal_notations(board)
    assert {"i13-i11", "i13-i15", "i13-j12", "i13-k15"} <= found
    assert not {"i13-h12", "i13-g15"} & found


@pytest.mark.parametrize(("family", "back"), [(0, "h12"), (1, "j12")])
def test_hal11_backwards_is_seen_from_each_house(family: int, back: str) -> None:
    two = ["g13", "g13"]
    two[family] = "i13"
    board = board_with(start(2, backwards="never"), *two, turn=family)
    assert f"i13-{back}" not in legal_notations(board)
    assert f"i13-{back}" in legal_notations(board_with(start(2), *two, turn=family))


def test_hal11_after_200_turns_each_gnomes_home_decide() -> None:
    board = board_with(start(2), "n10 n12 i13", "d16 " + SCATTERED[:-4], rounds=ROUND_LIMIT - 1, turn=1)
    assert goes_on(board)
    done = play_moves(board, "i5-h6")
    assert done.rounds == 200
    assert distance_left(done, 0) > distance_left(done, 1)
    assert over(done) == Over((1.0, 0.0), "limit")


def test_hal11_then_the_distance_left_and_a_tie_is_a_tie() -> None:
    near = board_with(start(2), "n10 i13", "d16 i5 q13 p14 p12 o15 o13 o11 n16 n14", rounds=199, turn=1)
    assert gnomes_home(near, 0) == gnomes_home(near, 1) == 1
    assert distance_left(near, 0) == distance_left(near, 1)
    assert over(play_moves(near, "i5-i7")) == Over((0.5, 0.5), "limit")
    assert over(play_moves(near, "i5-h6")) == Over((0.0, 1.0), "limit")
    assert over(play_moves(near, "i5-j6")) == Over((1.0, 0.0), "limit")


def test_hal11_the_limit_ranks_behind_who_is_home() -> None:
    board = board_with(
        start(3, end="places"), NINE_SOUTH + " n16", NINE_NW + " f8", "h8", rounds=199, home=(0,), turn=2
    )
    assert over(play_moves(board, "h8-h6")) == Over((1.0, 0.5, 0.0), "limit")


# HAL-12 ---------------------------------------------------------------------------------------

ROUND_TRIP = ("d10-e11", "n10-m11", "e11-d10", "m11-n10")


def test_hal12_without_a_limit_the_third_time_is_a_draw() -> None:
    board = start(2, turn_limit="off")
    twice = play_moves(board, *ROUND_TRIP)
    assert twice.gnomes == board.gnomes
    assert goes_on(twice)
    almost = play_moves(twice, *ROUND_TRIP[:3])
    assert goes_on(almost)
    assert over(play_moves(almost, ROUND_TRIP[3])) == Over((0.5, 0.5), "repeated")


def test_hal12_with_another_to_move_it_is_another_position() -> None:
    """Seat 1 returns in three moves, seat 2 in two: the same gnomes, but another turn."""
    board = start(2, turn_limit="off")
    again = play_moves(board, "d10-e9", "n10-m11", "e9-e11", "m11-n10", "e11-d10")
    assert again.gnomes == board.gnomes
    assert again.met.count(again.met[-1]) == 1


def test_hal12_with_a_limit_nothing_is_remembered() -> None:
    board = play_moves(start(2), *ROUND_TRIP, *ROUND_TRIP, *ROUND_TRIP)
    assert goes_on(board)
    assert board.met == ()


def test_hal12_without_a_limit_no_game_runs_for_ever() -> None:
    board = board_with(start(2, turn_limit="off"), "i13", "g13", rounds=MAX_ROUNDS_WITHOUT_LIMIT - 1, turn=1)
    assert over(play_moves(board, "g13-g11")) == Over((0.5, 0.5), "endless")
    assert goes_on(board_with(start(2, turn_limit="off"), "i13", "g13", rounds=ROUND_LIMIT + 1))
