"""The Great Dalmuti beside card games of other libraries: random play, steps and games a second of CPU.

`./run python -m benchmarks.peers.dalmuti` measures all in one run, in turns of a few hundredths of a second,
and shows the best of each. What is not installed is skipped, with the reason: OpenSpiel is an extra of this
package; the others come with `pip install rlcard "pettingzoo[classic]"`. The games differ: a random deal of
Dalmuti for six has some 205 steps, one of dou dizhu some 115, of which 52 deal single cards.
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

SLICE = 0.03  # seconds of CPU: short, since on a shared machine some of many are left in peace
ROUNDS = 60

Play = Callable[[], tuple[int, int, int]]  # plays, and counts decisions of players, answers of chance, games


class Rate(NamedTuple):
    """So many a second of CPU; a step is a decision of a player or an answer of chance."""

    decisions: float = 0.0
    steps: float = 0.0
    games: float = 0.0


# Ours -------------------------------------------------------------------------------------


def engine_deals() -> Play:
    """Our engine: shuffle, deal and play 100 deals of six at random."""
    seeds = iter(range(10**9))
    return lambda: (engine.random_deals(6, 100, next(seeds)), 0, 100)  # it shuffles as one


def engine_playouts() -> Play:
    """Our engine again, from a dealt position, as OpenSpiel's search does it."""
    fate, dealt, bout, cards = (
        engine.XorShift32(1),
        engine.PlayState(6),
        engine.PlayState(6),
        engine.deck_cards(6),
    )
    fate.shuffle(cards)
    engine.deal_cards(dealt, cards)

    def play() -> tuple[int, int, int]:
        turns = 0
        for _ in range(100):
            bout.copy_from(dealt)
            turns += engine.play_randomly(bout, fate)
        return turns, 0, 100

    return play


def rules_driven() -> Play:
    """Our readable rules, with a view and a legal list at every step, driven from Python."""
    rng = random.Random(1)
    return lambda: play_match(6, rng)


def adapter_driven() -> Play:
    """Our one PettingZoo adapter for all games, which makes every view JSON."""
    adapters = importlib.import_module("petitpeuple.adapters.pettingzoo")
    return pettingzoo_plays(adapters.aec_env("dalmuti", seats=6))


# Theirs -----------------------------------------------------------------------------------


def open_spiel_inside() -> Play:
    """Dou dizhu in OpenSpiel's own C++ loop: rollouts of its search, which can't begin before the deal."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("dou_dizhu")
    rollouts = 200
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    state = open_spiel_dealt(game, random.Random(1).random)

    def play() -> tuple[int, int, int]:
        bot.step(state)
        return 0, 0, rollouts  # it does not count its turns

    return play


def open_spiel_dealt(game: Any, draw: Callable[[], float]) -> Any:
    """Deal card by card, each as likely as any other, in the quickest way there is."""
    state = game.new_initial_state()
    while state.is_chance_node():
        cards = state.legal_actions()
        state.apply_action(cards[int(draw() * len(cards))])
    return state


def open_spiel_driven(view: bool) -> Play:
    """Dou dizhu of OpenSpiel, driven from Python: with what the player may see at every step, or blindly."""
    pyspiel = importlib.import_module("pyspiel")
    game, draw = pyspiel.load_game("dou_dizhu"), random.Random(1).random

    def play() -> tuple[int, int, int]:
        state = open_spiel_dealt(game, draw)
        dealt = len(state.history())
        while not state.is_terminal():
            if view:
                state.observation_tensor()
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return len(state.history()) - dealt, dealt, 1

    return play


def open_spiel_as_it_shows() -> Play:
    """Dou dizhu driven as OpenSpiel's own `examples/example.py` drives every game, without what it prints."""
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
    """Drive a game of RLCard, which gives a view and the legal actions at every step."""
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
    """Drive a game of PettingZoo's own."""
    return pettingzoo_plays(importlib.import_module(f"pettingzoo.classic.{name}").env())


def pettingzoo_plays(env: Any) -> Play:
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
    "engine, from a dealt position": engine_playouts,
    "rules, driven from Python": rules_driven,
    "PettingZoo adapter": adapter_driven,
}
ENGINE, RULES, ADAPTER = "engine, from a dealt position", "rules, driven from Python", "PettingZoo adapter"
PEERS: tuple[tuple[str, Callable[[], Play], tuple[str, ...]], ...] = (
    ("OpenSpiel's dou dizhu in its C++ loop", open_spiel_inside, (ENGINE,)),
    ("OpenSpiel's dou dizhu from Python, no view", lambda: open_spiel_driven(view=False), (RULES,)),
    ("OpenSpiel's dou dizhu from Python, with a view", lambda: open_spiel_driven(view=True), (RULES,)),
    ("OpenSpiel's dou dizhu from Python, as its own example", open_spiel_as_it_shows, (RULES,)),
    ("RLCard's dou dizhu", lambda: rlcard_driven("doudizhu"), (RULES, ADAPTER)),
    ("RLCard's Leduc hold'em", lambda: rlcard_driven("leduc-holdem"), (RULES, ADAPTER)),
    ("PettingZoo's connect four", lambda: pettingzoo_driven("connect_four_v3"), (RULES, ADAPTER)),
    ("PettingZoo's Leduc hold'em", lambda: pettingzoo_driven("leduc_holdem_v4"), (RULES, ADAPTER)),
    ("PettingZoo's Texas hold'em", lambda: pettingzoo_driven("texas_holdem_v4"), (RULES, ADAPTER)),
    ("PettingZoo's rock paper scissors", lambda: pettingzoo_driven("rps_v2"), (RULES, ADAPTER)),
)


def made(name: str, make: Callable[[], Play]) -> Play | None:
    """Make what is to be measured, or say in a sentence why not."""
    try:
        return make()
    except ImportError as missing:
        print(f"{name}: skipped, {missing}.")
        return None


def a_slice(play: Play) -> Rate:
    """Play for a moment, and give how fast it went."""
    decisions, chances, games, began = 0, 0, 0, time.process_time()
    while (spent := time.process_time() - began) < SLICE:
        decided, drawn, over = play()
        decisions, chances, games = decisions + decided, chances + drawn, games + over
    return Rate(decisions / spent, (decisions + chances) / spent, games / spent)


def measured(plays: Mapping[str, Play]) -> dict[str, Rate]:
    """Measure all in turns, so that nobody has the quiet moments alone; keep the best of each."""
    best = dict.fromkeys(plays, Rate())
    for _ in range(ROUNDS):
        for name, play in plays.items():
            best[name] = max(best[name], a_slice(play), key=lambda rate: rate.decisions or rate.games)
    return best


def shown(rate: Rate, form: str = ",.0f") -> str:
    """Write a rate, or a ratio of two, in words."""
    return ", ".join([f"{value:{form}} {name}" for name, value in rate._asdict().items() if value])


def ratio(ours: Rate, peer: Rate) -> Rate:
    """Say how many times as fast as a peer we are; nothing where it does not count."""
    return Rate(*[mine / its if its else 0.0 for mine, its in zip(ours, peer, strict=True)])


def main() -> None:
    print(version())
    wanted = {**OURS, **{name: make for name, make, _ in PEERS}}
    plays = {name: play for name, make in wanted.items() if (play := made(name, make)) is not None}
    best = measured(plays)
    for name, rate in best.items():
        print(f"{name}, a second: {shown(rate)}")
    for name, _, beside in PEERS:
        for ours in beside:
            if name in best and ours in best:
                print(f"{ours} ÷ {name}: {shown(ratio(best[ours], best[name]), '.2f')}")


if __name__ == "__main__":
    main()
