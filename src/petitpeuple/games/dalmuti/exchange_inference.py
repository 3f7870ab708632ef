"""What may have gone from hand to hand, thought out by somebody who was not told."""

from collections.abc import Iterator, Sequence
from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.cards import DECK, JOKER, NO_CARDS, Hand, card_choices, cards_of, hand_of

NATURALS: Final[Hand] = (*DECK[:12], 0)


class Exchange:
    """DAL-14, DAL-35: cards that *one* gave and got from *other*: a tax of so many, or no tax."""

    def __init__(
        self, one: Seat, other: Seat, tax: int, gave: tuple[int, ...] = (), got: tuple[int, ...] = ()
    ) -> None:
        self.one, self.other, self.tax, self.gave, self.got = one, other, tax, gave, got

    def filled(self, gave: tuple[int, ...], got: tuple[int, ...]) -> "Exchange":
        """Say what was exchanged."""
        return Exchange(self.one, self.other, self.tax, gave, tuple(sorted(got)) if self.tax else got)


class HandConstraints:
    """What is known of every hand: cards that lie open, cards it must have had, and how good the rest is."""

    def __init__(self, deck: Hand, played: Sequence[Hand], sizes: Sequence[int]) -> None:
        self.deck = deck
        self.revealed = [list(hand) for hand in played]  # by seat: played or shown
        self.sizes = list(sizes)  # by seat: unseen cards
        self.required = [[0] * 13 for _ in sizes]  # by seat: counts of cards that it has now or has played
        self.floors = [1] * len(self.sizes)  # by seat: no other card of it is better than this
        self.shown_card_holder: Seat | None = None  # DAL-34: to whom a shown card was dealt, and which
        self.shown_card = 0

    def copy(self) -> "HandConstraints":
        """Give another one to think on with."""
        twin = HandConstraints(self.deck, [tuple(hand) for hand in self.revealed], self.sizes)
        twin.required = [list(need) for need in self.required]
        twin.floors = list(self.floors)
        twin.shown_card_holder, twin.shown_card = self.shown_card_holder, self.shown_card
        return twin

    def reveal(self, seat: int, hand: Hand) -> None:
        """Lay a hand open."""
        for at, count in enumerate(hand):
            self.revealed[seat][at] += count

    def require(self, seat: int, cards: tuple[int, ...]) -> None:
        """Note that a seat must have had these cards."""
        for value in cards:
            self.required[seat][value - 1] += 1

    def add_exchange(self, pair: Exchange, gave: tuple[int, ...], got: tuple[int, ...]) -> None:
        """DAL-14: each has what the other gave, and who paid kept nothing better; DAL-34: the shown card."""
        self.require(pair.one, got)
        self.require(pair.other, gave)
        if pair.tax:
            self.floors[pair.other] = max(got)
        if self.shown_card_holder == pair.one and self.shown_card not in gave:
            self.require(pair.one, (self.shown_card,))
        if self.shown_card_holder == pair.other and self.shown_card not in got:
            self.require(pair.other, (self.shown_card,))

    def required_unseen(self, seat: int) -> list[int]:
        """Give the cards that a seat must still hold: those it must have had and has not shown."""
        counts = zip(self.required[seat], self.revealed[seat], strict=True)
        return cards_of(tuple([max(0, need - shown) for need, shown in counts]))

    def unassigned_counts(self) -> list[int]:
        """Count the cards of which nothing is known: neither open nor sure to be held."""
        left = list(self.deck)
        for seat, shown in enumerate(self.revealed):
            for at in range(13):
                left[at] -= max(shown[at], self.required[seat][at])
        return left

    def whole_hand(self, seat: int, hand: Hand) -> Hand:
        """Give a hand with what has been played from it."""
        if not self.sizes[seat]:
            return tuple(self.revealed[seat])
        return tuple([held + shown for held, shown in zip(hand, self.revealed[seat], strict=True)])

    def strictest_first(self) -> list[int]:
        """Give the seats in the order in which all can get cards that are good enough, or bad enough."""
        return sorted(range(len(self.sizes)), key=lambda seat: -self.floors[seat])

    def is_satisfiable(self) -> bool:
        """Tell whether the unseen cards can be dealt so that all this holds."""
        left = self.unassigned_counts()
        if min(left) < 0 or not all(self._revealed_cards_fit(seat) for seat in range(len(self.sizes))):
            return False
        taken = 0
        for seat in self.strictest_first():
            lack = self.sizes[seat] - len(self.required_unseen(seat))
            taken += lack
            if lack < 0 or (lack and taken > sum(left[self.floors[seat] - 1 :])):
                return False
        return True

    def _revealed_cards_fit(self, seat: int) -> bool:
        """Tell whether a seat has shown no card that is too good."""
        better = range(self.floors[seat] - 1)
        return all(self.revealed[seat][at] <= self.required[seat][at] for at in better)


