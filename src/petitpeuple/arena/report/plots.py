"""The plots of a report as SVG, styled by the page so that they suit light and dark."""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import Final

import svg
from msgspec import Struct

from petitpeuple.arena.statistics import Estimate

WIDTH: Final = 460
LEFT: Final = 110  # for names
RIGHT: Final = 22
TOP: Final = 8
ROW_HEIGHT: Final = 34
FOOT: Final = 30  # for the axis
CURVE_HEIGHT: Final = 170

FormatNumber = Callable[[float], str]  # writes a number on an axis


class Bar(Struct, frozen=True):
    """A row of an interval plot: its name, its estimate and the estimate as text."""

    name: str
    figure: Estimate
    said: str
    colour: int
    target: tuple[float, float] | None = None  # drawn as a band behind the estimate


class Scale(Struct, frozen=True):
    """A linear scale from values to coordinates."""

    least: float
    most: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the coordinate of a value, clamped to the scale."""
        inside = min(max(value, self.least), self.most)
        return round(
            self.start + (inside - self.least) / (self.most - self.least) * (self.end - self.start), 1
        )


def draw_intervals(
    bars: Sequence[Bar], say: FormatNumber, line: float | None = None, share: bool = False, left: int = LEFT
) -> str:
    """Return a plot of estimates with their intervals, and a reference line if one is given.

    *left* is the room for the names.
    """
    values = [end for bar in bars for end in (bar.figure.low, bar.figure.high, bar.figure.mean)]
    values += [bar.target[0] for bar in bars if bar.target]
    marks = ticks(0.0, 1.0) if share else ticks(*_finite([*values, *([] if line is None else [line])]))
    scale = Scale(marks[0], marks[-1], left, left + WIDTH - LEFT - RIGHT)
    bottom = TOP + ROW_HEIGHT * len(bars)
    parts = _grid(scale, marks, bottom, say)
    if line is not None:
        parts.append(svg.Line(x1=scale.at(line), x2=scale.at(line), y1=TOP, y2=bottom, class_=["fair"]))
    for number, bar in enumerate(bars):
        parts.append(_bar(bar, scale, TOP + ROW_HEIGHT * number + ROW_HEIGHT / 2))
    what = "; ".join(f"{bar.name}: {bar.said}" for bar in bars)
    return _picture(parts, bottom + FOOT, what, left + WIDTH - LEFT)


def _bar(bar: Bar, scale: Scale, y: float) -> svg.Element:
    figure = bar.figure
    return svg.G(
        class_=[f"c{bar.colour}"],
        elements=[
            svg.Title(text=escape(f"{bar.name}: {bar.said}")),
            *_target_band(bar, scale, y),
            svg.Text(x=scale.start - 14, y=y + 4, text=escape(bar.name), text_anchor="end", class_=["name"]),
            svg.Line(x1=scale.at(figure.low), x2=scale.at(figure.high), y1=y, y2=y, class_=["reach"]),
            svg.Circle(cx=scale.at(figure.mean), cy=y, r=5.5, class_=["dot"]),
        ],
    )


def _target_band(bar: Bar, scale: Scale, y: float) -> list[svg.Element]:
    if bar.target is None:
        return []
    low, high = scale.at(bar.target[0]), scale.at(bar.target[1])
    return [svg.Rect(x=low, y=y - 13, width=max(high - low, 2), height=26, rx=4, class_=["goal"])]


def draw_curve(
    course: Sequence[tuple[int, Estimate]], say: FormatNumber, line: float | None, colour: int, what: str
) -> str:
    """Return a plot of a proportion and its interval over the number of deals."""
    across = Scale(0, course[-1][0], 52, WIDTH - RIGHT)
    marks = ticks(0.0, 1.0)
    down = Scale(0.0, 1.0, TOP + CURVE_HEIGHT, TOP + 6)
    parts: list[svg.Element] = []
    for mark in marks:
        y = down.at(mark)
        parts.append(svg.Line(x1=across.start, x2=across.end, y1=y, y2=y, class_=["grid"]))
        parts.append(
            svg.Text(x=across.start - 8, y=y + 4, text=escape(say(mark)), text_anchor="end", class_=["tick"])
        )
    for deals in [mark for mark in ticks(0, course[-1][0]) if mark <= course[-1][0]]:
        x = across.at(deals)
        parts.append(
            svg.Text(x=x, y=TOP + CURVE_HEIGHT + 20, text=f"{deals:g}", text_anchor="middle", class_=["tick"])
        )
    if line is not None:
        y = down.at(line)
        parts.append(svg.Line(x1=across.start, x2=across.end, y1=y, y2=y, class_=["fair"]))
    upper = [svg.Point(across.at(deals), down.at(one.high)) for deals, one in course]
    lower = [svg.Point(across.at(deals), down.at(one.low)) for deals, one in reversed(course)]
    middle = [svg.Point(across.at(deals), down.at(one.mean)) for deals, one in course]
    parts.append(
        svg.G(
            class_=[f"c{colour}"],
            elements=[
                svg.Polygon(points=upper + lower, class_=["band"]),
                svg.Polyline(points=middle, class_=["path"]),
                svg.Circle(cx=middle[-1].x, cy=middle[-1].y, r=4, class_=["dot"]),
            ],
        )
    )
    return _picture(parts, TOP + CURVE_HEIGHT + FOOT, what)


def _grid(scale: Scale, marks: Sequence[float], bottom: float, say: FormatNumber) -> list[svg.Element]:
    parts: list[svg.Element] = []
    for mark in marks:
        x = scale.at(mark)
        parts.append(svg.Line(x1=x, x2=x, y1=TOP, y2=bottom, class_=["grid"]))
        parts.append(
            svg.Text(x=x, y=bottom + 20, text=escape(say(mark)), text_anchor="middle", class_=["tick"])
        )
    return parts


def _picture(parts: list[svg.Element], height: float, what: str, width: int = WIDTH) -> str:
    box = svg.ViewBoxSpec(0, 0, width, height)
    return str(svg.SVG(viewBox=box, elements=parts, extra={"role": "img", "aria-label": escape(what)}))


def _finite(values: Sequence[float]) -> tuple[float, float]:
    known = [value for value in values if math.isfinite(value)]
    least, most = min(known), max(known)
    return (least, most) if most > least else (least - 0.5, most + 0.5)


def ticks(least: float, most: float) -> list[float]:
    """Return four to seven round numbers that span both ends."""
    rough = (most - least) / 5
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough * 0.999)
    first, last = math.floor(least / step + 1e-9), math.ceil(most / step - 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]
