"""The server in the simulator: nothing confirmed is lost, nothing contradicts, every match ends."""

from __future__ import annotations

import pytest
from tests.simulation.command import PEOPLE, explanation
from tests.simulation.faults import CLUSTER_FAULTS, FAULTS
from tests.simulation.simulation import Plan, simulate

QUICK_SEEDS = range(10)
MORE_SEEDS = [range(first, first + 10) for first in range(10, 50, 10)]
SEEDS_TO_FIND_A_FAULT = 200


def check(game: str, seeds: range, nodes: int = 1) -> None:
    for seed in seeds:
        report = simulate(Plan(seed=seed, game=game, people=PEOPLE[game], nodes=nodes))
        assert not report.anomalies, explanation(report)


@pytest.mark.parametrize("game", PEOPLE)
def test_no_anomaly(game: str) -> None:
    check(game, QUICK_SEEDS)


@pytest.mark.long
@pytest.mark.parametrize("game", PEOPLE)
@pytest.mark.parametrize("seeds", MORE_SEEDS)
def test_no_anomaly_with_more_seeds(game: str, seeds: range) -> None:
    check(game, seeds)


@pytest.mark.parametrize("game", PEOPLE)
def test_a_seed_repeats_exactly(game: str) -> None:
    plan = Plan(seed=7, game=game, people=PEOPLE[game])
    digest = simulate(plan).digest
    assert simulate(plan).digest == digest
    assert simulate(Plan(seed=8, game=game, people=PEOPLE[game])).digest != digest


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    with FAULTS[fault]():
        for seed in range(SEEDS_TO_FIND_A_FAULT):
            game = ("pebbles", "dalmuti")[seed % 2]
            if simulate(Plan(seed=seed, game=game, people=PEOPLE[game])).anomalies:
                return
    pytest.fail(f"{fault} was not found within {SEEDS_TO_FIND_A_FAULT} seeds")


@pytest.mark.parametrize("game", PEOPLE)
def test_no_anomaly_with_three_nodes(game: str) -> None:
    check(game, range(5), nodes=3)


@pytest.mark.long
@pytest.mark.parametrize("game", PEOPLE)
@pytest.mark.parametrize("seeds", MORE_SEEDS)
def test_no_anomaly_with_three_nodes_and_more_seeds(game: str, seeds: range) -> None:
    check(game, seeds, nodes=3)


def test_a_seed_with_three_nodes_repeats_exactly() -> None:
    plan = Plan(seed=7, nodes=3)
    assert simulate(plan).digest == simulate(plan).digest


@pytest.mark.long
@pytest.mark.parametrize("fault", CLUSTER_FAULTS)
def test_a_planted_fault_of_a_cluster_is_found(fault: str) -> None:
    with CLUSTER_FAULTS[fault]():
        for seed in range(SEEDS_TO_FIND_A_FAULT):
            if simulate(Plan(seed=seed, game="dalmuti", people=4, nodes=3)).anomalies:
                return
    pytest.fail(f"{fault} was not found within {SEEDS_TO_FIND_A_FAULT} seeds")
