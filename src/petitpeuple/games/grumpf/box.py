"""What is in the box: the tables of `data/box.toml`, read once. Every fact says where it is from."""

from typing import Annotated, Final, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from petitpeuple.core.data import load

T = TypeVar("T")


class Fact(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value, and whether the rulebook tells it or it is ours."""

    value: T
    known: Literal["rulebook", "ours"]


class Needs(Struct, frozen=True, forbid_unknown_fields=True):
    """The condition of one side of a board, with its bounds."""

    kind: Literal["nothing", "total", "tokens", "last", "same", "different", "each", "even"]
    least: int = 0
    most: int = 999


class BoardData(Struct, frozen=True, forbid_unknown_fields=True):
    """One board: its animals, its track, how the hunters share, and what each side needs."""

    name: Fact[str]
    animals: Fact[int]
    spaces: Fact[Annotated[int, Meta(ge=4, le=7)]]
    shares: Fact[tuple[int, ...]]
    neutral: Fact[int]
    one: Fact[Needs]
    two: Fact[Needs]


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take, in milliseconds."""

    flip: Fact[int]
    place: Fact[int]
    calm: Fact[int]
    glass: Fact[int]
    turns: Fact[int]


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """All of it."""

    rounds: Fact[int]
    drawn: Fact[int]
    tiles: Fact[int]
    jokers: Fact[int]
    clans: Fact[tuple[str, ...]]
    huts: Fact[tuple[int, ...]]
    series: Fact[tuple[int, ...]]
    tokens: Fact[tuple[tuple[int, int], ...]]
    hand: Hand
    boards: tuple[BoardData, ...]


BOX: Final = load("petitpeuple.games.grumpf", "data/box.toml", Box)

BOARDS: Final = tuple([board.name.value for board in BOX.boards])
SORCERER: Final = len(BOARDS) - 1
SPECIES: Final = BOARDS[:SORCERER]
ANIMALS: Final = tuple([board.animals.value for board in BOX.boards[:SORCERER]])
SPACES: Final = tuple([board.spaces.value for board in BOX.boards])
SHARES: Final = tuple([board.shares.value for board in BOX.boards])
NEUTRALS: Final = tuple([board.neutral.value for board in BOX.boards])
SIDES: Final = {
    "one": tuple([board.one.value for board in BOX.boards]),
    "two": tuple([board.two.value for board in BOX.boards]),
}
TOKENS: Final = BOX.tokens.value
CLUB: Final = 0  # the face that is no number
NEUTRAL: Final = -1  # the clan of two players that is nobody's; all others have the number of their seat
CLANS: Final = BOX.clans.value
HUTS: Final = BOX.huts.value
SERIES: Final = BOX.series.value
ROUNDS: Final = BOX.rounds.value
DRAWN: Final = BOX.drawn.value
TILES: Final = BOX.tiles.value
FLIP: Final = BOX.hand.flip.value
PLACE: Final = BOX.hand.place.value
CALM: Final = BOX.hand.calm.value
GLASS: Final = BOX.hand.glass.value
TURNS: Final = BOX.hand.turns.value
