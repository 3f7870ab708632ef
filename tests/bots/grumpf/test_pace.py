"""Grumpf's pace: a hunt leaves a person the time to play, whatever the bots' level. Time is virtual."""

import random
from statistics import mean, quantiles
from typing import Any

import pytest
from msgspec import Struct

from petitpeuple.bots.grumpf import LEVELS
from petitpeuple.bots.grumpf.bots import GrumpfBot
from petitpeuple.bots.registry import bots_of
from petitpeuple.core.bot import Choice
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.moves import GO_TO_BED, Action, Club, Place
from petitpeuple.games.grumpf.position import Options, Seen
from petitpeuple.table.bot_seats import BotSeats
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

CLANS = 4
HUNTS = 16
PERSON = Seat(0)


class Person:
    """Plays like a steady hunter, takes 0.8 to 1.5 seconds an act, and goes to bed with an empty hand."""

    def __init__(self, hunter: GrumpfBot) -> None:
        self.hunter = hunter

    def choose(self, view: Seen, actions: list[Action], rng: random.Random) -> Choice[Action]:
        action = self.hunter.choose(view, actions, rng).action
        holds = any(up is not None for up in view.table.hands[PERSON])
        if action == GO_TO_BED and holds:
            action = next((one for one in actions if isinstance(one, Place)), actions[0])
        return Choice(action, Millis(800 + rng.randrange(701)))


class Hunt(Struct, frozen=True):
    seconds: float
    placed: int  # by the person


def first_hunt(level: str, tempo: Any, seed: int) -> Hunt:
    """Play a hunt of a person and three bots, and measure it."""
    rng, clock = random.Random(seed), VirtualClock()
    table: Table[Any, Any, Any, Any] = Table(GAME, Options(tempo=tempo), CLANS, clock=clock, dealer=rng)
    bot = bots_of("grumpf")[level]
    players: dict[Seat, Any] = {
        Seat(seat): bot if seat else Person(LEVELS["steady"]) for seat in range(CLANS)
    }
    seats = BotSeats(table, players, rng)
    table.settle()
    began, placed = Millis(0), 0
    while table.over is None and not (began and table.state.phase != "hunt"):
        due = seats.due
        assert due is not None
        clock.advance_to(due)
        lines = seats.wake().lines
        if not began and table.state.phase == "hunt":
            began = clock.now()
        placed += sum(
            isinstance(line, Act) and line.seat == PERSON and isinstance(line.action, (Place, Club))
            for line in lines
        )
    return Hunt((clock.now() - began) / 1000, placed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("tempo", "least", "most"), [("hunt", 25, 60), ("calm", 40, 90)])
def test_a_person_has_time_to_hunt_at_every_level(level: str, tempo: str, least: int, most: int) -> None:
    hunts = [first_hunt(level, tempo, seed) for seed in range(HUNTS)]
    seconds = [hunt.seconds for hunt in hunts]
    tenth, *_, ninetieth = quantiles(seconds, n=10)
    assert least <= mean(seconds) <= most
    assert tenth >= least
    assert ninetieth <= most
    assert mean([hunt.placed for hunt in hunts]) >= 6
