"""Presence: which connections are at the table, and for which seat."""

from collections.abc import Mapping

from msgspec import Struct

from petitpeuple.server.protocol.messages import Profile
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.seats import SeatState


class Member(Struct, frozen=True):
    """An admitted connection. Its seat is the seat itself, never a number; None is a spectator."""

    seat: SeatState | None
    profile: Profile
    text_board: bool


class Presence:
    """The admitted connections of a room, by seat."""

    def __init__(self) -> None:
        self._members: dict[Connection, Member] = {}
        self._by_seat: dict[int | None, list[Connection]] = {}  # by SeatState.id
        self.members: Mapping[Connection, Member] = self._members  # for reading
        self.text_readers: set[Connection] = set()  # those who want the board as text

    def admit(self, connection: Connection, member: Member) -> None:
        """Let a connection in."""
        self._members[connection] = member
        self.connections(member.seat).append(connection)
        if member.text_board:
            self.text_readers.add(connection)

    def remove(self, connection: Connection) -> Member | None:
        """Remove a connection; return what it was, or None if it was not admitted."""
        member = self._members.pop(connection, None)
        if member is not None:
            self.connections(member.seat).remove(connection)
            self.text_readers.discard(connection)
        return member

    def set_profile(self, connection: Connection, profile: Profile) -> None:
        """Change the profile of a connection."""
        member = self._members[connection]
        self._members[connection] = Member(member.seat, profile, member.text_board)

    def set_text_board(self, connection: Connection, *, on: bool) -> None:
        """Start or stop sending the board as text to a connection."""
        member = self._members[connection]
        self._members[connection] = Member(member.seat, member.profile, on)
        if on:
            self.text_readers.add(connection)
        else:
            self.text_readers.discard(connection)

    def connections(self, seat: SeatState | None) -> list[Connection]:
        """Return the connections of a seat, or of the spectators."""
        return self._by_seat.setdefault(None if seat is None else seat.id, [])

    def count(self, seat: SeatState | None) -> int:
        """Return how many connections a seat has."""
        return len(self._by_seat.get(None if seat is None else seat.id, ()))

    @property
    def everybody(self) -> list[Connection]:
        """Every admitted connection."""
        return [*self._members]
