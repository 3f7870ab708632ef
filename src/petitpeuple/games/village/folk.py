"""Effects on Smurf cards and meeples: draw, rescue, discard, relocate, return."""

from typing import cast

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.choices import taken_places
from petitpeuple.games.village.events import (
    Answered,
    Discarded,
    Drew,
    Fetched,
    Named,
    Relocated,
    Reshuffled,
    Returned,
    Saw,
    Snatched,
    Swapped,
    Used,
)
from petitpeuple.games.village.moves import (
    Allow,
    Discard,
    Fetch,
    Give,
    Move,
    Name,
    Relocate,
    Rescue,
    Return,
    Use,
)
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.steps import play_card
from petitpeuple.games.village.village import Village, useful
from petitpeuple.games.village.workshop import take_meeple


# The Smurf deck ---------------------------------------------------------------------------------
def draw_smurf(v: Village, e: Effect) -> bool:
    """VIL-26: cards from the Smurf deck; an empty one is made anew from the discard."""
    if e.n <= 0 or not refill(v):
        return True
    if len(v.deck) > e.n:
        return False
    if more := e.n - len(v.deck):
        v.push(replace(e, n=more))
    _receive(v, v.who(e), v.deck)
    return True


def refill(v: Village) -> bool:
    """VIL-26: see to it that there is a Smurf deck, if there can be one."""
    if not v.deck and v.discard:
        v.deck, v.discard = tuple(sorted(v.discard)), ()
        v.tell(Reshuffled())
    return bool(v.deck)


def smurfs_drawn(v: Village, e: Effect, value: tuple[int, ...]) -> None:
    """VIL-26: the cards drawn go to the hand."""
    _receive(v, v.who(e), value)


def _receive(v: Village, seat: int, cards: tuple[int, ...]) -> None:
    v.deck = tuple([card for card in v.deck if card not in cards])
    for card in cards:
        v.hand_in(seat, card)
    tell_drawn(v, seat, cards)


def tell_drawn(v: Village, seat: int, cards: tuple[int, ...]) -> None:
    """VIL-60: with closed hands only the drawer learns which cards they are."""
    if v.options.closed:
        v.tell(Drew(Seat(seat), len(cards)))
        v.tell_one(seat, Saw(Seat(seat), tuple(sorted(cards))))
    else:
        v.tell(Saw(Seat(seat), tuple(sorted(cards))))


def draw_and_play(v: Village, _e: Effect) -> bool:
    """VIL-20: with an empty hand the top card of the deck is played; with no card at all, none."""
    if not refill(v):
        return True
    if len(v.deck) > 1:
        return False
    first_played(v, _e, v.deck)
    return True


def first_played(v: Village, _e: Effect, value: tuple[int, ...]) -> None:
    """VIL-20: the card drawn is played."""
    v.deck = tuple([card for card in v.deck if card != value[0]])
    play_card(v, value[0])


# Lost Smurfs ------------------------------------------------------------------------------------
def rescue(v: Village, e: Effect) -> bool:
    """VIL-30: a lost Smurf, a meeple from the nest, or both; a choice only where both are there."""
    lost = v.forest + len(v.under) + v.extra > 0
    if lost and v.nest:
        return False
    if lost or v.nest:
        _carry_out(v, e, draw=lost, free=not lost)
    return True


def rescued(v: Village, e: Effect, _seat: int, action: Move) -> None:
    """VIL-30: the rescue as chosen."""
    action = cast("Rescue", action)
    _carry_out(v, e, draw=action.draw, free=action.free)


def _carry_out(v: Village, e: Effect, *, draw: bool, free: bool) -> None:
    v.rescues += 1
    if e.when != "rescue":  # a rescue that another one set off sets off no more
        v.push(*v.powers.on_rescue)
    if draw:
        v.push(Effect("draw_lost", n=1))
    if free:
        v.nest -= 1
        v.esplanade += 1
        v.tell(Returned(1))


def draw_lost(v: Village, e: Effect) -> bool:
    """VIL-30: a lost Smurf from the Dark Forest, else from the extra pile."""
    if v.forest or (v.extra and not v.under):
        return False
    if v.under:
        card, v.under, v.under_by = v.under[0], v.under[1:], v.under_by[1:]
        _welcome(v, e, card)
    return True


def lost_drawn(v: Village, e: Effect, value: tuple[int, ...]) -> None:
    """VIL-30: the lost Smurf goes to the hand."""
    if v.forest:
        v.forest -= 1
        _welcome(v, e, value[0])
    else:
        v.extra -= 1
        v.hand_in(v.who(e), value[0])
        tell_drawn(v, v.who(e), value)


def _welcome(v: Village, e: Effect, card: int) -> None:
    """VIL-41: a Smurf from the Dark Forest may be changed once, while another one is there."""
    seat = v.who(e)
    v.hand_in(seat, card)
    tell_drawn(v, seat, (card,))
    if not e.optional and v.forest + len(v.under) > 0 and "swap_once" in v.powers.flags:
        v.drawn = card
        v.push(Effect("swap", seat=seat))


