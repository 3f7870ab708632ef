"""What all environments share: which game is played, its spaces, observations as arrays, and drawing."""

import random
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from msgspec import Struct

from petitpeuple.adapters.encoders import find_encoder
from petitpeuple.adapters.simulation import Simulation
from petitpeuple.api.lookup import check_options, check_seats, find_spec
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.encoder import AnyEncoder, Feature, action_count
from petitpeuple.games import DESCRIBERS
from petitpeuple.i18n.texts import Texts

Array: TypeAlias = np.ndarray[Any, Any]
Observation: TypeAlias = dict[str, Array]


class Setup:
    """A game with its options, seats and encoder."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Any = None,
        encoder: AnyEncoder | None = None,
    ) -> None:
        self.game: AnyGame = find_spec(game).game if isinstance(game, str) else game
        self.seats = check_seats(self.game, seats, "en")
        self.options = _options_of(self.game, options)
        self.encoder = encoder or find_encoder(self.game)
        self.name = f"petitpeuple_{self.game.id}_v{self.encoder.version}"
        self.action_count = action_count(self.encoder.actions)

    def simulation(self, record_inputs: bool = True) -> Simulation:
        """Return a simulation of the game."""
        return Simulation(self.game, self.encoder, self.options, self.seats, record_inputs)

    def observation_space(self) -> spaces.Dict:
        """Return the space of observations: a vector of bytes, and the mask of legal action ids."""
        high = highest_values(self.encoder.observation)
        mask = spaces.Box(0, 1, (self.action_count,), np.int8)
        return spaces.Dict(
            {"observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8), "action_mask": mask}
        )

    def action_space(self) -> spaces.Discrete:
        """Return the space of action ids."""
        return spaces.Discrete(self.action_count)


def _options_of(game: AnyGame, options: Any) -> Struct:
    """Return the options of a game; they may be given as a dict."""
    if isinstance(options, Struct):
        return options
    return check_options(game, dict(options or {}), "en")


def highest_values(features: tuple[Feature, ...]) -> Array:
    """Return the highest value of every entry of a vector."""
    parts = [np.full(feature.size, feature.high, np.uint8) for feature in features]
    return np.concatenate(parts) if parts else np.zeros(0, np.uint8)


def action_features(encoder: AnyEncoder) -> Array:
    """Return the features of every action id: one row for each."""
    rows = [encoder.describe(number) for number in range(action_count(encoder.actions))]
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)


def as_observation(row: bytes | bytearray, mask: bytes | bytearray) -> Observation:
    """Return copies of an observation and a mask as arrays, which may be written to."""
    return {
        "observation": np.frombuffer(bytearray(row), np.uint8),
        "action_mask": np.frombuffer(bytearray(mask), np.int8),
    }


def dealer(seed: int | None) -> Rng:
    """Return the generator of a game's chance; the same seed deals the same cards as `petitpeuple.new`."""
    return random.SystemRandom() if seed is None else random.Random(seed)


def draw(simulation: Simulation) -> str:
    """Return a drawing of the spectators' view."""
    game = simulation.game
    texts = Texts("en", (game.id,))
    drawing = DESCRIBERS[game.id].draw(simulation.view_of(None))
    return "\n".join("".join(texts.phrase(piece) for piece in line) for line in drawing)
