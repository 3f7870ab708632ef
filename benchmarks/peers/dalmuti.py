"""The Great Dalmuti beside card games of other libraries, random play, games a second of CPU, in one run.

`./run python -m benchmarks.peers.dalmuti`. What is not installed is skipped, with the reason. The games
differ: a random deal of Dalmuti for six has some 200 turns, one of dou dizhu some 60.
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


Play = Callable[[], tuple[int, int]]  # gives how many steps (of chance too) and games it has played


def a_second(play: Play) -> tuple[float, float]:
    """Give steps and games a second of CPU, the best of several runs."""
    best = (0.0, 0.0)
    for _ in range(RUNS):
        steps, games, began = 0, 0, time.process_time()
        while (spent := time.process_time() - began) < SECONDS / RUNS:
            more_steps, more_games = play()
            steps, games = steps + more_steps, games + more_games
        best = max(best, (steps / spent, games / spent))
    return best


def engine_deals() -> Play:
    """Our engine: shuffle, deal and play 100 deals of six at random."""
    seeds = iter(range(10**9))

    def play() -> tuple[int, int]:
        return engine.random_deals(6, 100, next(seeds)), 100

    return play


def engine_playouts() -> Play:
    """Our engine again, from a dealt position, as OpenSpiel's search does it."""
    fate, dealt, bout, cards = engine.Fate(1), engine.Bout(6), engine.Bout(6), engine.deck(6)
    fate.shuffle(cards)
    engine.deal(dealt, cards)

    def play() -> tuple[int, int]:
        turns = 0
        for _ in range(100):
            bout.set_like(dealt)
            turns += engine.play_at_random(bout, fate)
        return turns, 100

    return play


def rules_driven() -> Play:
    """Our readable rules, with a view and a legal list at every step, driven from Python."""
    rng = random.Random(1)
    return lambda: play_match(6, rng)


def open_spiel_inside() -> Play:
    """Dou dizhu in OpenSpiel's own C++ loop: rollouts of its search, which can't begin before the deal."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("dou_dizhu")
    rollouts = 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    state = open_spiel_dealt(game, random.Random(1))

    def play() -> tuple[int, int]:
        bot.step(state)
        return 0, rollouts  # it does not count its turns

    return play


def open_spiel_dealt(game: Any, rng: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
    return state


def open_spiel_driven() -> Play:
    """Dou dizhu of OpenSpiel, driven from Python."""
    pyspiel = importlib.import_module("pyspiel")
    game, rng = pyspiel.load_game("dou_dizhu"), random.Random(1)

    def play() -> tuple[int, int]:
        state = open_spiel_dealt(game, rng)
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return len(state.history()), 1

    return play


def rlcard_driven() -> Play:
    """Dou dizhu of RLCard."""
    env = importlib.import_module("rlcard").make("doudizhu", config={"seed": 1})
    rng = random.Random(1)

    def play() -> tuple[int, int]:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps, 1

    return play


def pettingzoo_driven() -> Play:
    """A card game of PettingZoo's own: gin rummy."""
    env = importlib.import_module("pettingzoo.classic.gin_rummy_v4").env()
    rng = random.Random(1)

    def play() -> tuple[int, int]:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
        return steps, 1

    return play


def try_peer(make: Callable[[], Play]) -> tuple[float, float] | str:
    """Measure a peer, or say in a sentence why not."""
    try:
        return a_second(make())
    except ImportError as missing:
        return f"skipped: {missing}"


def shown(name: str, found: tuple[float, float], mine: tuple[float, float] | None = None) -> str:
    """Say what was measured and, of a peer, how many times as fast we are."""
    said = f"{name}: {found[1]:,.0f} games/s" + (f", {found[0]:,.0f} steps/s" if found[0] else "")
    if mine is not None:
        said += f"; ours {mine[1] / found[1]:.2f} × in games"
        said += f", {mine[0] / found[0]:.2f} × in steps" if found[0] else ""
    return said


def main() -> None:
    ours, rules = a_second(engine_playouts()), a_second(rules_driven())
    print(shown("engine, random deals of six", a_second(engine_deals())))
    print(shown("engine, the same from a dealt position", ours))
    print(shown("rules, driven from Python", rules))
    rows = (
        ("OpenSpiel's dou dizhu in its C++ loop, beside the engine", open_spiel_inside, ours),
        ("OpenSpiel's dou dizhu driven from Python, beside the rules", open_spiel_driven, rules),
        ("RLCard's dou dizhu, beside the rules", rlcard_driven, rules),
        ("PettingZoo's gin rummy, beside the rules", pettingzoo_driven, rules),
    )
    for name, make, mine in rows:
        found = try_peer(make)
        print(f"{name}: {found}" if isinstance(found, str) else shown(name, found, mine))


if __name__ == "__main__":
    main()
