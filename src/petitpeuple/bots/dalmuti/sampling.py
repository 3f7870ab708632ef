"""Worlds that may lie behind a view, on count vectors: dealt as `imagine` does, only quicker, and weighed.

Of several deals those are kept in which the others would have played as they did, had they kept their sets.
"""

from typing import Final

from petitpeuple.bots.dalmuti.engine import JOKERS, ROW, Bout, Fate, best, swap
from petitpeuple.bots.dalmuti.set_keeper import gift
from petitpeuple.core.chance import Rng
from petitpeuple.games.dalmuti.cards import Hand, cards_of
from petitpeuple.games.dalmuti.imagining import Guess, imagine
from petitpeuple.games.dalmuti.position import Board, Seen

TRIES: Final = 24
DOUBT: Final = 0.4  # how much less likely a world is for each turn that a keeper of sets would not have taken


class Worlds:
    """What one viewer knows, ready for dealing; players are counted by place."""

    def __init__(self, view: Seen, rng: Rng) -> None:
        self.view, self.rng = view, rng
        self.fate = Fate(rng.randrange(2**31))
        board = view.board
        self.guess = Guess(view, rng)
        known = self.guess.sure
        self.places = [int(seat) for seat in board.deal.places]
        self.place_of = [self.places.index(seat) for seat in range(len(self.places))]
        self.me = -1 if view.viewer is None else self.place_of[view.viewer]
        self.pool = cards_of(tuple(known.left()))
        self.order = [self.place_of[seat] for seat in known.choosiest_first()]
        self.held = [known.held(seat) for seat in self.places]
        self.floors = [known.floors[seat] for seat in self.places]
        self.sizes = [known.sizes[seat] for seat in self.places]
        self.open = [list(known.open[seat]) for seat in self.places]
        self.taxes = [
            (self.place_of[p.one], self.place_of[p.other], p.tax) for p in self.guess.others if p.tax
        ]
        pairs = [seat for pair in self.guess.others for seat in (pair.one, pair.other)]
        self.is_odd = known.holder in pairs  # DAL-34: rare, and left to the rules
        self.history = history_of(board, self.place_of)
        self.base = self._base(board)

    def _base(self, board: Board) -> Bout:
        """Set up what everybody sees, and the viewer's own hand."""
        bout = Bout(len(self.places))
        if board.turn is not None:
            bout.turn = self.place_of[board.turn]
        bout.top, bout.count, bout.to_pass = board.value, board.count, board.to_pass
        bout.out = [self.place_of[seat] for seat in board.out]
        bout.alive = bout.players - len(bout.out)
        for place, seat in enumerate(self.places):
            bout.hands[place * ROW] = board.sizes[seat]
        if self.view.hand is not None:
            put(bout.hands, self.me, self.view.hand)
        return bout

    def unseen(self) -> list[int]:
        """Count the cards that others hold, by value, jokers last."""
        counts = [0] * ROW
        for cards in (self.pool, *self.held):
            for value in cards:
                counts[value] += 1
        return counts

    # Dealing -----------------------------------------------------------------------------

    def deal(self, bout: Bout) -> None:
        """Make a world, any that may be, each deal of the unseen cards as likely."""
        bout.set_like(self.base)
        for _ in range(0 if self.is_odd else TRIES):
            self._deal(bout.hands)
            if self._is_explained(bout.hands):
                return
        self._imagine(bout.hands)

    def _deal(self, hands: list[int]) -> None:
        """Give every other what it must have and as many of the other unseen cards as it lacks."""
        pool, at = self.pool, 0
        self.fate.shuffle(pool)
        for place in self.order:
            if place == self.me:
                continue
            row, floor, held = place * ROW, self.floors[place], self.held[place]
            for value in range(1, ROW):
                hands[row + value] = 0
            for value in held:
                hands[row + value] += 1
            hands[row] = self.sizes[place]
            for _ in range(self.sizes[place] - len(held)):
                if pool[at] < floor:
                    self._bring(at, floor)
                hands[row + pool[at]] += 1
                at += 1

    def _bring(self, at: int, floor: int) -> None:
        """Bring the next card that is not too good to the front of the pool."""
        pool = self.pool
        for other in range(at + 1, len(pool)):
            if pool[other] >= floor:
                pool[at], pool[other] = pool[other], pool[at]
                return

    def _is_explained(self, hands: list[int]) -> bool:
        """DAL-14: no Jester has more cards than it got that are better than what its Dalmuti can have got."""
        for high, low, tax in self.taxes:
            got = self._best_of(hands, high, tax)
            row, better = low * ROW, 0
            for value in range(1, got):
                better += hands[row + value] + self.open[low][value - 1]
            if better > tax:
                return False
        return True

    def _best_of(self, hands: list[int], high: int, count: int) -> int:
        """Give the value of the first or second best card that a Dalmuti has or had; 13: it has none."""
        row = high * ROW
        for value in range(1, 13):
            count -= hands[row + value] + self.open[high][value - 1]
            if count <= 0:
                return value
        return JOKERS

    def _imagine(self, hands: list[int]) -> None:
        """Let the rules imagine a world."""
        state = imagine(self.view, self.rng)
        for seat, hand in enumerate(state.hands):
            put(hands, self.place_of[seat], hand)

    # Weighing ----------------------------------------------------------------------------

    def likely(self, count: int, spare: int) -> list[list[int]]:
        """Make several times as many worlds as wanted, and draw from them, the likelier the more."""
        bout = Bout(len(self.places))
        made: list[list[int]] = []
        weights: list[float] = []
        for _ in range(count * spare):
            self.deal(bout)
            self._tax(bout.hands)
            made.append(bout.hands.copy())
            weights.append(DOUBT ** self.doubts(bout.hands))
        return self._drawn(made, weights, count)

    def _tax(self, hands: list[int]) -> None:
        """DAL-14: let Jesters have paid their best as dealt, but for what has been played since."""
        if self.is_odd:
            return
        for high, low, tax in self.taxes:
            left = hands[high * ROW]
            for _ in range(tax):
                if left and hands[low * ROW] and self.fate.below(left + sum(self.open[high])) < left:
                    given, got = gift(hands, high), best(hands, low)
                    if got < given < JOKERS:
                        swap(hands, high, low, given, got)

    def _drawn(self, made: list[list[int]], weights: list[float], count: int) -> list[list[int]]:
        """Draw evenly along the weights."""
        step = sum(weights) / count
        mark = step * (self.fate.below(1000) + 0.5) / 1000
        drawn: list[list[int]] = []
        total = 0.0
        for world, weight in zip(made, weights, strict=True):
            total += weight
            while total > mark and len(drawn) < count:
                drawn.append(world)
                mark += step
        while len(drawn) < count:
            drawn.append(made[-1])
        self._mix(drawn)
        return drawn

    def _mix(self, drawn: list[list[int]]) -> None:
        for last in range(len(drawn) - 1, 0, -1):
            at = self.fate.below(last + 1)
            drawn[last], drawn[at] = drawn[at], drawn[last]

    def doubts(self, world: list[int]) -> int:
        """Count the turns that others would not have taken with these hands, had they kept their sets."""
        hands = world.copy()
        found = 0
        history = self.history
        at = len(history)
        while at:
            at -= 6
            place, value, naturals = history[at], history[at + 1], history[at + 2]
            jokers, top, count = history[at + 3], history[at + 4], history[at + 5]
            row = place * ROW
            if value:
                hands[row + value] += naturals
                hands[row + JOKERS] += jokers
                hands[row] += count
            if place != self.me:
                found += (
                    _is_odd_lead(hands, row, value, naturals)
                    if not top
                    else _is_odd_follow(hands, row, value, top, count)
                )
        return found


def _is_odd_lead(hands: list[int], row: int, value: int, naturals: int) -> bool:
    """Tell whether a weaker set was there, or the set was broken."""
    if value < JOKERS and hands[row + value] != naturals:
        return True
    return any(hands[row + other] for other in range(value + 1, 13))


def _is_odd_follow(hands: list[int], row: int, value: int, top: int, count: int) -> bool:
    """Tell whether a whole set was there that would have been laid rather than this one, or than nothing."""
    return any(hands[row + other] == count for other in range(value + 1, top))


def history_of(board: Board, place_of: list[int]) -> list[int]:
    """Write turns as six numbers each: place, value, naturals, jokers, the value to beat, how many cards."""
    found: list[int] = []
    for turns in (*board.rounds, board.round):
        top = count = 0
        for turn in turns:
            laid = turn.naturals + turn.jokers
            found += (place_of[turn.seat], turn.value, turn.naturals, turn.jokers, top, laid or count)
            if turn.value:
                top, count = turn.value, laid
    return found


def put(hands: list[int], place: int, hand: Hand) -> None:
    """Write a hand into its row."""
    row = place * ROW
    hands[row] = sum(hand)
    for at in range(13):
        hands[row + 1 + at] = hand[at]
