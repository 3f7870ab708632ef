"""Hints for The Great Dalmuti: what a sharp player would do with this hand, and why."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.dalmuti.bots import DalmutiBot, encode_action, proven_move
from petitpeuple.bots.dalmuti.endgame import UNKNOWN
from petitpeuple.bots.dalmuti.sampling import WorldSampler
from petitpeuple.core.bot import Hint
from petitpeuple.core.chance import Rng
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.dalmuti.cards import JOKER
from petitpeuple.games.dalmuti.moves import Action, Admit, Award, Call, Give, Lay, Pass, Ready, Trade
from petitpeuple.games.dalmuti.position import Seen

PLAYER: Final = DalmutiBot(worlds=40, oversampling=2)
STRONG: Final = 4  # cards up to this value win tricks late in the game
REASON_BY_ACTION: Final[dict[type, str]] = {
    Admit: "dalmuti-why-admit",
    Award: "dalmuti-why-award",
    Ready: "dalmuti-why-ready",
    Call: "dalmuti-why-call",
    Give: "dalmuti-why-give",
    Trade: "dalmuti-why-trade",
    Pass: "dalmuti-why-pass",
}


def advise(view: Seen, actions: Sequence[Action], rng: Rng) -> Hint[Action]:
    """Return the action of a sharp bot and one reason for it."""
    action = PLAYER.choose(view, actions, rng).action
    if len(actions) == 1:
        only = "dalmuti-why-only-pass" if isinstance(action, Pass) else "dalmuti-why-only"
        return Hint(action, (Phrase(only),))
    return Hint(action, (reason(view, action, rng),))


def reason(view: Seen, action: Action, rng: Rng) -> Phrase:
    """Return the reason for an action: a proven end, or what it saves."""
    if not isinstance(action, Lay):
        return Phrase(REASON_BY_ACTION[type(action)])
    hand = view.hand
    if hand is not None and proven_move(WorldSampler(view, rng)) == encode_action(action) != UNKNOWN:
        return Phrase("dalmuti-why-sure")
    if action.jokers:
        return Phrase("dalmuti-why-joker")
    if view.board.value == 0:
        weakest = hand is None or not any(hand[action.value : JOKER - 1])
        return Phrase("dalmuti-why-lead" if weakest else "dalmuti-why-lead-other")
    whole = hand is not None and hand[action.value - 1] == action.naturals
    if not whole:
        return Phrase("dalmuti-why-break")
    return Phrase("dalmuti-why-strong" if action.value <= STRONG else "dalmuti-why-follow")
