"""Effects on ideas and inventions: reveal, craft, discard, and the ninth meeple."""

from typing import cast

from petitpeuple.games.village.cards import INVENTIONS, MAX_INVENTIONS
from petitpeuple.games.village.events import Crafted, Departed, Forgotten, Revealed, Scrapped
from petitpeuple.games.village.legal_actions import craftable_ideas, occupied_places, reaction_inventions
from petitpeuple.games.village.moves import Action, Craft, Return, ReturnFrom, Scrap
from petitpeuple.games.village.mutable_state import EXTRA_MEEPLES, MutableState
from petitpeuple.games.village.schema import Effect

OVERFLOW = Effect("overflow")


def invention_deck(ideas: tuple[int, ...], crafted: tuple[int, ...], scrap: tuple[int, ...]) -> list[int]:
    """VIL-32: the invention deck: all that lies nowhere else."""
    out = {*ideas, *crafted, *scrap}
    return [card for card in range(len(INVENTIONS)) if card not in out]


def reveal_idea(state: MutableState, effect: Effect) -> bool:
    """VIL-32: ideas are revealed; an empty deck is made anew from the discard."""
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
    """VIL-32: the ideas drawn lie open."""
    _reveal(state, list(value))


def _reveal(state: MutableState, drawn: list[int]) -> None:
    state.ideas = (*state.ideas, *drawn)
    state.emit(Revealed(tuple(drawn)))


def discard_ideas(state: MutableState, _effect: Effect) -> bool:
    """VIL-51: all ideas are discarded."""
    state.scrap += state.ideas
    state.ideas = ()
    state.emit(Forgotten())
    return True


# Crafting ---------------------------------------------------------------------------------------
def craft(state: MutableState, effect: Effect) -> bool:
    """VIL-32: an idea is crafted, of choice."""
    ways = craftable_ideas(state, effect)
    if len(ways) == 1 and not effect.optional:
        _craft_for(state, effect, ways[0])
        return True
    return not ways


def answer_craft(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-32: the idea chosen is crafted, or none."""
    if isinstance(action, Craft):
        _craft_for(state, effect, action.invention)


def _craft_for(state: MutableState, effect: Effect, invention: int) -> None:
    if effect.kind == "free":
        craft_idea(state, invention)
    else:
        pay_and_craft(state, invention, state.powers.craft + effect.n)


def pay_and_craft(state: MutableState, invention: int, change: int) -> None:
    """VIL-40: the berries are paid, and the idea moves to the inventions."""
    state.spend(max(INVENTIONS[invention].cost + change, 0), 0, 0)
    craft_idea(state, invention)


def craft_idea(state: MutableState, invention: int) -> None:
    """VIL-40: a fifth invention makes one go."""
    state.craft(invention)
    state.emit(Crafted(invention))
    if len(state.crafted) > MAX_INVENTIONS:
        state.push(OVERFLOW)


def answer_overflow(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-40: the invention chosen goes to the discard."""
    action = cast("Scrap", action)
    scrap_invention(state, action.invention, effect.seat)


def answer_destroy_invention(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-55: the invention chosen is about to be destroyed."""
    action = cast("Scrap", action)
    state.push(Effect("break", n=action.invention, seat=effect.seat))


def scrap_invention(state: MutableState, invention: int, seat: int) -> None:
    """VIL-42: an invention goes; the ninth meeple goes with its own."""
    state.discard_invention(invention)
    state.emit(Scrapped(invention))
    for _ in range(EXTRA_MEEPLES[invention]):
        state.push(Effect("dismiss", kind="any", seat=seat))


def can_react(state: MutableState, effect: Effect) -> bool:
    """VIL-41: somebody could use an invention at this moment, and not everybody has let it pass."""
    if len(state.passed) == state.seats or not state.powers.may_use:
        return False
    return len(reaction_inventions(state.crafted, state.face, effect)) > 0


def dismiss(state: MutableState, effect: Effect) -> bool:
    """VIL-41: a meeple leaves, from the esplanade, else from any action; at worst from where it lies."""
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
    """VIL-41: the meeple chosen leaves."""
    remove_meeple(state, action)
    state.emit(Departed())


def remove_meeple(state: MutableState, action: Action) -> None:
    """One meeple is taken from a row or an invention."""
    if isinstance(action, Return):
        state.add_to_row(action.row, -1)
    elif isinstance(action, ReturnFrom):
        state.add_to_invention(action.invention, -1)
