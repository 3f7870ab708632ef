"""Features of a position after a move, for the learned bot: whole numbers from 0 to 255.

A feature uses only what the mover knows: the hand, the sizes of the other hands, the set to beat, and
which cards are unseen. Players are counted from the mover to the left.
"""

from typing import Final

from petitpeuple.bots.dalmuti.engine import JOKERS, ROW_SIZE, PlayState

MAX_OTHERS: Final = 9
HAND: Final = 0  # cards left in hand, by value; the last entry counts jokers
HOLDS: Final = HAND + 13  # holds the value at all
HOLDS_TWO: Final = HOLDS + 12  # holds at least two of the value
SAFE: Final = HOLDS_TWO + 12  # nobody else can beat all cards of this value, played together
UNSEEN: Final = SAFE + 12  # cards that others hold, by value
SIZES: Final = UNSEEN + 13  # cards in hand, by player
FEW: Final = SIZES + MAX_OTHERS  # has one or two cards, by player
TOP: Final = FEW + 2 * MAX_OTHERS  # one-hot: the value to beat; none if the next player leads
COUNT: Final = TOP + 13  # one-hot: one, two, three, four or more cards to beat
TO_PASS: Final = COUNT + 4  # one-hot: players who have still to pass; none if the next player leads
BEATERS: Final = TO_PASS + 10  # values that can beat the top set with unseen cards
LEFT: Final = BEATERS + 1  # one-hot: players in the game, 2 … 10
MOVE: Final = LEFT + 9  # passed, led, used one joker, used two, broke a set, went out, owns the top set
SETS: Final = MOVE + 7  # sets left, safe sets left, cards left
SIZE: Final = SETS + 3


def move_features(state: PlayState, code: int, unseen: list[int]) -> list[int]:
    """Return the features of the position after the mover plays *code*; *unseen* counts the others' cards."""
    row = [0] * SIZE
    hand = state.hands[state.turn * ROW_SIZE : (state.turn + 1) * ROW_SIZE]
    value, naturals, jokers = code >> 6, code >> 2 & 15, code & 3
    if value:
        hand[0] -= naturals + jokers
        hand[value] -= naturals
        hand[JOKERS] -= jokers
        row[MOVE + 4] = 1 if value < JOKERS and hand[value] else 0
    most = _add_others(row, state)
    _add_hand(row, hand, unseen, most)
    row[MOVE] = 1 if not value else 0
    row[MOVE + 1] = 1 if not state.top else 0
    if jokers:
        row[MOVE + 1 + jokers] = 1
    row[MOVE + 5] = 1 if not hand[0] else 0
    row[LEFT + state.players_left - 2] = 1
    _add_top(row, state, value, naturals + jokers, unseen, most)
    return row


def _add_others(row: list[int], state: PlayState) -> int:
    """Add the sizes of the other hands, and return the largest."""
    most, seat = 0, state.turn
    for i in range(state.players - 1):
        seat = seat + 1 if seat + 1 < state.players else 0
        size = state.hands[seat * ROW_SIZE]
        row[SIZES + i] = size
        if 0 < size <= 2:
            row[FEW + 2 * i + size - 1] = 1
        if size > most:
            most = size
    return most


def _add_hand(row: list[int], hand: list[int], unseen: list[int], most: int) -> None:
    """Add the cards left, and which of them are safe."""
    sets = safe = 0
    for value in range(1, JOKERS):
        held = hand[value]
        if held:
            sets += 1
            row[HAND + value - 1] = held
            row[HOLDS + value - 1] = 1
            if held > 1:
                row[HOLDS_TWO + value - 1] = 1
            if held > most or not count_beaters(value, held, unseen):
                safe += 1
                row[SAFE + value - 1] = 1
        row[UNSEEN + value - 1] = unseen[value]
    row[HAND + 12] = hand[JOKERS]
    row[UNSEEN + 12] = unseen[JOKERS]
    row[SETS], row[SETS + 1], row[SETS + 2] = sets, safe, hand[0]


def _add_top(row: list[int], state: PlayState, value: int, count: int, unseen: list[int], most: int) -> None:
    """Add the set that the next player has to beat."""
    to_pass = state.players_left - 1
    if value:
        row[MOVE + 6] = 1
    else:
        value, count, to_pass = state.top, state.count, state.passes_left - 1
        if not to_pass:
            return
    row[TOP + value - 1] = 1
    row[COUNT + (count if count < 4 else 4) - 1] = 1
    row[TO_PASS + to_pass] = 1
    row[BEATERS] = count_beaters(value, count, unseen) if count <= most else 0


def count_beaters(value: int, count: int, unseen: list[int]) -> int:
    """Return how many values could beat a set with the unseen cards, if one player held them."""
    found = 0
    less = count - unseen[JOKERS]
    for better in range(1, value if value < JOKERS else JOKERS):
        if unseen[better] and unseen[better] >= less:
            found += 1
    return found


__all__ = ["SIZE", "count_beaters", "move_features"]
