"""Commands of the host: seats, links, options, starting games, listing, and passing the host on."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Struct

from petitpeuple.core.checked import Refused
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room import guests
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.invites import hash_secret, new_secret
from petitpeuple.server.room.join import disconnect
from petitpeuple.server.room.seats import SeatState, bot_level
from petitpeuple.server.room.start import check_start, chosen_options, start_game, start_if_ready
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.table_options import InvalidOptions, player_options, read_options
from petitpeuple.server.room.turn import Turn

GuestMessage: TypeAlias = p.SetInvitation | p.RenamePlayer | p.MoveSeat
HostMessage: TypeAlias = (
    p.SetSeat | p.SetTable | p.RevokeLink | p.TableCommand | p.PassHost | p.Mute | GuestMessage
)


def handle(
    state: RoomState,
    sender: SeatState | None,
    message: HostMessage,
    turn: Turn,
    connection: Connection | None = None,
) -> None:
    """Carry out a command of the host; raise CommandError for anybody else's."""
    _check_allowed(state, sender, message)
    if isinstance(message, GuestMessage):
        handle_guests(state, message, turn)
        return
    match message:
        case p.SetSeat():
            set_seat(state, message, turn)
        case p.SetTable():
            set_table(state, message, turn)
        case p.RevokeLink(_, None):
            secret = new_secret()
            state.table.update(gallery_hash=hash_secret(secret))
            turn.save_table()
            disconnect(state, None, turn)
            turn.reply(p.Link(None, secret))
        case p.RevokeLink(_, int(number)):
            revoke_link(state, seat_at(state, number), turn, connection)
        case p.TableCommand(_, command):
            table_command(state, command, turn)
        case p.PassHost(_, number):
            pass_host(state, number, turn)
        case p.Mute(_, number, on):
            mute(state, number, turn, on=on)


def _check_allowed(state: RoomState, sender: SeatState | None, message: HostMessage) -> None:
    """Raise CommandError if the sender is not the host, or if a lesson would become an ordinary table."""
    if not state.is_host(sender):
        raise CommandError("only-the-host")
    is_rematch = isinstance(message, p.TableCommand) and message.command == "rematch"
    if state.lesson is not None and not is_rematch:
        raise CommandError("not-allowed")  # its deal is known: nobody else may sit here


def handle_guests(state: RoomState, message: GuestMessage, turn: Turn) -> None:
    """Carry out a command about the invitation and who came by it."""
    match message:
        case p.SetInvitation():
            guests.set_invitation(state, message, turn)
        case p.RenamePlayer(_, number, name):
            guests.rename(state, seat_at(state, number), name, turn)
        case p.MoveSeat(_, number, to):
            guests.move(state, seat_at(state, number), seat_at(state, to), turn)


def seat_at(state: RoomState, number: int) -> SeatState:
    """Return the seat with this number; raise CommandError if there is none."""
    if number >= len(state.seats):
        raise CommandError("no-seat")
    return state.seats[number]


def set_seat(state: RoomState, change: p.SetSeat, turn: Turn) -> None:
    """Open a seat, give it to a bot, or close it."""
    _check_change(state, change)
    if change.seat == len(state.seats):
        state.seats.add_closed(state.services.monotonic())
    seat = seat_at(state, change.seat)
    turn.save_table()
    if change.kind == "bot":
        state.seats.give_to_bot(seat, bot_level(state.game.id, change.level))
        turn.send_all(state.presence.everybody, p.Notice("seat-given", change.seat))
    else:
        disconnect(state, seat, turn)
    if change.kind == "open":
        seat.clear()
        _invite(seat, turn)
    if change.kind == "closed":
        seat.close()
    start_if_ready(state, turn)


def _check_change(state: RoomState, change: p.SetSeat) -> None:
    """Raise CommandError or Refused for a change that is not possible, before anything changes."""
    playing = state.phase == "playing"
    is_new = change.seat == len(state.seats) < state.game.players[-1] and not playing
    was_closed = is_new or seat_at(state, change.seat).row.kind == "closed"
    if playing and (change.kind == "closed" or was_closed):
        raise CommandError("not-now")  # a game keeps the seats it started with
    if change.kind != "bot" and change.seat == state.table.row.host:
        raise CommandError("not-now")  # the host must pass on first
    if change.kind == "bot":
        bot_level(state.game.id, change.level)  # raises CommandError for a level that there is not
    if was_closed != (change.kind == "closed"):
        others = [number for number in state.seats.in_game() if number != change.seat]
        seats = others if change.kind == "closed" else sorted([*others, change.seat])
        _check_playable(state, seats, chosen_options(state))


def _check_playable(state: RoomState, seats: Sequence[int], options: Struct) -> None:
    """Raise Refused if these seats could never start; a number that is too low or high may still change."""
    if len(seats) in state.game.players:
        check_start(state, seats, options)


