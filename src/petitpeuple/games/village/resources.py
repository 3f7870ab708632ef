"""Resources and houses: the ways to collect, lose and pay."""

from typing import Final

from petitpeuple.games.village.cards import (
    ROOF_COSTS,
)
from petitpeuple.games.village.moves import BUNDLES_OF_SIZE
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.position import Board

Bundle = tuple[int, int, int]  # berries, logs, stones
OpenBoard = Board | MutableState  # the public board, frozen or being changed
DIFFERENT_PAIRS: Final[tuple[Bundle, ...]] = ((1, 1, 0), (1, 0, 1), (0, 1, 1))
SINGLES: Final[tuple[Bundle, ...]] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def loss_options(stock: Bundle, n: int) -> list[Bundle]:
    """VIL-55: return the ways to lose n resources, or all if there are fewer."""
    berries, logs, stones = stock
    return [
        bundle
        for bundle in BUNDLES_OF_SIZE[min(n, sum(stock))]
        if bundle[0] <= berries and bundle[1] <= logs and bundle[2] <= stones
    ]


def harvest_options(kind: str, base: int, bonus: int, retype: bool) -> list[Bundle]:
    """VIL-31: return the ways to collect; a bonus is of the location's kind, at the Stream of a new kind."""
    if kind == "any_diff":
        return _stream_options(base, bonus, retype)
    own = "BLS".index(kind)
    found = []
    for other in [own, *[k for k in range(3) if k != own]] if retype else [own]:
        bundle = [0, 0, 0]
        bundle[other] += base
        bundle[own] += bonus
        if (taken := (bundle[0], bundle[1], bundle[2])) not in found:
            found.append(taken)
    return found


def _stream_options(base: int, bonus: int, retype: bool) -> list[Bundle]:
    """VIL-31: return the ways to collect at the Stream: different kinds, or any with *any_kind*."""
    found: list[Bundle] = []
    for first in BUNDLES_OF_SIZE[base]:
        if max(first) > 1 and not retype:
            continue
        others = [k for k in range(3) if first[k] == 0]
        for extra in others if bonus else [0]:
            bundle = [*first]
            bundle[extra] += bonus
            if (taken := (bundle[0], bundle[1], bundle[2])) not in found:
                found.append(taken)
    return found


def payment_options(roof: int, stock: Bundle, discount: int) -> list[Bundle]:
    """VIL-34: return the ways to pay a roof; a discount leaves at least one resource."""
    berries, logs, stones = ROOF_COSTS[roof]
    off = min(discount, berries + logs + stones - 1)
    found = []
    for b, l, s in BUNDLES_OF_SIZE[off]:  # noqa: E741
        if b <= berries and l <= logs and s <= stones:
            paid = (berries - b, logs - l, stones - s)
            if paid[0] <= stock[0] and paid[1] <= stock[1] and paid[2] <= stock[2]:
                found.append(paid)
    return found


def build_options(b: OpenBoard, discount: int) -> list[tuple[int, int, int, int]]:
    """VIL-34: return every unfinished house with every way to pay it."""
    return [
        (house, *paid)
        for house, roof in enumerate(b.roofs)
        if house not in b.built
        for paid in payment_options(roof, b.stock, discount)
    ]


def can_build(b: OpenBoard, stock: Bundle, discount: int) -> bool:
    """VIL-34: return True if this stock pays for some unfinished house."""
    built = b.built
    house = 0
    for roof in b.roofs:
        if house not in built and _can_pay_roof(roof, stock, discount):
            return True
        house += 1  # noqa: SIM113 - quicker when compiled
    return False


def _can_pay_roof(roof: int, stock: Bundle, discount: int) -> bool:
    """VIL-34: return True if the discount covers what the stock lacks; it leaves at least one resource."""
    berries, logs, stones = ROOF_COSTS[roof]
    missing = max(berries - stock[0], 0) + max(logs - stock[1], 0) + max(stones - stock[2], 0)
    return missing == 0 or missing <= min(discount, berries + logs + stones - 1)
