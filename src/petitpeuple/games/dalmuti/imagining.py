"""Worlds that may lie behind a view: the unseen cards dealt anew, with all that the viewer knows kept."""

from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.cards import JOKER, Hand, add, cards_of, hand_of, handfuls
from petitpeuple.games.dalmuti.dealing import BLANK, answers, asked_now, pairs_of, tax_ask
from petitpeuple.games.dalmuti.moves import Call, Give, Ready, Trade
from petitpeuple.games.dalmuti.position import Board, Deal, Paper, Seen, State
from petitpeuple.games.dalmuti.seating import deck_of

PLAIN: Final = 24  # deals tried at random before Dalmutis are helped to good cards and Jesters to bad ones
HELPED: Final = 200


def imagine(view: Seen, rng: Rng) -> State:
    """Deal the unseen cards anew until the taxes of everybody can be explained."""
    if view.board.deal.phase in ("admit", "judge"):
        return State(view.board)  # before the deal nothing is hidden
    guess = Guess(view, rng)
    for attempt in range(PLAIN + HELPED):
        hands = guess.deal(helped=attempt >= PLAIN)
        state = None if hands is None else guess.explain(hands)
        if state is not None:
            return state
    raise AssertionError("no world lies behind this view")


def played_by(board: Board) -> list[Hand]:
    """DAL-39: what each seat has laid so far."""
    counts = [[0] * 13 for _ in board.sizes]
    for turns in (*board.rounds, board.round):
        for turn in turns:
            if turn.value:
                counts[turn.seat][turn.value - 1] += turn.naturals
                counts[turn.seat][JOKER - 1] += turn.jokers
    return [tuple(hand) for hand in counts]


def partners_of(deal: Deal) -> dict[Seat, Seat]:
    """DAL-14, DAL-35: who has exchanged cards with whom."""
    partners: dict[Seat, Seat] = {}
    if deal.taxed:
        pairs = [(high, low) for high, low, _ in pairs_of(deal)]
        if deal.traders:
            pairs.append((deal.traders[0], deal.traders[1]))
        for one, other in pairs:
            partners[one], partners[other] = other, one
    return partners


