"""The actions and events of Liar's Dice."""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat

FACES: Final = range(1, 7)
MAX_DICE: Final = 36  # six players with six dice each


class Bid(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Claim that at least *quantity* dice on the table show *face*."""

    quantity: Annotated[int, Meta(ge=1, le=MAX_DICE)]
    face: Annotated[int, Meta(ge=1, le=6)]


class Challenge(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Doubt the last bid: all dice are shown."""


class Rolled(Struct, frozen=True, tag=True):
    """A seat has rolled its dice and looked at them. Only that seat is told."""

    seat: Seat
    dice: tuple[int, ...]


class Raised(Struct, frozen=True, tag=True):
    """A seat has made a bid."""

    seat: Seat
    bid: Bid


class Revealed(Struct, frozen=True, tag=True):
    """A bid was challenged, all dice were shown, and somebody lost a die."""

    bid: Bid
    bidder: Seat
    challenger: Seat
    dice: tuple[tuple[int, ...], ...]
    found: int  # dice that count for the bid
    loser: Seat


Action: TypeAlias = Bid | Challenge
Event: TypeAlias = Rolled | Raised | Revealed

CHALLENGE: Final = Challenge()
BIDS: Final = tuple([Bid(n, face) for n in range(1, MAX_DICE + 1) for face in FACES])  # in rising order
