"""The Great Dalmuti: how much a place is worth, with and without taxes, and how fast status changes."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from petitpeuple.arena.balance.study import (
    Figure,
    GameStudies,
    Results,
    Section,
    Study,
    mean,
    measured,
    share,
)
from petitpeuple.arena.worker import FinishedGame
from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.dalmuti.position import State
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

MATCH: Final = "petitpeuple.arena.balance.dalmuti:measure_match"
GAME: Final = "petitpeuple.arena.balance.dalmuti:measure_game"
GAMES: Final = 6  # of a match
TABLES: Final = (4, 6, 8)  # players
BOTS: Final = ("gentle", "steady")
DEALS: Final = 60


def measure_match(game: FinishedGame) -> dict[str, float]:
    """Play on for a match; return how places change from game to game, and over the whole match."""
    results = [finishing_order(game.table.state)]
    found = measure_game(game)
    table = game.table
    for number in range(1, GAMES):
        options = table.sequel([Seat(seat) for seat in range(table.seats)])
        if options is None:
            break
        table = _play_next(game, options)
        results.append(finishing_order(table.state))
        found[f"after/{number}"] = rank_correlation(results[0], results[-1])
    pairs = list(pairwise(results))
    found["next"] = sum([rank_correlation(before, after) for before, after in pairs]) / len(pairs)
    found["dalmuti"] = sum([before[0] == after[0] for before, after in pairs]) / len(pairs)
    found["jester"] = sum([before[-1] == after[-1] for before, after in pairs]) / len(pairs)
    return found


def measure_game(game: FinishedGame) -> dict[str, float]:
    """Return how the places drawn before one game go with the order in which players went out."""
    places = game.table.state.board.deal.places
    out = finishing_order(game.table.state)
    return {
        "next": rank_correlation(places, out),
        "dalmuti": float(places[0] == out[0]),
        "jester": float(places[-1] == out[-1]),
    }


def finishing_order(state: State) -> tuple[Seat, ...]:
    """Return the seats in the order in which they went out."""
    return state.board.out


def rank_correlation(before: Sequence[int], after: Sequence[int]) -> float:
    """Return Spearman's rank correlation of two orders of the same seats: 1 the same, -1 reversed."""
    n = len(before)
    squares = sum([(place - list(after).index(seat)) ** 2 for place, seat in enumerate(before)])
    return 1 - 6 * squares / (n * (n * n - 1))


def _play_next(game: FinishedGame, options: Any) -> Table[Any, Any, Any, Any]:
    """Play the next game of a match with the same bots."""
    clock = VirtualClock()
    dealer = random.Random(game.chance.randrange(2**63))
    table = Table(game.table.game, options, game.table.seats, clock=clock, dealer=dealer)
    play_out(BotSeats(table, game.bots, game.chance), clock)
    return table


def _studies() -> list[Study]:
    found = []
    for seats in TABLES:
        for bot in BOTS:
            found.append(Study(f"{bot}-{seats}-taxes", seats, (bot,), DEALS, MATCH))
            free: dict[str, object] = {"first_hour": True}
            found.append(Study(f"{bot}-{seats}-free", seats, (bot,), DEALS * (GAMES - 1), GAME, free))
    return found


def _sections(results: Results) -> list[Section]:
    return [
        _correlation(results),
        _stays(results, "dalmuti"),
        _stays(results, "jester"),
        _memory(results),
    ]


def _correlation(results: Results) -> Section:
    figures = [
        Figure(_label(seats, bot, kind), mean(results[f"{bot}-{seats}-{kind}"], measured("next")), "mean")
        for seats in TABLES
        for bot in BOTS
        for kind in ("taxes", "free")
    ]
    return Section("balance-dalmuti-correlation", figures)


def _stays(results: Results, office: str) -> Section:
    """Return how often the highest or the lowest player stays there."""
    figures = [
        Figure(_label(seats, bot, kind), share(results[f"{bot}-{seats}-{kind}"], measured(office)), "share")
        for seats in TABLES
        for bot in BOTS
        for kind in ("taxes", "free")
    ]
    return Section(f"balance-dalmuti-{office}", figures)


def _memory(results: Results) -> Section:
    """Return how much of the first game's order is left after more games, with six players."""
    figures = [
        Figure(
            Phrase("balance-dalmuti-after", {"n": number, "bot": Phrase(f"dalmuti-bot-{bot}")}),
            mean(results[f"{bot}-6-taxes"], measured(f"after/{number}")),
            "mean",
        )
        for number in range(1, GAMES)
        for bot in BOTS
    ]
    return Section("balance-dalmuti-memory", figures)


def _label(seats: int, bot: str, kind: str) -> Phrase:
    return Phrase(f"balance-dalmuti-{kind}", {"n": seats, "bot": Phrase(f"dalmuti-bot-{bot}")})


STUDIES: Final = GameStudies("dalmuti", _studies(), _sections)
