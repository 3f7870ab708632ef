"""What the tests run both here and in Pyodide. It imports nothing that a browser does not have."""

from __future__ import annotations

import hashlib
import json
import random
from itertools import islice
from typing import Any, Final

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.core.record import write
from petitpeuple.games import GAMES, SPECS
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table
from petitpeuple.testing import checks, faults
from petitpeuple.testing.random_games import play_random_game, seeded_cases

# Games with their quick levels; every fiftieth seed plays with a level that searches.
LEVELS: Final = {
    "dalmuti": (("gentle", "steady"), "sharp"),
    "grumpf": (("gentle", "steady"), "sharp"),
    "halma": (("gentle",), "sharp"),
    "village": (("gentle", "steady"), "sharp"),
}
SEARCHED_EVERY: Final = 50


def play(game_id: str, seed: int) -> str:
    """Return the record of a game of bots, which depends on the seed alone."""
    game: Any = GAMES[game_id]
    rng = random.Random(f"{game_id}/{seed}")
    seats = rng.choice([seats for seats in game.players if seats > 1][:5])
    quick, search = LEVELS[game_id]
    levels = [rng.choice(quick) for _ in range(seats)]
    if seed % SEARCHED_EVERY == 0:
        levels[0] = search
    clock = VirtualClock()
    table: Table[Any, Any, Any, Any] = Table(game, game.Options(), seats, clock=clock, dealer=rng)
    bots = {Seat(seat): bots_of(game_id)[level] for seat, level in enumerate(levels)}
    play_out(BotSeats(table, bots, rng), clock)
    return write(table.record)


def records(given: str) -> str:
    """Return the hashes of many records as JSON, or the records themselves; *given* has games and seeds."""
    wanted = json.loads(given)
    made = {f"{game}/{seed}": play(game, seed) for game in wanted["games"] for seed in wanted["seeds"]}
    if not wanted.get("whole"):
        made = {key: hashlib.sha256(text.encode()).hexdigest() for key, text in made.items()}
    return json.dumps(made)


def conformance(given: str) -> str:
    """Run the conformance checks for a game, and find planted faults; return how many of each, as JSON."""
    wanted = json.loads(given)
    spec = SPECS[wanted["game"]]
    rules = set(wanted["rules"])
    checks.check_declaration(spec)
    checks.check_defaults_play(spec.game)
    cases = list(islice(seeded_cases(spec.game), wanted["cases"]))
    games = [play_random_game(spec.game, case) for case in cases]
    for played in games:
        checks.check_all(played, rules)
    found = 0
    for fault in faults.FAULTS if wanted["faults"] else ():
        if fault.needs_secrets and not faults.hides_something(games):
            continue
        if fault.needs_private_events and not faults.has_private_events(games):
            continue
        if fault.needs_secret_acts and not faults.has_secret_acts(games):
            continue
        faults.check_fault_is_found(fault, spec.game, cases, rules)
        found += 1
    return json.dumps({"games": len(games), "faults": found})
