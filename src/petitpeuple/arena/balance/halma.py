"""The studies of Gnome Halma: whether it pays to begin, and whether it matters where you sit."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.arena.balance.study import (
    Figure,
    GameStudies,
    Results,
    Section,
    Study,
    Target,
    Values,
    mean,
    measured,
    share,
)
from petitpeuple.arena.ratings import win_shares
from petitpeuple.arena.worker import FinishedGame, Result
from petitpeuple.core.phrases import Phrase

MEASURE: Final = "petitpeuple.arena.balance.halma:measure"
BOTS: Final = ("gentle", "steady")  # both play a little at random, so no two games are alike
SETUPS: Final[dict[str, tuple[int, dict[str, object]]]] = {  # seats and options
    "opposite": (2, {"seats2": "opposite"}),
    "one-between": (2, {"seats2": "one-between"}),
    "three": (3, {}),
}
DEALS: Final = {"gentle": 100, "steady": 24}
FAIR_START: Final = 0.10  # the first player's edge over the fair share that we accept


def measure(game: FinishedGame) -> dict[str, float]:
    """Return who began, and how many rounds the race took."""
    board = game.table.state
    return {"first": float(board.first), "rounds": float(board.rounds)}


def _studies() -> list[Study]:
    return [
        Study(f"{bot}-{name}", seats, (bot,), DEALS[bot], MEASURE, options)
        for name, (seats, options) in SETUPS.items()
        for bot in BOTS
    ]


def _sections(results: Results) -> list[Section]:
    return [_first(results), _seats(results), _length(results), _endings(results)]


def _first(results: Results) -> Section:
    """Return the wins of the player who begins."""
    figures = []
    for name, (seats, _) in SETUPS.items():
        fair = 1 / seats
        target = Target(max(fair - FAIR_START, 0.0), fair + FAIR_START)
        figures += [
            Figure(_label(name, bot), share(results[f"{bot}-{name}"], _first_wins), "share", target)
            for bot in BOTS
        ]
    return Section("balance-halma-first", figures)


def _first_wins(result: Result) -> Sequence[float]:
    return [win_shares(result)[int(result.measured["first"])]]


def _seats(results: Results) -> Section:
    """Return the wins of each seat at the table of three, whoever begins."""
    figures = [
        Figure(
            Phrase("balance-seat-by", {"n": seat + 1, "bot": Phrase(f"halma-bot-{bot}")}),
            share(results[f"{bot}-three"], _wins_of(seat)),
            "share",
        )
        for seat in range(3)
        for bot in BOTS
    ]
    return Section("balance-halma-seats", figures)


def _wins_of(seat: int) -> Values:
    return lambda result: [win_shares(result)[seat]]


def _length(results: Results) -> Section:
    figures = [
        Figure(_label(name, bot), mean(results[f"{bot}-{name}"], measured("rounds")), "mean")
        for name in SETUPS
        for bot in BOTS
    ]
    return Section("balance-halma-length", figures)


def _endings(results: Results) -> Section:
    """Return how many races end by coming home, and not by a limit."""
    figures = [
        Figure(
            _label(name, bot),
            share(results[f"{bot}-{name}"], lambda result: [float(result.reason == "home")]),
            "share",
        )
        for name in SETUPS
        for bot in BOTS
    ]
    return Section("balance-halma-endings", figures)


def _label(name: str, bot: str) -> Phrase:
    setup = Phrase(f"balance-halma-{name}")
    return Phrase("balance-of-by", {"what": setup, "bot": Phrase(f"halma-bot-{bot}")})


STUDIES: Final = GameStudies("halma", _studies(), _sections)
