"""The summary of a run: every bot, every meeting and how the games ended, with confidence intervals."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from petitpeuple.arena.ratings import Skill, elo, openskill, win_shares
from petitpeuple.arena.schedule import Bots, Setup, meetings, scheduled_games
from petitpeuple.arena.statistics import Cluster, Estimate, estimate_mean, estimate_share
from petitpeuple.arena.worker import Result

CURVE_POINTS: Final = 40  # of the plot of an estimate over deals
MIN_DEALS: Final = 2  # for an estimate

SeatValues = Callable[[Result], Sequence[float]]  # a value for each seat


class Pace(Struct, frozen=True):
    """How long a bot thinks, in CPU milliseconds on the machine that played."""

    decisions: int
    mean: float
    longest: float


class BotFigures(Struct, frozen=True):
    """One bot over all its games."""

    bot: str
    seats: int
    wins: Estimate
    points: Estimate
    elo: Estimate | None
    openskill: Skill | None
    pace: Pace


class MeetingFigures(Struct, frozen=True):
    """One bot at one kind of table: its wins and its points against the others."""

    bot: str
    table: Bots
    games: int
    fair: float | None  # its share of wins among equals
    wins: Estimate
    points: Estimate
    edge: Estimate | None  # its mean points minus those of the others, per game
    course: list[tuple[int, Estimate]]  # number of deals, and its wins after them


class Report(Struct, frozen=True):
    """The complete summary; also written as JSON."""

    setup: Setup
    deals: int
    games: int
    left: int  # games of unfinished deals, which are not counted
    bots: list[BotFigures]
    meetings: list[MeetingFigures]
    endings: dict[str, int]


def make_report(setup: Setup, results: Sequence[Result]) -> Report | None:
    """Summarize the complete deals of a run; return None if there are too few."""
    complete = _of_complete_deals(setup, results)
    deals = len({result.deal for result in complete})
    if deals < MIN_DEALS:
        return None
    rated = setup.form != "team"
    elos = elo(complete, setup.bots, setup.seed) if rated else {}
    skills = (openskill(complete, setup.bots) if rated else None) or {}
    return Report(
        setup=setup,
        deals=deals,
        games=len(complete),
        left=len(results) - len(complete),
        bots=[_bot(bot, setup, complete, elos, skills) for bot in setup.bots],
        meetings=[row for number in range(len(meetings(setup))) for row in _meeting(number, setup, complete)],
        endings=dict(Counter(result.reason for result in complete).most_common()),
    )


def _of_complete_deals(setup: Setup, results: Sequence[Result]) -> list[Result]:
    wanted = sum(len(some) for some in scheduled_games(setup, [0]))
    counts = Counter(result.deal for result in results)
    complete = [result for result in results if counts[result.deal] == wanted]
    return sorted(complete, key=lambda result: result.key)


def _bot(
    bot: str,
    setup: Setup,
    results: Sequence[Result],
    elos: Mapping[str, Estimate],
    skills: Mapping[str, Skill],
) -> BotFigures:
    mine = [result for result in results if bot in result.bots]
    wins = estimate_share(_clusters(mine, _seats_of(bot, win_measure(setup))))
    points = estimate_mean(_clusters(mine, _seats_of(bot, lambda result: result.payoffs)))
    seats = sum(result.bots.count(bot) for result in mine)
    return BotFigures(bot, seats, wins, points, elos.get(bot), skills.get(bot), _pace(bot, mine))


def _pace(bot: str, results: Sequence[Result]) -> Pace:
    found = [
        thought
        for result in results
        for seat, thought in zip(result.bots, result.thoughts, strict=True)
        if seat == bot
    ]
    decisions = sum(thought.decisions for thought in found)
    spent = sum(thought.spent for thought in found)
    return Pace(decisions, spent / max(1, decisions), max(thought.longest for thought in found))


def _meeting(number: int, setup: Setup, results: Sequence[Result]) -> list[MeetingFigures]:
    """Return a row for each bot of a meeting; between two bots, the first row says it all."""
    table = meetings(setup)[number]
    here = [result for result in results if result.meeting == number]
    kinds = list(dict.fromkeys(table))
    return [_row(bot, table, setup, here) for bot in (kinds[:1] if len(kinds) == 2 else kinds)]


def _row(bot: str, table: Bots, setup: Setup, results: Sequence[Result]) -> MeetingFigures:
    won = _clusters(results, _seats_of(bot, win_measure(setup)))
    marks = sorted({max(MIN_DEALS, len(won) * step // CURVE_POINTS) for step in range(1, CURVE_POINTS + 1)})
    alone = setup.form == "team"
    return MeetingFigures(
        bot=bot,
        table=table,
        games=len(results),
        fair=None if alone else 1 / setup.seats,
        wins=estimate_share(won),
        points=estimate_mean(_clusters(results, _seats_of(bot, lambda result: result.payoffs))),
        edge=None if alone else estimate_mean(_clusters(results, lambda result: [_edge(bot, result)])),
        course=[(mark, estimate_share(won[:mark])) for mark in marks],
    )


def win_measure(setup: Setup) -> SeatValues:
    """Return what counts as a win: the highest payoff, or a full point in a cooperative game."""
    if setup.form == "team":
        return lambda result: [float(payoff >= 1) for payoff in result.payoffs]
    return win_shares


def _seats_of(bot: str, worth: SeatValues) -> SeatValues:
    """Return the values of this bot's seats only."""
    return lambda result: [
        value for seat, value in zip(result.bots, worth(result), strict=True) if seat == bot
    ]


def _edge(bot: str, result: Result) -> float:
    mine = _seats_of(bot, lambda result: result.payoffs)(result)
    others = [payoff for seat, payoff in zip(result.bots, result.payoffs, strict=True) if seat != bot]
    return sum(mine) / len(mine) - sum(others) / len(others)


def _clusters(results: Iterable[Result], worth: SeatValues) -> list[Cluster]:
    """Return the sum of values of each deal, in the order of the deals."""
    found: dict[int, list[float]] = {}
    for result in results:
        found.setdefault(result.deal, []).extend(worth(result))
    return [Cluster(sum(values), len(values)) for values in found.values()]
