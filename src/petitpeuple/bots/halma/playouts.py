"""Random play hop by hop, as others measure it: every step, every single jump and every stop is a ply."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from petitpeuple.bots.halma.engine import LINKS, MEN, NEAR, OVER, ROOM, SHIFT, SIDES, Engine, row

STOP: Final[i64] = -1


def singles(engine: Engine, family: i64, out: vec[i64]) -> i64:
    """Write every step and every single jump of a family; give how many there are."""
    cells, men, steps, lands, over = engine.cells, engine.men, engine.steps, engine.lands, OVER
    base = family * LINKS
    end: i64 = 0
    for i in range(MEN):
        src = men[family * MEN + i]
        link = src * SIDES
        for side in range(link, link + SIDES):
            dst = steps[base + side]
            if cells[dst] == 0:
                out[end] = src * SHIFT + dst
                end += 1
            elif cells[over[side]] != 0:
                dst = lands[base + side]
                if cells[dst] == 0:
                    out[end] = src * SHIFT + dst
                    end += 1
    return end


def play_hops(engine: Engine, plies: int, seed: int) -> int:
    """Play so many random plies, everybody in turn; give the number of turns that were finished."""
    out = row(ROOM, 0)
    family: i64 = 0
    turns: i64 = 0
    chance: i64 = seed
    src: i64 = -1  # where a chain has come from, and where it stands
    here: i64 = -1
    for _ in range(plies):
        count = singles(engine, family, out) if here < 0 else _further(engine, src, here, out)
        if count > 0:
            chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
            move = out[(chance >> 8) % count]
            src, here = _go(engine, move)
        if here < 0 or count == 0:
            family = (family + 1) % engine.families
            turns += 1
            here = -1
    return int(turns)


def _further(engine: Engine, src: i64, here: i64, out: vec[i64]) -> i64:
    """Write how a chain may go on: by another jump, but not straight back, or not at all."""
    end = engine.hops(here, out, 0)
    for i in range(end):
        if out[i] % SHIFT == src:
            out[i] = STOP
            return end
    out[end] = STOP
    return end + 1


def _go(engine: Engine, move: i64) -> tuple[i64, i64]:
    """Make a ply; give where the chain has come from and stands, or nowhere when the turn is over."""
    if move == STOP:
        return -1, -1
    src, dst = move // SHIFT, move % SHIFT
    engine.move(src, dst)
    for side in range(SIDES):
        if NEAR[src * SIDES + side] == dst:
            return -1, -1
    return (src, dst) if engine.hops(dst, _SPARE, 0) > 1 else (-1, -1)


_SPARE: Final[vec[i64]] = row(SIDES, 0)
