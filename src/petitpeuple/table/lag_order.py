"""Fair order between slow and fast lines: who was first is judged by when the server's word was answered.

Between sockets and `Table.submit`: every claim goes in by `offer` when it arrives, and comes out by `release`
in its fair order. No network and no clock in here, so that virtual time tests it. Why: `docs/fairness.md`.
"""

import heapq
from collections import deque
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from msgspec import Struct

from petitpeuple.core.contract import Millis, Seat

C = TypeVar("C")

START: Final = Millis(0)
MAX_CREDIT_MS: Final = 150  # the most milliseconds of its round trip that a line is credited with
ROUND_TRIP_QUANTILE: Final = 0.1  # of the recent round trips: a line's speed without the hiccups
ROUND_TRIPS_KEPT: Final = 32  # how many round trips are remembered


class SeatLatency:
    """One seat's line: its recent round trips, measured by the server and never told by the client."""

    def __init__(self, bound: int = MAX_CREDIT_MS) -> None:
        self._bound = bound
        self._trips: deque[int] = deque(maxlen=ROUND_TRIPS_KEPT)

    def measure(self, round_trip: int) -> None:
        """Remember how long an answer to the server's ping took."""
        self._trips.append(max(0, round_trip))

    @property
    def trip(self) -> int | None:
        """The round trip that this line always takes, without its hiccups; None before it was measured."""
        return sorted(self._trips)[int(ROUND_TRIP_QUANTILE * len(self._trips))] if self._trips else None

    @property
    def credit(self) -> int:
        """The milliseconds that are taken off the arrival of this line's claims."""
        return min(self.trip or 0, self._bound)


class Claim(Struct, Generic[C], frozen=True):
    """A claim in its fair order: *at* is the moment to stamp it with, *arrival* when it came in."""

    seat: Seat
    at: Millis
    arrival: Millis
    what: C


class LagOrder(Generic[C]):
    """Orders the claims of one table. Call `release` at `due`, and after every `offer`."""

    def __init__(self, seats: int, *, bound: int = MAX_CREDIT_MS) -> None:
        self._lines = [SeatLatency(bound) for _ in range(seats)]
        self._bound = bound
        self._awaited: frozenset[int] = frozenset(range(seats))
        self._last = [0] * seats
        self._count = 0
        self._held: list[tuple[int, int, Claim[C]]] = []  # a heap by fair moment, then order of arrival

    def measure(self, seat: Seat, round_trip: int) -> None:
        """Remember a round trip of this seat's line."""
        self._lines[seat].measure(round_trip)

    def forget(self, seat: Seat) -> None:
        """Forget this seat's line: somebody else's, or a bot's that has none, is measured anew."""
        self._lines[seat] = SeatLatency(self._bound)

    def trip(self, seat: Seat) -> int | None:
        """Tell the round trip of this seat's line, once it was measured."""
        return self._lines[seat].trip

    def credit(self, seat: Seat) -> int:
        """Tell how much is taken off the arrival of this seat's claims; it is no secret."""
        return self._lines[seat].credit

    def wait_for(self, seats: Iterable[int]) -> None:
        """Hold claims back only for these seats: those that are connected and asked something."""
        self._awaited = frozenset(seats)

    def offer(self, seat: Seat, arrival: Millis, what: C, opens: Millis = START) -> None:
        """Take in a claim that has just arrived; *opens* is when the table thinks that hand is free.

        One that comes a little before its hand is free, on a line that hurried, counts from when it is.
        """
        at = arrival - self.credit(seat)
        if at < opens <= arrival + self._bound:
            at = opens
        at = self._last[seat] = max(at, self._last[seat])  # one seat's claims stay in the order they came in
        heapq.heappush(self._held, (at, self._count, Claim(seat, Millis(at), arrival, what)))
        self._count += 1

    @property
    def due(self) -> Millis | None:
        """When the next claim comes out, or None while nothing is held."""
        return self._free(self._held[0][2]) if self._held else None

    def release(self, now: Millis) -> list[Claim[C]]:
        """Give the claims that nothing under way can come before, in their fair order."""
        out: list[Claim[C]] = []
        while self._held and self._free(self._held[0][2]) <= now:
            out.append(heapq.heappop(self._held)[2])
        return out

    def after(self, moment: Millis) -> Millis:
        """Tell when no claim from before this moment can be under way any more: when a Tick may be sent."""
        return Millis(moment + max((self._lines[seat].credit for seat in self._awaited), default=0))

    def _free(self, claim: Claim[C]) -> Millis:
        """Tell when an earlier claim of another seat would be here: its credit after this one's moment."""
        others = [self._lines[seat].credit for seat in self._awaited if seat != claim.seat]
        return Millis(claim.at + max(others, default=0))
