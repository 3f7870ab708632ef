"""Laying and passing: the rounds, from the first lead to the last card."""

from typing import Final

from msgspec.structs import replace

from petitpeuple.core.contract import Ask, Decide, Seat, Step, Told
from petitpeuple.games.dalmuti.cards import Hand
from petitpeuple.games.dalmuti.moves import (
    LAYS,
    LONE_JOKERS,
    PASS,
    SEATS,
    Ended,
    Laid,
    Lay,
    Pass,
    Passed,
    Swept,
    WentOut,
)
from petitpeuple.games.dalmuti.position import Board, State, Turn

Turns = tuple[Turn, ...]
News = tuple[Told, ...]

PLAY: Final = Ask("play")
TURNS: Final = tuple([Decide({seat: PLAY}) for seat in SEATS])


def _turn(seat: Seat, lay: Lay) -> Turn:
    """Note a set as a turn of a round."""
    return Turn(seat, lay.value, lay.naturals, lay.jokers)


# What is added to a round and what is told of it: one object each, made once. The types are spelt out
# because mypyc would take a tuple of known length apart and put it together again at each use.
PASSED: Final[tuple[Turns, ...]] = tuple([(Turn(seat),) for seat in SEATS])  # [seat]
TOLD_PASSED: Final[tuple[News, ...]] = tuple([(Told(Passed(seat)),) for seat in SEATS])
LAID: Final[tuple[tuple[tuple[tuple[Turns, ...], ...], ...], ...]] = tuple(
    [
        tuple([tuple([tuple([(_turn(seat, lay),) for lay in row]) for row in rows]) for rows in LAYS])
        for seat in SEATS
    ]
)  # [seat][value][naturals][jokers]
TOLD_LAID: Final[tuple[tuple[tuple[tuple[News, ...], ...], ...], ...]] = tuple(
    [
        tuple([tuple([tuple([(Told(Laid(seat, lay)),) for lay in row]) for row in rows]) for rows in LAYS])
        for seat in SEATS
    ]
)
SETS: Final = LAYS


def left_of(places: tuple[Seat, ...], seat: Seat, sizes: tuple[int, ...]) -> Seat:
    """DAL-16 and DAL-19: the next to the left who still has cards."""
    at = places.index(seat) + 1 - len(places)  # from the end, so that the last is followed by the first
    left = places[at]
    while not sizes[left]:
        at += 1
        left = places[at]
    return left


# What may be laid -------------------------------------------------------------------------


def leads(hand: Hand) -> list[Lay]:
    """DAL-15: one or more cards of one value, from the worst; DAL-2: jokers alone come last."""
    jokers = hand[12]
    found: list[Lay] = []
    for value in range(12, 0, -1):
        for naturals in range(1, hand[value - 1] + 1):
            row = SETS[value][naturals]
            found.append(row[0])
            if jokers:
                found.append(row[1])
                if jokers > 1:
                    found.append(row[2])
    found += LONE_JOKERS[:jokers]
    return found


def follows(hand: Hand, top: int, count: int) -> list[Lay | Pass]:
    """DAL-16: as many cards, a lower value, at least one natural; passing first, then the worst."""
    found: list[Lay | Pass] = [PASS]
    jokers = hand[12]
    least = count - jokers if count > jokers else 1  # naturals that are needed
    for value in range(top - 1, 0, -1):
        held = hand[value - 1]
        if held >= least:
            rows = SETS[value]
            for naturals in range(held if held < count else count, least - 1, -1):
                found.append(rows[naturals][count - naturals])  # noqa: PERF401 - the hottest line of the game
    return found


# Passing ----------------------------------------------------------------------------------


def put_pass(state: State, seat: Seat) -> Step[State]:
    """DAL-16 to DAL-18: the next to the left may follow, until all others have passed on the same set."""
    board = state.board
    to_pass = board.to_pass - 1
    turns = board.round + PASSED[seat]
    if to_pass:
        turn = left_of(board.deal.places, seat, board.sizes)
        after = replace(board, turn=turn, to_pass=to_pass, round=turns)
        return Step(replace(state, board=after), TOLD_PASSED[seat])
    leader = _next_leader(board)
    after = replace(board, turn=leader, value=0, count=0, to_pass=0, round=(), rounds=(*board.rounds, turns))
    return Step(replace(state, board=after), (*TOLD_PASSED[seat], Told(Swept(leader))))


def _next_leader(board: Board) -> Seat:
    """DAL-18: whoever laid the last set leads; DAL-19: or the next to its left, when it is out."""
    last = [turn.seat for turn in board.round if turn.value][-1]
    return last if board.sizes[last] else left_of(board.deal.places, last, board.sizes)


# Laying -----------------------------------------------------------------------------------


def put_set(state: State, seat: Seat, lay: Lay) -> Step[State]:
    """DAL-17: a new set voids every pass; DAL-20: who lays the last card is out."""
    board = state.board
    value, naturals, jokers = lay.value, lay.naturals, lay.jokers
    hands, left = list(state.hands), list(board.sizes)
    hand = list(hands[seat])
    hand[value - 1] -= naturals
    hand[12] -= jokers
    hands[seat] = tuple(hand)
    left[seat] -= naturals + jokers
    sizes = tuple(left)
    after = replace(
        board,
        sizes=sizes,
        turn=left_of(board.deal.places, seat, sizes),
        value=value,
        count=naturals + jokers,
        to_pass=len(sizes) - 1 - len(board.out),
        round=board.round + LAID[seat][value][naturals][jokers],
    )
    told = TOLD_LAID[seat][value][naturals][jokers]
    step = Step(replace(state, board=after, hands=tuple(hands)), told)
    return step if sizes[seat] else _go_out(step, seat)


def _go_out(step: Step[State], seat: Seat) -> Step[State]:
    """DAL-19: the round goes on without the one who went out; DAL-20: the last one shows its cards."""
    state = step.state
    board = replace(state.board, out=(*state.board.out, seat))
    told = (*step.told, Told(WentOut(seat, len(board.out))))
    if len(board.out) < len(board.sizes) - 1:
        return Step(replace(state, board=board), told)
    last = left_of(board.deal.places, seat, board.sizes)
    over = replace(
        board,
        deal=replace(board.deal, phase="over"),
        turn=None,
        value=0,
        count=0,
        to_pass=0,
        round=(),
        rounds=(*board.rounds, board.round),
        out=(*board.out, last),
        rest=state.hands[last],
    )
    return Step(replace(state, board=over), (*told, Told(Ended(last, state.hands[last]))))
