"""The points of a game and of a match, and its winners."""

from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.position import Board


def points_of(board: Board) -> tuple[int, ...]:
    """DAL-32: one point per player who was still in play. DAL-33: one more if your Jester rose."""
    count = len(board.out)
    points = [0] * count
    for place, seat in enumerate(board.out):
        points[seat] = count - 1 - place
    if board.deal.options.scoring == "philanthropic":
        for office in (0, 1):  # the Great Dalmuti is paired with the Great Jester, the Lesser with the Lesser
            jester = board.deal.places[-1 - office]
            points[board.deal.places[office]] += board.out.index(jester) < count - 1 - office
    return tuple(points)


def match_totals(board: Board) -> tuple[int, ...]:
    """DAL-32: return the points of the match including this game. DAL-38: without scoring there are none."""
    before = board.deal.options.scores or (0,) * len(board.sizes)
    if board.deal.options.scoring == "none":
        return before
    return tuple([old + new for old, new in zip(before, points_of(board), strict=True)])


def first_places(board: Board) -> tuple[int, ...]:
    """DAL-32: return how often each seat has been first, including this game."""
    before = board.deal.options.firsts or (0,) * len(board.sizes)
    return tuple([times + (seat == board.out[0]) for seat, times in enumerate(before)])


def is_last_game(board: Board) -> bool:
    """DAL-32: a scored match has the agreed number of games. DAL-38: without scoring it has no end."""
    options = board.deal.options
    return options.scoring != "none" and options.played + 1 >= options.games


def ranking(board: Board) -> tuple[Seat, ...]:
    """DAL-32: rank by points; break ties by first places, then by this game."""
    points, firsts = match_totals(board), first_places(board)
    return tuple(sorted(board.out, key=lambda seat: (-points[seat], -firsts[seat], board.out.index(seat))))


def winners(board: Board) -> tuple[Seat, ...]:
    """DAL-32: the most points win; ties share the win."""
    points = match_totals(board)
    return tuple([seat for seat in ranking(board) if points[seat] == max(points)])
