"""A fast engine for one deal: flat, mutable count vectors, for thousands of rollouts per decision.

Tests prove it equal to the rules, turn by turn. Players are numbered by place, from the Great Dalmuti on,
so that the player to the left has the next number. A move is one number; 0 is a pass.
"""

from typing import Final

from petitpeuple.games.dalmuti.cards import cards_of, deck_for

ROW_SIZE: Final = 14  # a player's row in `hands`: number of cards, counts of values 1 … 12, jokers
JOKERS: Final = 13
PASS: Final = 0
MASK_32: Final = 0xFFFFFFFF


def encode_move(value: int, naturals: int, jokers: int) -> int:
    """Return a set as a move number."""
    return value << 6 | naturals << 2 | jokers


def value_of(code: int) -> int:
    """Return the value of a set."""
    return code >> 6


def naturals_of(code: int) -> int:
    """Return the number of naturals in a set."""
    return code >> 2 & 15


def jokers_of(code: int) -> int:
    """Return the number of jokers in a set."""
    return code & 3


class XorShift32:
    """A fast random number generator (32-bit xorshift), reproducible by seed."""

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2654435761 + 88172645) & MASK_32 or 1

    def below(self, stop: int) -> int:
        """Return a number from 0 to stop - 1."""
        x = self.x
        x ^= x << 13 & MASK_32
        x ^= x >> 17
        x ^= x << 5 & MASK_32
        self.x = x
        return x * stop >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place."""
        for last in range(len(cards) - 1, 0, -1):
            at = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[at]
            cards[at] = card


class PlayState:
    """The hands, the turn, and the set to beat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.hands = [0] * (ROW_SIZE * players)
        self.turn = 0
        self.top = 0  # value of the set to beat; 0: a lead
        self.count = 0
        self.passes_left = 0
        self.players_left = players
        self.out: list[int] = []

    def copy_from(self, other: "PlayState") -> None:
        """Copy another state with the same number of players."""
        self.hands[:] = other.hands
        self.turn = other.turn
        self.top = other.top
        self.count = other.count
        self.passes_left = other.passes_left
        self.players_left = other.players_left
        self.out[:] = other.out

    def legal_moves(self) -> list[int]:
        """DAL-15, DAL-16: return the legal moves, in the order of the rules."""
        row = self.turn * ROW_SIZE
        return self._legal_follows(row) if self.top else self._legal_leads(row)

    def _legal_leads(self, row: int) -> list[int]:
        hands = self.hands
        jokers = hands[row + JOKERS]
        moves: list[int] = []
        for value in range(12, 0, -1):
            for naturals in range(1, hands[row + value] + 1):
                code = value << 6 | naturals << 2
                moves.append(code)
                if jokers:
                    moves.append(code | 1)
                    if jokers > 1:
                        moves.append(code | 2)
        for alone in range(1, jokers + 1):
            moves.append(JOKERS << 6 | alone)  # noqa: PERF401 - quicker so when compiled
        return moves

    def _legal_follows(self, row: int) -> list[int]:
        hands = self.hands
        moves = [PASS]
        count = self.count
        jokers = hands[row + JOKERS]
        min_naturals = count - jokers if count > jokers else 1
        for value in range(self.top - 1, 0, -1):
            held = hands[row + value]
            if held >= min_naturals:
                for naturals in range(held if held < count else count, min_naturals - 1, -1):
                    moves.append(value << 6 | naturals << 2 | count - naturals)  # noqa: PERF401
        return moves

    def count_moves(self) -> int:
        """Return the number of legal moves without listing them."""
        hands, row = self.hands, self.turn * ROW_SIZE
        jokers = hands[row + JOKERS]
        count = self.count
        if not count:
            return (jokers + 1) * (hands[row] - jokers) + jokers
        if hands[row] < count:
            return 1
        total = 1
        less = (count - jokers if count > jokers else 1) - 1
        for value in range(1, self.top):
            held = hands[row + value]
            if held > less:
                total += (held if held < count else count) - less
        return total

    def move_at(self, number: int) -> int:
        """Return the legal move with this index without listing them."""
        return self._follow_at(number) if self.count else self._lead_at(number)

    def _lead_at(self, number: int) -> int:
        hands, row = self.hands, self.turn * ROW_SIZE
        ways = hands[row + JOKERS] + 1
        for value in range(12, 0, -1):
            here = hands[row + value] * ways
            if number < here:
                return value << 6 | number // ways + 1 << 2 | number % ways
            number -= here
        return JOKERS << 6 | number + 1

    def _follow_at(self, number: int) -> int:
        hands, row, count = self.hands, self.turn * ROW_SIZE, self.count
        jokers = hands[row + JOKERS]
        less = (count - jokers if count > jokers else 1) - 1
        if number:
            for value in range(self.top - 1, 0, -1):
                held = hands[row + value]
                if held > less:
                    most = held if held < count else count
                    if number <= most - less:
                        naturals = most - number + 1
                        return value << 6 | naturals << 2 | count - naturals
                    number -= most - less
        return PASS

    def apply(self, code: int) -> None:
        """DAL-16 to DAL-20: play a set or pass, and pass the turn on."""
        seat = self.turn
        if code == PASS:
            self.passes_left -= 1
            if not self.passes_left:
                self.top = self.count = 0
        else:
            hands, row = self.hands, seat * ROW_SIZE
            value, naturals, jokers = code >> 6, code >> 2 & 15, code & 3
            hands[row + value] -= naturals
            hands[row + JOKERS] -= jokers
            size = hands[row] - naturals - jokers
            hands[row] = size
            self.top = value
            self.count = naturals + jokers
            self.passes_left = self.players_left - 1
            if not size:
                self._go_out(seat)
        self._pass_turn_left(seat)

    def _go_out(self, seat: int) -> None:
        """DAL-20: record that a player is out; the last one with cards comes last."""
        self.out.append(seat)
        self.players_left -= 1
        if self.players_left == 1:
            for last in range(self.players):
                if self.hands[last * ROW_SIZE]:
                    self.out.append(last)

    def _pass_turn_left(self, seat: int) -> None:
        """DAL-16, DAL-19: the turn goes to the next player to the left who has cards."""
        hands, players = self.hands, self.players
        seat += 1
        while True:
            if seat == players:
                seat = 0
            if hands[seat * ROW_SIZE]:
                break
            seat += 1
        self.turn = seat


