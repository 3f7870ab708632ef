"""Lag compensation where players race: claims in fair order, and the quality of connections.

Why it is fair: `docs/explanation/fairness.md`.
"""

from collections.abc import Collection
from typing import Final

from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol.scalars import ConnectionQuality
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.inbox import BotAnswered, Received
from petitpeuple.server.room.session import GameSession
from petitpeuple.table.lag_order import LagOrder, RoundTrip

MIN_SHOWN_CHANGE_MS: Final = 20  # a round trip is broadcast again when it has changed by this,
MIN_SHOWN_CHANGE_DIVISOR: Final = 5  # and by a fifth: an idle table stays silent
GOOD_ROUND_TRIP_MS: Final = 100
SLOW_ROUND_TRIP_MS: Final = 250
DELAYED_PAGE_MS: Final = 50  # a page that replies this much later than its connection is marked
FOREVER: Final = Millis(2**62)

Claim = Received | BotAnswered


class LagCompensation:
    """Round trips of the seats, and the claims that wait for their turn."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._shown: dict[int, int | None] = {}
        self._delayed: set[int] = set()
        self._order: LagOrder[Claim] = LagOrder(seats)
        self.held = 0

    # Round trips ---------------------------------------------------------------------------------

    def measure(self, seat: Seat, round_trip: RoundTrip) -> bool:
        """Add a round trip of a seat; return True if its page was now found to reply late."""
        was_delayed = seat in self._delayed
        self._order.measure(seat, *round_trip)
        self._update_shown(seat)
        return seat in self._delayed and not was_delayed

    def measure_again(self, seat: Seat, connections: Collection[Connection]) -> None:
        """Measure a seat from its present connections only, after one came or went."""
        self._order.reset_seat(seat)
        for connection in connections:
            for round_trip in connection.round_trips:
                self._order.measure(seat, *round_trip)
        self._update_shown(seat)

    def _update_shown(self, seat: Seat) -> None:
        """Change what is shown of a seat, unless it is nearly the same."""
        now, shown = self._order.round_trip_ms(seat), self._shown.get(seat)
        if now is None or shown is None or not _is_close(now, shown):
            self._shown[seat] = now
        if self._order.page_delay_ms(seat) >= DELAYED_PAGE_MS:
            self._delayed.add(seat)
        else:
            self._delayed.discard(seat)

    def quality(self, seat: int) -> tuple[ConnectionQuality, int | None]:
        """Return the public quality of a seat's connection, and its round trip."""
        shown = self._shown.get(seat)
        if shown is None:
            return "", None
        if seat in self._delayed:
            return "delayed", shown
        return (
            "good" if shown <= GOOD_ROUND_TRIP_MS else "slow" if shown <= SLOW_ROUND_TRIP_MS else "poor",
            shown,
        )

    # Claims --------------------------------------------------------------------------------------

    def hold(self, session: GameSession, seat: Seat, claim: Claim, connected: Collection[Seat]) -> None:
        """Hold an answer to a standing question until its turn.

        Bots' answers take the same way; without a connection nothing is subtracted from their time.
        """
        self._order.wait_for(racing(session, connected))
        self._order.offer(seat, session.clock.now(), claim, session.table.asks[seat].opens)
        self.held += 1

    @property
    def due(self) -> Millis | None:
        """When the next claim is released."""
        return self._order.due

    def game_timer_due(self, session: GameSession, connected: Collection[Seat]) -> Millis | None:
        """Return when the game's own timer may fire: when no earlier claim can still be on its way."""
        due = session.table.due
        if due is None:
            return None
        self._order.wait_for(racing(session, connected))
        return self._order.earliest_tick(due)

    def release(self, now: Millis) -> list[Claim]:
        """Return the claims whose turn has come, stamped with their fair time."""
        released = self._order.release(now)
        self.held -= len(released)
        return [_stamped(one.payload, one.at) for one in released]

    def restart(self) -> list[Claim]:
        """Start over for another game; return the claims that come too late."""
        late = [one.payload for one in self._order.release(FOREVER)]
        self.held = 0
        self._order = LagOrder(self._seats)
        return late


def racing(session: GameSession, connected: Collection[Seat]) -> list[Seat]:
    """Return the connected seats with a standing question."""
    asks = session.table.asks
    return [seat for seat in connected if seat in asks and asks[seat].standing]


def _stamped(claim: Claim, at: Millis) -> Claim:
    if isinstance(claim, BotAnswered):
        return BotAnswered(claim.seat, claim.ticket, claim.action, at)
    return Received(claim.connection, claim.message, at, claim.arrived)


def _is_close(now: int, shown: int) -> bool:
    return abs(now - shown) < max(MIN_SHOWN_CHANGE_MS, shown // MIN_SHOWN_CHANGE_DIVISOR)
