"""Games of every kind in the middle of play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import petitpeuple as pp

BY_GAME = {"dalmuti": 5, "grumpf": 3, "halma": 2, "pebbles": 3, "village": 3}  # seats


def random_game(name: str, seed: int, steps: int, **options: Any) -> Iterator[pp.Game[Any, Any, Any, Any]]:
    """Yield a game after each of some random actions."""
    rng = random.Random(seed)
    game = pp.new(name, BY_GAME[name], seed=seed, **options)
    for _ in range(steps):
        yield game
        if not game.to_act:
            return
        seat = rng.choice(game.to_act)
        opens = game.view(seat).ask.opens / 1000
        game.advance(max(0.0, opens - game.time))
        if seat in game.to_act:
            game.play(rng.choice(game.legal_actions(seat)), seat)