def swapped(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-41: the Smurf drawn goes under the Dark Forest, and the next one is kept."""
    card, v.drawn = v.drawn, NOTHING
    if isinstance(action, Use):
        v.tell(Used(Seat(seat), action.invention))
        v.tell(Swapped(Seat(seat)))
        v.take_out(seat, card)
        v.under, v.under_by = (*v.under, card), (*v.under_by, seat)
        v.push(Effect("draw_lost", n=1, seat=e.seat, optional=True))


# Discards ---------------------------------------------------------------------------------------
def throw(v: Village, seat: int, card: int) -> None:
    """VIL-54: a card goes from a hand to the discard."""
    v.take_out(seat, card)
    v.discard = (*v.discard, card)
    v.tell(Discarded(Seat(seat), card))


def discarded(v: Village, _e: Effect, seat: int, action: Move) -> None:
    """VIL-54: the card chosen is discarded, or none."""
    if isinstance(action, Discard):
        throw(v, seat, action.card)


def discard_useful(v: Village, e: Effect) -> bool:
    """VIL-54, VIL-55: a useful card goes; a hidden hand is asked even where it holds none."""
    if e.kind == "each":
        order = [(v.first + i) % v.seats for i in range(v.seats)]
        v.push(*[Effect("discard_useful", seat=seat) for seat in order])
        return True
    hand = v.hands[v.who(e)]
    if not hand:
        return True
    return not (v.options.closed or e.kind == "howlibird" or useful(hand))


def discard_choice(v: Village, e: Effect) -> bool:
    """VIL-63: a card of choice may be discarded, if there is one."""
    return not v.hands[v.who(e)]


def discard_random(v: Village, _e: Effect) -> bool:
    """VIL-63: a player is named; alone, it is oneself."""
    if v.seats > 1:
        return False
    v.push(Effect("discard_lot", seat=0))
    return True


def lot_named(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-63: the player named loses a card at random."""
    action = cast("Name", action)
    v.tell(Named(Seat(action.seat)))
    v.push(Effect("discard_lot", seat=action.seat))


def discard_lot(v: Village, e: Effect) -> bool:
    """One card at random, if there is one."""
    hand = v.hands[e.seat]
    if len(hand) == 1:
        throw(v, e.seat, hand[0])
    return len(hand) <= 1


def lot_drawn(v: Village, e: Effect, value: tuple[int, ...]) -> None:
    """VIL-63: the card that the lot falls on is discarded."""
    throw(v, e.seat, value[0])


def take_from_discard(v: Village, e: Effect) -> bool:
    """VIL-63: a card of choice comes back from the discard, if there is one."""
    if len(v.discard) == 1:
        fetched(v, e, v.who(e), Fetch(v.discard[0]))
    return len(v.discard) <= 1


def fetched(v: Village, _e: Effect, seat: int, action: Move) -> None:
    """VIL-63: the card chosen goes to the hand."""
    action = cast("Fetch", action)
    v.discard = tuple([card for card in v.discard if card != action.card])
    v.hand_in(seat, action.card)
    v.tell(Fetched(Seat(seat), action.card))


# Relocating -------------------------------------------------------------------------------------
def relocate(v: Village, e: Effect) -> bool:
    """VIL-33: a Smurf is relocated, if any can be."""
    if v.discard:
        return False
    return not any(hand and seat not in e.at for seat, hand in enumerate(v.hands))


def relocate_chosen(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-33: from the discard or the own hand at once; from another hand its owner is asked."""
    if not isinstance(action, Relocate):
        return
    if action.owner < 0:
        v.discard = tuple([card for card in v.discard if card != action.card])
        settle(v, action.card)
    elif action.owner == seat:
        v.take_out(seat, action.card)
        settle(v, action.card)
    else:
        ask = Effect("give", seat=action.owner)
        if not v.options.closed:
            ask = Effect("permit", n=action.card, seat=action.owner)
        v.push(ask, e)


def permitted(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-33: with permission the card goes; without, the one who relocates chooses again."""
    card = action.card if isinstance(action, Give) else e.n
    allowed = isinstance(action, (Allow, Give))
    v.tell(Answered(Seat(seat), allowed))
    waiting = v.agenda[0]
    v.drop()
    if allowed:
        v.take_out(seat, card)
        settle(v, card)
    else:
        v.push(replace(waiting, at=(*waiting.at, seat)))


def settle(v: Village, card: int) -> None:
    """VIL-33: the card leaves the game for good."""
    v.gone = (*v.gone, card)
    v.relocations += 1
    v.tell(Relocated(card))


# Meeples ----------------------------------------------------------------------------------------
def meeple_return(v: Village, e: Effect) -> bool:
    """Meeples come back from a row, or one from any action, if there are any."""
    ways = taken_places(v.rows, v.crafted, v.manned, e.kind)
    if len(ways) == 1:
        returned(v, e, v.turn, ways[0])
    return len(ways) <= 1


def returned(v: Village, e: Effect, _seat: int, action: Move) -> None:
    """VIL-63: the meeples chosen come back to the esplanade."""
    n = v.rows[action.row] if e.kind == "row" and isinstance(action, Return) else 1
    for _ in range(n):
        take_meeple(v, action)
    v.esplanade += n
    v.tell(Returned(n))


def nest_return(v: Village, _e: Effect) -> bool:
    """All meeples come back from the nest."""
    v.esplanade += v.nest
    v.tell(Returned(v.nest))
    v.nest = 0
    return True


def meeple_to_nest(v: Village, _e: Effect) -> bool:
    """VIL-54: the Howlibird takes a meeple from the esplanade, if there is one and nothing scares it."""
    if v.esplanade and "block_howlibird" not in v.powers.flags:
        v.esplanade -= 1
        v.nest += 1
        v.tell(Snatched())
    return True
