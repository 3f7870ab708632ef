"""Tables side by side: while a viewer sees the same at both, it is sent the same, byte for byte."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.mutants import EventTellsAll
from tests.conformance.random_games import Case, cases

from petitpeuple.core.contract import Millis, Seat, Viewer
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Outcome, Table

STEPS = 80


def move_both(
    pair: list[Table[Any, Any, Any, Any]], clock: VirtualClock, viewer: Viewer, rng: random.Random
) -> list[Outcome]:
    """Let the same seat act at both tables: the viewer alike, anybody else perhaps otherwise."""
    seat = rng.choice(pair[0].observe(None).asked)
    ask = pair[0].observe(seat).view.ask
    due = pair[0].due
    at = Millis(max(ask.opens if ask else 0, clock.now()) + rng.randrange(50))
    if due is not None and at >= due:
        clock.advance_to(due)
        return [table.wake() for table in pair]
    clock.advance_to(at)
    place, same = rng.random(), rng.random() < 0.3
    happened = []
    for table in pair:
        actions = table.observe(seat).actions
        which = place if same or seat == viewer else rng.random()
        ticket = table.ticket(seat)
        assert ticket is not None
        happened.append(table.submit(seat, ticket, actions[int(which * len(actions))]))
    return happened


def check_side_by_side(game: Any, case: Case, viewer: Viewer) -> None:
    rng, clock = random.Random(case.seed), VirtualClock()
    dealers = [random.Random(case.seed) for _ in range(2)]
    pair = [Table(game, case.options, case.seats, clock=clock, dealer=dealer) for dealer in dealers]
    happened = [table.settle() for table in pair]
    for _ in range(STEPS):
        frames = [table.observe(viewer) for table in pair]
        if frames[0].view != frames[1].view:
            return  # what was different has come to light, as it may
        assert msgspec.json.encode(frames[0]) == msgspec.json.encode(frames[1])
        heard = [msgspec.json.encode(one.heard_by(viewer)) for one in happened]
        assert heard[0] == heard[1], "the tables are told apart"
        if pair[0].over:
            return
        happened = move_both(pair, clock, viewer, rng)


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_tables_that_look_alike_sound_alike(name: str, data: st.DataObject) -> None:
    case = data.draw(cases(GAMES[name]))
    viewer = data.draw(st.sampled_from([None, *(Seat(i) for i in range(case.seats))]))
    check_side_by_side(GAMES[name], case, viewer)


def test_a_table_that_tells_too_much_is_found() -> None:
    for seed in range(20):
        try:
            check_side_by_side(EventTellsAll(), Case(GAME.Options(stakes=6), 3, seed), None)
        except AssertionError:
            return
    pytest.fail("nobody heard it")
