"""The intervals have their nominal coverage on simulated games, and match textbook values."""

from __future__ import annotations

import math
import random

import pytest

from petitpeuple.arena.statistics import Cluster, estimate_mean, estimate_share, t_quantile


@pytest.mark.parametrize(
    ("freedom", "wanted"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10**6, 1.960)]
)
def test_the_quantile_matches_published_tables(freedom: int, wanted: float) -> None:
    assert t_quantile(freedom) == pytest.approx(wanted, rel=0.004)


def clustered(rng: random.Random, deals: int) -> list[list[float]]:
    """Return results of four games per deal; the chance to win depends on the deal and averages one half."""
    found = []
    for _ in range(deals):
        lucky = rng.choice([0.2, 0.5, 0.8])
        found.append([float(rng.random() < lucky) for _ in range(4)])
    return found


def alone(values: list[list[float]]) -> list[Cluster]:
    return [Cluster(value, 1) for some in values for value in some]


def together(values: list[list[float]]) -> list[Cluster]:
    return [Cluster(sum(some), len(some)) for some in values]


def holds(estimate: object, truth: float) -> bool:
    return estimate.low <= truth <= estimate.high  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("of", [estimate_mean, estimate_share])
@pytest.mark.parametrize("deals", [12, 60])
def test_intervals_have_95_percent_coverage_only_if_clustered_by_deal(of: object, deals: int) -> None:
    rng = random.Random(5)
    runs = [clustered(rng, deals) for _ in range(1500)]
    held = sum(holds(of(together(run)), 0.5) for run in runs) / len(runs)  # type: ignore[operator]
    naive = sum(holds(of(alone(run)), 0.5) for run in runs) / len(runs)  # type: ignore[operator]
    assert 0.93 < held < 0.975
    assert naive < held - 0.02


def test_deals_are_weighted_by_their_number_of_games() -> None:
    assert estimate_mean([Cluster(3.0, 3), Cluster(0.0, 1)]).mean == 0.75


def test_with_one_game_per_deal_the_interval_is_the_usual_one() -> None:
    values = [1.0, 2.0, 4.0, 7.0, 9.0]
    found = estimate_mean([Cluster(value, 1) for value in values])
    deviation = math.sqrt(sum((v - 4.6) ** 2 for v in values) / 4)
    half = 2.776 * deviation / math.sqrt(5)
    assert found.mean == pytest.approx(4.6)
    assert found.high - found.mean == pytest.approx(half, rel=0.003)


def test_a_proportion_without_variance_is_not_certain() -> None:
    found = estimate_share([Cluster(4.0, 4)] * 50)
    assert found.mean == pytest.approx(1.0)
    assert found.high == pytest.approx(1.0)
    assert 0.9 < found.low < 0.95  # Wilson's, of 50


def test_a_single_deal_has_no_interval() -> None:
    found = estimate_mean([Cluster(1.0, 4)])
    assert found.high == math.inf
