"""Effects on Smurf cards: draw, rescue, discard and relocate."""

from typing import cast

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
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
    Swapped,
    Used,
)
from petitpeuple.games.village.moves import (
    Action,
    Allow,
    Discard,
    Fetch,
    Give,
    Name,
    Relocate,
    Rescue,
    Use,
)
from petitpeuple.games.village.mutable_state import MutableState, useful_cards
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.turn_steps import play_card


# The Smurf deck ---------------------------------------------------------------------------------
def draw_smurf(state: MutableState, effect: Effect) -> bool:
    """VIL-26: draw cards from the Smurf deck; the discard refills an empty deck."""
    if effect.n <= 0 or not refill_deck(state):
        return True
    if len(state.deck) > effect.n:
        return False
    if more := effect.n - len(state.deck):
        state.push(replace(effect, n=more))
    _move_to_hand(state, state.chooser(effect), state.deck)
    return True


def refill_deck(state: MutableState) -> bool:
    """VIL-26: refill an empty deck from the discard; return True if there are cards to draw."""
    if not state.deck and state.discard:
        state.deck, state.discard = tuple(sorted(state.discard)), ()
        state.emit(Reshuffled())
    return bool(state.deck)


def resolve_draw_smurf(state: MutableState, effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-26: add the cards drawn to the hand."""
    _move_to_hand(state, state.chooser(effect), value)


def _move_to_hand(state: MutableState, seat: int, cards: tuple[int, ...]) -> None:
    state.deck = tuple([card for card in state.deck if card not in cards])
    for card in cards:
        state.add_to_hand(seat, card)
    emit_drawn(state, seat, cards)


def emit_drawn(state: MutableState, seat: int, cards: tuple[int, ...]) -> None:
    """VIL-60: with closed hands only the drawer learns which cards were drawn."""
    if state.options.closed:
        state.emit(Drew(Seat(seat), len(cards)))
        state.emit_to(seat, Saw(Seat(seat), tuple(sorted(cards))))
    else:
        state.emit(Saw(Seat(seat), tuple(sorted(cards))))


def draw_and_play(state: MutableState, _effect: Effect) -> bool:
    """VIL-20: with an empty hand play the top card of the deck, if there is one."""
    if not refill_deck(state):
        return True
    if len(state.deck) > 1:
        return False
    resolve_draw_and_play(state, _effect, state.deck)
    return True


def resolve_draw_and_play(state: MutableState, _effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-20: play the card drawn."""
    state.deck = tuple([card for card in state.deck if card != value[0]])
    play_card(state, value[0])


# Lost Smurfs ------------------------------------------------------------------------------------
def rescue(state: MutableState, effect: Effect) -> bool:
    """VIL-30: draw a lost Smurf, free a meeple, or both; ask only if both are possible."""
    lost = state.forest + len(state.under) + state.extra > 0
    if lost and state.nest:
        return False
    if lost or state.nest:
        _do_rescue(state, effect, draw=lost, free=not lost)
    return True


def answer_rescue(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-30: carry out the chosen rescue."""
    action = cast("Rescue", action)
    _do_rescue(state, effect, draw=action.draw, free=action.free)


def _do_rescue(state: MutableState, effect: Effect, *, draw: bool, free: bool) -> None:
    state.rescues += 1
    if effect.when != "rescue":  # a rescue triggered by a rescue triggers no further one
        state.push(*state.powers.on_rescue)
    if draw:
        state.push(Effect("draw_lost", n=1))
    if free:
        state.nest -= 1
        state.esplanade += 1
        state.emit(Returned(1))


def draw_lost(state: MutableState, effect: Effect) -> bool:
    """VIL-30: draw a lost Smurf from the Dark Forest, else from the extra pile."""
    if state.forest or (state.extra and not state.under):
        return False
    if state.under:
        card, state.under, state.under_by = state.under[0], state.under[1:], state.under_by[1:]
        _receive_from_forest(state, effect, card)
    return True


def resolve_draw_lost(state: MutableState, effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-30: add the lost Smurf drawn to the hand."""
    if state.forest:
        state.forest -= 1
        _receive_from_forest(state, effect, value[0])
    else:
        state.extra -= 1
        state.add_to_hand(state.chooser(effect), value[0])
        emit_drawn(state, state.chooser(effect), value)


def _receive_from_forest(state: MutableState, effect: Effect, card: int) -> None:
    """VIL-41: let a Smurf from the Dark Forest be swapped once, while another one is there."""
    seat = state.chooser(effect)
    state.add_to_hand(seat, card)
    emit_drawn(state, seat, (card,))
    if not effect.optional and state.forest + len(state.under) > 0 and "swap_once" in state.powers.flags:
        state.drawn = card
        state.push(Effect("swap", seat=seat))


def answer_swap(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-41: put the Smurf under the Dark Forest and keep the next one drawn, or keep this one."""
    card, state.drawn = state.drawn, NOTHING
    if isinstance(action, Use):
        state.emit(Used(Seat(seat), action.invention))
        state.emit(Swapped(Seat(seat)))
        state.remove_from_hand(seat, card)
        state.under, state.under_by = (*state.under, card), (*state.under_by, seat)
        state.push(Effect("draw_lost", n=1, seat=effect.seat, optional=True))


# Discards ---------------------------------------------------------------------------------------
def discard_card(state: MutableState, seat: int, card: int) -> None:
    """VIL-54: discard a card from a hand."""
    state.remove_from_hand(seat, card)
    state.discard = (*state.discard, card)
    state.emit(Discarded(Seat(seat), card))


def answer_discard(state: MutableState, _effect: Effect, seat: int, action: Action) -> None:
    """VIL-54: discard the chosen card, or none."""
    if isinstance(action, Discard):
        discard_card(state, seat, action.card)


def discard_useful(state: MutableState, effect: Effect) -> bool:
    """VIL-54, VIL-55: ask for a useful card; a closed hand is asked even if it holds none."""
    if effect.kind == "each":
        order = [(state.first + i) % state.seats for i in range(state.seats)]
        state.push(*[Effect("discard_useful", seat=seat) for seat in order])
        return True
    hand = state.hands[state.chooser(effect)]
    if not hand:
        return True
    return not (state.options.closed or effect.kind == "howlibird" or useful_cards(hand))


def discard_choice(state: MutableState, effect: Effect) -> bool:
    """VIL-63: let the seat discard a card of its choice, if it has one."""
    return not state.hands[state.chooser(effect)]


def discard_random(state: MutableState, _effect: Effect) -> bool:
    """VIL-63: let the seat name a player, or itself in a game for one."""
    if state.seats > 1:
        return False
    state.push(Effect("discard_lot", seat=0))
    return True


def answer_discard_random(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-63: let the named player lose a random card."""
    action = cast("Name", action)
    state.emit(Named(Seat(action.seat)))
    state.push(Effect("discard_lot", seat=action.seat))


def discard_lot(state: MutableState, effect: Effect) -> bool:
    """Discard a random card, if there is one."""
    hand = state.hands[effect.seat]
    if len(hand) == 1:
        discard_card(state, effect.seat, hand[0])
    return len(hand) <= 1


def resolve_discard_lot(state: MutableState, effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-63: discard the card drawn at random."""
    discard_card(state, effect.seat, value[0])


def take_from_discard(state: MutableState, effect: Effect) -> bool:
    """VIL-63: take a card of choice from the discard, if there is one."""
    if len(state.discard) == 1:
        answer_take_from_discard(state, effect, state.chooser(effect), Fetch(state.discard[0]))
    return len(state.discard) <= 1


def answer_take_from_discard(state: MutableState, _effect: Effect, seat: int, action: Action) -> None:
    """VIL-63: add the chosen card to the hand."""
    action = cast("Fetch", action)
    state.discard = tuple([card for card in state.discard if card != action.card])
    state.add_to_hand(seat, action.card)
    state.emit(Fetched(Seat(seat), action.card))


# Relocation -------------------------------------------------------------------------------------
def relocate(state: MutableState, effect: Effect) -> bool:
    """VIL-33: relocate a Smurf, if there is one that no owner refuses."""
    if state.discard:
        return False
    return not any(hand and seat not in effect.at for seat, hand in enumerate(state.hands))


def answer_relocate(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-33: relocate a card of the discard or the seat's own hand; ask the owner of another hand."""
    if not isinstance(action, Relocate):
        return
    if action.owner < 0:
        state.discard = tuple([card for card in state.discard if card != action.card])
        relocate_card(state, action.card)
    elif action.owner == seat:
        state.remove_from_hand(seat, action.card)
        relocate_card(state, action.card)
    else:
        ask = Effect("give", seat=action.owner)
        if not state.options.closed:
            ask = Effect("permit", n=action.card, seat=action.owner)
        state.push(ask, effect)


def answer_permit(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-33: relocate the card if its owner allows it, else let the seat choose again."""
    card = action.card if isinstance(action, Give) else effect.n
    allowed = isinstance(action, (Allow, Give))
    state.emit(Answered(Seat(seat), allowed))
    waiting = state.agenda[0]
    state.drop_first()
    if allowed:
        state.remove_from_hand(seat, card)
        relocate_card(state, card)
    else:
        state.push(replace(waiting, at=(*waiting.at, seat)))


def relocate_card(state: MutableState, card: int) -> None:
    """VIL-33: remove the card from the game."""
    state.gone = (*state.gone, card)
    state.relocations += 1
    state.emit(Relocated(card))
