"""Joining and leaving: a connection is admitted by its secret, and takes its seat."""

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import ErrorReply, Hello, Notice, Profile
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.narration import text_board
from petitpeuple.server.room.presence import Member
from petitpeuple.server.room.seats import SeatState, viewer_of
from petitpeuple.server.room.start import start_if_ready
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.room.welcome import welcome


def join(state: RoomState, connection: Connection, hello: Hello, turn: Turn) -> None:
    """Admit a connection by its secret, and bring it up to date."""
    try:
        seat = state.authenticate(hello.secret)
        if state.presence.count(seat) >= state.services.config.connections_per_seat:
            raise CommandError("full")
    except CommandError as error:
        turn.send(connection, ErrorReply(None, error.code))
        turn.close(connection, close_codes.POLICY, error.code)
        return
    turn.send(connection, welcome(state, seat))
    _show_table(state, connection, seat, hello, turn)
    state.presence.admit(connection, Member(seat, hello.profile, hello.text_board))
    turn.send(connection, state.info())
    state.plans.show(connection, turn)
    if seat is not None:
        _measure_again(state, seat)
        _sit_down(state, seat, hello.profile, turn)


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
    stored_as_absent = checkpoint.is_stored_as_absent(state, seat)
    stand_in_ended = seat.mark_present()
    if seat.row.kind in ("open", "person"):
        seat.occupy(profile)
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
    _measure_again(state, seat)
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
    _measure_again(state, seat)
    if not state.presence.count(seat):
        seat.mark_absent(state.services.monotonic())


def _measure_again(state: RoomState, seat: SeatState) -> None:
    state.lag.measure_again(Seat(seat.row.seat), state.presence.connections(seat))