# Whole deals --------------------------------------------------------------------------------


def deal_cards(state: PlayState, cards: list[int]) -> None:
    """DAL-10: deal shuffled cards one by one from the Great Dalmuti on."""
    hands, players = state.hands, state.players
    for at in range(len(hands)):
        hands[at] = 0
    seat = 0
    for card in cards:
        hands[seat + card] += 1
        hands[seat] += 1
        seat += ROW_SIZE
        if seat == players * ROW_SIZE:
            seat = 0
    state.turn = state.top = state.count = state.passes_left = 0
    state.players_left = players
    state.out.clear()


def deck_cards(players: int, *, fewer: bool = False) -> list[int]:
    """Return the cards of a deck as values."""
    return cards_of(deck_for(players, fewer=fewer))


def swap_cards(hands: list[int], one: int, other: int, given: int, got: int) -> None:
    """Swap one card between two hands."""
    hands[one * ROW_SIZE + given] -= 1
    hands[one * ROW_SIZE + got] += 1
    hands[other * ROW_SIZE + got] -= 1
    hands[other * ROW_SIZE + given] += 1


def best_card(hands: list[int], seat: int) -> int:
    """DAL-14: return the best card of a hand; jokers come last."""
    row = seat * ROW_SIZE
    for value in range(1, 13):
        if hands[row + value]:
            return value
    return JOKERS


def play_randomly(state: PlayState, rng: XorShift32) -> int:
    """Play a deal to the end with uniformly random moves, and return the number of turns."""
    turns = 0
    while state.players_left > 1:
        move_count = state.count_moves()
        number = rng.below(move_count) if move_count > 1 else 0
        state.apply(PASS if state.count and not number else state.move_at(number))
        turns += 1
    return turns


def random_deals(players: int, deals: int, seed: int) -> int:
    """Shuffle, deal and play this many deals at random, and return the number of turns."""
    rng, state, cards = XorShift32(seed), PlayState(players), deck_cards(players)
    turns = 0
    for _ in range(deals):
        rng.shuffle(cards)
        deal_cards(state, cards)
        turns += play_randomly(state, rng)
    return turns


__all__ = [
    "JOKERS",
    "PASS",
    "ROW_SIZE",
    "PlayState",
    "XorShift32",
    "best_card",
    "deal_cards",
    "deck_cards",
    "encode_move",
    "jokers_of",
    "naturals_of",
    "play_randomly",
    "random_deals",
    "swap_cards",
    "value_of",
]  # fmt: skip
