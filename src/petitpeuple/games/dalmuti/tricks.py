"""Playing sets and passing: the tricks, from the first lead to the last card."""

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
from petitpeuple.games.dalmuti.position import State, Turn

Turns = tuple[Turn, ...]
ToldEvents = tuple[Told, ...]
LaidTurn = tuple[Turns, ToldEvents]

ASK_PLAY: Final = Ask("play")
DECIDE_BY_SEAT: Final = tuple([Decide({seat: ASK_PLAY}) for seat in SEATS])


def _laid_turn(seat: Seat, lay: Lay) -> LaidTurn:
    """Return a set as a turn of a trick, and the event that reports it."""
    return (Turn(seat, lay.value, lay.naturals, lay.jokers),), (Told(Laid(seat, lay)),)


# The turns added to a trick and their events, one shared object each. The explicit types keep
# mypyc from unpacking and repacking tuples of known length at each use.
PASS_TURNS: Final[tuple[Turns, ...]] = tuple([(Turn(seat),) for seat in SEATS])  # [seat]
TOLD_PASSED: Final[tuple[ToldEvents, ...]] = tuple([(Told(Passed(seat)),) for seat in SEATS])
LAID_TURNS: Final[tuple[tuple[tuple[tuple[LaidTurn, ...], ...], ...], ...]] = tuple(
    [
        tuple([tuple([tuple([_laid_turn(seat, lay) for lay in row]) for row in rows]) for rows in LAYS])
        for seat in SEATS
    ]
)  # [seat][value][naturals][jokers]
TOLD_SWEPT: Final[tuple[tuple[ToldEvents, ...], ...]] = tuple(
    [tuple([(*TOLD_PASSED[seat], Told(Swept(leader))) for leader in SEATS]) for seat in SEATS]
)  # [seat][leader]
# Compiled code looks up names from uncompiled modules in a dictionary at each use.
# Final aliases in this module avoid that.
_PASS: Final = PASS
_LAYS: Final = LAYS
_Step: Final = Step
fast_replace: Final = replace


def left_neighbours(places: tuple[Seat, ...], sizes: tuple[int, ...]) -> tuple[Seat, ...]:
    """DAL-16, DAL-19: return, for each seat, the next seat to the left that has cards."""
    left = list(places)
    nearest = places[0]
    for seat in (places + places)[::-1]:  # the first round finds the nearest, the second records it
        left[seat] = nearest
        if sizes[seat]:
            nearest = seat
    return tuple(left)


# Legal actions ----------------------------------------------------------------------------


def legal_leads(hand: Hand) -> list[Lay]:
    """DAL-15: lead one or more cards of one value, worst first. DAL-2: jokers alone come last."""
    jokers = hand[12]
    sets: list[Lay] = []
    for value in range(12, 0, -1):
        for naturals in range(1, hand[value - 1] + 1):
            row = _LAYS[value][naturals]
            sets.append(row[0])
            if jokers:
                sets.append(row[1])
                if jokers > 1:
                    sets.append(row[2])
    sets += LONE_JOKERS[:jokers]
    return sets


def legal_follows(hand: Hand, top: int, count: int) -> list[Lay | Pass]:
    """DAL-16: pass, or follow with as many cards of a lower value, at least one of them natural."""
    actions: list[Lay | Pass] = [_PASS]
    jokers = hand[12]
    min_naturals = count - jokers if count > jokers else 1
    for value in range(top - 1, 0, -1):
        held = hand[value - 1]
        if held >= min_naturals:
            rows = _LAYS[value]
            for naturals in range(held if held < count else count, min_naturals - 1, -1):
                actions.append(rows[naturals][count - naturals])  # noqa: PERF401 - the hottest line of the game
    return actions


# Passing ----------------------------------------------------------------------------------


def apply_pass(state: State, seat: Seat) -> Step[State]:
    """DAL-16 to DAL-19: the turn goes left; if all others have passed, the trick is over.

    The last to pass sits to the right of the player of the top set. So the seat to their left is that
    player or, if they are out, the next seat with cards: it leads.
    """
    board = state.board
    to_pass = board.to_pass - 1
    turns = board.round + PASS_TURNS[seat]
    left = board.left[seat]
    if to_pass:
        after = fast_replace(board, turn=left, to_pass=to_pass, round=turns)
        return _Step(fast_replace(state, board=after), TOLD_PASSED[seat])
    rounds = board.rounds + (turns,)  # noqa: RUF005 - twice as fast as unpacking
    swept = fast_replace(board, turn=left, value=0, count=0, to_pass=0, round=(), rounds=rounds)
    return _Step(fast_replace(state, board=swept), TOLD_SWEPT[seat][left])


# Playing a set -----------------------------------------------------------------------------------


def apply_lay(state: State, seat: Seat, lay: Lay) -> Step[State]:
    """DAL-17: a new set voids all passes. DAL-20: a player without cards is out."""
    board = state.board
    value, naturals, jokers = lay.value, lay.naturals, lay.jokers
    count = naturals + jokers
    hands, left = list(state.hands), list(board.sizes)
    hand = list(hands[seat])
    hand[value - 1] -= naturals
    hand[12] -= jokers
    hands[seat] = tuple(hand)
    left[seat] -= count
    sizes = tuple(left)
    turns, told = LAID_TURNS[seat][value][naturals][jokers]
    after = fast_replace(
        board,
        sizes=sizes,
        turn=board.left[seat],
        value=value,
        count=count,
        to_pass=len(sizes) - 1 - len(board.out),
        round=board.round + turns,
    )
    laid = fast_replace(state, board=after, hands=tuple(hands))
    return _Step(laid, told) if sizes[seat] else _go_out(laid, seat, told)


def _go_out(state: State, seat: Seat, laid: ToldEvents) -> Step[State]:
    """DAL-19: the trick goes on without a player who is out. DAL-20: the last player shows their cards."""
    left = left_neighbours(state.board.deal.places, state.board.sizes)
    board = replace(state.board, left=left, out=(*state.board.out, seat))
    told = (*laid, Told(WentOut(seat, len(board.out))))
    if len(board.out) < len(board.sizes) - 1:
        return Step(replace(state, board=board), told)
    last = left[seat]
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
