"""The table of every game: its frames are the same in all worlds that a viewer can't tell apart."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.house.walks import cases

from petitpeuple.bots import RandomBot
from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.games import GAMES
from petitpeuple.play.clock import VirtualClock
from petitpeuple.play.company import Company
from petitpeuple.play.table import Happened, Table

STEPS = 60
every_game = pytest.mark.parametrize("name", list(GAMES))


def another_world(table: Table[Any, Any, Any, Any], viewer: Viewer, rng: random.Random) -> Any:
    """The same table, with whatever this viewer can't see drawn anew."""
    other = copy.copy(table)
    other._state = table.game.imagine(table.game.view(table._state, viewer), rng)
    other._tickets = list(table._tickets)
    return other


@every_game
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_the_frames_of_a_table_tell_no_secret(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    case = data.draw(cases(game))
    rng = random.Random(case.seed)
    clock = VirtualClock()
    table = Table(game, case.options, case.seats, clock=clock, dealer=rng)
    company = Company(table, {Seat(i): RandomBot() for i in range(case.seats)}, rng)
    table.settle()
    viewers: list[Viewer] = [None, *(Seat(i) for i in range(case.seats))]
    for _ in range(STEPS):
        viewer = rng.choice(viewers)
        other = another_world(table, viewer, rng)
        assert msgspec.json.encode(other.frame(viewer)) == msgspec.json.encode(table.frame(viewer))
        assert other.due == table.due
        if table.over or (due := company.due) is None:
            break
        clock.advance_to(due)
        assert isinstance(company.wake(), Happened)
