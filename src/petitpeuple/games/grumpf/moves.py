"""The actions and events of Grumpf."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat
from petitpeuple.games.grumpf.box import SPACES, SPECIES, TOKEN_FACES
from petitpeuple.games.grumpf.position import Side

Token = Annotated[int, Meta(ge=0, le=7)]
Board = Annotated[int, Meta(ge=0, le=5)]
Space = Annotated[int, Meta(ge=0, le=6)]
Species = Annotated[int, Meta(ge=0, le=4)]
SeatNo = Annotated[int, Meta(ge=0, le=5)]


class Ready(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Signal that you hold your tokens."""


class Shout(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shout “Grumpf!”: all tokens drop."""


class Flip(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Turn over one of your unplaced tokens."""

    token: Token


class Place(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Place a number on the first free space of a board."""

    token: Token
    board: Board


class Club(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put a club on a standing number."""

    token: Token
    board: Board
    space: Space


class GoToBed(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Move your Elder to a free hut."""


class Pass(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Do nothing this turn."""


class Swap(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take an animal from another player in exchange for one of yours."""

    seat: SeatNo
    take: Species
    give: Species


class Decline(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Decline the swap."""


Action: TypeAlias = Ready | Shout | Flip | Place | Club | GoToBed | Pass | Swap | Decline


# Events -----------------------------------------------------------------------------------


class Drawn(Struct, frozen=True, tag=True):
    """A round began: animals were drawn from the bag onto their boards."""

    round: int
    animals: tuple[int, ...]


class NeutralPlaced(Struct, frozen=True, tag=True):
    """The neutral clan's numbers were placed on the boards; its clubs were set aside."""

    values: tuple[tuple[int, ...], ...]
    aside: int


class SaidReady(Struct, frozen=True, tag=True):
    """A seat holds its tokens and is ready."""

    seat: Seat


class Shouted(Struct, frozen=True, tag=True):
    """A seat shouted “Grumpf!”."""

    seat: Seat


class Dropped(Struct, frozen=True, tag=True):
    """All tokens dropped: the faces up, by seat and token."""

    faces: tuple[tuple[int, ...], ...]


class Flipped(Struct, frozen=True, tag=True):
    """A seat turned over a token, which now shows *face*."""

    seat: Seat
    token: int
    face: int


class Placed(Struct, frozen=True, tag=True):
    """A seat placed a number on a space."""

    seat: Seat
    token: int
    value: int
    board: int
    space: int


class Clubbed(Struct, frozen=True, tag=True):
    """A seat knocked out a number with a club."""

    seat: Seat
    token: int
    board: int
    space: int
    victim: int
    value: int


class WentToBed(Struct, frozen=True, tag=True):
    """An Elder took a hut; *left* huts are free."""

    seat: Seat
    left: int


class Passed(Struct, frozen=True, tag=True):
    """A seat passed."""

    seat: Seat


class HuntEnded(Struct, frozen=True, tag=True):
    """The hunt ended: nothing more can be placed."""

    why: Literal["huts", "sandglass", "passes"]


class Rank(Struct, frozen=True):
    """A clan's rank on one board; *by_place*: an earlier token broke a tie with the next clan."""

    clan: int
    strength: int
    by_place: bool


class Take(Struct, frozen=True):
    """The animals (or tiles) that a clan takes from a board in one share."""

    clan: int
    n: int


class Counted(Struct, frozen=True, tag=True):
    """One board was counted: its standing values, its condition, the ranks and the shares."""

    board: int
    side: Side
    values: tuple[int, ...]
    met: bool
    ranks: tuple[Rank, ...]
    takes: tuple[Take, ...]
    left: int


class Swapped(Struct, frozen=True, tag=True):
    """Two seats exchanged one animal each."""

    seat: Seat
    other: Seat
    take: int
    give: int


class Declined(Struct, frozen=True, tag=True):
    """A seat declined the swap."""

    seat: Seat


class NothingToSwap(Struct, frozen=True, tag=True):
    """The strongest clan on the sorcerer's board has nothing to swap."""

    clan: int


class Piece(Struct, frozen=True):
    """One place of a series and what fills it."""

    species: int
    by: Literal["animal", "copy", "joker"]


class Scored(Struct, frozen=True, tag=True):
    """The best series a seat can make of its animals, and their points."""

    seat: Seat
    series: tuple[tuple[Piece, ...], ...]
    points: int
    animals: int


Event: TypeAlias = (
    Drawn | NeutralPlaced | SaidReady | Shouted | Dropped | Flipped | Placed | Clubbed | WentToBed | Passed
    | HuntEnded | Counted | Swapped | Declined | NothingToSwap | Scored
)  # fmt: skip


# One shared object for each possible action -----------------------------------------------

READY: Final = Ready()
SHOUT: Final = Shout()
GO_TO_BED: Final = GoToBed()
PASS: Final = Pass()
DECLINE: Final = Decline()
FLIPS: Final = tuple([Flip(token) for token in range(len(TOKEN_FACES))])
PLACES: Final = tuple(
    [tuple([Place(t, board) for board in range(len(SPACES))]) for t in range(len(TOKEN_FACES))]
)
CLUBS: Final = tuple(
    [
        tuple(
            [tuple([Club(token, board, at) for at in range(spaces)]) for board, spaces in enumerate(SPACES)]
        )
        for token in range(len(TOKEN_FACES))
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
