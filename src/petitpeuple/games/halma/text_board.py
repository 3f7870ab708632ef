"""Draw a view of Gnome Halma as rows of text, for the terminal."""

from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.halma.endings import distance_left, gnomes_home
from petitpeuple.games.halma.move_generation import family_at
from petitpeuple.games.halma.notation import POINT_NAMES
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.solitaire import PAR, score_of
from petitpeuple.games.halma.star import ROWS

Piece = Phrase | Span
# The same colours and shapes as on the web board.
GNOME_SPANS: Final = (Span("●", "bold blue"), Span("▲", "bold red"), Span("■", "bold yellow"))
FREE_POINT: Final = Span("·", "dim")
TOUCHED_POINT: Final = Span("○", "yellow")  # a point on the path of the last move
COLUMNS: Final = 25
ODD_COLUMNS: Final = "".join([f"{column:<4}" for column in range(1, COLUMNS + 1, 2)])
EVEN_COLUMNS: Final = "".join([f"{column:<4}" for column in range(2, COLUMNS + 1, 2)])


def draw(view: Seen) -> Drawing:
    """Return the star with its coordinates, then the status of every family."""
    board = view.board
    families = [_draw_family(board, family) for family in range(len(board.gnomes))]
    return [*_draw_star(board), *families, *_draw_status(board)]


def _draw_star(board: Board) -> list[list[Piece]]:
    """HAL-1: return the points row by row, between the letters and numbers that name them."""
    rows: list[list[Piece]] = [[Span(f"   {ODD_COLUMNS}".rstrip(), "dim")]]
    point = 0
    for length in ROWS:
        letter = POINT_NAMES[point][0]
        row: list[Piece] = [Span(f"{letter}  {'  ' * (13 - length)}", "dim")]
        for i in range(length):
            row += [_draw_point(board, point), Span("" if i == length - 1 else "   ")]
            point += 1
        rows.append([*row, Span(f"{'  ' * (13 - length)}  {letter}", "dim")])
    return [*rows, [Span(f"     {EVEN_COLUMNS}".rstrip(), "dim")]]


def _draw_point(board: Board, point: int) -> Span:
    family = family_at(board.gnomes, point)
    if family >= 0:
        return GNOME_SPANS[family]
    return TOUCHED_POINT if point in board.path else FREE_POINT


def _draw_family(board: Board, family: int) -> list[Piece]:
    """HAL-8, HAL-11: return how many gnomes of a family are home, and the distance left."""
    stands: dict[str, Value] = {"n": gnomes_home(board, family), "left": distance_left(board, family)}
    who: list[Piece] = [] if board.seats == 1 else [Phrase("halma-owner", {"who": SeatName(Seat(family))})]
    return [GNOME_SPANS[family], Span(" "), *who, Phrase("halma-family", stands)]


def _draw_status(board: Board) -> list[list[Piece]]:
    """Return whose turn it is; in solitaire, the moves so far, par and praise (HAL-20, HAL-22)."""
    if board.seats > 1:
        going = board.first is not None and not board.ending
        turn: dict[str, Value] = {"n": board.rounds + 1, "who": SeatName(Seat(board.turn))}
        return [[Phrase("halma-turn", turn)]] if going else []
    par = PAR[board.houses]
    counts: dict[str, Value] = {"moves": board.rounds, "jumps": board.jumps, "steps": board.steps, "par": par}
    rows: list[list[Piece]] = [[Phrase("halma-count", counts)]]
    score = score_of(board)
    if score is not None and score.moves <= par:
        rows.append([Phrase("halma-par-reached" if score.moves == par else "halma-par-beaten")])
    return rows
