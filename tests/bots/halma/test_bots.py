"""The bots of Gnome Halma: each plays legal moves from a view, and better than the level below."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.games.halma.positions import NOW, board_with, play_greedily, play_moves, start

from petitpeuple.bots.halma import LEVELS, hint
from petitpeuple.bots.halma.bots import GENTLE, GREEDY, HalmaBot, Level
from petitpeuple.bots.halma.race_phase import is_race
from petitpeuple.bots.halma.solver import FULL_BEAM_WIDTHS, solve, solve_race
from petitpeuple.bots.halma.symmetry import STAR_SYMMETRIES, symmetries
from petitpeuple.bots.registry import bots_of
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Over, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES
from petitpeuple.games.halma.position import Board, Options, Seen
from petitpeuple.games.halma.solitaire import PAR

QUICK = HalmaBot(Level(150, 1, 0.0, 24, 800))  # thinks like the expert, on a tiny budget


def played(levels: list[HalmaBot], seed: int, **options: Any) -> Board:
    rng = random.Random(seed)
    board = start(len(levels), **options)
    while not board.ending:
        view = GAME.view(board, Seat(board.turn))
        choice = levels[board.turn].choose(view, GAME.legal(view), rng)
        board = play(GAME, board, Act(Seat(board.turn), choice.action, NOW)).state
    return board


def middles(seats: int, **options: Any) -> list[Board]:
    """Return some positions from the middle of a game."""
    board = start(seats, **options)
    _, inputs = play_greedily(board.options, seats, 5)
    found = []
    for count, given in enumerate(inputs):
        if count % 9 == 4:
            found.append(board)
        board = GAME.apply(board, given).state
    return found


def test_the_levels_are_registered_weakest_first() -> None:
    assert list(bots_of("halma")) == ["random", "gentle", "steady", "sharp", "expert"]


@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_same_view_and_seed_same_move_whoever_asks(level: str, seats: int) -> None:
    bot = LEVELS[level]
    for board in middles(seats)[-2:]:
        view = GAME.view(board, Seat(board.turn))
        sent = msgspec.json.decode(msgspec.json.encode(view), type=Seen)
        actions = GAME.legal(view)
        first = bot.choose(view, actions, random.Random(7))
        bot.choose(GAME.view(start(2), Seat(0)), GAME.legal(GAME.view(start(2), Seat(0))), random.Random(1))
        assert bot.choose(sent, GAME.legal(sent), random.Random(7)) == first
        assert first.action in actions


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        {"blocked_goal": "swap"},
        {"foreign_houses": "closed", "leave_goal": "locked"},
        {"backwards": "never", "seats2": "one-between"},
        {"end": "places"},
        {"turn_limit": "off"},
    ],
)
def test_hal9_to_hal12_a_game_with_any_option_is_played_to_its_end(options: dict[str, str]) -> None:
    seats = 3 if "end" in options else 2
    board = played([QUICK] * seats, 3, **options)
    assert isinstance(GAME.pending(board), Over)
    assert board.ending in ("home", "full", "places")


def test_looking_ahead_beats_being_greedy() -> None:
    greedy = GREEDY
    won = [played([QUICK, greedy], 1).home[0] == 0, played([greedy, QUICK], 2).home[0] == 1]
    assert all(won)


def test_the_gentle_one_overlooks_and_still_comes_home() -> None:
    board = played([GENTLE, GENTLE], 4)
    assert board.ending in ("home", "full")
    view = GAME.view(play_moves(start(2), "d10-e9", "n10-m9"), Seat(0))
    moves = {GENTLE.choose(view, GAME.legal(view), random.Random(seed)).action for seed in range(20)}
    assert len(moves) > 3


def test_hal8_the_winning_move_is_seen() -> None:
    mine, theirs = "q13 p12 p14 o11 o13 o15 n10 n12 n14 m17", "a13 b12 b14 c11 c13 c15 d10 d12 e9 i9"
    board = board_with(start(2), mine, theirs)
    view = GAME.view(board, Seat(0))
    for level in ("steady", "sharp"):
        choice = LEVELS[level].choose(view, GAME.legal(view), random.Random(2))
        ended = GAME.apply(board, Act(Seat(0), choice.action, NOW)).state
        assert ended.ending == "home", level


def test_a_race_is_a_race_when_all_others_are_behind() -> None:
    assert not is_race(start(2), 0)
    past = board_with(start(2), "m1 m3 m5 m7 m9 m11 m13 m15 m17 m19", "e1 e3 e5 e7 e9 e11 e13 e15 e17 e19")
    assert is_race(past, 0)
    assert is_race(past, 1)
    line = solve_race(past, 0, 50)
    for src, dst in line:
        past = placed_move(past, src, dst)
    assert set(past.gnomes[0]) == {111, 112, 113, 114, 115, 116, 117, 118, 119, 120}
    assert len(line) < 25


def placed_move(board: Board, src: int, dst: int) -> Board:
    """Return the board after a move of the first family, regardless of the turn."""
    view = Seen(viewer=Seat(0), ask=GAME.view(start(2), Seat(0)).ask, board=board)
    assert MOVES[src][dst] in GAME.legal(view)
    points = tuple(sorted(dst if point == src else point for point in board.gnomes[0]))
    return msgspec.structs.replace(board, gnomes=(points, *board.gnomes[1:]))


def test_the_symmetries_of_each_set_up() -> None:
    assert len({tuple(points) for points in STAR_SYMMETRIES}) == 12
    assert {len(symmetries(houses)) for houses in ((0,), (0, 2))} == {2}
    assert len(symmetries((0, 3))) == 4
    assert len(symmetries((0, 2, 4))) == 6


def solved(options: Options, width: int = 0) -> Board:
    board = begin(GAME, options, 1)
    for src, dst in solve(board.houses, options, board.gnomes, width or FULL_BEAM_WIDTHS[board.houses]):
        board = play(GAME, board, Act(Seat(0), MOVES[src][dst], NOW)).state
    return board


def test_hal23_a_solution_of_27_moves_is_found() -> None:
    board = solved(Options(), 1000)
    assert board.ending == "solved"
    assert board.rounds == 27


@pytest.mark.parametrize("name", ["backwards", "leave_goal", "foreign_houses"])
def test_hal11_hal23_solutions_obey_the_options(name: str) -> None:
    values = {"backwards": "never", "leave_goal": "locked", "foreign_houses": "closed"}
    assert solved(Options(**{name: values[name]}), 60).ending == "solved"  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize(("families", "pair"), [(2, "opposite"), (2, "one-between"), (3, "one-between")])
def test_hal22_solutions_for_more_families_are_as_short_as_any_known(families: int, pair: Any) -> None:
    board = solved(Options(solo_families=families, solo_pair=pair))
    assert board.ending == "solved"
    assert board.rounds <= PAR[board.houses]


@pytest.mark.long
def test_hal23_hints_lead_home_and_count_down() -> None:
    board = begin(GAME, Options(), 1)
    for left in range(27, 0, -1):
        given = hint(GAME.view(board, Seat(0)))
        assert given is not None
        assert given.left == left
        board = play(GAME, board, Act(Seat(0), given.move, NOW)).state
    assert board.ending == "solved"
    assert hint(GAME.view(board, Seat(0))) is None


@pytest.mark.long
def test_hal23_a_hint_from_any_position_is_a_legal_move() -> None:
    for families in (1, 2, 3):
        board = middles(1, solo_families=families)[-1]
        view = GAME.view(board, Seat(0))
        given = hint(view, 4)
        assert given is not None
        assert given.move in GAME.legal(view)
        assert given.left >= 1


@pytest.mark.parametrize("seed", range(3))
def test_the_gentle_bot_goes_home(seed: int) -> None:
    assert played([GENTLE, GENTLE], seed).ending == "home"


def test_the_gentle_bot_takes_its_last_gnomes_straight_home() -> None:
    """Two outside an open goal: noise alone would leave them there for dozens of turns."""
    theirs = "d10 d12 d14 d16 c11 c13 c15 b12 b14 e9"
    board = board_with(start(2), "n12 n14 n16 o11 o13 o15 p12 p14 l14 l16", theirs)
    rng = random.Random(1)
    for _ in range(8):
        view = GAME.view(board, Seat(0))
        board = play(GAME, board, Act(Seat(0), GENTLE.choose(view, GAME.legal(view), rng).action, NOW)).state
        if board.ending:
            break
        board = play(GAME, board, Act(Seat(1), GAME.legal(GAME.view(board, Seat(1)))[0], NOW)).state
    assert board.ending == "home"
