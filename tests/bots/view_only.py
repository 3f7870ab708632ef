"""Checks that a bot chooses from its view alone: the same choice in every state behind the same view."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

import msgspec

from petitpeuple.bots.registry import AnyBot
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Decide, Millis, Over, Seat
from petitpeuple.testing.random_games import AnyGame, RandomGame, json, play_random_games, random_input

IMAGINE_ATTEMPTS = 8  # to find a state that differs from the true one
GAMES_PLAYED = 12
POSITIONS_PER_GAME = 12
MAX_INPUTS_AHEAD = 8  # until another seat is asked


@dataclass
class Coverage:
    """How much a check has covered."""

    positions: int = 0
    worlds: int = 0  # positions for which another state behind the same view was found


def check_view_only(
    game: AnyGame, bot: AnyBot, *, has_secrets: bool, min_positions: int, seconds: float
) -> Coverage:
    """Check positions of random games until the time is up, but at least *min_positions*."""
    coverage = Coverage()
    began = time.process_time()
    for made in play_random_games(game, GAMES_PLAYED):
        for state in made.sample(POSITIONS_PER_GAME):
            enough = min_positions <= (coverage.worlds if has_secrets else coverage.positions)
            if enough and time.process_time() - began > seconds:
                return coverage
            _check_position(game, bot, made, state, coverage)
    return coverage


def _check_position(game: AnyGame, bot: AnyBot, made: RandomGame, state: Any, coverage: Coverage) -> None:
    pending = game.pending(state)
    if not isinstance(pending, Decide):
        return
    seat = made.rng.choice(sorted(pending.asks))
    view = game.view(state, seat)
    other = _other_world(game, state, view, made.rng)
    first = _choice_in_world(game, bot, state, seat)
    assert first == _choice_in_world(game, bot, state if other is None else other, seat), (
        "it saw more than its view"
    )
    fresh = msgspec.json.decode(json(view), type=game.types.view)
    assert first == _choice_for_view(game, bot, fresh), "it found more in the view than the view says"
    coverage.positions += 1
    coverage.worlds += other is not None


def _other_world(game: AnyGame, state: Any, view: Any, rng: random.Random) -> Any:
    """Return a state behind the view that differs from the true one, or None."""
    for _ in range(IMAGINE_ATTEMPTS):
        other = game.imagine(view, rng)
        if json(other) != json(state):
            assert game.view(other, view.viewer) == view
            return other
    return None


def _choice_in_world(game: AnyGame, bot: AnyBot, state: Any, seat: Seat) -> bytes:
    """Return a bot's choice, after it has played another seat in the same state: it must remember nothing."""
    elsewhere = _other_seat_view(game, state, seat)
    if elsewhere is not None:
        _choice_for_view(game, bot, elsewhere)
    return _choice_for_view(game, bot, game.view(state, seat))


def _other_seat_view(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Return the view of another seat that is asked, now or soon, or None."""
    rng, now = random.Random(1), Millis(0)
    for _ in range(MAX_INPUTS_AHEAD):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return None
        if isinstance(pending, Decide):
            others = [other for other in sorted(pending.asks) if other != seat]
            if others:
                return game.view(state, others[0])
        given = random_input(game, state, pending, now, rng)
        state, now = play(game, state, given).state, given.at
    return None


def _choice_for_view(game: AnyGame, bot: AnyBot, view: Any) -> bytes:
    actions = game.legal(view)
    chance = random.getstate()
    seen = json(view)
    choice = bot.choose(view, actions, random.Random(2))
    assert json(view) == seen, "it changed the view"
    assert random.getstate() == chance, "it used another chance than the one it was given"
    assert choice.action in actions, "it was not offered that"
    assert choice.think_time >= 0, "it takes less than no time"
    return json(choice)
