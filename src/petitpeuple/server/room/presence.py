"""Presence: which connections are at the table, and for which seat."""

import hmac
from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.server.protocol.messages import Profile
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.names import clean_name, unique_name
from petitpeuple.server.room.seats import SeatState


class Member(Struct, frozen=True):
    """An admitted connection. Its seat is the seat itself, never a number; None is a spectator."""

    seat: SeatState | None
    profile: Profile
    text_board: bool
    spectator: int = 0  # a spectator's number, from 1


class Presence:
    """The admitted connections of a room, by seat."""

    def __init__(self) -> None:
        self._members: dict[Connection, Member] = {}
        self._by_seat: dict[int | None, list[Connection]] = {}  # by SeatState.id
        self.members: Mapping[Connection, Member] = self._members  # for reading
        self.text_readers: set[Connection] = set()  # those who want the board as text

    def new_member(self, seat: SeatState | None, profile: Profile, *, text_board: bool) -> Member:
        """Return a member to admit; spectators get a number, to tell them apart."""
        if seat is not None:
            return Member(seat, profile, text_board)
        taken = {self._members[other].spectator for other in self.connections(None)}
        number = next(number for number in range(1, len(taken) + 2) if number not in taken)
        return Member(seat, profile, text_board, number)

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
        self._members[connection] = replace(self._members[connection], profile=profile)

    def set_text_board(self, connection: Connection, *, on: bool) -> None:
        """Start or stop sending the board as text to a connection."""
        self._members[connection] = replace(self._members[connection], text_board=on)
        if on:
            self.text_readers.add(connection)
        else:
            self.text_readers.discard(connection)

    def spectator_name(self, connection: Connection, players: Collection[str]) -> str:
        """Return the name of a spectator, with a number if a player or an earlier spectator has the same."""
        others = [*players]
        for other in self.connections(None):
            if other is connection:
                break
            others.append(clean_name(self._members[other].profile.name))
        return unique_name(self._members[connection].profile.name, others)

    def connections(self, seat: SeatState | None) -> list[Connection]:
        """Return the connections of a seat, or of the spectators."""
        return self._by_seat.setdefault(None if seat is None else seat.id, [])

    def count(self, seat: SeatState | None) -> int:
        """Return how many connections a seat has."""
        return len(self._by_seat.get(None if seat is None else seat.id, ()))

    def find(self, token: str) -> Member | None:
        """Return the admitted connection with this token."""
        wanted = token.encode("utf-8", "surrogatepass")
        for connection, member in self._members.items():
            if hmac.compare_digest(wanted, connection.token.encode()):
                return member
        return None

    @property
    def everybody(self) -> list[Connection]:
        """Every admitted connection."""
        return [*self._members]
