"""Effects of Gargamel's cards: peek, reveal, reactions, the card itself, and the loss of the game."""

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.cards import GARGAMEL, INVENTIONS, TOO_LATE
from petitpeuple.games.village.events import (
    Cancelled,
    Foreseen,
    Peeked,
    Rewound,
    Unmasked,
    Used,
)
from petitpeuple.games.village.invention_effects import can_react, scrap_invention
from petitpeuple.games.village.moves import Action, Pass, Use
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect

GARGAMEL_WINDOW = Effect("answer_gargamel")
APPLY_CARD = Effect("apply_gargamel")
APPLY_CANCELLED_CARD = Effect("apply_gargamel", n=1)
FIRST_EFFECT = tuple([card.effects[0].do for card in INVENTIONS])


def peek_gargamel(state: MutableState, effect: Effect) -> bool:
    """VIL-60: let a seat look at the top card."""
    if state.left == 0:
        return True
    if state.top == NOTHING:
        return False
    _peek(state, state.chooser(effect))
    return True


def resolve_peek_gargamel(state: MutableState, effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-60: fix the top card, and show it to the seat that peeks."""
    state.top = value[0]
    _peek(state, state.chooser(effect))


def _peek(state: MutableState, seat: int) -> None:
    if seat not in state.peeked:
        state.peeked = tuple(sorted((*state.peeked, seat)))
    state.emit(Peeked(Seat(seat)))
    state.emit_to(seat, Foreseen(state.top))


def reveal_gargamel(state: MutableState, effect: Effect) -> bool:
    """VIL-51: reveal the top card."""
    if state.top == NOTHING:
        return False
    resolve_reveal_gargamel(state, effect, (state.top,))
    return True


def resolve_reveal_gargamel(state: MutableState, _effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-51: put the card on top of the last one, which ends; then all seats may react."""
    card = value[0]
    state.left -= 1
    state.top, state.peeked = NOTHING, ()
    state.shown = (*state.shown, card)
    state.back = tuple([other for other in state.back if other != card])
    state.face, state.lasting = card, NOTHING
    state.emit(Unmasked(card))
    state.push(GARGAMEL_WINDOW, APPLY_CARD)


def open_gargamel_window(state: MutableState, effect: Effect) -> bool:
    """VIL-41: wait for seats that may react to the card with an invention."""
    if can_react(state, effect):
        return False
    state.passed = ()
    return True


def answer_gargamel(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-41: rewind or cancel the card with an invention, or pass."""
    if isinstance(action, Pass):
        state.passed = (*state.passed, seat)
        state.push(effect)
    elif isinstance(action, Use):
        state.passed = ()
        state.emit(Used(Seat(seat), action.invention))
        scrap_invention(state, action.invention, state.first)
        state.drop_first()
        if FIRST_EFFECT[action.invention] == "garg_cancel":
            state.emit(Cancelled())
            state.push(APPLY_CANCELLED_CARD)
        else:
            _rewind(state)


def _rewind(state: MutableState) -> None:
    """VIL-51: shuffle the card into the whole deck and reveal the new top card."""
    state.left += 1
    state.mixed = True
    state.shown = state.shown[:-1]
    if state.face != TOO_LATE:
        state.back = tuple(sorted((*state.back, state.face)))
    state.face = NOTHING
    state.emit(Rewound())
    state.push(Effect("reveal_gargamel"))


def apply_gargamel(state: MutableState, effect: Effect) -> bool:
    """VIL-51, VIL-52: apply the card now or for a round; then Azrael walks."""
    card = GARGAMEL[state.face]
    state.push(Effect("azrael", n=card.azrael))
    if effect.n:
        return True
    if card.lasts == "round":
        state.lasting = state.face
    else:
        state.push(*[replace(part, seat=state.first) for part in card.effects])
    return True


def end_lasting(state: MutableState, effect: Effect) -> bool:
    """VIL-51: end Gargamel's lasting card; without one, run the card's alternative."""
    if state.lasting == NOTHING:
        state.push(*effect.instead)
    else:
        state.lasting = NOTHING
        state.emit(Cancelled())
    return True


def lose_game(state: MutableState, _effect: Effect) -> bool:
    """VIL-11: Too Late was revealed; the ending lists the goals missed."""
    missing = []
    if state.forest or state.under:
        missing.append("forest")
    if len(state.built) < len(state.roofs):
        missing.append("houses")
    if len(state.baked) < len(state.cakes):
        missing.append("cakes")
    state.end_game("-".join(["late", *missing]))
    return True
