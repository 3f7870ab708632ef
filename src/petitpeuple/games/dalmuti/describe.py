"""How The Great Dalmuti is said: keys of `texts/*.ftl` and what fills their gaps."""

import re
from typing import ClassVar, Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Value
from petitpeuple.games.dalmuti.cards import JOKER, VALUES
from petitpeuple.games.dalmuti.drawing import (
    OFFICES,
    RANKS,
    cards_said,
    draw,
    line_of_places,
    set_said,
    swap_said,
)
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

ALONE: Final = Trade(None)
SHORT: Final[dict[Action, str]] = {
    ABOVE: "above",
    BELOW: "below",
    TO_RECEIVER: "receiver",
    TO_JESTER: "jester",
    READY: "ok",
    REVOLUTION: "rev",
    GENERAL_REVOLUTION: "general",
    ALONE: "alone",
    PASS: "p",
}
SAID: Final[dict[Action, str]] = {
    ABOVE: "dalmuti-admit-above",
    BELOW: "dalmuti-admit-below",
    TO_RECEIVER: "dalmuti-award-receiver",
    TO_JESTER: "dalmuti-award-jester",
    READY: "dalmuti-ready",
    REVOLUTION: "dalmuti-call-simple",
    GENERAL_REVOLUTION: "dalmuti-call-general",
    ALONE: "dalmuti-trade-alone",
    PASS: "dalmuti-pass",
}
LONG: Final = {short: action for action, short in SHORT.items()}
A_SET: Final = re.compile(r"([1-9]|1[0-2])x([1-9]|1[0-2])(j{0,2})")
A_GIFT: Final = re.compile(r"g([1-9]|1[0-2]|j)(?:\+([1-9]|1[0-2]|j))?")
A_PARTNER: Final = re.compile(r"trade([1-9]|10)")


class DalmutiDescriber:
    """The words of The Great Dalmuti."""

    keys: ClassVar[tuple[str, ...]] = (*RANKS, *OFFICES)

    def draw(self, view: Seen) -> Drawing:
        """Show the places, the table, what has been played, and the own hand."""
        return draw(view)

    def action(self, action: Action) -> Phrase:
        """Say what can be done."""
        if isinstance(action, Lay):
            return Phrase("dalmuti-lay", {"set": set_said(action)})
        if isinstance(action, Give):
            return Phrase("dalmuti-give", {"cards": cards_said(action.cards)})
        if isinstance(action, Trade) and action.partner is not None:
            return Phrase("dalmuti-trade", {"who": SeatName(Seat(action.partner))})
        return Phrase(SAID[action])

    def event(self, event: Event) -> Phrase:
        """Say what happened."""
        match event:
            case Laid(seat, lay):
                return Phrase("dalmuti-laid", {"who": SeatName(seat), "set": set_said(lay)})
            case Passed(seat):
                return Phrase("dalmuti-passed", {"who": SeatName(seat)})
            case Swept(leader):
                return Phrase("dalmuti-swept", {"who": SeatName(leader)})
            case WentOut(seat, place):
                return Phrase("dalmuti-went-out", {"who": SeatName(seat), "place": place})
            case Ended(seat, rest):
                return Phrase("dalmuti-ended", {"who": SeatName(seat), "cards": cards_said(_listed(rest))})
            case Answered(seat):
                return Phrase("dalmuti-answered", {"who": SeatName(seat)})
            case Swapped(seat, gave, got):
                return swap_said(seat, gave, got)
            case Taxed():
                return Phrase("dalmuti-taxed")
            case _:
                return _say_before_the_play(event)

    def notation(self, action: Action) -> str:
        """Write an action: `p` passes, `7x2j` lays two 7s and a joker, `jj` both jokers, `g12+j` gives."""
        if isinstance(action, Lay):
            jokers = "j" * action.jokers
            return f"{action.value}x{action.naturals}{jokers}" if action.naturals else jokers
        if isinstance(action, Give):
            return "g" + "+".join(["j" if value == JOKER else str(value) for value in action.cards])
        if isinstance(action, Trade) and action.partner is not None:
            return f"trade{action.partner + 1}"
        return SHORT[action]

    def read(self, text: str) -> Action | None:
        """Read an action, or nothing."""
        if text in LONG:
            return LONG[text]
        if text in ("j", "jj"):
            return LAYS[JOKER][0][len(text)]
        if found := A_SET.fullmatch(text):
            return LAYS[int(found[1])][int(found[2])][len(found[3])]
        if found := A_GIFT.fullmatch(text):
            cards = [part for part in found.groups() if part is not None]
            return Give(tuple([JOKER if part == "j" else int(part) for part in cards]))
        if found := A_PARTNER.fullmatch(text):
            return Trade(int(found[1]) - 1)
        return None


def _listed(rest: tuple[int, ...]) -> tuple[int, ...]:
    """Give counts as a list of cards."""
    return tuple([value for value in VALUES for _ in range(rest[value - 1])])


def _say_before_the_play(event: Event) -> Phrase:
    """Say what happened on the way from the seating to the first lead."""
    match event:
        case Drew():
            return _say_draws(event)
        case Seated(places):
            return Phrase("dalmuti-seated", {"places": line_of_places(places)})
        case Joined(seat, place):
            return Phrase("dalmuti-joined", {"who": SeatName(seat), "place": place})
        case Shown(seat, value):
            return Phrase("dalmuti-shown", {"who": SeatName(seat), "card": cards_said((value,))})
        case Awarded(seat, value):
            return Phrase("dalmuti-awarded", {"who": SeatName(seat), "card": cards_said((value,))})
        case Revolted(seat, False):
            return Phrase("dalmuti-revolted", {"who": SeatName(seat)})
        case Revolted(seat, _, places):
            args: dict[str, Value] = {"who": SeatName(seat), "places": line_of_places(places)}
            return Phrase("dalmuti-revolted-general", args)
        case Traded((one, other)):
            return Phrase("dalmuti-traded", {"one": SeatName(one), "other": SeatName(other)})
        case Dealt():
            return Phrase("dalmuti-dealt")
    raise AssertionError(event)


def _say_draws(event: Drew) -> Phrase:
    """DAL-4: who drew what."""
    draws = zip(event.seats, event.values, strict=True)
    drawn = [
        Phrase("dalmuti-drew-one", {"who": SeatName(seat), "card": cards_said((value,))})
        for seat, value in draws
    ]
    return Phrase("dalmuti-drew", {"draws": tuple(drawn)})
