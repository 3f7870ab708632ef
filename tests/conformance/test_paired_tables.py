"""Play two tables side by side. While a viewer's views are equal, so are the bytes it is sent."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.mutants import EventLeaksToAll
from tests.conformance.strategies import cases

from petitpeuple.core.contract import Millis, Seat, Viewer
from petitpeuple.games import GAMES
from petitpeuple.games.pebbles import GAME
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Outcome, Table
from petitpeuple.testing.random_games import Case

STEPS = 80


def move_both(
    pair: list[Table[Any, Any, Any, Any]], clock: VirtualClock, viewer: Viewer, rng: random.Random
) -> list[Outcome]:
    """Play one action of the same seat at both tables. Only the viewer always acts the same way."""
    seat = rng.choice(pair[0].observe(None).asked)
    ask = pair[0].observe(seat).view.ask
    due = pair[0].due
    at = Millis(max(ask.opens if ask else 0, clock.now()) + rng.randrange(50))
    if due is not None and at >= due:
        clock.advance_to(due)
        return [table.wake() for table in pair]
    clock.advance_to(at)
    fraction, same_action = rng.random(), rng.random() < 0.3
    outcomes = []
    for table in pair:
        actions = table.observe(seat).actions
        index = fraction if same_action or seat == viewer else rng.random()
        ticket = table.ticket(seat)
        assert ticket is not None
        outcomes.append(table.submit(seat, ticket, actions[int(index * len(actions))]))
    return outcomes


def check_side_by_side(game: Any, case: Case, viewer: Viewer) -> None:
    rng, clock = random.Random(case.seed), VirtualClock()
    dealers = [random.Random(case.seed) for _ in range(2)]
    pair = [Table(game, case.options, case.seats, clock=clock, dealer=dealer) for dealer in dealers]
    outcomes = [table.settle() for table in pair]
    for _ in range(STEPS):
        observations = [table.observe(viewer) for table in pair]
        if observations[0].view != observations[1].view:
            return  # the difference has become visible, which is allowed
        assert msgspec.json.encode(observations[0]) == msgspec.json.encode(observations[1])
        events = [msgspec.json.encode(outcome.events_for(viewer)) for outcome in outcomes]
        assert events[0] == events[1], "the events distinguish the tables"
        if pair[0].over:
            return
        outcomes = move_both(pair, clock, viewer, rng)


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_tables_with_equal_views_send_equal_bytes(name: str, data: st.DataObject) -> None:
    case = data.draw(cases(GAMES[name]))
    viewer = data.draw(st.sampled_from([None, *(Seat(i) for i in range(case.seats))]))
    check_side_by_side(GAMES[name], case, viewer)


def test_a_table_that_leaks_an_event_is_found() -> None:
    for seed in range(20):
        try:
            check_side_by_side(EventLeaksToAll(), Case(GAME.Options(stakes=6), 3, seed), None)
        except AssertionError:
            return
    pytest.fail("the leak was not found")
