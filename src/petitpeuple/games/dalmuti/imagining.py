"""A world that may lie behind a view: the unseen cards dealt anew, with all that the viewer knows kept."""

from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.cards import JOKER, NO_CARDS, Hand, cards_of, hand_of
from petitpeuple.games.dalmuti.dealing import BLANK, answers, asked_now, pairs_of, tax_ask
from petitpeuple.games.dalmuti.explaining import Exchange, Known, explain, planned
from petitpeuple.games.dalmuti.moves import Call, Give, Ready, Trade
from petitpeuple.games.dalmuti.position import Board, Deal, Paper, Seen, State
from petitpeuple.games.dalmuti.seating import deck_of

TRIES: Final = 24  # deals at random, before exchanges are thought out first and then dealt for


def imagine(view: Seen, rng: Rng) -> State:
    """Deal the unseen cards anew so that the taxes of everybody can be explained."""
    if view.board.deal.phase in ("admit", "judge"):
        return State(view.board)  # before the deal nothing is hidden
    guess = Guess(view, rng)
    for _ in range(TRIES):
        hands = guess.deal(guess.sure)
        found = guess.explained(hands)
        if found is not None:
            return guess.state(hands, found)
    return guess.thought_out()


def played_by(board: Board) -> list[Hand]:
    """DAL-39: what each seat has laid so far."""
    counts = [[0] * 13 for _ in board.sizes]
    for turns in (*board.rounds, board.round):
        for turn in turns:
            if turn.value:
                counts[turn.seat][turn.value - 1] += turn.naturals
                counts[turn.seat][JOKER - 1] += turn.jokers
    return [tuple(hand) for hand in counts]


def exchanges_of(deal: Deal) -> list[Exchange]:
    """DAL-14, DAL-35: who has exchanged cards with whom; a tax of so many, or no tax."""
    if not deal.taxed:
        return []
    found = [Exchange(high, low, count) for high, low, count in pairs_of(deal)]
    if deal.traders:
        found.append(Exchange(deal.traders[0], deal.traders[1], 0))
    return found


class Guess:
    """What a viewer knows of the hidden cards, and a world made from it."""

    def __init__(self, view: Seen, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.board = view.board
        self.dealt = view.board.deal
        self.paper = view.paper or BLANK
        self.exchanges = exchanges_of(self.dealt)
        self.others = [pair for pair in self.exchanges if view.viewer not in (pair.one, pair.other)]
        self.sure = self._sure()

    # What is sure ------------------------------------------------------------------------

    def _sure(self) -> Known:
        """Give what lies open, what must be in each hand, and from which value on its other cards are."""
        seats = range(len(self.board.sizes))
        shown = [self._seen(Seat(seat)) for seat in seats]
        sizes = [0 if shown[seat] is not None else self.board.sizes[seat] for seat in seats]
        known = Known(deck_of(self.board), played_by(self.board), sizes)
        for seat, hand in enumerate(shown):
            if hand is not None:
                known.show(seat, hand)
        if self.dealt.rebel is not None:  # DAL-11: both jokers have been shown
            known.need(self.dealt.rebel, (JOKER, JOKER))
        if self.dealt.shown is not None and self.dealt.holder is not None:  # DAL-34
            known.holder, known.card = self.dealt.holder, self.dealt.shown
        for pair in self.exchanges:
            if self.view.viewer == pair.one:
                known.exchange(pair, self.paper.gave, self.paper.got)
            elif self.view.viewer == pair.other:
                known.exchange(pair, self.paper.got, self.paper.gave)
        if known.holder is not None and all(known.holder not in (p.one, p.other) for p in self.exchanges):
            known.need(known.holder, (known.card,))
        return known

    def _seen(self, seat: Seat) -> Hand | None:
        """Give a hand that lies open to this viewer: its own and, DAL-20, all of them at the end."""
        if seat == self.view.viewer:
            return self.view.hand
        if self.board.rest is None:
            return None
        return self.board.rest if seat == self.board.out[-1] else NO_CARDS

    # A world -----------------------------------------------------------------------------

    def deal(self, known: Known) -> list[Hand]:
        """Give every seat what it must have, and as many of the other unseen cards as it lacks."""
        pool = cards_of(tuple(known.left()))
        self.rng.shuffle(pool)
        hands: list[Hand] = [NO_CARDS] * len(known.sizes)
        for seat in known.choosiest_first():
            cards = known.held(seat)
            floor, lack = known.floors[seat], known.sizes[seat] - len(cards)
            kept: list[int] = []
            for card in pool:
                if lack and card >= floor:
                    cards.append(card)
                    lack -= 1
                else:
                    kept.append(card)
            pool = kept
            seen = self._seen(Seat(seat))
            hands[seat] = hand_of(cards) if seen is None else seen
        return hands

    def explained(self, hands: list[Hand]) -> list[Exchange] | None:
        """Find what others may have exchanged so that these hands came of it; None: nothing."""
        found: list[Exchange] = []
        for pair in self.others:
            whole = [self.sure.whole(seat, hands[seat]) for seat in (pair.one, pair.other)]
            exchange = explain(self.sure, pair, whole[0], whole[1], self.rng)
            if exchange is None:
                return None
            found.append(exchange)
        return found

    def thought_out(self) -> State:
        """Think of exchanges first, and deal what must then be where."""
        plan = planned(self.sure, self.others, self.rng)
        if plan is None:
            raise AssertionError("no world lies behind this view")
        return self.state(self.deal(plan[0]), plan[1])

    def state(self, hands: list[Hand], exchanges: list[Exchange]) -> State:
        """Give everybody a paper that fits."""
        papers = [BLANK] * len(hands)
        for pair in exchanges:
            papers[pair.one], papers[pair.other] = Paper(pair.gave, pair.got), Paper(pair.got, pair.gave)
        if self.view.viewer is not None:
            for pair in self.exchanges:
                if self.view.viewer in (pair.one, pair.other):
                    partner = pair.one if self.view.viewer == pair.other else pair.other
                    papers[partner] = Paper(gave=self.paper.got, got=self.paper.gave)
            papers[self.view.viewer] = self.paper
        if self.dealt.waiting:
            self._answer(hands, papers)
        return State(self.board, tuple(hands), tuple(papers))

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
