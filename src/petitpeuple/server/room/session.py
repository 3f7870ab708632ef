"""One game in a room: the table, its clocks, its record and its log. It knows neither store nor socket."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Raw, Struct

from petitpeuple.bots.registry import example_of
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame, Millis, Seat, Told, Viewer
from petitpeuple.core.record import Undo, effective_inputs, game_of, read, write_header, write_line
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.room.clocks import PlayClock, SeatClocks, time_spent
from petitpeuple.server.store.interface import GameRow
from petitpeuple.table.table import Outcome, Table

EVENTS_REMEMBERED: Final = 60  # for the log of somebody who joins
AnyTable: TypeAlias = Table[Any, Any, Any, Any]


class GameSession:
    """A running game. Its methods return the lines to store and the events to broadcast."""

    def __init__(
        self,
        services: Services,
        number: int,
        table: AnyTable,
        clock: PlayClock,
        seat_clocks: SeatClocks,
        log: deque[Told],
    ) -> None:
        self.number = number
        self.table = table
        self.clock = clock
        self.seat_clocks = seat_clocks
        self.log = log
        self.undone_by = 0  # the seat whose undo request was granted last
        self.describer = services.describers.get(table.game.id)
        self.example = example_of(table.game.id, table.record.options, table.seats)
        self._lines_recorded = table.version
        self.ticket_prefix = f"{services.run_id}.{number}."  # of this run of the server and this game
        self._decode_action = msgspec.json.Decoder(table.game.types.action).decode

    @classmethod
    def start(
        cls,
        services: Services,
        game: AnyGame,
        options: Struct,
        seats: int,
        number: int,
        limits: ClockLimits,
        dealer: Rng | None,
    ) -> "GameSession":
        """Return a new game; call `settle` to resolve its first chance."""
        clock = PlayClock(services.monotonic)
        table: AnyTable = Table(game, options, seats, clock=clock, dealer=dealer)
        return cls(services, number, table, clock, SeatClocks(limits, seats), deque(maxlen=EVENTS_REMEMBERED))

    @classmethod
    def resume(
        cls, services: Services, row: GameRow, limits: ClockLimits, dealer: Rng | None
    ) -> "GameSession":
        """Return a game resumed from its record."""
        record = read("\n".join((row.header, *row.lines)), services.games)
        game = game_of(record, services.games)  # by the rules it began with
        clock = PlayClock(services.monotonic, record.lines[-1].at if record.lines else 0)
        log = deque[Told](maxlen=EVENTS_REMEMBERED)
        table: AnyTable = Table.resume(
            game, record.options, record.seats, record.lines, clock=clock, dealer=dealer, past=log
        )
        spent = time_spent(game, record) if limits != ClockLimits() else ()
        return cls(services, row.number, table, clock, SeatClocks(limits, record.seats, spent), log)

    @property
    def row(self) -> GameRow:
        """The row of a game that starts: the header of its record."""
        return GameRow(number=self.number, header=write_header(self.table.record))

    @property
    def continues(self) -> bool:
        """Whether the match continues after this game."""
        return self.table.sequel([Seat(number) for number in range(self.table.seats)]) is not None

    # What moves the game -------------------------------------------------------------------------

    def undo(self, seat: Seat, vote: str, consenting: Sequence[Seat]) -> Outcome:
        """Request an undo, or vote on the pending request; the outcome is empty while votes are missing."""
        request = self.table.undo_request
        self.undone_by = seat if vote == "request" or request is None else request.seat
        if vote == "request":
            return self.table.request_undo(seat, agreeing=consenting)
        if vote == "agree":
            return self.table.accept_undo(seat)
        self.table.decline_undo(seat)
        return Outcome()

    def record(self, outcome: Outcome) -> tuple[int, tuple[str, ...]]:
        """Take an outcome into log and clocks; return the place and text of its lines in the record."""
        first, lines = self._lines_recorded, outcome.lines
        self._lines_recorded += len(lines)
        if lines and isinstance(lines[0], Undo):
            self.log.clear()
            self.log.extend(self.table.told_so_far())
        else:
            self.log.extend(outcome.told)
        if self.seat_clocks.enabled:
            self.seat_clocks.update(self.table)
        return first, tuple(map(write_line, lines))

    def went_back_to(self) -> Millis:
        """Return the time just before the first input that the last undo took back."""
        lines = self.table.record.lines
        place, undo = [(i, line) for i, line in enumerate(lines) if isinstance(line, Undo)][-1]
        return Millis(effective_inputs(lines[:place])[undo.keep][1].at - 1)

    # Tickets, actions and viewers ---------------------------------------------------------------

    def viewer(self, seat: Viewer) -> Viewer:
        """Return whose view somebody gets: a seat that was added after the start is a spectator."""
        return seat if seat is None or seat < self.table.seats else None

    def ticket(self, seat: Viewer) -> str | None:
        """Return the seat's ticket for clients: it never fits another run of the server or another game."""
        ticket = self.table.ticket(seat)
        return None if ticket is None else self.ticket_prefix + str(ticket)

    def parse_ticket(self, text: str) -> int:
        """Return the table's ticket behind a client's; 0, which is never valid, for another run or game."""
        number = text.removeprefix(self.ticket_prefix)
        ours = len(number) < len(text) and number.isascii() and number.isdecimal()
        return int(number) if ours else 0

    def decode_action(self, text: bytes | Raw) -> Any:
        """Return the action in this JSON; raise CommandError if it is none of this game's."""
        try:
            return self._decode_action(text)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise CommandError("bad-action") from error
