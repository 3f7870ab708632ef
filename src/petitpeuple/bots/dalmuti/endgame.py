"""Proven endgames: hands of unbeatable sets, and the game between the last two players."""

from typing import Final

from petitpeuple.bots.dalmuti.engine import JOKERS, PASS, ROW_SIZE, PlayState

UNKNOWN: Final = -1
MAX_NODES: Final = 20_000  # the two-player solver gives up after this many


# Sure runs ----------------------------------------------------------------------------------


def find_sure_run(state: PlayState, unseen: list[int]) -> int:
    """Return a move after which I am sure to go out: all my sets but one are unbeatable; PASS if none.

    *unseen* counts the cards that others hold, by value, jokers last.
    """
    row = state.turn * ROW_SIZE
    hand = state.hands[row : row + ROW_SIZE]
    most = largest_other_hand(state)
    if not state.top:
        return _first_to_lead(hand, unseen, most)
    for code in state.legal_moves():
        if code and _is_sure_run(hand, code, unseen, most):
            return code
    return PASS


def cards_held_by_others(state: PlayState) -> list[int]:
    """Return the counts of the cards in all hands but the mover's, by value, jokers last."""
    counts = [0] * ROW_SIZE
    hands, mine = state.hands, state.turn * ROW_SIZE
    for row in range(0, len(hands), ROW_SIZE):
        if row != mine and hands[row]:
            for value in range(1, ROW_SIZE):
                counts[value] += hands[row + value]
    return counts


def largest_other_hand(state: PlayState) -> int:
    """Return the size of the largest hand of the others."""
    most = 0
    for seat in range(state.players):
        if seat != state.turn and state.hands[seat * ROW_SIZE] > most:
            most = state.hands[seat * ROW_SIZE]
    return most


def _is_sure_run(hand: list[int], code: int, unseen: list[int], most: int) -> bool:
    """Return True if nobody can beat this set and the rest of the hand is a sure run."""
    value, naturals, jokers = code >> 6, code >> 2 & 15, code & 3
    if naturals + jokers == hand[0]:
        return True
    if is_beatable(value, naturals + jokers, unseen, most):
        return False
    rest = hand.copy()
    rest[0] -= naturals + jokers
    rest[value] -= naturals
    rest[JOKERS] -= jokers
    return _first_to_lead(rest, unseen, most) != PASS


def is_beatable(value: int, count: int, unseen: list[int], most: int) -> bool:
    """DAL-16: return True if others may hold as many cards of a lower value, including jokers."""
    if most < count:
        return False
    return any(unseen[lower] and unseen[lower] + unseen[JOKERS] >= count for lower in range(1, value))


def _first_to_lead(hand: list[int], unseen: list[int], most: int) -> int:
    """Return a lead such that, with jokers well distributed, at most one set is beatable; PASS if none."""
    jokers = hand[JOKERS]
    if jokers == hand[0]:
        return JOKERS << 6 | jokers
    for one in range(1, 13) if jokers else range(1):
        for other in range(1, 13) if jokers > 1 else range(1):
            if (hand[one] or not one) and (hand[other] or not other):
                code = _first_of_sets(hand, one, other, unseen, most)
                if code:
                    return code
    return PASS


def _first_of_sets(hand: list[int], one: int, other: int, unseen: list[int], most: int) -> int:
    """Return the set to lead if the jokers go to these values (0: no joker), or PASS."""
    first = last = PASS
    for value in range(12, 0, -1):
        naturals = hand[value]
        if naturals:
            jokers = (one == value) + (other == value)
            code = value << 6 | naturals << 2 | jokers
            if not is_beatable(value, naturals + jokers, unseen, most):
                first = code
            elif last:
                return PASS
            else:
                last = code
    return first or last


# Two players --------------------------------------------------------------------------------


class TwoPlayerSolver:
    """Solves the endgame of two players by exhaustive search with a transposition table."""

    def __init__(self) -> None:
        self.nodes = 0
        self.table: dict[tuple[int, ...], bool] = {}

    def winning_move(self, state: PlayState) -> int:
        """Return a winning move (which may be PASS), or UNKNOWN if none is found."""
        child = PlayState(state.players)
        for code in ordered_moves(state):
            child.copy_from(state)
            child.apply(code)
            if self._is_won(child, state.turn):
                return code
            if self.nodes > MAX_NODES:
                return UNKNOWN
        return UNKNOWN

    def _is_won(self, state: PlayState, seat: int) -> bool:
        """Return True if this seat goes out first; beyond the node limit, False."""
        if state.players_left == 1:
            return not state.hands[seat * ROW_SIZE]
        mover = state.turn
        key = position_key(state)
        won = self.table.get(key)
        if won is None:
            won = self._has_winning_move(state, mover)
            if self.nodes > MAX_NODES:
                return False
            self.table[key] = won
        return won if mover == seat else not won

    def _has_winning_move(self, state: PlayState, mover: int) -> bool:
        self.nodes += 1
        child = PlayState(state.players)
        for code in ordered_moves(state):
            if self.nodes > MAX_NODES:
                return False
            child.copy_from(state)
            child.apply(code)
            if self._is_won(child, mover):
                return True
        return False


def ordered_moves(state: PlayState) -> list[int]:
    """Return the moves in search order: the largest leads first, a pass last."""
    moves = state.legal_moves()
    if state.top:
        return [*moves[1:], PASS]
    return sorted(moves, key=_set_size, reverse=True)


def _set_size(code: int) -> int:
    return (code >> 2 & 15) + (code & 3)


def position_key(state: PlayState) -> tuple[int, ...]:
    """Return a key for the transposition table: both hands, the turn and the set to beat."""
    key = [state.turn, state.top, state.count, state.passes_left]
    for seat in range(state.players):
        if state.hands[seat * ROW_SIZE]:
            key += state.hands[seat * ROW_SIZE : seat * ROW_SIZE + ROW_SIZE]
    return tuple(key)
