"""Presence: which connections are at the table, and for which seat."""

from msgspec import Struct

from petitpeuple.server.protocol.messages import Profile
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.seats import SeatId


class Member(Struct, frozen=True):
    """An admitted connection. The seat is its stable id, never a number; None is a spectator."""

    seat: SeatId | None
    profile: Profile
    text_board: bool


class Presence:
    """The admitted connections of a room, by seat."""

    def __init__(self) -> None:
        self._members: dict[Connection, Member] = {}
        self._by_seat: dict[SeatId | None, list[Connection]] = {}

    def admit(self, connection: Connection, member: Member) -> None:
        """Let a connection in."""
        self._members[connection] = member
        self._by_seat.setdefault(member.seat, []).append(connection)

    def remove(self, connection: Connection) -> Member | None:
        """Remove a connection; return what it was, or None if it was not admitted."""
        member = self._members.pop(connection, None)
        if member is not None:
            self._by_seat[member.seat].remove(connection)
        return member

    def member(self, connection: Connection) -> Member | None:
        """Return what this connection is, or None if it is not admitted."""
        return self._members.get(connection)

    def set_profile(self, connection: Connection, profile: Profile) -> None:
        """Change the profile of a connection."""
        member = self._members[connection]
        self._members[connection] = Member(member.seat, profile, member.text_board)

    def set_text_board(self, connection: Connection, *, on: bool) -> None:
        """Start or stop sending the board as text to a connection."""
        member = self._members[connection]
        self._members[connection] = Member(member.seat, member.profile, on)

    def connections(self, seat: SeatId | None) -> list[Connection]:
        """Return the connections of a seat, or of the spectators."""
        return self._by_seat.setdefault(seat, [])

    def text_readers(self, connections: list[Connection]) -> list[Connection]:
        """Return those of these connections that want the board as text."""
        return [one for one in connections if self._members[one].text_board]

    def count(self, seat: SeatId | None) -> int:
        """Return how many connections a seat has."""
        return len(self._by_seat.get(seat, ()))

    @property
    def everybody(self) -> list[Connection]:
        """Every admitted connection."""
        return [*self._members]
