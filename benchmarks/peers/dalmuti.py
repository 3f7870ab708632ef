"""The Great Dalmuti compared with card games of other libraries: random play per second of CPU.

`./run python -m benchmarks.peers.dalmuti` measures all of them interleaved, in runs of a few hundredths of
a second, and prints the best of each. Libraries that are not installed are skipped: OpenSpiel is an extra
of this package; install the others with `pip install rlcard "pettingzoo[classic]"`. The games differ: a
random deal of Dalmuti for six has about 205 steps, one of dou dizhu about 115, of which 52 deal cards.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from benchmarks.dalmuti import play_match

from petitpeuple.bots.dalmuti import engine
from petitpeuple.cli.app import version

SECONDS_PER_RUN = 0.03  # of CPU; short, so that on a shared machine some runs are undisturbed
ROUNDS = 60

Play = Callable[
    [], tuple[int, int, int]
]  # plays, and returns the numbers of decisions, chance nodes and games


class Rate(NamedTuple):
    """Rates per second of CPU; a step is a decision or a chance node."""

    decisions: float = 0.0
    steps: float = 0.0
    games: float = 0.0


# Ours -------------------------------------------------------------------------------------


def engine_deals() -> Play:
    """Our engine: shuffle, deal and play 100 random deals of six."""
    seeds = iter(range(10**9))
    return lambda: (engine.random_deals(6, 100, next(seeds)), 0, 100)  # one shuffle per deal is not counted


def engine_rollouts() -> Play:
    """Our engine from a dealt position, like OpenSpiel's rollouts."""
    fast_rng, dealt, engine_state, cards = (
        engine.XorShift32(1),
        engine.PlayState(6),
        engine.PlayState(6),
        engine.deck_cards(6),
    )
    fast_rng.shuffle(cards)
    engine.deal_cards(dealt, cards)

    def play() -> tuple[int, int, int]:
        turns = 0
        for _ in range(100):
            engine_state.copy_from(dealt)
            turns += engine.play_randomly(engine_state, fast_rng)
        return turns, 0, 100

    return play


def rules_driven() -> Play:
    """Our rules, with a view and a legal list at every step, driven from Python."""
    rng = random.Random(1)
    return lambda: play_match(6, rng)


def adapter_driven() -> Play:
    """Our PettingZoo adapter, which encodes every view as JSON."""
    adapters = importlib.import_module("petitpeuple.adapters.pettingzoo")
    return play_pettingzoo(adapters.aec_env("dalmuti", seats=6))


# Theirs -----------------------------------------------------------------------------------


def open_spiel_inside() -> Play:
    """Dou dizhu in OpenSpiel's C++ loop: rollouts of its search, which start after the deal."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("dou_dizhu")
    rollouts = 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    state = open_spiel_deal(game, random.Random(1).random)

    def play() -> tuple[int, int, int]:
        bot.step(state)
        return 0, 0, rollouts  # it does not count turns

    return play


def open_spiel_deal(game: Any, draw: Callable[[], float]) -> Any:
    """Deal card by card, uniformly, in the fastest way."""
    state = game.new_initial_state()
    while state.is_chance_node():
        cards = state.legal_actions()
        state.apply_action(cards[int(draw() * len(cards))])
    return state


def open_spiel_driven(view: bool) -> Play:
    """Dou dizhu of OpenSpiel driven from Python, with or without observations at every step."""
    pyspiel = importlib.import_module("pyspiel")
    game, draw = pyspiel.load_game("dou_dizhu"), random.Random(1).random

    def play() -> tuple[int, int, int]:
        state = open_spiel_deal(game, draw)
        dealt = len(state.history())
        while not state.is_terminal():
            if view:
                state.observation_tensor()
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return len(state.history()) - dealt, dealt, 1

    return play


def open_spiel_example() -> Play:
    """Dou dizhu driven like OpenSpiel's own `examples/example.py`, without its output."""
    pyspiel, numpy = importlib.import_module("pyspiel"), importlib.import_module("numpy")
    game, rng = pyspiel.load_game("dou_dizhu"), random.Random(1)

    def play() -> tuple[int, int, int]:
        state = game.new_initial_state()
        decisions = chances = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(actions, p=likely))
                chances += 1
            else:
                state.apply_action(rng.choice(state.legal_actions(state.current_player())))
                decisions += 1
        return decisions, chances, 1

    return play


