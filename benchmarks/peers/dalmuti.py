"""The Great Dalmuti beside card games of other libraries, random play, games a second of CPU, in one run.

`./run python -m benchmarks.peers.dalmuti`. What is not installed is skipped, with the reason. The games
differ: a deal of Dalmuti for six has some 200 turns, one of dou dizhu some 70, one of RLCard's as many.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from benchmarks.dalmuti import play_match

from petitpeuple.bots.dalmuti import engine

SECONDS = 1.0
RUNS = 3


def a_second(play: Callable[[], int]) -> float:
    """Give games a second of CPU, the best of several runs."""
    best = 0.0
    for _ in range(RUNS):
        games, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS / RUNS:
            games += play()
        best = max(best, games / spent)
    return best


def engine_deals() -> Callable[[], int]:
    """Our engine: shuffle, deal and play 100 deals of six at random."""
    seeds = iter(range(10**9))

    def play() -> int:
        engine.random_deals(6, 100, next(seeds))
        return 100

    return play


def rules_driven() -> Callable[[], int]:
    """Our readable rules, with a view and a legal list at every step, driven from Python."""
    rng = random.Random(1)
    return lambda: play_match(6, rng)[1]


def open_spiel_inside() -> Callable[[], int]:
    """Dou dizhu in OpenSpiel's own C++ loop: rollouts of its search from a dealt position."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("dou_dizhu")
    rollouts = 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    state = open_spiel_dealt(game, random.Random(1))

    def play() -> int:
        bot.step(state)
        return rollouts

    return play


def open_spiel_dealt(game: Any, rng: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def open_spiel_driven() -> Callable[[], int]:
    """Dou dizhu of OpenSpiel, driven from Python."""
    pyspiel = importlib.import_module("pyspiel")
    game, rng = pyspiel.load_game("dou_dizhu"), random.Random(1)

    def play() -> int:
        state = open_spiel_dealt(game, rng)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return 1

    return play


def rlcard_driven() -> Callable[[], int]:
    """Dou dizhu of RLCard."""
    env = importlib.import_module("rlcard").make("doudizhu", config={"seed": 1})
    rng = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return 1

    return play


def pettingzoo_driven() -> Callable[[], int]:
    """A card game of PettingZoo's own: gin rummy."""
    env = importlib.import_module("pettingzoo.classic.gin_rummy_v4").env()
    rng = random.Random(1)

    def play() -> int:
        env.reset(seed=rng.randrange(2**31))
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
        return 1

    return play


def try_peer(make: Callable[[], Callable[[], int]]) -> float | str:
    """Measure a peer, or say in a sentence why not."""
    try:
        return a_second(make())
    except ImportError as missing:
        return f"skipped: {missing}"


def main() -> None:
    ours, rules = a_second(engine_deals()), a_second(rules_driven())
    print(f"engine, random deals of six: {ours:,.0f} games/s")
    print(f"rules, driven from Python: {rules:,.0f} games/s")
    rows = (
        ("OpenSpiel's dou dizhu in its C++ loop", open_spiel_inside, ours, "engine"),
        ("OpenSpiel's dou dizhu driven from Python", open_spiel_driven, rules, "rules"),
        ("RLCard's dou dizhu", rlcard_driven, rules, "rules"),
        ("PettingZoo's gin rummy", pettingzoo_driven, rules, "rules"),
    )
    for name, make, mine, which in rows:
        found = try_peer(make)
        if isinstance(found, str):
            print(f"{name}: {found}")
        else:
            print(f"{name}: {found:,.0f} games/s; our {which}: {mine / found:.2f} ×")


if __name__ == "__main__":
    main()
