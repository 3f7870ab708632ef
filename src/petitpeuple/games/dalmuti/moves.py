"""The actions and events of The Great Dalmuti."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from petitpeuple.core.contract import Seat, Told

Value = Annotated[int, Meta(ge=1, le=13)]


# Actions ----------------------------------------------------------------------------------


class Admit(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-36: seat the newcomer above or below the player in the middle."""

    above: bool


class Award(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-34: award the shown card to its receiver or to the Great Jester."""

    to: Literal["receiver", "jester"]


class Ready(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-13: you have looked at your cards and call nothing."""


class Call(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-11, DAL-12: show both jokers to call a revolution or a greater revolution."""

    general: bool


class Give(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-14: the cards a Dalmuti gives in return for taxes, chosen before seeing them."""

    cards: Annotated[tuple[Value, ...], Meta(max_length=2)]


class Trade(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-35: swap a random card with another merchant, or with nobody."""

    partner: Annotated[int, Meta(ge=0, le=9)] | None


class Pass(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-16: play nothing on this set."""


class Lay(Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """DAL-15, DAL-16: play a set of one value, made of naturals and jokers."""

    value: Value
    naturals: Annotated[int, Meta(ge=0, le=12)]
    jokers: Annotated[int, Meta(ge=0, le=2)]

    @property
    def size(self) -> int:
        """Return the number of cards in the set."""
        return self.naturals + self.jokers


Answer: TypeAlias = Ready | Call | Give | Trade  # secret until everybody asked has answered
Action: TypeAlias = Admit | Award | Ready | Call | Give | Trade | Pass | Lay


# Events -----------------------------------------------------------------------------------


class Drew(Struct, frozen=True, gc=False, tag=True):
    """DAL-4: these seats have drawn these cards for their places."""

    seats: tuple[Seat, ...]
    values: tuple[int, ...]


class Seated(Struct, frozen=True, gc=False, tag=True):
    """DAL-4: the seats in order of their places."""

    places: tuple[Seat, ...]


class Joined(Struct, frozen=True, gc=False, tag=True):
    """DAL-36: a newcomer has been given this place, counted from 1."""

    seat: Seat
    place: int


class Shown(Struct, frozen=True, gc=False, tag=True):
    """DAL-34: this card was shown during the deal; it was meant for this seat."""

    seat: Seat
    value: int


class Awarded(Struct, frozen=True, gc=False, tag=True):
    """DAL-34: the shown card goes to this seat."""

    seat: Seat
    value: int


class Dealt(Struct, frozen=True, gc=False, tag=True):
    """DAL-10: the cards are dealt; *sizes* counts them by seat."""

    sizes: tuple[int, ...]


class Answered(Struct, frozen=True, gc=False, tag=True):
    """DAL-13, DAL-14: a seat has answered; the answer stays secret."""

    seat: Seat


class Revolted(Struct, frozen=True, gc=False, tag=True):
    """DAL-11, DAL-12: a seat has shown both jokers; *places* hold from now on."""

    seat: Seat
    general: bool
    places: tuple[Seat, ...]


class Taxed(Struct, frozen=True, gc=False, tag=True):
    """DAL-14: the taxes have been exchanged."""


class Traded(Struct, frozen=True, gc=False, tag=True):
    """DAL-35: these two merchants have swapped a random card."""

    seats: tuple[Seat, Seat]


class Swapped(Struct, frozen=True, gc=False, tag=True):
    """DAL-14, DAL-35: the cards that left and entered a hand; told to its owner only."""

    seat: Seat
    gave: tuple[int, ...]
    got: tuple[int, ...]


class Laid(Struct, frozen=True, gc=False, tag=True):
    """A seat has played a set."""

    seat: Seat
    set: Lay


class Passed(Struct, frozen=True, gc=False, tag=True):
    """A seat has passed on the top set."""

    seat: Seat


class WentOut(Struct, frozen=True, gc=False, tag=True):
    """DAL-20: a seat has no cards left; *place* is its place in the next game, counted from 1."""

    seat: Seat
    place: int


class Swept(Struct, frozen=True, gc=False, tag=True):
    """DAL-18, DAL-19: the trick is over and *leader* leads the next."""

    leader: Seat


class Ended(Struct, frozen=True, gc=False, tag=True):
    """DAL-20: only this seat has cards left, and shows them."""

    seat: Seat
    rest: tuple[int, ...]


Event: TypeAlias = (
    Drew | Seated | Joined | Shown | Awarded | Dealt | Answered | Revolted | Taxed | Traded | Swapped
    | Laid | Passed | WentOut | Swept | Ended
)  # fmt: skip


# Shared objects --------------------------------------------------------------------------

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
