"""Grumpf as a PettingZoo environment: turns in AEC, and the real-time hunt in time slices."""

from __future__ import annotations

import pytest

pytest.importorskip(
    "pettingzoo", reason="PettingZoo is an optional extra: pip install petitpeuple[pettingzoo]"
)

from pettingzoo.test import api_test, parallel_api_test

from petitpeuple.adapters.pettingzoo import aec_env, parallel_env
from petitpeuple.adapters.pettingzoo.parallel import GameParallel
from petitpeuple.games.grumpf.position import Options, Seen, State

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]
ALL_TWO = Options(mammoth="two", bird="two", fish="two", reptile="two", bee="two", sorcerer="two")


def public_state(env: GameParallel) -> State:
    view = env.simulation.table.observe(None).view
    assert isinstance(view, Seen)
    return view.table


@pytest.mark.parametrize("seats", [2, 4])
def test_turns_pass_pettingzoos_api_test(seats: int) -> None:
    api_test(aec_env("grumpf", seats=seats, options=Options(tempo="turns")), num_cycles=200)


def test_turns_alternate_until_the_game_ends() -> None:
    env = aec_env("grumpf", seats=3, options=Options(tempo="turns"))
    env.reset(seed=1)
    order = []
    while not all(env.terminations.values()):
        order.append(env.agent_selection)
        env.step(0)  # pass
    assert order[:4] == [
        "seat_0",
        "seat_1",
        "seat_2",
        "seat_1",
    ]  # everybody has passed: the second round starts
    assert sum(env.rewards.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("options", [Options(), ALL_TWO, Options(tempo="calm")])
def test_the_hunt_in_slices_passes_pettingzoos_api_test(options: Options) -> None:
    parallel_api_test(parallel_env("grumpf", seats=3, options=options), num_cycles=120)


def test_an_illegal_action_in_a_slice_does_nothing() -> None:
    env = parallel_env("grumpf", seats=3, slice=100)
    env.reset(seed=1)
    everybody = dict.fromkeys(env.possible_agents, 0)
    env.step(everybody)  # ready
    env.step(everybody)  # shout: the second and third shouts come too late
    first = public_state(env)
    assert first.phase == "hunt"
    env.step({"seat_0": 0, "seat_1": 499, "seat_2": 0})
    flipped = public_state(env)
    changed = [one != other for one, other in zip(first.hands, flipped.hands, strict=True)]
    assert changed == [True, False, True]
    env.step({"seat_0": 0, "seat_1": 0, "seat_2": 499})  # the first seat must wait for 300 ms
    busy = public_state(env)
    assert busy.hands[0] == flipped.hands[0]
    assert busy.hands[1] != flipped.hands[1]


def test_the_sand_glass_ends_a_hunt_that_nobody_ends() -> None:
    env = parallel_env("grumpf", seats=3, slice=10_000)
    env.reset(seed=1)
    nothing = dict.fromkeys(env.possible_agents, 499)
    for _ in range(2):
        env.step(dict.fromkeys(env.possible_agents, 0))
    for _ in range(20):
        env.step(nothing)
    assert public_state(env).round == 2


def test_an_action_number_refers_to_the_actions_before_the_step() -> None:
    env = parallel_env("grumpf", seats=3, options=Options(sandglass=False))
    env.reset(seed=1)
    env.step(dict.fromkeys(env.possible_agents, 0))
    env.step(dict.fromkeys(env.possible_agents, 0))
    assert public_state(env).opens == (100, 100, 100)  # no late shout was mistaken for a flip
    assert len(env.simulation.table.record.lines) == 6
