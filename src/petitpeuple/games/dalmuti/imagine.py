"""Determinization: deal the unseen cards at random, consistently with everything that a viewer knows."""

from typing import Final

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.cards import JOKER, NO_CARDS, Hand, cards_of, hand_of
from petitpeuple.games.dalmuti.dealing import EMPTY_PAPER, asked_seats, possible_answers, tax_ask, tax_pairs
from petitpeuple.games.dalmuti.exchange_inference import (
    Exchange,
    HandConstraints,
    infer_exchange,
    plan_exchanges,
)
from petitpeuple.games.dalmuti.moves import Call, Give, Ready, Trade
from petitpeuple.games.dalmuti.position import Board, Deal, Paper, Seen, State
from petitpeuple.games.dalmuti.seating import deck_of

MAX_RANDOM_DEALS: Final = 24  # attempts before exchanges are planned first and hands dealt to match


def imagine(view: Seen, rng: Rng) -> State:
    """Return a random state behind a view, in which everybody's taxes can be explained."""
    if view.board.deal.phase in ("admit", "judge"):
        return State(view.board)  # nothing is hidden before the deal
    determinizer = Determinizer(view, rng)
    for _ in range(MAX_RANDOM_DEALS):
        hands = determinizer.deal_hands(determinizer.constraints)
        found = determinizer.infer_exchanges(hands)
        if found is not None:
            return determinizer.build_state(hands, found)
    return determinizer.state_with_planned_exchanges()


def cards_played(board: Board) -> list[Hand]:
    """DAL-39: return the cards that each seat has played."""
    counts = [[0] * 13 for _ in board.sizes]
    for turns in (*board.rounds, board.round):
        for turn in turns:
            if turn.value:
                counts[turn.seat][turn.value - 1] += turn.naturals
                counts[turn.seat][JOKER - 1] += turn.jokers
    return [tuple(hand) for hand in counts]


def exchanges_of(deal: Deal) -> list[Exchange]:
    """DAL-14, DAL-35: return which seats have exchanged cards: the taxes, then the trade."""
    if not deal.taxed:
        return []
    found = [Exchange(high, low, count) for high, low, count in tax_pairs(deal)]
    if deal.traders:
        found.append(Exchange(deal.traders[0], deal.traders[1], 0))
    return found


class Determinizer:
    """Samples the hidden cards from what one viewer knows."""

    def __init__(self, view: Seen, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.board = view.board
        self.public_deal = view.board.deal
        self.paper = view.paper or EMPTY_PAPER
        self.exchanges = exchanges_of(self.public_deal)
        self.unknown_exchanges = [
            pair for pair in self.exchanges if view.viewer not in (pair.one, pair.other)
        ]
        self.constraints = self._known_constraints()

    # Constraints -------------------------------------------------------------------------

    def _known_constraints(self) -> HandConstraints:
        """Return what is visible, what each hand must hold, and the floor of its other cards."""
        seats = range(len(self.board.sizes))
        shown = [self._visible_hand(Seat(seat)) for seat in seats]
        sizes = [0 if shown[seat] is not None else self.board.sizes[seat] for seat in seats]
        constraints = HandConstraints(deck_of(self.board), cards_played(self.board), sizes)
        for seat, hand in enumerate(shown):
            if hand is not None:
                constraints.reveal(seat, hand)
        if self.public_deal.rebel is not None:  # DAL-11: both jokers were shown
            constraints.require(self.public_deal.rebel, (JOKER, JOKER))
        if self.public_deal.shown is not None and self.public_deal.holder is not None:  # DAL-34
            constraints.shown_card_holder = self.public_deal.holder
            constraints.shown_card = self.public_deal.shown
        for pair in self.exchanges:
            if self.view.viewer == pair.one:
                constraints.add_exchange(pair, self.paper.gave, self.paper.got)
            elif self.view.viewer == pair.other:
                constraints.add_exchange(pair, self.paper.got, self.paper.gave)
        if constraints.shown_card_holder is not None and all(
            constraints.shown_card_holder not in (p.one, p.other) for p in self.exchanges
        ):
            constraints.require(constraints.shown_card_holder, (constraints.shown_card,))
        return constraints

    def _visible_hand(self, seat: Seat) -> Hand | None:
        """Return a hand that the viewer sees: their own and, at the end, every hand (DAL-20)."""
        if seat == self.view.viewer:
            return self.view.hand
        if self.board.rest is None:
            return None
        return self.board.rest if seat == self.board.out[-1] else NO_CARDS

    # Sampling ----------------------------------------------------------------------------

    def deal_hands(self, constraints: HandConstraints) -> list[Hand]:
        """Deal every seat its required cards, then random unseen cards up to its size."""
        pool = cards_of(tuple(constraints.unassigned_counts()))
        self.rng.shuffle(pool)
        hands: list[Hand] = [NO_CARDS] * len(constraints.sizes)
        for seat in constraints.strictest_first():
            cards = constraints.required_unseen(seat)
            floor, missing = constraints.floors[seat], constraints.sizes[seat] - len(cards)
            kept: list[int] = []
            for card in pool:
                if missing and card >= floor:
                    cards.append(card)
                    missing -= 1
                else:
                    kept.append(card)
            pool = kept
            visible = self._visible_hand(Seat(seat))
            hands[seat] = hand_of(cards) if visible is None else visible
        return hands

    def infer_exchanges(self, hands: list[Hand]) -> list[Exchange] | None:
        """Return exchanges of the other seats that explain these hands, or None."""
        found: list[Exchange] = []
        for pair in self.unknown_exchanges:
            whole = [self.constraints.whole_hand(seat, hands[seat]) for seat in (pair.one, pair.other)]
            exchange = infer_exchange(self.constraints, pair, whole[0], whole[1], self.rng)
            if exchange is None:
                return None
            found.append(exchange)
        return found

    def state_with_planned_exchanges(self) -> State:
        """Plan the exchanges first, then deal hands that fit them."""
        plan = plan_exchanges(self.constraints, self.unknown_exchanges, self.rng)
        if plan is None:
            raise AssertionError("no state is consistent with this view")
        return self.build_state(self.deal_hands(plan[0]), plan[1])

    def build_state(self, hands: list[Hand], exchanges: list[Exchange]) -> State:
        """Return the state with these hands, and papers that fit the exchanges."""
        papers = [EMPTY_PAPER] * len(hands)
        for pair in exchanges:
            papers[pair.one], papers[pair.other] = Paper(pair.gave, pair.got), Paper(pair.got, pair.gave)
        if self.view.viewer is not None:
            for pair in self.exchanges:
                if self.view.viewer in (pair.one, pair.other):
                    partner = pair.one if self.view.viewer == pair.other else pair.other
                    papers[partner] = Paper(gave=self.paper.got, got=self.paper.gave)
            papers[self.view.viewer] = self.paper
        if self.public_deal.waiting:
            self._add_secret_answers(hands, papers)
        return State(self.board, tuple(hands), tuple(papers))

    def _add_secret_answers(self, hands: list[Hand], papers: list[Paper]) -> None:
        """DAL-13, DAL-14: the answers of others are secret, so choose any possible ones."""
        for seat in asked_seats(self.public_deal):
            if seat == self.view.viewer or seat in self.public_deal.waiting:
                continue
            kind = "look" if self.public_deal.phase == "look" else tax_ask(self.public_deal, seat).kind
            offered = possible_answers(self.public_deal, seat, kind, hands[seat])
            chosen = offered[self.rng.randrange(len(offered))]
            if isinstance(chosen, (Ready, Call, Give, Trade)):
                papers[seat] = Paper(answer=chosen)
