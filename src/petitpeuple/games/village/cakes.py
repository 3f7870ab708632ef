"""Cakes: which ones can be baked, and the progress of each condition."""

from typing import Final

from petitpeuple.games.village.cards import (
    CAKES,
)
from petitpeuple.games.village.resources import OpenBoard

_MEASURES: Final = tuple([cake.measure for cake in CAKES])
_NEEDED: Final = tuple([cake.n for cake in CAKES])


def bakeable_cakes(b: OpenBoard) -> list[int]:
    """VIL-43: return the unbaked cakes whose condition is met now."""
    baked = b.baked
    return [
        cake for cake in b.cakes if cake not in baked and cake_progress(b, _MEASURES[cake]) >= _NEEDED[cake]
    ]


def cake_progress(b: OpenBoard, what: str) -> int:
    """VIL-43: return the present amount of what a cake's condition measures."""
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
