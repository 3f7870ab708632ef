"""Positions of The Great Dalmuti for tests: hands as lists of values, seats in order of their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from petitpeuple.core.chance import Shuffle
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.cards import Hand
from petitpeuple.games.dalmuti.moves import LAYS, PASS, READY, Action, Lay
from petitpeuple.games.dalmuti.position import Board, Deal, Options, Paper, State
from petitpeuple.games.dalmuti.tricks import left_neighbours

J = 13


def hand(*cards: int) -> Hand:
    return tuple(Counter(cards)[value] for value in range(1, 14))


def lay(value: int, naturals: int = 1, jokers: int = 0) -> Lay:
    return LAYS[value][naturals][jokers]


def play_position(
    *hands: Sequence[int], options: Options | None = None, turn: int = 0, places: Sequence[int] = ()
) -> State:
    """Play has begun; by default seat 0 is Great Dalmuti and the others sit to its left."""
    seats = tuple(Seat(seat) for seat in places or range(len(hands)))
    deal = Deal(options or Options(), "play", seats)
    sizes = tuple(len(cards) for cards in hands)
    board = Board(deal, sizes, left=left_neighbours(seats, sizes), turn=Seat(turn))
    return State(board, tuple(hand(*cards) for cards in hands), (Paper(),) * len(hands))


def dealt_position(*hands: Sequence[int], options: Options | None = None) -> State:
    """The cards have just been dealt, in a later game of a match, and everybody looks at them."""
    places = tuple(range(len(hands)))
    chosen = options or Options(played=1, places=places)
    state = begin(GAME, chosen, len(hands))
    order = GAME.pending(state)
    assert isinstance(order, Shuffle)
    state = play(GAME, state, Luck(tuple(range(order.n)), Millis(0))).state
    board = Board(state.board.deal, tuple(len(cards) for cards in hands))
    return State(board, tuple(hand(*cards) for cards in hands), state.papers)


def act(state: State, seat: int, action: Action) -> State:
    """Apply a seat's action through the checked `play`, as soon as it may act."""
    pending = GAME.pending(state)
    assert isinstance(pending, Decide), pending
    ask = pending.asks.get(Seat(seat))
    assert ask is not None, f"seat {seat} is not asked"
    return play(GAME, state, Act(Seat(seat), action, ask.opens)).state


def acts(state: State, *turns: tuple[int, Action]) -> State:
    for seat, action in turns:
        state = act(state, seat, action)
    return state


def all_ready(state: State) -> State:
    for seat in range(len(state.hands)):
        state = act(state, seat, READY)
    return state


def legal_actions(state: State, seat: int) -> list[Action]:
    return list(GAME.legal(GAME.view(state, Seat(seat))))


def turn_of(state: State) -> int:
    pending = GAME.pending(state)
    assert isinstance(pending, Decide)
    (seat,) = pending.asks
    return seat


def all_pass(state: State, times: int) -> State:
    for _ in range(times):
        state = act(state, turn_of(state), PASS)
    return state
