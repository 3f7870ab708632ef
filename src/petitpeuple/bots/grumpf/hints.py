"""Hints for Grumpf: what the sharp bot would do, and why."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.grumpf.bots import SHARP
from petitpeuple.core.bot import Hint
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.grumpf.box import TOKEN_FACES
from petitpeuple.games.grumpf.counting import is_met
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
from petitpeuple.games.grumpf.position import Seen, State
from petitpeuple.games.grumpf.rounds import condition_of

REASON_BY_ACTION: Final[dict[type, str]] = {
    Ready: "grumpf-why-ready",
    Shout: "grumpf-why-shout",
    Flip: "grumpf-why-flip",
    Club: "grumpf-why-club",
    GoToBed: "grumpf-why-bed",
    Pass: "grumpf-why-pass",
    Swap: "grumpf-why-swap",
    Decline: "grumpf-why-decline",
}


def advise(view: Seen, actions: Sequence[Action], rng: Rng) -> Hint[Action]:
    """Return the action of the sharp bot and one reason for it."""
    action = SHARP.choose(view, actions, rng).action
    if isinstance(action, Place) and view.viewer is not None:
        return Hint(action, (Phrase(place_reason(view.table, view.viewer, action)),))
    return Hint(action, (Phrase(REASON_BY_ACTION[type(action)]),))


def place_reason(state: State, seat: Seat, action: Place) -> str:
    """Return why a token should go to a hunting ground: what it makes of the condition and the ranking."""
    sums: dict[int, int] = {int(seat): 0}
    standing = [token for token in state.tracks[action.board] if token.club is None]
    for token in standing:
        sums[token.clan] = sums.get(token.clan, 0) + token.value
    up = state.hands[seat][action.token] or 0
    value = TOKEN_FACES[action.token][up]
    sums[int(seat)] += value
    condition = condition_of(state.options, action.board)
    values = [token.value for token in standing]
    if not is_met(condition, [*values, value]):
        return "grumpf-why-place-nearer"
    if max(sums, key=lambda clan: sums[clan]) == seat:
        return "grumpf-why-place-strongest"
    return "grumpf-why-place-share" if is_met(condition, values) else "grumpf-why-place-met"
