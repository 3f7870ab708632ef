"""Whether a bot plays by its view alone: the same choice in every world that looks the same to it."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

import msgspec
from tests.compiled.checksum import play_random_games
from tests.conformance.random_games import AnyGame, RandomGame, json, random_input

from petitpeuple.bots.registry import AnyBot
from petitpeuple.core.checked import play
from petitpeuple.core.contract import Decide, Millis, Over, Seat

WORLDS = 8  # tries to imagine a world that is not the true one
GAMES_PLAYED = 12
EACH = 12  # positions of each
AHEAD = 8  # inputs until somebody else is asked


@dataclass
class Looked:
    """How much a check has seen."""

    positions: int = 0
    worlds: int = 0  # positions where another world was found behind the same view


def check(game: AnyGame, bot: AnyBot, *, hides: bool, least: int, seconds: float) -> Looked:
    """Look at positions of random games until the time of thinking is up, but at no fewer than *least*."""
    looked = Looked()
    began = time.process_time()
    for made in play_random_games(game, GAMES_PLAYED):
        for state in made.sample(EACH):
            enough = least <= (looked.worlds if hides else looked.positions)
            if enough and time.process_time() - began > seconds:
                return looked
            _look(game, bot, made, state, looked)
    return looked


def _look(game: AnyGame, bot: AnyBot, made: RandomGame, state: Any, looked: Looked) -> None:
    pending = game.pending(state)
    if not isinstance(pending, Decide):
        return
    seat = made.rng.choice(sorted(pending.asks))
    view = game.view(state, seat)
    other = _other_world(game, state, view, made.rng)
    first = _choice(game, bot, state, seat)
    assert first == _choice(game, bot, state if other is None else other, seat), "it saw more than its view"
    fresh = msgspec.json.decode(json(view), type=game.types.view)
    assert first == _thought(game, bot, fresh), "it found more in the view than the view says"
    looked.positions += 1
    looked.worlds += other is not None


def _other_world(game: AnyGame, state: Any, view: Any, rng: random.Random) -> Any:
    """Imagine a world behind the view that differs from the true one, where there is any."""
    for _ in range(WORLDS):
        other = game.imagine(view, rng)
        if json(other) != json(state):
            assert game.view(other, view.viewer) == view
            return other
    return None


def _choice(game: AnyGame, bot: AnyBot, state: Any, seat: Seat) -> bytes:
    """Let a bot choose in one world, after it has sat in another seat there: it may remember nothing."""
    elsewhere = _elsewhere(game, state, seat)
    if elsewhere is not None:
        _thought(game, bot, elsewhere)
    return _thought(game, bot, game.view(state, seat))


def _elsewhere(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Give the view of somebody else who is asked, now or a little later, if there is anybody."""
    rng, now = random.Random(1), Millis(0)
    for _ in range(AHEAD):
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


def _thought(game: AnyGame, bot: AnyBot, view: Any) -> bytes:
    actions = game.legal(view)
    chance = random.getstate()
    seen = json(view)
    choice = bot.choose(view, actions, random.Random(2))
    assert json(view) == seen, "it changed the view"
    assert random.getstate() == chance, "it used another chance than the one it was given"
    assert choice.action in actions, "it was not offered that"
    assert choice.think_time >= 0, "it takes less than no time"
    return json(choice)
