"""The invitation to a table: guests take free seats, and the host manages who sits where."""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from petitpeuple.server.invite_codes import new_code
from petitpeuple.server.ports import Services
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.invites import match_secret
from petitpeuple.server.room.join import disconnect, measure_again
from petitpeuple.server.room.seats import SeatState
from petitpeuple.server.room.start import move_option_seats
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.table_state import TableInvitation
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.room.welcome import welcome

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
SECRET_LENGTH: Final = 16  # 95 bits: short, so that the QR code has large squares


def new_invitation(services: Services) -> TableInvitation:
    """Return a new invitation."""
    rng = services.rng  # the operating system's random numbers, except in tests
    return TableInvitation("".join(rng.choices(ALPHABET, k=SECRET_LENGTH)), new_code(rng))


def require_invitation(state: RoomState, secret: str) -> TableInvitation:
    """Return the invitation; raise CommandError if this is not its secret."""
    invitation = state.table.invitation
    if invitation is None or match_secret(secret, [state.invitation_hash]) is None:
        raise CommandError("no-link")
    return invitation


def free_seats(state: RoomState) -> list[SeatState]:
    """Return the open seats; the host's own is kept for the host, who may not have connected yet."""
    return [seat for seat in state.seats if seat.row.kind == "open" and not state.is_host(seat)]


def replaceable_bots(state: RoomState) -> list[SeatState]:
    """Return the bots whose seats a guest may take, if the host allows it; none that plays for a person."""
    invitation = state.table.invitation
    if invitation is None or not invitation.bot_seats:
        return []
    return [
        seat
        for seat in state.seats
        if seat.row.kind == "bot" and seat.row.secret_hash is None and not state.is_host(seat)
    ]


def owned_seat(state: RoomState, claim: str) -> SeatState | None:
    """Return the seat that a guest has taken with this claim before."""
    seat = state.seats.find(claim)
    return None if seat is None or seat.is_invited else seat


def take_seat(state: RoomState, guest: http.NewGuest, turn: Turn) -> SeatState:
    """Give a guest the seat they chose, or the first free one; a guest who asks again keeps their seat."""
    invitation = state.table.invitation
    known = owned_seat(state, guest.claim)
    if known is not None:
        return known
    if invitation is None or invitation.locked:
        raise CommandError("locked")
    if state.uses_secret(guest.claim):
        raise CommandError("bad-message")  # a secret opens one seat
    seat = _chosen_seat(state, guest.seat)
    was_bot = seat.row.kind == "bot"
    disconnect(state, seat, turn)
    seat.give_to_guest(guest.claim, state.seats.with_unique_name(guest.profile, seat))
    turn.save_table()
    if was_bot:
        turn.send_all(state.presence.everybody, p.Notice("seat-taken", seat.row.seat))
    return seat


def _chosen_seat(state: RoomState, number: int | None) -> SeatState:
    """Return the seat to take: the chosen one, else the first free one; a bot's only if it was chosen."""
    free = free_seats(state)
    for seat in [*free, *replaceable_bots(state)]:
        if seat.row.seat == number:
            return seat
    if not free:
        raise CommandError("full")
    return free[0]


def set_invitation(state: RoomState, change: p.SetInvitation, turn: Turn) -> None:
    """Lock the table, offer bots' seats, or renew the invitation; the old link and code become invalid."""
    now = state.table.invitation
    if now is None or change.renew:
        made = new_invitation(state.services)
        now = made if now is None else replace(now, secret=made.secret, code=made.code)
        players = [one for one, member in state.presence.members.items() if member.seat is not None]
        turn.send_all(players, p.Invitation(now.secret, now.code))
    if change.locked is not UNSET:
        now = replace(now, locked=change.locked)
    if change.bot_seats is not UNSET:
        now = replace(now, bot_seats=change.bot_seats)
    state.table.set_invitation(now)
    turn.save_table()


def rename(state: RoomState, seat: SeatState, name: str, turn: Turn) -> None:
    """Change the name of a player."""
    if seat.row.kind != "person":
        raise CommandError("no-seat")
    seat.rename(state.seats.with_unique_name(p.Profile(name), seat).name)
    turn.save_seats()


def move(state: RoomState, seat: SeatState, other: SeatState, turn: Turn) -> None:
    """Exchange two seats with whoever sits there, before the first game."""
    if state.session is not None:
        raise CommandError("not-now")
    numbers = state.seats.swap(seat.row.seat, other.row.seat)
    state.table.update(host=numbers[state.table.row.host], options=move_option_seats(state, numbers))
    turn.save_table()
    for moved in (seat, other):
        measure_again(state, moved)
        for connection in state.presence.connections(moved):
            turn.send(connection, welcome(state, state.presence.members[connection], connection))
