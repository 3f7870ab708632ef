"""Plays 100,000 seeded inputs of every game and prints a checksum of all that came of them."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from tests.conformance.random_games import LONGEST, AnyGame, Case, Walk, json, walk

from petitpeuple.core import checked
from petitpeuple.core.options import choices, values
from petitpeuple.games import GAMES

INPUTS = 100_000


def options_of(game: AnyGame, seed: int) -> object:
    """Other options for every game played."""
    chosen = {}
    for place, option in enumerate(choices(game.Options)):
        possible = values(option)
        chosen[option.name] = possible[(seed // (place + 1)) % len(possible)]
    return game.Options(**chosen)


def walks_of(game: AnyGame, count: int, longest: int = LONGEST) -> Iterator[Walk]:
    """Play so many games with ever other options and numbers of seats."""
    seed = 0
    while count > 0:
        seats = game.players[seed % len(game.players)]
        seed += 1
        try:
            yield walk(game, Case(options_of(game, seed), seats, seed), longest=longest)
        except checked.Refused:  # these options and seats do not go together
            continue
        count -= 1


def checksum(game: AnyGame, inputs: int) -> str:
    """Play so many inputs and digest all that came of them."""
    digest = hashlib.sha256()
    for made in walks_of(game, count=inputs):
        add(made, digest)
        inputs -= len(made.inputs)
        if inputs <= 0:
            break
    return digest.hexdigest()


def add(made: Walk, digest: hashlib._Hash) -> None:
    """Digest every input, what was told and asked; of every tenth state the views and legal lists too."""
    game = made.game
    for number, (given, step) in enumerate(zip(made.inputs, made.steps, strict=True)):
        digest.update(json([given, [told.event for told in step.told], game.pending(step.state)]))
        if number % 10 == 0:
            views = [game.view(step.state, viewer) for viewer in made.viewers]
            digest.update(json([step.state, views, [game.legal(view) for view in views]]))


def main() -> None:
    kind = "interpreted" if str(checked.__file__).endswith(".py") else "compiled"
    inputs = int(sys.argv[1]) if len(sys.argv) > 1 else INPUTS
    print(kind)
    for name, game in GAMES.items():
        print(name, checksum(game, inputs), flush=True)


if __name__ == "__main__":
    main()
