"""Write what really came of meeples on rows, for the board's foretelling (`going.ts`) to be held against.

`./run python tools/village_going.py` writes it; a test fails when it is not current. Random games are played;
wherever a meeple may be placed, it is placed on some rows, each time from the same position.
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
from petitpeuple.games.village.events import Gained, Rolled, Scrapped, Spent
from petitpeuple.games.village.moves import PASS, PLACES
from petitpeuple.games.village.position import NOTHING, Board, Options, State

FILE = Path(__file__).resolve().parents[1] / "web/src/games/village/going.cases.json"
GAMES = 5  # for each level and number of seats
DARK_FOREST = (0, 1)  # whoever can goes there: the more lost folk come into the game
ROWS_TRIED = 2  # at each moment
CLOSED = "VIL-51"  # the rule that refuses a row which the wizard has closed
STREAK = 1  # dangerous actions before: then none, the same or one more
NOW = Millis(0)
Case = dict[str, Any]


def main() -> None:
    """Write them."""
    FILE.write_text(text(), encoding="utf-8")


def text() -> str:
    """Give the file: a case in each line."""
    lines = [json.dumps(case, separators=(",", ":")) for case in cases()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def cases() -> list[Case]:
    """Choose the cases that show something new."""
    known: set[Any] = set()
    found = []
    for level, seats, number in product(LEVELS, GAME.players, range(GAMES)):
        for case in played(level, seats, random.Random(f"{level}/{seats}/{number}")):
            shown = set(shows(case))
            if not shown <= known:
                known |= shown
                found.append(case)
    return found


def shows(case: Case) -> Iterator[Any]:
    """Give what a case shows: what came of it, and the cards in force; those that matter to rows in pairs."""
    row, then = case["row"], case["then"]
    cards = [
        ("folk", case["folk"], SMURFS[case["folk"]].lasts == "turn"),
        ("wizard", case["lasting"], True),
        *[("invention", card, has_places(card)) for card in case["crafted"] if is_durable(card)],
    ]
    yield row, json.dumps(then)
    yield row, case["rows"][row], row in case["blocked"]
    yield from product(cards, (then.get("acts"),))
    matter = [card for card in cards if card[2]]
    yield from product(matter, (f"cat {min((row // 2 - case['azrael']) % 8, 2)}",))
    if then.get("acts"):
        yield from product(matter, (row,))
        yield from combinations(matter, 2)


def is_durable(invention: int) -> bool:
    """Tell whether it is in force while it is there."""
    return INVENTIONS[invention].type == "durable"


def has_places(invention: int) -> bool:
    """Tell whether it works at certain places."""
    return any(effect.at for effect in INVENTIONS[invention].effects)


# A game -----------------------------------------------------------------------------------------
def played(level: Any, seats: int, rng: random.Random) -> Iterator[Case]:
    """Play a game; give what came of a meeple on some rows, whenever a Smurf sends one."""
    state = GAME.start(Options(difficulty=level), seats)
    while not state.board.over:
        if state.board.agenda[0].do == "place" and state.board.playing != NOTHING:
            yield from tried(state, rng)
        state = GAME.apply(state, given(state, rng)).state


def given(state: State, rng: random.Random, *, quiet: bool = False) -> Act | Luck:
    """Answer anything, or let chance answer; *quiet*: let pass what may be let pass."""
    pending: Any = GAME.pending(state)
    if not isinstance(pending, Decide):
        return Luck(pending.sample(rng), NOW)
    seat = min(pending.asks)
    legal = GAME.legal(GAME.view(state, seat))
    liked = [PASS] if quiet else [PLACES[row] for row in DARK_FOREST]
    among = [action for action in legal if action in liked] or legal
    return Act(seat, among[rng.randrange(len(among))], NOW)


def tried(state: State, rng: random.Random) -> Iterator[Case]:
    """Try some rows of a position: those that may be taken, and those that are closed."""
    seat = Seat(state.board.turn)
    view = GAME.view(state, seat)
    legal = GAME.legal(view)
    closed = [row for row in range(16) if GAME.why_not(view, PLACES[row]) == CLOSED]
    rows = [row for row in range(16) if PLACES[row] in legal or row in closed]
    rng.shuffle(rows)
    for row in rows[:ROWS_TRIED]:
        then = {"closed": True} if row in closed else placed(state, row, rng)
        if then:
            yield case_of(state.board, row, then)


def case_of(b: Board, row: int, then: Case) -> Case:
    """Give a case: what the foretelling reads, and what came of it."""
    read = {name: getattr(b, name) for name in ("rows", "blocked", "azrael", "lasting", "crafted")}
    return {**read, "row": row, "folk": b.playing, "then": then}


# A meeple ---------------------------------------------------------------------------------------
def placed(state: State, row: int, rng: random.Random) -> Case | None:
    """Place a meeple and see it through, without the rest of the turn; a game won by it tells nothing."""
    b = state.board
    state = replace(state, board=replace(b, agenda=b.agenda[:1], streak=STREAK))
    step = GAME.apply(state, Act(Seat(b.turn), PLACES[row], NOW))
    told = [one.event for one in step.told]
    while step.state.board.agenda:
        step = GAME.apply(step.state, given(step.state, rng, quiet=True))
        told += [one.event for one in step.told]
    return None if step.state.board.over else what_came(row, told, step.state.board.streak)


def what_came(row: int, told: list[Any], streak: int) -> Case:
    """Read it from what was told."""
    # Left out, as it can't be told beforehand: the price of a house, which is of choice, and what is gathered
    # after a die broke an invention. Where nothing is performed, only the cat can be seen.
    dice = [event.die for event in told if isinstance(event, Rolled)]
    then: Case = {"closed": False, "acts": streak != STREAK, "cat": "azrael" in dice}
    if then["acts"]:
        then |= {"red": streak > STREAK, "rolls": len([die for die in dice if die != "azrael"])}
        if not ROWS[row].roof:
            then["paid"] = paid(told)
        if not any(isinstance(event, Scrapped) for event in told):
            then["gives"] = gathered(row, told)
    return then


def paid(told: list[Any]) -> list[int]:
    """Give the berries, logs and stones that were paid: all that was spent before a die fell."""
    sums = [0, 0, 0]
    for event in told:
        if isinstance(event, Rolled):
            break
        if isinstance(event, Spent):
            sums = [sums[0] + event.berries, sums[1] + event.logs, sums[2] + event.stones]
    return sums


def gathered(row: int, told: list[Any]) -> int | None:
    """Give how much the row gave: what is collected there comes last, after what a die may bring."""
    if ROWS[row].effects[0].do != "collect":
        return None
    last = [event for event in told if isinstance(event, Gained)][-1]
    return int(last.berries + last.logs + last.stones)


if __name__ == "__main__":
    main()
