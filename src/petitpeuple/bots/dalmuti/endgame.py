"""What can be known for sure: sets that nobody can beat, and the end between the last two."""

from typing import Final

from petitpeuple.bots.dalmuti.engine import JOKERS, PASS, ROW, Bout

UNKNOWN: Final = -1
NODES: Final = 20_000  # positions looked at before the last two are given up as too long


# Sure to run --------------------------------------------------------------------------------


def runs_out(bout: Bout, unseen: list[int]) -> int:
    """Find a move after which I am sure to go out next: all my sets but one are unbeatable; PASS: none.

    *unseen* counts the cards that others hold, by value, jokers last.
    """
    row = bout.turn * ROW
    hand = bout.hands[row : row + ROW]
    most = largest_hand(bout)
    if not bout.top:
        return _first_to_lead(hand, unseen, most)
    for code in bout.moves():
        if code and _lays_and_runs(hand, code, unseen, most):
            return code
    return PASS


def held_by_others(bout: Bout) -> list[int]:
    """Count the cards in all hands but that of the one whose turn it is, by value, jokers last."""
    counts = [0] * ROW
    hands, mine = bout.hands, bout.turn * ROW
    for row in range(0, len(hands), ROW):
        if row != mine and hands[row]:
            for value in range(1, ROW):
                counts[value] += hands[row + value]
    return counts


def largest_hand(bout: Bout) -> int:
    """Tell how many cards the one of the others has who has most."""
    most = 0
    for seat in range(bout.players):
        if seat != bout.turn and bout.hands[seat * ROW] > most:
            most = bout.hands[seat * ROW]
    return most


def _lays_and_runs(hand: list[int], code: int, unseen: list[int], most: int) -> bool:
    """Tell whether nobody beats this set and the rest of the hand runs out."""
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
    """DAL-16: ask whether somebody may hold as many cards of a lower value, jokers among them."""
    if most < count:
        return False
    return any(unseen[lower] and unseen[lower] + unseen[JOKERS] >= count for lower in range(1, value))


def _first_to_lead(hand: list[int], unseen: list[int], most: int) -> int:
    """Share the jokers out so that at most one set is beatable, and begin with another one."""
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
    """Give a set to begin with, when jokers go to these values (0: there is none); PASS: no."""
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


# The last two -------------------------------------------------------------------------------


class Duel:
    """The end between two, every card known: who goes out first if both play well."""

    def __init__(self) -> None:
        self.nodes = 0
        self.known: dict[tuple[int, ...], bool] = {}

    def winning_move(self, bout: Bout) -> int:
        """Give a move that wins; PASS may be one; UNKNOWN: there is none, or it was too long to tell."""
        child = Bout(bout.players)
        for code in ordered(bout):
            child.set_like(bout)
            child.do(code)
            if self._is_won(child, bout.turn):
                return code
            if self.nodes > NODES:
                return UNKNOWN
        return UNKNOWN

    def _is_won(self, bout: Bout, seat: int) -> bool:
        """Tell whether this seat goes out first; beyond the limit nothing counts as won."""
        if bout.alive == 1:
            return not bout.hands[seat * ROW]
        mover = bout.turn
        key = key_of(bout)
        won = self.known.get(key)
        if won is None:
            won = self._moves_win(bout, mover)
            if self.nodes > NODES:
                return False
            self.known[key] = won
        return won if mover == seat else not won

    def _moves_win(self, bout: Bout, mover: int) -> bool:
        self.nodes += 1
        child = Bout(bout.players)
        for code in ordered(bout):
            if self.nodes > NODES:
                return False
            child.set_like(bout)
            child.do(code)
            if self._is_won(child, mover):
                return True
        return False


def ordered(bout: Bout) -> list[int]:
    """Give the moves, the biggest leads first, passing last."""
    moves = bout.moves()
    if bout.top:
        return [*moves[1:], PASS]
    return sorted(moves, key=_size, reverse=True)


def _size(code: int) -> int:
    return (code >> 2 & 15) + (code & 3)


def key_of(bout: Bout) -> tuple[int, ...]:
    """Give a position as a key: both hands, and what is to be beaten by whom."""
    key = [bout.turn, bout.top, bout.count, bout.to_pass]
    for seat in range(bout.players):
        if bout.hands[seat * ROW]:
            key += bout.hands[seat * ROW : seat * ROW + ROW]
    return tuple(key)
