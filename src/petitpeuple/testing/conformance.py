"""The conformance suite as tests. The plugin collects this file for the game of `--petitpeuple-game`."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any, cast

import pytest

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.core.spec import AnySpec
from petitpeuple.games import SPECS
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table
from petitpeuple.testing import checks, encoders, faults, words
from petitpeuple.testing.random_games import Case, RandomGame, json, play_random_game, seeded_cases
from petitpeuple.testing.target import TESTED


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make one test of each random game and of each planted fault."""
    if "number" in metafunc.fixturenames:
        count = cast("int", metafunc.config.getoption("--petitpeuple-cases"))
        metafunc.parametrize("number", range(count), ids=lambda number: f"game-{number + 1}")
    if "fault" in metafunc.fixturenames:
        metafunc.parametrize("fault", faults.FAULTS, ids=lambda fault: fault.__name__)


@pytest.fixture(scope="module")
def spec(request: pytest.FixtureRequest) -> AnySpec:
    """Return the spec of the tested game."""
    return request.config.stash[TESTED]


@pytest.fixture(scope="module")
def cases(request: pytest.FixtureRequest, spec: AnySpec) -> list[Case]:
    """Return options, seats and seeds of the random games."""
    return list(islice(seeded_cases(spec.game), request.config.getoption("--petitpeuple-cases")))


@pytest.fixture(scope="module")
def sample(spec: AnySpec, cases: list[Case]) -> list[RandomGame]:
    """Return a few random games."""
    return [play_random_game(spec.game, case) for case in cases[:4]]


@pytest.fixture(scope="module")
def registered(spec: AnySpec) -> AnySpec:
    """Return the spec, or skip: the texts are found by the entry point."""
    if SPECS.get(spec.id) is not spec:
        pytest.skip("the game is not registered by an entry point")
    return spec


def test_the_game_is_registered_by_an_entry_point(spec: AnySpec) -> None:
    """The table finds a game by the entry point of its package."""
    assert SPECS.get(spec.id) is spec, (
        f'add to pyproject.toml, and install the package again:\n[project.entry-points."petitpeuple.games"]\n'
        f'{spec.id} = "{spec.package}.spec:SPEC"'
    )
    checks.check_declaration(spec)


def test_the_defaults_are_a_playable_game(spec: AnySpec) -> None:
    """The default options are playable with every number of players."""
    checks.check_defaults_play(spec.game)


def test_a_random_game_keeps_the_contract(registered: AnySpec, cases: list[Case], number: int) -> None:
    """Everything that the contract promises holds in a random game."""
    played = play_random_game(registered.game, cases[number])
    checks.check_all(played, words.rule_ids((registered.id,)))


def test_the_encoder_keeps_its_contract(spec: AnySpec, sample: list[RandomGame]) -> None:
    """Observations fit their layout and hide what the view hides; ids and legal actions are the same."""
    encoder = spec.load_encoder()
    if encoder is None:
        pytest.skip("the game has no encoder")
    encoders.check_layout(encoder)
    for played in sample:
        encoders.check_encoder(encoder, played)


def test_everything_in_a_random_game_has_a_text(registered: AnySpec, cases: list[Case], number: int) -> None:
    """Views, actions and events are described in every language."""
    words.check_everything_is_described(play_random_game(registered.game, cases[number]), registered)


def test_the_texts_are_complete(registered: AnySpec) -> None:
    """Options, endings and rules have texts in every language."""
    words.check_texts(registered)


def test_nonsense_is_not_a_notation(spec: AnySpec) -> None:
    """What is no action is not read as one."""
    words.check_nonsense_is_not_a_notation(spec.describer)


def test_the_same_seed_gives_the_same_game_of_bots(registered: AnySpec) -> None:
    """A game of bots depends on its seed alone."""
    for seats in {registered.players[0], registered.players[-1]}:
        assert _record_of_bots(registered, seats) == _record_of_bots(registered, seats)


def _record_of_bots(spec: AnySpec, seats: int) -> bytes:
    clock, game = VirtualClock(), spec.game
    table: Table[Any, Any, Any, Any] = Table(
        game, game.Options(), seats, clock=clock, dealer=random.Random(5)
    )
    bot = bots_of(spec.id)["random"]
    play_out(BotSeats(table, {Seat(i): bot for i in range(seats)}, random.Random(6)), clock)
    return json(table.record)


def test_every_bot_chooses_a_legal_action(registered: AnySpec) -> None:
    """Every level finds an action at the start of a game."""
    game = registered.game
    table: Table[Any, Any, Any, Any] = Table(
        game, game.Options(), registered.players[0], clock=VirtualClock(), dealer=random.Random(1)
    )
    table.settle()
    seen = table.observe(Seat(min(table.observe(None).asked)))
    for level, bot in bots_of(registered.id).items():
        choice = bot.choose(seen.view, seen.actions, random.Random(1))
        assert choice.action in seen.actions, f"{level} chose something else"


def test_a_planted_fault_is_found(
    registered: AnySpec, cases: list[Case], sample: list[RandomGame], fault: type[faults.Fault]
) -> None:
    """The suite reaches enough of this game to notice a fault in it."""
    if fault.needs_secrets and not faults.hides_something(sample):
        pytest.skip("the game hides nothing")
    if fault.needs_private_events and not faults.has_private_events(sample):
        pytest.skip("the game has no events for some seats only")
    if fault.needs_secret_acts and not faults.has_secret_acts(sample):
        pytest.skip("the game has no secret acts")
    faults.check_fault_is_found(fault, registered.game, cases, words.rule_ids((registered.id,)))
