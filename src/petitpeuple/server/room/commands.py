"""Commands of players: play, talk, plan, undo, pause, and what they do with their own seat."""

from petitpeuple.bots.registry import hint_is_fair
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room import host_commands, play, votes
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.invites import new_secret
from petitpeuple.server.room.join import disconnect
from petitpeuple.server.room.names import clean_text
from petitpeuple.server.room.narration import text_board
from petitpeuple.server.room.presence import Member
from petitpeuple.server.room.seats import SeatState, bot_level, strongest_bot, viewer_of
from petitpeuple.server.room.start import start_game, start_if_ready
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn
from petitpeuple.server.store.interface import SaveChat


def handle(
    state: RoomState, connection: Connection, message: p.ClientMessage, at: Millis | None, turn: Turn
) -> None:
    """Carry out a command; raise Refused or CommandError. The sender's seat is looked up now, not earlier."""
    member = state.presence.members[connection]
    seat = member.seat
    if isinstance(message, p.Answer) and seat is not None:
        answer(state, seat, message, at, turn)
        return
    if isinstance(message, host_commands.HostMessage):
        host_commands.handle(state, seat, message, turn, connection)
        return
    match message:
        case p.SendChat():
            send_chat(state, connection, member, message, turn)
        case p.SendEmote(_, emote):
            check_may_talk(state, seat)
            shown = p.Emote(viewer_of(seat), emote, member.spectator)
            turn.send_all(state.presence.everybody, shown)
        case p.Refresh():
            state.broadcast.send_full(state.session, connection, state.broadcast.stream(seat), turn)
        case p.SetTextBoard(_, on):
            set_text_board(state, connection, seat, turn, on=on)
        case p.SetProfile(_, profile):
            set_profile(state, connection, seat, profile, turn)
        case _:
            _handle_seat_command(state, connection, seat, message, turn)


def _handle_seat_command(
    state: RoomState, connection: Connection, seat: SeatState | None, message: p.ClientMessage, turn: Turn
) -> None:
    """Carry out a command that only players can use."""
    if seat is None:
        raise CommandError("not-allowed")
    number = Seat(seat.row.seat)
    match message:
        case p.Undo(_, vote):
            undo(state, number, vote, turn)
        case p.Pause(_, vote):
            pause(state, number, vote, turn)
        case p.SetPlan(_, steps):
            state.plans.set(state.playing(), number, steps, turn)
        case p.PlayAgain():
            play_again(state, connection, seat, turn)
        case p.OwnSeat():
            own_seat(state, connection, seat, message, turn)
        case p.RequestHint(request_id):
            fair = hint_is_fair(state.game.id, state.seats.people())
            state.hints.request(connection, state.playing(), number, request_id, fair=fair)
        case p.DecideAbsent(_, absent, choice):
            votes.decide(state, host_commands.seat_at(state, absent), choice, turn)
        case p.SetWebhook() | p.SetPush():
            set_notices(state, seat, message, turn)
        case _:
            raise CommandError("bad-message")


def answer(state: RoomState, seat: SeatState, message: p.Answer, at: Millis | None, turn: Turn) -> None:
    """Play one of the actions offered."""
    session = state.session or state.playing()
    action = session.decode_action(message.action)
    ticket = session.parse_ticket(message.ticket)
    play.submit(state, session, Seat(seat.row.seat), "person", ticket, action, at, turn)


def undo(state: RoomState, seat: Seat, vote: str, turn: Turn) -> None:
    """Request an undo, or vote on one."""
    session = state.playing()
    if session.table.over is not None:
        raise Refused("HOUSE-6")
    if state.pause.paused:
        raise Refused("HOUSE-15")
    request = session.table.undo_request
    outcome = session.undo(seat, vote, state.seats.consenting(seat))
    if not outcome.lines:  # the pending request itself is stored
        turn.save_table()
    play.advance(state, session, outcome, turn)
    if request is not None and vote != "request":
        _tell_vote(state, request.seat if vote == "agree" else seat, vote, turn, done=bool(outcome.lines))


def _tell_vote(state: RoomState, seat: Seat, vote: str, turn: Turn, *, done: bool) -> None:
    """Tell everybody what became of an undo request."""
    if vote == "refuse":
        turn.send_all(state.presence.everybody, p.Notice("undo-refused", seat))
    elif done:
        turn.send_all(state.presence.everybody, p.Notice("undo-done", seat))


def pause(state: RoomState, seat: Seat, vote: str, turn: Turn) -> None:
    """Pause once every connected player agrees; any player resumes."""
    session = state.playing()
    if session.table.over is not None:
        raise Refused("HOUSE-6")
    turn.save_table()
    if vote == "resume":
        state.pause.end()
        turn.then(session.clock.resume)
        return
    state.pause.check_open(vote)
    if vote == "refuse":
        if state.pause.votes:
            turn.send_all(state.presence.everybody, p.Notice("pause-refused", seat))
        state.pause.refuse()
        return
    asked = [
        other.row.seat
        for other in state.seats
        if other.row.kind == "person" and other.absent_since is None and other.row.seat < session.table.seats
    ]
    if state.pause.agree(seat, asked, state.seats.consenting(seat)):
        session.clock.pause()
        state.bots.stop()


