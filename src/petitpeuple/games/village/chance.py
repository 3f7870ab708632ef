"""The chance events: which cards or faces may come, and with what probability."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.chance import Chance, Dice, Pick
from petitpeuple.games.village.cards import (
    SMURFS,
    STARTER_COUNT,
    TOO_LATE,
    TOO_LATE_DEPTH,
)
from petitpeuple.games.village.invention_effects import invention_deck
from petitpeuple.games.village.position import Board, State
from petitpeuple.games.village.rule_sets import roof_bag
from petitpeuple.games.village.schema import Effect

DIE: Final = Dice(1, 6)


def pending_chance(state: State, effect: Effect) -> Chance:
    """VIL-63: return the chance event of an effect; a deck stays an unordered bag until a card is drawn."""
    b = state.board
    if effect.do == "roll":
        return DIE
    if effect.do == "first_lot":
        return Dice(1, b.seats)
    if effect.do == "lay_roofs":
        return Pick(effect.n, roof_bag(b))
    if effect.do == "lay_cakes":
        return Pick(effect.n, (1,) * 10)
    if effect.do == "reveal_idea":
        return Pick(effect.n, _bag(invention_deck(b.ideas, b.crafted, b.scrap), 24))
    if effect.do == "draw_lost":
        return Pick(1, lost_bag(state))
    if effect.do == "discard_lot":
        return Pick(1, _bag(state.hands[effect.seat], len(SMURFS)))
    if effect.do in ("draw_smurf", "draw_and_play"):
        return Pick(effect.n if effect.do == "draw_smurf" else 1, _bag(state.deck, len(SMURFS)))
    return Pick(1, gargamel_bag(b))


def _bag(cards: Sequence[int], kinds: int) -> tuple[int, ...]:
    bag = [0] * kinds
    for card in cards:
        bag[card] = 1
    return tuple(bag)


def lost_bag(state: State) -> tuple[int, ...]:
    """VIL-30: return the lost Smurfs not drawn yet, in the Dark Forest and the extra pile, as a bag."""
    b = state.board
    bag = [0] * STARTER_COUNT + [1] * (len(SMURFS) - STARTER_COUNT)
    for cards in (*state.hands, state.deck, state.under, b.discard, b.gone, (b.playing,)):
        for card in cards:
            if card >= 0:
                bag[card] = 0
    return tuple(bag)


def gargamel_bag(b: Board) -> tuple[int, ...]:
    """VIL-3: return the weight of each card to be on top; a reshuffle may bring Too Late early."""
    unseen = [card for card in range(1, 17) if card not in b.shown and card not in b.back]
    bag = [0] * 17
    if not b.mixed and b.left > TOO_LATE_DEPTH:
        for card in unseen:
            bag[card] = 1
        return tuple(bag)
    for card in unseen:  # some of them are in the deck and some in the box
        bag[card] = b.left - 1 - len(b.back)
    for card in (TOO_LATE, *b.back):
        bag[card] = len(unseen) or 1
    return tuple(bag)
