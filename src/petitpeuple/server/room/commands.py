"""What people may wish for at a table: to play, to talk, to go back, to pause, to come and go."""

from typing import TYPE_CHECKING

import msgspec

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room import host_commands, presence, timers
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.chat import Spoken, clean
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.invites import hash_of, new_secret
from petitpeuple.server.room.narration import worded
from petitpeuple.server.room.seats import same_person, strongest_bot
from petitpeuple.server.room.start import begin, can_begin
from petitpeuple.table.table import Outcome

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room


async def carry_out(
    room: "Room", listener: Listener, message: p.ClientMessage, at: Millis | None = None
) -> None:
    """Do what is wished, as of *at* where it was claimed in a race; else it is Refused, or is Trouble."""
    if isinstance(message, p.Answer) and listener.viewer is not None:  # most of them by far
        await _answer(room, listener.viewer, message, at)
        return
    match message:
        case p.Chat() | p.Emote():
            await _talk(room, listener, message)
        case p.Again():
            if room.current is not None:
                listener.tell(room.audience.stream(listener.viewer).whole(room.current, listener.viewer))
        case p.Words():
            _say_in_words(room, listener)
        case p.Introduce(_, profile):
            await _introduce(room, listener, profile)
        case p.SetSeat() | p.SetTable() | p.Revoke() | p.Manage() | p.PassHost():
            await host_commands.carry_out(room, listener, message)
        case p.Hello() | p.Pong():
            raise Trouble("bad-message")
        case _ if listener.viewer is None:
            raise Trouble("not-allowed")
        case _:
            await _as_seat(room, listener, listener.viewer, message)


def _say_in_words(room: "Room", listener: Listener) -> None:
    """Tell one device what it sees and may do, in words."""
    current, viewer = room.playing(), listener.viewer
    listener.tell(as_json(worded(current, viewer, room.audience.stream(viewer).n)))


async def _as_seat(room: "Room", listener: Listener, seat: Seat, message: p.ClientMessage) -> None:
    match message:
        case p.Undo(_, say):
            await _undo(room, seat, say)
        case p.Pause(_, say):
            await _pause(room, seat, say)
        case p.Propose(_, marks):
            room.proposals.propose(seat, marks)
        case p.OwnSeat():
            await _own_seat(room, listener, seat, message)
        case p.Hint(id_):
            room.advisers.ask(listener, seat, id_)
        case p.Webhook(_, url):
            await _webhook(room, seat, url)


async def _answer(room: "Room", seat: Seat, answer: p.Answer, at: Millis | None) -> None:
    current = room.playing()
    if room.paused:
        raise Refused("HOUSE-15")
    if room.chairs[seat].by_bot:
        raise Trouble("not-now")
    try:
        action = current.read_action(bytes(answer.action))
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise Trouble("bad-action") from error
    await room.happen(current.table.submit(seat, current.read_ticket(answer.ticket), action, at))


async def _undo(room: "Room", seat: Seat, say: str) -> None:
    table = room.playing().table
    if table.over is not None:
        raise Refused("HOUSE-6")
    if room.paused:
        raise Refused("HOUSE-15")
    match say:
        case "wish":
            happened = table.request_undo(seat, agreeing=same_person(room.chairs, seat))
        case "agree":
            happened = table.accept_undo(seat)
        case _:
            table.decline_undo(seat)
            happened = Outcome()
    if not happened.lines:  # only talked about: that is kept too
        await room.save_table()
    await room.happen(happened)


async def _pause(room: "Room", seat: Seat, say: str) -> None:
    """Pause once everybody who is here and plays agrees; any one of them ends it."""
    current = room.playing()
    if current.table.over is not None:
        raise Refused("HOUSE-6")
    if say == "go-on":
        await set_pause(room, paused=False)
        return
    if room.paused or (say == "agree" and not room.pause_wish):
        raise Trouble("not-now")
    if say == "refuse":
        room.pause_wish = ()
        await room.save_table()
        return
    room.pause_wish = (*(other for other in room.pause_wish if other != seat), seat)
    settled = {seat, *room.pause_wish, *same_person(room.chairs, seat)}
    asked = {
        at
        for at, chair in enumerate(room.chairs)
        if chair.row.kind == "person" and chair.gone is None and at < current.table.seats
    }
    if asked <= settled:
        await set_pause(room, paused=True)
    else:
        await room.save_table()


async def set_pause(room: "Room", *, paused: bool) -> None:
    """Stop the table's time, or let it go on."""
    current = room.playing()
    room.paused, room.pause_wish = paused, ()
    await room.save_table()
    if paused:
        current.clock.stop()
        room.robots.stop()
    else:
        current.clock.go_on()


async def _talk(room: "Room", listener: Listener, message: p.Chat | p.Emote) -> None:
    seat = listener.viewer
    if isinstance(message, p.Emote):
        room.audience.tell(p.Emoted(seat, message.emote))
        return
    text = clean(message.text)
    if not text:
        raise Trouble("bad-message")
    if room.talk.said_before(seat, message.key):
        return
    name = clean(listener.profile.name) if seat is None else room.chairs[seat].row.name
    spoken = Spoken(p.Said(seat, name, text, room.services.wall()), message.key)
    row = room.talk.row(spoken)
    await room.services.store.say(room.row.id, row)
    room.talk.take(row, spoken)
    room.audience.tell(spoken.said)


async def _introduce(room: "Room", listener: Listener, profile: p.Profile) -> None:
    listener.profile = profile
    if listener.viewer is not None:
        room.chairs[listener.viewer].introduce(profile)
        await room.save_seats()


async def _own_seat(room: "Room", listener: Listener, seat: Seat, wish: p.OwnSeat) -> None:
    chair = room.chairs[seat]
    match wish.wish:
        case "to-bot":
            chair.change(kind="bot", level=bot_level(room, wish.level))
            room.audience.tell(p.Notice("seat-given", seat))
        case "take-back":
            chair.change(kind="person", level=None)
            presence.meet(chair, listener.profile)
            room.audience.tell(p.Notice("seat-taken", seat))
        case "leave":
            await _leave(room, listener, seat, wish)
            return
        case "new-link":
            secret = new_secret()
            chair.change(secret_hash=hash_of(secret))
            await room.save_seats()
            host_commands.hang_up(room, seat, but=listener)
            listener.tell(as_json(p.Link(seat, secret)))
    await room.save_seats()
    if can_begin(room):
        await begin(room)


async def _leave(room: "Room", listener: Listener, seat: Seat, wish: p.OwnSeat) -> None:
    """Leave for good: in a game a bot goes on, before it the seat is open again; the host passes on."""
    chair = room.chairs[seat]
    chair.empty()
    if room.current is not None:
        chair.change(kind="bot", level=strongest_bot(room.game.id))
    if room.row.host == seat:
        await timers.pass_host_on(room)
    room.audience.tell(p.Notice("seat-given", seat))
    await room.save_seats()
    if room.current is None:  # what is shown to this seat from now on is for whoever takes it
        listener.tell(as_json(p.Done(wish.id)))
        host_commands.hang_up(room, seat)


def bot_level(room: "Room", level: str) -> str:
    """Give a level of the game's bots: the strongest where none is named."""
    if level and level not in bots_of(room.game.id):
        raise Trouble("no-bot")
    return level or strongest_bot(room.game.id)


async def _webhook(room: "Room", seat: Seat, url: str) -> None:
    caller = room.services.caller
    if url and (caller is None or not caller.allows(url)):
        raise Trouble("not-allowed")
    room.chairs[seat].hook = url
    await room.save_table()
