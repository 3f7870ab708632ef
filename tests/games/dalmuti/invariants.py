"""Invariants of every position of The Great Dalmuti; the conformance suite checks them after every input.

Nothing here calls the rules' own helpers: cards are counted from scratch.
"""

from __future__ import annotations

from collections import Counter

from petitpeuple.core.contract import Over
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.position import Board, State

JOKER = 13
NO_CARDS = (0,) * 13


def check(state: State) -> None:
    """Check all invariants."""
    check_every_card_is_in_one_place(state)
    check_sizes(state)
    check_left_neighbours(state)
    check_deal_can_be_reconstructed(state)
    check_points(state)


def deck_counts(board: Board) -> Counter[int]:
    """80 cards; with fewer cards, 57 for four players and 68 for five."""
    highest = 12
    if board.deal.options.fewer_cards:
        highest = {4: 10, 5: 11}.get(len(board.sizes), 12)
    return Counter({value: value for value in range(1, highest + 1)} | {JOKER: 2})


def held_cards(state: State, seat: int) -> Counter[int]:
    return Counter({at + 1: count for at, count in enumerate(state.hands[seat]) if count})


def played_cards(board: Board, seat: int) -> Counter[int]:
    cards: Counter[int] = Counter()
    for turns in (*board.rounds, board.round):
        for turn in turns:
            if turn.seat == seat:
                cards[turn.value] += turn.naturals
                cards[JOKER] += turn.jokers
    return +cards


def dealt_hand(state: State, seat: int) -> Counter[int]:
    """The hand as dealt, reconstructed from the cards held, played, given and received."""
    paper = state.papers[seat]
    cards = held_cards(state, seat)
    cards.update(played_cards(state.board, seat))
    if paper.got:  # between the merchants' two draws, the first card is drawn but still in the hand
        cards.update(Counter(paper.gave))
        cards.subtract(Counter(paper.got))
    return cards


def check_every_card_is_in_one_place(state: State) -> None:
    if not state.hands:
        assert not state.board.rounds
        return
    assert min(min(hand) for hand in state.hands) >= 0
    everywhere: Counter[int] = Counter()
    for seat in range(len(state.hands)):
        everywhere.update(held_cards(state, seat))
        everywhere.update(played_cards(state.board, seat))
    assert everywhere == deck_counts(state.board)
    assert everywhere.total() in (80, 57, 68)


def check_sizes(state: State) -> None:
    board = state.board
    if not state.hands or board.deal.phase == "redraw":
        return
    assert board.sizes == tuple(sum(hand) for hand in state.hands)
    empty = {seat for seat, size in enumerate(board.sizes) if not size}
    assert empty <= set(board.out)
    assert set(board.out) - empty <= {board.out[-1]} if board.out else not empty
    assert sorted(board.deal.places) == list(range(len(board.sizes)))


def check_left_neighbours(state: State) -> None:
    """To the left of each seat is the next one that has cards."""
    board = state.board
    places = board.deal.places
    for place, seat in enumerate(places):
        if board.left:
            round_ = [*places[place + 1 :], *places[: place + 1]]
            assert board.left[seat] == next(other for other in round_ if state.hands[other] != NO_CARDS)


def check_deal_can_be_reconstructed(state: State) -> None:
    """Taxes are the payer's best, gifts come from the giver's hand, a shown card is with its holder."""
    deal = state.board.deal
    if not state.hands or deal.phase == "redraw":
        return
    hands = [dealt_hand(state, seat) for seat in range(len(state.hands))]
    assert all(count >= 0 for hand in hands for count in hand.values())
    for seat, hand in enumerate(hands):
        assert not Counter(state.papers[seat].gave) - hand
    if deal.taxed:
        for high, low, count in ((0, -1, 2), (1, -2, 1)):
            one, other = deal.places[high], deal.places[low]
            assert list(state.papers[other].gave) == sorted(hands[other].elements())[:count]
            assert state.papers[one].got == state.papers[other].gave
            assert state.papers[other].got == state.papers[one].gave
            assert len(state.papers[one].gave) == count
    if deal.holder is not None and deal.shown is not None:
        assert hands[deal.holder][deal.shown] > 0
    if deal.rebel is not None:
        assert hands[deal.rebel][JOKER] == 2
        assert not deal.taxed


def check_points(state: State) -> None:
    over = GAME.pending(state)
    if not isinstance(over, Over):
        return
    seats = len(state.hands)
    bonus = sum(over.payoffs) - seats * (seats - 1) / 2
    allowed = (0, 1, 2) if state.board.deal.options.scoring == "philanthropic" else (0,)
    assert bonus in allowed
