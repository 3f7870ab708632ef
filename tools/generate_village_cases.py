"""Generate test cases for the web's preview of a placed meeple (`row-preview.ts`).

`./run python tools/generate_village_cases.py` writes the file; a test fails when it is stale. The tool plays
random games. Wherever a meeple may be placed, it tries some rows, and records what the rules make of each.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from petitpeuple.core.contract import Act, Decide, Luck, Millis, Seat
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import INVENTIONS, LEVELS, ROWS, SMURFS
from petitpeuple.games.village.events import Gained, Rolled, Scrapped, Spent, Stalled
from petitpeuple.games.village.moves import PASS, PLACES
from petitpeuple.games.village.position import NOTHING, Board, Options, State

FILE = Path(__file__).resolve().parents[1] / "web/src/games/village/row-preview.cases.json"
GAMES = 5  # for each level and number of seats
DARK_FOREST = (0, 1)  # preferred rows, so that many lost Smurfs come into play
ROWS_TRIED = 2  # in each position
CLOSED = "VIL-51"  # the rule that forbids a row closed by Gargamel
STREAK = 1  # set before a placement, to see whether it resets, keeps or extends the streak
NOW = Millis(0)
Case = dict[str, Any]


def main() -> None:
    """Write the file."""
    FILE.write_text(file_text(), encoding="utf-8")


def file_text() -> str:
    """Return the text of the file, one case per line."""
    lines = [json.dumps(case, separators=(",", ":")) for case in select_cases()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def select_cases() -> list[Case]:
    """Return the cases that cover something the cases before them do not."""
    known: set[Any] = set()
    found = []
    for level, seats, number in product(LEVELS, GAME.players, range(GAMES)):
        for case in cases_of_game(level, seats, random.Random(f"{level}/{seats}/{number}")):
            covered = set(coverage(case))
            if not covered <= known:
                known |= covered
                found.append(case)
    return found


def coverage(case: Case) -> Iterator[Any]:
    """Yield what a case covers: its outcome, the cards in force, and pairs of cards that affect rows."""
    row, then = case["row"], case["then"]
    cards = [
        ("folk", case["folk"], SMURFS[case["folk"]].lasts == "turn"),
        ("wizard", case["lasting"], True),
        *[("invention", card, has_places(card)) for card in case["crafted"] if is_durable(card)],
    ]
    yield row, json.dumps(then)
    yield row, case["rows"][row], row in case["blocked"]
    yield from product(cards, (then.get("acts"),))
    relevant = [card for card in cards if card[2]]
    yield from product(relevant, (f"cat {min((row // 2 - case['azrael']) % 8, 2)}",))
    if then.get("acts"):
        yield from product(relevant, (row,))
        yield from combinations(relevant, 2)


def is_durable(invention: int) -> bool:
    """Return True if the invention is in force while it is crafted."""
    return INVENTIONS[invention].type == "durable"


def has_places(invention: int) -> bool:
    """Return True if the invention affects certain locations."""
    return any(effect.at for effect in INVENTIONS[invention].effects)


# A game -----------------------------------------------------------------------------------------
def cases_of_game(level: Any, seats: int, rng: random.Random) -> Iterator[Case]:
    """Play a random game; yield cases from every position in which a meeple is placed."""
    state = GAME.start(Options(difficulty=level), seats)
    while not state.board.over:
        if state.board.agenda[0].do == "place" and state.board.playing != NOTHING:
            yield from try_rows(state, rng)
        state = GAME.apply(state, random_input(state, rng)).state


def random_input(state: State, rng: random.Random, *, prefer_pass: bool = False) -> Act | Luck:
    """Return a random input; prefer to pass, or else to place on the Dark Forest."""
    pending: Any = GAME.pending(state)
    if not isinstance(pending, Decide):
        return Luck(pending.sample(rng), NOW)
    seat = min(pending.asks)
    legal = GAME.legal(GAME.view(state, seat))
    preferred = [PASS] if prefer_pass else [PLACES[row] for row in DARK_FOREST]
    options = [action for action in legal if action in preferred] or legal
    return Act(seat, options[rng.randrange(len(options))], NOW)


def try_rows(state: State, rng: random.Random) -> Iterator[Case]:
    """Yield cases of some rows that are open or closed by Gargamel."""
    seat = Seat(state.board.turn)
    view = GAME.view(state, seat)
    legal = GAME.legal(view)
    closed = [row for row in range(16) if GAME.why_not(view, PLACES[row]) == CLOSED]
    rows = [row for row in range(16) if PLACES[row] in legal or row in closed]
    rng.shuffle(rows)
    for row in rows[:ROWS_TRIED]:
        then = {"closed": True} if row in closed else place_meeple(state, row, rng)
        if then:
            yield make_case(state.board, row, then)


def make_case(b: Board, row: int, then: Case) -> Case:
    """Return a case: what the preview reads, and what the rules made of it."""
    inputs = {name: getattr(b, name) for name in ("rows", "blocked", "azrael", "lasting", "crafted")}
    return {**inputs, "row": row, "folk": b.playing, "then": then}


# A meeple ---------------------------------------------------------------------------------------
def place_meeple(state: State, row: int, rng: random.Random) -> Case | None:
    """Place a meeple, resolve it without the rest of the turn, and return the outcome.

    Return None if it won, or if Azrael's die left too little to pay for the action.
    """
    b = state.board
    state = replace(state, board=replace(b, agenda=b.agenda[:1], streak=STREAK))
    step = GAME.apply(state, Act(Seat(b.turn), PLACES[row], NOW))
    events = [told.event for told in step.told]
    while step.state.board.agenda:
        step = GAME.apply(step.state, random_input(step.state, rng, prefer_pass=True))
        events += [told.event for told in step.told]
    if step.state.board.over or any(isinstance(event, Stalled) for event in events):
        return None
    return outcome_of(row, events, step.state.board.streak)


def outcome_of(row: int, events: list[Any], streak: int) -> Case:
    """Return what the events say of the placement."""
    # The preview can't know the price of a house, which players choose, nor the yield after a die destroyed
    # an invention. Where no action is performed, only Azrael's die can be seen.
    dice = [event.die for event in events if isinstance(event, Rolled)]
    then: Case = {"closed": False, "acts": streak != STREAK, "cat": "azrael" in dice}
    if then["acts"]:
        then |= {"red": streak > STREAK, "rolls": len([die for die in dice if die != "azrael"])}
        if not ROWS[row].roof and not then["cat"]:  # his die may take from the stock before the payment
            then["paid"] = resources_paid(events)
        if not any(isinstance(event, Scrapped) for event in events):
            then["gives"] = resources_collected(row, events)
    return then


def resources_paid(events: list[Any]) -> list[int]:
    """Return the berries, logs and stones paid: all that was spent before a die was rolled."""
    sums = [0, 0, 0]
    for event in events:
        if isinstance(event, Rolled):
            break
        if isinstance(event, Spent):
            sums = [sums[0] + event.berries, sums[1] + event.logs, sums[2] + event.stones]
    return sums


def resources_collected(row: int, events: list[Any]) -> int | None:
    """Return the yield of the row: the last gain, since dice are resolved before the collection."""
    if ROWS[row].effects[0].do != "collect":
        return None
    last = [event for event in events if isinstance(event, Gained)][-1]
    return int(last.berries + last.logs + last.stones)


if __name__ == "__main__":
    main()
