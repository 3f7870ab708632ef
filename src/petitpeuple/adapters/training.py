"""Training of the learned Dalmuti bot, with NumPy. `petitpeuple train` runs, stops and resumes it.

A network estimates the points that a move brings. It learns from lessons (`bots/dalmuti/lessons.py`).
Only the differences between the moves of a turn matter, so the mean of each turn is taken out of both sides.
"""

import json
import random
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from petitpeuple.bots.dalmuti.afterstate import SIZE
from petitpeuple.bots.dalmuti.learned import LAYERS
from petitpeuple.bots.dalmuti.lessons import Lessons, make_lessons

Array: TypeAlias = np.ndarray[Any, Any]
PLAYERS = (6, 6, 6, 6, 4, 5, 7, 8, 9, 10)  # drawn for each batch of deals
DEALS = 24  # a batch of new lessons
MEMORY = 30_000  # lessons kept
BATCH = 256  # lessons of an update
UPDATES = 4  # after each batch of new lessons
RATE = 1.5e-3
LAST_RATE = 0.03  # the share of the rate that is left at the end
AVERAGED = 0.998  # the weights that are used are an average of the last ones
CHECK_SEED = 2**30  # of the lessons that are only used to check
CHECK_DEALS = 300
SCALE = 1 / 8  # keeps the inputs near 1
SAVE_SECONDS = 30.0


class Network:
    """A network with two hidden layers, trained with Adam."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: list[Array] = []
        for size, following in pairwise((SIZE, *LAYERS, 1)):
            self.weights.append(rng.normal(0, np.sqrt(2 / size), (size, following)).astype(np.float32))
            self.weights.append(np.zeros(following, np.float32))
        self.average = [w.copy() for w in self.weights]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def train(self, rows: Array, points: Array, starts: Array, rate: float) -> float:
        """Take one step towards the points of these lessons, and return the mean squared error."""
        layers = outputs(self.weights, rows)
        error = centred(layers[-1][:, 0] - points, starts)
        slope = (2 / len(rows)) * error[:, None]
        gradients: list[Array] = []
        for at in (4, 2, 0):
            before = layers[at // 2]
            gradients = [before.T @ slope, slope.sum(0), *gradients]
            slope = (slope @ self.weights[at].T) * (before > 0)
        self._adam(gradients, rate)
        return float((error**2).mean())

    def _adam(self, gradients: list[Array], rate: float) -> None:
        self.updates += 1
        rate *= np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        kept = min(AVERAGED, self.updates / (self.updates + 10))
        for at, gradient in enumerate(gradients):
            self.means[at] += 0.1 * (gradient - self.means[at])
            self.squares[at] += 0.001 * (gradient**2 - self.squares[at])
            self.weights[at] -= rate * self.means[at] / (np.sqrt(self.squares[at]) + 1e-8)
            self.average[at] = kept * self.average[at] + (1 - kept) * self.weights[at]


def outputs(weights: list[Array], rows: Array) -> list[Array]:
    """Return the output of every layer."""
    x = rows.astype(np.float32) * np.float32(SCALE)
    found = [x]
    for at in range(0, len(weights), 2):
        x = x @ weights[at] + weights[at + 1]
        if at < len(weights) - 2:
            x = np.maximum(x, 0)
        found.append(x)
    return found


def centred(values: Array, starts: Array) -> Array:
    """Return the values of every move without the mean of its lesson."""
    sizes = np.diff(np.append(starts, len(values)))
    return values - np.repeat(np.add.reduceat(values, starts) / sizes, sizes)


class Memory:
    """The newest lessons, as arrays."""

    def __init__(self) -> None:
        self.rows = np.zeros((0, SIZE), np.uint8)
        self.points = np.zeros(0, np.float32)
        self.sizes = np.zeros(0, np.int64)

    def add(self, lessons: Lessons) -> None:
        """Add lessons, and forget the oldest."""
        sizes = np.concatenate([self.sizes, np.frombuffer(lessons.moves, np.uint8)])
        forgotten = max(0, len(sizes) - MEMORY)
        first = int(sizes[:forgotten].sum())
        rows = np.frombuffer(lessons.rows, np.uint8).reshape(-1, SIZE)
        points = np.frombuffer(lessons.points, np.uint8).astype(np.float32)
        self.rows = np.concatenate([self.rows, rows])[first:]
        self.points = np.concatenate([self.points, points])[first:]
        self.sizes = sizes[forgotten:]

    def sample(self, rng: np.random.Generator) -> tuple[Array, Array, Array]:
        """Return the rows and points of some lessons, and where each lesson starts."""
        begins = np.cumsum(self.sizes) - self.sizes
        chosen = rng.integers(len(self.sizes), size=min(BATCH, len(self.sizes)))
        sizes = self.sizes[chosen]
        starts = np.cumsum(sizes) - sizes
        at = np.arange(sizes.sum()) - np.repeat(starts, sizes) + np.repeat(begins[chosen], sizes)
        return self.rows[at], self.points[at], starts


def check(weights: list[Array], lessons: Memory) -> tuple[float, float]:
    """Return the points lost by the network's choices and by random ones, against the best in hindsight."""
    starts = np.cumsum(lessons.sizes) - lessons.sizes
    values = outputs(weights, lessons.rows)[-1][:, 0]
    best = np.maximum.reduceat(lessons.points, starts)
    chosen = [int(s + values[s : s + n].argmax()) for s, n in zip(starts, lessons.sizes, strict=True)]
    mean = np.add.reduceat(lessons.points, starts) / lessons.sizes
    return float((best - lessons.points[chosen]).mean()), float((best - mean).mean())