def rlcard_driven(name: str) -> Play:
    """Drive a game of RLCard, which returns a view and the legal actions at every step."""
    env = importlib.import_module("rlcard").make(name, config={"seed": 1})
    rng = random.Random(1)

    def play() -> tuple[int, int, int]:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps, 0, 1

    return play


def pettingzoo_driven(name: str) -> Play:
    """Drive one of PettingZoo's own games."""
    return play_pettingzoo(importlib.import_module(f"pettingzoo.classic.{name}").env())


def play_pettingzoo(env: Any) -> Play:
    rng = random.Random(1)

    def play() -> tuple[int, int, int]:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            env.step(None if ended or cut else env.action_space(agent).sample(mask))
            steps += 1
        return steps, 0, 1

    return play


# Side by side -----------------------------------------------------------------------------

OURS: Mapping[str, Callable[[], Play]] = {
    "engine, random deals of six": engine_deals,
    "engine, from a dealt position": engine_rollouts,
    "rules, driven from Python": rules_driven,
    "PettingZoo adapter": adapter_driven,
}
ENGINE, RULES, ADAPTER = "engine, from a dealt position", "rules, driven from Python", "PettingZoo adapter"
PEERS: tuple[tuple[str, Callable[[], Play], tuple[str, ...]], ...] = (
    ("OpenSpiel's dou dizhu in its C++ loop", open_spiel_inside, (ENGINE,)),
    ("OpenSpiel's dou dizhu from Python, no view", lambda: open_spiel_driven(view=False), (RULES,)),
    ("OpenSpiel's dou dizhu from Python, with a view", lambda: open_spiel_driven(view=True), (RULES,)),
    ("OpenSpiel's dou dizhu from Python, as its own example", open_spiel_example, (RULES,)),
    ("RLCard's dou dizhu", lambda: rlcard_driven("doudizhu"), (RULES, ADAPTER)),
    ("RLCard's Leduc hold'em", lambda: rlcard_driven("leduc-holdem"), (RULES, ADAPTER)),
    ("PettingZoo's connect four", lambda: pettingzoo_driven("connect_four_v3"), (RULES, ADAPTER)),
    ("PettingZoo's Leduc hold'em", lambda: pettingzoo_driven("leduc_holdem_v4"), (RULES, ADAPTER)),
    ("PettingZoo's Texas hold'em", lambda: pettingzoo_driven("texas_holdem_v4"), (RULES, ADAPTER)),
    ("PettingZoo's rock paper scissors", lambda: pettingzoo_driven("rps_v2"), (RULES, ADAPTER)),
)


def make_play(name: str, make: Callable[[], Play]) -> Play | None:
    """Return what is to be measured, or print why it is skipped and return None."""
    try:
        return make()
    except ImportError as missing:
        print(f"{name}: skipped, {missing}.")
        return None


def measure_once(play: Play) -> Rate:
    """Play for a moment, and return the rates."""
    decisions, chances, games, began = 0, 0, 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS_PER_RUN:
        decided, drawn, over = play()
        decisions, chances, games = decisions + decided, chances + drawn, games + over
    return Rate(decisions / spent, (decisions + chances) / spent, games / spent)


def measure_all(plays: Mapping[str, Play]) -> dict[str, Rate]:
    """Measure all interleaved, so that quiet moments of the machine benefit all; return the best rates."""
    best = dict.fromkeys(plays, Rate())
    for _ in range(ROUNDS):
        for name, play in plays.items():
            best[name] = max(best[name], measure_once(play), key=lambda rate: rate.decisions or rate.games)
    return best


def format_rate(rate: Rate, form: str = ",.0f") -> str:
    """Return a rate, or a ratio of rates, as text."""
    return ", ".join([f"{value:{form}} {name}" for name, value in rate._asdict().items() if value])


def ratio(ours: Rate, peer: Rate) -> Rate:
    """Return our rates divided by a peer's; 0 where the peer has none."""
    return Rate(*[mine / its if its else 0.0 for mine, its in zip(ours, peer, strict=True)])


def main() -> None:
    print(version())
    wanted = {**OURS, **{name: make for name, make, _ in PEERS}}
    plays = {name: play for name, make in wanted.items() if (play := make_play(name, make)) is not None}
    best = measure_all(plays)
    for name, rate in best.items():
        print(f"{name}, a second: {format_rate(rate)}")
    for name, _, beside in PEERS:
        for ours in beside:
            if name in best and ours in best:
                print(f"{ours} ÷ {name}: {format_rate(ratio(best[ours], best[name]), '.2f')}")


if __name__ == "__main__":
    main()
