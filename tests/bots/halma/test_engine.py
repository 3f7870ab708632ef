"""The engine of Gnome Halma's bots generates the moves of the rules and the known perft counts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.halma.positions import NOW, hemmed_in
from tests.games.halma.test_perft import ALONE, SET_UPS

from petitpeuple.bots.halma import engine as module
from petitpeuple.bots.halma.beam_search import BeamSearch
from petitpeuple.bots.halma.engine import MAX_MOVES, MOVE_BASE, Engine, filled_vec
from petitpeuple.bots.halma.evaluation import point_values
from petitpeuple.core.checked import begin
from petitpeuple.core.contract import Act, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import Move, Pass
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import HOUSES, STEPS

COMPILED = not str(module.__file__).endswith(".py")
OPTIONS: dict[str, tuple[str, ...]] = {
    "seats2": ("opposite", "one-between"),
    "blocked_goal": ("counts-as-full", "as-written", "swap"),
    "foreign_houses": ("rest", "jump-through", "closed"),
    "leave_goal": ("allowed", "locked"),
    "backwards": ("allowed", "never"),
}


def engine_of(board: Board) -> Engine:
    return Engine(board.houses, board.options, board.gnomes, board.seats > 1)


def moves_of(engine: Engine, family: int, out: vec[i64]) -> list[tuple[int, int]]:
    end = engine.generate_moves(family, out, 0)
    return [(int(out[i]) // MOVE_BASE, int(out[i]) % MOVE_BASE) for i in range(end)]


def by_hops(engine: Engine, src: int) -> set[int]:
    """Return every point that a gnome reaches in single hops, by really moving it."""
    out = filled_vec(16, 0)
    found: set[int] = set()

    def go(here: int) -> None:
        ends = [int(out[i]) % MOVE_BASE for i in range(engine.generate_jumps(here, out, 0))]
        for there in ends:
            if there not in found:
                found.add(there)
                engine.make_move(here, there)
                go(there)
                engine.make_move(there, here)

    go(src)
    return found - {src}


def compare(board: Board, engine: Engine, out: vec[i64], hops: bool) -> None:
    """Compare the moves of the rules with those of the engine."""
    legal = [a for a in GAME.legal(GAME.view(board, Seat(board.turn))) if isinstance(a, Move)]
    families = range(len(board.gnomes)) if board.seats == 1 else [board.turn]
    found = [move for family in families for move in moves_of(engine, family, out)]
    assert len(found) == len(set(found))
    assert set(found) == {(move.src, move.dst) for move in legal}
    if hops and board.options.foreign_houses != "jump-through":
        for src in board.gnomes[board.turn]:
            far = {dst for s, dst in found if s == src and dst not in STEPS[src]}
            assert by_hops(engine, src) == far


def play_along(seed: int, turns: int) -> int:
    """Play a random game, comparing the moves at every turn; return the number of turns."""
    rng = random.Random(seed)
    plain = rng.random() < 0.4
    chosen: dict[str, Any] = {} if plain else {name: rng.choice(values) for name, values in OPTIONS.items()}
    seats = 1 + rng.randrange(3)
    board = begin(GAME, Options(first="seat-1", solo_families=1 + rng.randrange(3), **chosen), seats)
    engine, out, played = engine_of(board), filled_vec(MAX_MOVES, 0), 0
    while not board.ending and played < turns:
        compare(board, engine, out, rng.random() < 0.05)
        action = rng.choice(GAME.legal(GAME.view(board, Seat(board.turn))))
        if isinstance(action, Move):
            engine.make_move(action.src, action.dst)
        board = GAME.apply(board, Act(Seat(board.turn), action, NOW)).state
        assert engine.gnomes() == board.gnomes
        played += 1
    again = engine_of(board)
    assert again.key == engine.key
    return played


def test_hal4_to_hal11_the_engine_has_the_moves_of_the_rules() -> None:
    assert sum(play_along(seed, 60) for seed in range(30)) > 1000


@pytest.mark.slow
def test_hal4_to_hal11_the_engine_has_the_moves_of_the_rules_in_10000_games() -> None:
    if not COMPILED:
        pytest.skip("an hour uncompiled; compiled, it takes minutes")
    assert sum(play_along(seed, 100) for seed in range(10_000)) > 500_000


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize("set_up", list(SET_UPS))
def test_hal4_to_hal7_the_engine_counts_the_known_positions(set_up: str, turns: int) -> None:
    assert counted(set_up, turns) == SET_UPS[set_up][2][turns - 1]


@pytest.mark.slow
@pytest.mark.parametrize("turns", [4, 5, 6])
@pytest.mark.parametrize("set_up", list(SET_UPS))
def test_hal4_to_hal7_the_engine_counts_many_known_positions(set_up: str, turns: int) -> None:
    if turns > 4 and not COMPILED:
        pytest.skip("minutes uncompiled; compiled, it takes seconds")
    assert counted(set_up, turns) == SET_UPS[set_up][2][turns - 1]


def counted(set_up: str, turns: int) -> int:
    seats, options, _ = SET_UPS[set_up]
    return int(engine_of(begin(GAME, Options(first="seat-1", **options), seats)).perft(turns, 0))


def layers(most: int) -> list[int]:
    """A beam that keeps everything and uses no symmetry counts whole layers."""
    houses, width = (0,), 4_000_000 if most > 5 else 20_000
    beam = BeamSearch(houses, Options(), (HOUSES[0],), point_values(houses, 1.0, 0.3, 3000), width, False)
    beam.symmetry_count = 1
    sizes = [1]
    for _ in range(most):
        beam.deepen()
        sizes.append(int(beam.last - beam.first))
    return sizes


def test_hal20_the_beam_search_counts_the_known_layers() -> None:
    assert layers(3) == list(ALONE[:4])


@pytest.mark.slow
def test_hal20_the_beam_search_counts_the_known_layers_to_seven() -> None:
    if not COMPILED:
        pytest.skip("minutes uncompiled; compiled, it takes seconds")
    assert layers(7) == list(ALONE)


def test_hal12_who_is_hemmed_in_has_no_move() -> None:
    board = hemmed_in()
    assert isinstance(GAME.legal(GAME.view(board, Seat(0)))[0], Pass)
    assert moves_of(engine_of(board), 0, filled_vec(MAX_MOVES, 0)) == []
