"""Play random games of any game: the input of the conformance suite."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any

import msgspec
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

type_info = functools.cache(inspect.type_info)  # called very often with the same few types
AnyGame = Any  # not the protocol: mutants break it on purpose
MAX_INPUTS = 20_000


@dataclass(frozen=True)
class Case:
    """One game to play: its options, number of seats, and random seed."""

    options: Any
    seats: int
    seed: int


@dataclass
class RandomGame:
    """A game played at random. `inputs[i]` and `steps[i]` lead from `states[i]` to `states[i + 1]`."""

    game: AnyGame
    case: Case
    rng: random.Random
    states: list[Any]
    inputs: list[Input] = field(default_factory=list)
    steps: list[Step[Any]] = field(default_factory=list)

    @property
    def settled_states(self) -> list[Any]:
        """The states that viewers see: a player is asked or the game is over."""
        return [s for s in self.states if isinstance(self.game.pending(s), (Decide, Over))]

    def sample(self, count: int) -> list[Any]:
        """Return up to *count* settled states, always including the first and the last."""
        states = self.settled_states
        if len(states) <= count:
            return states
        return [states[0], *self.rng.sample(states[1:-1], count - 2), states[-1]]

    @property
    def viewers(self) -> list[Viewer]:
        """The spectators, and every seat."""
        return [None, *(Seat(i) for i in range(self.case.seats))]


def play_random_game(game: AnyGame, case: Case, max_inputs: int = MAX_INPUTS) -> RandomGame:
    """Play a whole game at random with checked inputs."""
    rng = random.Random(case.seed)
    state = begin(game, case.options, case.seats)
    played = RandomGame(game, case, rng, [state])
    now = Millis(0)
    for _ in range(max_inputs):
        pending = game.pending(state)
        if isinstance(pending, Over):
            break
        given = random_input(game, state, pending, now, rng)
        now = given.at
        before = json(state)
        step = play(game, state, given)
        assert json(state) == before, "apply() mutated the state it was given"
        state = step.state
        played.inputs.append(given)
        played.steps.append(step)
        played.states.append(state)
    return played


def options_of(game: AnyGame, seed: int) -> Any:
    """Return options that vary with the seed."""
    chosen = {}
    for position, option in enumerate(choices(game.Options)):
        possible = values(option)
        chosen[option.name] = possible[(seed // (position + 1)) % len(possible)]
    return game.Options(**chosen)


def seeded_cases(game: AnyGame) -> Iterator[Case]:
    """Yield endless cases with varying options and numbers of seats."""
    for seed in count():
        seats = game.players[seed % len(game.players)]
        case = Case(options_of(game, seed + 1), seats, seed + 1)
        try:
            begin(game, case.options, seats)
        except Refused:  # the game does not allow these options with this number of seats
            continue
        yield case


def play_random_games(game: AnyGame, games: int, max_inputs: int = MAX_INPUTS) -> Iterator[RandomGame]:
    """Yield random games with varying options and numbers of seats."""
    for case in islice(seeded_cases(game), games):
        yield play_random_game(game, case, max_inputs=max_inputs)


def random_input(game: AnyGame, state: Any, pending: Pending, now: Millis, rng: random.Random) -> Input:
    """Return a random valid input, at a random time after *now*."""
    assert not isinstance(pending, Over)
    if not isinstance(pending, Decide):
        return Luck(pending.sample(rng), now)
    until = pending.until
    seat = rng.choice(sorted(pending.asks))
    at = Millis(max(now, pending.asks[seat].opens) + rng.randrange(100))
    if until is not None and (at >= until or rng.random() < 0.1):
        return Tick(Millis(max(until, now)))
    actions = game.legal(game.view(state, seat))
    assert actions, f"seat {seat} is asked {pending.asks[seat].kind} and has no legal action"
    return Act(seat, rng.choice(actions), at)


def random_action(kind: Any, rng: random.Random) -> Any:
    """Return an action of the right type with random field values. Most such actions break a rule."""
    info = kind if isinstance(kind, inspect.Type) else type_info(kind)
    match info:
        case inspect.UnionType(types):
            return random_action(rng.choice(types), rng)
        case inspect.StructType(cls, fields):
            return cls(*(random_action(one.type, rng) for one in fields))
        case inspect.Metadata(type=inner):
            return random_action(inner, rng)
        case inspect.LiteralType(words):
            return rng.choice(words)
        case inspect.VarTupleType(item):
            return tuple(random_action(item, rng) for _ in range(rng.randrange(4)))
        case inspect.TupleType(items):
            return tuple(random_action(item, rng) for item in items)
    return _random_scalar(info, rng)


def _random_scalar(info: Any, rng: random.Random) -> Any:
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


def resolve_chance(game: AnyGame, step: Step[Any], now: Millis, rng: random.Random) -> Step[Any]:
    """Answer chance until a player is asked or the game ends, and collect the events."""
    state, told = step.state, step.told
    while not isinstance(pending := game.pending(state), (Decide, Over)):
        step = play(game, state, Luck(pending.sample(rng), now))
        state, told = step.state, told + step.told
    return Step(state, told)


def json(value: Any) -> bytes:
    """Return a value as JSON."""
    return msgspec.json.encode(value)


def events_for(step: Step[Any], viewer: Viewer) -> bytes:
    """Return the events of a step that this viewer may see, as JSON."""
    return json([told.event for told in step.told if told.visible_to(viewer)])


def bytes_sent_to(game: AnyGame, state: Any, viewer: Viewer) -> bytes:
    """Return everything that a table reveals to this viewer about a position, as JSON."""
    view = game.view(state, viewer)
    pending = game.pending(state)
    public_pending = [pending.asks, pending.until] if isinstance(pending, Decide) else pending
    offered = game.legal(view)
    rng = random.Random(7)
    wrong = [random_action(game.types.action, rng) for _ in range(4)] if view.ask else []
    refusals = [game.why_not(view, action) for action in wrong if action not in offered]
    return json([view, offered, public_pending, refusals])
