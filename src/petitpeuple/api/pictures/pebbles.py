"""Pebbles: fists in a row, open or closed, and the die."""

from typing import Final

from petitpeuple.api.pictures.svg import EDGE, Canvas
from petitpeuple.games.pebbles.position import Seen
from petitpeuple.i18n.texts import Texts

CELL: Final = 110


def draw(view: Seen, texts: Texts) -> Canvas:
    """Return one hand for each player and, once it is thrown, the die."""
    canvas = Canvas(CELL * (len(view.placed) + 1), 150)
    for seat in range(len(view.placed)):
        _draw_fist(canvas, view, seat, texts.name(seat))
    x = CELL * len(view.placed) + CELL / 2
    canvas.box(x - 26, 36, 52, 52, fill="#ffffff", rx=10)
    canvas.text(x, 72, "?" if view.die is None else str(view.die), 28, text_anchor="middle")
    return canvas


def _draw_fist(canvas: Canvas, view: Seen, seat: int, name: str) -> None:
    """Draw a fist; its pebbles are seen by their owner, and by all once the fists are open."""
    x = CELL * seat + CELL / 2
    known = view.stakes[seat] if view.stakes is not None else view.mine if seat == view.viewer else None
    closed = view.placed[seat] and view.stakes is None
    canvas.add(
        "circle", cx=x, cy=62, r=38, fill="#e8c79a" if closed else "#f4e3c5", stroke=EDGE, stroke_width=2
    )
    for pebble in range(known or 0):
        canvas.add("circle", cx=x - 18 + 18 * (pebble % 3), cy=52 + 20 * (pebble // 3), r=7, fill="#7d7468")
    if closed and known is None:
        canvas.text(x, 70, "?", 24, text_anchor="middle")
    canvas.text(x, 126, name, 15, text_anchor="middle")
