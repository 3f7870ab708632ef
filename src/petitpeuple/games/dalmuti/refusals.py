"""Find the rule that forbids an action."""

from typing import Final

from petitpeuple.games.dalmuti.cards import DECK, JOKER
from petitpeuple.games.dalmuti.moves import Action, Admit, Award, Call, Give, Lay, Pass, Ready, Trade
from petitpeuple.games.dalmuti.position import Seen

RULE_BY_ASK: Final = {
    "admit": "DAL-36",
    "judge": "DAL-34",
    "look": "DAL-13",
    "tax": "DAL-14",
    "trade": "DAL-35",
}
RULE_OUTSIDE_ITS_TIME: Final = {
    Admit: "DAL-36", Award: "DAL-34", Ready: "DAL-13", Give: "DAL-14", Trade: "DAL-35",
}  # fmt: skip


def why_not(view: Seen, action: Action) -> str:
    """Return the id of the rule that an action breaks."""
    kind = view.ask.kind if view.ask is not None else ""
    if kind == "tax" and isinstance(action, Give) and view.hand is not None:
        return _rule_against_gift(view, action)
    if isinstance(action, Call):
        return _rule_against_call(view, action, kind)
    if isinstance(action, Trade):
        return "DAL-35"
    if kind in RULE_BY_ASK:
        return RULE_BY_ASK[kind]
    if isinstance(action, Lay):
        return _rule_against_set(view, action)
    if isinstance(action, Pass):
        return "DAL-15" if not view.board.value else "DAL-16"
    return RULE_OUTSIDE_ITS_TIME[type(action)]


def _rule_against_gift(view: Seen, gift: Give) -> str:
    """DAL-14: give cards of your own, as many as your office asks for, in any order."""
    deal, hand = view.board.deal, view.hand
    wanted = 2 if view.viewer == deal.places[0] else 1
    held = hand is not None and all(gift.cards.count(card) <= hand[card - 1] for card in gift.cards)
    return "" if held and len(gift.cards) == wanted else "DAL-14"


def _rule_against_call(view: Seen, call: Call, kind: str) -> str:
    """DAL-11: a call needs both jokers, and its time is the look. DAL-12: only the Great Jester's is general.

    DAL-30: not in the first game.
    """
    if kind != "look":
        return "DAL-11"
    if view.hand is None or view.hand[JOKER - 1] < 2:
        return "DAL-11"
    return "DAL-12" if call.general else "DAL-30"


def _rule_against_set(view: Seen, lay: Lay) -> str:
    """DAL-1: the deck has no such set. DAL-2: jokers alone count 13. DAL-15, DAL-16: leading, following."""
    if (lay.value == JOKER) != (lay.naturals == 0) or (lay.value == JOKER and view.board.value):
        return "DAL-2"
    if lay.value != JOKER and lay.naturals > DECK[lay.value - 1]:
        return "DAL-1"
    return "DAL-15" if not view.board.value else "DAL-16"
