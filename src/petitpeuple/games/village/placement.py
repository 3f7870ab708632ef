"""What the board amounts to: cakes that may be baked, houses that may be paid, rows that may be taken."""

from petitpeuple.games.village.cards import (
    INVENTIONS,
    ROWS,
    SPACES,
)
from petitpeuple.games.village.position import Board
from petitpeuple.games.village.powers import Powers
from petitpeuple.games.village.resources import can_build

# Cakes ------------------------------------------------------------------------------------------


# Resources --------------------------------------------------------------------------------------


# Houses -----------------------------------------------------------------------------------------


# Places -----------------------------------------------------------------------------------------
def azrael_reaches(azrael: int, reach: int, location: int) -> bool:
    """VIL-22: Azrael is here, or his reach is as far as this."""
    return (location - azrael) % 8 <= reach


def takes_last_space(rows: tuple[int, ...], blocked: tuple[int, ...], powers: Powers, row: int) -> bool:
    """VIL-23: a meeple here takes the last space; one that counts as two fills an empty row."""
    free = SPACES[row] - rows[row] - (row in blocked)
    return free <= 1 or (powers.double and rows[row] == 0)


def open_rows(b: Board, p: Powers) -> list[int]:
    """VIL-21, VIL-23: rows with a free space that may be taken; a last space only if its cost can be paid."""
    rows, blocked = b.rows, b.blocked
    found = []
    for row in range(16):
        free = SPACES[row] - rows[row] - (row in blocked)
        if p.closed[row] or (free <= 0 and not p.again):
            continue
        if (free <= 1 or (p.double and rows[row] == 0)) and not can_perform(b, p, row):
            continue
        found.append(row)
    return found


def can_perform(b: Board, p: Powers, row: int) -> bool:
    """VIL-23: the action may be performed and all its costs paid."""
    if p.idle[row] or p.never_last:
        return False
    if p.free[row]:
        return True
    berries, logs, stones = p.cost[row]
    left = (b.stock[0] - berries, b.stock[1] - logs, b.stock[2] - stones)
    if min(left) < 0 or sum(left) < p.any_cost[row]:
        return False
    return not ROWS[row].roof or can_build(b, left, p.build)


def open_inventions(b: Board, p: Powers) -> list[int]:
    """VIL-41: crafted inventions that a meeple may be placed on."""
    if not p.may_use or p.never_last:
        return []
    return [
        invention
        for invention, manned in zip(b.crafted, b.manned, strict=True)
        if INVENTIONS[invention].type == "action"
        and (manned == 0 or p.again)
        and (not INVENTIONS[invention].roof or can_build(b, b.stock, p.build))
    ]


def allowed_places(b: Board, p: Powers) -> tuple[list[int], list[int]]:
    """VIL-21: rows and inventions a meeple may go to; a Smurf's own limit gives way where nothing is left."""
    rows, inventions = open_rows(b, p), open_inventions(b, p)
    if p.share or p.alone:
        held = [b.rows[row] + b.rows[row ^ 1] for row in range(16)]
        kept = [row for row in rows if (held[row] > 0) == p.share]
        return (kept, []) if kept else (rows, inventions)
    if p.shy or p.scared:
        kept = [
            row
            for row in rows
            if not (p.shy and p.dangerous[row])
            and not (p.scared and azrael_reaches(b.azrael, p.reach, row // 2))
        ]
        return (kept, inventions) if kept or inventions else (rows, inventions)
    return rows, inventions


# Gargamel ---------------------------------------------------------------------------------------
