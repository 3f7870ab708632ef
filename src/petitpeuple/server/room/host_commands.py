"""What the host may do: seats, links, beginning games, the list, and making another the host."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.invites import hash_of, new_secret
from petitpeuple.server.room.seats import Chair, in_game, strongest_bot
from petitpeuple.server.room.start import begin, can_begin, try_out, wanted
from petitpeuple.server.room.table_options import BadOptions, chosen, read_options
from petitpeuple.server.store.interface import SeatRow

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room

HostMessage = p.SetSeat | p.SetTable | p.Revoke | p.Manage | p.PassHost


async def carry_out(room: "Room", listener: Listener, message: HostMessage) -> None:
    """Do what the host wishes."""
    if listener.viewer is None or listener.viewer != room.row.host:
        raise Trouble("only-the-host")
    match message:
        case p.SetSeat():
            await _set_seat(room, listener, message)
        case p.SetTable():
            await _set_table(room, message)
        case p.Revoke(_, None):
            secret = new_secret()
            await room.save_table(gallery_hash=hash_of(secret))
            hang_up(room, None)
            listener.tell(as_json(p.Link(None, secret)))
        case p.Revoke(_, int(seat)):
            await _revoke(room, listener, _seat(room, seat))
        case p.Manage(_, wish):
            await _manage(room, wish)
        case p.PassHost(_, seat):
            if room.chairs[_seat(room, seat)].row.kind != "person":
                raise Trouble("no-seat")
            await room.save_table(host=seat)
            room.audience.tell(p.Notice("host", seat))


def _seat(room: "Room", seat: int) -> Seat:
    if seat >= len(room.chairs):
        raise Trouble("no-seat")
    return Seat(seat)


async def _set_seat(room: "Room", listener: Listener, wish: p.SetSeat) -> None:
    _may_set(room, wish)
    if wish.seat == len(room.chairs):
        room.chairs.append(Chair(SeatRow(seat=wish.seat, kind="closed"), room.services.monotonic()))
    seat = _seat(room, wish.seat)
    chair = room.chairs[seat]
    if wish.kind == "bot":
        chair.change(kind="bot", level=wish.level or strongest_bot(room.game.id))
        room.audience.tell(p.Notice("seat-given", seat))
    else:
        chair.empty()
        chair.change(kind=wish.kind)
        hang_up(room, seat)
    if wish.kind != "closed" and (wish.kind == "open" or chair.row.secret_hash is None):
        await _new_link(room, listener, seat)
    elif wish.kind == "closed":
        chair.change(secret_hash=None)
    await room.save_seats()
    if can_begin(room):
        await begin(room)


def _may_set(room: "Room", wish: p.SetSeat) -> None:
    """Say no to what can't be done with a seat, before anything changes."""
    playing = room.phase == "playing"
    new = wish.seat == len(room.chairs) < room.game.players[-1] and not playing
    was_closed = new or room.chairs[_seat(room, wish.seat)].row.kind == "closed"
    if playing and (wish.kind == "closed" or was_closed):
        raise Trouble("not-now")  # a game goes on with the seats that it began with
    if wish.kind != "bot" and wish.seat == room.row.host:
        raise Trouble("not-now")  # pass the host on first
    if wish.kind == "bot" and wish.level and wish.level not in bots_of(room.game.id):
        raise Trouble("no-bot")
    if was_closed != (wish.kind == "closed"):
        others = [at for at in in_game(room.chairs) if at != wish.seat]
        _may_play(room, others if wish.kind == "closed" else sorted([*others, wish.seat]), wanted(room))


def _may_play(room: "Room", playing: Sequence[int], options: Struct) -> None:
    """Refuse what these chairs could never begin with; more or fewer of them may still come."""
    if len(playing) in room.game.players:
        try_out(room, playing, options)


async def _set_table(room: "Room", wish: p.SetTable) -> None:
    """Change how a table will play that has not begun; what does not fit changes nothing."""
    if room.current is not None:
        raise Trouble("not-now")
    now = chosen(room.game, msgspec.json.decode(room.row.options))
    try:
        options = read_options(room.game, {**now, **wish.options})
    except BadOptions as bad:
        raise Trouble("bad-options") from bad
    _may_play(room, in_game(room.chairs), options)
    if wish.limits is not UNSET:
        room.settings = replace(room.settings, limits=wish.limits)
    if wish.absence is not UNSET:
        room.settings = replace(room.settings, absence=wish.absence)
    await room.save_table(options=msgspec.json.encode(options))


async def _revoke(room: "Room", listener: Listener, seat: Seat) -> None:
    chair = room.chairs[seat]
    if chair.row.kind == "closed":
        raise Trouble("no-seat")
    if seat != room.row.host:
        _forget_who_sat_there(chair)
    hang_up(room, seat, but=listener)
    await _new_link(room, listener, seat)


def _forget_who_sat_there(chair: Chair) -> None:
    """Forget a person; a bot that plays there goes on, under nobody's name."""
    kind, level = chair.row.kind, chair.row.level
    chair.empty()
    if kind == "bot":
        chair.change(kind=kind, level=level)


async def _new_link(room: "Room", listener: Listener, seat: Seat) -> None:
    """Give a seat a new secret, and tell it to the host alone."""
    secret = new_secret()
    room.chairs[seat].change(secret_hash=hash_of(secret))
    await room.save_seats()
    listener.tell(as_json(p.Link(seat, secret)))


def hang_up(room: "Room", viewer: Viewer, but: Listener | None = None) -> None:
    """Send away every device that came with a link which is now worth nothing."""
    for device in list(room.audience.stream(viewer).devices):
        if device is not but:
            room.audience.leave(device)
            device.tell(as_json(p.Notice("revoked", viewer)))
            device.close(close_codes.POLICY, "revoked")
    if viewer is None:
        return
    room.races.look_at(viewer)
    if not room.audience.count(viewer) and room.chairs[viewer].gone is None:
        room.chairs[viewer].gone = room.services.monotonic()


async def _manage(room: "Room", wish: str) -> None:
    match wish:
        case "start":
            if room.phase != "waiting":
                raise Trouble("not-now")
            await _start(room)
        case "next":
            if room.phase == "playing":
                raise Refused("HOUSE-8")
            if room.phase != "between":
                raise Trouble("not-now")
            await begin(room)
        case "rematch":
            if room.phase != "over":
                raise Trouble("not-now")
            await begin(room)
        case _:
            await room.save_table(listed=wish == "list")


async def _start(room: "Room") -> None:
    """Begin with those who are here: seats that are still open are closed."""
    here = [at for at, chair in enumerate(room.chairs) if chair.row.kind in ("person", "bot")]
    if len(here) not in room.game.players:
        raise Trouble("bad-seats")
    if room.row.host not in here:
        raise Trouble("not-now")  # its link would be worth nothing: sit down or pass the host on first
    try_out(room, here, wanted(room))
    for chair in room.chairs:
        if chair.row.kind == "open":
            chair.change(kind="closed", secret_hash=None)
    await begin(room)
