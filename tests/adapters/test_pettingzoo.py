"""Run PettingZoo's own tests for every registered game, and test the adapter."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from petitpeuple.games import GAMES

pytest.importorskip(
    "pettingzoo", reason="PettingZoo is an optional extra: pip install petitpeuple[pettingzoo]"
)

from gymnasium import spaces
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from tests.table.race_game import RACE

from petitpeuple.adapters.pettingzoo import aec_env, parallel_env

# PettingZoo's classic games observe a dict with an action mask too, but its test exempts them by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
def test_api(name: str) -> None:
    api_test(aec_env(name), num_cycles=200)


@every_game
def test_api_with_most_seats(name: str) -> None:
    api_test(aec_env(name, seats=GAMES[name].players[-1]), num_cycles=200)


@every_game
def test_seed(name: str) -> None:
    seed_test(lambda: aec_env(name), num_cycles=100)


@every_game
def test_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=200)


@every_game
def test_parallel_seed(name: str) -> None:
    parallel_seed_test(lambda: parallel_env(name), num_cycles=100)


def test_the_observation_is_the_view_and_nothing_else() -> None:
    env = aec_env("pebbles", seats=3)
    env.reset(seed=1)
    env.step(0)
    observation = env.observe("seat_1")
    text = bytes(observation["observation"]).rstrip(b"\0")
    view = json.loads(text)
    assert view["viewer"] == 1
    assert view["placed"] == [True, False, False]
    assert view["mine"] is None
    assert observation["action_mask"].sum() == len(env.infos["seat_1"]["actions"]) == 3


def test_rewards_are_the_payoffs() -> None:
    env = aec_env("pebbles")
    env.reset(seed=3)
    env.step(0)
    env.step(2)
    assert all(env.terminations.values())
    over = env.simulation.table.over
    assert over is not None
    assert [env.rewards[agent] for agent in env.possible_agents] == list(over.payoffs)


def test_an_illegal_action_raises_value_error() -> None:
    env = aec_env("pebbles")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not offered to seat_0"):
        env.step(400)


def test_in_parallel_an_illegal_action_does_nothing() -> None:
    env = parallel_env("pebbles")
    env.reset(seed=1)
    _, rewards, terminations, _, infos = env.step({"seat_0": 400, "seat_1": 1})
    assert rewards == {"seat_0": 0.0, "seat_1": 0.0}
    assert not any(terminations.values())
    assert infos["seat_0"]["view"].placed == (False, True)
    _, _, terminations, _, _ = env.step({"seat_0": 0, "seat_1": 1})
    assert all(terminations.values())
    assert env.agents == []


def test_a_custom_encoder() -> None:
    def encode(view: Any) -> np.ndarray[Any, Any]:
        return np.array(view.placed, np.float32)

    env = aec_env("pebbles", encode=encode, space=spaces.Box(0, 1, (2,), np.float32))
    env.reset(seed=1)
    observation = env.observe("seat_0")
    assert observation["observation"].tolist() == [0.0, 0.0]


def test_render() -> None:
    env = aec_env("pebbles", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "Seat 1: no stake yet\nSeat 2: no stake yet"
    assert aec_env("pebbles").render() is None
    parallel = parallel_env("pebbles", render_mode="ansi")
    parallel.reset(seed=1)
    assert "Seat 1" in str(parallel.render())
    env.close()
    parallel.close()


def test_too_many_actions_raise_value_error() -> None:
    env = aec_env("pebbles", max_actions=2)
    with pytest.raises(ValueError, match="3 actions are offered"):
        env.reset(seed=1)


def test_a_game_that_ends_by_its_timer_terminates() -> None:
    env = aec_env(RACE, seats=2)
    env.reset(seed=1)
    for _ in range(8):  # each seat grabs at 0, 300, 600 and 900 ms
        env.step(0)
    assert all(env.terminations.values())
    assert env.rewards == {"seat_0": 4.0, "seat_1": 4.0}
