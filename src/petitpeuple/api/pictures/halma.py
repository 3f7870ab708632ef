"""Gnome Halma: the star with its gnomes."""

from typing import Final

from petitpeuple.api.pictures.svg import EDGE, INK, Canvas
from petitpeuple.games.halma.describe import HalmaDescriber
from petitpeuple.games.halma.move_generation import family_at
from petitpeuple.games.halma.notation import POINT_NAMES
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.star import COORDINATES, HOUSES, POINTS, ROWS
from petitpeuple.i18n.texts import Texts

FAMILIES: Final = ("#2456a6", "#b3261e", "#d99a00")  # each family also has a shape
STEP: Final = 20
ROW_HEIGHT: Final = 34
MARGIN: Final = 34


def draw(view: Seen, texts: Texts) -> Canvas:
    """Return the board, then the state of each family."""
    board = view.board
    height = 2 * MARGIN + ROW_HEIGHT * len(ROWS)
    canvas = Canvas(2 * MARGIN + STEP * 26, height)
    for point in range(POINTS):
        _draw_point(canvas, board, point)
    rows = HalmaDescriber().draw(view)[len(ROWS) + 2 :]
    for row in rows:
        text = "".join([texts.phrase(piece) for piece in row])
        canvas.text(MARGIN, canvas.height, text, 15)
        canvas.height += 24
    return canvas


def _draw_point(canvas: Canvas, board: Board, point: int) -> None:
    """Draw a hole or a gnome; holes of houses are darker, and those of the last move have a ring."""
    row, column = COORDINATES[point]
    x, y = MARGIN + STEP * column, MARGIN + ROW_HEIGHT * row
    touched = point in board.path
    house = any(point in HOUSES[house] for house in board.houses)
    canvas.add(
        "circle", cx=x, cy=y, r=13, fill="#e2d2ad" if house else "#f1e6cb",
        stroke="#d99a00" if touched else EDGE, stroke_width=3 if touched else 1,
    )  # fmt: skip
    family = family_at(board.gnomes, point)
    if family >= 0:
        _draw_gnome(canvas, family, x, y)
    else:
        canvas.text(x, y + 3, POINT_NAMES[point], 8, text_anchor="middle", fill="#9b8a6c")


def _draw_gnome(canvas: Canvas, family: int, x: float, y: float) -> None:
    look = {"fill": FAMILIES[family], "stroke": INK}
    if family == 0:
        canvas.add("circle", cx=x, cy=y, r=10, **look)
    elif family == 1:
        canvas.add("polygon", points=f"{x},{y - 12} {x + 11},{y + 8} {x - 11},{y + 8}", **look)
    else:
        canvas.add("rect", x=x - 9, y=y - 9, width=18, height=18, **look)
