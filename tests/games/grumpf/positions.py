"""Positions for the tests of Grumpf, all reached through the checked rules."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat, Step
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import SPACES
from petitpeuple.games.grumpf.moves import GO_TO_BED, READY, SHOUT
from petitpeuple.games.grumpf.position import Options, PlacedToken, State

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
MAMMOTH, BIRD, FISH, REPTILE, BEE, SORCERER = range(6)
EMPTY_TRACKS: tuple[tuple[PlacedToken, ...], ...] = ((),) * len(SPACES)


def act(state: State, seat: int, action: Any, at: int | None = None) -> Step[State]:
    """Apply an action of a seat at a given time, by default as soon as its ask opens."""
    pending = GAME.pending(state)
    assert isinstance(pending, Decide)
    ask = pending.asks.get(Seat(seat))
    moment = at if at is not None else ask.opens if ask else 0
    return play(GAME, state, Act(Seat(seat), action, Millis(moment)))


def refusal(state: State, seat: int, action: Any, at: int | None = None) -> str:
    try:
        act(state, seat, action, at)
    except Refused as error:
        return error.rule
    raise AssertionError(f"taken: {action}")


def apply_luck(state: State, value: tuple[int, ...] | None = None, at: int = 0, seed: int = 1) -> Step[State]:
    pending = GAME.pending(state)
    assert not isinstance(pending, (Decide, Over))
    given = pending.sample(random.Random(seed)) if value is None else value
    return play(GAME, state, Luck(given, Millis(at)))


def gathering_state(seats: int = 3, options: Options | None = None) -> State:
    """Return the state after the draw, with nobody ready."""
    state = begin(GAME, options or Options(), seats)
    while not isinstance(GAME.pending(state), Decide):
        state = apply_luck(state).state
    return state


def hunting_state(
    seats: int = 3,
    options: Options | None = None,
    *,
    up: int = 0,
    tracks: tuple[tuple[PlacedToken, ...], ...] | None = None,
    **changes: Any,
) -> State:
    """Return a hunt begun at 1000 ms, with side *up* of every token showing."""
    options = options or Options()
    state = begin(GAME, options, seats)
    state = apply_luck(state).state
    if seats == 2:
        state = apply_luck(state).state
    if options.tempo != "turns":
        for seat in range(seats):
            state = act(state, seat, READY, 500).state
        state = act(state, A, SHOUT, 1000).state
    pending = GAME.pending(state)
    assert not isinstance(pending, (Decide, Over))
    state = apply_luck(state, (up + 1,) * getattr(pending, "count", 0), at=1000).state
    return replace(state, tracks=state.tracks if tracks is None else tracks, **changes)


def track(*tokens: tuple[int, int] | tuple[int, int, int]) -> tuple[PlacedToken, ...]:
    """Return a track from (clan, value) pairs; a third value is the clan that knocked it out."""
    return tuple([PlacedToken(*one) for one in tokens])


def tracks(**boards: tuple[PlacedToken, ...]) -> tuple[tuple[PlacedToken, ...], ...]:
    names = ("mammoth", "bird", "fish", "reptile", "bee", "sorcerer")
    return tuple([boards.get(name, ()) for name in names])


def everyone_to_bed(state: State) -> Step[State]:
    """Send every seat to bed until the hunt ends."""
    step = Step(state)
    for seat in range(len(state.hands)):
        if step.state.phase == "hunt" and seat not in step.state.beds:
            step = act(step.state, seat, GO_TO_BED)
    return step


def events_of(step: Step[State], kind: type) -> list[Any]:
    return [told.event for told in step.told if isinstance(told.event, kind)]
