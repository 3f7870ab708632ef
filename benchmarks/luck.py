"""Luck and skill: how much of the outcome is the deal, how much is who plays, for the four games.

`./run python -m benchmarks.luck` plays every deal several times with other players in the seats: each is one
of three levels, drawn by lot. It splits the variance of a seat's payoff:

- *deal*: what repeats when the same seat of the same deal is played again by others (chance is the same);
- *player*: what the level explains on average;
- *rest*: how the others play, and the course of the game.

The intervals are bootstrapped by deal. The result is `benchmarks/results/luck.json`; `benchmarks.baselines`
writes it into the documentation.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from petitpeuple.arena.statistics import Estimate
from petitpeuple.bots.registry import find_bot
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES, SPECS
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

RESULTS = Path(__file__).parent / "results" / "luck.json"
REPEATS = 3
RESAMPLES = 400
CASES: dict[str, tuple[int, int, tuple[str, ...], dict[str, Any]]] = {  # seats, deals, levels, options
    "dalmuti": (6, 30, ("gentle", "steady", "sharp"), {}),
    "halma": (2, 16, ("gentle", "greedy", "steady"), {}),
    "village": (3, 24, ("gentle", "steady", "sharp"), {}),
    "grumpf": (3, 16, ("gentle", "steady", "sharp"), {"tempo": "turns"}),
}

Observed = tuple[str, float]  # the level in a seat, and its payoff
Cells = list[list[Observed]]  # of one deal: the repeats of each seat


class Measure(Struct, frozen=True):
    """The shares of the variance of a seat's payoff in one game."""

    game: str
    seats: int
    levels: tuple[str, ...]
    deals: int
    repeats: int
    deal: Estimate
    player: Estimate
    games_to_tell: int | None  # until the best level is surely ahead of the middle one


def play(game: str, deal: int, repeat: int) -> list[Observed]:
    """Play a deal with levels drawn by lot; in a co-operative game all seats have the same one."""
    seats, _, levels, chosen = CASES[game]
    rng, rules, clock = random.Random(f"{deal}/{repeat}"), GAMES[game], VirtualClock()
    names = [rng.choice(levels) for _ in range(seats)]
    if SPECS[game].cooperative:
        names = [names[0]] * seats
    options: Any = msgspec.convert(chosen, rules.Options)
    table = Table(rules, options, seats, clock=clock, dealer=random.Random(f"{deal}/deal"))
    bots: dict[Seat, Any] = {Seat(seat): find_bot(game, name) for seat, name in enumerate(names)}
    payoffs = play_out(BotSeats(table, bots, rng), clock).payoffs
    return list(zip(names, payoffs, strict=True))[: 1 if SPECS[game].cooperative else seats]


def shares(deals: Sequence[Cells]) -> tuple[float, float]:
    """Return the shares of the deal and of the player. Repeats of a cell have only the deal in common."""
    seen = [one for cells in deals for cell in cells for one in cell]
    total = statistics.pvariance([payoff for _, payoff in seen])
    if not total:
        return 0.0, 0.0
    by_level = {level: [payoff for name, payoff in seen if name == level] for level, _ in seen}
    means = {level: statistics.fmean(payoffs) for level, payoffs in by_level.items()}
    player = statistics.pvariance([means[level] for level, _ in seen])
    products = [
        (one - means[a]) * (other - means[b])
        for cells in deals for cell in cells
        for i, (a, one) in enumerate(cell) for b, other in cell[:i]
    ]  # fmt: skip
    return statistics.fmean(products) / total, player / total


def interval(found: float, resampled: list[float]) -> Estimate:
    cuts = statistics.quantiles(resampled, n=40)
    return Estimate(round(max(found, 0.0), 3), round(max(cuts[0], 0.0), 3), round(min(cuts[-1], 1.0), 3))


def games_to_tell(deals: Sequence[Cells], levels: tuple[str, ...]) -> int | None:
    """Return after how many games the best level is surely ahead of the middle one; None if never."""
    best, middle = (
        [payoff for cells in deals for cell in cells for name, payoff in cell if name == level]
        for level in (levels[-1], levels[-2])
    )
    edge = statistics.fmean(best) - statistics.fmean(middle)
    spread = statistics.pvariance(best) + statistics.pvariance(middle)
    return round(1.96**2 * spread / edge**2) + 1 if edge > 0 else None


def measure(game: str, count: int) -> Measure:
    """Play and split the variance."""
    seats, _, levels, _ = CASES[game]
    deals: list[Cells] = []
    for deal in range(count):
        games = [play(game, deal, repeat) for repeat in range(REPEATS)]
        deals.append([list(cell) for cell in zip(*games, strict=True)])
    rng, (deal_share, player) = random.Random(1), shares(deals)
    drawn = [shares(rng.choices(deals, k=len(deals))) for _ in range(RESAMPLES)]
    return Measure(
        game, seats, levels, count, REPEATS, interval(deal_share, [one for one, _ in drawn]),
        interval(player, [one for _, one in drawn]), games_to_tell(deals, levels),
    )  # fmt: skip


def load() -> list[Measure]:
    return msgspec.json.decode(RESULTS.read_bytes(), type=list[Measure]) if RESULTS.exists() else []


HEAD = """\
## Luck and skill

Every deal is played three times with the same chance and other players: in each seat one of three levels,
drawn by lot. *Deal* is the share of the variance of a seat's payoff that repeats with the seat and the deal.
*Player* is the share that the level explains. The rest is the course of the game. *Games to tell*: how many
games the strongest level needs to be surely ahead (95 %) of the one below.

| game | levels | deals | deal | player | games to tell |
|---|---|---|---|---|---|"""


def table_line(found: Measure) -> str:
    def percent(share: Estimate) -> str:
        return f"{100 * share.mean:.0f} % ({100 * share.low:.0f} … {100 * share.high:.0f})"

    levels, told = ", ".join(found.levels), found.games_to_tell
    return (
        f"| {found.game}, {found.seats} seats | {levels} | {found.deals} | {percent(found.deal)}"
        f" | {percent(found.player)} | {'not told apart' if told is None else told} |"
    )


def main(argv: list[str]) -> None:
    games, rows = argv[:1] or list(CASES), load()
    for game in games:
        rows = [row for row in rows if row.game != game]
        rows.append(measure(game, int(argv[1]) if len(argv) > 1 else CASES[game][1]))
        rows.sort(key=lambda row: list(CASES).index(row.game))
        RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
        print(table_line(next(row for row in rows if row.game == game)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
