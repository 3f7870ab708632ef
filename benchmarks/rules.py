"""Measures the rules of every registered game and prints JSON: inputs a second, by door."""

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


def game_inputs(game: Any, seats: int, seed: int, longest: int = 2000) -> tuple[Any, list[Input]]:
    """Play one random game, and give its first state and its inputs."""
    rng = random.Random(seed)
    first = state = begin(game, game.Options(), seats)
    inputs: list[Input] = []
    now = Millis(0)
    while len(inputs) < longest and not isinstance(pending := game.pending(state), Over):
        given = any_input(game, state, pending, now, rng)
        inputs.append(given)
        now = given.at
        state = game.apply(state, given).state
    return first, inputs


def any_input(game: Any, state: Any, pending: Any, now: Millis, rng: random.Random) -> Input:
    if not isinstance(pending, Decide):
        return Luck(pending.sample(rng), now)
    seat = rng.choice(sorted(pending.asks))
    at = Millis(max(now, pending.asks[seat].opens))
    if pending.until is not None and at >= pending.until:
        return Tick(pending.until)
    return Act(seat, rng.choice(game.legal(game.view(state, seat))), at)


def play_at_random(game: Any, seats: int, longest: int = 2000) -> int:
    """Play one random game as lean as can be: a view and a legal list at every step."""
    rng, draw = random.Random(), random.random
    state = game.start(game.Options(), seats)
    now = Millis(0)
    for count in range(longest):
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
    return longest


def a_second(task: Callable[[], int]) -> float:
    """Tell how many things a task gets done in a second of CPU, the best of three."""
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        done = 0
        while (spent := time.process_time() - began) < SECONDS / 3:
            done += task()
        best = max(best, done / spent)
    return best


def measure(game: Any) -> dict[str, float]:
    """Measure a game with a middling number of players."""
    seats = game.players[len(game.players) // 2]
    games = [game_inputs(game, seats, seed) for seed in range(5)]

    def through(door: Callable[[Any, Input], Any]) -> Callable[[], int]:
        def task() -> int:
            for first, inputs in games:
                state = first
                for given in inputs:
                    state = door(state, given).state
            return sum(len(inputs) for _, inputs in games)

        return task

    def random_play() -> int:
        return play_at_random(game, seats)

    return {
        "apply()": a_second(through(game.apply)),
        "play()": a_second(through(lambda state, given: play(game, state, given))),
        "random play with view and legal list": a_second(random_play),
    }


def main() -> None:
    wanted = sys.argv[1:] or list(GAMES)
    print(json.dumps({name: measure(GAMES[name]) for name in wanted}))


if __name__ == "__main__":
    main()
