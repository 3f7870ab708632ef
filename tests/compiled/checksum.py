"""Plays 100,000 seeded inputs of every game and prints a checksum of all that came of them."""

from __future__ import annotations

import hashlib
import sys

from tests.house.walks import AnyGame, Case, Walk, json, walk

from petitpeuple.core import doors
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


def checksum(game: AnyGame, inputs: int) -> str:
    """Play so many inputs and digest every input, what was told, and the last views."""
    digest = hashlib.sha256()
    seed = 0
    while inputs > 0:
        seats = game.players[seed % len(game.players)]
        seed += 1
        try:
            made = walk(game, Case(options_of(game, seed), seats, seed), longest=inputs)
        except doors.Refused:  # these options and seats do not go together
            continue
        inputs -= len(made.inputs)
        add(made, digest)
    return digest.hexdigest()


def add(made: Walk, digest: hashlib._Hash) -> None:
    for given, step in zip(made.inputs, made.steps, strict=True):
        digest.update(json(given))
        digest.update(json([told.event for told in step.told]))
    for viewer in made.viewers:
        digest.update(json(made.game.view(made.states[-1], viewer)))


def main() -> None:
    kind = "interpreted" if str(doors.__file__).endswith(".py") else "compiled"
    inputs = int(sys.argv[1]) if len(sys.argv) > 1 else INPUTS
    print(kind)
    for name, game in GAMES.items():
        print(name, checksum(game, inputs), flush=True)


if __name__ == "__main__":
    main()
