"""What may have gone from hand to hand, thought out by somebody who was not told."""

from collections.abc import Iterator, Sequence
from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.cards import DECK, JOKER, NO_CARDS, Hand, cards_of, hand_of, handfuls

NATURALS: Final[Hand] = (*DECK[:12], 0)


class Exchange:
    """DAL-14, DAL-35: cards that *one* gave and got from *other*: a tax of so many, or no tax."""

    def __init__(
        self, one: Seat, other: Seat, tax: int, gave: tuple[int, ...] = (), got: tuple[int, ...] = ()
    ) -> None:
        self.one, self.other, self.tax, self.gave, self.got = one, other, tax, gave, got

    def of(self, gave: tuple[int, ...], got: tuple[int, ...]) -> "Exchange":
        """Say what was exchanged."""
        return Exchange(self.one, self.other, self.tax, gave, tuple(sorted(got)) if self.tax else got)


class Known:
    """What is known of every hand: cards that lie open, cards it must have had, and how good the rest is."""

    def __init__(self, deck: Hand, played: Sequence[Hand], sizes: Sequence[int]) -> None:
        self.deck = deck
        self.open = [list(hand) for hand in played]  # by seat: played or shown
        self.sizes = list(sizes)  # by seat: unseen cards
        self.needs = [[0] * 13 for _ in sizes]  # by seat: counts of cards that it has now or has played
        self.floors = [1] * len(self.sizes)  # by seat: no other card of it is better than this
        self.holder: Seat | None = None  # DAL-34: to whom a shown card was dealt, and which
        self.card = 0

    def copy(self) -> "Known":
        """Give another one to think on with."""
        twin = Known(self.deck, [tuple(hand) for hand in self.open], self.sizes)
        twin.needs = [list(need) for need in self.needs]
        twin.floors = list(self.floors)
        twin.holder, twin.card = self.holder, self.card
        return twin

    def show(self, seat: int, hand: Hand) -> None:
        """Lay a hand open."""
        for at, count in enumerate(hand):
            self.open[seat][at] += count

    def need(self, seat: int, cards: tuple[int, ...]) -> None:
        """Note that a seat must have had these cards."""
        for value in cards:
            self.needs[seat][value - 1] += 1

    def exchange(self, pair: Exchange, gave: tuple[int, ...], got: tuple[int, ...]) -> None:
        """DAL-14: each has what the other gave, and who paid kept nothing better; DAL-34: the shown card."""
        self.need(pair.one, got)
        self.need(pair.other, gave)
        if pair.tax:
            self.floors[pair.other] = max(got)
        if self.holder == pair.one and self.card not in gave:
            self.need(pair.one, (self.card,))
        if self.holder == pair.other and self.card not in got:
            self.need(pair.other, (self.card,))

    def held(self, seat: int) -> list[int]:
        """Give the cards that a seat must still hold: those it must have had and has not shown."""
        counts = zip(self.needs[seat], self.open[seat], strict=True)
        return cards_of(tuple([max(0, need - shown) for need, shown in counts]))

    def left(self) -> list[int]:
        """Count the cards of which nothing is known: neither open nor sure to be held."""
        left = list(self.deck)
        for seat, shown in enumerate(self.open):
            for at in range(13):
                left[at] -= max(shown[at], self.needs[seat][at])
        return left

    def whole(self, seat: int, hand: Hand) -> Hand:
        """Give a hand with what has been played from it."""
        if not self.sizes[seat]:
            return tuple(self.open[seat])
        return tuple([held + shown for held, shown in zip(hand, self.open[seat], strict=True)])

    def choosiest_first(self) -> list[int]:
        """Give the seats in the order in which all can get cards that are good enough, or bad enough."""
        return sorted(range(len(self.sizes)), key=lambda seat: -self.floors[seat])

    def fits(self) -> bool:
        """Tell whether the unseen cards can be dealt so that all this holds."""
        left = self.left()
        if min(left) < 0 or not all(self._is_open_to(seat) for seat in range(len(self.sizes))):
            return False
        taken = 0
        for seat in self.choosiest_first():
            lack = self.sizes[seat] - len(self.held(seat))
            taken += lack
            if lack < 0 or (lack and taken > sum(left[self.floors[seat] - 1 :])):
                return False
        return True

    def _is_open_to(self, seat: int) -> bool:
        """Tell whether a seat has shown no card that is too good."""
        better = range(self.floors[seat] - 1)
        return all(self.open[seat][at] <= self.needs[seat][at] for at in better)


def explain(known: Known, pair: Exchange, one: Hand, other: Hand, rng: Rng) -> Exchange | None:
    """Find what was exchanged when both whole hands are known; None: they can't have come of it."""
    shown = 0 if known.holder not in (pair.one, pair.other) else known.card
    for got in _shuffled(handfuls(one, pair.tax or 1), rng):
        better = other[: max(got) - 1] if pair.tax else ()
        if pair.tax and (JOKER in got or sum(better) > pair.tax):
            continue
        for gave in _shuffled(handfuls(other, pair.tax or 1), rng):
            if any(count and gave.count(at + 1) < count for at, count in enumerate(better)):
                continue  # DAL-14: better cards can only have come from the Dalmuti
            if shown and not _was_dealt(known, pair, one, other, gave, got):
                continue
            return pair.of(gave, got)
    return None


def _was_dealt(
    known: Known, pair: Exchange, one: Hand, other: Hand, gave: tuple[int, ...], got: tuple[int, ...]
) -> bool:
    """DAL-34: the shown card must have been in the hand as dealt."""
    if known.holder == pair.one:
        return one[known.card - 1] - got.count(known.card) + gave.count(known.card) > 0
    return other[known.card - 1] - gave.count(known.card) + got.count(known.card) > 0


def planned(known: Known, pairs: Sequence[Exchange], rng: Rng) -> tuple[Known, list[Exchange]] | None:
    """Think of exchanges for which the unseen cards can be dealt: all that can be are tried, at random."""
    if not pairs:
        return known, []
    pair = pairs[0]
    for gave, got in _exchanges(known, pair, rng):
        more = known.copy()
        more.exchange(pair, gave, got)
        if more.fits():
            rest = planned(more, pairs[1:], rng)
            if rest is not None:
                return rest[0], [pair.of(gave, got), *rest[1]]
    return None


def _exchanges(known: Known, pair: Exchange, rng: Rng) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Give all that two may have exchanged, judged by what both have shown."""
    count = pair.tax or 1
    for got in _shuffled(handfuls(NATURALS if pair.tax else DECK, count), rng):
        better: Sequence[int] = known.open[pair.other][: max(got) - 1] if pair.tax else ()
        if sum(better) > count or _kept_too_good(known, pair, got):
            continue
        for gave in _shuffled(handfuls(DECK, count), rng):
            back = hand_of(gave) if pair.tax else NO_CARDS
            if all(shown <= back[at] for at, shown in enumerate(better)):
                yield gave, got


def _kept_too_good(known: Known, pair: Exchange, got: tuple[int, ...]) -> bool:
    """DAL-34: a shown card that was dealt to the payer and is better than its tax was paid itself."""
    return bool(pair.tax) and known.holder == pair.other and known.card < max(got) and known.card not in got


def _shuffled(choices: list[tuple[int, ...]], rng: Rng) -> list[tuple[int, ...]]:
    """Give choices in a random order."""
    order = list(range(len(choices)))
    rng.shuffle(order)
    return [choices[at] for at in order]
