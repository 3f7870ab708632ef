"""What decided a game of Halma: the move that brought the winner nearer than any other."""

from collections.abc import Sequence
from typing import Final, TypeAlias, cast

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.core.summary import Chapter, Figure, Position, Summary, Turning, best_seat, events_of
from petitpeuple.games.halma.endings import distance_left, gnomes_home
from petitpeuple.games.halma.moves import CameHome, CountedHome, Jumped, Stepped, Swapped
from petitpeuple.games.halma.position import Board

Moved: TypeAlias = Stepped | Jumped | Swapped
CHAPTER_MOVES: Final = 10  # of each player
LONG_CHAIN: Final = 3  # jumps that are worth a sentence


def summarise(positions: Sequence[Position], payoffs: Sequence[float]) -> Summary:
    """Return the summary of a finished game."""
    moves = [(n, event) for n, event in events_of(positions) if isinstance(event, Moved)]
    last = _board(positions[-1])
    return Summary(
        _turning(positions, moves, last, payoffs),
        tuple([_figures(moves, last, seat) for seat in range(last.seats)]),
        _chapters(positions, moves),
    )


def _board(position: Position) -> Board:
    return cast("Board", position.state)


def _gain(positions: Sequence[Position], number: int, family: int) -> int:
    """Return by how many steps a move brought its family nearer to its goal."""
    before, after = _board(positions[number - 1]), _board(positions[number])
    return distance_left(before, family) - distance_left(after, family)


def _turning(
    positions: Sequence[Position], moves: list[tuple[int, Moved]], last: Board, payoffs: Sequence[float]
) -> Turning | None:
    winner = best_seat(payoffs)
    if last.ending in ("unfinished", "given-up") or winner is None:
        return None
    mine = [(n, event) for n, event in moves if event.seat == winner]
    number, best = max(mine, key=lambda one: _gain(positions, one[0], one[1].family))
    turn = mine.index((number, best)) + 1
    jumps = len(best.path) - 1 if isinstance(best, Jumped) else 0
    if jumps < LONG_CHAIN:
        return _steady(mine, Seat(winner), last)
    key = "halma-decided-chain-alone" if last.seats == 1 else "halma-decided-chain"
    gain = _gain(positions, number, best.family)
    args: dict[str, Value] = {"who": SeatName(Seat(winner)), "turn": turn, "n": jumps, "gain": gain}
    return Turning(Phrase(key, args), number)


def _steady(mine: list[tuple[int, Moved]], winner: Seat, last: Board) -> Turning:
    """Return the sentence for a game without a long chain: the winner wasted nothing."""
    if winner not in last.home:
        return Turning(Phrase("halma-decided-nearest", {"who": SeatName(winner)}), mine[-1][0])
    jumps = len([1 for _, event in mine if isinstance(event, Jumped)])
    args: dict[str, Value] = {"who": SeatName(winner), "n": len(mine), "jumps": jumps}
    return Turning(Phrase("halma-decided-steady", args), mine[-1][0])


def _figures(moves: list[tuple[int, Moved]], last: Board, seat: int) -> tuple[Figure, ...]:
    mine = [event for _, event in moves if event.seat == seat]
    longest = max([len(event.path) - 1 for event in mine if isinstance(event, Jumped)], default=0)
    families = range(len(last.houses)) if last.seats == 1 else [seat]
    out = sum([10 - gnomes_home(last, family) for family in families])
    return (
        Figure(longest, Phrase("halma-figure-longest", {"n": longest})),
        Figure(len(mine), Phrase("halma-figure-moves", {"n": len(mine)})),
        Figure(out, Phrase("halma-figure-out", {"n": out})),
    )


def _chapters(positions: Sequence[Position], moves: list[tuple[int, Moved]]) -> tuple[Chapter, ...]:
    """Return a chapter for every ten rounds, and one for each family that came home."""
    seats = _board(positions[0]).seats
    starts = range(0, len(moves), CHAPTER_MOVES * seats)
    chapters = [
        Chapter(
            Phrase("halma-chapter", {"first": at // seats + 1, "last": at // seats + CHAPTER_MOVES}),
            moves[at][0],
        )
        for at in starts
    ]
    for number, event in events_of(positions):
        if isinstance(event, CameHome | CountedHome):
            chapters.append(Chapter(Phrase("halma-chapter-home", {"who": SeatName(event.seat)}), number))
    return tuple(sorted(chapters, key=lambda chapter: chapter.position))
