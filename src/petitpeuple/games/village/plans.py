"""VIL-61: what may be planned aloud in the Hidden Village."""

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.moves import (
    Bake,
    Build,
    Craft,
    Destroy,
    Discard,
    Fetch,
    Give,
    Man,
    Move,
    Name,
    Play,
    Relocate,
    ReturnFrom,
    Scrap,
    Use,
)
from petitpeuple.games.village.position import Seen


class VillagePlans:
    """Any seat may sketch what another could do, with whatever lies open on the table."""

    def is_public(self, view: Seen, seat: Seat, action: Move) -> bool:
        """VIL-60: cards of closed hands, and cards that nobody has seen, can't be named."""
        b = view.board
        match action:
            case Play(card) | Discard(card) | Give(card):
                return _holds(view, seat, card)
            case Relocate(card, owner):
                return card in b.discard if owner < 0 else card < 0 or _holds(view, owner, card)
            case Fetch(card):
                return card in b.discard
            case Craft(card) | Use(card) | Man(card) | Scrap(card) | ReturnFrom(card):
                return card in b.ideas or card in b.crafted
            case Bake(cake):
                return cake in b.cakes
            case Build(house) | Destroy(house):
                return house < len(b.roofs)
            case Name(named):
                return named < b.seats
        return True

    def turn_ended(self, before: Seen, after: Seen) -> Seat | None:
        """VIL-61: a plan goes with the turn that it was meant for; a turn taken back has not passed."""
        was, now = before.board, after.board
        if was.turn != now.turn or was.round != now.round:
            return Seat(was.turn)
        if was.playing < 0 or was.playing == now.playing:
            return None
        return None if _holds(after, was.turn, was.playing) else Seat(was.turn)


def _holds(view: Seen, seat: int, card: int) -> bool:
    return view.hands is not None and seat < len(view.hands) and card in view.hands[seat]
