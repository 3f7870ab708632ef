"""Open votes and absent players: bots and clocks wait for an answer, and every outcome is told."""

from typing import Literal

from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import Notice
from petitpeuple.server.room.play import advance
from petitpeuple.server.room.seats import SeatState
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.table.table import Outcome


def update(state: RoomState) -> None:
    """Let bots and clocks wait while a vote is open, and go on when it is not."""
    session, questions = state.session, state.questions
    if session is None or state.vote_is_open == questions.held:
        return
    if questions.held:
        questions.end()
        if not state.pause.paused:
            session.clock.resume()
    else:
        questions.start(state.services.monotonic())
        session.clock.pause()
        state.bots.stop()


def lapse(state: RoomState, turn: Turn) -> None:
    """End a vote that nobody has answered in time."""
    due, session = state.questions.lapses_at, state.session
    if due is None or due > state.services.monotonic() or session is None or not state.vote_is_open:
        return
    turn.save_table()
    request = session.table.undo_request
    if request is not None:
        session.table.decline_undo(request.seat)
        advance(state, session, Outcome(), turn)
        turn.send_all(state.presence.everybody, Notice("undo-lapsed", request.seat))
    elif state.pause.votes:
        turn.send_all(state.presence.everybody, Notice("pause-lapsed", state.pause.votes[0]))
        state.pause.refuse()


def decide(state: RoomState, seat: SeatState, choice: Literal["wait", "bot"], turn: Turn) -> None:
    """Wait for an absent player, or let a bot play until they are back."""
    if seat.row.seat not in state.absent_asked():
        raise CommandError("not-now")
    if choice == "wait":
        state.questions.wait_for(seat.id, state.services.monotonic())
        return
    seat.start_stand_in()
    turn.send_all(state.presence.everybody, Notice("stand-in", seat.row.seat))
