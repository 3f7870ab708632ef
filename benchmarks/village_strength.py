"""The Hidden Village: how often a team of one level wins, by the number of players.

.venv/bin/python -m benchmarks.village_strength sharp standard 60        # level, difficulty, games a number
.venv/bin/python -m benchmarks.village_strength sharp standard 60 100    # deals from 100 on

Deal n is the same for every level as long as they do the same: teams can be compared deal by deal.
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

Z = 1.96  # 95 %
NOW = Millis(0)


def one_game(bot: Any, difficulty: Any, seats: int, deal: int) -> tuple[bool, list[float]]:
    """Play a game; tell whether it was won, and the CPU seconds of each decision."""
    dealer = random.Random(f"{difficulty}/{seats}/{deal}")
    chance = random.Random(f"{difficulty}/{seats}/{deal}/bots")
    state = GAME.start(Options(difficulty=difficulty), seats)
    spent: list[float] = []
    while True:
        pending = GAME.pending(state)
        if isinstance(pending, Over):
            return pending.reason == "won", spent
        if isinstance(pending, Decide):
            seat = min(pending.asks)
            view = GAME.view(state, seat)
            began = time.process_time()
            action = bot.choose(view, GAME.legal(view), chance).action
            spent.append(time.process_time() - began)
            state = GAME.apply(state, Act(seat, action, NOW)).state
        else:
            state = GAME.apply(state, Luck(pending.sample(dealer), NOW)).state


def interval(won: int, games: int) -> str:
    """Wilson's interval at 95 %."""
    share, more = won / games, Z * Z / games
    middle = (share + more / 2) / (1 + more)
    half = Z * math.sqrt(share * (1 - share) / games + more / games / 4) / (1 + more)
    return f"{100 * share:.1f} % ({100 * (middle - half):.1f} – {100 * (middle + half):.1f})"


def main(argv: list[str]) -> None:
    level, difficulty, games = argv[0], argv[1], int(argv[2])
    start = int(argv[3]) if len(argv) > 3 else 0
    print(version(), *argv)
    bot, total, times = bots_of("village")[level], 0, list[float]()
    for seats in GAME.players:
        won = 0
        for deal in range(start, start + games):
            is_won, spent = one_game(bot, difficulty, seats, deal)
            won += is_won
            times += spent
        total += won
        print(f"{seats}: {won} of {games}, {interval(won, games)}", flush=True)
    count = games * len(GAME.players)
    print(
        f"all: {total} of {count}, {interval(total, count)}; {sum(times) / count:.2f} s of CPU a game",
        end="; ",
    )
    print(f"a decision {1000 * sum(times) / len(times):.2f} ms, at most {1000 * max(times):.0f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
