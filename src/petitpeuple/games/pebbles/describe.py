"""Describe Pebbles as phrases: keys of `texts/*.ftl` and their arguments."""

from typing import ClassVar

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName
from petitpeuple.games.pebbles.moves import Event, Rolled, Stake, Staked
from petitpeuple.games.pebbles.position import Seen


class PebblesDescriber:
    """Describes views, actions and events of Pebbles."""

    keys: ClassVar[tuple[str, ...]] = ()

    def draw(self, view: Seen) -> Drawing:
        """Return one row per fist and, once it is rolled, the die."""
        fists = [(self._fist(view, Seat(i)),) for i in range(len(view.placed))]
        if view.die is None:
            return fists
        return [*fists, (Phrase("pebbles-die", {"die": view.die}),)]

    def _fist(self, view: Seen, seat: Seat) -> Phrase:
        if view.stakes is not None:
            return Phrase("pebbles-fist-open", {"who": SeatName(seat), "n": view.stakes[seat]})
        if not view.placed[seat]:
            return Phrase("pebbles-fist-empty", {"who": SeatName(seat)})
        if seat == view.viewer and view.mine is not None:
            return Phrase("pebbles-fist-mine", {"who": SeatName(seat), "n": view.mine})
        return Phrase("pebbles-fist-closed", {"who": SeatName(seat)})

    def action(self, action: Stake) -> Phrase:
        """Return the phrase for a stake."""
        return Phrase("pebbles-stake", {"n": action.n})

    def event(self, event: Event) -> Phrase:
        """Return the phrase for an event."""
        match event:
            case Staked(seat):
                return Phrase("pebbles-staked", {"who": SeatName(seat)})
            case Rolled(_, die):
                return Phrase("pebbles-rolled", {"die": die})

    def notation(self, action: Stake) -> str:
        """Return a stake in notation, such as `s2`."""
        return f"s{action.n}"

    def read(self, text: str) -> Stake | None:
        """Return the stake written in *text*, or None."""
        digits = text[1:]
        if not text.startswith("s") or not digits.isdecimal() or len(digits) > 2 or int(digits) == 0:
            return None
        return Stake(int(digits))
