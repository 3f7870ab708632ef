"""What comes due at a room by itself: the game's own time, the seats' clocks, people who stay away."""

from typing import TYPE_CHECKING

from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.invites import table_link

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room


def wait(room: "Room") -> int | None:
    """Tell in how many milliseconds something comes due, if anything does."""
    moments = _absences_due(room)
    current = room.current
    if current is not None and not room.paused:
        dues: list[int | None] = [room.races.due]
        if current.table.over is None:
            dues += [_own_time(room), current.clocks.due]
        moments += [due - current.clock.now() for due in dues if due is not None]
    return min(moments) if moments else None


def _absences_due(room: "Room") -> list[int]:
    """Tell in how many milliseconds somebody has been away for too long."""
    moments = list(_absences(room).values())
    host = _host_absence(room)
    if host is not None:
        moments.append(host)
    now = room.services.monotonic() if moments else 0
    return [moment - now for moment in moments]


def _own_time(room: "Room") -> Millis | None:
    """Tell when the game's own time is called: where hands race, late enough for slow lines."""
    due = room.playing().table.due
    return None if due is None else room.races.after(due)


async def wake(room: "Room") -> None:
    """Do all that is due."""
    now = room.services.monotonic()
    for seat, moment in _absences(room).items():
        if moment <= now:
            room.chairs[seat].stand_in = True
            room.audience.tell(p.Notice("stand-in", seat))
    moment_ = _host_absence(room)
    if moment_ is not None and moment_ <= now:
        await pass_host_on(room)
    if checkpoint.is_old(room):
        await room.save_table()
    await room.races.release()
    current = room.current
    if current is None or room.paused or current.table.over is not None:
        return
    due = _own_time(room)
    if due is not None and due <= current.clock.now():
        await room.happen(current.table.wake())
    while late := current.clocks.late(current.clock.now()):
        await _play_quietly(room, late[0])


async def _play_quietly(room: "Room", seat: Seat) -> None:
    """Play the first legal action, the quietest, for somebody whose time is up."""
    table = room.playing().table
    room.services.counts["time_up"] += 1
    await room.happen(table.submit(seat, table.ticket(seat) or 0, table.observe(seat).actions[0]))


async def call_the_absent(room: "Room") -> None:
    """Tell everybody who is asked, is away, and has named an address for it: once for each ask.

    Where a bot plays in their place, nobody waits for them. A restart does not call them again.
    """
    current, caller = room.current, room.services.caller
    if current is None or caller is None or room.broken:
        return
    called = False
    for at, chair in enumerate(room.chairs[: current.table.seats]):
        ticket = None if chair.by_bot else current.table.ticket(Seat(at))
        ask = f"{current.number}.{ticket}"
        if ticket is not None and chair.hook and chair.gone is not None and chair.called != ask:
            chair.called, called = ask, True
            caller.call(chair.hook, room.game.id, table_link(room.services.config.public_url, room.row.id))
    if called:
        await room.save_table()


def _absences(room: "Room") -> dict[Seat, int]:
    """Tell for everybody who is away from a running game when a bot is to stand in."""
    absence = room.settings.absence
    if absence is None or room.phase != "playing":
        return {}
    return {
        Seat(at): chair.gone + absence
        for at, chair in enumerate(room.chairs)
        if chair.row.kind == "person" and chair.gone is not None and not chair.stand_in
    }


def _host_absence(room: "Room") -> int | None:
    """Tell when the host has been away for so long that another present person is to be the host."""
    gone = room.chairs[room.row.host].gone
    return None if gone is None or _heir(room) is None else gone + room.services.config.host_absence


def _heir(room: "Room") -> int | None:
    heirs = [
        at
        for at, chair in enumerate(room.chairs)
        if at != room.row.host and chair.row.kind == "person" and chair.gone is None
    ]
    return heirs[0] if heirs else None


async def pass_host_on(room: "Room") -> None:
    """Make the first present person the host, where there is one."""
    heir = _heir(room)
    if heir is not None:
        await room.save_table(host=heir)
        room.audience.tell(p.Notice("host", heir))
