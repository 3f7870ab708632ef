"""Effects on meeples: return them to the esplanade, or take them to the nest."""

from petitpeuple.games.village.events import (
    Returned,
    Snatched,
)
from petitpeuple.games.village.invention_effects import remove_meeple
from petitpeuple.games.village.legal_actions import occupied_places
from petitpeuple.games.village.moves import (
    Action,
    Return,
)
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.schema import Effect


def meeple_return(state: MutableState, effect: Effect) -> bool:
    """Return the meeples of a row, or one meeple of any action, if there are any."""
    ways = occupied_places(state.rows, state.crafted, state.manned, effect.kind)
    if len(ways) == 1:
        answer_meeple_return(state, effect, state.turn, ways[0])
    return len(ways) <= 1


def answer_meeple_return(state: MutableState, effect: Effect, _seat: int, action: Action) -> None:
    """VIL-63: return the chosen meeples to the esplanade."""
    n = state.rows[action.row] if effect.kind == "row" and isinstance(action, Return) else 1
    for _ in range(n):
        remove_meeple(state, action)
    state.esplanade += n
    state.emit(Returned(n))


def nest_return(state: MutableState, _effect: Effect) -> bool:
    """Return all meeples from the nest to the esplanade."""
    state.esplanade += state.nest
    state.emit(Returned(state.nest))
    state.nest = 0
    return True


def meeple_to_nest(state: MutableState, _effect: Effect) -> bool:
    """VIL-54: the Howlibird takes a meeple from the esplanade, unless there is none or it is scared off."""
    if state.esplanade and "block_howlibird" not in state.powers.flags:
        state.esplanade -= 1
        state.nest += 1
        state.emit(Snatched())
    return True
