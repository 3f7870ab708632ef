"""A room: one table online. One queue for people, bots and timers; kept first, told after."""

import asyncio
from collections import deque
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat, Viewer
from petitpeuple.server.config import LOG, Services
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.scalars import Phase
from petitpeuple.server.room import checkpoint, commands, presence, timers
from petitpeuple.server.room.broadcast import Audience, Listener, as_json
from petitpeuple.server.room.chat import Talk
from petitpeuple.server.room.eager import Errand
from petitpeuple.server.room.hints import Advisers
from petitpeuple.server.room.inbox import WOKE, Chose, Claimed, Item, Joined, Left, Trouble, Wished, Woke
from petitpeuple.server.room.invites import find
from petitpeuple.server.room.lag import Claim, Races
from petitpeuple.server.room.narration import past
from petitpeuple.server.room.plans import Proposals
from petitpeuple.server.room.room_bots import Robots
from petitpeuple.server.room.seats import chairs_of, strongest_bot
from petitpeuple.server.room.session import Current
from petitpeuple.server.room.start import begin, can_begin
from petitpeuple.server.room.table_state import Settings, UndoWish
from petitpeuple.server.store.interface import GameRow, SeatRow, StoredTable
from petitpeuple.table.table import Outcome

QUEUE = 256  # people's messages that may wait; bots and timers always get in


