"""The action ids of The Great Dalmuti, and the features of each action."""

from typing import Final

from petitpeuple.core.encoder import WAITING, ActionKind, Feature, first_ids, offsets, total_size
from petitpeuple.games.dalmuti.cards import JOKER, WORST_FIRST
from petitpeuple.games.dalmuti.moves import (
    ABOVE,
    BELOW,
    GENERAL_REVOLUTION,
    GIFTS,
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

MAX_SEATS: Final = 10
_SETS: Final = [(v, n, j) for v in range(1, 13) for n in range(1, v + 1) for j in range(3)]
_PAIRS: Final = [(one, other) for at, one in enumerate(WORST_FIRST) for other in WORST_FIRST[at:]]
KINDS: Final = (
    WAITING,
    ActionKind("pass", 1, "Pass on the top set."),
    ActionKind(
        "set",
        len(_SETS),
        "Play a set: by value 1 … 12, then naturals 1 … value, then 0, 1 or 2 jokers with them.",
    ),
    ActionKind("jokers", 2, "Lead one joker, or both."),
    ActionKind("ready", 1, "Call nothing after looking at your cards."),
    ActionKind("revolution", 2, "Call a revolution; call a general revolution."),
    ActionKind("give", 13, "Give one card as the Lesser Dalmuti: value 1 … 12, then a joker."),
    ActionKind(
        "give_two",
        len(_PAIRS),
        "Give two cards as the Great Dalmuti: pairs in the order 12 … 1, joker; the first card is not later.",
    ),
    ActionKind("trade", MAX_SEATS, "Swap a card with nobody, or with the 1st … 9th player to your left."),
    ActionKind("admit", 2, "Seat the newcomer above, or below, the player in the middle."),
    ActionKind("award", 2, "Award the shown card to its receiver, or to the Great Jester."),
)
_FIRST: Final = first_ids(KINDS)
PASS_ID: Final = _FIRST["pass"]
JOKER_IDS: Final = (_FIRST["jokers"], _FIRST["jokers"] + 1)
READY_ID: Final = _FIRST["ready"]
TRADE_ID: Final = _FIRST["trade"]
GIVE_ID: Final = _FIRST["give"]
# SET_IDS[value][naturals][jokers]; 0 where there is no such set
SET_IDS: Final = [[[0, 0, 0] for _ in range(13)] for _ in range(14)]
for _at, (_v, _n, _j) in enumerate(_SETS):
    SET_IDS[_v][_n][_j] = _FIRST["set"] + _at
SET_IDS[JOKER][0] = [0, *JOKER_IDS]
PAIR_IDS: Final = {pair: _FIRST["give_two"] + at for at, pair in enumerate(_PAIRS)}

# The action with each id; None for waiting and for trades, which depend on the seat.
ACTIONS: Final[tuple[Action | None, ...]] = (
    None,
    PASS,
    *[LAYS[v][n][j] for v, n, j in _SETS],
    *[LAYS[JOKER][0][j] for j in (1, 2)],
    READY,
    REVOLUTION,
    GENERAL_REVOLUTION,
    *[GIFTS[card][0] for card in range(1, 14)],
    *[GIFTS[one][other] for one, other in _PAIRS],
    *[None] * MAX_SEATS,
    ABOVE,
    BELOW,
    TO_RECEIVER,
    TO_JESTER,
)
_OTHER_IDS: Final[dict[Action, int]] = {
    action: number
    for number, action in enumerate(ACTIONS)
    if action is not None and not isinstance(action, (Lay, Give))
}

ACTION_FEATURES: Final = (
    Feature("kind", (len(KINDS),), 1, "The kind of action: one entry for each block of ids, in order."),
    Feature("value", (13,), 1, "The value of a set: entry v - 1; the last one for jokers alone."),
    Feature("naturals", (1,), 12, "Naturals in the set."),
    Feature("jokers", (1,), 2, "Jokers in the set."),
    Feature("size", (1,), 14, "Cards in the set."),
    Feature("gift", (13,), 2, "The cards given, by value; the last entry counts jokers."),
    Feature("partner", (MAX_SEATS - 1,), 1, "The partner of a trade: the 1st … 9th player to your left."),
)
_AT: Final = offsets(ACTION_FEATURES)


def id_of(action: Action) -> int:
    """Return the id of any action but a trade with a partner."""
    if isinstance(action, Lay):
        return SET_IDS[action.value][action.naturals][action.jokers]
    if isinstance(action, Give):
        cards = action.cards
        if len(cards) == 1:
            return GIVE_ID + cards[0] - 1
        one, other = cards
        return PAIR_IDS[(one, other) if (one, other) in PAIR_IDS else (other, one)]
    return TRADE_ID if isinstance(action, Trade) else _OTHER_IDS[action]


def _kind_of(number: int) -> int:
    """Return the index of the block that an id belongs to."""
    firsts = list(_FIRST.values())
    return max([at for at, first in enumerate(firsts) if first <= number])


def describe(number: int) -> bytes:
    """Return the features of the action with this id."""
    row = bytearray(total_size(ACTION_FEATURES))
    row[_AT["kind"] + _kind_of(number)] = 1
    action = ACTIONS[number]
    if isinstance(action, Lay):
        row[_AT["value"] + action.value - 1] = 1
        row[_AT["naturals"]] = action.naturals
        row[_AT["jokers"]] = action.jokers
        row[_AT["size"]] = action.size
    elif isinstance(action, Give):
        for card in action.cards:
            row[_AT["gift"] + card - 1] += 1
    elif TRADE_ID < number < TRADE_ID + MAX_SEATS:
        row[_AT["partner"] + number - TRADE_ID - 1] = 1
    return bytes(row)
