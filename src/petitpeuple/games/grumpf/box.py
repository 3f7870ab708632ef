"""The game components, loaded once from `data/box.toml`. Every value records its source."""

from typing import Annotated, Final, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from petitpeuple.core.data import load

T = TypeVar("T")


class Fact(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value and the keys of its sources in `data/sources.toml`."""

    value: T
    source: str


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """The condition printed on one side of a board, with its bounds."""

    kind: Literal["nothing", "total", "tokens", "last", "same", "different", "each", "even"]
    least: int = 0
    most: int = 999


class BoardData(Struct, frozen=True, forbid_unknown_fields=True):
    """One board: its animals, its track, the hunters' shares and the condition on each side."""

    name: Fact[str]
    animals: Fact[int]
    spaces: Fact[Annotated[int, Meta(ge=4, le=7)]]
    shares: Fact[tuple[int, ...]]
    neutral: Fact[int]
    one: Fact[Condition]
    two: Fact[Condition]


class HandTimes(Struct, frozen=True, forbid_unknown_fields=True):
    """How long hand actions and hunts take, in milliseconds unless noted."""

    flip: Fact[int]
    place: Fact[int]
    calm: Fact[int]
    glass: Fact[int]
    turns: Fact[int]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `data/box.toml`."""

    rounds: Fact[int]
    drawn: Fact[int]
    tiles: Fact[int]
    jokers: Fact[int]
    clans: Fact[tuple[str, ...]]
    huts: Fact[tuple[int, ...]]
    series: Fact[tuple[int, ...]]
    tokens: Fact[tuple[tuple[int, int], ...]]
    hand: HandTimes
    boards: tuple[BoardData, ...]


BOX: Final = load("petitpeuple.games.grumpf", "data/box.toml", Box)

BOARD_NAMES: Final = tuple([board.name.value for board in BOX.boards])
SORCERER: Final = len(BOARD_NAMES) - 1
SPECIES: Final = BOARD_NAMES[:SORCERER]
ANIMAL_COUNTS: Final = tuple([board.animals.value for board in BOX.boards[:SORCERER]])
SPACES: Final = tuple([board.spaces.value for board in BOX.boards])
SHARES: Final = tuple([board.shares.value for board in BOX.boards])
NEUTRAL_TOKENS: Final = tuple([board.neutral.value for board in BOX.boards])
CONDITIONS: Final = {
    "one": tuple([board.one.value for board in BOX.boards]),
    "two": tuple([board.two.value for board in BOX.boards]),
}
TOKEN_FACES: Final = BOX.tokens.value
CLUB: Final = 0  # the club face; every other face is a number
NEUTRAL: Final = -1  # the neutral clan of a two-player game; every other clan has the number of its seat
CLANS: Final = BOX.clans.value
HUTS_BY_SEATS: Final = BOX.huts.value
SERIES_POINTS: Final = BOX.series.value
ROUNDS: Final = BOX.rounds.value
ANIMALS_PER_ROUND: Final = BOX.drawn.value
SORCERER_TILES: Final = BOX.tiles.value
FLIP_MS: Final = BOX.hand.flip.value
PLACE_MS: Final = BOX.hand.place.value
CALM_FACTOR: Final = BOX.hand.calm.value
SANDGLASS_MS: Final = BOX.hand.glass.value
TURNS_PER_SEAT: Final = BOX.hand.turns.value
