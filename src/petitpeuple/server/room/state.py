"""The state of a room: the parts that own it, in one place. Handlers change it; `Room` only runs them."""

from collections.abc import Callable, Sequence

from msgspec import UNSET, Raw
from msgspec.structs import replace

from petitpeuple.bots.registry import current_level
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.core.older import with_rules
from petitpeuple.server.ports import Requester, Services
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import RoomInfo, SeatInfo
from petitpeuple.server.protocol.scalars import Phase
from petitpeuple.server.room.broadcast import Broadcaster
from petitpeuple.server.room.chat import Chat
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.hints import Hints
from petitpeuple.server.room.inbox import Item
from petitpeuple.server.room.invites import hash_secret, match_secret
from petitpeuple.server.room.lag import LagCompensation
from petitpeuple.server.room.lessons import dealer_of, lesson_of
from petitpeuple.server.room.pause import PauseVote
from petitpeuple.server.room.plans import SharedPlans
from petitpeuple.server.room.presence import Presence
from petitpeuple.server.room.questions import Questions
from petitpeuple.server.room.room_bots import RoomBots
from petitpeuple.server.room.seats import Seats, SeatState, strongest_bot
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.table_state import LastMove, TableState
from petitpeuple.server.store.interface import SaveSeats, SaveTable, SeatRow, StoredTable, TableRow, Write
from petitpeuple.table.lag_order import RoundTrip


def game_of(services: Services, table: TableRow) -> AnyGame | None:
    """Return the game by the rules of the table; None if this server does not know the game or its rules."""
    game = services.games.get(table.game)
    return None if game is None else with_rules(game, table.rules)


def with_current_levels(stored: StoredTable) -> tuple[SeatRow, ...]:
    """Return the seats of a table; bot levels that were renamed have their new names."""
    game = stored.table.game
    return tuple(
        [
            row if row.level is None else replace(row, level=current_level(game, row.level))
            for row in stored.seats
        ]
    )


