"""The hunt in CPU time: whole hunts in virtual time, and one input with all its frames."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import msgspec
from tests.conformance.random_games import random_input

from petitpeuple.arena.worker import Timed
from petitpeuple.bots.registry import bots_of
from petitpeuple.core import checked
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Act, Decide, Millis, Seat
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import ROUNDS
from petitpeuple.games.grumpf.moves import GoToBed
from petitpeuple.games.grumpf.position import Options, State
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

SEATS = 6
HUNT = 300
ENDLESS = Options(sandglass=False)
VIEWERS = [Seat(i) for i in range(SEATS)]


def begun(rng: random.Random) -> tuple[State, Millis]:
    """Lay a table for six and let the tokens drop."""
    state, now = GAME.start(ENDLESS, SEATS), Millis(0)
    while state.phase != "hunt":
        given = random_input(GAME, state, GAME.pending(state), now, rng)
        state, now = play(GAME, state, given).state, given.at
    return state, now


def hunt(seed: int) -> list[Act]:
    """A hunt of random hands that nobody leaves for bed before its time."""
    rng = random.Random(seed)
    state, now = begun(rng)
    acts: list[Act] = []
    while len(acts) < HUNT:
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
    """The least CPU milliseconds of several runs."""
    found = []
    for _ in range(runs):
        began = time.process_time()
        task()
        found.append((time.process_time() - began) * 1000)
    return min(found)


def through_the_door(first: State, acts: list[Act]) -> None:
    state = first
    for act in acts:
        state = play(GAME, state, act).state


def at_the_table(seed: int, acts: list[Act], *, encode: bool) -> None:
    """The same hunt at a table, with a frame for each of six viewers after every input."""
    clock = VirtualClock()
    table = Table(GAME, ENDLESS, SEATS, clock=clock)
    table._state = begun(random.Random(seed))[0]  # noqa: SLF001 - straight to the hunt
    table.settle()
    json = msgspec.json.Encoder()
    for act in acts:
        clock.advance_to(act.at)
        table.submit(act.seat, table.ticket(act.seat) or 0, act.action)  # type: ignore[arg-type]
        for viewer in VIEWERS:
            frame = table.observe(viewer)
            if encode:
                json.encode(frame)


def bots_game(level: str) -> tuple[int, float, float]:
    """A whole game of six bots; give its inputs, and the CPU milliseconds with and without their thinking."""
    rng, clock = random.Random(1), VirtualClock()
    began = time.process_time()
    table = Table(GAME, Options(), SEATS, clock=clock, dealer=rng)
    bots = {seat: Timed(bots_of("grumpf")[level]) for seat in VIEWERS}
    play_out(BotSeats(table, bots, rng), clock)
    spent = (time.process_time() - began) * 1000
    return table.version, spent, spent - sum(bot.spent for bot in bots.values())


def main() -> None:
    print("interpreted" if str(checked.__file__).endswith(".py") else "compiled")
    acts = hunt(1)
    first = begun(random.Random(1))[0]
    print(f"a hunt of {len(acts)} inputs by six: {best_of(lambda: through_the_door(first, acts)):.1f} ms")
    frames = best_of(lambda: at_the_table(1, acts, encode=False)) * 1000 / len(acts)
    print(f"one input at the table with frames for six: {frames:.0f} µs")
    encoded = best_of(lambda: at_the_table(1, acts, encode=True)) * 1000 / len(acts)
    print(f"the same with the frames as JSON: {encoded:.0f} µs")
    for level in bots_of("grumpf"):
        games = [bots_game(level) for _ in range(5)]
        with_, without = (min(game[part] for game in games) / ROUNDS for part in (1, 2))
        print(f"a hunt of six {level} bots: {games[0][0] / ROUNDS:.0f} inputs, {with_:.1f} ms, ", end="")
        print(f"{without:.1f} ms without their thinking")


if __name__ == "__main__":
    main()
