"""Sleeping rooms: what a room knows only in memory is kept, and the rest is loaded again when it wakes."""

from typing import Final

from msgspec import Struct

from petitpeuple.core.contract import Millis
from petitpeuple.server.room import checkpoint, timers
from petitpeuple.server.room.state import RoomState

MIN_SLEEP_MS: Final = 900_000  # a room in which something is due sooner stays awake
EARLY_MS: Final = 120_000  # how long before something is due a room wakes: more than a sweep takes


class Asleep(Struct, frozen=True):
    """A sleeping room: when it fell asleep and when it must wake, and what the store does not have."""

    since: int  # of the monotonic clock, like all times here but the play time
    wake_at: int | None
    timed: bool  # a clock runs
    play_time: int | None
    seats: tuple[tuple[int | None, bool], ...]  # since when each is absent, and whether a bot stands in


def can_sleep(state: RoomState) -> bool:
    """Return True if nobody is here, no bot thinks, and nothing is due for a while."""
    if state.presence.members or state.bots.thinking or state.lag.held:
        return False
    wait = timers.milliseconds_until_due(state)
    return wait is None or wait >= MIN_SLEEP_MS


def fall_asleep(state: RoomState) -> Asleep:
    """Return what must be kept of a room that is unloaded now."""
    now, wait = state.services.monotonic(), timers.milliseconds_until_due(state)
    return Asleep(
        since=now,
        wake_at=None if wait is None else now + wait - EARLY_MS,
        timed=checkpoint.runs(state),
        play_time=None if state.session is None else state.session.clock.now(),
        seats=tuple([(seat.absent_since, seat.stand_in) for seat in state.seats]),
    )


def wake(state: RoomState, asleep: Asleep) -> None:
    """Let clocks and absences go on as if the room had been awake."""
    for seat, (absent_since, stand_in) in zip(state.seats, asleep.seats, strict=False):
        if absent_since is not None:
            seat.continue_absence(absent_since)
        if stand_in:
            seat.start_stand_in()
    if state.session is not None and asleep.play_time is not None:
        slept = 0 if state.pause.paused else state.services.monotonic() - asleep.since
        state.session.clock.advance_to(Millis(asleep.play_time + slept))
