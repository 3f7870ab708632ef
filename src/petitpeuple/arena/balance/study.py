"""Studies, targets and figures: what a study of balance plays, and what it finds."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from petitpeuple.arena.schedule import Bots, Form, Setup
from petitpeuple.arena.statistics import Cluster, Estimate, estimate_mean, estimate_share
from petitpeuple.arena.worker import Result
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import GAMES

Kind = Literal["share", "mean"]
Verdict = Literal["met", "open", "missed", "gave-way", "none"]
ROUNDING: Final = 1e-9

Results = Mapping[str, Sequence[Result]]  # by the id of the study
Values = Callable[[Result], Sequence[float]]


class Study(Struct, frozen=True):
    """A set of games: an arena run of its own."""

    id: str
    seats: int
    bots: Bots
    deals: int
    measure: str = ""
    options: dict[str, object] = {}
    form: Form = "team"

    def setup(self, game: str, seed: int) -> Setup:
        """Return the arena run that plays this study."""
        rules = GAMES[game].rules
        return Setup(game, rules, self.options, self.seats, self.bots, self.form, seed, self.measure)


class Target(Struct, frozen=True):
    """The range that a figure should be in."""

    low: float
    high: float | None = None  # None: at least *low*


class Figure(Struct, frozen=True):
    """One figure: its label, its estimate, and the target it is compared with."""

    label: Phrase
    estimate: Estimate
    kind: Kind
    target: Target | None = None
    gave_way: str = ""  # the key of a text that says why this target gave way to another

    @property
    def verdict(self) -> Verdict:
        """Whether the estimate lies in its target, or outside but with an interval that reaches it."""
        if self.target is None:
            return "none"
        low = self.target.low - ROUNDING
        high = float("inf") if self.target.high is None else self.target.high + ROUNDING
        if low <= self.estimate.mean <= high:
            return "met"
        if self.gave_way:
            return "gave-way"
        return "open" if self.estimate.low <= high and self.estimate.high >= low else "missed"


class Section(Struct, frozen=True):
    """Figures that belong together, with a title and a text above them."""

    id: str  # the key of its title; `<id>-about` is the key of its text
    figures: list[Figure]
    plot: bool = True


class GameStudies(Struct, frozen=True):
    """Everything that `balance` plays and reports for one game."""

    game: str
    studies: list[Study]
    sections: Callable[[Results], list[Section]]


class Played(Struct, frozen=True):
    """A study that was played: how many deals and games."""

    study: Study
    games: int


class BalanceReport(Struct, frozen=True):
    """The report on one game; also written as JSON."""

    game: str
    rules: int
    seed: int
    played: list[Played]
    sections: list[Section]


def share(results: Sequence[Result], values: Values) -> Estimate:
    """Return the share of ones among the values of all games."""
    return estimate_share(clusters(results, values))


def mean(results: Sequence[Result], values: Values) -> Estimate:
    """Return the mean of the values of all games."""
    return estimate_mean(clusters(results, values))


def clusters(results: Sequence[Result], values: Values) -> list[Cluster]:
    """Return the sum of the values of each deal."""
    found: dict[int, list[float]] = {}
    for result in results:
        found.setdefault(result.deal, []).extend(values(result))
    return [Cluster(sum(some), len(some)) for some in found.values()]


def measured(key: str, count: int = 1) -> Values:
    """Return a measured number as so many values of equal size: for shares of rounds or boards."""
    return lambda result: [result.measured.get(key, 0.0) / count] * count
