"""What differs between the rules numbers. A game goes on by the number that it began with.

1: the first roofs. 2: roofs in two sizes. 3: one set of eight roofs; bonus actions before every die and
before an empty-handed turn's first card; Azrael's die before the action is paid; the first player is chosen.
4: dearer roofs.
"""

from typing import Final

from msgspec import UNSET, UnsetType

from petitpeuple.games.village.position import Board

NEWEST: Final = 4
_UNNUMBERED: Final = 2  # states of rules 2 have no number


class RuleSet:
    """The rules of one number."""

    def __init__(
        self,
        *,
        first_roof: int,
        sized_roofs: bool = False,
        any_moment: bool = False,
        azrael_first: bool = False,
    ) -> None:
        self.first_roof: Final = first_roof  # VIL-2: in ROOF_COSTS
        self.sized_roofs: Final = sized_roofs  # VIL-5: small roofs at the harder levels
        self.any_moment: Final = any_moment  # VIL-43: bonus actions before every die and every first card
        self.azrael_first: Final = azrael_first  # VIL-23: his die is rolled before anything is paid


RULE_SETS: Final = {
    1: RuleSet(first_roof=24),
    2: RuleSet(first_roof=0, sized_roofs=True),
    3: RuleSet(first_roof=16, any_moment=True, azrael_first=True),
    4: RuleSet(first_roof=32, any_moment=True, azrael_first=True),
}
SMALL_ROOFS: Final = (1,) * 8 + (0,) * 8
LARGE_ROOFS: Final = (0,) * 8 + (1,) * 8
ALL_ROOFS: Final = (1,) * 8


def rule_set_of(b: Board) -> RuleSet:
    """Return the rules by which a game is played."""
    return RULE_SETS[_UNNUMBERED if b.rules is UNSET else b.rules]


def board_number(number: int) -> int | UnsetType:
    """Return the rules number as a board holds it."""
    return UNSET if number == _UNNUMBERED else number


def roof_bag(b: Board) -> tuple[int, ...]:
    """VIL-2: return the roofs in play."""
    if not rule_set_of(b).sized_roofs:
        return ALL_ROOFS
    return LARGE_ROOFS if b.options.difficulty in ("standard", "complex") else SMALL_ROOFS
