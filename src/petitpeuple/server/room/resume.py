"""Resuming a stored game when a room is loaded."""

import msgspec

from petitpeuple.core.checked import Refused
from petitpeuple.core.record import RecordError
from petitpeuple.server.ports import LOG
from petitpeuple.server.room import checkpoint, play
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.store.interface import GameRow


def try_to_resume(state: RoomState, game: GameRow, turn: Turn) -> None:
    """Resume a game; the table is read-only if this server can't replay its record."""
    try:
        resume(state, game, turn)
    except (RecordError, Refused, msgspec.MsgspecError) as error:
        LOG.warning("table is read-only", extra={"table": state.table.row.id, "why": str(error)})
        state.services.counts["tables_unreadable"] += 1
        state.make_read_only()


def resume(state: RoomState, game: GameRow, turn: Turn) -> None:
    """Go on with a game where its record ends, with its clock, its pause and a pending request."""
    settings = state.table.settings
    session = GameSession.resume(state.services, game, settings.limits, state.dealer(len(game.lines)))
    state.resume_session(session)
    play.record(state, session, session.table.settle(), turn)
    checkpoint.restore_clock(state, turn)
    if state.pause.paused:
        session.clock.pause()
    pending = settings.undo_request
    if pending and (pending.number, pending.version) == (game.number, session.table.version):
        session.table.restore_undo_request(pending.request)
    if checkpoint.is_outdated(state):
        turn.save_table()
    finished = state.table.row.over or any(was is not None for was in settings.previous_seats)
    if session.table.over is not None and not finished:
        play.finish(state, session, turn)
