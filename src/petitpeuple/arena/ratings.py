"""Ratings: Elo fitted to the winners of all games at once, and OpenSkill game by game if it is installed."""

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from petitpeuple.arena.statistics import Estimate
from petitpeuple.arena.worker import Result

MEAN_RATING: Final = 1500.0  # the mean of all ratings
ELO_SCALE: Final = 400 / math.log(10)  # in Elo, ten times as likely to win is 400 points more
RESAMPLES: Final = 300
PRIOR_WINS: Final = (
    0.5  # added for each bot at each kind of table, so that a bot that wins all has a finite rating
)

Lineup = tuple[str, ...]  # the bots of a table, sorted: seats do not matter
Wins = dict[Lineup, dict[str, float]]


class Skill(Struct, frozen=True):
    """An OpenSkill rating: its mean and its standard deviation."""

    mu: float
    sigma: float


def win_shares(result: Result) -> list[float]:
    """Return each seat's share of the win: the highest payoff wins, and ties share."""
    most = max(result.payoffs)
    winners = result.payoffs.count(most)
    return [1 / winners if payoff == most else 0.0 for payoff in result.payoffs]


def elo(results: Sequence[Result], bots: Sequence[str], seed: int) -> dict[str, Estimate]:
    """Fit ratings to the winners of each table, with bootstrap intervals over whole deals.

    This is Luce's choice model: a bot wins with a probability proportional to its strength. For two
    players it is the Bradley-Terry model, which is Elo's.
    """
    deals = list(_wins_by_deal(results).values())
    rng = random.Random(f"{seed}/elo")
    point = _fit(deals, bots)
    tries = [_fit([deals[rng.randrange(len(deals))] for _ in deals], bots) for _ in range(RESAMPLES)]
    found = {}
    for bot in bots:
        values = sorted(one[bot] for one in tries)
        low, high = values[int(0.025 * RESAMPLES)], values[int(0.975 * RESAMPLES)]
        found[bot] = Estimate(point[bot], min(low, point[bot]), max(high, point[bot]))
    return found


def _wins_by_deal(results: Sequence[Result]) -> dict[int, Wins]:
    found: dict[int, Wins] = {}
    for result in results:
        lineup = tuple(sorted(result.bots))
        wins = found.setdefault(result.deal, {}).setdefault(lineup, dict.fromkeys(lineup, 0.0))
        for bot, won in zip(result.bots, win_shares(result), strict=True):
            wins[bot] += won
    return found


def _fit(deals: Sequence[Wins], bots: Sequence[str]) -> dict[str, float]:
    """Return maximum-likelihood strengths as Elo, by Hunter's MM algorithm."""
    sums: Wins = {}
    for deal in deals:
        for lineup, wins in deal.items():
            kept = sums.setdefault(lineup, dict.fromkeys(wins, PRIOR_WINS))
            for bot, won in wins.items():
                kept[bot] += won
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(2000):
        after = _improve(strength, sums)
        step = max(abs(math.log(after[bot] / strength[bot])) for bot in bots)
        strength = after
        if step < 1e-7:
            break
    logs = {bot: ELO_SCALE * math.log(strength[bot]) for bot in bots}
    middle = sum(logs.values()) / len(logs)
    return {bot: MEAN_RATING + value - middle for bot, value in logs.items()}


def _improve(strength: Mapping[str, float], sums: Wins) -> dict[str, float]:
    won, weight = dict.fromkeys(strength, 0.0), dict.fromkeys(strength, 0.0)
    for lineup, wins in sums.items():
        games = sum(wins.values())
        table = sum(strength[bot] for bot in lineup)
        for bot, share in wins.items():
            won[bot] += share
            weight[bot] += lineup.count(bot) * games / table
    after = {bot: won[bot] / weight[bot] if weight[bot] else strength[bot] for bot in strength}
    middle = math.exp(sum(map(math.log, after.values())) / len(after))
    return {bot: value / middle for bot, value in after.items()}


def openskill(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Skill] | None:
    """Rate game by game in the order of the schedule, by final places; return None without OpenSkill.

    A bot with several seats at a table moves by the mean of its seats' updates.
    """
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    model: Any = PlackettLuce()
    skills = {bot: Skill(model.mu, model.sigma) for bot in bots}
    for result in results:
        teams = [[model.rating(mu=skills[bot].mu, sigma=skills[bot].sigma)] for bot in result.bots]
        rated = model.rate(teams, ranks=[-payoff for payoff in result.payoffs])
        for bot in set(result.bots):
            mine = [team[0] for seat, team in zip(result.bots, rated, strict=True) if seat == bot]
            mu, sigma = (sum(part) / len(mine) for part in zip(*((r.mu, r.sigma) for r in mine), strict=True))
            skills[bot] = Skill(mu, sigma)
    return skills
