"""Play 100,000 seeded inputs of every game and print a checksum of the results."""

from __future__ import annotations

import hashlib
import sys

from petitpeuple.games import GAMES
from petitpeuple.table import table
from petitpeuple.testing.random_games import AnyGame, RandomGame, json, play_random_games

INPUTS = 100_000


def checksum(game: AnyGame, inputs: int) -> str:
    """Play at least *inputs* inputs and return a digest of the results."""
    digest = hashlib.sha256()
    for played in play_random_games(game, games=inputs):
        add_to_digest(played, digest)
        inputs -= len(played.inputs)
        if inputs <= 0:
            break
    return digest.hexdigest()


def add_to_digest(played: RandomGame, digest: hashlib._Hash) -> None:
    """Digest every input, its events and what is pending, and all views of every tenth state."""
    game = played.game
    for number, (given, step) in enumerate(zip(played.inputs, played.steps, strict=True)):
        digest.update(json([given, [told.event for told in step.told], game.pending(step.state)]))
        if number % 10 == 0:
            views = [game.view(step.state, viewer) for viewer in played.viewers]
            digest.update(json([step.state, views, [game.legal(view) for view in views]]))


def main() -> None:
    kind = "interpreted" if str(table.__file__).endswith(".py") else "compiled"
    inputs = int(sys.argv[1]) if len(sys.argv) > 1 else INPUTS
    print(kind)
    for name, game in GAMES.items():
        print(name, checksum(game, inputs), flush=True)


if __name__ == "__main__":
    main()
