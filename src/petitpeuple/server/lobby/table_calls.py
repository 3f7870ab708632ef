"""What HTTP asks of a room. Each function runs in the mailbox and checks the secret there."""

from msgspec import Raw, Struct

from petitpeuple.core.contract import Viewer
from petitpeuple.core.record import Record
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room import guests, host_commands
from petitpeuple.server.room.invites import new_secret
from petitpeuple.server.room.join import disconnect
from petitpeuple.server.room.seats import SeatState, viewer_of
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.store.interface import TableRow


class ViewedGame(Struct, frozen=True):
    """The running game, its record as it is stored now, and the viewer whose connection asks."""

    session: GameSession
    record: Record  # the session's own may soon be ahead of the store
    viewer: Viewer


class ExportedTable(Struct, frozen=True):
    """A table's row and the names of its players."""

    row: TableRow
    names: tuple[str, ...]


class TakenSeat(Struct, frozen=True):
    """A seat that somebody took from the public list, and its new secret."""

    number: int
    secret: str


def _authenticate(state: RoomState, secret: str) -> SeatState | None:
    """Return the secret's seat; an empty secret is never valid here, also at a listed table."""
    return state.authenticate(secret or "-")


def show(secret: str, state: RoomState, _turn: Turn) -> http.TableInfo:
    """Return the table to somebody with a link."""
    state.authenticate(secret)
    return table_info(state)


def list_entry(state: RoomState, _turn: Turn) -> http.TableInfo:
    """Return the table for the public list."""
    return table_info(state)


def table_info(state: RoomState) -> http.TableInfo:
    """Return the table as the lobby shows it."""
    row, session, last = state.table.row, state.session, state.last_move
    return http.TableInfo(
        table=row.id,
        game=row.game,
        options=Raw(row.options),
        phase=state.phase,
        seats=state.seat_infos(),
        created=row.created,
        asked=() if session is None or session.table.over is not None else tuple(sorted(session.table.asks)),
        since=None if last is None else last.at,
    )


def host_command(
    secret: str, message: host_commands.HostMessage, state: RoomState, turn: Turn
) -> list[p.Link]:
    """Carry out a host's command; return the new links."""
    state.check_writable()
    host_commands.handle(state, _authenticate(state, secret), message, turn)
    return [reply for reply in turn.replies if isinstance(reply, p.Link)]


def require_host(secret: str, state: RoomState, _turn: Turn) -> None:
    """Raise CommandError unless this is the host's secret."""
    if not state.is_host(_authenticate(state, secret)):
        raise CommandError("only-the-host")


def view_game(token: str, state: RoomState, _turn: Turn) -> ViewedGame:
    """Return the running game to a connection, which everybody sees; a link alone shows nothing."""
    member = state.presence.find(token)
    if member is None:
        raise CommandError("not-connected")
    session = _running(state)
    return ViewedGame(session, session.table.record, session.viewer(viewer_of(member.seat)))


def example_of(secret: str, state: RoomState, _turn: Turn) -> GameSession:
    """Return the running game to the owner of a link, for its example only."""
    state.authenticate(secret)
    return _running(state)


def _running(state: RoomState) -> GameSession:
    state.check_writable()
    if state.session is None:
        raise CommandError("no-game")
    return state.session


def export(secret: str, state: RoomState, turn: Turn) -> ExportedTable:
    """Return what the host may export besides records."""
    require_host(secret, state, turn)
    return ExportedTable(state.table.row, tuple([seat.row.name for seat in state.seats]))


def show_invitation(secret: str, claim: str, state: RoomState, _turn: Turn) -> http.InvitationInfo:
    """Return the table as a guest sees it, and the seat that their browser has already."""
    invitation = guests.require_invitation(state, secret)
    mine = guests.owned_seat(state, claim)
    return http.InvitationInfo(
        table=table_info(state),
        host=state.table.row.host,
        free=tuple([seat.row.seat for seat in guests.free_seats(state)]),
        bots=tuple([seat.row.seat for seat in guests.replaceable_bots(state)]),
        locked=invitation.locked,
        mine=viewer_of(mine),
    )


def accept_invitation(secret: str, guest: http.NewGuest, state: RoomState, turn: Turn) -> int:
    """Let a guest sit down; return the seat."""
    state.check_writable()
    guests.require_invitation(state, secret)
    return guests.take_seat(state, guest, turn).row.seat


def take_seat(recent_hash: bytes, state: RoomState, turn: Turn) -> TakenSeat:
    """Reserve the first open seat of a listed table.

    *recent_hash* is of a seat that the same address took a short while ago: it must be used first.
    """
    state.check_writable()
    if not state.table.row.listed:
        raise CommandError("not-allowed")
    seat = next((seat for seat in state.seats if seat.row.kind == "open"), None)
    if seat is None:
        raise CommandError("full")
    for other in state.seats:
        if other.row.secret_hash == recent_hash and not state.presence.count(other):
            raise CommandError("too-many")
    secret = new_secret()
    disconnect(state, seat, turn)
    seat.reserve(secret)
    turn.save_seats()
    return TakenSeat(seat.row.seat, secret)
