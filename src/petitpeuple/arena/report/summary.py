"""The figures of a run: each bot, each meeting, how the games ended, and how sure it all is."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from petitpeuple.arena.ratings import Skill, elo, openskill, wins_of
from petitpeuple.arena.schedule import Bots, Setup, games, meetings
from petitpeuple.arena.statistics import Cluster, Estimate, mean_of, share_of
from petitpeuple.arena.worker import Result

POINTS: Final = 40  # of the curve that shows how an estimate settles
ENOUGH: Final = 2  # deals, before anything can be said

Worth = Callable[[Result], Sequence[float]]  # something of each seat


class Pace(Struct, frozen=True):
    """How long a bot thinks, in milliseconds of CPU; it depends on the machine."""

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
    """One bot at one kind of table: its share of the wins, and its points against the others'."""

    bot: str
    table: Bots
    games: int
    fair: float | None  # what it would win if all were alike
    wins: Estimate
    points: Estimate
    edge: Estimate | None  # its points above those of the others, a game
    course: list[tuple[int, Estimate]]  # its wins after so many deals


class Report(Struct, frozen=True):
    """All of it."""

    setup: Setup
    deals: int
    games: int
    left: int  # games of deals that are not finished: they are not counted
    bots: list[BotFigures]
    meetings: list[MeetingFigures]
    endings: dict[str, int]


def make(setup: Setup, results: Sequence[Result]) -> Report | None:
    """Count a run; deals of which a game is missing are left aside. None: there is too little to tell."""
    whole = _of_whole_deals(setup, results)
    deals = len({result.deal for result in whole})
    if deals < ENOUGH:
        return None
    rated = setup.form != "team"
    elos = elo(whole, setup.bots, setup.seed) if rated else {}
    skills = (openskill(whole, setup.bots) if rated else None) or {}
    return Report(
        setup=setup,
        deals=deals,
        games=len(whole),
        left=len(results) - len(whole),
        bots=[_bot(bot, setup, whole, elos, skills) for bot in setup.bots],
        meetings=[row for number in range(len(meetings(setup))) for row in _meeting(number, setup, whole)],
        endings=dict(Counter(result.reason for result in whole).most_common()),
    )


def _of_whole_deals(setup: Setup, results: Sequence[Result]) -> list[Result]:
    wanted = sum(len(some) for some in games(setup, [0]))
    counts = Counter(result.deal for result in results)
    whole = [result for result in results if counts[result.deal] == wanted]
    return sorted(whole, key=lambda result: result.key)


def _bot(
    bot: str,
    setup: Setup,
    results: Sequence[Result],
    elos: Mapping[str, Estimate],
    skills: Mapping[str, Skill],
) -> BotFigures:
    mine = [result for result in results if bot in result.bots]
    wins = share_of(_clusters(mine, _of(bot, won_by(setup))))
    points = mean_of(_clusters(mine, _of(bot, lambda result: result.payoffs)))
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
    """Give a row for each bot of a meeting; of two kinds the second says nothing that the first does not."""
    table = meetings(setup)[number]
    here = [result for result in results if result.meeting == number]
    kinds = list(dict.fromkeys(table))
    return [_row(bot, table, setup, here) for bot in (kinds[:1] if len(kinds) == 2 else kinds)]


def _row(bot: str, table: Bots, setup: Setup, results: Sequence[Result]) -> MeetingFigures:
    won = _clusters(results, _of(bot, won_by(setup)))
    marks = sorted({max(ENOUGH, len(won) * step // POINTS) for step in range(1, POINTS + 1)})
    alone = setup.form == "team"
    return MeetingFigures(
        bot=bot,
        table=table,
        games=len(results),
        fair=None if alone else 1 / setup.seats,
        wins=share_of(won),
        points=mean_of(_clusters(results, _of(bot, lambda result: result.payoffs))),
        edge=None if alone else mean_of(_clusters(results, lambda result: [_edge(bot, result)])),
        course=[(mark, share_of(won[:mark])) for mark in marks],
    )


def won_by(setup: Setup) -> Worth:
    """Tell what a win is: the most points at the table, or, where all play together, a whole point."""
    if setup.form == "team":
        return lambda result: [float(payoff >= 1) for payoff in result.payoffs]
    return wins_of


def _of(bot: str, worth: Worth) -> Worth:
    """Give what this bot's seats alone are worth."""
    return lambda result: [
        value for seat, value in zip(result.bots, worth(result), strict=True) if seat == bot
    ]


def _edge(bot: str, result: Result) -> float:
    mine = _of(bot, lambda result: result.payoffs)(result)
    others = [payoff for seat, payoff in zip(result.bots, result.payoffs, strict=True) if seat != bot]
    return sum(mine) / len(mine) - sum(others) / len(others)


def _clusters(results: Iterable[Result], worth: Worth) -> list[Cluster]:
    """Sum up the values of each deal, in the order of the deals."""
    found: dict[int, list[float]] = {}
    for result in results:
        found.setdefault(result.deal, []).extend(worth(result))
    return [Cluster(sum(values), len(values)) for values in found.values()]
