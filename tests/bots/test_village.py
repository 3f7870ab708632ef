"""The greedy bot of the Hidden Village wins Standard far more often than not, with any number of players."""

from __future__ import annotations

import random

import pytest

from petitpeuple.bots import bots_of
from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.games import GAMES
from petitpeuple.play.clock import VirtualClock
from petitpeuple.play.company import Company, play_out
from petitpeuple.play.table import Table

GAME: AnyGame = GAMES["village"]


def wins(games: int, seats: int, level: str, **options: object) -> int:
    won = 0
    for seed in range(games):
        rng, clock = random.Random(seed), VirtualClock()
        table = Table(GAME, GAME.Options(**options), seats, clock=clock, dealer=rng)
        bots = {Seat(seat): bots_of("village")[level] for seat in range(seats)}
        won += play_out(Company(table, bots, rng), clock).reason == "won"
    return won


@pytest.mark.parametrize("seats", GAME.players)
def test_the_greedy_bot_wins_standard(seats: int) -> None:
    assert wins(5, seats, "greedy") >= 4


def test_the_greedy_bot_wins_with_closed_hands() -> None:
    assert wins(5, 3, "greedy", closed=True) >= 4


def test_nightmare_is_not_hopeless() -> None:
    assert wins(12, 3, "greedy", difficulty="nightmare") >= 2


def test_the_random_bot_does_not_win() -> None:
    assert wins(3, 3, "random") == 0
