"""Two hunters at the ends of slow and fast lines, racing for the same spaces in virtual time."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.games.grumpf import GAME
from petitpeuple.games.grumpf.box import PLACE_MS, SPACES
from petitpeuple.games.grumpf.moves import READY, SHOUT, Place, Placed
from petitpeuple.games.grumpf.position import Options
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.lag_order import MAX_CREDIT_MS, LagOrder
from petitpeuple.table.table import Table


@dataclass
class Wire:
    """A line: half of *delay* each way, and up to *jitter* more; what is sent first arrives first."""

    delay: int
    jitter: int
    rng: random.Random
    arrived: dict[str, int] = field(default_factory=dict)

    def carry(self, way: str, now: int) -> int:
        at = now + self.delay // 2 + (self.rng.randrange(self.jitter + 1))
        self.arrived[way] = max(at, self.arrived.get(way, 0))
        return self.arrived[way]

    def round_trip(self) -> int:
        return self.delay + self.rng.randrange(self.jitter + 1) + self.rng.randrange(self.jitter + 1)


class Race:
    """One hunt: whoever has a number puts it on the first board with room, as fast as it can."""

    def __init__(self, wires: list[Wire], rng: random.Random, bound: int) -> None:
        self.wires, self.rng = wires, rng
        self.clock = VirtualClock()
        self.table: Table[Any, Any, Any, Any] = Table(
            GAME, Options(sandglass=False), len(wires), clock=self.clock, dealer=rng
        )
        self.fair: LagOrder[Place] = LagOrder(len(wires), bound=bound)
        self.seen: list[Any] = [None] * len(wires)
        self.wanted: dict[tuple[int, int], set[int]] = {}
        self.got: dict[tuple[int, int], int] = {}
        self.agenda: list[tuple[int, int, Callable[[], None]]] = []
        self.number = 0
        for seat, wire in enumerate(wires):
            for _ in range(32):
                self.fair.measure(Seat(seat), wire.round_trip())

    def at(self, moment: int, what: Callable[[], None]) -> None:
        self.number += 1
        heapq.heappush(self.agenda, (moment, self.number, what))

    def run(self) -> None:
        self.table.settle()
        for seat in range(len(self.wires)):
            self.submit(Seat(seat), READY)
        self.submit(Seat(0), SHOUT)
        self.show()
        for seat in range(len(self.wires)):
            self.at(self.wires[seat].arrived["back"] + self.reaction(), lambda s=seat: self.reach(s))  # type: ignore[misc]
        while self.agenda:
            moment, _, what = heapq.heappop(self.agenda)
            self.clock.advance_to(Millis(moment))
            what()

    def submit(self, seat: Seat, action: Any, at: Millis | None = None) -> None:
        ticket = self.table.ticket(seat)
        assert ticket is not None
        for told in self.table.submit(seat, ticket, action, at).told:
            if isinstance(told.event, Placed):
                self.got[told.event.board, told.event.space] = seat

    def reaction(self) -> int:
        return round(self.rng.lognormvariate(5.5, 0.5))  # some 245 ms, seldom twice that

    def show(self) -> None:
        """Send everybody what the table looks like now."""
        for seat, wire in enumerate(self.wires):
            frame = self.table.observe(Seat(seat))
            arrival = wire.carry("back", self.clock.now())
            self.at(arrival, lambda s=seat, v=frame.view: self.seen.__setitem__(s, v))  # type: ignore[misc]

    def reach(self, seat: int) -> None:
        """Reach for the first free space that this hunter sees; its own hand is free again after a while."""
        tracks = self.seen[seat].table.tracks
        numbers = [a for a in GAME.legal(self.seen[seat]) if isinstance(a, Place)]
        board = next((b for b, track in enumerate(tracks) if len(track) < SPACES[b]), None)
        action = next((a for a in numbers if a.board == board), None)
        if action is not None and board is not None:
            self.wanted.setdefault((board, len(tracks[board])), set()).add(seat)
            arrival = self.wires[seat].carry("there", self.clock.now())
            self.at(arrival, lambda: self.hear(Seat(seat), action))
            self.at(self.clock.now() + PLACE_MS + self.reaction(), lambda: self.reach(seat))

    def hear(self, seat: Seat, action: Place) -> None:
        self.fair.offer(seat, self.clock.now(), action)
        self.judge()

    def judge(self) -> None:
        """Let through what is due, and come back for the rest."""
        for claim in self.fair.release(self.clock.now()):
            try:
                self.submit(claim.seat, claim.what, claim.at)
            except Refused:
                continue
            self.show()
        if (due := self.fair.due) is not None:
            self.at(due, self.judge)

    def contested(self) -> list[int]:
        """Who got each space that several reached for."""
        return [self.got[where] for where, who in self.wanted.items() if len(who) > 1 and where in self.got]


def share_of_the_slow(
    delays: tuple[int, int], jitter: int, *, bound: int = MAX_CREDIT_MS, hunts: int = 400
) -> tuple[float, int]:
    """Race often, with the slow line in either seat; give the slow one's share of the contested spaces."""
    rng = random.Random(f"{delays} {jitter}")
    won = total = 0
    for number in range(hunts):
        slow = number % 2
        order = delays if slow == 1 else delays[::-1]
        race = Race([Wire(delay, jitter, rng) for delay in order], rng, bound)
        race.run()
        who = race.contested()
        won += who.count(slow)
        total += len(who)
    return won / total, total
