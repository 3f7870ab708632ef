"""Coming and going: a device joins a room by its link, and leaves it."""

from typing import TYPE_CHECKING

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.seats import Chair
from petitpeuple.server.room.start import begin, can_begin

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room


async def join(room: "Room", listener: Listener, hello: p.Hello) -> None:
    """Let a device in by its link: tell it where it is, and bring it up to date."""
    try:
        viewer = room.find(hello.secret)
        if room.audience.count(viewer) >= room.services.config.listeners_per_table:
            raise Trouble("full")
    except Trouble as trouble:
        listener.tell(as_json(p.Problem(None, trouble.code)))
        listener.close(close_codes.POLICY, trouble.code)
        return
    listener.viewer, listener.profile = viewer, hello.profile
    room.welcome(listener)
    if room.current is not None:
        room.audience.catch_up(listener, room.current, hello.resume)
    room.audience.join(listener)
    room.show_room(only=listener)
    room.proposals.show(listener)
    if viewer is not None:
        room.races.look_at(viewer)
        await _sit_down(room, viewer, hello.profile)


async def _sit_down(room: "Room", seat: Seat, profile: p.Profile) -> None:
    chair = room.chairs[seat]
    chair.gone = None
    if chair.row.kind == "open":
        chair.change(kind="person")
    if chair.row.kind == "person":
        meet(chair, profile)
        await room.save_seats()
    if checkpoint.is_wrong(room, seat):
        await room.save_table()
    if chair.stand_in:
        chair.stand_in = False
        room.audience.tell(p.Notice("back", seat))
    if can_begin(room):
        await begin(room)


def meet(chair: Chair, profile: p.Profile) -> None:
    """Write down who sits here, where nobody is written down yet."""
    if chair.row.profile is None and not chair.row.name:
        chair.introduce(profile)


def leave(room: "Room", listener: Listener) -> None:
    """Let a device go; whose last one it was is away from now on."""
    seat = listener.viewer
    if not room.audience.leave(listener) or seat is None:
        return
    room.races.look_at(seat)
    if not room.audience.count(seat):
        room.chairs[seat].gone = room.services.monotonic()
