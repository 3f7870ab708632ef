"""Checkpoints of clocks and absences, so that a restart gives nobody extra time."""

from itertools import zip_longest

from msgspec import UNSET

from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.room.seats import SeatState
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.table_state import Checkpoint, StoredUndoRequest
from petitpeuple.server.room.turn import Turn


def current(state: RoomState) -> Checkpoint | None:
    """Return the checkpoint for now; None before the first game."""
    session, now = state.session, state.services.monotonic()
    if session is None:
        return None
    away = tuple([None if seat.absent_since is None else now - seat.absent_since for seat in state.seats])
    return Checkpoint(session.number, session.clock.now(), away, state.services.uptime_ms, state.vote_is_open)


def restore_clock(state: RoomState, turn: Turn) -> None:
    """Let the clock of play go on from the checkpoint, if that belongs to this game.

    While a game is not paused and no vote is open, its clock runs as long as servers run. The record may be
    ahead of the stored uptime, by what a crash lost of that: then a new checkpoint is needed.
    """
    session, stored = state.playing(), state.table.settings.checkpoint
    if stored is not None and stored.number == session.number:
        elapsed = 0 if state.pause.paused or stored.held else stored.elapsed(state.services.uptime_ms)
        session.clock.advance_to(stored.now + elapsed)
        if session.clock.now() > stored.now + elapsed and runs(state):
            turn.save_table()


def is_outdated(state: RoomState) -> bool:
    """Return True if after a crash absences would start again or the clock be wrong."""
    now, stored = current(state), state.table.settings.checkpoint
    if now is None or state.phase != "playing":
        return False
    before = stored.away if stored is not None and stored.number == now.number else ()
    missing = any(away is not None and was is None for away, was in zip_longest(now.away, before))
    return is_hold_outdated(state) or (missing and state.table.settings.absence is not None)


def is_hold_outdated(state: RoomState) -> bool:
    """Return True if the checkpoint does not know that a vote is open, or that it is not any more."""
    session, stored = state.session, state.table.settings.checkpoint
    if session is None or stored is None or state.phase != "playing":
        return False
    return stored.number == session.number and stored.held != state.vote_is_open


def is_stored_as_absent(state: RoomState, seat: SeatState) -> bool:
    """Return True if the checkpoint counts a seat as absent."""
    stored = state.table.settings.checkpoint
    number = seat.row.seat
    return stored is not None and number < len(stored.away) and stored.away[number] is not None


def matters(state: RoomState) -> bool:
    """Return True if time should be stored when the room is unloaded."""
    return state.last_move != (state.table.settings.last_move or None) or _is_timed(state)


def _is_timed(state: RoomState) -> bool:
    session, settings = state.session, state.table.settings
    if session is None or state.phase != "playing":
        return False
    return session.table.due is not None or settings.limits != ClockLimits() or settings.absence is not None


def runs(state: RoomState) -> bool:
    """Return True if a crash now would give somebody extra time."""
    return _is_timed(state) and not state.pause.paused


def update_settings(state: RoomState) -> None:
    """Take over everything that is stored as settings of the table."""
    session = state.session
    request = None if session is None else session.table.undo_request
    faces = tuple([seat.face for seat in state.seats])
    characters = tuple([seat.character for seat in state.seats])
    state.table.update_settings(
        paused=state.pause.paused,
        previous_seats=tuple([seat.previous for seat in state.seats]),
        webhooks=tuple([seat.webhook for seat in state.seats]),
        notified=tuple([seat.notified for seat in state.seats]),
        faces=faces if any(faces) else UNSET,
        push=tuple([seat.push for seat in state.seats]) if any(seat.push for seat in state.seats) else UNSET,
        characters=characters if any(characters) else UNSET,
        checkpoint=current(state),
        last_move=state.last_move or UNSET,
        pause_votes=state.pause.votes,
        undo_request=None
        if session is None or request is None
        else StoredUndoRequest(session.number, session.table.version, request),
    )
