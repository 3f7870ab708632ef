"""The report as one self-contained HTML file, in French or English, light or dark."""

from collections.abc import Sequence
from importlib import resources
from typing import Any

from petitpeuple.arena.errors import ArenaError
from petitpeuple.arena.report.summary import BotFigures, MeetingFigures, Report
from petitpeuple.arena.statistics import Estimate
from petitpeuple.i18n.texts import Texts

COLOUR_COUNT = 6  # defined in the page's style sheet


class NumberFormatter:
    """Formats numbers in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def percent(self, share: float) -> str:
        """Return a proportion in percent."""
        return self.texts.say("arena-percent", share=100 * share)

    def round_percent(self, share: float) -> str:
        """Return a proportion as the label of an axis."""
        return self.texts.say("arena-round-percent", share=100 * share)

    def number(self, value: float, digits: int = 2) -> str:
        """Return a number with so many digits."""
        key = ("arena-whole", "arena-number-1", "arena-number")[digits]
        return self.texts.say(key, value=value)

    def scale(self, value: float) -> str:
        """Return a number as the label of an axis, as short as possible."""
        return self.texts.say("arena-scale", value=value)

    def share(self, one: Estimate) -> str:
        """Return a proportion with its interval."""
        ends = {"low": self.percent(one.low), "high": self.percent(one.high)}
        return self.texts.say("arena-interval", value=self.percent(one.mean), **ends)

    def mean(self, one: Estimate, digits: int = 2) -> str:
        """Return a mean with its interval."""
        low, high = self.number(one.low, digits), self.number(one.high, digits)
        return self.texts.say("arena-interval", value=self.number(one.mean, digits), low=low, high=high)


class Formatter(NumberFormatter):
    """Formats the numbers and names of an arena report."""

    def __init__(self, report: Report, texts: Texts) -> None:
        super().__init__(texts)
        self.report = report

    def bot(self, level: str) -> str:
        """Return the name of a level."""
        return self.texts.level(self.report.setup.game, level)

    def table(self, row: MeetingFigures) -> str:
        """Return who sits at a table: 1 Elder, 3 Trackers."""
        kinds = dict.fromkeys(row.table)
        said = [self.texts.say("arena-seated", bot=self.bot(one), n=row.table.count(one)) for one in kinds]
        return self.texts.say("comma").join(said)

    def verdict(self, row: MeetingFigures) -> str:
        """Return whether a bot is significantly better or worse than its fair share."""
        if row.fair is None:
            return "none"
        if row.wins.low > row.fair:
            return "better"
        return "worse" if row.wins.high < row.fair else "open"


def render_page(report: Report, texts: Texts) -> str:
    """Return the page; raise ArenaError if Jinja or svg.py is not installed."""
    try:
        import jinja2  # noqa: PLC0415 - an extra

        from petitpeuple.arena.report import plots  # noqa: PLC0415
    except ImportError as error:
        raise ArenaError("arena-no-page") from error
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)
    say = Formatter(report, texts)
    rendered: str = environment.from_string(read_template("report.html")).render(
        report=report,
        style=read_template("style.css"),
        setup=report.setup,
        say=say,
        t=texts.say,
        lang=texts.language,
        ranked=ranked(report),
        meetings=sorted_meetings(report),
        colour=_colours(report),
        plots=_plots(report, say, plots),
        about=lambda level: texts.level_about(report.setup.game, level),
        options=_options(report, texts),
    )
    return rendered


def read_template(name: str) -> str:
    """Return a template or the style sheet of the reports."""
    return resources.files("petitpeuple.arena.report").joinpath(name).read_text(encoding="utf-8")


def ranked(report: Report) -> list[BotFigures]:
    """Return the bots, the strongest first."""
    return sorted(report.bots, key=lambda bot: -(bot.elo.mean if bot.elo else bot.wins.mean))


def sorted_meetings(report: Report) -> list[MeetingFigures]:
    """Return the meetings in the order of their bots' ranks."""
    places = {bot.bot: place for place, bot in enumerate(ranked(report))}
    return sorted(report.meetings, key=lambda row: (places[row.bot], [places[bot] for bot in row.table]))


def _colours(report: Report) -> dict[str, int]:
    return {bot: number % COLOUR_COUNT for number, bot in enumerate(report.setup.bots)}


def _options(report: Report, texts: Texts) -> list[tuple[str, str]]:
    game = report.setup.game
    yes_no = {True: "arena-yes", False: "arena-no"}
    found = []
    for name, value in report.setup.options.items():
        key = f"{game}-option-{name}"
        if not texts.has(key):
            continue  # carried over from the previous game, not chosen
        if isinstance(value, bool):
            said = texts.say(yes_no[value])
        elif texts.has(f"{key}-{value}"):
            said = texts.say(f"{key}-{value}")
        else:
            said = _plain(value)
        found.append((texts.say(key), said))
    return found


def _plain(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(str(seat + 1) for seat in value) or "–"
    return str(value)


def _plots(report: Report, say: Formatter, plots: Any) -> dict[str, Any]:
    """Return every plot of the page."""
    colour = _colours(report)
    bots = ranked(report)

    def bars(rows: Sequence[BotFigures], part: str, digits: int | None) -> list[Any]:
        found = []
        for row in rows:
            one: Estimate = getattr(row, part)
            said = say.share(one) if digits is None else say.mean(one, digits)
            found.append(plots.Bar(say.bot(row.bot), one, said, colour[row.bot]))
        return found

    fair = None if report.setup.form == "team" else 1 / report.setup.seats
    drawn: dict[str, Any] = {
        "wins": plots.draw_intervals(bars(bots, "wins", None), say.round_percent, fair, share=True),
        "courses": [
            plots.draw_curve(row.course, say.round_percent, row.fair, colour[row.bot], say.share(row.wins))
            for row in sorted_meetings(report)
        ],
    }
    if any(abs(bot.points.mean - bot.wins.mean) > 1e-9 for bot in bots):  # otherwise points are wins
        drawn["points"] = plots.draw_intervals(bars(bots, "points", 2), say.scale)
    if all(bot.elo for bot in bots):
        drawn["elo"] = plots.draw_intervals(bars(bots, "elo", 0), say.scale)
    return drawn
