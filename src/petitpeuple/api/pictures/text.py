"""The picture of any game: its drawing in text, with its colours."""

from typing import Final

from petitpeuple.api.pictures.svg import INK, Canvas
from petitpeuple.core.phrases import Drawing
from petitpeuple.i18n.texts import Texts

LINE: Final = 20
CHARACTER: Final = 8.5
MARGIN: Final = 18
COLOURS: Final = {
    "blue": "#2456a6", "red": "#b3261e", "yellow": "#a37200", "green": "#2e7d32", "magenta": "#8e24aa",
    "cyan": "#00707c", "white": "#6b5b4b", "dim": "#8b7b69",
}  # fmt: skip


def draw_text(drawing: Drawing, texts: Texts) -> Canvas:
    """Return a picture of the rows of a drawing."""
    rows = [[(texts.phrase(piece), getattr(piece, "colour", "")) for piece in line] for line in drawing]
    longest = max([sum([len(text) for text, _ in row]) for row in rows], default=0)
    canvas = Canvas(2 * MARGIN + CHARACTER * max(longest, 40), 2 * MARGIN + LINE * len(rows))
    for number, row in enumerate(rows):
        at = 0
        for text, colour in row:
            if text.strip():
                place = {"x": MARGIN + CHARACTER * at, "y": MARGIN + LINE * (number + 0.75)}
                look = {"fill": colour_of(colour), "font_family": "monospace", "xml:space": "preserve"}
                length = {"textLength": CHARACTER * len(text), "lengthAdjust": "spacingAndGlyphs"}
                canvas.add("text", text, font_size=14, **place, **look, **length)
            at += len(text)
    return canvas


def colour_of(style: str) -> str:
    """Return the colour for a style of the terminal, such as `bold red`."""
    return next((COLOURS[word] for word in style.split() if word in COLOURS), INK)
