"""Random games, for whatever game is registered: the raw material of the house suite."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
from hypothesis import assume
from hypothesis import strategies as st
from msgspec import inspect

from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import (
    Act,
    Decide,
    Input,
    Luck,
    Millis,
    Over,
    Pending,
    Seat,
    Step,
    Tick,
    Viewer,
)
from petitpeuple.core.options import choices, values

type_info = functools.cache(inspect.type_info)  # of the same few types again and again
AnyGame = Any  # mutants are planted here, so a game is whatever has the functions
LONGEST = 20_000


@dataclass(frozen=True)
class Case:
    """One game to be played: its options, its seats, and the seed of its chance."""

    options: Any
    seats: int
    seed: int


@st.composite
def cases(draw: st.DrawFn, game: AnyGame) -> Case:
    """Draw options from the game's own type, a number of seats it takes, and a seed."""
    seats = draw(st.sampled_from(game.players))
    chosen = {option.name: draw(st.sampled_from(values(option))) for option in choices(game.Options)}
    options = game.Options(**chosen)
    try:
        begin(game, options, seats)
    except Refused:
        assume(False)
    return Case(options, seats, draw(st.integers(0, 2**32)))


@dataclass
class Walk:
    """A game played at random: every state, and between two of them the input and what was told."""

    game: AnyGame
    case: Case
    rng: random.Random
    states: list[Any]
    inputs: list[Input] = field(default_factory=list)
    steps: list[Step[Any]] = field(default_factory=list)

    @property
    def resting(self) -> list[Any]:
        """The states a table shows: chance has answered, people are asked or the game is over."""
        return [s for s in self.states if isinstance(self.game.pending(s), (Decide, Over))]

    def sample(self, count: int) -> list[Any]:
        """Some of the resting states, always with the first and the last."""
        states = self.resting
        if len(states) <= count:
            return states
        return [states[0], *self.rng.sample(states[1:-1], count - 2), states[-1]]

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *(Seat(i) for i in range(self.case.seats))]


def walk(game: AnyGame, case: Case, longest: int = LONGEST) -> Walk:
    """Play a whole game at random through the checked door."""
    rng = random.Random(case.seed)
    state = begin(game, case.options, case.seats)
    made = Walk(game, case, rng, [state])
    now = Millis(0)
    for _ in range(longest):
        pending = game.pending(state)
        if isinstance(pending, Over):
            break
        given = any_input(game, state, pending, now, rng)
        now = given.at
        before = json(state)
        step = play(game, state, given)
        assert json(state) == before, "a state was changed behind its back"
        state = step.state
        made.inputs.append(given)
        made.steps.append(step)
        made.states.append(state)
    return made


def any_input(game: AnyGame, state: Any, pending: Pending, now: Millis, rng: random.Random) -> Input:
    """Something that may happen next, a little later."""
    assert not isinstance(pending, Over)
    if not isinstance(pending, Decide):
        return Luck(pending.sample(rng), now)
    until = pending.until
    seat = rng.choice(sorted(pending.asks))
    at = Millis(max(now, pending.asks[seat].opens) + rng.randrange(100))
    if until is not None and (at >= until or rng.random() < 0.1):
        return Tick(Millis(max(until, now)))
    actions = game.legal(game.view(state, seat))
    assert actions, f"seat {seat} is asked {pending.asks[seat].kind} and can do nothing"
    return Act(seat, rng.choice(actions), at)


def any_action(kind: Any, rng: random.Random) -> Any:
    """An action of the right shape and with any content: most are against some rule, none may do harm."""
    info = kind if isinstance(kind, inspect.Type) else type_info(kind)
    match info:
        case inspect.UnionType(types):
            return any_action(rng.choice(types), rng)
        case inspect.StructType(cls, fields):
            return cls(*(any_action(one.type, rng) for one in fields))
        case inspect.Metadata(type=inner):
            return any_action(inner, rng)
        case inspect.LiteralType(words):
            return rng.choice(words)
        case inspect.VarTupleType(item):
            return tuple(any_action(item, rng) for _ in range(rng.randrange(4)))
        case inspect.TupleType(items):
            return tuple(any_action(item, rng) for item in items)
    return _any_plain(info, rng)


def _any_plain(info: Any, rng: random.Random) -> Any:
    match info:
        case inspect.IntType(ge=least, le=most):
            low = -3 if least is None else least
            return rng.randint(low, low + 150 if most is None else most)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.StrType():
            return rng.choice(["", "x", "berry", "S01"])
        case inspect.NoneType():
            return None
        case inspect.EnumType(cls):
            return rng.choice(list(cls))
    raise TypeError(f"an action holds only plain values, tuples and structs, not {info}")


def settled(game: AnyGame, step: Step[Any], now: Millis, rng: random.Random) -> Step[Any]:
    """Let chance answer until people are asked, with all that is told on the way."""
    state, told = step.state, step.told
    while not isinstance(pending := game.pending(state), (Decide, Over)):
        step = play(game, state, Luck(pending.sample(rng), now))
        state, told = step.state, told + step.told
    return Step(state, told)


def json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def heard(step: Step[Any], viewer: Viewer) -> bytes:
    """All that one viewer hears of a step, as bytes."""
    return json([told.event for told in step.told if told.heard_by(viewer)])


def frame(game: AnyGame, state: Any, viewer: Viewer) -> bytes:
    """All that a table sends one viewer of a position, as bytes."""
    view = game.view(state, viewer)
    pending = game.pending(state)
    waits = [pending.asks, pending.until] if isinstance(pending, Decide) else pending
    offered = game.legal(view)
    rng = random.Random(7)
    wrong = [any_action(game.types.action, rng) for _ in range(4)] if view.ask else []
    refusals = [game.why_not(view, action) for action in wrong if action not in offered]
    return json([view, offered, waits, refusals])
