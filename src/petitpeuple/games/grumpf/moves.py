"""What can be done in Grumpf, and what is told of it."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import SPACES, SPECIES, TOKENS
from petitpeuple.games.grumpf.position import Side

Token = Annotated[int, Meta(ge=0, le=7)]
Board = Annotated[int, Meta(ge=0, le=5)]
Space = Annotated[int, Meta(ge=0, le=6)]
Species = Annotated[int, Meta(ge=0, le=4)]
Chair = Annotated[int, Meta(ge=0, le=5)]


class Ready(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Say that you have your tokens in your hand."""


class Shout(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shout “Grumpf!”: all tokens drop."""


class Flip(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Turn one of your unplaced tokens over."""

    token: Token


class Place(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put a number on the first free space of a board."""

    token: Token
    board: Board


class Club(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put a club on top of a standing number."""

    token: Token
    board: Board
    space: Space


class GoToBed(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Move your Elder to a free hut."""


class Pass(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Do nothing in your turn."""


class Swap(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take an animal from another player, and give one for it."""

    seat: Chair
    take: Species
    give: Species


class Decline(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Swap nothing."""


Action: TypeAlias = Ready | Shout | Flip | Place | Club | GoToBed | Pass | Swap | Decline


# What is told -----------------------------------------------------------------------------


class Drawn(Struct, frozen=True, tag=True):
    """A round begins: animals came out of the bag onto their boards."""

    round: int
    animals: tuple[int, ...]


class NeutralPlaced(Struct, frozen=True, tag=True):
    """The neutral clan's numbers stand on their boards; its clubs are set aside."""

    values: tuple[tuple[int, ...], ...]
    aside: int


class SaidReady(Struct, frozen=True, tag=True):
    """A seat has its tokens in its hand."""

    seat: Seat


class Shouted(Struct, frozen=True, tag=True):
    """A seat has shouted “Grumpf!”."""

    seat: Seat


class Dropped(Struct, frozen=True, tag=True):
    """All tokens have dropped: what shows, by seat and token."""

    faces: tuple[tuple[int, ...], ...]


class Flipped(Struct, frozen=True, tag=True):
    """A seat has turned a token over, and this is what shows now."""

    seat: Seat
    token: int
    face: int


class Placed(Struct, frozen=True, tag=True):
    """A number has gone on a space."""

    seat: Seat
    token: int
    value: int
    board: int
    space: int


class Clubbed(Struct, frozen=True, tag=True):
    """A number has been knocked out."""

    seat: Seat
    token: int
    board: int
    space: int
    victim: int
    value: int


class WentToBed(Struct, frozen=True, tag=True):
    """An Elder has taken a hut; so many are left."""

    seat: Seat
    left: int


class Passed(Struct, frozen=True, tag=True):
    """A seat has let its turn go."""

    seat: Seat


class HuntEnded(Struct, frozen=True, tag=True):
    """Nothing more is placed."""

    why: Literal["huts", "sandglass", "passes"]


class Rank(Struct, frozen=True):
    """A clan's place on one board: its strength, and whether an earlier token put it before the next."""

    clan: int
    strength: int
    by_place: bool


class Take(Struct, frozen=True):
    """A clan takes so many animals (or tiles) of a board."""

    clan: int
    n: int


class Counted(Struct, frozen=True, tag=True):
    """One board has been counted: what stands, whether its condition is met, who ranks, who takes."""

    board: int
    side: Side
    values: tuple[int, ...]
    met: bool
    ranks: tuple[Rank, ...]
    takes: tuple[Take, ...]
    left: int


class Swapped(Struct, frozen=True, tag=True):
    """Two animals have changed owners."""

    seat: Seat
    other: Seat
    take: int
    give: int


class Declined(Struct, frozen=True, tag=True):
    """The swap has not been used."""

    seat: Seat


class NothingToSwap(Struct, frozen=True, tag=True):
    """The strongest clan on the sorcerer's board can't swap anything."""

    clan: int


class Piece(Struct, frozen=True):
    """One place in a series, and what fills it."""

    species: int
    by: Literal["animal", "copy", "joker"]


class Scored(Struct, frozen=True, tag=True):
    """A seat's animals in their best series."""

    seat: Seat
    series: tuple[tuple[Piece, ...], ...]
    points: int
    animals: int


Event: TypeAlias = (
    Drawn | NeutralPlaced | SaidReady | Shouted | Dropped | Flipped | Placed | Clubbed | WentToBed | Passed
    | HuntEnded | Counted | Swapped | Declined | NothingToSwap | Scored
)  # fmt: skip


# One object for each action that can be ----------------------------------------------------

READY: Final = Ready()
SHOUT: Final = Shout()
GO_TO_BED: Final = GoToBed()
PASS: Final = Pass()
DECLINE: Final = Decline()
FLIPS: Final = tuple([Flip(token) for token in range(len(TOKENS))])
PLACES: Final = tuple([tuple([Place(t, board) for board in range(len(SPACES))]) for t in range(len(TOKENS))])
CLUBS: Final = tuple(
    [
        tuple(
            [tuple([Club(token, board, at) for at in range(spaces)]) for board, spaces in enumerate(SPACES)]
        )
        for token in range(len(TOKENS))
    ]
)
SWAPS: Final = tuple(
    [
        tuple(
            [tuple([Swap(seat, take, give) for give in range(len(SPECIES))]) for take in range(len(SPECIES))]
        )
        for seat in range(6)
    ]
)
