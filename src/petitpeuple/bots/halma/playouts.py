"""Random play in single hops, as other engines count it: each step, jump or stop is a ply."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import (
    ADJACENT,
    DIRECTIONS,
    FAMILY_SIZE,
    JUMPED_OVER,
    LINK_COUNT,
    MAX_MOVES,
    MOVE_BASE,
    Engine,
    filled_vec,
)

STOP: Final[i64] = -1


def generate_single_moves(engine: Engine, family: i64, out: vec[i64]) -> i64:
    """Write every step and every single jump of a family, and return their number."""
    cells, gnome_points, jumped_over = engine.cells, engine.gnome_points, JUMPED_OVER
    step_targets, jump_targets = engine.step_targets, engine.jump_targets
    base = family * LINK_COUNT
    end: i64 = 0
    for i in range(FAMILY_SIZE):
        src = gnome_points[family * FAMILY_SIZE + i]
        link = src * DIRECTIONS
        for side in range(link, link + DIRECTIONS):
            dst = step_targets[base + side]
            if cells[dst] == 0:
                out[end] = src * MOVE_BASE + dst
                end += 1
            elif cells[jumped_over[side]] != 0:
                dst = jump_targets[base + side]
                if cells[dst] == 0:
                    out[end] = src * MOVE_BASE + dst
                    end += 1
    return end


def play_random_plies(engine: Engine, plies: int, seed: int) -> int:
    """Play this many random plies, with families taking turns, and return the number of turns finished."""
    out = filled_vec(MAX_MOVES, 0)
    family: i64 = 0
    turns: i64 = 0
    chance: i64 = seed
    src: i64 = -1  # where the current chain came from, and where it is
    here: i64 = -1
    for _ in range(plies):
        count = (
            generate_single_moves(engine, family, out) if here < 0 else _continuations(engine, src, here, out)
        )
        if count > 0:
            chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
            move = out[(chance >> 8) % count]
            src, here = _make_ply(engine, move)
        if here < 0 or count == 0:
            family = (family + 1) % engine.families
            turns += 1
            here = -1
    return int(turns)


def _continuations(engine: Engine, src: i64, here: i64, out: vec[i64]) -> i64:
    """Write the continuations of a chain: another jump, but not straight back, or a stop."""
    end = engine.generate_jumps(here, out, 0)
    for i in range(end):
        if out[i] % MOVE_BASE == src:
            out[i] = STOP
            return end
    out[end] = STOP
    return end + 1


def _make_ply(engine: Engine, move: i64) -> tuple[i64, i64]:
    """Make a ply; return where the chain came from and is now, or -1, -1 if the turn is over."""
    if move == STOP:
        return -1, -1
    src, dst = move // MOVE_BASE, move % MOVE_BASE
    engine.make_move(src, dst)
    for side in range(DIRECTIONS):
        if ADJACENT[src * DIRECTIONS + side] == dst:
            return -1, -1
    return (src, dst) if engine.generate_jumps(dst, _SCRATCH, 0) > 1 else (-1, -1)


_SCRATCH: Final[vec[i64]] = filled_vec(DIRECTIONS, 0)
