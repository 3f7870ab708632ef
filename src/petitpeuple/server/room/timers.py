"""What becomes due: the game's timer, seats' clocks, held claims, absences."""

from functools import partial

from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.ports import TurnNotice
from petitpeuple.server.protocol.messages import Notice
from petitpeuple.server.room import checkpoint, host_commands, votes
from petitpeuple.server.room.inbox import CLAIMS_DUE, GAME_TIMER_DUE, Item, TimeExpired
from petitpeuple.server.room.invites import table_link
from petitpeuple.server.room.play import advance
from petitpeuple.server.room.seats import SeatState
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn


def milliseconds_until_due(state: RoomState) -> int | None:
    """Return in how many milliseconds something becomes due; None if nothing does."""
    waits: list[int] = []
    if state.table.settings.absence is not None:
        waits += [moment - state.services.monotonic() for _, moment in _stand_ins_due(state)]
    if state.seats.all[state.table.row.host].absent_since is not None:
        host = _host_change_due(state)
        waits += [] if host is None else [host - state.services.monotonic()]
    absent = state.absent_players()
    if absent:
        now = state.services.monotonic()
        waits += [moment - now for _, moment in absent if moment > now]
    if state.questions.lapses_at is not None:
        waits.append(state.questions.lapses_at - state.services.monotonic())
    session = state.session
    timed = session is not None and (session.table.due is not None or session.seat_clocks.enabled)
    if (
        session is not None
        and not state.pause.paused
        and not state.questions.held
        and (timed or state.lag.held)
    ):
        due = _next_in_game(state, session)
        waits += [] if due is None else [due - session.clock.now()]
    return min(waits) if waits else None


def _next_in_game(state: RoomState, session: GameSession) -> int | None:
    """Return the time of play when a claim, the game's timer or a seat's clock is due."""
    table = session.table
    dues: list[int | None] = [state.lag.due] if state.lag.held else []
    if table.over is None and table.due is not None:
        dues.append(_game_timer_due(state, session))
    if table.over is None and session.seat_clocks.enabled:
        dues.append(session.seat_clocks.due)
    return min([due for due in dues if due is not None], default=None) if dues else None


def _game_timer_due(state: RoomState, session: GameSession) -> Millis | None:
    """Return when the game's own timer fires: in a race, late enough for claims that are on their way."""
    if session.table.due is None:
        return None
    return state.lag.game_timer_due(session, state.connected_seats())


def due_items(state: RoomState) -> list[Item]:
    """Return what is due in the game, as mailbox items: each is stored and broadcast by itself."""
    session = state.session
    if session is None or state.pause.paused or state.vote_is_open:
        return [] if session is None else [CLAIMS_DUE]
    items: list[Item] = [CLAIMS_DUE]
    if session.table.over is None:
        due, now = _game_timer_due(state, session), session.clock.now()
        if due is not None and due <= now:
            items.append(GAME_TIMER_DUE)
        items += [TimeExpired(seat) for seat in session.seat_clocks.expired(now)]
    return items


def handle_absences(state: RoomState, turn: Turn) -> None:
    """Let bots stand in, pass the host on, and store absences, where these are due."""
    now = state.services.monotonic()
    votes.lapse(state, turn)
    for seat, moment in _stand_ins_due(state):
        if moment <= now:
            seat.start_stand_in()
            turn.send_all(state.presence.everybody, Notice("stand-in", seat.row.seat))
    host = _host_change_due(state)
    if host is not None and host <= now:
        host_commands.pass_host_on(state, turn)
    if checkpoint.is_outdated(state):
        turn.save_table()


def fire_game_timer(state: RoomState, turn: Turn) -> None:
    """Send the game its Tick, if it is still due."""
    session = state.session
    if session is None or state.pause.paused or state.vote_is_open or session.table.over is not None:
        return
    due = _game_timer_due(state, session)
    if due is not None and due <= session.clock.now():
        advance(state, session, session.table.wake(), turn)


def notify_absent(state: RoomState, turn: Turn) -> None:
    """Notify absent players with an open question: once a question, also across restarts."""
    session = state.session
    if session is None:
        return
    for seat in state.seats.all[: session.table.seats]:
        if seat.absent_since is None or seat.played_by_bot or not (seat.webhook or seat.push):
            continue
        question = _question(session, Seat(seat.row.seat))
        if question not in ("", seat.notified):
            seat.mark_notified(question)
            turn.save_table()
            _notify(state, seat, turn)


def _question(session: GameSession, seat: Seat) -> str:
    """Return what identifies a seat's open question. In a race there is only one for the whole game."""
    ask = session.table.asks.get(seat)
    if ask is None:
        return ""
    return f"{session.number}.race" if ask.standing else f"{session.number}.{session.table.ticket(seat)}"


def _notify(state: RoomState, seat: SeatState, turn: Turn) -> None:
    """Call the webhook of an absent player, and send messages to their browsers."""
    services, row = state.services, state.table.row
    if services.notifier is not None and seat.webhook:
        link = table_link(services.config.public_url, row.id)
        turn.then(partial(services.notifier.notify, seat.webhook, row.game, link))
    push = services.push
    if push is None:
        return
    others = tuple([one.row.name for one in state.seats if one is not seat and one.row.name])
    for browser in seat.push:
        if push.is_gone(browser):
            seat.set_push(browser, on=False)
        else:
            turn.then(partial(push.send, browser, TurnNotice(row.id, row.game, others)))


def _stand_ins_due(state: RoomState) -> list[tuple[SeatState, int]]:
    """Return the absent players of a running game, with the moment when a bot stands in."""
    absence = state.table.settings.absence
    if absence is None or state.phase != "playing":
        return []
    return [
        (seat, seat.absent_since + absence)
        for seat in state.seats
        if seat.is_absent_person and seat.absent_since is not None
    ]


def _host_change_due(state: RoomState) -> int | None:
    """Return when the absent host is replaced; None if the host is connected or nobody else is."""
    since = state.seats[state.table.row.host].absent_since
    if since is None or host_commands.next_host(state) is None:
        return None
    return since + state.services.config.host_absence_ms
