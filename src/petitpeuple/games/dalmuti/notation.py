"""Notation of actions: short text, the same in every language."""

import re
from typing import Final

from petitpeuple.games.dalmuti.cards import JOKER
from petitpeuple.games.dalmuti.moves import (
    ABOVE,
    BELOW,
    GENERAL_REVOLUTION,
    LAYS,
    PASS,
    READY,
    REVOLUTION,
    TO_JESTER,
    TO_RECEIVER,
    Action,
    Give,
    Lay,
    Trade,
)

NO_TRADE: Final = Trade(None)
NOTATION: Final[dict[Action, str]] = {
    ABOVE: "above",
    BELOW: "below",
    TO_RECEIVER: "receiver",
    TO_JESTER: "jester",
    READY: "ok",
    REVOLUTION: "rev",
    GENERAL_REVOLUTION: "general",
    NO_TRADE: "alone",
    PASS: "p",
}
ACTIONS_BY_NOTATION: Final = {short: action for action, short in NOTATION.items()}
SET_PATTERN: Final = re.compile(r"([1-9]|1[0-2])x([1-9]|1[0-2])(j{0,2})")
GIFT_PATTERN: Final = re.compile(r"g([1-9]|1[0-2]|j)(?:\+([1-9]|1[0-2]|j))?")
PARTNER_PATTERN: Final = re.compile(r"trade([1-9]|10)")


def write_action(action: Action) -> str:
    """Return an action in notation: `p`, `7x2j` (two 7s and a joker), `jj`, `g12+j` (a gift)."""
    if isinstance(action, Lay):
        jokers = "j" * action.jokers
        return f"{action.value}x{action.naturals}{jokers}" if action.naturals else jokers
    if isinstance(action, Give):
        return "g" + "+".join(["j" if value == JOKER else str(value) for value in action.cards])
    if isinstance(action, Trade) and action.partner is not None:
        return f"trade{action.partner + 1}"
    return NOTATION[action]


def read_action(text: str) -> Action | None:
    """Return the action written in *text*, or None."""
    if text in ACTIONS_BY_NOTATION:
        return ACTIONS_BY_NOTATION[text]
    if text in ("j", "jj"):
        return LAYS[JOKER][0][len(text)]
    if found := SET_PATTERN.fullmatch(text):
        return LAYS[int(found[1])][int(found[2])][len(found[3])]
    if found := GIFT_PATTERN.fullmatch(text):
        cards = [part for part in found.groups() if part is not None]
        return Give(tuple([JOKER if part == "j" else int(part) for part in cards]))
    if found := PARTNER_PATTERN.fullmatch(text):
        return Trade(int(found[1]) - 1)
    return None
