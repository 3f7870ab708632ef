"""Laying and passing: the rounds, from the first lead to the last card."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from petitpeuple.core.contract import Ask, Decide, Seat, Step, Told
from petitpeuple.games.dalmuti.cards import Hand
from petitpeuple.games.dalmuti.moves import (
    LAID,
    LAYS,
    LONE_JOKERS,
    PASS,
    PASSED,
    SEATS,
    TOLD_LAID,
    TOLD_PASSED,
    Ended,
    Laid,
    Lay,
    Pass,
    Swept,
    WentOut,
)
from petitpeuple.games.dalmuti.position import Board, State

PLAY: Final = Ask("play")
TURNS: Final = tuple([Decide({seat: PLAY}) for seat in SEATS])


def top_of(board: Board) -> Laid | None:
    """DAL-16: the set to be beaten, and whose it is; None: the round is still to be led."""
    if not board.round:
        return None
    top = board.round[-1 - board.passes]
    return top if isinstance(top, Laid) else None


def left_of(board: Board, seat: Seat, sizes: Sequence[int]) -> Seat:
    """DAL-16 and DAL-19: the next to the left who still has cards."""
    places = board.deal.places
    count = len(places)
    at = places.index(seat) + 1
    while not sizes[places[at % count]]:
        at += 1
    return places[at % count]


# What may be laid -------------------------------------------------------------------------


def leads(hand: Hand) -> list[Lay]:
    """DAL-15: one or more cards of one value, from the worst; DAL-2: jokers alone come last."""
    jokers = hand[12]
    found: list[Lay] = []
    for value in range(12, 0, -1):
        for naturals in range(1, hand[value - 1] + 1):
            row = LAYS[value][naturals]
            found.append(row[0])
            if jokers:
                found.append(row[1])
                if jokers > 1:
                    found.append(row[2])
    found += LONE_JOKERS[:jokers]
    return found


def follows(hand: Hand, top: Lay) -> list[Lay | Pass]:
    """DAL-16: as many cards, a lower value, at least one natural; passing first, then the worst."""
    found: list[Lay | Pass] = [PASS]
    jokers = hand[12]
    size = top.naturals + top.jokers
    least = size - jokers if size > jokers else 1  # naturals that are needed
    for value in range(top.value - 1, 0, -1):
        held = hand[value - 1]
        if held >= least:
            rows = LAYS[value]
            for naturals in range(held if held < size else size, least - 1, -1):
                found.append(rows[naturals][size - naturals])  # noqa: PERF401 - the hottest line of the game
    return found


# Passing ----------------------------------------------------------------------------------


def put_pass(state: State, seat: Seat) -> Step[State]:
    """DAL-16 to DAL-18: the next to the left may follow, until all others have passed on the same set."""
    board = state.board
    passes = board.passes + 1
    turns = (*board.round, PASSED[seat])
    by = turns[-1 - passes].seat
    in_play = len(board.sizes) - len(board.out)
    if passes < in_play - (board.sizes[by] > 0):
        turn = left_of(board, seat, board.sizes)
        after = Board(board.deal, board.sizes, turn, passes, turns, board.rounds, board.out)
        return Step(State(after, state.hands, state.papers), TOLD_PASSED[seat])
    leader = by if board.sizes[by] else left_of(board, by, board.sizes)
    after = Board(board.deal, board.sizes, leader, 0, (), (*board.rounds, turns), board.out)
    return Step(State(after, state.hands, state.papers), (*TOLD_PASSED[seat], Told(Swept(leader))))


# Laying -----------------------------------------------------------------------------------


def put_set(state: State, seat: Seat, lay: Lay) -> Step[State]:
    """DAL-17: a new set voids every pass; DAL-20: who lays the last card is out."""
    board = state.board
    value, naturals, jokers = lay.value, lay.naturals, lay.jokers
    hand = list(state.hands[seat])
    hand[value - 1] -= naturals
    hand[12] -= jokers
    hands, sizes = list(state.hands), list(board.sizes)
    hands[seat] = tuple(hand)
    sizes[seat] -= naturals + jokers
    turns = (*board.round, LAID[seat][value][naturals][jokers])
    told = TOLD_LAID[seat][value][naturals][jokers]
    if not sizes[seat]:
        laid = Board(board.deal, tuple(sizes), seat, 0, turns, board.rounds, (*board.out, seat))
        return _go_out(State(laid, tuple(hands), state.papers), seat, told)
    turn = left_of(board, seat, sizes)
    after = Board(board.deal, tuple(sizes), turn, 0, turns, board.rounds, board.out)
    return Step(State(after, tuple(hands), state.papers), told)


def _go_out(state: State, seat: Seat, told: tuple[Told, ...]) -> Step[State]:
    """DAL-19: the round goes on without the one who went out; DAL-20: the last one shows its cards."""
    board = state.board
    told = (*told, Told(WentOut(seat, len(board.out))))
    turn = left_of(board, seat, board.sizes)
    if len(board.out) < len(board.sizes) - 1:
        return Step(replace(state, board=replace(board, turn=turn)), told)
    over = replace(
        board,
        deal=replace(board.deal, phase="over"),
        turn=turn,
        round=(),
        rounds=(*board.rounds, board.round),
        out=(*board.out, turn),
        rest=state.hands[turn],
    )
    return Step(replace(state, board=over), (*told, Told(Ended(turn, state.hands[turn]))))
