"""What the board amounts to: cakes that may be baked, houses that may be paid, rows that may be taken."""

from typing import Final

from petitpeuple.games.village.cards import (
    CAKES,
    INVENTIONS,
    LATE_ONES,
    ROOF_COSTS,
    ROWS,
    SPACES,
    TOO_LATE,
)
from petitpeuple.games.village.moves import BUNDLES
from petitpeuple.games.village.position import Board
from petitpeuple.games.village.powers import Powers
from petitpeuple.games.village.village import Village

Bundle = tuple[int, int, int]  # berries, logs, stones
Open = Board | Village  # what lies open, as others see it or while it is changed
PAIRS: Final[tuple[Bundle, ...]] = ((1, 1, 0), (1, 0, 1), (0, 1, 1))
SINGLES: Final[tuple[Bundle, ...]] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


# Cakes ------------------------------------------------------------------------------------------
def bakeable(b: Open) -> list[int]:
    """VIL-43: the cakes whose condition holds now."""
    return [
        cake for cake in b.cakes if cake not in b.baked and measure(b, CAKES[cake].measure) >= CAKES[cake].n
    ]


def measure(b: Open, what: str) -> int:
    """VIL-43: how much there is of what a cake needs."""
    match what:
        case "stock":
            return sum(b.stock)
        case "berries":
            return b.stock[0]
        case "each":
            return min(b.stock)
        case "crafted":
            return len(b.crafted)
        case "locations":
            return sum([b.rows[row] + b.rows[row + 1] > 0 for row in range(0, 16, 2)])
        case "streak":
            return b.streak
        case "builds":
            return b.builds
        case "rescues":
            return b.rescues
        case "relocations":
            return b.relocations
    return b.azrael_rolls


# Resources --------------------------------------------------------------------------------------
def losses(stock: Bundle, n: int) -> list[Bundle]:
    """VIL-55: the ways to lose n resources, or all where there are fewer."""
    berries, logs, stones = stock
    return [
        bundle
        for bundle in BUNDLES[min(n, sum(stock))]
        if bundle[0] <= berries and bundle[1] <= logs and bundle[2] <= stones
    ]


def harvests(kind: str, base: int, bonus: int, retype: bool) -> list[Bundle]:
    """VIL-31: the ways to collect; an extra one is of the place's kind, at the Stream unlike the others."""
    if kind == "any_diff":
        return _stream(base, bonus, retype)
    own = "BLS".index(kind)
    found = []
    for other in [own, *[k for k in range(3) if k != own]] if retype else [own]:
        bundle = [0, 0, 0]
        bundle[other] += base
        bundle[own] += bonus
        if (taken := (bundle[0], bundle[1], bundle[2])) not in found:
            found.append(taken)
    return found


def _stream(base: int, bonus: int, retype: bool) -> list[Bundle]:
    """VIL-31: different resources, or any with SmurfLily; each extra one unlike all of these."""
    found: list[Bundle] = []
    for first in BUNDLES[base]:
        if max(first) > 1 and not retype:
            continue
        others = [k for k in range(3) if first[k] == 0]
        for extra in others if bonus else [0]:
            bundle = [*first]
            bundle[extra] += bonus
            if (taken := (bundle[0], bundle[1], bundle[2])) not in found:
                found.append(taken)
    return found


# Houses -----------------------------------------------------------------------------------------
def payments(roof: int, stock: Bundle, discount: int) -> list[Bundle]:
    """VIL-34: the ways to pay a roof; a discount is taken off in any way, but one resource is always paid."""
    berries, logs, stones = ROOF_COSTS[roof]
    off = min(discount, berries + logs + stones - 1)
    found = []
    for b, l, s in BUNDLES[off]:  # noqa: E741
        if b <= berries and l <= logs and s <= stones:
            paid = (berries - b, logs - l, stones - s)
            if paid[0] <= stock[0] and paid[1] <= stock[1] and paid[2] <= stock[2]:
                found.append(paid)
    return found


def houses(b: Open, discount: int) -> list[tuple[int, int, int, int]]:
    """VIL-34: every unfinished house with every way to pay it."""
    return [
        (house, *paid)
        for house, roof in enumerate(b.roofs)
        if house not in b.built
        for paid in payments(roof, b.stock, discount)
    ]


def can_build(b: Open, stock: Bundle, discount: int) -> bool:
    """VIL-34: some unfinished house can be paid from this stock."""
    unfinished = [roof for house, roof in enumerate(b.roofs) if house not in b.built]
    return any(payments(roof, stock, discount) for roof in unfinished)


# Places -----------------------------------------------------------------------------------------
def threatened(azrael: int, reach: int, location: int) -> bool:
    """VIL-22: Azrael is here, or his reach is as far as this."""
    return (location - azrael) % 8 <= reach


def completes(rows: tuple[int, ...], blocked: tuple[int, ...], powers: Powers, row: int) -> bool:
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
        if (free <= 1 or (p.double and rows[row] == 0)) and not may_perform(b, p, row):
            continue
        found.append(row)
    return found


def may_perform(b: Board, p: Powers, row: int) -> bool:
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


def places(b: Board, p: Powers) -> tuple[list[int], list[int]]:
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
            if not (p.shy and p.dangerous[row]) and not (p.scared and threatened(b.azrael, p.reach, row // 2))
        ]
        return (kept, inventions) if kept or inventions else (rows, inventions)
    return rows, inventions


# Gargamel ---------------------------------------------------------------------------------------
def gargamel_bag(b: Board) -> tuple[int, ...]:
    """VIL-3: how likely each card is on top; Too Late in the last three, once shuffled anywhere."""
    unseen = [card for card in range(1, 17) if card not in b.shown and card not in b.back]
    bag = [0] * 17
    if not b.mixed and b.left > LATE_ONES:
        for card in unseen:
            bag[card] = 1
        return tuple(bag)
    for card in unseen:  # of them, some are in the deck and some in the box
        bag[card] = b.left - 1 - len(b.back)
    for card in (TOO_LATE, *b.back):
        bag[card] = len(unseen) or 1
    return tuple(bag)
