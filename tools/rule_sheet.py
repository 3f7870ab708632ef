"""A sheet of paper to draw rule pictures on, with the art of the pages."""

from __future__ import annotations

import re
from pathlib import Path

ART = Path(__file__).parents[1] / "web" / "art"
INK, PAPER, LINE, RED, GREEN = "#16302b", "#f6f4e2", "#75867a", "#b8352a", "#2a7346"
FONT = "Cabin, 'Gill Sans', 'Trebuchet MS', 'DejaVu Sans', sans-serif"


class Sheet:
    """An SVG picture without words, so that it serves every language. Each drawing is stored once."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._symbols: dict[str, str] = {}
        self._shapes: list[str] = []

    def art(self, name: str, x: float, y: float, size: float, colour: str = "") -> None:
        """Draw a drawing of `web/art` in a square; *colour* is its main colour."""
        if name not in self._symbols:
            self._symbols[name] = _symbol(name)
        style = f' style="--pp-a:{colour}"' if colour else ""
        place = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"'
        self._shapes.append(f'<use href="#{Path(name).name}" {place}{style}/>')

    def text(self, x: float, y: float, said: str, size: float = 16, colour: str = INK) -> None:
        """Write figures or signs, centred on a point."""
        self._shapes.append(
            f'<text x="{x:g}" y="{y + size * 0.35:g}" font-size="{size:g}" fill="{colour}">{said}</text>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, fill: str = "#fffdf0", edge: str = LINE
    ) -> None:
        """Draw a card, a board or a space."""
        self._shapes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'rx="{min(width, height) * 0.12:g}" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
        )

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = INK) -> None:
        """Draw a disc."""
        self._shapes.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
        )

    def line(
        self, *points: tuple[float, float], colour: str = LINE, width: float = 2, arrow: bool = False
    ) -> None:
        """Draw a line through points, with an arrow at its end if wanted."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        head = ' marker-end="url(#head)"' if arrow else ""
        self._shapes.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{head}/>'
        )

    def number(self, x: float, y: float, n: int) -> None:
        """Draw a number in a dark disc, which the text beside the picture refers to."""
        self.disc(x, y, 11, INK)
        self.text(x, y, str(n), 14, PAPER)

    def svg(self) -> str:
        """Return the picture."""
        head = (
            '<marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" '
            f'orient="auto"><path d="M0 0L8 4L0 8Z" fill="{RED}"/></marker>'
        )
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" font-weight="700" '
                'text-anchor="middle">',
                f"<defs>{head}{''.join(self._symbols.values())}</defs>",
                f'<rect width="{self.width:g}" height="{self.height:g}" rx="12" fill="{PAPER}"/>',
                *self._shapes,
                "</svg>\n",
            ]
        )


def _symbol(name: str) -> str:
    """Return a drawing as a symbol whose id is the file's name."""
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r'viewBox="([^"]+)"', text)
    inside = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", text, flags=re.DOTALL).replace("\n", "")
    return f'<symbol id="{Path(name).name}" viewBox="{found[1] if found else "0 0 64 64"}">{inside}</symbol>'
