"""Playing: the one way by which answers of people, bots and clocks reach the game."""

from typing import Any, Literal

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import Notice
from petitpeuple.server.room.inbox import BotAnswered
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.store.interface import AppendLines, ResultRow, SaveResult
from petitpeuple.table.table import Outcome

Author = Literal["person", "bot", "clock"]


def submit(
    state: RoomState,
    session: GameSession,
    seat: Seat,
    author: Author,
    ticket: int,
    action: Any,
    at: Millis | None,
    turn: Turn,
) -> None:
    """Play a seat's action. Pause, seat, ticket and rules are checked here and in the table, once.

    Raise Refused with the rule that forbids it, or CommandError if the author does not play this seat.
    """
    if state.pause.paused:
        raise Refused("HOUSE-15")
    player = state.seats.all[seat]
    if author != "clock" and (player.stand_in or player.row.kind == "bot") != (author == "bot"):
        raise CommandError("not-now")
    request = session.table.undo_request
    advance(state, session, session.table.submit(seat, ticket, action, at), turn)
    if request is not None and session.table.undo_request is None:
        turn.send_all(state.presence.everybody, Notice("undo-lapsed", request.seat))


def submit_bot_answer(state: RoomState, answer: BotAnswered, turn: Turn) -> None:
    """Play what a bot chose, unless its question is gone; the bot looks again when the table moved on."""
    session = state.playing()
    chosen = state.bots.take_answer(answer)
    if state.vote_is_open or session.table.ticket(answer.seat) != answer.ticket:
        return  # the bot looks again after the vote
    action = first_legal(session, answer.seat) if chosen is None else session.decode_action(chosen)
    if chosen is not None and state.plans.is_open:
        state.plans.note_followed(answer.seat, chosen, turn)  # before its turn, and with it the plan, is over
    try:
        submit(state, session, answer.seat, "bot", answer.ticket, action, answer.at, turn)
    except Refused:
        state.bots.count_refusal(answer.seat)
    except CommandError:
        pass  # a person has taken the seat back
    else:
        state.bots.count_success(answer.seat)


def submit_for_expired_clock(state: RoomState, seat: Seat, turn: Turn) -> None:
    """Play the first legal action for a seat whose time has expired."""
    session = state.playing()
    if (
        state.pause.paused
        or state.vote_is_open
        or seat not in session.seat_clocks.expired(session.clock.now())
    ):
        return
    state.services.counts["time_up"] += 1
    ticket = session.table.ticket(seat) or 0
    submit(state, session, seat, "clock", ticket, first_legal(session, seat), None, turn)


def first_legal(session: GameSession, seat: Seat) -> Any:
    """Return the first legal action, by contract the quietest."""
    return session.table.observe(seat).actions[0]


def advance(state: RoomState, session: GameSession, outcome: Outcome, turn: Turn) -> None:
    """Store what happened, then broadcast it; store the result when the game is over."""
    record(state, session, outcome, turn)
    if outcome.lines:
        state.note_move()
    if outcome.lines and session.table.over is not None:
        finish(state, session, turn)
    state.broadcast.show(session, outcome, turn)
    state.bots.let_people_look(session, outcome)
    if state.plans.is_open:
        state.plans.refresh(session, turn, [seat.row.seat for seat in state.seats if seat.played_by_bot])


def record(state: RoomState, session: GameSession, outcome: Outcome, turn: Turn) -> None:
    """Store the lines of an outcome."""
    first, lines = session.record(outcome)
    if lines:
        turn.writes.append(AppendLines(state.table.row.id, session.number, first, lines))
        state.services.counts["inputs"] += len(lines)


def finish(state: RoomState, session: GameSession, turn: Turn) -> None:
    """Store how the game ended and who played it."""
    over = session.table.over
    if over is None:
        return
    table, playing = session.table, session.table.seats
    players = state.seats.rows[:playing]
    result = ResultRow(
        table=state.table.row.id,
        number=session.number,
        game=table.game.id,
        seats=playing,
        payoffs=over.payoffs,
        reason=over.reason,
        ended=state.services.wall(),
        names=tuple([seat.result_name for seat in state.seats.all[:playing]]),
    )
    turn.write(SaveResult(result, () if state.lesson else players))  # a lesson is in nobody's history
    for seat in state.seats:
        seat.set_previous(seat.row.seat if seat.row.seat < playing else None)
    state.table.update(over=state.lesson is not None or not session.continues)
    turn.save_table()
