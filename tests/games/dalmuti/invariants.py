"""What holds in every position of The Great Dalmuti; the house suite checks it after every input.

Nothing here calls the rules' own helpers: cards are counted from scratch, from what lies on the table.
"""

from __future__ import annotations

from collections import Counter

from petitpeuple.core.contract import Over
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.position import Board, State

JOKER = 13
NONE = (0,) * 13


def check(state: State) -> None:
    """Everything at once."""
    check_every_card_is_in_one_place(state)
    check_sizes(state)
    check_left(state)
    check_the_deal_can_be_told_from_it(state)
    check_points(state)


def deck(board: Board) -> Counter[int]:
    """80 cards; 57 for four and 68 for five where that is agreed."""
    highest = 12
    if board.deal.options.fewer_cards:
        highest = {4: 10, 5: 11}.get(len(board.sizes), 12)
    return Counter({value: value for value in range(1, highest + 1)} | {JOKER: 2})


def held(state: State, seat: int) -> Counter[int]:
    return Counter({at + 1: count for at, count in enumerate(state.hands[seat]) if count})


def laid(board: Board, seat: int) -> Counter[int]:
    cards: Counter[int] = Counter()
    for turns in (*board.rounds, board.round):
        for turn in turns:
            if turn.seat == seat:
                cards[turn.value] += turn.naturals
                cards[JOKER] += turn.jokers
    return +cards


def dealt(state: State, seat: int) -> Counter[int]:
    """The hand as it was dealt, told from what is held, laid, given and got."""
    paper = state.papers[seat]
    cards = held(state, seat)
    cards.update(laid(state.board, seat))
    if paper.got:  # between the two draws of merchants a card is drawn, but still in the hand
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
        everywhere.update(held(state, seat))
        everywhere.update(laid(state.board, seat))
    assert everywhere == deck(state.board)
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


def check_left(state: State) -> None:
    """To the left of each seat is the next one that has cards."""
    board = state.board
    places = board.deal.places
    for place, seat in enumerate(places):
        if board.left:
            round_ = [*places[place + 1 :], *places[: place + 1]]
            assert board.left[seat] == next(other for other in round_ if state.hands[other] != NONE)


def check_the_deal_can_be_told_from_it(state: State) -> None:
    """Taxes are the payer's best, gifts were in the giver's hand, a shown card in its holder's."""
    deal = state.board.deal
    if not state.hands or deal.phase == "redraw":
        return
    hands = [dealt(state, seat) for seat in range(len(state.hands))]
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
