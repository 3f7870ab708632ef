"""Effects on ideas and inventions: reveal, craft, scrap, reactions and the ninth meeple."""

from typing import cast

from petitpeuple.games.village.cards import INVENTIONS, MAX_INVENTIONS
from petitpeuple.games.village.events import Crafted, Departed, Forgotten, Revealed, Scrapped
from petitpeuple.games.village.legal_actions import craftable_ideas, occupied_places, reaction_inventions
from petitpeuple.games.village.moves import Action, Craft, Return, ReturnFrom, Scrap
from petitpeuple.games.village.mutable_state import EXTRA_MEEPLES, MutableState
from petitpeuple.games.village.schema import Effect

OVERFLOW = Effect("overflow")


def invention_deck(ideas: tuple[int, ...], crafted: tuple[int, ...], scrap: tuple[int, ...]) -> list[int]:
    """VIL-32: return the invention deck: the cards not in play and not discarded."""
    out = {*ideas, *crafted, *scrap}
    return [card for card in range(len(INVENTIONS)) if card not in out]


def reveal_idea(state: MutableState, effect: Effect) -> bool:
    """VIL-32: reveal ideas; the discard refills an empty deck."""
    deck = invention_deck(state.ideas, state.crafted, state.scrap)
    if effect.n > 0 and not deck and state.scrap:
        state.scrap = ()
        deck = invention_deck(state.ideas, state.crafted, state.scrap)
    if effect.n <= 0 or not deck:
        return True
    if len(deck) <= effect.n:
        if (more := effect.n - len(deck)) and state.scrap:
            state.push(Effect("reveal_idea", n=more))
        _reveal(state, deck)
        return True
    return False


def resolve_reveal_idea(state: MutableState, _effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-32: lay out the ideas drawn."""
    _reveal(state, list(value))


def _reveal(state: MutableState, drawn: list[int]) -> None:
    state.ideas = (*state.ideas, *drawn)
    state.emit(Revealed(tuple(drawn)))


def discard_ideas(state: MutableState, _effect: Effect) -> bool:
    """VIL-51: discard all ideas."""
    state.scrap += state.ideas
    state.ideas = ()
    state.emit(Forgotten())
    return True


# Crafting ---------------------------------------------------------------------------------------
def craft(state: MutableState, effect: Effect) -> bool:
    """VIL-32: craft an idea, chosen where there are several."""
    ways = craftable_ideas(state, effect)
    if len(ways) == 1 and not effect.optional:
        _craft_for(state, effect, ways[0])
        return True
    return not ways


def answer_craft(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-32: craft the chosen idea, or none."""
    if isinstance(action, Craft):
        _craft_for(state, effect, action.invention)


def _craft_for(state: MutableState, effect: Effect, invention: int) -> None:
    if effect.kind == "free":
        craft_idea(state, invention)
    else:
        pay_and_craft(state, invention, state.powers.craft_cost_change + effect.n)


def pay_and_craft(state: MutableState, invention: int, change: int) -> None:
    """VIL-40: pay the berries and craft the idea."""
    state.spend(max(INVENTIONS[invention].cost + change, 0), 0, 0)
    craft_idea(state, invention)


def craft_idea(state: MutableState, invention: int) -> None:
    """VIL-40: craft an idea; with a fifth invention, one must be scrapped."""
    state.craft(invention)
    state.emit(Crafted(invention))
    if len(state.crafted) > MAX_INVENTIONS:
        state.push(OVERFLOW)


def answer_overflow(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-40: scrap the chosen invention."""
    action = cast("Scrap", action)
    scrap_invention(state, action.invention, effect.seat)


def answer_destroy_invention(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-55: start the destruction of the chosen invention."""
    action = cast("Scrap", action)
    state.push(Effect("break", n=action.invention, seat=effect.seat))


def scrap_invention(state: MutableState, invention: int, seat: int) -> None:
    """VIL-42: discard an invention; the ninth meeple leaves with its own."""
    state.discard_invention(invention)
    state.emit(Scrapped(invention))
    for _ in range(EXTRA_MEEPLES[invention]):
        state.push(Effect("dismiss", kind="any", seat=seat))


def can_react(state: MutableState, effect: Effect) -> bool:
    """VIL-41: return True if some seat that has not passed can use an invention now."""
    if len(state.passed) == state.seats or not state.powers.may_use:
        return False
    return len(reaction_inventions(state.crafted, state.face, effect)) > 0


def dismiss(state: MutableState, effect: Effect) -> bool:
    """VIL-41: remove the ninth meeple: from the esplanade, else from an action, else from elsewhere."""
    ways = occupied_places(state.rows, state.crafted, state.manned, effect.kind)
    if state.esplanade:
        state.esplanade -= 1
    elif len(ways) > 1:
        return False
    elif ways:
        remove_meeple(state, ways[0])
    elif state.zone:
        state.zone -= 1
    elif state.aside:
        state.aside -= 1
    else:
        state.nest -= 1
    state.emit(Departed())
    return True


def answer_dismiss(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-41: remove the chosen meeple."""
    remove_meeple(state, action)
    state.emit(Departed())


def remove_meeple(state: MutableState, action: Action) -> None:
    """Remove one meeple from a row or an invention."""
    if isinstance(action, Return):
        state.add_to_row(action.row, -1)
    elif isinstance(action, ReturnFrom):
        state.add_to_invention(action.invention, -1)
