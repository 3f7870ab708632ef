"""The game that a room is playing: the table of `play`, and what of it is kept."""

from collections import deque
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from petitpeuple.bots.registry import example_of
from petitpeuple.core.contract import AnyGame, Over, Seat, Told, Viewer
from petitpeuple.core.record import Undo, read, write_header, write_line
from petitpeuple.server.config import Services
from petitpeuple.server.protocol.messages import Limits
from petitpeuple.server.room.clocks import PlayClock, SeatClocks, spent
from petitpeuple.server.store.interface import GameRow, ResultRow, SeatRow
from petitpeuple.table.table import Outcome, Table

REMEMBERED: Final = 60  # events that somebody who comes (back) is told of
AnyTable: TypeAlias = Table[Any, Any, Any, Any]


class Current:
    """One game of a room. Whatever happens is kept first; only then may anybody be told."""

    def __init__(
        self,
        services: Services,
        name: str,
        number: int,
        table: AnyTable,
        clocks: SeatClocks,
        clock: PlayClock,
        kept: int,
        past: deque[Told] | None = None,
    ) -> None:
        self._services = services
        self._name = name
        self.number = number
        self.table = table
        self.clocks = clocks
        self.clock = clock
        self._kept = kept
        self.words = services.words.get(table.game.id)
        self.example = example_of(table.game.id, table.record.options, table.seats)
        self.past: deque[Told] = deque(maxlen=REMEMBERED) if past is None else past
        self._tickets = f"{services.line}.{number}."
        self._action = msgspec.json.Decoder(table.game.types.action)

    @classmethod
    async def begin(
        cls,
        services: Services,
        name: str,
        game: AnyGame,
        options: Struct,
        seats: int,
        number: int,
        limits: Limits,
    ) -> "Current":
        """Lay a new game out; call `settle` for its first chance."""
        clock = PlayClock(services.monotonic)
        table: AnyTable = Table(game, options, seats, clock=clock, dealer=services.dealer)
        await services.store.begin_game(name, GameRow(number=number, header=write_header(table.record)))
        return cls(services, name, number, table, SeatClocks(limits, seats), clock, 0)

    @classmethod
    def resume(cls, services: Services, name: str, row: GameRow, limits: Limits) -> "Current":
        """Take a game up again from its record, where it stopped."""
        record = read("\n".join((row.header, *row.lines)), services.games)
        game = services.games[record.game]
        clock = PlayClock(services.monotonic, record.lines[-1].at if record.lines else 0)
        past = deque[Told](maxlen=REMEMBERED)
        table: AnyTable = Table.resume(
            game, record.options, record.seats, record.lines, clock=clock, dealer=services.dealer, past=past
        )
        clocks = SeatClocks(limits, record.seats, spent(game, record) if limits != Limits() else ())
        return cls(services, name, row.number, table, clocks, clock, len(row.lines), past)

    async def keep(self, happened: Outcome) -> Outcome:
        """Write down what happened, and return once it is safe."""
        if happened.lines:
            lines = [write_line(line) for line in happened.lines]
            await self._services.store.append(self._name, self.number, self._kept, lines)
            self._kept += len(lines)
        if any(isinstance(line, Undo) for line in happened.lines):
            self.past.clear()
            self.past.extend(self.table.told_so_far())
        else:
            self.past.extend(happened.told)
        return happened

    async def finish(self, over: Over, players: tuple[SeatRow, ...]) -> None:
        """Write down how it ended."""
        result = ResultRow(
            table=self._name,
            number=self.number,
            game=self.table.game.id,
            seats=self.table.seats,
            payoffs=over.payoffs,
            reason=over.reason,
            ended=self._services.wall(),
            names=tuple(player.name or player.level or "" for player in players),
        )
        await self._services.store.finish(result, players)

    @property
    def more(self) -> bool:
        """Tell whether the match goes on after this game."""
        return self.table.sequel([Seat(i) for i in range(self.table.seats)]) is not None

    def eyes(self, viewer: Viewer) -> Viewer:
        """Tell with whose eyes somebody looks: who came after this game had begun, with the gallery's."""
        return viewer if viewer is None or viewer < self.table.seats else None

    def ticket(self, seat: Seat | None) -> str | None:
        """Give the ticket as it is told: one of another run or another game never fits."""
        ticket = self.table.ticket(seat)
        return None if ticket is None else self._tickets + str(ticket)

    def read_ticket(self, told: str) -> int:
        """Give the table's ticket behind one that was told; 0, which fits nothing, for any other."""
        head, tail = told[: len(self._tickets)], told[len(self._tickets) :]
        return int(tail) if head == self._tickets and tail.isascii() and tail.isdecimal() else 0

    def read_action(self, text: bytes) -> Any:
        """Read an action of this game."""
        return self._action.decode(text)
