"""Where hands race: claims in their fair order, and how good everybody's line is. Why: `docs/fairness.md`."""

from typing import TYPE_CHECKING, Final

from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.scalars import Line
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.inbox import Chose, Item, Wished
from petitpeuple.table.lag_order import LagOrder

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room

STEP: Final = 20  # milliseconds by which a line must have changed for everybody to be told,
SHARE: Final = 5  # and by a fifth of it: where nobody does anything, nothing is told
GOOD: Final = 100  # milliseconds of round trip
SLOW: Final = 250

Claim = Wished | Chose


class Races:
    """The claims of one room that wait for their moment, and the lines they came by."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._seats = room.game.players[-1]
        self._shown: dict[int, int | None] = {}
        self.held = 0
        self._fair: LagOrder[Claim] = LagOrder(self._seats)

    # Lines -------------------------------------------------------------------------------------

    def measure(self, listener: Listener, trip: int) -> None:
        """Take a round trip of a device that was just measured."""
        seat = listener.viewer
        if seat is None or not listener.known:
            return
        self._fair.measure(seat, trip)
        if self._show(seat):
            self._room.show_room()

    def look_at(self, seat: Seat) -> None:
        """Look anew at the lines of a seat: a device has come or gone."""
        self._fair.reset_seat(seat)
        for device in self._room.audience.stream(seat).devices:
            for trip in device.trips:
                self._fair.measure(seat, trip)
        self._show(seat)

    def _show(self, seat: int) -> bool:
        """Let everybody know of a line when it has changed by more than a little; tell whether it has."""
        trip, shown = self._fair.round_trip_ms(Seat(seat)), self._shown.get(seat)
        if trip == shown or (trip is not None and shown is not None and _is_little(trip, shown)):
            return False
        self._shown[seat] = trip
        return True

    def line(self, seat: int) -> tuple[Line, int | None]:
        """Give what everybody may know of a seat's line: in a word, and in milliseconds."""
        trip = self._shown.get(seat)
        if trip is None:
            return "", None
        return "good" if trip <= GOOD else "slow" if trip <= SLOW else "poor", trip

    # Claims ------------------------------------------------------------------------------------

    def hold(self, item: Item) -> bool:
        """Take an answer to a standing ask as it arrives, until `release`; tell whether it was one.

        People's and bots' go the same way. A bot has no line: nothing is taken off its moment.
        """
        room = self._room
        current = room.current
        if isinstance(item, Chose):
            seat: Seat | None = item.seat
        elif isinstance(item, Wished) and isinstance(item.message, p.Answer) and item.listener.known:
            seat = item.listener.viewer
        else:
            return False
        ask = None if current is None or room.paused else current.table.ask(seat)
        if seat is None or current is None or ask is None or not ask.standing:
            return False
        self._wait_for_those_who_race()
        self._fair.offer(seat, current.clock.now(), item, ask.opens)
        self.held += 1
        return True

    def _wait_for_those_who_race(self) -> None:
        room = self._room
        table = room.playing().table
        asks = {seat: table.ask(seat) for seat in map(Seat, range(table.seats)) if room.audience.count(seat)}
        self._fair.wait_for([seat for seat, ask in asks.items() if ask is not None and ask.standing])

    @property
    def due(self) -> Millis | None:
        """When the next claim has its turn."""
        return self._fair.due

    def after(self, moment: Millis) -> Millis:
        """Tell when the game's own time may be called: when nothing from before it can be under way."""
        self._wait_for_those_who_race()
        return self._fair.earliest_tick(moment)

    async def release(self) -> None:
        """Judge the claims whose turn has come, in their fair order."""
        if self._room.current is None:
            return
        for claim in self._fair.release(self._room.current.clock.now()):
            self.held -= 1
            await self._room.judge(claim.payload, claim.at)

    def restart(self) -> None:
        """Begin anew with another game, where seats may be others: what still waits comes too late for it."""
        for claim in self._fair.release(Millis(2**62)):
            if isinstance(claim.payload, Wished):
                wished = claim.payload
                wished.listener.tell(as_json(p.Refusal(getattr(wished.message, "id", 0), "HOUSE-6")))
        self.held = 0
        self._fair = LagOrder(self._seats)
        for seat in map(Seat, range(len(self._room.chairs))):
            self.look_at(seat)


def _is_little(trip: int, shown: int) -> bool:
    """Tell whether a line is much as it was shown."""
    return abs(trip - shown) < max(STEP, shown // SHARE)
