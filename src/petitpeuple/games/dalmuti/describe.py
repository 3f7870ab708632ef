"""How The Great Dalmuti is said: keys of `texts/*.ftl` and what fills their gaps."""

import re
from typing import ClassVar, Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Value
from petitpeuple.games.dalmuti.cards import JOKER, VALUES
from petitpeuple.games.dalmuti.moves import (
    ABOVE,
    BELOW,
    GENERAL_REVOLUTION,
    LAYS,
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
from petitpeuple.games.dalmuti.position import Seen
from petitpeuple.games.dalmuti.text_board import (
    OFFICES,
    RANKS,
    describe_cards,
    describe_places,
    describe_set,
    describe_swap,
    draw,
)

NO_TRADE: Final = Trade(None)
NOTATION: Final[dict[Action, str]] = {
    ABOVE: "above",
    BELOW: "below",
    TO_RECEIVER: "receiver",
    TO_JESTER: "jester",
    READY: "ok",
    REVOLUTION: "rev",
    GENERAL_REVOLUTION: "general",
    NO_TRADE: "alone",
    PASS: "p",
}
ACTION_KEYS: Final[dict[Action, str]] = {
    ABOVE: "dalmuti-admit-above",
    BELOW: "dalmuti-admit-below",
    TO_RECEIVER: "dalmuti-award-receiver",
    TO_JESTER: "dalmuti-award-jester",
    READY: "dalmuti-ready",
    REVOLUTION: "dalmuti-call-simple",
    GENERAL_REVOLUTION: "dalmuti-call-general",
    NO_TRADE: "dalmuti-trade-alone",
    PASS: "dalmuti-pass",
}
ACTIONS_BY_NOTATION: Final = {short: action for action, short in NOTATION.items()}
SET_PATTERN: Final = re.compile(r"([1-9]|1[0-2])x([1-9]|1[0-2])(j{0,2})")
GIFT_PATTERN: Final = re.compile(r"g([1-9]|1[0-2]|j)(?:\+([1-9]|1[0-2]|j))?")
PARTNER_PATTERN: Final = re.compile(r"trade([1-9]|10)")


class DalmutiDescriber:
    """The words of The Great Dalmuti."""

    keys: ClassVar[tuple[str, ...]] = (*RANKS, *OFFICES)

    def draw(self, view: Seen) -> Drawing:
        """Show the places, the table, what has been played, and the own hand."""
        return draw(view)

    def action(self, action: Action) -> Phrase:
        """Say what can be done."""
        if isinstance(action, Lay):
            return Phrase("dalmuti-lay", {"set": describe_set(action)})
        if isinstance(action, Give):
            return Phrase("dalmuti-give", {"cards": describe_cards(action.cards)})
        if isinstance(action, Trade) and action.partner is not None:
            return Phrase("dalmuti-trade", {"who": SeatName(Seat(action.partner))})
        return Phrase(ACTION_KEYS[action])

    def event(self, event: Event) -> Phrase:
        """Say what happened."""
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
        """Write an action: `p` passes, `7x2j` lays two 7s and a joker, `jj` both jokers, `g12+j` gives."""
        if isinstance(action, Lay):
            jokers = "j" * action.jokers
            return f"{action.value}x{action.naturals}{jokers}" if action.naturals else jokers
        if isinstance(action, Give):
            return "g" + "+".join(["j" if value == JOKER else str(value) for value in action.cards])
        if isinstance(action, Trade) and action.partner is not None:
            return f"trade{action.partner + 1}"
        return NOTATION[action]

    def read(self, text: str) -> Action | None:
        """Read an action, or nothing."""
        if text in ACTIONS_BY_NOTATION:
            return ACTIONS_BY_NOTATION[text]
        if text in ("j", "jj"):
            return LAYS[JOKER][0][len(text)]
        if found := SET_PATTERN.fullmatch(text):
            return LAYS[int(found[1])][int(found[2])][len(found[3])]
        if found := GIFT_PATTERN.fullmatch(text):
            cards = [part for part in found.groups() if part is not None]
            return Give(tuple([JOKER if part == "j" else int(part) for part in cards]))
        if found := PARTNER_PATTERN.fullmatch(text):
            return Trade(int(found[1]) - 1)
        return None


def _cards_in(rest: tuple[int, ...]) -> tuple[int, ...]:
    """Give counts as a list of cards."""
    return tuple([value for value in VALUES for _ in range(rest[value - 1])])


def _describe_before_play(event: Event) -> Phrase:
    """Say what happened on the way from the seating to the first lead."""
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
    """DAL-4: who drew what."""
    draws = zip(event.seats, event.values, strict=True)
    drawn = [
        Phrase("dalmuti-drew-one", {"who": SeatName(seat), "card": describe_cards((value,))})
        for seat, value in draws
    ]
    return Phrase("dalmuti-drew", {"draws": tuple(drawn)})
