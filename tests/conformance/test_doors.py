"""The checked doors refuse every wrong value that can be built in Python, with a rule and nothing else."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from petitpeuple.core.checked import Refused, begin, play, sequel
from petitpeuple.core.contract import Act, Luck, Over, Tick
from petitpeuple.core.record import Record, RecordError, Undo, positions
from petitpeuple.games import GAMES
from petitpeuple.testing.random_games import Case, json, play_random_game, type_info
from petitpeuple.testing.words import rule_ids

BOX_GAMES = ("grumpf", "village", "halma", "dalmuti")
every_game = pytest.mark.parametrize("name", BOX_GAMES)
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 3, 7, 12, 13, 99, 2**53, 10**40, 1.0, float("nan"), "", "x", "seat-1", "\ud800",
    b"x", (), (1,), (0, 0), (99,), ("x",), [1], {1}, {}, object(), Act, range(3),
)  # fmt: skip


class Hostile:
    """A value that may be neither compared nor shown nor put into a set."""

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    def __hash__(self) -> int:
        raise ZeroDivisionError

    def __repr__(self) -> str:
        raise ZeroDivisionError


class HostileList(list[Any]):
    """A list that may be neither counted nor walked through."""

    def __len__(self) -> int:
        raise ZeroDivisionError

    def __iter__(self) -> Any:
        raise ZeroDivisionError


def nested(depth: int) -> Any:
    """Return a tuple that is too deep for `repr`."""
    found: Any = ()
    for _ in range(depth):
        found = (found,)
    return found


JUNK += (Hostile(), HostileList([1]), nested(50_000))
TRIES = 25  # for each seed
WRONG = 0.15  # how often a value is junk, whatever type is wanted
seeds = given(seed=st.integers(0, 2**32))
few = settings(max_examples=12, deadline=None)


def value_of(info: Any, rng: random.Random) -> Any:
    """Return a value of a type, mostly within its bounds, now and then of another type."""
    if rng.random() < WRONG:
        return rng.choice([*JUNK, rng.randint(-3, 200)])
    match info:
        case inspect.Metadata(type=inner):
            return value_of(inner, rng)
        case inspect.IntType(ge=least, le=most):
            return rng.randint(-3 if least is None else least, 200 if most is None else most)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.LiteralType(words):
            return rng.choice(words)
        case inspect.VarTupleType(item):
            return tuple([value_of(item, rng) for _ in range(rng.randrange(4))])
        case inspect.UnionType(types):
            return value_of(rng.choice(types), rng)
        case inspect.StructType(cls=cls, fields=fields):
            return cls(*[value_of(field.type, rng) for field in fields])
    return rng.choice(JUNK)


def check_rule(refused: Refused) -> None:
    assert refused.rule in rule_ids(tuple(GAMES))


def small(rng: random.Random) -> Any:
    return rng.choice([*JUNK, *range(7), *range(7)])


@functools.cache
def states_of(name: str) -> list[Any]:
    """Return states of two random games."""
    game = GAMES[name]
    games = [play_random_game(game, Case(game.Options(), game.players[-1], seed), 250) for seed in range(2)]
    rng = random.Random(1)
    return [state for played in games for state in [*rng.sample(played.states, 12), played.states[-1]]]


def input_of(name: str, rng: random.Random) -> Any:
    at: Any = rng.choice([0, 10**6, small(rng)])
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice([rng.choice(JUNK), Tick(at)])
    if kind == 1:
        return Luck(rng.choice([rng.choice(JUNK), tuple([small(rng) for _ in range(rng.randrange(5))])]), at)
    game = name if rng.random() < 0.8 else rng.choice(BOX_GAMES)
    return Act(small(rng), value_of(type_info(GAMES[game].types.action), rng), at)


def options_of(name: str, rng: random.Random) -> Any:
    info: Any = type_info(GAMES[name].Options)
    some = [field for field in info.fields if rng.random() < 0.4]
    if rng.random() < 0.1:
        return rng.choice(JUNK)
    return GAMES[name].Options(**{field.name: value_of(field.type, rng) for field in some})


@every_game
@few
@seeds
def test_begin_refuses_or_starts(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(TRIES):
        try:
            state = begin(GAMES[name], options_of(name, rng), small(rng))
        except Refused as refused:
            check_rule(refused)
        else:
            assert isinstance(state, GAMES[name].types.state)
            json(state)  # nothing in it is too big or of a strange type


@every_game
@few
@seeds
def test_play_refuses_or_plays(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(TRIES):
        state = rng.choice(states_of(name)) if rng.random() < 0.9 else rng.choice(JUNK)
        try:
            step = play(GAMES[name], state, input_of(name, rng))
        except Refused as refused:
            check_rule(refused)
        else:
            json(step.state)


@every_game
@few
@seeds
def test_sequel_refuses_or_answers(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(TRIES):
        state = rng.choice([states_of(name)[-1], rng.choice(states_of(name)), rng.choice(JUNK)])
        seats: Any = rng.choice([rng.choice(JUNK), [small(rng) for _ in range(rng.randrange(11))]])
        try:
            options: Any = sequel(GAMES[name], state, seats)
        except Refused as refused:
            check_rule(refused)
        else:
            assert isinstance(GAMES[name].pending(state), Over)
            assert options is None or isinstance(options, GAMES[name].Options)


@every_game
@few
@seeds
def test_a_record_built_in_python_is_played_or_refused(name: str, seed: int) -> None:
    rng, game = random.Random(seed), GAMES[name]
    for _ in range(TRIES):
        lines: Any = tuple(
            [Undo(small(rng), small(rng)) if rng.random() < 0.2 else input_of(name, rng) for _ in range(3)]
        )
        record = Record(
            rng.choice([name, name, rng.choice(JUNK)]),
            rng.choice([game.rules, game.rules, rng.choice(JUNK)]),
            rng.choice([game.Options(), options_of(name, rng)]),
            small(rng),
            rng.choice([lines, lines, rng.choice(JUNK)]),
        )
        try:
            for state in positions(game, record):
                json(state)
        except RecordError:
            pass


def test_a_record_may_not_undo_what_its_game_never_undoes() -> None:
    game: Any = GAMES["grumpf"]
    record = Record("grumpf", game.rules, game.Options(), 3, (Undo(0, 0),))  # type: ignore[arg-type]
    with pytest.raises(RecordError) as error:
        list(positions(game, record))
    assert (error.value.key, error.value.args_for_text["line"]) == ("record-no-undo", 2)
