"""Find the rule that forbids an action."""

from typing import Final

from petitpeuple.games.dalmuti.cards import DECK, JOKER
from petitpeuple.games.dalmuti.moves import Action, Call, Lay, Pass
from petitpeuple.games.dalmuti.position import Seen

RULE_BY_ASK: Final = {
    "admit": "DAL-36",
    "judge": "DAL-34",
    "look": "DAL-13",
    "tax": "DAL-14",
    "trade": "DAL-35",
}


def why_not(view: Seen, action: Action) -> str:
    """Return the id of the rule that an action breaks."""
    kind = view.ask.kind if view.ask is not None else ""
    if kind == "look" and isinstance(action, Call):
        return _rule_against_call(view, action)
    if kind in RULE_BY_ASK:
        return RULE_BY_ASK[kind]
    if isinstance(action, Lay):
        return _rule_against_set(view, action)
    return "DAL-15" if isinstance(action, Pass) and not view.board.value else "DAL-16"


def _rule_against_call(view: Seen, call: Call) -> str:
    """DAL-11: a call needs both jokers. DAL-12: only the Great Jester's is general. DAL-30: not at first."""
    if view.hand is None or view.hand[JOKER - 1] < 2:
        return "DAL-11"
    return "DAL-12" if call.general else "DAL-30"


def _rule_against_set(view: Seen, lay: Lay) -> str:
    """DAL-1: the deck has no such set. DAL-2: jokers alone count 13. DAL-15, DAL-16: leading, following."""
    if (lay.value == JOKER) != (lay.naturals == 0):
        return "DAL-2"
    if lay.value != JOKER and lay.naturals > DECK[lay.value - 1]:
        return "DAL-1"
    return "DAL-15" if not view.board.value else "DAL-16"
