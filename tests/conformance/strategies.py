"""Hypothesis strategies for the conformance suite."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.options import choices, values
from petitpeuple.testing.random_games import AnyGame, Case


@st.composite
def cases(draw: st.DrawFn, game: AnyGame) -> Case:
    """Draw valid options, a number of seats and a seed for this game."""
    seats = draw(st.sampled_from(game.players))
    chosen = {option.name: draw(st.sampled_from(values(option))) for option in choices(game.Options)}
    options = game.Options(**chosen)
    try:
        begin(game, options, seats)
    except Refused:
        assume(False)
    return Case(options, seats, draw(st.integers(0, 2**32)))