def set_table(state: RoomState, change: p.SetTable, turn: Turn) -> None:
    """Change the bots' speed, and before the first game anything; an invalid change changes nothing."""
    if state.session is not None and not only_speed(change):
        raise CommandError("not-now")
    if state.session is None:
        _set_up(state, change)
    if change.bot_speed is not UNSET:
        state.table.update_settings(bot_speed=change.bot_speed)
    turn.save_table()


def only_speed(change: p.SetTable) -> bool:
    """Return True if nothing but the bots' speed is to be changed."""
    return change == p.SetTable(change.id, bot_speed=change.bot_speed)


def _set_up(state: RoomState, change: p.SetTable) -> None:
    """Change options, clocks and absence; raise CommandError or Refused before anything changes."""
    now = player_options(state.game, msgspec.json.decode(state.table.row.options))
    try:
        options = read_options(state.game, {**now, **change.options})
    except InvalidOptions as error:
        raise CommandError("bad-options") from error
    _check_playable(state, state.seats.in_game(), options)
    if change.limits is not UNSET:
        state.table.update_settings(limits=change.limits)
    if change.absence is not UNSET:
        state.table.update_settings(absence=change.absence)
    if change.ask_absent is not UNSET:
        state.table.update_settings(ask_absent=change.ask_absent)
    state.table.update(options=msgspec.json.encode(options))


def revoke_link(state: RoomState, seat: SeatState, turn: Turn, connection: Connection | None) -> None:
    """Make a seat's link invalid, and reply with a new one; a bot's seat has none."""
    if seat.row.kind == "closed":
        raise CommandError("no-seat")
    disconnect(state, seat, turn, keep=connection)
    turn.save_table()
    if state.is_host(seat):
        secret = new_secret()
        seat.set_own_secret(secret)
        turn.reply(p.Link(seat.row.seat, secret))
        return
    seat.forget_person()
    if seat.row.kind == "bot":
        seat.drop_secret()
    else:
        _invite(seat, turn)


def _invite(seat: SeatState, turn: Turn) -> None:
    secret = new_secret()
    seat.invite(secret)
    turn.reply(p.Link(seat.row.seat, secret))


def table_command(state: RoomState, command: str, turn: Turn) -> None:
    """Start a game, or list or unlist the table."""
    match command:
        case "start":
            if state.phase != "waiting":
                raise CommandError("not-now")
            start_with_present_seats(state, turn)
        case "next":
            if state.phase == "playing":
                raise Refused("HOUSE-8")
            if state.phase != "between":
                raise CommandError("not-now")
            start_game(state, turn)
        case "rematch":
            if state.phase != "over":
                raise CommandError("not-now")
            start_game(state, turn)
        case _:
            state.table.update(listed=command == "list")
            turn.save_table()


def start_with_present_seats(state: RoomState, turn: Turn) -> None:
    """Start the first game without the seats that are still open."""
    taken = [seat.row.seat for seat in state.seats if seat.row.kind in ("person", "bot")]
    if len(taken) not in state.game.players:
        raise CommandError("bad-seats")
    if state.table.row.host not in taken:
        raise CommandError("not-now")  # the host's own seat would be closed: sit down or pass the host on
    check_start(state, taken, chosen_options(state))
    for seat in state.seats:
        if seat.row.kind == "open":
            seat.close()
    start_game(state, turn)


def pass_host(state: RoomState, number: int, turn: Turn) -> None:
    """Make another player the host."""
    if seat_at(state, number).row.kind != "person":
        raise CommandError("no-seat")
    set_host(state, number, turn)


def set_host(state: RoomState, number: int, turn: Turn) -> None:
    """Make a seat the host's."""
    state.table.update(host=number)
    state.seats[number].set_muted(muted=False)
    turn.save_table()
    turn.send_all(state.presence.everybody, p.Notice("host", number))


def mute(state: RoomState, number: int | None, turn: Turn, *, on: bool) -> None:
    """Take a player's right to talk, or all spectators', or give it back."""
    turn.save_table()
    if number is None:
        state.table.update_settings(spectators_muted=on)
        return
    seat = seat_at(state, number)
    if not seat.has_person or state.is_host(seat):
        raise CommandError("no-seat")
    seat.set_muted(muted=on)


def next_host(state: RoomState) -> int | None:
    """Return the first connected player who is not the host; a muted one only if there is no other."""
    connected = [
        seat
        for seat in state.seats
        if not state.is_host(seat) and seat.row.kind == "person" and seat.absent_since is None
    ]
    first = min(connected, key=lambda seat: seat.row.muted, default=None)
    return None if first is None else first.row.seat


def pass_host_on(state: RoomState, turn: Turn) -> None:
    """Make the first connected player the host, if there is one."""
    number = next_host(state)
    if number is not None:
        set_host(state, number, turn)
