"""Effects of the dice: the roll, its face, the Howlibird and Azrael."""

from typing import Final, cast

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.cards import DICE, LEVELS
from petitpeuple.games.village.events import (
    Named,
    Rolled,
    Used,
    Walked,
)
from petitpeuple.games.village.invention_effects import can_react
from petitpeuple.games.village.legal_actions import bonus_actions, howlibird_targets
from petitpeuple.games.village.meeple_effects import meeple_to_nest
from petitpeuple.games.village.moves import Action, Lure, Name, Use
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.schema import Effect

PAUSE: Final = Effect("pause")


def roll(state: MutableState, effect: Effect) -> bool:
    """VIL-22, VIL-25: roll a die, unless a Smurf lets it be ignored. VIL-43: bonus actions come first."""
    if effect.kind in state.powers.ignored_dice:
        return True
    if state.rule_set.any_moment and effect.n == 0 and bonus_actions(state):
        state.push(PAUSE, replace(effect, n=1))
        return True
    return False


def resolve_roll(state: MutableState, effect: Effect, value: tuple[int, ...]) -> None:
    """VIL-25: record the face rolled; the red die replaces the white one where it is in play."""
    die = "azrael" if effect.kind == "azrael" else danger_die(state)
    state.azrael_rolls += effect.kind == "azrael"
    state.emit(Rolled(Seat(state.turn), die, value[0]))
    state.push(
        Effect("face", kind=effect.kind, n=value[0], optional=effect.kind == "danger" and not effect.optional)
    )


def danger_die(state: MutableState) -> str:
    """VIL-6: return the id of the danger die in play."""
    return "red" if state.options.red or LEVELS[state.options.difficulty].red else "danger"


def face(state: MutableState, effect: Effect) -> bool:
    """VIL-41, VIL-55: offer a re-roll of the danger die to all seats; when all pass, the face applies."""
    if can_react(state, effect):
        return False
    state.passed = ()
    die = "azrael" if effect.kind == "azrael" else danger_die(state)
    state.push(DICE[die].faces[effect.n - 1])
    return True


def answer_face(state: MutableState, effect: Effect, seat: int, action: Action) -> None:
    """VIL-41: roll again, once, or pass."""
    if isinstance(action, Use):
        state.passed = ()
        state.emit(Used(Seat(seat), action.invention))
        state.push(Effect("roll", kind=effect.kind, optional=True))
    else:
        state.passed = (*state.passed, seat)
        state.push(effect)


def howlibird(state: MutableState, effect: Effect) -> bool:
    """VIL-54: the Howlibird takes a meeple, and the roller names a player who loses a card."""
    meeple_to_nest(state, effect)
    state.push(Effect("name", kind="howlibird"))
    return True


def name(state: MutableState, _effect: Effect) -> bool:
    """VIL-54: let the roller name a player, if there is a choice."""
    seats = howlibird_targets(
        [len(hand) for hand in state.hands], None if state.options.closed else state.hands
    )
    if len(seats) == 1:
        state.push(Effect("discard_useful", kind="howlibird", seat=seats[0]))
    return len(seats) <= 1


def answer_name(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """VIL-54: the named player discards a card."""
    action = cast("Name", action)
    state.emit(Named(Seat(action.seat)))
    state.push(Effect("discard_useful", kind="howlibird", seat=action.seat))


def azrael(state: MutableState, effect: Effect) -> bool:
    """VIL-52, VIL-55: Azrael walks on, from location 8 back to 1; a lure moves him anywhere."""
    if effect.kind == "any":
        return False
    _move_azrael(state, (state.azrael + effect.n) % 8)
    return True


def answer_azrael(state: MutableState, _effect: Effect, _seat: int, action: Action) -> None:
    """Move Azrael to the location chosen."""
    action = cast("Lure", action)
    _move_azrael(state, action.location)


def _move_azrael(state: MutableState, location: int) -> None:
    state.azrael = location
    state.emit(Walked(location))