class Room:
    """A table, its chairs, its audience, its bots and its clocks."""

    def __init__(self, services: Services, kept: StoredTable) -> None:
        self.services = services
        self.row = kept.table
        self.settings = msgspec.json.decode(kept.table.settings, type=Settings)
        self.game = services.games[kept.table.game]
        self.chairs = chairs_of(kept.seats, self.settings, services.monotonic())
        services.counts["rooms_read"] += 1
        self.line = f"{services.line}-{services.counts['rooms_read']:x}"  # read anew, it numbers frames anew
        self.audience = Audience(self.line)
        self.talk = Talk(kept.chat)
        self.robots = Robots(self)
        self.advisers = Advisers(self)
        self.races = Races(self)
        self.proposals = Proposals(self)
        self.current: Current | None = None
        self.pause_wish = self.settings.pause_wish
        self.paused = self.settings.paused
        self.broken = False
        self._kept_seats = kept.seats
        self._games: tuple[GameRow, ...] = kept.games
        self._queue: deque[Item] = deque()
        self._open = False
        self._working = False
        self._idle: asyncio.Future[None] | None = None  # for those who wait for it
        self._timer: asyncio.TimerHandle | None = None
        self._errand: Errand | None = None
        self._shown = b""
        self._phase: Phase = "waiting"

    # Coming to life, and ending ----------------------------------------------------------------

    async def open(self) -> None:
        """Take the last game up again, or begin the first if nobody is missing; then listen."""
        if self._games:
            await self._take_up(self._games[-1])
        elif can_begin(self):
            await begin(self)
        self._games = ()
        await timers.call_the_absent(self)
        self._open = True
        self._after()
        self._go_on()

    async def _take_up(self, game: GameRow) -> None:
        self.current = Current.resume(self.services, self.row.id, game, self.settings.limits)
        await self.current.keep(self.current.table.settle())
        self.current.clocks.update(self.current.table)
        checkpoint.go_on(self)
        if self.paused:
            self.current.clock.stop()
        talked = self.settings.undo_wish
        if talked is not None and (talked.number, talked.version) == (
            game.number,
            self.current.table.version,
        ):
            self.current.table.restore_undo_request(talked.wish)
        finished = self.row.over or any(was is not None for was in self.settings.was)
        if self.current.table.over is not None and not finished:
            await self._finish(self.current)

    async def close(self, notice: p.Notice, code: int) -> None:
        """Tell everybody, hang up, and stop."""
        self.audience.tell(notice)
        for device in self.audience.devices:
            device.close(code, notice.why)
        await self.stop()

    async def stop(self) -> None:
        """Stop listening; what was acknowledged is kept."""
        self._open = False
        self.robots.stop()
        self.advisers.stop()
        if self._timer is not None:
            self._timer.cancel()
        if self._errand is not None:
            self._errand.cancel()
            await self.idle()
        self._empty_queue()

    # The one queue -----------------------------------------------------------------------------

    def put(self, item: Item) -> None:
        """Hand something in; people are told when too much is waiting."""
        if isinstance(item, Wished) and len(self._queue) + self.races.held >= QUEUE:
            item.listener.tell(as_json(p.Problem(getattr(item.message, "id", None), "busy")))
        elif self.broken:
            _send_away(item)
        else:
            self._queue.append(Claimed() if self.races.hold(item) else item)
            self._go_on()

    async def idle(self) -> None:
        """Wait until everything handed in so far is done."""
        while self._working:
            if self._idle is None:
                self._idle = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._idle])

    def _go_on(self) -> None:
        """Work here and now, if nobody is at it: the store alone is waited for."""
        if self._open and not self._working:
            self._errand = Errand(self._work())

    async def _work(self) -> None:
        """Handle one after the other until nothing waits."""
        self._working = True
        try:
            while self._queue and not self.broken:
                item = self._queue.popleft()
                try:
                    await self._handle(item)
                except Exception:  # the state may be ahead of the store: forget it, and read it anew
                    self._break(item)
        finally:
            self._working = False
            if self._idle is not None:
                self._idle.set_result(None)
                self._idle = None

    def _break(self, item: Item) -> None:
        LOG.exception("a room broke", extra={"table": self.row.id, "item": type(item).__name__})
        self.services.counts["rooms_broken"] += 1
        self.broken = True
        self.robots.stop()
        self.advisers.stop()
        for device in self.audience.devices:
            device.close(close_codes.BROKEN, "come back")
            self.audience.leave(device)
        _send_away(item)
        self._empty_queue()

    def _empty_queue(self) -> None:
        """Send those away who wait for a room that is no more: they come back to it when it is read anew."""
        while self._queue:
            _send_away(self._queue.popleft())

    async def _handle(self, item: Item) -> None:
        match item:
            case Wished(listener, message):
                await self._carry_out(listener, message)
            case Joined(listener, hello):
                await presence.join(self, listener, hello)
            case Left(listener):
                presence.leave(self, listener)
            case Chose(seat, ticket, action):
                await self.robots.answer(seat, ticket, action)
            case Claimed():
                await self.races.release()
            case Woke():
                await timers.wake(self)
        self._after(playing=_is_play(item))
        if self.services.caller is not None:
            await timers.call_the_absent(self)

    async def judge(self, claim: Claim, at: Millis) -> None:
        """Take a claim whose turn has come in a race, from the moment it was made."""
        if isinstance(claim, Chose):
            await self.robots.answer(claim.seat, claim.ticket, claim.action, at)
        else:
            await self._carry_out(claim.listener, claim.message, at)

    async def _carry_out(
        self, listener: Listener, message: p.ClientMessage, at: Millis | None = None
    ) -> None:
        """Do what is wished, and answer the one who wished it."""
        id_ = getattr(message, "id", None)
        if not listener.known:
            return
        try:
            await commands.carry_out(self, listener, message, at)
        except Refused as refused:
            listener.tell(as_json(p.Refusal(id_ or 0, refused.rule)))
        except Trouble as trouble:
            listener.tell(as_json(p.Problem(id_, trouble.code)))
        else:
            if id_ is not None and _waits(listener, message):
                if not isinstance(message, p.Answer):
                    self.show_room()  # what it has changed is seen before it is done
                listener.tell(as_json(p.Done(id_)))

    # Who is who --------------------------------------------------------------------------------

    def find(self, secret: str) -> Viewer:
        """Tell whose link this is; nobody's is trouble."""
        if not secret and self.row.listed:
            return None
        at = find(secret, [*(chair.row.secret_hash for chair in self.chairs), self.row.gallery_hash])
        if at is None or (at < len(self.chairs) and self.chairs[at].row.kind == "closed"):
            raise Trouble("no-link")
        return Seat(at) if at < len(self.chairs) else None

    def welcome(self, listener: Listener) -> None:
        """Tell a device where it is, and who."""
        row, viewer, current = self.row, listener.viewer, self.current
        told = () if current is None else past(current).to(current.eyes(viewer)).told
        message = p.Welcome(
            version=p.VERSION,
            line=self.line,
            table=row.id,
            game=row.game,
            seat=viewer,
            talk=tuple(self.talk.lines),
            told=told,
            hook_hosts=() if viewer is None else self.services.config.hook_hosts,
            hook="" if viewer is None else self.chairs[viewer].hook,
        )
        listener.tell(as_json(message))

    # Keeping and telling -----------------------------------------------------------------------

    async def happen(self, happened: Outcome) -> None:
        """Keep what happened, then tell everybody what they may know of it."""
        current = self.playing()
        await current.keep(happened)
        current.clocks.update(current.table)
        self.services.counts["inputs"] += len(happened.lines)
        if happened.lines and current.table.over is not None:
            await self._finish(current)  # first: whoever hears that it is over may ask for its record
        self.audience.show(
            current,
            happened,
            always=[
                Seat(at)
                for at, chair in enumerate(self.chairs[: current.table.seats])
                if chair.row.kind == "person"
            ],
        )
        self.proposals.look()

    async def _finish(self, current: Current) -> None:
        over = current.table.over
        if over is None:
            return
        players = self.chairs[: current.table.seats]
        await current.finish(over, tuple(chair.row for chair in players))
        for at, chair in enumerate(self.chairs):
            chair.was = at if at < current.table.seats else None
        await self.save_table(over=not current.more)

    def playing(self) -> Current:
        """Give the game, or say that there is none yet."""
        if self.current is None:
            raise Trouble("not-now")
        return self.current

    @property
    def phase(self) -> Phase:
        """Tell where the table is: waiting, playing, between two games, or over."""
        if self.current is None:
            return "waiting"
        if self.current.table.over is None:
            return "playing"
        return "over" if self.row.over else "between"

    async def save_table(self, **fields: Any) -> None:
        """Keep what changed of the table, and with it who sits where if that has changed."""
        self.settings = replace(
            self.settings,
            paused=self.paused,
            was=tuple(chair.was for chair in self.chairs),
            hooks=tuple(chair.hook for chair in self.chairs),
            called=tuple(chair.called for chair in self.chairs),
            mark=checkpoint.now(self),
            pause_wish=self.pause_wish,
            undo_wish=self._undo_wish(),
        )
        self.row = replace(self.row, **fields, settings=msgspec.json.encode(self.settings))
        rows = self._rows()
        await self.services.store.save_table(self.row, () if rows == self._kept_seats else rows)
        self._kept_seats = rows

    def _rows(self) -> tuple[SeatRow, ...]:
        return tuple(chair.row for chair in self.chairs)

    def _undo_wish(self) -> UndoWish | None:
        current = self.current
        wish = None if current is None else current.table.undo_request
        return (
            None if current is None or wish is None else UndoWish(current.number, current.table.version, wish)
        )

    async def save_seats(self) -> None:
        """Keep who sits where, if that has changed; a webhook goes with the one who set it."""
        rows = self._rows()
        hooks = zip(self.chairs, self.settings.hooks, strict=False)
        if any(hook and hook != chair.hook for chair, hook in hooks):
            await self.save_table()
        elif rows != self._kept_seats:
            await self.services.store.save_seats(self.row.id, rows)
            self._kept_seats = rows

    def shown(self) -> p.Room:
        """Give what everybody may know of the table."""
        best = strongest_bot(self.game.id)
        return p.Room(
            phase=self.phase,
            number=self.current.number if self.current else 0,
            options=Raw(self.row.options),
            host=self.row.host,
            listed=self.row.listed,
            seats=tuple(
                chair.shown(self.audience.count(Seat(at)), best, *self.races.line(at))
                for at, chair in enumerate(self.chairs)
            ),
            limits=self.settings.limits,
            absence=self.settings.absence,
            watchers=self.audience.count(None),
            paused=self.paused,
            pause_wish=self.pause_wish,
            example=self.current is not None and self.current.example is not None,
        )

    def show_room(self, only: Listener | None = None) -> None:
        """Show the table to everybody if anything of it is new, or to one device in any case."""
        text = as_json(self.shown())
        if only is not None:
            only.tell(text)
        elif text != self._shown:
            self._shown = text
            for device in self.audience.devices:
                device.tell(text)

    def _after(self, *, playing: bool = False) -> None:
        """After everything: show what is new, let bots look, set the timer."""
        if self.broken:
            return
        if not playing or self.phase != self._phase:
            self._phase = self.phase
            self.show_room()
        self.robots.look()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        wait = timers.wait(self)
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0, wait) / 1000, self.put, WOKE)


def _send_away(item: Item) -> None:
    """Hang up on whoever asks for something and does not know yet, and let them come back."""
    if isinstance(item, Joined) or (isinstance(item, Wished) and item.listener.known):
        item.listener.close(close_codes.RESTART, "come back")


def _waits(listener: Listener, message: p.ClientMessage) -> bool:
    """Tell whether somebody is still to hear that it was done: not who has left, and a hint comes later."""
    return listener.known and not isinstance(message, p.Hint)


def _is_play(item: Item) -> bool:
    """Tell whether an item only plays the game: of the room itself it changes the phase at most."""
    return isinstance(item, (Chose, Claimed)) or (
        isinstance(item, Wished) and isinstance(item.message, p.Answer)
    )
