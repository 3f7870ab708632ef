"""The tables of the Hidden Village, loaded from the data files."""

from typing import Final

from petitpeuple.core.data import load
from petitpeuple.games.village.schema import (
    BoardFile,
    Cost,
    Die,
    GargamelFile,
    InventionFile,
    Level,
    OlderRoofsFile,
    Row,
    SmurfFile,
)

_PACKAGE: Final = "petitpeuple.games.village"
_BOARD: Final = load(_PACKAGE, "data/board.toml", BoardFile)

SMURFS: Final = load(_PACKAGE, "data/smurfs.toml", SmurfFile).smurfs
INVENTIONS: Final = load(_PACKAGE, "data/inventions.toml", InventionFile).inventions
GARGAMEL: Final = load(_PACKAGE, "data/gargamel.toml", GargamelFile).gargamel
CAKES: Final = _BOARD.cakes
LOCATIONS: Final = _BOARD.locations
ROOFS: Final = _BOARD.roofs  # of the newest rules
LEVELS: Final[dict[str, Level]] = {level.id: level for level in _BOARD.levels}
HAND_SIZES: Final = _BOARD.hands
MEEPLES: Final = _BOARD.meeples
MAX_PER_RESOURCE: Final = _BOARD.store
DICE: Final[dict[str, Die]] = {die.id: die for die in _BOARD.dice}

STARTER_COUNT: Final = 12  # Smurfs 0 to 11 are starting Smurfs; the others are lost and useful
LOST_COUNT: Final = len(SMURFS) - STARTER_COUNT
TOO_LATE: Final = 0
TOO_LATE_DEPTH: Final = 3  # VIL-3: Too Late is among the last three cards of Gargamel's deck
MAX_INVENTIONS: Final = 4  # VIL-40

# A row's index is 2 × (the number of its location - 1), plus 1 for the lower row.
ROWS: Final[tuple[Row, ...]] = tuple([row for place in LOCATIONS for row in (place.upper, place.lower)])
SPACES: Final = tuple([row.spaces for row in ROWS])


def cost_bundle(cost: Cost) -> tuple[int, int, int]:
    """Return a cost as berries, logs and stones."""
    return (cost.B, cost.L, cost.S)


_OLDER_ROOFS: Final = load(_PACKAGE, "data/older_roofs.toml", OlderRoofsFile)
_OLDER_COSTS: Final = (*_OLDER_ROOFS.rules2, *_OLDER_ROOFS.rules3, *_OLDER_ROOFS.rules1)
# The costs of all roofs ever: of rules 2, 3 and 1, then of the newest. A state holds indices into it.
ROOF_COSTS: Final = tuple([cost_bundle(cost) for cost in (*_OLDER_COSTS, *[roof.cost for roof in ROOFS])])
ROW_COSTS: Final = tuple([cost_bundle(row.cost) for row in ROWS])
RESOURCE_KINDS: Final = ("B", "L", "S")

# The number of each card by its id, for tests, notation and bots; roofs are numbered as in ROOF_COSTS.
_IDS: Final = (
    [*[""] * len(_OLDER_COSTS), *[roof.id for roof in ROOFS]],
    [card.id for card in SMURFS],
    [card.id for card in INVENTIONS],
    [card.id for card in GARGAMEL],
    [card.id for card in CAKES],
)
CARD_NUMBER: Final[dict[str, int]] = {name: number for ids in _IDS for number, name in enumerate(ids) if name}