def infer_exchange(
    constraints: HandConstraints, pair: Exchange, one: Hand, other: Hand, rng: Rng
) -> Exchange | None:
    """Find what was exchanged when both whole hands are known; None: they can't have come of it."""
    shown = 0 if constraints.shown_card_holder not in (pair.one, pair.other) else constraints.shown_card
    for got in _shuffled(card_choices(one, pair.tax or 1), rng):
        better = other[: max(got) - 1] if pair.tax else ()
        if pair.tax and (JOKER in got or sum(better) > pair.tax):
            continue
        for gave in _shuffled(card_choices(other, pair.tax or 1), rng):
            if any(count and gave.count(at + 1) < count for at, count in enumerate(better)):
                continue  # DAL-14: better cards can only have come from the Dalmuti
            if shown and not _was_dealt(constraints, pair, one, other, gave, got):
                continue
            return pair.filled(gave, got)
    return None


def _was_dealt(
    constraints: HandConstraints,
    pair: Exchange,
    one: Hand,
    other: Hand,
    gave: tuple[int, ...],
    got: tuple[int, ...],
) -> bool:
    """DAL-34: the shown card must have been in the hand as dealt."""
    if constraints.shown_card_holder == pair.one:
        return (
            one[constraints.shown_card - 1]
            - got.count(constraints.shown_card)
            + gave.count(constraints.shown_card)
            > 0
        )
    return (
        other[constraints.shown_card - 1]
        - gave.count(constraints.shown_card)
        + got.count(constraints.shown_card)
        > 0
    )


def plan_exchanges(
    constraints: HandConstraints, pairs: Sequence[Exchange], rng: Rng
) -> tuple[HandConstraints, list[Exchange]] | None:
    """Think of exchanges for which the unseen cards can be dealt: all that can be are tried, at random."""
    if not pairs:
        return constraints, []
    pair = pairs[0]
    for gave, got in _possible_exchanges(constraints, pair, rng):
        more = constraints.copy()
        more.add_exchange(pair, gave, got)
        if more.is_satisfiable():
            rest = plan_exchanges(more, pairs[1:], rng)
            if rest is not None:
                return rest[0], [pair.filled(gave, got), *rest[1]]
    return None


def _possible_exchanges(
    constraints: HandConstraints, pair: Exchange, rng: Rng
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Give all that two may have exchanged, judged by what both have shown."""
    count = pair.tax or 1
    for got in _shuffled(card_choices(NATURALS if pair.tax else DECK, count), rng):
        better: Sequence[int] = constraints.revealed[pair.other][: max(got) - 1] if pair.tax else ()
        if sum(better) > count or _kept_too_good(constraints, pair, got):
            continue
        for gave in _shuffled(card_choices(DECK, count), rng):
            back = hand_of(gave) if pair.tax else NO_CARDS
            if all(shown <= back[at] for at, shown in enumerate(better)):
                yield gave, got


def _kept_too_good(constraints: HandConstraints, pair: Exchange, got: tuple[int, ...]) -> bool:
    """DAL-34: a shown card that was dealt to the payer and is better than its tax was paid itself."""
    return (
        bool(pair.tax)
        and constraints.shown_card_holder == pair.other
        and constraints.shown_card < max(got)
        and constraints.shown_card not in got
    )


def _shuffled(choices: list[tuple[int, ...]], rng: Rng) -> list[tuple[int, ...]]:
    """Give choices in a random order."""
    order = list(range(len(choices)))
    rng.shuffle(order)
    return [choices[at] for at in order]
