"""A canvas that collects SVG elements."""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

INK: Final = "#3a2a1c"
PAPER: Final = "#fbf5e6"
EDGE: Final = "#cdb892"
CAPTION_HEIGHT: Final = 34


class Canvas:
    """A picture of a fixed width that grows downwards."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._parts: list[str] = []

    def add(self, name: str, content: str | None = None, **attributes: object) -> None:
        """Add an element; `stroke_width=2` is written as stroke-width. Content is text, never markup."""
        written = "".join(
            [
                f" {key.rstrip('_').replace('_', '-')}={quoteattr(_number(value))}"
                for key, value in attributes.items()
            ]
        )
        self._parts.append(
            f"<{name}{written}/>" if content is None else f"<{name}{written}>{escape(content)}</{name}>"
        )

    def text(self, x: float, y: float, content: str, size: float = 14, **attributes: object) -> None:
        """Add a line of text."""
        attributes.setdefault("fill", INK)
        self.add("text", content, x=x, y=y, font_size=size, **attributes)

    def box(self, x: float, y: float, width: float, height: float, **attributes: object) -> None:
        """Add a rounded rectangle."""
        for name, value in (("fill", "#fffdf6"), ("stroke", EDGE), ("rx", 6)):
            attributes.setdefault(name, value)
        self.add("rect", None, x=x, y=y, width=width, height=height, **attributes)

    def caption(self, text: str) -> None:
        """Add a line below the picture."""
        if text:
            self.height += CAPTION_HEIGHT
            self.text(self.width / 2, self.height - 12, text, 15, text_anchor="middle", font_style="italic")

    def render(self, title: str) -> str:
        """Return the whole picture; its title is what a screen reader says."""
        width, height = _number(self.width), _number(self.height)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" font-family="Georgia, serif"><title>{escape(title)}</title>'
            f'<rect width="{width}" height="{height}" rx="12" fill="{PAPER}"/>{"".join(self._parts)}</svg>'
        )


def _number(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
