"""Measures the CPU time of Grumpf hunts in virtual time: rules, table with observations, and bots."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import msgspec

from petitpeuple.arena.worker import TimedBot
from petitpeuple.bots.registry import bots_of
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Decide, Millis, Seat
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import ROUNDS
from petitpeuple.games.grumpf.moves import GoToBed
from petitpeuple.games.grumpf.position import Options, State
from petitpeuple.table import table
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table
from petitpeuple.testing.random_games import random_input

SEATS = 6
MAX_ACTIONS = 300
OPTIONS = Options(sandglass=False)
VIEWERS = [Seat(i) for i in range(SEATS)]


def start_hunt(rng: random.Random) -> tuple[State, Millis]:
    """Return the state and time at the start of a hunt of six."""
    state, now = GAME.start(OPTIONS, SEATS), Millis(0)
    while state.phase != "hunt":
        given = random_input(GAME, state, GAME.pending(state), now, rng)
        state, now = play(GAME, state, given).state, given.at
    return state, now


def random_hunt(seed: int) -> list[Act]:
    """Return the actions of a random hunt in which nobody goes to bed."""
    rng = random.Random(seed)
    state, now = start_hunt(rng)
    acts: list[Act] = []
    while len(acts) < MAX_ACTIONS:
        pending = GAME.pending(state)
        assert isinstance(pending, Decide)
        given = random_input(GAME, state, pending, now, rng)
        if isinstance(given, Act) and not isinstance(given.action, GoToBed):
            acts.append(given)
            state, now = play(GAME, state, given).state, given.at
        elif all(hand.count(None) == len(hand) for hand in state.hands):
            break
    return acts


def best_of(task: Callable[[], object], runs: int = 15) -> float:
    """Return the least CPU time of several runs, in milliseconds."""
    times_ms = []
    for _ in range(runs):
        started = time.process_time()
        task()
        times_ms.append((time.process_time() - started) * 1000)
    return min(times_ms)


def play_checked(first: State, acts: list[Act]) -> None:
    state = first
    for act in acts:
        state = play(GAME, state, act).state


def play_at_table(seed: int, acts: list[Act], *, encode: bool) -> None:
    """Play the hunt at a table, with an observation for each of six viewers after every input."""
    clock = VirtualClock()
    table = Table(GAME, OPTIONS, SEATS, clock=clock)
    table._state = start_hunt(random.Random(seed))[0]  # noqa: SLF001 - straight to the hunt
    table.settle()
    encoder = msgspec.json.Encoder()
    for act in acts:
        clock.advance_to(act.at)
        table.submit(act.seat, table.ticket(act.seat) or 0, act.action)  # type: ignore[arg-type]
        for viewer in VIEWERS:
            observation = table.observe(viewer)
            if encode:
                encoder.encode(observation)


def bots_game(level: str) -> tuple[int, float, float]:
    """Play a game of six bots; return its inputs and the CPU ms with and without the bots' own time."""
    rng, clock = random.Random(1), VirtualClock()
    started = time.process_time()
    table = Table(GAME, Options(), SEATS, clock=clock, dealer=rng)
    bots = {seat: TimedBot(bots_of("grumpf")[level]) for seat in VIEWERS}
    play_out(BotSeats(table, bots, rng), clock)
    total_ms = (time.process_time() - started) * 1000
    return table.version, total_ms, total_ms - sum(bot.spent for bot in bots.values())


def main() -> None:
    print("interpreted" if str(table.__file__).endswith(".py") else "compiled")
    acts = random_hunt(1)
    first = start_hunt(random.Random(1))[0]
    print(f"a hunt of {len(acts)} inputs by six: {best_of(lambda: play_checked(first, acts)):.1f} ms")
    observed = best_of(lambda: play_at_table(1, acts, encode=False)) * 1000 / len(acts)
    print(f"one input at the table with observations for six: {observed:.0f} µs")
    encoded = best_of(lambda: play_at_table(1, acts, encode=True)) * 1000 / len(acts)
    print(f"the same with the observations as JSON: {encoded:.0f} µs")
    for level in bots_of("grumpf"):
        games = [bots_game(level) for _ in range(5)]
        total_ms, table_ms = (min(game[part] for game in games) / ROUNDS for part in (1, 2))
        print(f"a hunt of six {level} bots: {games[0][0] / ROUNDS:.0f} inputs, {total_ms:.1f} ms, ", end="")
        print(f"{table_ms:.1f} ms without the bots' own time")


if __name__ == "__main__":
    main()
