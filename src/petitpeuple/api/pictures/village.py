"""The Hidden Village: goals and stock, the eight locations with their meeples, and the hands."""

from typing import Final

from petitpeuple.api.pictures.svg import EDGE, Canvas
from petitpeuple.games.village.cards import LOCATIONS, ROWS, SMURFS
from petitpeuple.games.village.describe import VillageDescriber
from petitpeuple.games.village.placement import azrael_reaches
from petitpeuple.games.village.position import Board, Seen
from petitpeuple.games.village.powers import powers_of
from petitpeuple.games.village.schema import Entry
from petitpeuple.i18n.texts import Texts

WIDTH: Final = 760
CELL: Final = (178, 92)
CARD: Final = (150, 34)
GOODS: Final = ("#b3261e", "#8c5a3c", "#7d7468")  # berries, logs, stones
FIRST_ROWS: Final = 4  # of the drawing: round, goals, stock, meeples


def draw(view: Seen, texts: Texts) -> Canvas:
    """Return the village, then each hand that this viewer sees."""
    canvas = Canvas(WIDTH, 14)
    for row in VillageDescriber().draw(view)[:FIRST_ROWS]:
        canvas.height += 20
        canvas.text(16, canvas.height, "".join([texts.phrase(piece) for piece in row]), 14)
    _draw_stock(canvas, view.board.stock)
    for place in range(len(LOCATIONS)):
        x, y = 12 + (place % 4) * (CELL[0] + 8), canvas.height + (place // 4) * (CELL[1] + 8)
        _draw_location(canvas, view.board, place, x, y, texts)
    canvas.height += 2 * (CELL[1] + 8) + 6
    for seat in range(view.board.seats):
        _draw_hand(canvas, view, seat, texts)
    return canvas


def _draw_stock(canvas: Canvas, stock: tuple[int, int, int]) -> None:
    """Draw the stock of the village, one dot for each piece."""
    at = 0
    for colour, count in zip(GOODS, stock, strict=True):
        for _ in range(count):
            canvas.add("circle", cx=22 + 14 * at, cy=canvas.height + 18, r=5.5, fill=colour, stroke=EDGE)
            at += 1
        at += 1
    canvas.height += 34


def _draw_location(canvas: Canvas, b: Board, place: int, x: float, y: float, texts: Texts) -> None:
    """Draw the spaces of both rows: taken ones are full, dangerous ones red, closed ones crossed out."""
    p = powers_of(b.playing, b.lasting, b.crafted)
    watched = azrael_reaches(b.azrael, p.azrael_reach, place)
    canvas.box(x, y, *CELL, fill="#fbdcd6" if watched else "#eaf3da")
    canvas.text(x + 8, y + 18, f"{place + 1} {title(LOCATIONS[place], texts)}", 13, font_weight="bold")
    for half in range(2):
        row = 2 * place + half
        taken = b.rows[row] + (row in b.blocked)
        for space in range(ROWS[row].spaces):
            look = {"fill": "#2456a6" if space < taken else "#ffffff"}
            edge = "#b3261e" if p.dangerous[row] else "#6b8f3c"
            canvas.add(
                "circle",
                cx=x + 22 + 30 * space,
                cy=y + 40 + 30 * half,
                r=11,
                stroke=edge,
                stroke_width=3,
                **look,
            )
        if p.closed[row]:
            canvas.text(x + 80, y + 46 + 30 * half, "✗", 20, fill="#b3261e")


def _draw_hand(canvas: Canvas, view: Seen, seat: int, texts: Texts) -> None:
    """Draw the cards of a seat: face up if the viewer sees them, else their backs."""
    hand = view.mine if seat == view.viewer else None if view.hands is None else view.hands[seat]
    turn = "▶ " if seat == view.board.turn and not view.board.over else ""
    canvas.text(16, canvas.height + 22, turn + texts.name(seat), 14)
    for number in range(view.sizes[seat] if hand is None else len(hand)):
        x = 130 + min(CARD[0] + 6, (WIDTH - 142) // max(view.sizes[seat], 1)) * number
        canvas.box(x, canvas.height, *CARD, fill="#8c5a3c" if hand is None else "#fffdf6")
        if hand is not None:
            canvas.text(x + 8, canvas.height + 22, title(SMURFS[hand[number]], texts), 12)
    canvas.height += CARD[1] + 8


def title(entry: Entry, texts: Texts) -> str:
    """Return the name of a card or place."""
    return texts.translated(entry.en, entry.fr)
