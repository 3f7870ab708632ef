"""Learns how many turns a village still needs: `./run python tools/village_turns.py [GAMES]` prints a table.

Shrewd bots play games in which Too Late never comes, so that nearly all are won; at the start of every round
what lies there is written down, and in the end how many turns it took from there. The table is the straight
line through these points (least squares, with a little ridge).
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from msgspec.structs import replace

from petitpeuple.bots.village.greedy import GreedyBot
from petitpeuple.bots.village.weights import SHREWD
from petitpeuple.bots.village.win_model import features
from petitpeuple.core.contract import Act, Decide, Luck, Millis
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import CAKES, INVENTIONS, LATE_ONES, LEVELS, TOO_LATE
from petitpeuple.games.village.moves import Man, Place, Rest
from petitpeuple.games.village.position import Options, State

LONG = 14  # rounds; a longer game tells nothing
RIDGE = 10.0
NOW = Millis(0)
NAMES = (
    "always", "lost Smurf", "house", "resource wanted", "resource wanted, red die", "resource there",
    "meeple in a hungry nest", "useful Smurf", "starting Smurf relocated", "worth of the hands", "seat",
    "invention for a cake", *[f"cake: {cake.measure}" for cake in CAKES],
    *[f"invention: {card.id}" for card in INVENTIONS],
)  # fmt: skip


def one_game(level: Any, seats: int, rng: random.Random) -> list[tuple[list[float], int]]:
    """Play a game and give what lay there at each round's start, with the turns it took from there."""
    bot = GreedyBot(SHREWD)
    state = GAME.start(Options(difficulty=level), seats)
    seen: list[tuple[list[float], int]] = []
    turns = rounds = 0
    while not state.board.over and state.board.round <= LONG:
        if state.board.left < LATE_ONES:
            state = replace(state, board=replace(state.board, left=LATE_ONES))
        pending: Any = GAME.pending(state)
        given: Any
        if isinstance(pending, Decide):
            seat = min(pending.asks)
            if state.board.agenda[0].do == "play" and state.board.round != rounds:
                rounds = state.board.round
                seen.append((features(state), turns))
            view = GAME.view(state, seat)
            action = bot.choose(view, GAME.legal(view), rng).action
            turns += isinstance(action, (Place, Man, Rest))
            given = Act(seat, action, NOW)
        else:
            given = Luck(drawn(pending, state, rng), NOW)
        state = GAME.apply(state, given).state
    return [(row, turns - then) for row, then in seen] if state.board.over == "won" else []


def drawn(pending: Any, state: State, rng: random.Random) -> Any:
    """Let chance answer, but never with Too Late."""
    value = pending.sample(rng)
    while state.board.agenda[0].do in ("reveal_gargamel", "peek_gargamel") and value[0] == TOO_LATE:
        value = pending.sample(rng)
    return value


def main() -> None:
    """Play, learn, print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    points = [
        point
        for number in range(games)
        for level in LEVELS
        for seats in GAME.players
        for point in one_game(level, seats, random.Random(f"{level}/{seats}/{number}"))
    ]
    known = np.array([row for row, _ in points])
    turns = np.array([float(took) for _, took in points])
    weights = np.linalg.solve(known.T @ known + RIDGE * np.eye(len(NAMES)), known.T @ turns)
    out = float(np.sqrt(np.mean((turns - known @ weights) ** 2)))
    print(f"# {len(points)} points, out by {out:.1f} turns")
    for name, weight in zip(NAMES, weights, strict=True):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
