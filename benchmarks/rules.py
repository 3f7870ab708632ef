"""Measure the rules of every game and print JSON: inputs per second, by entry point."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Decide, Input, Luck, Millis, Over, Tick
from petitpeuple.games import GAMES

SECONDS = 1.0


def random_game_inputs(game: Any, seats: int, seed: int, max_inputs: int = 2000) -> tuple[Any, list[Input]]:
    """Play one random game; return its first state and its inputs."""
    rng = random.Random(seed)
    first = state = begin(game, game.Options(), seats)
    inputs: list[Input] = []
    now = Millis(0)
    while len(inputs) < max_inputs and not isinstance(pending := game.pending(state), Over):
        given = random_input(game, state, pending, now, rng)
        inputs.append(given)
        now = given.at
        state = game.apply(state, given).state
    return first, inputs


def random_input(game: Any, state: Any, pending: Any, now: Millis, rng: random.Random) -> Input:
    if not isinstance(pending, Decide):
        return Luck(pending.sample(rng), now)
    seat = rng.choice(sorted(pending.asks))
    at = Millis(max(now, pending.asks[seat].opens))
    if pending.until is not None and at >= pending.until:
        return Tick(pending.until)
    return Act(seat, rng.choice(game.legal(game.view(state, seat))), at)


def play_random_game(game: Any, seats: int, max_inputs: int = 2000) -> int:
    """Play one random game with minimal overhead: a view and a legal list at every step."""
    rng, draw = random.Random(), random.random
    state = game.start(game.Options(), seats)
    now = Millis(0)
    for count in range(max_inputs):
        pending = game.pending(state)
        kind = type(pending)
        if kind is Decide:
            seat, ask = next(iter(pending.asks.items()))
            actions = game.legal(game.view(state, seat))
            now = max(now, ask.opens)
            given: Input = Act(seat, actions[int(draw() * len(actions))], now)
        elif kind is Over:
            return count
        else:
            given = Luck(pending.sample(rng), now)
        state = game.apply(state, given).state
    return max_inputs


def rate_per_second(task: Callable[[], int]) -> float:
    """Return the units of work per second of CPU, the best of three runs."""
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        done = 0
        while (spent := time.process_time() - began) < SECONDS / 3:
            done += task()
        best = max(best, done / spent)
    return best


def measure(game: Any) -> dict[str, float]:
    """Measure a game with a medium number of players."""
    seats = game.players[len(game.players) // 2]
    games = [random_game_inputs(game, seats, seed) for seed in range(5)]

    def through(apply_input: Callable[[Any, Input], Any]) -> Callable[[], int]:
        def task() -> int:
            for first, inputs in games:
                state = first
                for given in inputs:
                    state = apply_input(state, given).state
            return sum(len(inputs) for _, inputs in games)

        return task

    def random_play() -> int:
        return play_random_game(game, seats)

    return {
        "apply()": rate_per_second(through(game.apply)),
        "play()": rate_per_second(through(lambda state, given: play(game, state, given))),
        "random play with view and legal list": rate_per_second(random_play),
    }


def main() -> None:
    wanted = sys.argv[1:] or list(GAMES)
    print(json.dumps({name: measure(GAMES[name]) for name in wanted}))


if __name__ == "__main__":
    main()
