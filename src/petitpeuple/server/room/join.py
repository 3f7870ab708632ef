"""Joining and leaving: a connection is admitted by its secret, and takes its seat.

An invitation is exchanged for a secret that only the player knows, in the same commit as the seat is taken.
"""

from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import ErrorReply, Hello, Invitation, Link, Notice, Profile
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.invites import match_secret, new_secret
from petitpeuple.server.room.narration import text_board
from petitpeuple.server.room.seats import SeatState, viewer_of
from petitpeuple.server.room.start import start_if_ready
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.room.welcome import welcome

ATTENDED_STEP_MINUTES: Final = 24 * 60  # how exactly the last visit is stored


def join(state: RoomState, connection: Connection, hello: Hello, turn: Turn) -> None:
    """Admit a connection by its secret, and bring it up to date."""
    try:
        seat = _claimed_seat(state, hello) or state.authenticate(hello.secret)
        if state.presence.count(seat) >= state.services.config.connections_per_seat:
            raise CommandError("full")
        _check_device(state, seat, hello)
        secret = _exchange(state, seat, hello, turn)
    except CommandError as error:
        turn.send(connection, ErrorReply(None, error.code))
        turn.close(connection, close_codes.POLICY, error.code)
        return
    member = state.presence.new_member(seat, hello.profile, text_board=hello.text_board)
    turn.send(connection, welcome(state, member, connection))
    if seat is not None and secret:
        turn.send(connection, Link(seat.row.seat, secret))
    _send_invitation(state, connection, seat, turn)
    _announce_device(state, seat, hello, turn)
    _show_table(state, connection, seat, hello, turn)
    state.presence.admit(connection, member)
    turn.send(connection, state.info())
    state.plans.show(connection, turn)
    if state.services.uptime_minutes - state.table.row.attended >= ATTENDED_STEP_MINUTES:
        attend(state, turn)
    if seat is not None:
        measure_again(state, seat)
        _sit_down(state, seat, hello.profile, turn)


def _check_device(state: RoomState, seat: SeatState | None, hello: Hello) -> None:
    """Raise CommandError if another profile has the seat open, until the player confirms this device."""
    if seat is None or hello.second_device or hello.resume is not None or not hello.profile.id:
        return
    if _is_elsewhere(state, seat, hello.profile):
        raise CommandError("seat-in-use")


def _is_elsewhere(state: RoomState, seat: SeatState, profile: Profile) -> bool:
    """Return True if only other profiles have the seat open."""
    profiles = {state.presence.members[one].profile.id for one in state.presence.connections(seat)} - {""}
    return bool(profiles) and profile.id not in profiles


def _announce_device(state: RoomState, seat: SeatState | None, hello: Hello, turn: Turn) -> None:
    """Tell the devices of a seat that one more has opened it, and ask them whether that is right."""
    if seat is not None and hello.resume is None and _is_elsewhere(state, seat, hello.profile):
        turn.send_all(state.presence.connections(seat), Notice("second-device", seat.row.seat))


def _send_invitation(state: RoomState, connection: Connection, seat: SeatState | None, turn: Turn) -> None:
    """Send a player the table's invitation."""
    if seat is None:
        return
    invitation = state.table.invitation
    if invitation is not None:
        turn.send(connection, Invitation(invitation.secret, invitation.code))


def _claimed_seat(state: RoomState, hello: Hello) -> SeatState | None:
    """Return the seat for which this client exchanged the invitation before, without learning of it."""
    seat = state.seats.find_by_used_invitation(hello.secret)
    known = seat is not None and match_secret(hello.claim, [seat.row.secret_hash]) is not None
    return seat if known else None


def _exchange(state: RoomState, seat: SeatState | None, hello: Hello, turn: Turn) -> str:
    """Replace an invitation by the player's own secret; return it, or nothing if it was their own already."""
    if seat is None or state.read_only:
        return ""
    if not seat.is_invited:
        return hello.claim if match_secret(hello.claim, [seat.row.secret_hash]) is not None else ""
    secret = hello.claim or new_secret()
    if state.uses_secret(secret):
        raise CommandError("bad-message")  # a secret opens one seat
    seat.set_own_secret(secret)
    turn.save_seats()
    return secret


def attend(state: RoomState, turn: Turn) -> None:
    """Store that somebody is here: a table that nobody visits expires, and a match that expired goes on."""
    goes_on = state.phase in ("waiting", "playing")
    state.table.update(attended=state.services.uptime_minutes, over=state.table.row.over and not goes_on)
    turn.save_table()


def _show_table(
    state: RoomState, connection: Connection, seat: SeatState | None, hello: Hello, turn: Turn
) -> None:
    stream = state.broadcast.stream(seat)  # also before the first game: its frames go to all streams
    if state.session is None:
        return
    state.broadcast.catch_up(state.session, connection, stream, hello.resume, turn)
    if hello.text_board:
        turn.send(connection, text_board(state.session, viewer_of(seat), stream.n))


def _sit_down(state: RoomState, seat: SeatState, profile: Profile, turn: Turn) -> None:
    if state.read_only:
        seat.mark_present()
        return
    stored_as_absent = checkpoint.is_stored_as_absent(state, seat)
    stand_in_ended = seat.mark_present()
    if seat.row.kind in ("open", "person"):
        seat.occupy(state.seats.with_unique_name(profile, seat))
        turn.save_seats()
    if stored_as_absent:
        turn.save_table()
    if stand_in_ended:
        turn.send_all(state.presence.everybody, Notice("back", seat.row.seat))
    start_if_ready(state, turn)


def leave(state: RoomState, connection: Connection) -> None:
    """Remove a connection; its seat is absent when it was the last one."""
    member = state.presence.remove(connection)
    if member is None or member.seat is None:
        return
    seat = member.seat
    measure_again(state, seat)
    if not state.presence.count(seat):
        seat.mark_absent(state.services.monotonic())


def disconnect(
    state: RoomState, seat: SeatState | None, turn: Turn, *, keep: Connection | None = None
) -> None:
    """Close every connection that used a link which is now invalid, except *keep*."""
    for connection in [*state.presence.connections(seat)]:
        if connection is not keep:
            state.presence.remove(connection)
            turn.send(connection, Notice("revoked", viewer_of(seat)))
            turn.close(connection, close_codes.POLICY, "revoked")
    if seat is None:
        return
    measure_again(state, seat)
    if not state.presence.count(seat):
        seat.mark_absent(state.services.monotonic())


def measure_again(state: RoomState, seat: SeatState) -> None:
    """Measure the round trips of a seat's connections again."""
    state.lag.measure_again(Seat(seat.row.seat), state.presence.connections(seat))
