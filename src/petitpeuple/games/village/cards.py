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
ROOFS: Final = _BOARD.roofs
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

# The number of each card by its id, for tests, notation and bots.
_IDS: Final = (
    [card.id for card in SMURFS],
    [card.id for card in INVENTIONS],
    [card.id for card in GARGAMEL],
    [card.id for card in CAKES],
    [roof.id for roof in ROOFS],
)
CARD_NUMBER: Final[dict[str, int]] = {name: number for ids in _IDS for number, name in enumerate(ids)}


def cost_bundle(cost: Cost) -> tuple[int, int, int]:
    """Return a cost as berries, logs and stones."""
    return (cost.B, cost.L, cost.S)


ROOF_COSTS: Final = tuple([cost_bundle(roof.cost) for roof in ROOFS])
ROOF_BAGS: Final = {
    level.id: tuple([int(roof.size == level.roofs) for roof in ROOFS]) for level in _BOARD.levels
}  # VIL-2: the roofs in play at each level
ROW_COSTS: Final = tuple([cost_bundle(row.cost) for row in ROWS])
RESOURCE_KINDS: Final = ("B", "L", "S")
