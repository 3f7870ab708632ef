"""The report of a study of balance as one self-contained HTML file."""

from typing import Any, Final

from msgspec import Struct

from petitpeuple.arena.balance.study import BalanceReport, Figure, Section, Study
from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.report.html import NumberFormatter, read_template
from petitpeuple.arena.statistics import Estimate
from petitpeuple.i18n.texts import Texts

NAME_WIDTH: Final = 200  # of a plot, for the labels
COLOUR_OF: Final = {"met": 2, "none": 0, "open": 5, "missed": 4, "gave-way": 1}


class Row(Struct, frozen=True):
    """One figure as text."""

    label: str
    value: str
    interval: str
    target: str
    verdict: str
    said: str


class ShownSection(Struct, frozen=True):
    """One section as text and a plot."""

    id: str
    plot: str
    rows: list[Row]
    targets: int
    met: int
    reasons: list[str]


class Presenter:
    """Turns figures into text in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.numbers = NumberFormatter(texts)

    def section(self, section: Section, plots: Any) -> ShownSection:
        """Return a section with its plot and its table."""
        verdicts = [figure.verdict for figure in section.figures if figure.target is not None]
        return ShownSection(
            id=section.id,
            plot=self._plot(section, plots) if section.plot else "",
            rows=[self._row(figure) for figure in section.figures],
            targets=len(verdicts),
            met=verdicts.count("met"),
            reasons=[
                self.texts.say(key)
                for key in dict.fromkeys(figure.gave_way for figure in section.figures)
                if key
            ],
        )

    def _plot(self, section: Section, plots: Any) -> str:
        shares = section.figures[0].kind == "share"
        bars = [
            plots.Bar(
                self.texts.phrase(figure.label),
                figure.estimate,
                self._value(figure.estimate.mean, figure),
                COLOUR_OF[figure.verdict],
                _band(figure),
            )
            for figure in section.figures
        ]
        tick = self.numbers.round_percent if shares else self.numbers.scale
        drawn: str = plots.draw_intervals(bars, tick, share=shares, left=NAME_WIDTH)
        return drawn

    def _row(self, figure: Figure) -> Row:
        estimate: Estimate = figure.estimate
        ends = [self._value(end, figure) for end in (estimate.low, estimate.high)]
        return Row(
            label=self.texts.phrase(figure.label),
            value=self._value(estimate.mean, figure),
            interval=" – ".join(ends),
            target=self._target(figure),
            verdict=figure.verdict,
            said=self.texts.say(f"balance-verdict-{figure.verdict}"),
        )

    def _target(self, figure: Figure) -> str:
        target = figure.target
        if target is None:
            return ""
        low = self._value(target.low, figure)
        if target.high is None:
            return self.texts.say("balance-at-least", low=low)
        return self.texts.say("balance-from-to", low=low, high=self._value(target.high, figure))

    def _value(self, value: float, figure: Figure) -> str:
        return self.numbers.percent(value) if figure.kind == "share" else self.numbers.number(value)


def _band(figure: Figure) -> tuple[float, float] | None:
    if figure.target is None:
        return None
    high = figure.target.high
    if high is None:
        high = 1.0 if figure.kind == "share" else max(figure.estimate.high, figure.target.low)
    return figure.target.low, high


def render_balance(report: BalanceReport, texts: Texts) -> str:
    """Return the page; raise ArenaError if Jinja or svg.py is not installed."""
    try:
        import jinja2  # noqa: PLC0415 - an extra

        from petitpeuple.arena.report import plots  # noqa: PLC0415
    except ImportError as error:
        raise ArenaError("arena-no-page") from error
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)
    presenter = Presenter(texts)

    def bots(study: Study) -> str:
        return texts.say("comma").join(texts.level(report.game, bot) for bot in study.bots)

    rendered: str = environment.from_string(read_template("balance.html")).render(
        report=report,
        style=read_template("style.css"),
        t=texts.say,
        lang=texts.language,
        games=sum(one.games for one in report.played),
        sections=[presenter.section(section, plots) for section in report.sections],
        bots=bots,
    )
    return rendered
