"""What can be done in The Great Dalmuti, and what is told of it."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat, Told

Value = Annotated[int, Meta(ge=1, le=13)]


# Actions ----------------------------------------------------------------------------------


class Admit(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-36: give the newcomer the place above or below the player in the middle."""

    above: bool


class Award(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-34: let the card that was shown go to its receiver, or to the Great Jester."""

    to: Literal["receiver", "jester"]


class Ready(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-13: I have looked at my cards, and call nothing."""


class Call(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-11 and DAL-12: show both jokers: a revolution, or a general one."""

    general: bool


class Give(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-14: what a Dalmuti gives back for the taxes, chosen before they are seen."""

    cards: Annotated[tuple[Value, ...], Meta(max_length=2)]


class Trade(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-35: swap a random card with another merchant, or with nobody."""

    partner: Annotated[int, Meta(ge=0, le=9)] | None


class Pass(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-16: lay nothing on this set."""


class Lay(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-15 and DAL-16: a set of one value, with as many naturals and jokers."""

    value: Value
    naturals: Annotated[int, Meta(ge=0, le=12)]
    jokers: Annotated[int, Meta(ge=0, le=2)]

    @property
    def size(self) -> int:
        """How many cards it is."""
        return self.naturals + self.jokers


Answer: TypeAlias = Ready | Call | Give | Trade  # kept secret until everybody asked has answered
Action: TypeAlias = Admit | Award | Ready | Call | Give | Trade | Pass | Lay


# Events -----------------------------------------------------------------------------------


class Drew(Struct, frozen=True, gc=False, tag=True):
    """DAL-4: these seats have drawn these cards for the places."""

    seats: tuple[Seat, ...]
    values: tuple[int, ...]


class Seated(Struct, frozen=True, gc=False, tag=True):
    """DAL-4: the seats in the order of their places."""

    places: tuple[Seat, ...]


class Joined(Struct, frozen=True, gc=False, tag=True):
    """DAL-36: a newcomer has got this place, counted from 1."""

    seat: Seat
    place: int


class Shown(Struct, frozen=True, gc=False, tag=True):
    """DAL-34: in the deal, this card was shown; it was meant for that seat."""

    seat: Seat
    value: int


class Awarded(Struct, frozen=True, gc=False, tag=True):
    """DAL-34: the shown card goes to this seat."""

    seat: Seat
    value: int


class Dealt(Struct, frozen=True, gc=False, tag=True):
    """DAL-10: the cards are dealt; so many to each seat."""

    sizes: tuple[int, ...]


class Answered(Struct, frozen=True, gc=False, tag=True):
    """DAL-13 and DAL-14: a seat has answered; what, is not told."""

    seat: Seat


class Revolted(Struct, frozen=True, gc=False, tag=True):
    """DAL-11 and DAL-12: a seat has shown both jokers; the places as they are from now on."""

    seat: Seat
    general: bool
    places: tuple[Seat, ...]


class Taxed(Struct, frozen=True, gc=False, tag=True):
    """DAL-14: the taxes have been exchanged."""


class Traded(Struct, frozen=True, gc=False, tag=True):
    """DAL-35: these two merchants have swapped a random card."""

    seats: tuple[Seat, Seat]


class Swapped(Struct, frozen=True, gc=False, tag=True):
    """DAL-14 and DAL-35: what went out of a hand and what came in; told to its seat alone."""

    seat: Seat
    gave: tuple[int, ...]
    got: tuple[int, ...]


class Laid(Struct, frozen=True, gc=False, tag=True):
    """A seat has laid a set."""

    seat: Seat
    set: Lay


class Passed(Struct, frozen=True, gc=False, tag=True):
    """A seat has passed on the set that lies on top."""

    seat: Seat


class WentOut(Struct, frozen=True, gc=False, tag=True):
    """DAL-20: a seat has no cards left; its place in the next game, counted from 1."""

    seat: Seat
    place: int


class Swept(Struct, frozen=True, gc=False, tag=True):
    """DAL-18 and DAL-19: the round is over; that seat leads."""

    leader: Seat


class Ended(Struct, frozen=True, gc=False, tag=True):
    """DAL-20: only this seat has cards left, and shows them."""

    seat: Seat
    rest: tuple[int, ...]


Event: TypeAlias = (
    Drew | Seated | Joined | Shown | Awarded | Dealt | Answered | Revolted | Taxed | Traded | Swapped
    | Laid | Passed | WentOut | Swept | Ended
)  # fmt: skip


# One object each, made once ---------------------------------------------------------------

SEATS: Final = tuple([Seat(seat) for seat in range(10)])
ABOVE: Final = Admit(above=True)
BELOW: Final = Admit(above=False)
TO_RECEIVER: Final = Award("receiver")
TO_JESTER: Final = Award("jester")
READY: Final = Ready()
REVOLUTION: Final = Call(general=False)
GENERAL_REVOLUTION: Final = Call(general=True)
PASS: Final = Pass()
LAYS: Final = tuple(
    [
        tuple([tuple([Lay(value, naturals, jokers) for jokers in range(3)]) for naturals in range(13)])
        for value in range(14)
    ]
)  # LAYS[value][naturals][jokers]
LONE_JOKERS: Final = (LAYS[13][0][1], LAYS[13][0][2])
GIFTS: Final = tuple(
    [tuple([Give((one, other) if other else (one,)) for other in range(14)]) for one in range(14)]
)  # GIFTS[one][other], or GIFTS[one][0]
TOLD_ANSWERED: Final[tuple[tuple[Told, ...], ...]] = tuple([(Told(Answered(seat)),) for seat in SEATS])
