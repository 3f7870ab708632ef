"""The strength of a Dalmuti bot: `./run python -m benchmarks.dalmuti_strength expert 6 300`.

One bot plays among set keepers, in every seat of the same deal in turn. Its score is compared with a
keeper's average of (n - 1) / 2 points, so that the luck of the deal cancels out. The 95 % confidence
interval is clustered by deal. Taxes are always paid: it is never the first game.
"""

from __future__ import annotations

import math
import random
import sys
import time
from typing import Any

from petitpeuple.bots.registry import AnyBot, bots_of
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.position import Options


class TimedBot:
    """Measures the CPU time of a bot's decisions."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.spent: list[float] = []

    def choose(self, view: Any, actions: Any, rng: Any) -> Any:
        began = time.process_time()
        chosen = self.bot.choose(view, actions, rng)
        if len(actions) > 1:
            self.spent.append(time.process_time() - began)
        return chosen


def play_deal(bots: list[Any], seed: int) -> tuple[float, ...]:
    """Play one deal through the checked `play`; the same seed gives the same chance to all bots."""
    players = len(bots)
    dealer = random.Random(seed)
    chances = [random.Random(f"{seed} {seat}") for seat in range(players)]
    state: Any = begin(GAME, Options(played=1, places=tuple(range(players))), players)
    now = Millis(0)
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Decide):
            seat, ask = next(iter(pending.asks.items()))
            now = max(now, ask.opens)
            view = GAME.view(state, seat)
            action = bots[seat].choose(view, GAME.legal(view), chances[seat]).action
            state = play(GAME, state, Act(seat, action, now)).state
        else:
            state = play(GAME, state, Luck(pending.sample(dealer), now)).state
    return pending.payoffs


def points_gained(bot: TimedBot, rival: AnyBot, players: int, deals: range) -> list[float]:
    """Return, for each deal, the bot's points minus a rival's, averaged over all seats."""
    found: list[float] = []
    for deal in deals:
        points = 0.0
        for seat in range(players):
            bots: list[Any] = [rival] * players
            bots[seat] = bot
            points += play_deal(bots, deal)[seat]
        found.append(points / players - (players - 1) / 2)
        if len(found) % 10 == 0:
            mean, half = confidence_interval(found)
            print(f"  after {len(found)} deals: {mean:+.3f} ± {half:.3f}", file=sys.stderr, flush=True)
    return found


def confidence_interval(found: list[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its 95 % confidence interval."""
    count = len(found)
    mean = sum(found) / count
    spread = math.sqrt(sum((x - mean) ** 2 for x in found) / (count - 1) / count)
    return mean, 1.96 * spread


def main() -> None:
    level, players, deals = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rival = sys.argv[4] if len(sys.argv) > 4 else "keeper"
    bots = bots_of("dalmuti")
    bot = TimedBot(bots[level])
    mean, half = confidence_interval(points_gained(bot, bots[rival], players, range(deals)))
    spent = sorted(bot.spent)
    print(f"{level} among {rival}, {players} players, {deals} deals in every seat:")
    print(f"  {mean:+.3f} ± {half:.3f} points a game")
    print(f"  CPU a decision: mean {1000 * sum(spent) / len(spent):.1f} ms, most {1000 * spent[-1]:.0f} ms")


if __name__ == "__main__":
    main()
