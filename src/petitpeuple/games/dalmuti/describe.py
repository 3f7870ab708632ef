"""Describe The Great Dalmuti as phrases: keys of `texts/*.ftl` and their arguments."""

from typing import ClassVar, Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Value
from petitpeuple.games.dalmuti.cards import VALUES
from petitpeuple.games.dalmuti.moves import (
    ABOVE,
    BELOW,
    GENERAL_REVOLUTION,
    PASS,
    READY,
    REVOLUTION,
    TO_JESTER,
    TO_RECEIVER,
    Action,
    Answered,
    Awarded,
    Dealt,
    Drew,
    Ended,
    Event,
    Give,
    Joined,
    Laid,
    Lay,
    Passed,
    Revolted,
    Seated,
    Shown,
    Swapped,
    Swept,
    Taxed,
    Trade,
    Traded,
    WentOut,
)
from petitpeuple.games.dalmuti.notation import read_action, write_action
from petitpeuple.games.dalmuti.phrases import (
    OFFICES,
    RANKS,
    describe_cards,
    describe_places,
    describe_set,
    describe_swap,
)
from petitpeuple.games.dalmuti.position import Seen
from petitpeuple.games.dalmuti.text_board import draw

ACTION_KEYS: Final[dict[Action, str]] = {
    ABOVE: "dalmuti-admit-above",
    BELOW: "dalmuti-admit-below",
    TO_RECEIVER: "dalmuti-award-receiver",
    TO_JESTER: "dalmuti-award-jester",
    READY: "dalmuti-ready",
    REVOLUTION: "dalmuti-call-simple",
    GENERAL_REVOLUTION: "dalmuti-call-general",
    Trade(None): "dalmuti-trade-alone",
    PASS: "dalmuti-pass",
}


class DalmutiDescriber:
    """Describes views, actions and events of The Great Dalmuti."""

    keys: ClassVar[tuple[str, ...]] = (*RANKS, *OFFICES)

    def draw(self, view: Seen) -> Drawing:
        """Return the places, the table, the cards played, and your own hand."""
        return draw(view)

    def action(self, action: Action) -> Phrase:
        """Return the phrase for an action."""
        if isinstance(action, Lay):
            return Phrase("dalmuti-lay", {"set": describe_set(action)})
        if isinstance(action, Give):
            return Phrase("dalmuti-give", {"cards": describe_cards(action.cards)})
        if isinstance(action, Trade) and action.partner is not None:
            return Phrase("dalmuti-trade", {"who": SeatName(Seat(action.partner))})
        return Phrase(ACTION_KEYS[action])

    def event(self, event: Event) -> Phrase:
        """Return the phrase for an event."""
        match event:
            case Laid(seat, lay):
                return Phrase("dalmuti-laid", {"who": SeatName(seat), "set": describe_set(lay)})
            case Passed(seat):
                return Phrase("dalmuti-passed", {"who": SeatName(seat)})
            case Swept(leader):
                return Phrase("dalmuti-swept", {"who": SeatName(leader)})
            case WentOut(seat, place):
                return Phrase("dalmuti-went-out", {"who": SeatName(seat), "place": place})
            case Ended(seat, rest):
                return Phrase(
                    "dalmuti-ended", {"who": SeatName(seat), "cards": describe_cards(_cards_in(rest))}
                )
            case Answered(seat):
                return Phrase("dalmuti-answered", {"who": SeatName(seat)})
            case Swapped(seat, gave, got):
                return describe_swap(seat, gave, got)
            case Taxed():
                return Phrase("dalmuti-taxed")
            case _:
                return _describe_before_play(event)

    def notation(self, action: Action) -> str:
        """Return an action in notation: `p`, `7x2j` (two 7s and a joker), `jj`, `g12+j` (a gift)."""
        return write_action(action)

    def read(self, text: str) -> Action | None:
        """Return the action written in *text*, or None."""
        return read_action(text)


def _cards_in(rest: tuple[int, ...]) -> tuple[int, ...]:
    """Return a hand's counts as a list of cards."""
    return tuple([value for value in VALUES for _ in range(rest[value - 1])])


def _describe_before_play(event: Event) -> Phrase:
    """Return the phrase for an event between the seating and the first lead."""
    match event:
        case Drew():
            return _describe_draws(event)
        case Seated(places):
            return Phrase("dalmuti-seated", {"places": describe_places(places)})
        case Joined(seat, place):
            return Phrase("dalmuti-joined", {"who": SeatName(seat), "place": place})
        case Shown(seat, value):
            return Phrase("dalmuti-shown", {"who": SeatName(seat), "card": describe_cards((value,))})
        case Awarded(seat, value):
            return Phrase("dalmuti-awarded", {"who": SeatName(seat), "card": describe_cards((value,))})
        case Revolted(seat, False):
            return Phrase("dalmuti-revolted", {"who": SeatName(seat)})
        case Revolted(seat, _, places):
            args: dict[str, Value] = {"who": SeatName(seat), "places": describe_places(places)}
            return Phrase("dalmuti-revolted-general", args)
        case Traded((one, other)):
            return Phrase("dalmuti-traded", {"one": SeatName(one), "other": SeatName(other)})
        case Dealt():
            return Phrase("dalmuti-dealt")
    raise AssertionError(event)


def _describe_draws(event: Drew) -> Phrase:
    """DAL-4: return the phrase that says who drew which card."""
    draws = zip(event.seats, event.values, strict=True)
    drawn = [
        Phrase("dalmuti-drew-one", {"who": SeatName(seat), "card": describe_cards((value,))})
        for seat, value in draws
    ]
    return Phrase("dalmuti-drew", {"draws": tuple(drawn)})
