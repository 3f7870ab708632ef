"""The encoders of all games: layout, action ids, secrets, and digests that never change within a version."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

import petitpeuple as pp
from petitpeuple.adapters.dataset import decisions
from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import action_count
from petitpeuple.games import BUILT_IN, SPECS
from petitpeuple.testing import encoders
from petitpeuple.testing.random_games import (
    Case,
    json,
    play_random_game,
    play_random_games,
)

every_game = pytest.mark.parametrize("name", BUILT_IN)
RECORDS = Path(__file__).parents[1] / "records"
RECORD_OF = {
    "grumpf": "four-all-two", "village": "rules-3-won", "halma": "rules-2-three",
    "dalmuti": "match-of-7-game-2", "pebbles": "second-of-three",
}  # fmt: skip
# The version, a digest of layout and action ids, and a digest of the decisions of a recorded game.
# When a digest changes, increase `version` of the encoder.
DIGESTS = {
    "grumpf": (1, "594ad5cea71fa75b", "bb69907aa8001902"),
    "village": (1, "907e84eeb1cd8eb9", "673bdbc283b4e656"),
    "halma": (1, "291c44c5e6ac8269", "0249a38778aaa9f8"),
    "dalmuti": (1, "2fabc171f7ec07a3", "99fbbb8c6b83564b"),
    "pebbles": (1, "3a8290380ff07a5c", "f95ea4dc2b9c2546"),
}


def encoder_of(name: str) -> Any:
    encoder = SPECS[name].load_encoder()
    assert encoder is not None
    return encoder


def layout_digest(encoder: Any) -> str:
    ids = [list(encoder.describe(number)) for number in range(action_count(encoder.actions))]
    layout = [encoder.observation, encoder.actions, encoder.action_features, ids]
    return hashlib.sha256(json(layout)).hexdigest()[:16]


def observation_digest(name: str) -> str:
    """Records keep their rules number, so the digest changes only with the encoder."""
    digest = hashlib.sha256()
    for decision in decisions(pp.load(RECORDS / name / f"{RECORD_OF[name]}.jsonl").data):
        digest.update(json([decision.observation, decision.legal, decision.action]))
    return digest.hexdigest()[:16]


@every_game
def test_the_layout_is_sound(name: str) -> None:
    encoders.check_layout(encoder_of(name))


@every_game
def test_ids_and_observations_in_random_games(name: str) -> None:
    encoder = encoder_of(name)
    for played in play_random_games(SPECS[name].game, games=12):
        encoders.check_encoder(encoder, played)


@every_game
@pytest.mark.slow
def test_ids_and_observations_in_many_random_games(name: str) -> None:
    encoder = encoder_of(name)
    for played in play_random_games(SPECS[name].game, games=400):
        encoders.check_encoder(encoder, played)


@every_game
def test_the_digests_of_this_version(name: str) -> None:
    encoder = encoder_of(name)
    assert (encoder.version, layout_digest(encoder), observation_digest(name)) == DIGESTS[name]


# Planted faults: the checks must find them ---------------------------------------------------


class Mutant:
    def __init__(self, encoder: Any) -> None:
        self.encoder = encoder
        self.calls = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.encoder, name)


class TooHigh(Mutant):
    def observe(self, view: Any, now: Millis) -> bytearray:
        row: bytearray = self.encoder.observe(view, now)
        row[0] = 255
        return row


class TooShort(Mutant):
    def observe(self, view: Any, now: Millis) -> bytearray:
        row: bytearray = self.encoder.observe(view, now)[1:]
        return row


class ObjectIdentity(Mutant):
    """Its observation depends on which object it is given."""

    def observe(self, view: Any, now: Millis) -> bytearray:
        row: bytearray = self.encoder.observe(view, now)
        self.calls += 1
        row[-1] = self.calls % 2
        return row


class MaskForgetsTheLast(Mutant):
    def legal_ids(self, view: Any) -> list[int]:
        return list(self.encoder.legal_ids(view))[:-1]


class DecodesAnother(Mutant):
    def action(self, view: Any, number: int) -> Any:
        return self.encoder.action(view, 1 if number == 2 else number)


class SameIds(Mutant):
    def action_id(self, view: Any, action: Any) -> int:
        number: int = self.encoder.action_id(view, action)
        return min(number, 2)

    def legal_ids(self, view: Any) -> list[int]:
        return [min(number, 2) for number in self.encoder.legal_ids(view)]


@pytest.mark.parametrize(
    "mutant", [TooHigh, TooShort, ObjectIdentity, MaskForgetsTheLast, DecodesAnother, SameIds]
)
def test_a_planted_fault_is_found(mutant: type[Mutant]) -> None:
    game = SPECS["pebbles"].game
    played = play_random_game(game, Case(game.Options(), 3, seed=1))
    encoders.check_encoder(encoder_of("pebbles"), played)
    with pytest.raises(AssertionError):
        encoders.check_encoder(mutant(encoder_of("pebbles")), played)
