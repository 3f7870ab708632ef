"""Fit the turn weights of the Village's win model: `./run python tools/fit_village_win_model.py [GAMES]`.

Greedy bots play games in which Too Late never comes, so nearly all are won. Each round start is a sample:
its features and the turns it took from there to the win. The printed table is a ridge regression on them.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from msgspec.structs import replace

from petitpeuple.bots.village.greedy import GreedyBot
from petitpeuple.bots.village.weights import TUNED_WEIGHTS
from petitpeuple.bots.village.win_model import features
from petitpeuple.core.contract import Act, Decide, Luck, Millis
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import CAKES, INVENTIONS, LEVELS, TOO_LATE, TOO_LATE_DEPTH
from petitpeuple.games.village.moves import Man, Place, Rest
from petitpeuple.games.village.position import Options, State

MAX_ROUNDS = 14  # longer games are dropped
RIDGE = 10.0
NOW = Millis(0)
FEATURE_NAMES = (
    "always", "lost Smurf", "house", "resource wanted", "resource wanted, red die", "resource there",
    "meeple in a hungry nest", "useful Smurf", "starting Smurf relocated", "worth of the hands", "seat",
    "invention for a cake", *[f"cake: {cake.measure}" for cake in CAKES],
    *[f"invention: {card.id}" for card in INVENTIONS],
)  # fmt: skip


def play_game(level: Any, seats: int, rng: random.Random) -> list[tuple[list[float], int]]:
    """Play a game; return the features at each round start and the turns from there to the win."""
    bot = GreedyBot(TUNED_WEIGHTS)
    state = GAME.start(Options(difficulty=level), seats)
    round_starts: list[tuple[list[float], int]] = []
    turns = last_round = 0
    while not state.board.over and state.board.round <= MAX_ROUNDS:
        if state.board.left < TOO_LATE_DEPTH:
            state = replace(state, board=replace(state.board, left=TOO_LATE_DEPTH))
        pending: Any = GAME.pending(state)
        given: Any
        if isinstance(pending, Decide):
            seat = min(pending.asks)
            if state.board.agenda[0].do == "play" and state.board.round != last_round:
                last_round = state.board.round
                round_starts.append((features(state), turns))
            view = GAME.view(state, seat)
            action = bot.choose(view, GAME.legal(view), rng).action
            turns += isinstance(action, (Place, Man, Rest))
            given = Act(seat, action, NOW)
        else:
            given = Luck(sample_without_too_late(pending, state, rng), NOW)
        state = GAME.apply(state, given).state
    if state.board.over != "won":
        return []
    return [(row, turns - turns_before) for row, turns_before in round_starts]


def sample_without_too_late(pending: Any, state: State, rng: random.Random) -> Any:
    """Return a sample of the pending chance that is not Too Late."""
    value = pending.sample(rng)
    while state.board.agenda[0].do in ("reveal_gargamel", "peek_gargamel") and value[0] == TOO_LATE:
        value = pending.sample(rng)
    return value


def main() -> None:
    """Play the games, fit the weights and print them."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    samples = [
        sample
        for number in range(games)
        for level in LEVELS
        for seats in GAME.players
        for sample in play_game(level, seats, random.Random(f"{level}/{seats}/{number}"))
    ]
    x = np.array([row for row, _ in samples])
    turns = np.array([float(took) for _, took in samples])
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(len(FEATURE_NAMES)), x.T @ turns)
    error = float(np.sqrt(np.mean((turns - x @ weights) ** 2)))
    print(f"# {len(samples)} samples, root mean square error {error:.1f} turns")
    for name, weight in zip(FEATURE_NAMES, weights, strict=True):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
