"""Infer the secret exchanges of other seats from what a viewer knows."""

from collections.abc import Iterator, Sequence
from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.cards import DECK, JOKER, NO_CARDS, Hand, card_choices, cards_of, hand_of

NATURALS: Final[Hand] = (*DECK[:12], 0)


class Exchange:
    """DAL-14, DAL-35: cards exchanged by *one* and *other*: a tax of that many cards, or a trade (tax 0)."""

    def __init__(
        self, one: Seat, other: Seat, tax: int, gave: tuple[int, ...] = (), got: tuple[int, ...] = ()
    ) -> None:
        self.one, self.other, self.tax, self.gave, self.got = one, other, tax, gave, got

    def filled(self, gave: tuple[int, ...], got: tuple[int, ...]) -> "Exchange":
        """Return this exchange with its cards filled in."""
        return Exchange(self.one, self.other, self.tax, gave, tuple(sorted(got)) if self.tax else got)


class HandConstraints:
    """What is known of every hand: cards seen, cards it must hold, and a limit on the rest."""

    def __init__(self, deck: Hand, played: Sequence[Hand], sizes: Sequence[int]) -> None:
        self.deck = deck
        self.revealed = [list(hand) for hand in played]  # by seat: counts of cards played or visible
        self.sizes = list(sizes)  # by seat: number of unseen cards
        self.required = [[0] * 13 for _ in sizes]  # by seat: counts of cards it must have held or played
        self.floors = [1] * len(self.sizes)  # by seat: none of its other cards has a lower value than this
        self.shown_card_holder: Seat | None = None  # DAL-34: who was dealt the shown card, and its value
        self.shown_card = 0

    def copy(self) -> "HandConstraints":
        """Return an independent copy."""
        twin = HandConstraints(self.deck, [tuple(hand) for hand in self.revealed], self.sizes)
        twin.required = [list(need) for need in self.required]
        twin.floors = list(self.floors)
        twin.shown_card_holder, twin.shown_card = self.shown_card_holder, self.shown_card
        return twin

    def reveal(self, seat: int, hand: Hand) -> None:
        """Record that a hand is visible."""
        for at, count in enumerate(hand):
            self.revealed[seat][at] += count

    def require(self, seat: int, cards: tuple[int, ...]) -> None:
        """Record that a seat must have had these cards."""
        for value in cards:
            self.required[seat][value - 1] += 1

    def add_exchange(self, pair: Exchange, gave: tuple[int, ...], got: tuple[int, ...]) -> None:
        """DAL-14: each side has what the other gave, and the payer kept nothing better; see also DAL-34."""
        self.require(pair.one, got)
        self.require(pair.other, gave)
        if pair.tax:
            self.floors[pair.other] = max(got)
        if self.shown_card_holder == pair.one and self.shown_card not in gave:
            self.require(pair.one, (self.shown_card,))
        if self.shown_card_holder == pair.other and self.shown_card not in got:
            self.require(pair.other, (self.shown_card,))

    def required_unseen(self, seat: int) -> list[int]:
        """Return the cards that a seat must still hold, without those it has played or shown."""
        counts = zip(self.required[seat], self.revealed[seat], strict=True)
        return cards_of(tuple([max(0, need - shown) for need, shown in counts]))

    def unassigned_counts(self) -> list[int]:
        """Return the counts of the cards that are neither visible nor required in a hand."""
        left = list(self.deck)
        for seat, shown in enumerate(self.revealed):
            for at in range(13):
                left[at] -= max(shown[at], self.required[seat][at])
        return left

    def whole_hand(self, seat: int, hand: Hand) -> Hand:
        """Return a hand together with the cards played from it."""
        if not self.sizes[seat]:
            return tuple(self.revealed[seat])
        return tuple([held + shown for held, shown in zip(hand, self.revealed[seat], strict=True)])

    def strictest_first(self) -> list[int]:
        """Return the seats with the highest floor first, so that greedy dealing succeeds."""
        return sorted(range(len(self.sizes)), key=lambda seat: -self.floors[seat])

    def is_satisfiable(self) -> bool:
        """Return True if the unseen cards can be dealt within all constraints."""
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
        """Return True if a seat has revealed no card below its floor."""
        better = range(self.floors[seat] - 1)
        return all(self.revealed[seat][at] <= self.required[seat][at] for at in better)


def infer_exchange(
    constraints: HandConstraints, pair: Exchange, one: Hand, other: Hand, rng: Rng
) -> Exchange | None:
    """Return a random exchange that explains two whole hands, or None if there is none."""
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
    """Return random exchanges that leave the unseen cards dealable, with the new constraints; else None."""
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
    """Yield every exchange of two seats that agrees with the cards they revealed, in random order."""
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
    """DAL-34: a payer who was dealt the shown card must pay it if it is better than the rest of the tax."""
    return (
        bool(pair.tax)
        and constraints.shown_card_holder == pair.other
        and constraints.shown_card < max(got)
        and constraints.shown_card not in got
    )


def _shuffled(choices: list[tuple[int, ...]], rng: Rng) -> list[tuple[int, ...]]:
    """Return the choices in random order."""
    order = list(range(len(choices)))
    rng.shuffle(order)
    return [choices[at] for at in order]
