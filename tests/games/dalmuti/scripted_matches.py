"""Recorded games of The Great Dalmuti: matches with players who join and leave, and deals of every kind.

`./run python -m tests.games.dalmuti.scripted_matches` plays them again and writes tests/records/dalmuti.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.core.record import Record, positions, write
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.moves import LAYS, Action, Call, Lay
from petitpeuple.games.dalmuti.position import Options, Seen, State
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.match import Match
from petitpeuple.table.table import Table

RECORDS = Path(__file__).parents[2] / "records" / "dalmuti"
Seats = Sequence[Seat | None]


class SimpleBot:
    """Leads its weakest whole set, follows and calls whenever it can, and gives random cards."""

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        takes = Millis(500 + rng.randrange(500))
        first = actions[0]
        if view.ask is not None and view.ask.kind == "play" and view.hand is not None:
            if not isinstance(first, Lay):
                return Choice(actions[min(1, len(actions) - 1)], takes)
            whole = view.hand[first.value - 1]
            return Choice(LAYS[first.value][whole][0] if whole and first.value < 13 else first, takes)
        if isinstance(actions[-1], Call):
            return Choice(actions[-1], takes)
        return Choice(actions[rng.randrange(len(actions))], takes)


class MatchPlan(NamedTuple):
    """A match: options, number of seats, and who of the previous game sits where in each next one."""

    options: Options
    seats: int
    changes: tuple[Seats, ...]
    seed: int = 1


def seats(*who: int | None) -> Seats:
    return tuple(None if seat is None else Seat(seat) for seat in who)


MATCHES = {
    "match-of-4": MatchPlan(
        Options(scoring="points", games=4, fewer_cards=True, first_hour=True),
        4,
        (seats(0, 1, 2, 3, None), seats(0, 1, 2, 3, 4, None, None), seats(6, 2, 0, 4)),
    ),
    "match-of-5": MatchPlan(
        Options(scoring="philanthropic", games=3, fewer_cards=True),
        5,
        (seats(4, 3, 1, 0), seats(0, None, 1, 2, 3, None)),
    ),
    "match-of-7": MatchPlan(
        Options(merchants=True, error_rate=100),
        7,
        (seats(0, 1, 2, 3, 4, 5, 6, None, None), seats(8, 1, 2, 3, None, 4, 5)),
    ),
    "match-of-10": MatchPlan(
        Options(scoring="philanthropic", games=4, merchants=True),
        10,
        (seats(0, 2, 3, 5, 6, 7, 8, 9), seats(0, 1, 2, 3, 4, 5, 6, None, None, None), seats(9, 8, 1, 2)),
    ),
}

DEALS: dict[str, tuple[Options, int, Callable[[State], bool]]] = {
    "revolution": (
        Options(),
        6,
        lambda state: state.board.deal.rebel is not None and not state.board.deal.general,
    ),
    "general-revolution": (Options(scoring="points", games=1), 5, lambda state: state.board.deal.general),
    "first-hour-general-revolution": (Options(first_hour=True), 4, lambda state: state.board.deal.general),
    "error-to-receiver": (
        Options(error_rate=50),
        5,
        lambda state: (
            state.board.deal.holder is not None and state.board.deal.holder == state.board.deal.receiver
        ),
    ),
    "error-to-jester": (
        Options(error_rate=50, merchants=True),
        6,
        lambda state: state.board.deal.holder != state.board.deal.receiver and bool(state.board.deal.traders),
    ),
}


def play_game(table: Table[Any, Any, Any, Any], rng: random.Random) -> None:
    """Play a game to its end with simple bots."""
    clock = table.clock
    assert isinstance(clock, VirtualClock)
    play_out(BotSeats(table, {Seat(seat): SimpleBot() for seat in range(table.seats)}, rng), clock)


def play_match(plan: MatchPlan) -> list[Record]:
    """Play a match as planned, and return its games."""
    rng = random.Random(plan.seed)
    match = Match(GAME, plan.options, plan.seats, clock=VirtualClock(), dealer=rng)
    play_game(match.table, rng)
    for change in plan.changes:
        assert match.start_next_game(change) is not None
        play_game(match.table, rng)
    return [table.record for table in match.tables]


def last_state(record: Record) -> State:
    *_, last = positions(GAME, record)  # type: ignore[arg-type]
    assert isinstance(last, State)
    return last


def find_deal(options: Options, players: int, matches: Callable[[State], bool]) -> Record:
    """Try one seed after the other until a game matches."""
    for seed in range(1000):
        rng = random.Random(seed)
        table = Table(GAME, options, players, clock=VirtualClock(), dealer=rng)
        play_game(table, rng)
        if matches(last_state(table.record)):
            return table.record
    raise AssertionError("no such deal")


def main() -> None:
    for name, plan in MATCHES.items():
        for number, record in enumerate(play_match(plan), start=1):
            (RECORDS / f"{name}-game-{number}.jsonl").write_text(write(record), encoding="utf-8")
    for name, (options, players, wanted) in DEALS.items():
        (RECORDS / f"{name}.jsonl").write_text(write(find_deal(options, players, wanted)), encoding="utf-8")


if __name__ == "__main__":
    main()
