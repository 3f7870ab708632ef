"""VIL-61: the shared plans of the Hidden Village."""

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.moves import (
    Action,
    Bake,
    Build,
    Craft,
    Destroy,
    Discard,
    Fetch,
    Give,
    Man,
    Name,
    Play,
    Relocate,
    ReturnFrom,
    Scrap,
    Use,
)
from petitpeuple.games.village.position import Seen


class VillagePlans:
    """Any seat may propose what another could do, using public information only."""

    def is_public(self, view: Seen, seat: Seat, action: Action) -> bool:
        """VIL-60: return True if the action names no card of a closed hand and no unseen card."""
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
        """VIL-61: return the seat whose plan ended with its turn, or None; an undone turn has not ended."""
        was, now = before.board, after.board
        if was.turn != now.turn or was.round != now.round:
            return Seat(was.turn)
        if was.playing < 0 or was.playing == now.playing:
            return None
        return None if _holds(after, was.turn, was.playing) else Seat(was.turn)


def _holds(view: Seen, seat: int, card: int) -> bool:
    return view.hands is not None and seat < len(view.hands) and card in view.hands[seat]