def check_may_talk(state: RoomState, seat: SeatState | None) -> None:
    """Raise CommandError if the host has muted a seat, or the spectators."""
    if state.table.spectators_muted if seat is None else seat.row.muted:
        raise CommandError("muted")


def send_chat(
    state: RoomState, connection: Connection, member: Member, message: p.SendChat, turn: Turn
) -> None:
    """Store a chat message and send it to everybody; a repeated key is ignored."""
    seat = member.seat
    check_may_talk(state, seat)
    text = clean_text(message.text)
    if not text:
        raise CommandError("bad-message")
    number = viewer_of(seat)
    if state.chat.is_repeated(number, message.key):
        return
    players = [one.row.name for one in state.seats]
    name = seat.row.name if seat else state.presence.spectator_name(connection, players)
    said = p.ChatMessage(number, name, text, state.services.wall(), member.spectator)
    turn.write(SaveChat(state.table.row.id, state.chat.add(said, message.key)))
    turn.send_all(state.presence.everybody, said)


def set_profile(
    state: RoomState, connection: Connection, seat: SeatState | None, profile: p.Profile, turn: Turn
) -> None:
    """Change how the sender is shown."""
    check_may_talk(state, seat)  # a name can be a message, too
    state.presence.set_profile(connection, profile)
    if seat is not None:
        seat.set_profile(state.seats.with_unique_name(profile, seat))
        turn.save_table()


def set_text_board(
    state: RoomState, connection: Connection, seat: SeatState | None, turn: Turn, *, on: bool
) -> None:
    """Start or stop sending the board as text; it is sent once at the start."""
    state.presence.set_text_board(connection, on=on)
    if on and state.session is not None:
        turn.send(connection, text_board(state.session, viewer_of(seat), state.broadcast.stream(seat).n))


def play_again(state: RoomState, connection: Connection, seat: SeatState, turn: Turn) -> None:
    """Note that a player wants the next game; start it when everybody who is connected does."""
    if state.phase not in ("between", "over"):
        raise CommandError("not-now")
    if seat.row.kind == "bot":
        _take_back(state, connection, seat, turn)
    state.again.add(seat.id)
    agreed = {*state.again, *[state.seats[number].id for number in state.seats.consenting(seat.row.seat)]}
    present = [one for one in state.seats if one.row.kind == "person" and state.presence.count(one)]
    if all(one.id in agreed for one in present):
        start_game(state, turn)


def _take_back(state: RoomState, connection: Connection, seat: SeatState, turn: Turn) -> None:
    turn.save_seats()
    profile = state.presence.members[connection].profile
    seat.take_back(state.seats.with_unique_name(profile, seat))
    turn.send_all(state.presence.everybody, p.Notice("seat-taken", seat.row.seat))


def own_seat(
    state: RoomState, connection: Connection, seat: SeatState, message: p.OwnSeat, turn: Turn
) -> None:
    """Hand the seat to a bot, take it back, leave it, or replace its link."""
    turn.save_seats()
    match message.command:
        case "to-bot":
            state.seats.give_to_bot(seat, bot_level(state.game.id, message.level))
            turn.send_all(state.presence.everybody, p.Notice("seat-given", seat.row.seat))
        case "take-back":
            _take_back(state, connection, seat, turn)
        case "leave":
            leave_seat(state, connection, seat, message.id, turn)
            return
        case "new-link":
            secret = new_secret()
            seat.set_own_secret(secret)
            disconnect(state, seat, turn, keep=connection)
            turn.reply(p.Link(seat.row.seat, secret))
    start_if_ready(state, turn)


def leave_seat(
    state: RoomState, connection: Connection, seat: SeatState, request_id: int, turn: Turn
) -> None:
    """Leave for good: during a match a bot takes over, before it the seat is open again."""
    if state.session is None:
        seat.reopen()
    else:
        seat.clear("bot")
        state.seats.give_to_bot(seat, strongest_bot(state.game.id))
    if state.is_host(seat):
        host_commands.pass_host_on(state, turn)
    turn.save_table()  # the webhook was the player's own
    turn.send_all(state.presence.everybody, p.Notice("seat-given", seat.row.seat))
    if state.session is None:  # what the seat is sent from now on is for its next player
        turn.send(connection, p.Done(request_id))
        disconnect(state, seat, turn)


def set_notices(state: RoomState, seat: SeatState, message: p.SetWebhook | p.SetPush, turn: Turn) -> None:
    """Change how an absent player is told that it is their turn."""
    match message:
        case p.SetWebhook(_, url):
            set_webhook(state, seat, url, turn)
        case p.SetPush(_, subscription, on):
            set_push(state, seat, subscription, turn, on=on)


def set_webhook(state: RoomState, seat: SeatState, url: str, turn: Turn) -> None:
    """Set the URL to notify when it is this seat's turn."""
    notifier = state.services.notifier
    if url and (notifier is None or not notifier.allows(url)):
        raise CommandError("not-allowed")
    seat.set_webhook(url)
    turn.save_table()


def set_push(state: RoomState, seat: SeatState, browser: p.PushSubscription, turn: Turn, *, on: bool) -> None:
    """Send push messages to a browser of this seat's player from now on, or no longer."""
    push = state.services.push
    if push is None or not push.allows(browser):
        raise CommandError("not-allowed")
    seat.set_push(browser, on=on)
    turn.save_table()
