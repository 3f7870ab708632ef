"""Checkpoints of clocks and absences, so that a restart gives nobody extra time."""

from itertools import zip_longest
from typing import Final

from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.room.seats import SeatState
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.table_state import Checkpoint, StoredUndoRequest

CHECKPOINT_INTERVAL_MS: Final = 600_000  # the most time that a killed server may give back


def current(state: RoomState) -> Checkpoint | None:
    """Return the checkpoint for now; None before the first game."""
    session, now = state.session, state.services.monotonic()
    if session is None:
        return None
    away = tuple([None if seat.absent_since is None else now - seat.absent_since for seat in state.seats])
    return Checkpoint(session.number, session.clock.now(), away)


def restore_clock(state: RoomState) -> None:
    """Advance the clock of play to the checkpoint, if it belongs to this game."""
    session, stored = state.playing(), state.table.settings.checkpoint
    if stored is not None and stored.number == session.number:
        session.clock.advance_to(stored.now)


def is_outdated(state: RoomState) -> bool:
    """Return True if a server killed now would give back too much time."""
    settings = state.table.settings
    now, stored, absence = current(state), settings.checkpoint, settings.absence
    if now is None or state.phase != "playing":
        return False
    before = Checkpoint(now.number, 0, ()) if stored is None or stored.number != now.number else stored
    if settings.limits != ClockLimits() and now.now - before.now >= CHECKPOINT_INTERVAL_MS:
        return True
    return absence is not None and any(
        (away or 0) - (was or 0) >= CHECKPOINT_INTERVAL_MS and (was or 0) < absence
        for away, was in zip_longest(now.away, before.away)
    )


def is_stored_as_absent(state: RoomState, seat: SeatState) -> bool:
    """Return True if the checkpoint counts a seat as absent."""
    stored = state.table.settings.checkpoint
    number = seat.row.seat
    return stored is not None and number < len(stored.away) and stored.away[number] is not None


def matters(state: RoomState) -> bool:
    """Return True if time should be stored when the server stops."""
    session, settings = state.session, state.table.settings
    if session is None or state.phase != "playing":
        return False
    return session.table.due is not None or settings.limits != ClockLimits() or settings.absence is not None


def update_settings(state: RoomState) -> None:
    """Take over everything that is stored as settings of the table."""
    session = state.session
    request = None if session is None else session.table.undo_request
    state.table.update_settings(
        paused=state.pause.paused,
        previous_seats=tuple([seat.previous for seat in state.seats]),
        webhooks=tuple([seat.webhook for seat in state.seats]),
        notified=tuple([seat.notified for seat in state.seats]),
        checkpoint=current(state),
        pause_votes=state.pause.votes,
        undo_request=None
        if session is None or request is None
        else StoredUndoRequest(session.number, session.table.version, request),
    )
