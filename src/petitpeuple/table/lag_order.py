"""Lag compensation: order competing claims by when each player could have answered, not by arrival.

It sits between the sockets and `Table.submit`. Each claim enters with `offer` when it arrives and leaves with
`release` in lag-compensated order. It uses neither network nor clock, so tests run it in virtual time.
The reasoning is in `docs/explanation/fairness.md`.
"""

import heapq
from collections import deque
from collections.abc import Iterable
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from petitpeuple.core.contract import Millis, Seat

P = TypeVar("P")

START: Final = Millis(0)
MAX_CREDIT_MS: Final = 150  # upper limit of the latency credit
ROUND_TRIP_QUANTILE: Final = 0.1  # a low quantile ignores latency spikes
ROUND_TRIPS_KEPT: Final = 32  # measurements kept per seat and source

# Who replied: the page's scripts, the browser itself (to a WebSocket ping), or the system (TCP).
RoundTripSource = Literal["page", "browser", "tcp"]
TRUSTED_SOURCES: Final[tuple[RoundTripSource, ...]] = ("browser", "tcp")  # a page can't delay these


class RoundTrip(NamedTuple):
    """One measured round trip, in milliseconds."""

    ms: int
    source: RoundTripSource = "browser"


class SeatLatency:
    """The recent round trips of one seat's connection, measured by the server, not reported by the client."""

    def __init__(self, max_credit_ms: int = MAX_CREDIT_MS) -> None:
        self._max_credit_ms = max_credit_ms
        self._round_trips: dict[RoundTripSource, deque[int]] = {}
        self._typical: dict[RoundTripSource, int] = {}  # without spikes
        self.round_trip_ms: int | None = None  # by the source with the shortest
        self.credit_ms = 0  # subtracted from the arrival of this seat's claims
        self.page_delay_ms = 0  # by which the page replies later than its connection explains

    def measure(self, round_trip: int, source: RoundTripSource = "browser") -> None:
        """Record one round trip, in milliseconds. A page alone earns no credit: it may reply late."""
        kept = self._round_trips.setdefault(source, deque(maxlen=ROUND_TRIPS_KEPT))
        kept.append(max(0, round_trip))
        self._typical[source] = sorted(kept)[int(ROUND_TRIP_QUANTILE * len(kept))]
        self.round_trip_ms = min(self._typical.values())
        trusted = [self._typical[source] for source in TRUSTED_SOURCES if source in self._typical]
        self.credit_ms = min(self.round_trip_ms, self._max_credit_ms) if trusted else 0
        if trusted and "page" in self._typical:
            self.page_delay_ms = max(0, self._typical["page"] - min(trusted))


class Claim(Struct, Generic[P], frozen=True):
    """A claim with its lag-compensated time *at* and the time of its *arrival*."""

    seat: Seat
    at: Millis
    arrival: Millis
    payload: P


class LagOrder(Generic[P]):
    """Orders the claims of one table. Call `release` at `due` and after every `offer`."""

    def __init__(self, seats: int, *, max_credit_ms: int = MAX_CREDIT_MS) -> None:
        self._latencies = [SeatLatency(max_credit_ms) for _ in range(seats)]
        self._max_credit_ms = max_credit_ms
        self._awaited: frozenset[int] = frozenset(range(seats))
        self._last_claim_at = [0] * seats
        self._claim_count = 0
        self._held: list[tuple[int, int, Claim[P]]] = []  # a heap by compensated time, then by arrival

    def measure(self, seat: Seat, round_trip: int, source: RoundTripSource = "browser") -> None:
        """Record a round trip of this seat's connection, in milliseconds."""
        self._latencies[seat].measure(round_trip, source)

    def reset_seat(self, seat: Seat) -> None:
        """Discard this seat's measurements because another player or a bot has taken it."""
        self._latencies[seat] = SeatLatency(self._max_credit_ms)

    def round_trip_ms(self, seat: Seat) -> int | None:
        """Return this seat's typical round trip, or None before the first measurement."""
        return self._latencies[seat].round_trip_ms

    def page_delay_ms(self, seat: Seat) -> int:
        """Return by how much this seat's page replies later than its connection explains."""
        return self._latencies[seat].page_delay_ms

    def credit_ms(self, seat: Seat) -> int:
        """Return this seat's latency credit. It may be shown to everybody."""
        return self._latencies[seat].credit_ms

    def wait_for(self, seats: Iterable[int]) -> None:
        """Hold claims back only for these seats: the connected ones that have an open ask."""
        self._awaited = frozenset(seats)

    def offer(self, seat: Seat, arrival: Millis, payload: P, opens: Millis = START) -> None:
        """Accept a claim that has just arrived; *opens* is when the table lets this seat act again.

        A claim that network jitter makes slightly too early counts from *opens* instead of being refused.
        """
        at = arrival - self.credit_ms(seat)
        if at < opens <= arrival + self._max_credit_ms:
            at = opens
        at = max(at, self._last_claim_at[seat])  # claims of one seat keep their order of arrival
        self._last_claim_at[seat] = at
        heapq.heappush(self._held, (at, self._claim_count, Claim(seat, Millis(at), arrival, payload)))
        self._claim_count += 1

    @property
    def due(self) -> Millis | None:
        """When the next claim can be released, or None if no claim is held."""
        return self._release_time(self._held[0][2]) if self._held else None

    def release(self, now: Millis) -> list[Claim[P]]:
        """Return, in compensated order, the claims that no claim in transit can precede any more."""
        released: list[Claim[P]] = []
        while self._held and self._release_time(self._held[0][2]) <= now:
            released.append(heapq.heappop(self._held)[2])
        return released

    def earliest_tick(self, due: Millis) -> Millis:
        """Return when a Tick due at *due* may be sent: once no claim from before it can be in transit."""
        return Millis(due + self._longest_credit(None))

    def _release_time(self, claim: Claim[P]) -> Millis:
        """Return when any earlier claim of another seat must have arrived."""
        return Millis(claim.at + self._longest_credit(claim.seat))

    def _longest_credit(self, but: Seat | None) -> int:
        """Return the longest latency credit of the awaited seats, except one."""
        longest = 0
        for seat in self._awaited:
            if seat != but:
                longest = max(longest, self._latencies[seat].credit_ms)
        return longest
