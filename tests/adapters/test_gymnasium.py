"""Gymnasium: the single-agent environment, and vector environments that equal single games step by step."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is an optional extra: pip install petitpeuple[gymnasium]")

import gymnasium
from gymnasium.utils.env_checker import check_env

import petitpeuple as pp
from petitpeuple import vector
from petitpeuple.adapters.environment import action_features
from petitpeuple.adapters.gym import GameEnv
from petitpeuple.adapters.pettingzoo import aec_env
from petitpeuple.games import BUILT_IN, SPECS

every_game = pytest.mark.parametrize("name", BUILT_IN)


def random_ids(masks: Any, rng: np.random.Generator) -> Any:
    return (rng.random(masks.shape) * masks).argmax(-1)


@every_game
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_gymnasium_checks_the_environment(name: str) -> None:
    env = gymnasium.make(f"petitpeuple.adapters.gym:petitpeuple/{name}-v1")
    check_env(env.unwrapped)


@every_game
def test_one_agent_plays_to_the_end(name: str) -> None:
    seats = SPECS[name].players[-1]
    env = GameEnv(name, seats=seats, seat=seats - 1, opponents="random")
    rng = np.random.default_rng(3)
    observation, _ = env.reset(seed=3)
    over, steps, reward = False, 0, 0.0
    while not over and steps < 3000:
        assert env.observation_space.contains(observation)
        observation, reward, over, _, info = env.step(random_ids(observation["action_mask"], rng))
        assert info == {}
        steps += 1
        if name == "halma" and steps > 40:  # a random race is long
            return
    assert over
    assert reward == env.simulation.payoffs()[seats - 1]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(1)


def test_an_illegal_action_ends_the_game() -> None:
    env = GameEnv("pebbles")
    env.reset(seed=1)
    _, reward, over, truncated, info = env.step(0)
    assert (reward, over, truncated, info) == (-1.0, True, False, {"illegal": True})


def test_opponents_are_bots_by_name() -> None:
    env = GameEnv("dalmuti", seats=4, opponents=["steady", "steady", "random"], seat=1)
    env.reset(seed=1)
    with pytest.raises(pp.Error, match="nobody"):
        GameEnv("dalmuti", opponents="nobody")
    with pytest.raises(ValueError, match="2 bots were given for 3 other seats"):
        GameEnv("dalmuti", seats=4, opponents=["random", "random"])
    with pytest.raises(ValueError, match="no seat 4"):
        GameEnv("dalmuti", seats=4, seat=4)


@every_game
def test_a_vector_environment_equals_single_games(name: str) -> None:
    """Every observation, mask, seat and payoff is that of the same game played alone, seed by seed."""
    count, seats = 3, SPECS[name].players[-1]
    env = vector.make(name, count, seats=seats)
    alone = [aec_env(name, seats=seats) for _ in range(count)]
    rng = np.random.default_rng(6)
    seen, infos = env.reset(seed=20)
    for i, single in enumerate(alone):
        single.reset(seed=20 + i)
    ended = 0
    for _ in range(40):
        assert env.observation_space.contains(seen)
        actions = random_ids(seen["action_mask"], rng)
        for i, single in enumerate(alone):
            expected = single.observe(single.agent_selection)
            assert single.agent_selection == f"seat_{infos['seat'][i]}"
            assert (expected["observation"] == seen["observation"][i]).all()
            assert (expected["action_mask"] == seen["action_mask"][i]).all()
            single.step(int(actions[i]))
        seen, rewards, over, truncated, infos = env.step(actions)
        assert not truncated.any()
        for i, single in enumerate(alone):
            assert over[i] == (single.simulation.over is not None)
            if over[i]:
                ended += 1
                assert infos["final_info"]["payoffs"][i].tolist() == list(single.simulation.payoffs())
                assert rewards[i] in single.simulation.payoffs()
                single.reset(seed=int(infos["seed"][i]))
    assert ended > 0 or name != "pebbles"


def test_the_seeds_of_later_games_are_told() -> None:
    env = vector.make("pebbles", 2, seats=2)
    _, infos = env.reset(seed=5)
    assert infos["seed"].tolist() == [5, 6]
    env.step(np.array([1, 1]))
    _, rewards, over, _, infos = env.step(np.array([1, 2]))
    assert over.all()
    assert infos["seed"].tolist() == [7, 8]
    assert infos["final_obs"][0]["observation"].shape == (29,)
    assert infos["final_info"]["payoffs"].shape == (2, 2)
    assert rewards.tolist() == infos["final_info"]["payoffs"][:, 1].tolist()


def test_vector_games_against_bots_equal_single_ones() -> None:
    env = vector.make("dalmuti", 2, seats=4, opponents="steady", seat=2)
    alone = [GameEnv("dalmuti", seats=4, opponents="steady", seat=2) for _ in range(2)]
    rng = np.random.default_rng(1)
    seen, infos = env.reset(seed=9)
    others = [single.reset(seed=9 + i)[0] for i, single in enumerate(alone)]
    for _ in range(25):
        assert infos["seat"].tolist() == [2, 2]
        actions = random_ids(seen["action_mask"], rng)
        for i, single in enumerate(alone):
            assert (others[i]["observation"] == seen["observation"][i]).all()
            others[i], _, over, _, _ = single.step(actions[i])
            if over:
                return
        seen, rewards, _, _, infos = env.step(actions)
        assert rewards.tolist() == [0.0, 0.0]


def test_a_vector_environment_refuses_an_illegal_action() -> None:
    env = vector.make("pebbles", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(np.array([1, 6]))


def test_gymnasium_makes_vector_environments() -> None:
    env = gymnasium.make_vec("petitpeuple.adapters.gym:petitpeuple/pebbles-v1", num_envs=4, seats=3)
    observations, _ = env.reset(seed=1)
    assert observations["action_mask"].shape == (4, 7)
    env.close()


def test_observations_can_be_written_to_and_are_not_used_again() -> None:
    env = vector.make("pebbles", 2)
    first, _ = env.reset(seed=1)
    first["observation"][:] = 0
    first["action_mask"][:] = 0
    second, *_ = env.step(np.array([1, 1]))
    assert second["action_mask"].any()


@every_game
def test_action_features_are_a_matrix(name: str) -> None:
    encoder = SPECS[name].load_encoder()
    assert encoder is not None
    features = action_features(encoder)
    assert features.shape[0] == vector.make(name).setup.action_count
    assert features.any(axis=1).sum() >= features.shape[0] - 3  # waiting, passing and giving up have none
