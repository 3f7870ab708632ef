"""Effects on houses: building them, and the destruction of houses and inventions."""

from typing import cast

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.events import Built, Destroyed, Saved, Used
from petitpeuple.games.village.invention_effects import can_react, scrap_invention
from petitpeuple.games.village.moves import Action, Build, Destroy, Pass, Use
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.resource_effects import answer_lose
from petitpeuple.games.village.resources import build_options
from petitpeuple.games.village.schema import Effect


def choose_house(state: MutableState, _effect: Effect) -> bool:
    """VIL-34: choose a house and pay its roof, before any die is rolled."""
    ways = build_options(state, state.powers.build_discount)
    if len(ways) == 1:
        _pay_house(state, *ways[0])
    return len(ways) == 1


def answer_choose_house(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-34: pay the roof of the chosen house."""
    action = cast("Build", action)
    _pay_house(state, action.house, action.berries, action.logs, action.stones)


def _pay_house(state: MutableState, house: int, berries: int, logs: int, stones: int) -> None:
    state.site = house
    state.spend(berries, logs, stones)


def build(state: MutableState, _effect: Effect) -> bool:
    """VIL-34: finish the house that was paid."""
    state.built = tuple(sorted((*state.built, state.site)))
    state.emit(Built(state.site))
    state.site = NOTHING
    state.builds += 1
    return True


def rage(state: MutableState, effect: Effect) -> bool:
    """VIL-51: lose resources or a house; with too few of both, lose all resources."""
    rich = sum(state.stock) >= effect.n
    if not rich and not state.built:
        state.spend(*state.stock)
        return True
    if not rich and len(state.built) == 1:
        _threaten_house(state, effect, state.built[0])
        return True
    return False


def answer_rage(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-51: lose the chosen resources, or start the destruction of the chosen house."""
    if isinstance(action, Destroy):
        _threaten_house(state, effect, action.house)
    else:
        answer_lose(state, effect, seat, action)


def _threaten_house(state: MutableState, effect: Effect, house: int) -> None:
    state.push(Effect("break", n=NOTHING, at=(house,), seat=effect.seat))


def destroy_invention(state: MutableState, effect: Effect) -> bool:
    """VIL-55: destroy an invention of the players' choice; without one, run the card's alternative."""
    if not state.crafted:
        state.push(*[replace(part, seat=effect.seat) for part in effect.instead])
    elif len(state.crafted) == 1:
        state.push(Effect("break", n=state.crafted[0], seat=effect.seat))
    return len(state.crafted) <= 1


def break_(state: MutableState, effect: Effect) -> bool:
    """VIL-41: let all seats prevent the destruction; when all pass, it happens."""
    if can_react(state, effect):
        return False
    state.passed = ()
    if effect.at:
        state.built = tuple([house for house in state.built if house != effect.at[0]])
        state.emit(Destroyed(effect.at[0]))
    else:
        scrap_invention(state, effect.n, effect.seat)
    return True


def answer_break(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-41: use up the invention that prevents the destruction, or pass."""
    if isinstance(action, Pass):
        state.passed = (*state.passed, seat)
        state.push(effect)
    elif isinstance(action, Use):
        state.passed = ()
        state.emit(Used(Seat(seat), action.invention))
        scrap_invention(state, action.invention, effect.seat)
        state.emit(Saved())
