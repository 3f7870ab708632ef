"""Means and proportions with 95 % confidence intervals, clustered by deal: games on one deal are dependent.

The variance of a mean is the sandwich estimator of a ratio. With the sum s and the number n of each deal's
values it is m / (m - 1) · Σ (s - mean · n)² / (Σ n)² for m deals. Proportions have Wilson's interval,
with the effective number of independent values.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

from msgspec import Struct

NORMAL_QUANTILE: Final = NormalDist().inv_cdf(0.975)


class Estimate(Struct, frozen=True):
    """An estimate and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


class Cluster(Struct, frozen=True):
    """The values of one deal: their sum and their number."""

    total: float
    count: int


def estimate_mean(clusters: Sequence[Cluster]) -> Estimate:
    """Return the mean of all values with an interval clustered by deal."""
    mean, variance = _mean_and_variance(clusters)
    half = t_quantile(len(clusters) - 1) * math.sqrt(variance)
    return Estimate(mean, mean - half, mean + half)


def estimate_share(clusters: Sequence[Cluster]) -> Estimate:
    """Return a proportion with an interval that also holds near 0 and 1."""
    share, variance = _mean_and_variance(clusters)
    inner = share * (1 - share)
    # Without any variance, each deal counts once.
    weight = inner / variance if variance > 0 and inner > 0 else float(len(clusters))
    weight = max(weight, 1.0)
    square = t_quantile(len(clusters) - 1) ** 2
    middle = (share + square / (2 * weight)) / (1 + square / weight)
    half = math.sqrt(square) * math.sqrt(inner / weight + square / (4 * weight**2)) / (1 + square / weight)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def _mean_and_variance(clusters: Sequence[Cluster]) -> tuple[float, float]:
    count = sum(cluster.count for cluster in clusters)
    mean = math.fsum(cluster.total for cluster in clusters) / count
    deals = len(clusters)
    if deals < 2:
        return mean, math.inf
    squares = math.fsum((cluster.total - mean * cluster.count) ** 2 for cluster in clusters)
    return mean, squares * deals / (deals - 1) / count**2


def t_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t by a series expansion (Abramowitz and Stegun, 26.7.5)."""
    if freedom < 1:
        return math.inf
    z, n = NORMAL_QUANTILE, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / n + second / n**2 + third / n**3 + fourth / n**4
