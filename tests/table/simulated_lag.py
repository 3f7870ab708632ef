"""Simulate players with slow and fast connections who race for the same spaces, in virtual time."""

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
class SimulatedLink:
    """A connection with half of *delay* plus up to *jitter* in each direction. Messages stay in order.

    A cheat's page holds back its pongs; the browser's own pongs it can't hold back.
    """

    delay: int
    jitter: int
    rng: random.Random
    hold_pongs_ms: int = 0
    arrived: dict[str, int] = field(default_factory=dict)

    def arrival_time(self, direction: str, now: int) -> int:
        at = now + self.delay // 2 + (self.rng.randrange(self.jitter + 1))
        self.arrived[direction] = max(at, self.arrived.get(direction, 0))
        return self.arrived[direction]

    def round_trip(self) -> int:
        return self.delay + self.rng.randrange(self.jitter + 1) + self.rng.randrange(self.jitter + 1)


class Race:
    """One Grumpf hunt in which every player puts tokens on the first board with room, as fast as possible."""

    def __init__(self, links: list[SimulatedLink], rng: random.Random, max_credit_ms: int) -> None:
        self.links, self.rng = links, rng
        self.clock = VirtualClock()
        self.table: Table[Any, Any, Any, Any] = Table(
            GAME, Options(sandglass=False), len(links), clock=self.clock, dealer=rng
        )
        self.lag_order: LagOrder[Place] = LagOrder(len(links), max_credit_ms=max_credit_ms)
        self.views: list[Any] = [None] * len(links)
        self.claimed: dict[tuple[int, int], set[int]] = {}
        self.winners: dict[tuple[int, int], int] = {}
        self.events: list[tuple[int, int, Callable[[], None]]] = []
        self.event_count = 0
        for seat, link in enumerate(links):
            for _ in range(32):
                self.lag_order.measure(Seat(seat), link.round_trip(), "browser")
                self.lag_order.measure(Seat(seat), link.round_trip() + link.hold_pongs_ms, "page")

    def schedule(self, time: int, callback: Callable[[], None]) -> None:
        self.event_count += 1
        heapq.heappush(self.events, (time, self.event_count, callback))

    def run(self) -> None:
        self.table.settle()
        for seat in range(len(self.links)):
            self.submit(Seat(seat), READY)
        self.submit(Seat(0), SHOUT)
        self.send_views()
        for seat in range(len(self.links)):
            seen_at = self.links[seat].arrived["down"]
            self.schedule(seen_at + self.reaction_time(), lambda s=seat: self.claim_space(s))  # type: ignore[misc]
        while self.events:
            time, _, callback = heapq.heappop(self.events)
            self.clock.advance_to(Millis(time))
            callback()

    def submit(self, seat: Seat, action: Any, at: Millis | None = None) -> None:
        ticket = self.table.ticket(seat)
        assert ticket is not None
        for told in self.table.submit(seat, ticket, action, at).told:
            if isinstance(told.event, Placed):
                self.winners[told.event.board, told.event.space] = seat

    def reaction_time(self) -> int:
        return round(self.rng.lognormvariate(5.5, 0.5))  # median about 245 ms, rarely twice as long

    def send_views(self) -> None:
        """Send everybody the current view."""
        for seat, link in enumerate(self.links):
            view = self.table.observe(Seat(seat)).view
            arrival = link.arrival_time("down", self.clock.now())
            self.schedule(arrival, lambda s=seat, v=view: self.views.__setitem__(s, v))  # type: ignore[misc]

    def claim_space(self, seat: int) -> None:
        """Claim the first free space that this player sees, and again after the pause of PLACE_MS."""
        tracks = self.views[seat].table.tracks
        placements = [a for a in GAME.legal(self.views[seat]) if isinstance(a, Place)]
        board = next((b for b, track in enumerate(tracks) if len(track) < SPACES[b]), None)
        action = next((a for a in placements if a.board == board), None)
        if action is not None and board is not None:
            self.claimed.setdefault((board, len(tracks[board])), set()).add(seat)
            arrival = self.links[seat].arrival_time("up", self.clock.now())
            self.schedule(arrival, lambda: self.receive(Seat(seat), action))
            self.schedule(self.clock.now() + PLACE_MS + self.reaction_time(), lambda: self.claim_space(seat))

    def receive(self, seat: Seat, action: Place) -> None:
        self.lag_order.offer(seat, self.clock.now(), action)
        self.release_claims()

    def release_claims(self) -> None:
        """Submit the claims that are due, and schedule the next release."""
        for claim in self.lag_order.release(self.clock.now()):
            try:
                self.submit(claim.seat, claim.payload, claim.at)
            except Refused:
                continue
            self.send_views()
        if (due := self.lag_order.due) is not None:
            self.schedule(due, self.release_claims)

    def contested_winners(self) -> list[int]:
        """Return the winner of each space that several players claimed."""
        return [
            self.winners[where]
            for where, who in self.claimed.items()
            if len(who) > 1 and where in self.winners
        ]


def slow_seat_share(
    delays: tuple[int, int],
    jitter: int,
    *,
    max_credit_ms: int = MAX_CREDIT_MS,
    hunts: int = 400,
    hold_pongs_ms: int = 0,
) -> tuple[float, int]:
    """Return the second player's share of the contested spaces, and their number.

    The second player has the slow connection, or holds back pongs; their seat changes with every hunt.
    """
    rng = random.Random(f"{delays} {jitter}")
    won = total = 0
    for number in range(hunts):
        slow = number % 2
        first = SimulatedLink(delays[0], jitter, rng)
        second = SimulatedLink(delays[1], jitter, rng, hold_pongs_ms)
        race = Race([first, second] if slow == 1 else [second, first], rng, max_credit_ms)
        race.run()
        winners = race.contested_winners()
        won += winners.count(slow)
        total += len(winners)
    return won / total, total
