"""Determinization: sample worlds behind a view like `imagine`, but faster, and weight them by plausibility.

Worlds in which the other players acted like set keepers are preferred.
"""

from typing import Final

from petitpeuple.bots.dalmuti.engine import JOKERS, ROW_SIZE, PlayState, XorShift32, best_card, swap_cards
from petitpeuple.bots.dalmuti.set_keeper import choose_gift
from petitpeuple.core.chance import Rng
from petitpeuple.games.dalmuti.cards import Hand, cards_of
from petitpeuple.games.dalmuti.imagine import Determinizer, imagine
from petitpeuple.games.dalmuti.position import Board, Seen

MAX_RANDOM_DEALS: Final = 24
UNLIKELY_TURN_FACTOR: Final = 0.4  # weight of a world, for each turn that a set keeper would not have played


class WorldSampler:
    """Samples worlds from what one viewer knows; players are numbered by place."""

    def __init__(self, view: Seen, rng: Rng) -> None:
        self.view, self.rng = view, rng
        self.fast_rng = XorShift32(rng.randrange(2**31))
        board = view.board
        self.determinizer = Determinizer(view, rng)
        constraints = self.determinizer.constraints
        self.places = [int(seat) for seat in board.deal.places]
        self.place_of = [self.places.index(seat) for seat in range(len(self.places))]
        self.me = -1 if view.viewer is None else self.place_of[view.viewer]
        self.pool = cards_of(tuple(constraints.unassigned_counts()))
        self.deal_order = [self.place_of[seat] for seat in constraints.strictest_first()]
        self.required = [constraints.required_unseen(seat) for seat in self.places]
        self.floors = [constraints.floors[seat] for seat in self.places]
        self.sizes = [constraints.sizes[seat] for seat in self.places]
        self.revealed = [list(constraints.revealed[seat]) for seat in self.places]
        self.taxes = [
            (self.place_of[p.one], self.place_of[p.other], p.tax)
            for p in self.determinizer.unknown_exchanges
            if p.tax
        ]
        pairs = [seat for pair in self.determinizer.unknown_exchanges for seat in (pair.one, pair.other)]
        self.needs_rules = constraints.shown_card_holder in pairs  # DAL-34: a rare case, left to `imagine`
        self.history = encode_history(board, self.place_of)
        self.base = self._base_state(board)

    def _base_state(self, board: Board) -> PlayState:
        """Return the public state with the viewer's own hand."""
        state = PlayState(len(self.places))
        if board.turn is not None:
            state.turn = self.place_of[board.turn]
        state.top, state.count, state.passes_left = board.value, board.count, board.to_pass
        state.out = [self.place_of[seat] for seat in board.out]
        state.players_left = state.players - len(state.out)
        for place, seat in enumerate(self.places):
            state.hands[place * ROW_SIZE] = board.sizes[seat]
        if self.view.hand is not None:
            write_hand(state.hands, self.me, self.view.hand)
        return state

    def unseen_counts(self) -> list[int]:
        """Return the counts of the cards that others hold, by value, jokers last."""
        counts = [0] * ROW_SIZE
        for cards in (self.pool, *self.required):
            for value in cards:
                counts[value] += 1
        return counts

    # Dealing -----------------------------------------------------------------------------

    def sample_into(self, state: PlayState) -> None:
        """Write a random possible world to *state*; every deal of the unseen cards is equally likely."""
        state.copy_from(self.base)
        for _ in range(0 if self.needs_rules else MAX_RANDOM_DEALS):
            self._deal_randomly(state.hands)
            if self._taxes_are_possible(state.hands):
                return
        self._imagine(state.hands)

    def _deal_randomly(self, hands: list[int]) -> None:
        """Deal the others their required cards, then random unseen cards up to their sizes."""
        pool, at = self.pool, 0
        self.fast_rng.shuffle(pool)
        for place in self.deal_order:
            if place == self.me:
                continue
            row, floor, held = place * ROW_SIZE, self.floors[place], self.required[place]
            for value in range(1, ROW_SIZE):
                hands[row + value] = 0
            for value in held:
                hands[row + value] += 1
            hands[row] = self.sizes[place]
            for _ in range(self.sizes[place] - len(held)):
                if pool[at] < floor:
                    self._bring_forward(at, floor)
                hands[row + pool[at]] += 1
                at += 1

    def _bring_forward(self, at: int, floor: int) -> None:
        """Swap the next card that is not below the floor to the front of the pool."""
        pool = self.pool
        for other in range(at + 1, len(pool)):
            if pool[other] >= floor:
                pool[at], pool[other] = pool[other], pool[at]
                return

    def _taxes_are_possible(self, hands: list[int]) -> bool:
        """DAL-14: return False if a Jester has more cards better than the tax than the Dalmuti returned."""
        for high, low, tax in self.taxes:
            got = self._best_card_after(hands, high, tax)
            row, better = low * ROW_SIZE, 0
            for value in range(1, got):
                better += hands[row + value] + self.revealed[low][value - 1]
            if better > tax:
                return False
        return True

    def _best_card_after(self, hands: list[int], high: int, count: int) -> int:
        """Return the value of the *count*-th best card that a Dalmuti has or had; 13 if there is none."""
        row = high * ROW_SIZE
        for value in range(1, 13):
            count -= hands[row + value] + self.revealed[high][value - 1]
            if count <= 0:
                return value
        return JOKERS

    def _imagine(self, hands: list[int]) -> None:
        """Sample a world with the rules' own `imagine`."""
        state = imagine(self.view, self.rng)
        for seat, hand in enumerate(state.hands):
            write_hand(hands, self.place_of[seat], hand)

    # Weighting ---------------------------------------------------------------------------

    def weighted_sample(self, count: int, oversampling: int) -> list[list[int]]:
        """Return *count* worlds, drawn by weight from several times as many."""
        state = PlayState(len(self.places))
        worlds: list[list[int]] = []
        weights: list[float] = []
        for _ in range(count * oversampling):
            self.sample_into(state)
            self._pay_unknown_taxes(state.hands)
            worlds.append(state.hands.copy())
            weights.append(UNLIKELY_TURN_FACTOR ** self.count_unlikely_turns(state.hands))
        return self._resample(worlds, weights, count)

    def _pay_unknown_taxes(self, hands: list[int]) -> None:
        """DAL-14: swap cards so that Jesters have paid their best, except for cards played since."""
        if self.needs_rules:
            return
        for high, low, tax in self.taxes:
            left = hands[high * ROW_SIZE]
            for _ in range(tax):
                if (
                    left
                    and hands[low * ROW_SIZE]
                    and self.fast_rng.below(left + sum(self.revealed[high])) < left
                ):
                    given, got = choose_gift(hands, high), best_card(hands, low)
                    if got < given < JOKERS:
                        swap_cards(hands, high, low, given, got)

    def _resample(self, worlds: list[list[int]], weights: list[float], count: int) -> list[list[int]]:
        """Draw worlds by systematic resampling of their weights."""
        step = sum(weights) / count
        mark = step * (self.fast_rng.below(1000) + 0.5) / 1000
        drawn: list[list[int]] = []
        total = 0.0
        for world, weight in zip(worlds, weights, strict=True):
            total += weight
            while total > mark and len(drawn) < count:
                drawn.append(world)
                mark += step
        while len(drawn) < count:
            drawn.append(worlds[-1])
        self._shuffle(drawn)
        return drawn

    def _shuffle(self, worlds: list[list[int]]) -> None:
        for last in range(len(worlds) - 1, 0, -1):
            at = self.fast_rng.below(last + 1)
            worlds[last], worlds[at] = worlds[at], worlds[last]

    def count_unlikely_turns(self, world: list[int]) -> int:
        """Return the number of turns that set keepers with these hands would not have played."""
        hands = world.copy()
        unlikely = 0
        history = self.history
        at = len(history)
        while at:
            at -= 6
            place, value, naturals = history[at], history[at + 1], history[at + 2]
            jokers, top, count = history[at + 3], history[at + 4], history[at + 5]
            row = place * ROW_SIZE
            if value:
                hands[row + value] += naturals
                hands[row + JOKERS] += jokers
                hands[row] += count
            if place != self.me:
                unlikely += (
                    _is_unlikely_lead(hands, row, value, naturals)
                    if not top
                    else _is_unlikely_follow(hands, row, value, top, count)
                )
        return unlikely


def _is_unlikely_lead(hands: list[int], row: int, value: int, naturals: int) -> bool:
    """Return True if a weaker set was available or a set was broken."""
    if value < JOKERS and hands[row + value] != naturals:
        return True
    return any(hands[row + other] for other in range(value + 1, 13))


def _is_unlikely_follow(hands: list[int], row: int, value: int, top: int, count: int) -> bool:
    """Return True if a whole set was available that a set keeper would have played instead."""
    return any(hands[row + other] == count for other in range(value + 1, top))


def encode_history(board: Board, place_of: list[int]) -> list[int]:
    """Return turns as six numbers each: place, value, naturals, jokers, value to beat, number of cards."""
    history: list[int] = []
    for turns in (*board.rounds, board.round):
        top = count = 0
        for turn in turns:
            laid = turn.naturals + turn.jokers
            history += (place_of[turn.seat], turn.value, turn.naturals, turn.jokers, top, laid or count)
            if turn.value:
                top, count = turn.value, laid
    return history


def write_hand(hands: list[int], place: int, hand: Hand) -> None:
    """Write a hand to its row."""
    row = place * ROW_SIZE
    hands[row] = sum(hand)
    for at in range(13):
        hands[row + 1 + at] = hand[at]
