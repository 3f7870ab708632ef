"""The Hidden Village: how often each level is won, by how many players, and which cards matter."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.arena.balance.study import (
    Figure,
    GameStudies,
    Results,
    Section,
    Study,
    Target,
    mean,
    measured,
    share,
)
from petitpeuple.arena.statistics import Estimate
from petitpeuple.arena.worker import Result
from petitpeuple.core.phrases import Phrase, Translated
from petitpeuple.games.village.cards import CAKES, GARGAMEL, INVENTIONS
from petitpeuple.games.village.schema import Cake, GargamelCard, Invention

MEASURE: Final = "petitpeuple.arena.balance.village_measures:measure"
SEATS: Final = range(1, 6)
WON: Final = {  # the share of games that tables of steady bots should win
    "standard": Target(0.85, 0.95),
    "complex": Target(0.70, 0.85),
    "terrible": Target(0.40, 0.60),
    "nightmare": Target(0.15, 0.35),
}
EASY: Final = "balance-village-easy"  # says why the easier levels gave way
GAVE_WAY: Final = {"standard": EASY, "complex": EASY}
MATTERS: Final = Target(0.01)
DEALS: Final = {"gentle": 40, "steady": 60}


def _studies() -> list[Study]:
    found = [_study("steady", level, seats) for level in WON for seats in SEATS]
    return found + [_study("gentle", level, 3) for level in WON]


def _study(bot: str, level: str, seats: int) -> Study:
    options: dict[str, object] = {"difficulty": level}
    return Study(f"{bot}-{level}-{seats}", seats, (bot,), DEALS[bot], MEASURE, options)


def _sections(results: Results) -> list[Section]:
    steady = {level: _of(results, level) for level in WON}
    every = [result for some in steady.values() for result in some]
    return [
        _levels(results),
        *[_players(results, level) for level in WON],
        _houses(steady),
        _bots(results),
        _cards("cakes", CAKES, every),
        _cards("inventions", INVENTIONS, every),
        _cards("gargamel", GARGAMEL, every),
    ]


def _of(results: Results, level: str) -> list[Result]:
    """Return all games of steady bots at a level; deals of other numbers of players are other deals."""
    return [result for seats in SEATS for result in results[f"steady-{level}-{seats}"]]


def _levels(results: Results) -> Section:
    figures = [
        Figure(_level(level), _pooled(results, level), "share", WON[level], GAVE_WAY.get(level, ""))
        for level in WON
    ]
    return Section("balance-village-levels", figures)


def _pooled(results: Results, level: str) -> Estimate:
    return share(_of(results, level), _won)


def _players(results: Results, level: str) -> Section:
    """Return the wins by number of players, and how far they are apart."""
    found = {seats: share(results[f"steady-{level}-{seats}"], _won) for seats in SEATS}
    middle = sum([one.mean for one in found.values()]) / len(found)
    near = Target(max(middle - 0.10, 0.0), min(middle + 0.10, 1.0))
    figures = [
        Figure(Phrase("balance-players", {"n": seats}), one, "share", near) for seats, one in found.items()
    ]
    return Section(f"balance-village-players-{level}", figures)


def _houses(steady: dict[str, list[Result]]) -> Section:
    """Return what all houses of a level cost; a level may not be cheaper than the one before."""
    figures: list[Figure] = []
    for level, results in steady.items():
        cost = mean(results, measured("houses"))
        target = Target(figures[-1].estimate.mean) if figures else None
        figures.append(Figure(_level(level), cost, "mean", target))
    return Section("balance-village-houses", figures)


def _bots(results: Results) -> Section:
    figures = [
        Figure(
            Phrase("balance-of-by", {"what": _level(level), "bot": Phrase(f"village-bot-{bot}")}),
            share(results[f"{bot}-{level}-3"], _won),
            "share",
        )
        for level in WON
        for bot in DEALS
    ]
    return Section("balance-village-bots", figures)


def _cards(kind: str, cards: Sequence[Cake | Invention | GargamelCard], results: Sequence[Result]) -> Section:
    """Return in how many games each card mattered."""
    figures = [
        Figure(
            Phrase("balance-card", {"name": Translated(en=card.en, fr=card.fr)}),
            share(results, measured(card.id)),
            "share",
            MATTERS,
        )
        for card in cards
    ]
    return Section(f"balance-village-{kind}", figures)


def _won(result: Result) -> Sequence[float]:
    return [float(result.payoffs[0] >= 1)]


def _level(level: str) -> Phrase:
    return Phrase(f"village-option-difficulty-{level}")


STUDIES: Final = GameStudies("village", _studies(), _sections)
