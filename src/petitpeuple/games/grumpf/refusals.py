"""Why an action is illegal: the id of the rule that forbids it."""

from petitpeuple.games.grumpf.box import CLUB, SPACES
from petitpeuple.games.grumpf.hunt import may_go_to_bed, shown_face
from petitpeuple.games.grumpf.moves import (
    Action,
    Club,
    Decline,
    Flip,
    GoToBed,
    Pass,
    Place,
    Ready,
    Shout,
    Swap,
)
from petitpeuple.games.grumpf.position import State


def why_not(state: State, seat: int, action: Action) -> str:
    """Return the id of the most specific rule that forbids the action."""
    if isinstance(action, (Swap, Decline)):
        return "GRU-44"
    if isinstance(action, (Ready, Shout)):
        return "GRU-21"
    if isinstance(action, Pass):
        return "GRU-61"
    if state.phase != "hunt":
        return _why_not_outside_hunt(state, action)
    if isinstance(action, GoToBed):
        return "GRU-52" if not may_go_to_bed(state, seat) else "GRU-28"
    if action.token >= len(state.hands[seat]):
        return "GRU-3"
    shown = shown_face(state, seat, action.token)
    if shown is None or isinstance(action, Flip):
        return "GRU-26"
    return (
        _why_not_place(shown, action, state)
        if isinstance(action, Place)
        else _why_not_club(shown, action, state)
    )


def _why_not_outside_hunt(state: State, action: Flip | Place | Club | GoToBed) -> str:
    """GRU-21: too early in the first round; GRU-29, GRU-30: too late, the hunt is over."""
    if state.round == 1 and state.phase in ("gather", "draw"):
        return "GRU-21"
    return "GRU-30" if isinstance(action, GoToBed) else "GRU-29"


def _why_not_place(shown: int, action: Place, state: State) -> str:
    full = len(state.tracks[action.board]) >= SPACES[action.board]
    return "GRU-25" if shown == CLUB and not full else "GRU-23"


def _why_not_club(shown: int, action: Club, state: State) -> str:
    track = state.tracks[action.board]
    if shown != CLUB:
        return "GRU-23"
    asleep = action.space < len(track) and track[action.space].clan in state.beds
    return "GRU-28" if asleep and track[action.space].club is None else "GRU-25"
