"""Points: of one deal, of a match so far, and who wins it."""

from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti.position import Board


def points_of(board: Board) -> tuple[int, ...]:
    """DAL-32: as many points as others were still in play; DAL-33: and one for a Jester who rose."""
    count = len(board.out)
    points = [0] * count
    for place, seat in enumerate(board.out):
        points[seat] = count - 1 - place
    if board.deal.options.scoring == "philanthropic":
        for office in (0, 1):  # the Great Dalmuti answers for the Great Jester, the Lesser for the Lesser
            jester = board.deal.places[-1 - office]
            points[board.deal.places[office]] += board.out.index(jester) < count - 1 - office
    return tuple(points)


def match_totals(board: Board) -> tuple[int, ...]:
    """DAL-32: the points of the match with those of this deal; DAL-38: none are counted without."""
    before = board.deal.options.scores or (0,) * len(board.sizes)
    if board.deal.options.scoring == "none":
        return before
    return tuple([old + new for old, new in zip(before, points_of(board), strict=True)])


def first_places(board: Board) -> tuple[int, ...]:
    """DAL-32: how often each has been first, this deal included."""
    before = board.deal.options.firsts or (0,) * len(board.sizes)
    return tuple([times + (seat == board.out[0]) for seat, times in enumerate(before)])


def is_last_game(board: Board) -> bool:
    """DAL-32: a match with points has as many games as agreed; DAL-38: without points it has no end."""
    options = board.deal.options
    return options.scoring != "none" and options.played + 1 >= options.games


def ranking(board: Board) -> tuple[Seat, ...]:
    """DAL-32: by points; the tied are shown by most first places, then by the last game."""
    points, firsts = match_totals(board), first_places(board)
    return tuple(sorted(board.out, key=lambda seat: (-points[seat], -firsts[seat], board.out.index(seat))))


def winners(board: Board) -> tuple[Seat, ...]:
    """DAL-32: most points wins, and the tied share it."""
    points = match_totals(board)
    return tuple([seat for seat in ranking(board) if points[seat] == max(points)])
