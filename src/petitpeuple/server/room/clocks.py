"""Time at a table: a clock of play that can stand still, and a clock for each seat."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import AnyGame, Ask, Decide, Millis, Seat
from petitpeuple.core.record import Record, Undo
from petitpeuple.server.protocol.messages import ClockShown, Limits
from petitpeuple.table.table import Table

Question: TypeAlias = tuple[int | None, Millis | None]  # a ticket; and when its seat acted last: it may stand


class PlayClock:
    """Time of play: goes on from *start*, and stands still while the table pauses."""

    def __init__(self, source: Callable[[], int], start: int = 0) -> None:
        self._source = source
        self._passed = start
        self._since: int | None = source()

    def now(self) -> Millis:
        """Tell the time of play."""
        running = 0 if self._since is None else self._source() - self._since
        return Millis(self._passed + running)

    def stop(self) -> None:
        """Stand still."""
        self._passed = self.now()
        self._since = None

    def put_forward(self, to: int) -> None:
        """Go on from this time, where it is later."""
        self._passed += max(0, to - self.now())

    def go_on(self) -> None:
        """Run again."""
        if self._since is None:
            self._since = self._source()


class SeatClocks:
    """How long each seat has thought, and until when it may. Races are the game's own to time."""

    def __init__(self, limits: Limits, seats: int, spent: Sequence[int] = ()) -> None:
        self._limits = limits
        self._spent = list(spent) or [0] * seats
        self._running: dict[Seat, tuple[Question, int]] = {}  # and since when
        self._on = limits.per_move is not None or limits.total is not None

    def update(self, table: Table[Any, Any, Any, Any]) -> None:
        """Start and stop clocks after something happened."""
        if not self._on:
            return
        now = table.clock.now()
        for seat in map(Seat, range(table.seats)):
            ask = table.ask(seat)
            question = table.ticket(seat), table.acted_at(seat)
            timed = ask is not None and is_timed(ask, table.due)
            before = self._running.get(seat)
            if before is not None and (not timed or before[0] != question):
                self._spent[seat] += max(0, now - before[1])
                del self._running[seat]
            if ask is not None and timed and seat not in self._running:
                self._running[seat] = (question, max(now, ask.opens))

    def until(self, seat: Seat) -> int | None:
        """Tell when this seat's time is up, if its clock runs."""
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
        """Tell when the next seat's time is up."""
        if not self._running:
            return None
        return min((end for seat in self._running if (end := self.until(seat)) is not None), default=None)

    def late(self, now: int) -> list[Seat]:
        """Name the seats whose time is up."""
        return [
            seat for seat in sorted(self._running) if (end := self.until(seat)) is not None and end <= now
        ]

    def shown(self) -> tuple[ClockShown, ...]:
        """Show all clocks; nothing where there are none."""
        if not self._on:
            return ()
        total = self._limits.total
        return tuple(
            ClockShown(self.until(Seat(seat)), None if total is None else max(0, total - spent))
            for seat, spent in enumerate(self._spent)
        )


def is_timed(ask: Ask, until: Millis | None) -> bool:
    """Tell whether a clock runs: not in a race, which has a time of its own or hands that are busy."""
    return not ask.standing or (until is None and ask.opens == 0)


def spent(game: AnyGame, record: Record) -> list[int]:
    """Count from a record how long each seat was asked, so that a restart gives nobody time."""
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
