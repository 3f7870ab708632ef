"""Find the encoder of a game, and encode games that have none as text."""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from petitpeuple.core.contract import AnyGame, Millis, View
from petitpeuple.core.encoder import WAITING, ActionKind, AnyEncoder, Feature
from petitpeuple.games import SPECS

MAX_VIEW_BYTES: Final = 16_384
MAX_ACTIONS: Final = 512


class TextEncoder:
    """An encoder for any game: the view as JSON, and an action id for each place in the legal list.

    An id means another action in every position, so it is of little use for learning.
    """

    version = 1
    observation: tuple[Feature, ...] = (
        Feature("view", (MAX_VIEW_BYTES,), 255, "The view as JSON, followed by zeros."),
    )  # fmt: skip
    actions: tuple[ActionKind, ...] = (
        WAITING, ActionKind("action", MAX_ACTIONS, "The first, second … legal action."),
    )  # fmt: skip
    action_features: tuple[Feature, ...] = ()

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def observe(self, view: View, _now: Millis) -> bytearray:
        """Return the view as JSON. Raise ValueError if it is too long."""
        text = msgspec.json.encode(view)
        if len(text) > MAX_VIEW_BYTES:
            raise ValueError(f"a view of {len(text)} bytes is too long; the game needs an encoder of its own")
        return bytearray(text) + bytearray(MAX_VIEW_BYTES - len(text))

    def legal_ids(self, view: View) -> Sequence[int]:
        """Return the numbers of the legal actions, from 1 on."""
        count = len(self.game.legal(view))
        if count > MAX_ACTIONS:
            raise ValueError(f"{count} legal actions are too many; the game needs an encoder of its own")
        return range(1, count + 1)

    def action_id(self, view: View, action: Struct) -> int:
        """Return the place of an action in the legal list, from 1 on."""
        return 1 + list(self.game.legal(view)).index(action)

    def action(self, view: View, number: int) -> Struct:
        """Return the legal action at this place."""
        return self.game.legal(view)[number - 1]

    def describe(self, _number: int) -> bytes:
        """Return no features: an id has no fixed meaning."""
        return b""


def find_encoder(game: AnyGame) -> AnyEncoder:
    """Return the encoder of a game, or one that encodes it as text."""
    spec = SPECS.get(game.id)
    found = spec.load_encoder() if spec is not None and spec.game is game else None
    return TextEncoder(game) if found is None else found
