"""The state of a room: the parts that own it, in one place. Handlers change it; `Room` only runs them."""

from collections.abc import Callable, Sequence

from msgspec import Raw

from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import RoomInfo, SeatInfo
from petitpeuple.server.protocol.scalars import Phase
from petitpeuple.server.room.broadcast import Broadcaster
from petitpeuple.server.room.chat import Chat
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.hints import Hints
from petitpeuple.server.room.inbox import Item
from petitpeuple.server.room.invites import match_secret
from petitpeuple.server.room.lag import LagCompensation
from petitpeuple.server.room.pause import PauseVote
from petitpeuple.server.room.plans import SharedPlans
from petitpeuple.server.room.presence import Presence
from petitpeuple.server.room.room_bots import RoomBots
from petitpeuple.server.room.seats import Seats, SeatState, strongest_bot
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.table_state import TableState
from petitpeuple.server.store.interface import SaveSeats, SaveTable, StoredTable, Write


class RoomState:
    """Everything a room knows."""

    def __init__(self, services: Services, stored: StoredTable, post: Callable[[Item], None]) -> None:
        services.counts["rooms_loaded"] += 1
        self.services = services
        self.run_id = f"{services.run_id}-{services.counts['rooms_loaded']:x}"  # of this load of the room
        self.game: AnyGame = services.games[stored.table.game]
        self.table = TableState(stored.table)
        self.seats = Seats(stored.seats, self.table.settings, services.monotonic())
        self.presence = Presence()
        self.broadcast = Broadcaster(self.run_id, self.presence)
        self.chat = Chat(stored.chat)
        self.plans = SharedPlans(services.plans.get(self.game.id), self.presence)
        self.lag = LagCompensation(self.game.players[-1])
        self.pause = PauseVote(paused=self.table.settings.paused, votes=self.table.settings.pause_votes)
        self.bots = RoomBots(services, post)
        self.hints = Hints(services, post)
        self.session: GameSession | None = None
        self._stored_rows = stored.table, stored.seats

    # The game ------------------------------------------------------------------------------------

    def set_session(self, session: GameSession) -> None:
        """Make this the room's game."""
        self.session = session

    def playing(self) -> GameSession:
        """Return the game; raise CommandError before the first one."""
        if self.session is None:
            raise CommandError("not-now")
        return self.session

    @property
    def phase(self) -> Phase:
        """Waiting for the first game, playing, between two games, or over."""
        if self.session is None:
            return "waiting"
        if self.session.table.over is None:
            return "playing"
        return "over" if self.table.row.over else "between"

    # Who is who ----------------------------------------------------------------------------------

    def authenticate(self, secret: str) -> SeatState | None:
        """Return the seat that a secret opens, None for spectators; raise CommandError otherwise."""
        row = self.table.row
        if not secret and row.listed:
            return None
        seat = self.seats.find(secret)
        if seat is None and match_secret(secret, [row.gallery_hash]) is None:
            raise CommandError("no-link")
        return seat

    def is_host(self, seat: SeatState | None) -> bool:
        """Return True if this seat is the host's."""
        return seat is not None and seat.row.seat == self.table.row.host

    def seat_of(self, connection: Connection) -> SeatState | None:
        """Return the seat of a connection; None for spectators and for those who are not admitted."""
        member = self.presence.members.get(connection)
        return None if member is None else member.seat

    def connected_seats(self) -> list[Seat]:
        """Return the numbers of the seats with a connection."""
        return [Seat(seat.row.seat) for seat in self.seats.all if self.presence.count(seat)]

    # What is shown and stored --------------------------------------------------------------------

    def info(self) -> RoomInfo:
        """Return what everybody may know of the table."""
        row, settings, session = self.table.row, self.table.settings, self.session
        return RoomInfo(
            phase=self.phase,
            number=session.number if session else 0,
            options=Raw(row.options),
            host=row.host,
            listed=row.listed,
            seats=self.seat_infos(),
            limits=settings.limits,
            absence=settings.absence,
            spectators=self.presence.count(None),
            paused=self.pause.paused,
            pause_votes=self.pause.votes,
            example=session is not None and session.example is not None,
        )

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Return what everybody may know of the seats."""
        strongest = strongest_bot(self.game.id)
        return tuple([self._seat_info(seat, strongest) for seat in self.seats])

    def _seat_info(self, seat: SeatState, strongest: str) -> SeatInfo:
        row = seat.row
        level = row.level or "" if row.kind == "bot" else strongest if seat.stand_in else ""
        quality, round_trip = self.lag.quality(row.seat)
        return SeatInfo(
            kind=row.kind,
            name=row.name,
            colour=row.colour,
            level=level,
            devices=self.presence.count(seat),
            stand_in=seat.stand_in,
            connection=quality,
            round_trip=round_trip,
        )

    def changed_rows(self) -> Sequence[Write]:
        """Return writes for the rows of the table and its seats that differ from the stored ones."""
        table, seats = self.table.row, self.seats.rows
        stored_table, stored_seats = self._stored_rows
        self._stored_rows = table, seats
        writes: list[Write] = []
        if table != stored_table:
            writes.append(SaveTable(table))
        if seats != stored_seats:
            writes.append(SaveSeats(table.id, seats))
        return writes
