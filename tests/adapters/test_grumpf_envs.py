"""Grumpf as a PettingZoo environment: turns in AEC, and the real-time hunt in time slices."""

from __future__ import annotations

import random

import numpy as np
import pytest

pytest.importorskip(
    "pettingzoo", reason="PettingZoo is an optional extra: pip install petitpeuple[pettingzoo]"
)

from pettingzoo.test import api_test, parallel_api_test

from petitpeuple.adapters.pettingzoo import aec_env, parallel_env
from petitpeuple.adapters.pettingzoo.parallel import GameParallel
from petitpeuple.core.encoder import offsets
from petitpeuple.games.grumpf.action_ids import FLIP_ID, PASS_ID, READY_ID, SHOUT_ID
from petitpeuple.games.grumpf.encoder import ENCODER, FEATURES
from petitpeuple.games.grumpf.position import Options, State

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
ALL_TWO = Options(mammoth="two", bird="two", fish="two", reptile="two", bee="two", sorcerer="two")
AT = offsets(FEATURES)


def state_of(env: GameParallel) -> State:
    state = env.simulation.state
    assert isinstance(state, State)
    return state


def start_hunt(env: GameParallel, seed: int = 1) -> None:
    env.reset(seed=seed)
    env.step(dict.fromkeys(env.possible_agents, READY_ID))
    env.step({"seat_0": SHOUT_ID})


@pytest.mark.parametrize("seats", [2, 4])
def test_turns_pass_pettingzoos_api_test(seats: int) -> None:
    api_test(aec_env("grumpf", seats=seats, options=Options(tempo="turns")), num_cycles=60)


def test_turns_alternate_until_the_game_ends() -> None:
    env = aec_env("grumpf", seats=3, options=Options(tempo="turns"))
    env.reset(seed=1)
    order = []
    while not all(env.terminations.values()):
        order.append(env.agent_selection)
        env.step(PASS_ID)
    # everybody has passed: the second round starts
    assert order[:4] == ["seat_0", "seat_1", "seat_2", "seat_1"]
    assert sum(env.rewards.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("options", [Options(), ALL_TWO, Options(tempo="calm")])
def test_the_hunt_in_slices_passes_pettingzoos_api_test(options: Options) -> None:
    parallel_api_test(parallel_env("grumpf", seats=3, options=options), num_cycles=60)


def test_a_busy_hand_may_only_wait_and_sees_how_long() -> None:
    env = parallel_env("grumpf", seats=3, slice=100)
    start_hunt(env)
    observations, *_ = env.step({"seat_0": FLIP_ID})
    assert observations["seat_0"]["action_mask"].sum() == 1
    assert observations["seat_0"]["action_mask"][0] == 1
    assert observations["seat_0"]["observation"][AT["busy"]] == 20  # 200 ms of 300 are left
    assert observations["seat_1"]["observation"][AT["busy"] + 2] == 20  # seen from the next seat
    assert observations["seat_0"]["observation"][AT["glass"]] == 60  # of 180 s
    assert observations["seat_1"]["action_mask"].sum() > 1
    *_, infos = env.step({"seat_0": FLIP_ID})
    assert infos["seat_0"] == {"illegal": True}


def test_time_is_skipped_while_every_hand_is_busy() -> None:
    env = parallel_env("grumpf", seats=3, slice=100)
    start_hunt(env)
    before = env.simulation.now
    env.step(dict.fromkeys(env.possible_agents, FLIP_ID))
    assert env.simulation.now == before + 300


@pytest.mark.parametrize("slice_ms", [50, 100, 500])
def test_no_legal_action_is_refused_but_a_race_can_be_lost(slice_ms: int) -> None:
    rng = random.Random(5)
    env = parallel_env("grumpf", seats=4, slice=slice_ms)
    played = lost = 0
    observations, _ = env.reset(seed=5)
    while env.agents and played < 400:
        actions = {
            agent: int(rng.choice(np.flatnonzero(seen["action_mask"])))
            for agent, seen in observations.items()
        }
        before = len(env.simulation.inputs)
        observations, _, _, _, infos = env.step(actions)
        acting = sum(number != 0 for number in actions.values())
        races = sum(info.get("lost_race", False) for info in infos.values())
        acts = sum(hasattr(given, "seat") for given in env.simulation.inputs[before:])
        assert acts == acting - races  # every other action took effect
        played, lost = played + acting, lost + races
    assert lost < played / 8  # most are shouts: only the first of four counts


def test_another_agent_is_first_in_each_step() -> None:
    env = parallel_env("grumpf", seats=3)
    env.reset(seed=1)
    env.step(dict.fromkeys(env.possible_agents, READY_ID))
    *_, infos = env.step(dict.fromkeys(env.possible_agents, SHOUT_ID))
    assert [info.get("lost_race", False) for info in infos.values()] == [True, False, True]


def test_the_sand_glass_ends_a_hunt_that_nobody_ends() -> None:
    env = parallel_env("grumpf", seats=3, slice=10_000)
    start_hunt(env)
    for _ in range(20):
        env.step(dict.fromkeys(env.possible_agents, 0))
    assert state_of(env).round == 2


def test_the_encoder_knows_every_phase_of_a_whole_game() -> None:
    env = parallel_env("grumpf", seats=3, options=ALL_TWO, slice=2000)
    rng = random.Random(8)
    observations, _ = env.reset(seed=8)
    phases = set()
    while env.agents:
        phases.add(state_of(env).phase)
        actions = {
            agent: int(rng.choice(np.flatnonzero(seen["action_mask"])))
            for agent, seen in observations.items()
        }
        observations, *_ = env.step(actions)
    assert {"gather", "hunt"} <= phases
    assert observations["seat_0"]["observation"][AT["phase"] + 3] == 1
    assert ENCODER.version == 1