class Training:
    """A training run in a folder: `checkpoint.npz`, and the learning curve in `curve.jsonl`."""

    def __init__(self, folder: Path, seed: int, goal: int) -> None:
        self.folder, self.seed, self.goal = folder, seed, goal
        self.network = Network(seed)
        self.lessons = 0
        self.seconds = 0.0
        self.memory, self.held_out = Memory(), Memory()
        folder.mkdir(parents=True, exist_ok=True)
        if self.checkpoint.exists():
            self._load()
        for players in (4, 6, 8):
            self.held_out.add(make_lessons(players, CHECK_DEALS // players, CHECK_SEED + players))

    @property
    def checkpoint(self) -> Path:
        """Return the file that holds the run."""
        return self.folder / "checkpoint.npz"

    def run(self, minutes: float, show: Callable[["Training"], None]) -> None:
        """Learn until the goal or for some minutes of CPU time. *show* is called after each batch."""
        began = saved = time.process_time()
        before = self.seconds
        while self.lessons < self.goal and time.process_time() - began < 60 * minutes:
            self._learn()
            self.seconds = before + time.process_time() - began
            if time.process_time() - saved > SAVE_SECONDS:
                saved = time.process_time()
                self.save()
            show(self)
        self.save()

    def _learn(self) -> None:
        players = random.Random(self.seed + self.lessons).choice(PLAYERS)
        new = make_lessons(players, DEALS, self.seed * 1_000_003 + self.lessons)
        self.memory.add(new)
        rng = np.random.default_rng([self.seed, self.lessons])
        self.lessons += len(new.moves)
        left = max(0.0, 1 - self.lessons / self.goal)
        for _ in range(UPDATES):
            self.network.train(*self.memory.sample(rng), RATE * (LAST_RATE + (1 - LAST_RATE) * left))

    def save(self) -> None:
        """Write the checkpoint and a line of the learning curve."""
        network = self.network
        arrays = {
            f"{name}{at}": array
            for name in ("weights", "average", "means", "squares")
            for at, array in enumerate(getattr(network, name))
        }
        numbers = np.array([self.lessons, network.updates, self.seconds])
        new = self.checkpoint.with_suffix(".new.npz")
        np.savez(new, numbers=numbers, **arrays)
        new.replace(self.checkpoint)
        lost, at_random = check(network.average, self.held_out)
        line = {"lessons": self.lessons, "cpu_seconds": round(self.seconds, 1), "points_lost": round(lost, 4),
                "points_lost_at_random": round(at_random, 4)}  # fmt: skip
        with (self.folder / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(line) + "\n")

    def _load(self) -> None:
        with np.load(self.checkpoint) as stored:
            for name in ("weights", "average", "means", "squares"):
                setattr(
                    self.network, name, [stored[f"{name}{at}"] for at in range(len(self.network.weights))]
                )
            lessons, updates, seconds = stored["numbers"].tolist()
        self.lessons, self.network.updates, self.seconds = int(lessons), int(updates), seconds

    def export(self, file: Path) -> None:
        """Write the weights as the bot reads them: little-endian 32-bit floats, layer by layer."""
        layers = [self.network.average[0] * np.float32(SCALE), *self.network.average[1:]]
        file.write_bytes(b"".join([np.ascontiguousarray(w, "<f4").tobytes() for w in layers]))
