"""Describe Liar's Dice as phrases: keys of `texts/*.ftl` and their arguments."""

import re
from collections.abc import Sequence
from typing import ClassVar

from liars_dice.moves import BIDS, CHALLENGE, Action, Bid, Challenge, Event, Raised, Revealed, Rolled
from liars_dice.position import Seen
from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName

NOTATION = re.compile(r"([1-9]|[12][0-9]|3[0-6])x([1-6])")


class LiarsDiceDescriber:
    """Describes views, actions and events of Liar's Dice."""

    keys: ClassVar[tuple[str, ...]] = ()

    def draw(self, view: Seen) -> Drawing:
        """Return one row per cup, the bid, and how the last round ended."""
        rows = [(self._cup(view, Seat(i)),) for i in range(len(view.left))]
        total = sum(view.left)
        if view.bid is not None and view.bidder is not None:
            rows.append((_bid("liars_dice-bid-stands", view.bid, who=view.bidder, total=total),))
        elif view.ask or view.mine:
            rows.append((Phrase("liars_dice-no-bid", {"who": SeatName(view.turn), "total": total}),))
        if view.shown is not None:
            rows.append((Phrase("liars_dice-last-round"),))
            rows += [(phrase,) for phrase in self._shown(view.shown)]
        return rows

    def _cup(self, view: Seen, seat: Seat) -> Phrase:
        who, n = SeatName(seat), view.left[seat]
        if n == 0:
            return Phrase("liars_dice-cup-out", {"who": who})
        if seat == view.viewer and view.mine:
            return Phrase("liars_dice-cup-mine", {"who": who, "dice": _faces(view.mine)})
        return Phrase("liars_dice-cup", {"who": who, "n": n})

    def _shown(self, shown: Revealed) -> list[Phrase]:
        rows = [
            Phrase("liars_dice-shown", {"who": SeatName(Seat(i)), "dice": _faces(own)})
            for i, own in enumerate(shown.dice)
            if own
        ]
        return [*rows, self.event(shown)]

    def action(self, action: Action) -> Phrase:
        """Return the phrase for a bid or a challenge."""
        return (
            Phrase("liars_dice-challenge")
            if isinstance(action, Challenge)
            else _bid("liars_dice-bid", action)
        )

    def event(self, event: Event) -> Phrase:
        """Return the phrase for an event."""
        match event:
            case Rolled(seat, dice):
                return Phrase("liars_dice-rolled", {"who": SeatName(seat), "dice": _faces(dice)})
            case Raised(seat, bid):
                return _bid("liars_dice-raised", bid, who=seat)
            case Revealed():
                args = {"challenger": event.challenger, "bidder": event.bidder, "loser": event.loser}
                return _bid("liars_dice-revealed", event.bid, found=event.found, **args)

    def notation(self, action: Action) -> str:
        """Return an action in notation: `3x5` for three fives, or `liar`."""
        return "liar" if isinstance(action, Challenge) else f"{action.quantity}x{action.face}"

    def read(self, text: str) -> Action | None:
        """Return the action written in *text*, or None."""
        if text == "liar":
            return CHALLENGE
        found = NOTATION.fullmatch(text)
        return BIDS[(int(found[1]) - 1) * 6 + int(found[2]) - 1] if found else None


def _faces(dice: Sequence[int]) -> str:
    return " ".join([str(die) for die in dice])


def _bid(key: str, bid: Bid, **others: int) -> Phrase:
    """Return a phrase about a bid; seats among the other arguments are shown by name."""
    seats = {
        name: SeatName(Seat(n))
        for name, n in others.items()
        if name in ("who", "challenger", "bidder", "loser")
    }
    numbers = {name: n for name, n in others.items() if name not in seats}
    return Phrase(key, {"n": bid.quantity, "face": bid.face, **seats, **numbers})
