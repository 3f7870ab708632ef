"""Play 100,000 seeded inputs of every game and print a checksum of the results."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from tests.conformance.random_games import MAX_INPUTS, AnyGame, Case, RandomGame, json, play_random_game

from petitpeuple.core import checked
from petitpeuple.core.options import choices, values
from petitpeuple.games import GAMES

INPUTS = 100_000


def options_of(game: AnyGame, seed: int) -> object:
    """Return options that vary with the seed."""
    chosen = {}
    for position, option in enumerate(choices(game.Options)):
        possible = values(option)
        chosen[option.name] = possible[(seed // (position + 1)) % len(possible)]
    return game.Options(**chosen)


def play_random_games(game: AnyGame, count: int, max_inputs: int = MAX_INPUTS) -> Iterator[RandomGame]:
    """Yield *count* random games with varying options and numbers of seats."""
    seed = 0
    while count > 0:
        seats = game.players[seed % len(game.players)]
        seed += 1
        try:
            yield play_random_game(game, Case(options_of(game, seed), seats, seed), max_inputs=max_inputs)
        except checked.Refused:  # the game does not allow these options with this number of seats
            continue
        count -= 1


def checksum(game: AnyGame, inputs: int) -> str:
    """Play at least *inputs* inputs and return a digest of the results."""
    digest = hashlib.sha256()
    for played in play_random_games(game, count=inputs):
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
    kind = "interpreted" if str(checked.__file__).endswith(".py") else "compiled"
    inputs = int(sys.argv[1]) if len(sys.argv) > 1 else INPUTS
    print(kind)
    for name, game in GAMES.items():
        print(name, checksum(game, inputs), flush=True)


if __name__ == "__main__":
    main()
