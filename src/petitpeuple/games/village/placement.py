"""Where a meeple may be placed, and whether it completes and can perform an action."""

from typing import Final

from petitpeuple.games.village.cards import (
    INVENTIONS,
    ROWS,
    SPACES,
)
from petitpeuple.games.village.position import Board
from petitpeuple.games.village.powers import Powers
from petitpeuple.games.village.resources import Bundle, OpenBoard, can_build

_HAS_ROOF: Final = tuple([row.roof for row in ROWS])


def azrael_reaches(azrael: int, reach: int, location: int) -> bool:
    """VIL-22: return True if a location is within Azrael's reach."""
    return (location - azrael) % 8 <= reach


def takes_last_space(rows: tuple[int, ...], blocked: tuple[int, ...], powers: Powers, row: int) -> bool:
    """VIL-23: return True if a meeple here takes the last space; one that counts as two fills a free row."""
    free = SPACES[row] - rows[row] - (row in blocked)
    return free <= 1 or (powers.counts_as_two and rows[row] == 0)


def open_rows(b: Board, p: Powers) -> list[int]:
    """VIL-21, VIL-23: return the rows open to a meeple; a last space must be payable."""
    rows, blocked, stock = b.rows, b.blocked, b.stock
    closed, may_reuse_full, counts_as_two = p.closed, p.may_reuse_full, p.counts_as_two
    found: list[int] = []
    for row in range(16):
        held = rows[row]
        free = SPACES[row] - held
        if blocked and row in blocked:
            free -= 1
        if closed[row] or (free <= 0 and not may_reuse_full):
            continue
        if (free <= 1 or (counts_as_two and held == 0)) and not _is_payable(b, stock, p, row):
            continue
        found.append(row)
    return found


def can_perform(b: OpenBoard, p: Powers, row: int) -> bool:
    """VIL-23: return True if the action may be performed and all its costs can be paid."""
    return _is_payable(b, b.stock, p, row)


def _is_payable(b: OpenBoard, stock: Bundle, p: Powers, row: int) -> bool:
    if p.not_performable[row] or p.never_last_space:
        return False
    if p.is_free[row]:
        return True
    cost = p.cost[row]
    berries, logs, stones = stock[0] - cost[0], stock[1] - cost[1], stock[2] - cost[2]
    if berries < 0 or logs < 0 or stones < 0 or berries + logs + stones < p.any_cost[row]:
        return False
    return not _HAS_ROOF[row] or can_build(b, (berries, logs, stones), p.build_discount)


def open_inventions(b: Board, p: Powers) -> list[int]:
    """VIL-41: return the crafted inventions open to a meeple."""
    if not p.may_use or p.never_last_space:
        return []
    return [
        invention
        for invention, manned in zip(b.crafted, b.manned, strict=True)
        if INVENTIONS[invention].type == "action"
        and (manned == 0 or p.may_reuse_full)
        and (not INVENTIONS[invention].roof or can_build(b, b.stock, p.build_discount))
    ]


def allowed_places(b: Board, p: Powers) -> tuple[list[int], list[int]]:
    """VIL-21: return the rows and inventions allowed; a Smurf's restriction lapses if it leaves nothing."""
    rows, inventions = open_rows(b, p), open_inventions(b, p)
    if p.must_share or p.must_be_alone:
        held = [b.rows[row] + b.rows[row ^ 1] for row in range(16)]
        kept = [row for row in rows if (held[row] > 0) == p.must_share]
        return (kept, []) if kept else (rows, inventions)
    if p.avoids_danger or p.avoids_azrael:
        kept = [
            row
            for row in rows
            if not (p.avoids_danger and p.dangerous[row])
            and not (p.avoids_azrael and azrael_reaches(b.azrael, p.azrael_reach, row // 2))
        ]
        return (kept, inventions) if kept or inventions else (rows, inventions)
    return rows, inventions
