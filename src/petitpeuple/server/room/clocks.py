"""Time at a table: a clock of play that can be paused, and a clock for each seat."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import AnyGame, Ask, Decide, Millis, Seat
from petitpeuple.core.record import Record, Undo
from petitpeuple.server.protocol.messages import ClockLimits, SeatClock
from petitpeuple.table.table import Table

# A ticket, and when its seat acted last: a standing question keeps its ticket after an answer.
Question: TypeAlias = tuple[int | None, Millis | None]


class PlayClock:
    """The time of play: continues from *start*, and stands still while the table is paused."""

    def __init__(self, source: Callable[[], int], start: int = 0) -> None:
        self._source = source
        self._elapsed = start
        self._since: int | None = source()

    def now(self) -> Millis:
        """Return the time of play."""
        running = 0 if self._since is None else self._source() - self._since
        return Millis(self._elapsed + running)

    def pause(self) -> None:
        """Stand still."""
        self._elapsed = self.now()
        self._since = None

    def advance_to(self, moment: int) -> None:
        """Continue from this time of play, if it is later."""
        self._elapsed += max(0, moment - self.now())

    def resume(self) -> None:
        """Run again."""
        if self._since is None:
            self._since = self._source()


class SeatClocks:
    """How long each seat has taken, and when its time expires. Real-time phases have the game's own timer."""

    def __init__(self, limits: ClockLimits, seats: int, spent: Sequence[int] = ()) -> None:
        self._limits = limits
        self._spent = list(spent) or [0] * seats
        self._running: dict[Seat, tuple[Question, int]] = {}  # and the time of play when it started
        self.enabled = limits.per_move is not None or limits.total is not None

    def update(self, table: Table[Any, Any, Any, Any]) -> None:
        """Start and stop clocks after the position has changed; call it only if they are enabled."""
        now = table.clock.now()
        for seat in map(Seat, range(table.seats)):
            ask = table.ask(seat)
            question = table.ticket(seat), table.acted.get(seat)
            timed = ask is not None and is_timed(ask, table.due)
            before = self._running.get(seat)
            if before is not None and (not timed or before[0] != question):
                self._spent[seat] += max(0, now - before[1])
                del self._running[seat]
            if ask is not None and timed and seat not in self._running:
                self._running[seat] = (question, max(now, ask.opens))

    def expires_at(self, seat: Seat) -> int | None:
        """Return when this seat's time expires, if its clock runs."""
        if seat not in self._running:
            return None
        since = self._running[seat][1]
        per_move, total = self._limits.per_move, self._limits.total
        ends = [] if per_move is None else [since + per_move]
        if total is not None:
            ends.append(since + max(0, total - self._spent[seat]))
        return min(ends)

    @property
    def due(self) -> int | None:
        """When the next seat's time expires."""
        if not self._running:
            return None
        return min(
            (end for seat in self._running if (end := self.expires_at(seat)) is not None), default=None
        )

    def expired(self, now: int) -> list[Seat]:
        """Return the seats whose time has expired."""
        return [
            seat
            for seat in sorted(self._running)
            if (end := self.expires_at(seat)) is not None and end <= now
        ]

    def info(self) -> tuple[SeatClock, ...]:
        """Return all clocks as clients see them; call it only if they are enabled."""
        total = self._limits.total
        return tuple(
            SeatClock(self.expires_at(Seat(seat)), None if total is None else max(0, total - spent))
            for seat, spent in enumerate(self._spent)
        )


def is_timed(ask: Ask, until: Millis | None) -> bool:
    """Return True if a seat's clock runs for this question: not in a real-time phase."""
    return not ask.standing or (until is None and ask.opens == 0)


def time_spent(game: AnyGame, record: Record) -> list[int]:
    """Return how long each seat was asked in a record, so that a restart gives nobody extra time."""
    used = [0] * record.seats
    states = [begin(game, record.options, record.seats)]
    before = 0
    for line in record.lines:
        pending = game.pending(states[-1])
        if isinstance(pending, Decide):
            for seat, ask in pending.asks.items():
                if is_timed(ask, pending.until):
                    used[seat] += max(0, line.at - max(before, ask.opens))
        before = line.at
        if isinstance(line, Undo):
            del states[line.keep + 1 :]
        else:
            states.append(play(game, states[-1], line).state)
    return used
