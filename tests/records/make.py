"""Write records of a game that together cover every ending and every value of every option.

`./run python -m tests.records.make GAME` plays at random and writes `tests/records/GAME/random-*.jsonl`.
It lists what it could not reach; play such games by hand with `./run play GAME --save`.
With `… GAME LEVEL` bots of that level play, and each record is named after its ending.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from petitpeuple.bots.registry import AnyBot, bots_of
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Seat
from petitpeuple.core.options import choices, values
from petitpeuple.core.record import Record, write
from petitpeuple.games import GAMES
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

MAX_GAMES = 300
HERE = Path(__file__).parent


def required_features(game: Any) -> set[tuple[str, Any]]:
    """Return every ending and every value of every option."""
    options = {(option.name, value) for option in choices(game.Options) for value in values(option)}
    return options | {("ending", reason) for reason in game.endings}


def play_game(game: Any, bot: AnyBot, seed: int) -> tuple[Record, set[tuple[str, Any]]]:
    """Play a game with random options, and return its record, options and ending."""
    rng = random.Random(seed)
    chosen = {option.name: rng.choice(values(option)) for option in choices(game.Options)}
    seats = rng.choice(game.players)
    clock = VirtualClock()
    dealer = random.Random(seed + 1)
    table = Table(game, game.Options(**chosen), seats, clock=clock, dealer=dealer)
    over = play_out(BotSeats(table, {Seat(i): bot for i in range(seats)}, rng), clock)
    return table.record, {*chosen.items(), ("ending", over.reason)}


def main() -> None:
    game = GAMES[sys.argv[1]]
    level = sys.argv[2] if len(sys.argv) > 2 else "random"
    folder = HERE / game.id
    folder.mkdir(exist_ok=True)
    missing = required_features(game)
    for seed in range(MAX_GAMES):
        try:
            record, features = play_game(game, bots_of(game.id)[level], seed)
        except Refused:  # the game does not allow these options with this number of seats
            continue
        if missing & features:
            endings = [str(value) for name, value in features & missing if name == "ending"]
            missing -= features
            name = endings[0] if endings and level != "random" else f"{level}-{seed}"
            prefix = f"rules-{game.rules}-" if game.rules > 1 else ""  # records of older rules stay
            (folder / f"{prefix}{name}.jsonl").write_text(write(record), encoding="utf-8")
    for name, value in sorted(missing, key=str):
        print(f"Not reached by {level}: {name} = {value}")


if __name__ == "__main__":
    main()
