"""Measures how often a team of one bot level wins the Hidden Village, by number of players.

.venv/bin/python -m benchmarks.village_strength sharp standard 60        # level, difficulty, games per number
.venv/bin/python -m benchmarks.village_strength sharp standard 60 100    # start with deal 100

Every level gets the same deals, as long as it makes the same choices, so levels can be compared deal by deal.
"""

from __future__ import annotations

import math
import random
import sys
import time
from typing import Any

from petitpeuple.bots.registry import bots_of
from petitpeuple.cli.app import version
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over
from petitpeuple.games.village import GAME
from petitpeuple.games.village.position import Options

Z_95 = 1.96  # standard normal quantile of a 95 % interval
NOW = Millis(0)


def play_game(bot: Any, difficulty: Any, seats: int, deal: int) -> tuple[bool, list[float]]:
    """Play a game; return whether it was won, and the CPU seconds of each decision."""
    dealer = random.Random(f"{difficulty}/{seats}/{deal}")
    bot_rng = random.Random(f"{difficulty}/{seats}/{deal}/bots")
    state = GAME.start(Options(difficulty=difficulty), seats)
    cpu_s: list[float] = []
    while True:
        pending = GAME.pending(state)
        if isinstance(pending, Over):
            return pending.reason == "won", cpu_s
        if isinstance(pending, Decide):
            seat = min(pending.asks)
            view = GAME.view(state, seat)
            started = time.process_time()
            action = bot.choose(view, GAME.legal(view), bot_rng).action
            cpu_s.append(time.process_time() - started)
            state = GAME.apply(state, Act(seat, action, NOW)).state
        else:
            state = GAME.apply(state, Luck(pending.sample(dealer), NOW)).state


def win_rate(won: int, games: int) -> str:
    """Return the win rate with its 95 % Wilson interval."""
    rate, z2 = won / games, Z_95 * Z_95 / games
    centre = (rate + z2 / 2) / (1 + z2)
    half = Z_95 * math.sqrt(rate * (1 - rate) / games + z2 / games / 4) / (1 + z2)
    return f"{100 * rate:.1f} % ({100 * (centre - half):.1f} – {100 * (centre + half):.1f})"


def main(argv: list[str]) -> None:
    level, difficulty, games = argv[0], argv[1], int(argv[2])
    start = int(argv[3]) if len(argv) > 3 else 0
    print(version(), *argv)
    bot, total, times = bots_of("village")[level], 0, list[float]()
    for seats in GAME.players:
        won = 0
        for deal in range(start, start + games):
            is_won, cpu_s = play_game(bot, difficulty, seats, deal)
            won += is_won
            times += cpu_s
        total += won
        print(f"{seats}: {won} of {games}, {win_rate(won, games)}", flush=True)
    count = games * len(GAME.players)
    print(
        f"all: {total} of {count}, {win_rate(total, count)}; {sum(times) / count:.2f} s of CPU a game",
        end="; ",
    )
    print(f"a decision {1000 * sum(times) / len(times):.2f} ms, at most {1000 * max(times):.0f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