class RoomState:
    """Everything a room knows."""

    def __init__(self, services: Services, stored: StoredTable, post: Callable[[Item], None]) -> None:
        services.counts["rooms_loaded"] += 1
        self.services = services
        self.run_id = f"{services.run_id}-{services.counts['rooms_loaded']:x}"  # of this load of the room
        self._game = game_of(services, stored.table)
        self.read_only = self._game is None  # it can't be played on this server
        self.table = TableState(stored.table)
        self.seats = Seats(
            with_current_levels(stored), self.table.settings, services.monotonic(), services.uptime_ms
        )
        self.presence = Presence()
        self.broadcast = Broadcaster(self.run_id, self.presence)
        self.chat = Chat(stored.chat)
        self.plans = SharedPlans(services.plans.get(stored.table.game), self.presence)
        self.lag = LagCompensation(self._game.players[-1] if self._game else len(stored.seats))
        self.pause = PauseVote(paused=self.table.settings.paused, votes=self.table.settings.pause_votes)
        self.questions = Questions()
        self.again: set[int] = set()  # SeatState.id of those who want to play on after a game
        self.lesson = lesson_of(stored.table.game, self.table.lesson)
        self.bots = RoomBots(services, post, self.requester, self.table, self.plans.steps_for, self.lesson)
        self.hints = Hints(services, post, stored.table.id)
        self.session: GameSession | None = None
        self._last_move = self.table.settings.last_move
        self._stored_rows = stored.table, stored.seats

    # The game ------------------------------------------------------------------------------------

    @property
    def game(self) -> AnyGame:
        """The game by the rules of the table; raise CommandError if this server does not know them."""
        if self._game is None:
            raise CommandError("other-rules")
        return self._game

    def dealer(self, lines: int = 0) -> Rng | None:
        """Return what draws chance in a game whose record has so many lines."""
        return self.services.dealer if self.lesson is None else dealer_of(self.lesson, lines)

    def set_session(self, session: GameSession) -> None:
        """Make this the room's game."""
        self.session = session
        self.again.clear()

    def resume_session(self, session: GameSession) -> None:
        """Continue a stored game, by the rules it began with."""
        self.session = session
        self._game = session.table.game
        self.read_only = False

    def make_read_only(self) -> None:
        """Show the table without its game, which can't be continued here."""
        self.session = None
        self.read_only = True

    def check_writable(self) -> None:
        """Raise CommandError if nothing can be changed here."""
        if self.read_only:
            raise CommandError("other-rules")

    def playing(self) -> GameSession:
        """Return the game; raise CommandError before the first one."""
        if self.session is None:
            raise CommandError("not-now")
        return self.session

    def note_move(self) -> None:
        """Remember when the game was last moved."""
        session = self.playing()
        self._last_move = LastMove(session.number, session.table.version, self.services.wall())

    @property
    def last_move(self) -> LastMove | None:
        """When the game was last moved; None if that was before a crash."""
        session, last = self.session, self._last_move
        if session is None or last is UNSET:
            return None
        return last if (last.number, last.version) == (session.number, session.table.version) else None

    @property
    def phase(self) -> Phase:
        """Waiting for the first game, playing, between two games, over, or not playable on this server."""
        if self.read_only:
            return "read-only"
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
        if seat is None and match_secret(secret, [row.gallery_hash, self.invitation_hash]) is None:
            used = self.seats.find_by_used_invitation(secret) is not None
            raise CommandError("link-used" if used else "no-link")
        return seat

    @property
    def invitation_hash(self) -> bytes | None:
        """The hash of the invitation's secret, which lets its owner watch and take a free seat."""
        invitation = self.table.invitation
        return None if invitation is None else hash_secret(invitation.secret)

    def uses_secret(self, secret: str) -> bool:
        """Return True if this secret opens anything at the table, or did."""
        hashes = [self.table.row.gallery_hash, self.invitation_hash]
        hashes += [one for seat in self.seats for one in (seat.row.secret_hash, seat.row.invite_hash)]
        return match_secret(secret, hashes) is not None

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

    def measure(self, connection: Connection, round_trip: RoundTrip) -> bool:
        """Note a round trip; return True if what everybody sees of the seat has changed."""
        seat = self.seat_of(connection)
        if seat is None:
            return False
        number = Seat(seat.row.seat)
        shown = self.lag.quality(number)
        if self.lag.measure(number, round_trip):
            self.services.counts["connections_delayed"] += 1
        return self.lag.quality(number) != shown

    def requester(self) -> Requester:
        """Return whom the table's bots think for: whoever has been connected for the longest time."""
        longest = next(iter(self.presence.members), None)
        return Requester(self.table.row.id, "" if longest is None else longest.address)

    # Questions to people -------------------------------------------------------------------------

    @property
    def vote_is_open(self) -> bool:
        """Whether somebody who is connected is asked about an undo or a pause."""
        session = self.session
        if session is None or session.table.over is not None or self.pause.paused:
            return False
        if self.pause.votes:
            return True
        request = session.table.undo_request
        return request is not None and any(self.presence.count(self.seats[seat]) for seat in request.waiting)

    def absent_players(self) -> list[tuple[SeatState, int]]:
        """Return the absent players whom those present wait for, and when the table asks about them."""
        session = self.session
        absent = [seat for seat in self.seats.all if seat.absent_since is not None and seat.is_absent_person]
        if not absent or session is None or self.phase != "playing" or not self.people_present():
            return []
        ask_after = self.table.ask_absent
        return [
            (seat, self.questions.ask_from(seat.id, seat.absent_since + ask_after))
            for seat in absent
            if seat.absent_since is not None and seat.row.seat in session.table.asked
        ]

    def people_present(self) -> bool:
        """Return True if a person is connected to a seat that they play themselves."""
        return any(seat.row.kind == "person" and seat.absent_since is None for seat in self.seats.all)

    def absent_asked(self) -> tuple[int, ...]:
        """Return the absent players about whom those present are asked now."""
        now = self.services.monotonic()
        return tuple([seat.row.seat for seat, moment in self.absent_players() if moment <= now])

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
            spectators_muted=self.table.spectators_muted,
            locked=self.table.invitation is not None and self.table.invitation.locked,
            held=self.vote_is_open,
            absent_asked=self.absent_asked(),
            ask_absent=self.table.ask_absent,
            bot_speed=self.table.bot_speed,
            bot_seats=self.table.invitation is not None and self.table.invitation.bot_seats,
            again=tuple([seat.row.seat for seat in self.seats if seat.id in self.again]),
            lesson=self.table.lesson,
        )

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Return what everybody may know of the seats."""
        strongest = strongest_bot(self.table.row.game)
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
            muted=row.muted,
            face=seat.face if row.kind == "person" else "",
            character="" if row.name else seat.character_key(self.table.row.game),
        )

    def changed_rows(self) -> Sequence[Write]:
        """Return writes for the rows of the table and its seats that differ from the stored ones."""
        stored_table, stored_seats = self._stored_rows
        writes: list[Write] = []
        if self.table.row != stored_table:
            writes.append(SaveTable(self.table.row))
            self.table.next_version()
        if self.seats.rows != stored_seats:
            writes.append(SaveSeats(self.table.row.id, self.seats.rows, self.table.row.version))
            self.table.next_version()
        self._stored_rows = self.table.row, self.seats.rows
        return writes
