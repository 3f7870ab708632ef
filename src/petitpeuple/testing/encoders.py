"""Checks of a game's encoder: sizes, bounds, action ids, and that a vector depends on the view alone."""

from __future__ import annotations

from typing import Any

import msgspec

from petitpeuple.core.contract import Decide, Millis
from petitpeuple.core.encoder import WAIT, WAITING, Feature, action_count, total_size
from petitpeuple.testing.random_games import RandomGame, json

SAMPLED_STATES = 12
IMAGINED_STATES = 2
AnyEncoderOrMutant = Any  # not the protocol: mutants break it on purpose


def check_layout(encoder: AnyEncoderOrMutant) -> None:
    """Check names, sizes and bounds of the features, and the features of every action."""
    assert encoder.version >= 1
    assert encoder.actions[0] == WAITING, "the first action id is for waiting"
    for features in (encoder.observation, encoder.action_features, encoder.actions):
        names = [feature.name for feature in features]
        assert len(set(names)) == len(names), "two parts have the same name"
    for number in range(action_count(encoder.actions)):
        _check_bounds(encoder.describe(number), encoder.action_features)


def check_encoder(encoder: AnyEncoderOrMutant, played: RandomGame) -> None:
    """Run every check of observations and action ids on one random game."""
    game = played.game
    for state in played.sample(SAMPLED_STATES):
        for viewer in played.viewers:
            view = game.view(state, viewer)
            now = _time_of(game.pending(state))
            check_observation(encoder, played, view, now)
            if viewer is not None:
                check_action_ids(encoder, game, view)


def check_observation(encoder: AnyEncoderOrMutant, played: RandomGame, view: Any, now: Millis) -> None:
    """Check that an observation fits its layout and depends on nothing but the view."""
    game = played.game
    row = encoder.observe(view, now)
    _check_bounds(row, encoder.observation)
    copy = msgspec.json.decode(json(view), type=game.types.view)
    assert encoder.observe(copy, now) == row, "an equal view has another observation"
    for _ in range(IMAGINED_STATES):
        other = game.imagine(view, played.rng)
        seen = encoder.observe(game.view(other, view.viewer), now)
        assert seen == row, "the observation distinguishes two states with the same view"


def check_action_ids(encoder: AnyEncoderOrMutant, game: Any, view: Any) -> None:
    """Check that ids and legal actions are the same, one to one, in the same order."""
    actions = list(game.legal(view))
    ids = list(encoder.legal_ids(view))
    assert ids == [encoder.action_id(view, action) for action in actions], "legal_ids() and legal() differ"
    assert len(set(ids)) == len(ids), "two legal actions have the same id"
    assert all(WAIT < number < action_count(encoder.actions) for number in ids), "an id is out of bounds"
    assert [encoder.action(view, number) for number in ids] == actions, "an id is decoded to another action"


def _check_bounds(row: bytes | bytearray, features: tuple[Feature, ...]) -> None:
    assert len(row) == total_size(features), "the vector has another length than its features"
    at = 0
    for feature in features:
        part = row[at : at + feature.size]
        assert not part or max(part) <= feature.high, f"{feature.name}: {max(part)} is above {feature.high}"
        at += feature.size


def _time_of(pending: Any) -> Millis:
    """Return a time at which somebody may act."""
    if not isinstance(pending, Decide):
        return Millis(0)
    return min(ask.opens for ask in pending.asks.values())