class Guess:
    """What a viewer knows of the hidden cards, and a world made from it."""

    def __init__(self, view: Seen, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.board = view.board
        self.dealt = view.board.deal
        self.seats = len(view.board.sizes)
        self.played = played_by(view.board)
        self.partners = partners_of(self.dealt)
        self.paper = view.paper or BLANK
        self.unseen = self._unseen()

    def _unseen(self) -> list[int]:
        """Give the cards that lie in hands this viewer does not see."""
        left = list(deck_of(self.board))
        known: list[Hand] = [*self.played]
        known += [hand for hand in (self.view.hand, self._rest()) if hand is not None]
        for hand in known:
            for at, count in enumerate(hand):
                left[at] -= count
        return cards_of(tuple(left))

    def _rest(self) -> Hand | None:
        """DAL-20: the last one's cards are shown at the end, to itself as to the others."""
        if self.board.rest is None or self.board.out[-1] == self.view.viewer:
            return None
        return self.board.rest

    # The cards that are sure -------------------------------------------------------------

    def _sure(self) -> list[list[int]]:
        """Give for each seat the cards that it must still hold, as counts."""
        sure = [[0] * 13 for _ in range(self.seats)]
        if self.dealt.rebel is not None:  # DAL-11: both jokers have been shown
            sure[self.dealt.rebel][JOKER - 1] = 2 - self.played[self.dealt.rebel][JOKER - 1]
        partner = self._partner()
        if partner is not None:  # DAL-14, DAL-35: what I gave is there unless it has been played
            for value in set(self.paper.gave):
                sure[partner][value - 1] = self._kept(partner, value, self.paper.gave.count(value))
        if self.dealt.shown is not None and self.dealt.holder is not None:
            self._add_shown(sure, self.dealt.holder, self.dealt.shown)
        return sure

    def _kept(self, seat: Seat, value: int, count: int) -> int:
        """Tell how many of so many cards are still there, after what has been played."""
        return max(0, count - self.played[seat][value - 1])

    def _add_shown(self, sure: list[list[int]], holder: Seat, value: int) -> None:
        """DAL-34: the shown card was dealt to its holder, who may have passed it on in an exchange."""
        seat, count = holder, 1
        if holder in self.partners:
            if self.partners[holder] == self.view.viewer:
                count += self.paper.gave.count(value) - self.paper.got.count(value)
            elif holder != self.view.viewer and self.rng.randrange(2):
                seat = self.partners[holder]
        sure[seat][value - 1] = max(sure[seat][value - 1], self._kept(seat, value, count))

    def _partner(self) -> Seat | None:
        """Tell with whom this viewer has exchanged cards."""
        return None if self.view.viewer is None else self.partners.get(self.view.viewer)

    def _floor(self, seat: Seat) -> int:
        """DAL-14: a Jester kept nothing better than what it paid to this viewer."""
        deal = self.dealt
        for high, low, _ in pairs_of(deal):
            if deal.taxed and seat == low and high == self.view.viewer:
                return max(self.paper.got)
        return 1

    # A deal ------------------------------------------------------------------------------

    def deal(self, *, helped: bool) -> list[Hand] | None:
        """Give every seat as many unseen cards as it has; None: that did not work out."""
        sure = self._sure()
        pool = list(self.unseen)
        hands: list[list[int]] = []
        for seat in range(self.seats):
            cards = cards_of(tuple(sure[seat]))
            if seat == self.view.viewer or self.board.rest is not None:
                cards = []
            for card in cards:
                if card not in pool:
                    return None
                pool.remove(card)
            hands.append(cards)
        self.rng.shuffle(pool)
        if helped:
            self._help(hands, pool)
        return self._fill(hands, pool)

    def _fill(self, hands: list[list[int]], pool: list[int]) -> list[Hand] | None:
        """Deal out the pool: first to the one who may get only cards from some value on."""
        order = sorted([Seat(seat) for seat in range(self.seats)], key=lambda seat: -self._floor(seat))
        for seat in order:
            need = self._need(seat, hands)
            floor = self._floor(seat)
            fit = [card for card in pool if card >= floor][:need]
            if len(fit) < need:
                return None
            for card in fit:
                pool.remove(card)
            hands[seat] += fit
        return [self._hand(Seat(seat), cards) for seat, cards in enumerate(hands)]

    def _need(self, seat: Seat, hands: list[list[int]]) -> int:
        """Tell how many cards a seat still lacks; known hands lack none."""
        known = seat == self.view.viewer or self.board.rest is not None
        return 0 if known else self.board.sizes[seat] - len(hands[seat])

    def _hand(self, seat: Seat, cards: list[int]) -> Hand:
        """Give the known hand of a seat, or the one made up for it."""
        if seat == self.view.viewer and self.view.hand is not None:
            return self.view.hand
        if self.board.rest is not None and seat == self.board.out[-1]:
            return self.board.rest
        return hand_of(cards)

    def _help(self, hands: list[list[int]], pool: list[int]) -> None:
        """Give Jesters the worst of the pool and their Dalmutis as many of the best as they need."""
        pairs = list(pairs_of(self.dealt))
        if self.rng.randrange(2):
            pairs.reverse()
        for high, low, count in pairs:
            if self.view.viewer in (high, low):
                continue
            pool.sort()
            for _ in range(self._need(low, hands)):
                hands[low].append(pool.pop())
            kept = sorted(hands[low] + cards_of(self.played[low]))[count:]
            good = [c for c in hands[high] + cards_of(self.played[high]) if c < JOKER and c <= kept[0]]
            for _ in range(min(count - len(good), self._need(high, hands))):
                hands[high].append(pool.pop(0))
        self.rng.shuffle(pool)

    # What went from hand to hand ---------------------------------------------------------

    def explain(self, hands: list[Hand]) -> State | None:
        """Give everybody a paper that fits the hands; None: no taxes could have led here."""
        papers = [BLANK] * self.seats
        if self.dealt.taxed and not self._explain_all(hands, papers):
            return None
        if self.view.viewer is not None:
            papers[self.view.viewer] = self.paper
            partner = self._partner()
            if partner is not None:
                papers[partner] = Paper(gave=self.paper.got, got=self.paper.gave)
        if self.dealt.waiting:
            self._answer(hands, papers)
        return State(self.board, tuple(hands), tuple(papers))

    def _explain_all(self, hands: list[Hand], papers: list[Paper]) -> bool:
        """Fill in the papers of all exchanges that this viewer had no part in."""
        whole = [add(hand, tuple(cards_of(played))) for hand, played in zip(hands, self.played, strict=True)]
        trades: list[tuple[Seat, Seat, int]] = list(pairs_of(self.dealt))
        if self.dealt.traders:
            trades.append((self.dealt.traders[0], self.dealt.traders[1], 0))
        for one, other, count in trades:
            if self.view.viewer in (one, other):
                continue
            found = self._explain(one, other, whole, count)
            if found is None:
                return False
            papers[one], papers[other] = Paper(found[0], found[1]), Paper(found[1], found[0])
        return True

    def _explain(
        self, one: Seat, other: Seat, whole: list[Hand], tax: int
    ) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """Find what *one* may have given and got: any cards for merchants, for Dalmutis a tax."""
        for got in self._shuffled(handfuls(whole[one], tax or 1)):
            cut = max(got) if tax else 1
            if tax and (cut == JOKER or sum(whole[other][: cut - 1]) > tax):
                continue
            better = whole[other][: cut - 1]  # DAL-14: these can only have come from the Dalmuti
            for gave in self._shuffled(handfuls(whole[other], tax or 1)):
                if any(count and gave.count(at + 1) < count for at, count in enumerate(better)):
                    continue
                if self._was_dealt(one, whole, gave, got) and self._was_dealt(other, whole, got, gave):
                    return gave, tuple(sorted(got)) if tax else got
        return None

    def _was_dealt(self, seat: Seat, whole: list[Hand], gave: tuple[int, ...], got: tuple[int, ...]) -> bool:
        """DAL-34: the shown card must have been in the hand as dealt."""
        shown = self.dealt.shown
        if shown is None or self.dealt.holder != seat:
            return True
        return whole[seat][shown - 1] - got.count(shown) + gave.count(shown) > 0

    def _shuffled(self, choices: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Give choices in a random order."""
        order = list(range(len(choices)))
        self.rng.shuffle(order)
        return [choices[at] for at in order]

    def _answer(self, hands: list[Hand], papers: list[Paper]) -> None:
        """DAL-13, DAL-14: what others have answered is secret: anything they could."""
        for seat in asked_now(self.dealt):
            if seat == self.view.viewer or seat in self.dealt.waiting:
                continue
            kind = "look" if self.dealt.phase == "look" else tax_ask(self.dealt, seat).kind
            offered = answers(self.dealt, seat, kind, hands[seat])
            chosen = offered[self.rng.randrange(len(offered))]
            if isinstance(chosen, (Ready, Call, Give, Trade)):
                papers[seat] = Paper(answer=chosen)
