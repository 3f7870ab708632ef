"""HAL-3 to HAL-7: turns, steps, jumps and chains."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.halma import brute_force
from tests.games.halma.positions import (
    NOW,
    board_with,
    events_of,
    hemmed_in,
    legal_notations,
    legal_pairs,
    parse_action,
    play_greedily,
    play_moves,
    start,
)

from petitpeuple.core.chance import Dice
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Seat, Tick
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.move_generation import chain_ends, occupied_points
from petitpeuple.games.halma.movement import UNRESTRICTED
from petitpeuple.games.halma.moves import MOVES, PASS, Began, Jumped, Move, Passed, Stepped
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import JUMPS

# HAL-3 ----------------------------------------------------------------------------------------


def test_hal3_the_lot_decides_who_begins() -> None:
    board = begin(GAME, Options(), 3)
    assert GAME.pending(board) == Dice(1, 3)
    assert all(not GAME.legal(GAME.view(board, Seat(i))) for i in range(3))
    step = play(GAME, board, Luck((2,), NOW))
    assert [told.event for told in step.told] == [Began(Seat(1))]
    assert asked(step.state) == 1


@pytest.mark.parametrize(("first", "seat"), [("seat-1", 0), ("seat-2", 1), ("seat-3", 2)])
def test_hal3_or_somebody_is_named(first: Any, seat: int) -> None:
    assert asked(begin(GAME, Options(first=first), 3)) == seat


def test_hal3_who_is_named_must_be_there() -> None:
    with pytest.raises(Refused, match="HAL-3"):
        begin(GAME, Options(first="seat-3"), 2)


def test_hal3_play_goes_clockwise() -> None:
    board = begin(GAME, Options(first="seat-2"), 3)
    turns = []
    for _ in range(7):
        turns.append(asked(board))
        board = play(
            GAME, board, Act(Seat(board.turn), GAME.legal(GAME.view(board, Seat(board.turn)))[0], NOW)
        ).state
    assert turns == [1, 2, 0, 1, 2, 0, 1]
    assert board.rounds == 2


def asked(board: Board) -> int:
    pending = GAME.pending(board)
    assert isinstance(pending, Decide)
    (seat,) = pending.asks
    return seat


# HAL-4 ----------------------------------------------------------------------------------------


def test_hal4_one_moves_its_own_gnomes_only() -> None:
    assert {src for src, _ in legal_pairs(start(2))} <= set(range(10))
    assert {src for src, _ in legal_pairs(play_moves(start(2), "d10-e9"))} <= set(range(111, 121))


def test_hal4_a_turn_is_one_step_or_one_chain() -> None:
    board = play_moves(start(2), "d10-e9")
    assert asked(board) == 1
    assert asked(play_moves(board, "o11-m9")) == 0


def test_hal4_nobody_passes_while_a_move_exists() -> None:
    with pytest.raises(Refused, match="HAL-4"):
        play_moves(start(2), "pass")


# HAL-5, HAL-6 ---------------------------------------------------------------------------------


def from_(board: Board, point: str) -> set[str]:
    return {text.removeprefix(f"{point}-") for text in legal_notations(board) if text.startswith(f"{point}-")}


def test_hal5_a_step_leads_to_a_free_point_next_to_it() -> None:
    board = board_with(start(2), "i13", "")
    assert from_(board, "i13") == {"i11", "i15", "h12", "h14", "j12", "j14"}
    crowded = board_with(start(2), "i13 i11", "j14")
    assert from_(crowded, "i13") == {"i15", "h12", "h14", "j12"} | {"i9", "k15"}


def test_hal6_a_jump_leads_over_own_and_other_gnomes_that_stay() -> None:
    board = board_with(start(2), "i13 i11", "j14")
    assert {"i9", "k15"} <= from_(board, "i13")
    jumped = play_moves(board, "i13-k15")
    assert jumped.gnomes[1] == board.gnomes[1]
    assert sum(map(len, jumped.gnomes)) == 20


def test_hal6_not_over_two_gnomes_nor_over_a_gap_nor_onto_a_gnome() -> None:
    assert not {"i9", "i7"} & from_(board_with(start(2), "i13 i11 i9", ""), "i13")
    assert not {"i7", "i5"} & from_(board_with(start(2), "i13 i9", ""), "i13")


# HAL-7 ----------------------------------------------------------------------------------------


def test_hal7_a_chain_changes_direction_and_stops_anywhere() -> None:
    board = board_with(start(2), "i13", "i15 j18")
    assert {"i17", "k19"} <= from_(board, "i13")
    (event,) = events_of(board, "i13-k19")
    assert event == Jumped(Seat(0), 0, tuple(action_points("i13-i17-k19")))


def test_hal7_the_start_counts_as_free_and_the_moving_gnome_is_no_hurdle() -> None:
    round_trip = board_with(start(2), "i13 i15 j16", "j14")
    (event,) = events_of(round_trip, "i13-i17-k15-i13-k15")
    assert event.path == action_points("i13-i17-k15-i13-k15")
    alone = board_with(start(2), "i13", "i15")
    assert "i9" not in from_(alone, "i13")


def test_hal7_a_chain_that_ends_where_it_began_is_no_move() -> None:
    board = board_with(start(2), "i13 i15 j16", "j14")
    assert "i13" not in from_(board, "i13")
    for text in ("i13-i13", "i13-i17-k15-i13"):
        with pytest.raises(Refused, match="HAL-7"):
            play_moves(board, text)


def test_hal7_the_shortest_path_is_taken_unless_one_is_given() -> None:
    board = board_with(start(2), "i13 i15 j16", "j14")
    assert events_of(board, "i13-k15") == [Jumped(Seat(0), 0, action_points("i13-k15"))]
    (event,) = events_of(board, "i13-i17-k15")
    assert event.path == action_points("i13-i17-k15")
    assert play_moves(board, "i13-k15").gnomes == play_moves(board, "i13-i17-k15").gnomes


def action_points(text: str) -> tuple[int, ...]:
    move = parse_action(text)
    assert isinstance(move, Move)
    return (move.src, *move.via, move.dst)


def test_an_event_reports_a_step() -> None:
    assert events_of(start(2), "d10-e9") == [Stepped(Seat(0), 0, action_points("d10-e9"))]


@given(seed=st.integers(0, 10**6))
def test_hal7_any_path_of_jumps_is_taken_as_it_is_given(seed: int) -> None:
    """Walks randomly along jumps: the board is as after the plain move, and the record keeps the path."""
    rng = random.Random(seed)
    board = scattered(rng, 2)
    taken = occupied_points(board.gnomes)
    sources = [p for p in board.gnomes[board.turn] if chain_ends(p, taken, UNRESTRICTED.links)]
    if not sources:
        return
    src = here = rng.choice(sources)
    taken[src] = False
    path = [src]
    while len(path) < 8 or path[-1] == src:
        here = rng.choice([to for over, to in JUMPS[here] if taken[over] and not taken[to]])
        path.append(here)
        if here != src and rng.random() < 0.3:
            break
    own = Move(src, path[-1], tuple(path[1:-1]))
    step = play(GAME, board, Act(Seat(board.turn), own, NOW))
    plain = play(GAME, board, Act(Seat(board.turn), MOVES[src][path[-1]], NOW))
    assert step.state.gnomes == plain.state.gnomes
    assert step.state.path == tuple(path)
    assert len(plain.state.path) <= len(path)


# The oracle -----------------------------------------------------------------------------------


def scattered(rng: random.Random, seats: int, **options: Any) -> Board:
    """Gnomes anywhere: positions that play reaches late or never."""
    board = start(seats, **options)
    middle = rng.random() < 0.5
    points = rng.sample(range(10 if middle else 0, 111 if middle else 121), 10 * seats)
    gnomes = tuple(tuple(sorted(points[10 * i : 10 * i + 10])) for i in range(seats))
    fields = {name: getattr(board, name) for name in board.__struct_fields__}
    return Board(**{**fields, "gnomes": gnomes, "turn": rng.randrange(seats)})


def brute_pairs(board: Board) -> set[tuple[int, int]]:
    cubes = [{brute_force.STAR[p] for p in family} for family in board.gnomes]
    others = {cube for i, family in enumerate(cubes) if i != board.turn for cube in family}
    names = ("foreign_houses", "leave_goal", "backwards", "blocked_goal")
    options = {name: getattr(board.options, name) for name in names}
    return brute_force.Family(board.houses[board.turn], cubes[board.turn], others, **options).moves()


def some_options(data: st.DataObject) -> dict[str, Any]:
    names = ("seats2", "foreign_houses", "leave_goal", "backwards", "blocked_goal")
    hints = Options.__annotations__
    return {name: data.draw(st.sampled_from(get_args(hints[name]))) for name in names}


@given(data=st.data())
def test_hal4_to_hal11_the_moves_are_those_of_the_rule_book_on_any_board(data: st.DataObject) -> None:
    options = some_options(data)
    board = scattered(
        random.Random(data.draw(st.integers(0, 10**6))), data.draw(st.sampled_from([2, 3])), **options
    )
    assert legal_pairs(board) == brute_pairs(board)


@pytest.mark.parametrize("seed", range(3))
def test_hal4_to_hal7_the_moves_are_those_of_the_rule_book_all_through_a_game(seed: int) -> None:
    _, inputs = play_greedily(Options(first="seat-1"), 2 + seed % 2, seed)
    board = begin(GAME, Options(first="seat-1"), 2 + seed % 2)
    for given_ in inputs:
        assert legal_pairs(board) == brute_pairs(board)
        board = play(GAME, board, given_).state


# HAL-12, the part of a turn -------------------------------------------------------------------


def test_hal12_who_cannot_move_passes() -> None:
    board = hemmed_in()
    assert brute_pairs(board) == set()
    assert list(GAME.legal(GAME.view(board, Seat(0)))) == [PASS]
    step = play(GAME, board, Act(Seat(0), PASS, NOW))
    assert [told.event for told in step.told] == [Passed(Seat(0))]
    assert step.state.gnomes == board.gnomes
    assert asked(step.state) == 1
    with pytest.raises(Refused, match="HAL-4"):
        play_moves(step.state, "pass")


def test_a_tick_raises() -> None:
    with pytest.raises(AssertionError):
        GAME.apply(start(2), Tick(NOW))
