"""Deep Monte Carlo on The Great Dalmuti, in one file with NumPy alone.

    python examples/deep_monte_carlo.py --minutes 5 --save dalmuti.npz

One player learns against four random ones. A random player wins 2 points a game on average; 4 is the most.
A network estimates the points of the game from an observation and an action. The player takes the action with
the highest estimate, and sometimes a random one. The network is trained on what the games really brought.
"""

import argparse
import os
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # quicker for matrices of this size

import numpy as np

from petitpeuple import vector
from petitpeuple.adapters.environment import action_features, highest_values
from petitpeuple.core.encoder import offsets

SEATS = 5
LEARNER = 0
GAMES_AT_ONCE = 64
HIDDEN = 128
BATCH = 256
MEMORY = 60_000  # decisions
EXPLORE = 0.05
LEARNING_RATE = 1e-3
# The features that the network sees: sizes are for the seats of this table.
SEEN = {
    "place": SEATS, "ask": 6, "hand": 13, "unseen": 13, "cards": SEATS, "passed": SEATS, "owner": SEATS,
    "top": 13, "count": 1, "to_pass": 1,
}  # fmt: skip
Array = Any


class Network:
    """A network with two hidden layers that estimates the share of the most points, trained with Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = [inputs, HIDDEN, HIDDEN, 1]
        self.weights: list[Array] = []
        for size, following in pairwise(sizes):
            self.weights.append(rng.normal(0, np.sqrt(2 / size), (size, following)).astype(np.float32))
            self.weights.append(np.zeros(following, np.float32))
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def layers(self, x: Array) -> list[Array]:
        """Return the output of every layer."""
        found = [x]
        for at in range(0, 6, 2):
            x = x @ self.weights[at] + self.weights[at + 1]
            if at < 4:
                x = np.maximum(x, 0)
            found.append(x)
        return found

    def estimate(self, x: Array) -> Array:
        """Return an estimate for each row."""
        return self.layers(x)[-1][:, 0]

    def train(self, x: Array, target: Array, rate: float) -> float:
        """Take one step towards the targets, and return the mean squared error."""
        layers = self.layers(x)
        error = layers[-1][:, 0] - target
        slope = (2 / len(x)) * error[:, None]
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
        for at, gradient in enumerate(gradients):
            self.means[at] += 0.1 * (gradient - self.means[at])
            self.squares[at] += 0.001 * (gradient**2 - self.squares[at])
            self.weights[at] -= rate * self.means[at] / (np.sqrt(self.squares[at]) + 1e-8)


class Table:
    """Many games at once, in which one seat is the learner and the others play at random."""

    def __init__(self, seed: int) -> None:
        self.env = vector.make("dalmuti", GAMES_AT_ONCE, seats=SEATS)
        encoder = self.env.setup.encoder
        at = offsets(encoder.observation)
        self.columns = np.concatenate([np.arange(at[name], at[name] + size) for name, size in SEEN.items()])
        self.scale = 1 / highest_values(encoder.observation)[self.columns].astype(np.float32)
        self.actions = action_features(encoder) / np.maximum(highest_values(encoder.action_features), 1)
        self.actions = self.actions.astype(np.float32)
        self.inputs = len(self.columns) + self.actions.shape[1]
        self.rng = np.random.default_rng(seed)
        self.seen, self.infos = self.env.reset(seed=seed)
        self.decisions: list[list[Array]] = [[] for _ in range(GAMES_AT_ONCE)]

    def step(self, network: Network, explore: float) -> list[tuple[int, list[Array], float]]:
        """Play one action in every game; of games that ended, return seed, learner's decisions and points."""
        seeds = self.infos["seed"]
        masks = self.seen["action_mask"]
        chosen = (self.rng.random(masks.shape, np.float32) * masks).argmax(1)
        self._choose(network, explore, chosen)
        self.seen, _, over, _, self.infos = self.env.step(chosen)
        ended = []
        for i in np.flatnonzero(over):
            points = float(self.infos["final_info"]["payoffs"][i, LEARNER])
            ended.append((int(seeds[i]), self.decisions[i], points))
            self.decisions[i] = []
        return ended

    def _choose(self, network: Network, explore: float, chosen: Array) -> None:
        """Replace the random choices of the learner by those of the network."""
        masks = self.seen["action_mask"]
        mine = np.flatnonzero((self.infos["seat"] == LEARNER) & (masks.sum(1) > 1))
        if not len(mine):
            return
        rows, ids = np.nonzero(masks[mine])
        views = self.seen["observation"][np.ix_(mine, self.columns)] * self.scale
        x = np.concatenate([views[rows], self.actions[ids]], axis=1)
        values = network.estimate(x)
        starts = np.searchsorted(rows, np.arange(len(mine) + 1))
        for at, game in enumerate(mine):
            first, last = starts[at], starts[at + 1]
            if self.rng.random() < explore:
                best = first + int(np.flatnonzero(ids[first:last] == chosen[game])[0])
            else:
                best = first + int(values[first:last].argmax())
            chosen[game] = ids[best]
            self.decisions[game].append(x[best])


def learn(minutes: float, seed: int, max_games: int) -> tuple[Network, int]:
    """Train a network for this many minutes of CPU time, and return it with the number of games."""
    table = Table(seed)
    network = Network(table.inputs, np.random.default_rng(seed))
    memory = np.zeros((MEMORY, table.inputs), np.float32)
    targets = np.zeros(MEMORY, np.float32)
    filled = games = 0
    points: list[float] = []
    start = shown = time.process_time()
    while (now := time.process_time()) - start < 60 * minutes and games < max_games:
        for _, decisions, result in table.step(network, EXPLORE):
            games += 1
            points.append(result)
            for x in decisions:
                memory[filled % MEMORY], targets[filled % MEMORY] = x, result / (SEATS - 1)
                filled += 1
        if filled >= 4 * BATCH:
            sample = table.rng.integers(min(filled, MEMORY), size=BATCH)
            left = 1 - (now - start) / (60 * minutes)
            network.train(memory[sample], targets[sample], LEARNING_RATE * (0.05 + 0.95 * left))
        if now - shown > 10:
            shown = now
            print(f"{now - start:4.0f} s, {games:6} games: {np.mean(points[-1000:]):.2f} points", flush=True)
    return network, games


def evaluate(network: Network, games: int, seed: int) -> tuple[float, float]:
    """Play games without exploring; return the mean points and half of the 95 % interval."""
    table = Table(seed)
    points: list[float] = []
    while len(points) < games:  # exactly these seeds: the first games to end would be the short ones
        points += [result for one, _, result in table.step(network, 0.0) if one < seed + games]
    return float(np.mean(points)), float(1.96 * np.std(points) / np.sqrt(len(points)))


def main() -> None:
    """Learn, then play against random players."""
    parser = argparse.ArgumentParser(description="Deep Monte Carlo on The Great Dalmuti.")
    parser.add_argument("--minutes", type=float, default=5.0, help="CPU time to learn")
    parser.add_argument("--max-games", type=int, default=10**9, help="games to learn from, at most")
    parser.add_argument("--games", type=int, default=2000, help="games of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="write the weights to this file")
    given = parser.parse_args()
    network, games = learn(given.minutes, given.seed, given.max_games)
    mean, half = evaluate(network, given.games, given.seed + 10**9)
    print(f"{games} games learnt; against random players: {mean:.2f} ± {half:.2f} of 4 points")
    if given.save:
        np.savez(given.save, *network.weights)


if __name__ == "__main__":
    main()
