"""Run PettingZoo's own tests for every registered game, and test the environments."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from petitpeuple.games import GAMES, SPECS

pytest.importorskip(
    "pettingzoo", reason="PettingZoo is an optional extra: pip install petitpeuple[pettingzoo]"
)

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from tests.table.race_game import RACE

import petitpeuple as pp
from petitpeuple.adapters.pettingzoo import aec_env, parallel_env
from petitpeuple.core.checked import replay
from petitpeuple.core.contract import Millis, Seat

# PettingZoo's classic games observe a dict with an action mask too, but its test exempts them by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
every_game = pytest.mark.parametrize("name", list(GAMES))


@every_game
def test_api(name: str) -> None:
    api_test(aec_env(name), num_cycles=50)


@every_game
def test_api_with_most_seats(name: str) -> None:
    api_test(aec_env(name, seats=GAMES[name].players[-1]), num_cycles=50)


@every_game
def test_seed(name: str) -> None:
    seed_test(lambda: aec_env(name), num_cycles=20)


@every_game
def test_parallel_api(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=50)


@every_game
def test_parallel_seed(name: str) -> None:
    parallel_seed_test(lambda: parallel_env(name), num_cycles=20)


@every_game
def test_observation_and_mask_are_those_of_the_encoder(name: str) -> None:
    env, encoder = aec_env(name), SPECS[name].load_encoder()
    assert encoder is not None
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    for _ in range(25):
        observation, _, over, _, _ = env.last()
        if over or observation is None:
            break
        view: Any = env.view(env.agent_selection)
        assert bytes(observation["observation"]) == encoder.observe(view, Millis(env.simulation.now))
        ids = sorted(encoder.legal_ids(view))
        assert np.flatnonzero(observation["action_mask"]).tolist() == ids
        assert [encoder.action_id(view, action) for action in env.legal_actions()] == list(
            encoder.legal_ids(view)
        )
        others = [agent for agent in env.agents if agent != env.agent_selection]
        assert all(not env.observe(agent)["action_mask"].any() for agent in others)
        env.step(int(rng.choice(ids)))


@every_game
def test_a_seed_deals_as_the_library_does(name: str) -> None:
    env = aec_env(name)
    env.reset(seed=11)
    game = pp.new(name, seats=env.setup.seats, seed=11)
    agent = env.agent_selection
    assert env.view(agent) == game.view(int(agent.removeprefix("seat_")))


@every_game
def test_the_record_of_an_environment_replays(name: str) -> None:
    env = aec_env(name)
    env.reset(seed=2)
    for _ in range(30):
        if env.terminations[env.agent_selection]:
            break
        env.step(int(env.simulation.legal_ids()[-1]))
    record = env.record()
    states = list(replay(GAMES[name], record.options, record.seats, record.inputs))
    assert states[-1] == env.simulation.state


def test_rewards_are_the_payoffs() -> None:
    env = aec_env("pebbles")
    env.reset(seed=3)
    env.step(1)
    env.step(3)
    assert all(env.terminations.values())
    assert env.simulation.over is not None
    assert [env.rewards[agent] for agent in env.possible_agents] == list(env.simulation.over.payoffs)


@pytest.mark.parametrize("action", [None, -1, 0, 6, 7, 400])
def test_an_illegal_action_raises_value_error(action: int | None) -> None:
    env = aec_env("pebbles")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal for seat 0"):
        env.step(action)
    env.step(1)


def test_only_the_views_that_are_looked_at_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    env = aec_env("dalmuti", seats=6)
    env.reset(seed=1)
    made: list[Seat | None] = []
    rules = env.simulation.game
    view = rules.view

    class Counting:
        def __getattr__(self, name: str) -> Any:
            return getattr(rules, name)

        def view(self, state: Any, viewer: Seat | None) -> Any:
            made.append(viewer)
            return view(state, viewer)

    env.simulation.game = Counting()
    for _ in range(20):
        env.last()
        env.step(int(env.simulation.legal_ids()[0]))
    assert len(made) <= 20  # play with cards needs none at all


def test_in_parallel_waiting_is_an_action() -> None:
    env = parallel_env("halma", seats=2, options={"first": "seat-1"})
    observations, _ = env.reset(seed=1)
    first, second = (observations[agent]["action_mask"] for agent in env.possible_agents)
    assert first[0] == 0
    assert first.sum() == 14
    assert second[0] == 1
    assert second.sum() == 1
    observations, _, _, _, infos = env.step({"seat_0": 0, "seat_1": int(first.argmax())})
    assert infos == {"seat_0": {}, "seat_1": {"illegal": True}}
    assert env.simulation.inputs == []
    observations, *_ = env.step({"seat_0": int(first.argmax()), "seat_1": 0})
    assert observations["seat_0"]["action_mask"].tolist() == second.tolist()


def test_in_parallel_an_agent_that_says_nothing_waits() -> None:
    env = parallel_env("pebbles")
    env.reset(seed=1)
    observations, rewards, terminations, _, _ = env.step({"seat_1": 1})
    assert rewards == {"seat_0": 0.0, "seat_1": 0.0}
    assert not any(terminations.values())
    assert observations["seat_1"]["action_mask"].tolist() == [1, 0, 0, 0, 0, 0, 0]
    _, _, terminations, _, _ = env.step({"seat_0": 1, "seat_1": 0})
    assert all(terminations.values())
    assert env.agents == []


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


def test_a_game_without_an_encoder_is_played_as_text() -> None:
    env = aec_env(RACE, seats=2)
    env.reset(seed=1)
    assert bytes(env.observe("seat_0")["observation"]).startswith(b'{"viewer":0')
    for _ in range(8):  # each seat grabs at 0, 300, 600 and 900 ms; the game ends by its timer
        env.step(1)
    assert all(env.terminations.values())
    assert env.rewards == {"seat_0": 4.0, "seat_1": 4.0}


def test_wrong_settings_get_a_sentence() -> None:
    with pytest.raises(pp.Error, match="no game"):
        aec_env("chess")
    with pytest.raises(pp.Error, match="seats"):
        aec_env("pebbles", seats=99)
    with pytest.raises(pp.Error, match="option"):
        aec_env("pebbles", options={"colour": "red"})
