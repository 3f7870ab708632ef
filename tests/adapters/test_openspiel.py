"""OpenSpiel: its own tests and playthroughs for every game, and equality with the other environments."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from tests.adapters.make_playthroughs import (
    PLAYTHROUGH_ACTIONS,
    PLAYTHROUGH_SEEDS,
    playthrough,
    stored_playthrough,
)

from petitpeuple.games import BUILT_IN, SPECS

pytest.importorskip("pyspiel", reason="OpenSpiel is an optional extra: pip install petitpeuple[openspiel]")

import pyspiel

import petitpeuple.adapters.openspiel  # registers the games
from petitpeuple.adapters.openspiel import chance
from petitpeuple.core.chance import Dice, Pick, Shuffle
from petitpeuple.core.contract import Decide, Over
from petitpeuple.testing.random_games import play_random_games

every_game = pytest.mark.parametrize("name", BUILT_IN)


def load(name: str, **params: Any) -> Any:
    return pyspiel.load_game(petitpeuple.adapters.openspiel.game_name(name), params)


def play_randomly(state: Any, rng: random.Random, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@every_game
def test_random_simulation(name: str) -> None:
    """Serialising replays the whole game each time, which takes too long for races of Halma."""
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=name != "halma", verbose=False)


@every_game
@pytest.mark.slow
def test_random_simulations_with_every_number_of_players(name: str) -> None:
    for seats in SPECS[name].players:
        serialize = name != "halma" or seats == 1
        pyspiel.random_sim_test(load(name, players=seats), num_sims=3, serialize=serialize, verbose=False)


@every_game
def test_every_game_is_registered_with_its_options(name: str) -> None:
    game = load(name, players=SPECS[name].players[-1])
    assert f"petitpeuple_{name}" in pyspiel.registered_names()
    assert game.num_players() == SPECS[name].players[-1]
    encoder = SPECS[name].load_encoder()
    assert encoder is not None
    assert game.observation_tensor_shape() == [len(encoder.observe(first_view(name), 0))]  # type: ignore[arg-type]
    assert str(pyspiel.load_game(str(game))) == str(game)


def first_view(name: str) -> Any:
    game = SPECS[name].game
    return game.view(game.start(game.Options(), game.players[0]), None)


def test_options_are_parameters() -> None:
    halma = pyspiel.load_game("petitpeuple_halma(turn_limit=off)")
    assert halma.setup.options.turn_limit == "off"
    assert load("halma").setup.options.turn_limit == "200"
    state = load("pebbles", players=2, stakes=5).new_initial_state()
    assert state.legal_actions() == [1, 2, 3, 4, 5]
    with pytest.raises(Exception, match="stakes"):
        load("pebbles", stakes=50).new_initial_state()


@every_game
def test_observations_are_those_of_the_encoder(name: str) -> None:
    game, encoder = load(name), SPECS[name].load_encoder()
    assert encoder is not None
    state, rng = game.new_initial_state(), random.Random(3)
    for _ in range(60):
        play_randomly(state, rng, 4)
        if state.is_terminal():
            break
        for player in range(game.num_players()):
            row = encoder.observe(state.position.view(player), state.position.now)
            assert np.array_equal(state.observation_tensor(player), np.frombuffer(row, np.uint8))


@every_game
def test_a_clone_is_independent(name: str) -> None:
    state = load(name).new_initial_state()
    play_randomly(state, random.Random(1), 40)
    twin, before = state.clone(), str(state)
    play_randomly(twin, random.Random(2), 5)
    assert str(state) == before
    assert twin.history()[: len(state.history())] == state.history()


@pytest.mark.parametrize("name", [name for name in BUILT_IN if SPECS[name].perfect_information])
def test_a_game_of_perfect_information_hides_nothing(name: str) -> None:
    for played in play_random_games(SPECS[name].game, games=3):
        for state in played.sample(5):
            for viewer in played.viewers:
                view = played.game.view(state, viewer)
                assert played.game.imagine(view, played.rng) == state


def test_chance_events_are_split_into_nodes() -> None:
    assert chance.outcomes(Dice(2, 4), ()) == [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.25)]
    assert chance.value(Dice(2, 4), (0, 3)) == (1, 4)
    assert chance.outcomes(Shuffle(3), (1,)) == [(0, 0.5), (2, 0.5)]
    assert chance.outcomes(Pick(2, (1, 0, 3)), (2,)) == [(0, 1 / 3), (2, 2 / 3)]
    assert [chance.length(one) for one in (Dice(2, 4), Shuffle(3), Pick(2, (4,)))] == [2, 3, 2]


@every_game
def test_returns_are_the_payoffs(name: str) -> None:
    if name == "halma":
        state = load(name, players=1).new_initial_state()
        state.apply_action(2)  # give up
    else:
        state = load(name).new_initial_state()
        play_randomly(state, random.Random(9), 20_000)
    pending = SPECS[name].game.pending(state.position.state)
    assert isinstance(pending, Over)
    assert not isinstance(pending, Decide)
    assert state.returns() == list(pending.payoffs)


@pytest.mark.parametrize("game", [*PLAYTHROUGH_ACTIONS, *PLAYTHROUGH_SEEDS])
def test_the_playthrough_is_the_same(game: str) -> None:
    """`./run python -m tests.adapters.make_playthroughs` makes them."""
    assert playthrough(game) == stored_playthrough(game)


@every_game
def test_every_game_has_a_playthrough(name: str) -> None:
    known = [*PLAYTHROUGH_ACTIONS, *PLAYTHROUGH_SEEDS]
    assert any(game.startswith(f"petitpeuple_{name}(") for game in known)
