"""A room: the mailbox of one table. Take a message, handle it, store, then send, then schedule."""

import asyncio
import sys
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Seat
from petitpeuple.server.ports import LOG, Lease, Services
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room import checkpoint, commands, join, play, sleep, timers, votes
from petitpeuple.server.room.inbox import (
    CLAIMS_DUE,
    TIMER_FIRED,
    BotAnswered,
    Call,
    ClaimsDue,
    GameTimerDue,
    HintReady,
    Item,
    Joined,
    Left,
    Measured,
    Received,
    TimeExpired,
    TimerFired,
    reject,
)
from petitpeuple.server.room.resume import try_to_resume
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.start import start_if_ready
from petitpeuple.server.room.state import RoomState
from petitpeuple.server.room.turn import Turn, encode
from petitpeuple.server.store.interface import Fenced, GameRow, StoredTable, StoreUnavailable, Write

MAX_QUEUED: Final = 256  # commands of connections; bots and timers are always accepted
PLAYS: Final = (BotAnswered, ClaimsDue, TimeExpired, GameTimerDue)  # can only move the game
T = TypeVar("T")


class Room:
    """One table online. Every change goes through `post` or `call`."""

    def __init__(self, services: Services, stored: StoredTable, lease: Lease | None = None) -> None:
        self.state = RoomState(services, stored, self.post)
        self.lease = lease  # of a node among several; None: this server is alone
        self.broken = False
        self._services = services
        self._games: tuple[GameRow, ...] = stored.games
        self._queue: deque[Item] = deque()
        self._open = False
        self._running = False
        self._commit: asyncio.Future[None] | None = None  # the one that is waited for
        self._idle: asyncio.Future[None] | None = None  # for those who wait until all is done
        self._timer: asyncio.TimerHandle | None = None
        self._last_info = b""
        self._last_running: tuple[GameSession | None, bool] = (None, False)

    @property
    def queued(self) -> int:
        """How many messages wait in the mailbox."""
        return len(self._queue)

    @property
    def table_id(self) -> str:
        """The id of the table."""
        return self.state.table.row.id

    @property
    def can_sleep(self) -> bool:
        """Whether the room can be unloaded now without anybody noticing."""
        busy = self._queue or self._commit is not None or not self._open or self.broken
        return not busy and sleep.can_sleep(self.state)

    # Opening and closing -------------------------------------------------------------------------

    async def open(self, asleep: sleep.Asleep | None = None) -> None:
        """Resume the last game, or start the first one if nobody is missing; then accept messages."""
        turn = Turn()
        if self._games:
            try_to_resume(self.state, self._games[-1], turn)
        else:
            start_if_ready(self.state, turn)
        self._games = ()
        if asleep is not None:
            sleep.wake(self.state, asleep)
        timers.notify_absent(self.state, turn)
        self._add_rows(turn)
        if turn.writes:
            await self._store(turn.writes)
        self._open = True
        self._finish(None, turn, None)
        self._run()

    async def close(self, notice: p.Notice, code: int) -> None:
        """Notify and close all connections, and stop."""
        text = encode(notice)
        for connection in self.state.presence.everybody:
            connection.send(text)
            connection.close(code, notice.kind)
        await self.stop()

    async def stop(self) -> None:
        """Stop accepting messages, after a commit under way is done."""
        self._open = False
        self._stop_thinking()
        self._cancel_timer()
        self._reject_queued()
        if self._commit is not None:
            await asyncio.wait([self._commit])

    async def save_checkpoint(self) -> None:
        """Store clocks and absences when the server stops, if anything depends on them."""
        if not self.broken and checkpoint.matters(self.state):
            turn = Turn()
            turn.save_table()
            self._add_rows(turn)
            await self._store(turn.writes)

    def _store(self, writes: list[Write]) -> "asyncio.Future[None]":
        """Commit these writes, under the lease if there is one."""
        return self._services.store.commit(writes) if self.lease is None else self.lease.commit(writes)

    def mark_broken(self) -> None:
        """Reject everything from now on: the room is about to be loaded again, or is gone."""
        self.broken = True

    # The mailbox ---------------------------------------------------------------------------------

    def post(self, item: Item) -> None:
        """Queue a message; a command is refused when too many wait."""
        if isinstance(item, Received) and len(self._queue) + self.state.lag.held >= MAX_QUEUED:
            request_id = getattr(item.message, "id", None)
            item.connection.send(encode(p.ErrorReply(request_id, "busy")))
        elif self.broken:
            reject(item)
        else:
            self._queue.append(CLAIMS_DUE if self._hold_claim(item) else item)
            self._run()

    async def call(self, function: Callable[[RoomState, Turn], T]) -> T:
        """Run a function in the mailbox; return its result after its writes are stored."""
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(Call(function, result))
        return await result

    async def idle(self) -> None:
        """Wait until everything queued so far is done."""
        while self._commit is not None or (self._queue and self._open and not self.broken):
            if self._idle is None:
                self._idle = asyncio.get_running_loop().create_future()
            await asyncio.wait([self._idle])

    def _hold_claim(self, item: Item) -> bool:
        """Hold an answer in a race for lag compensation, from the moment it arrives."""
        state, session = self.state, self.state.session
        if session is None or state.pause.paused or state.questions.held:
            return False
        if isinstance(item, BotAnswered):
            seat = item.seat
        elif isinstance(item, Received) and isinstance(item.message, p.Answer):
            member = state.presence.members.get(item.connection)
            if member is None or member.seat is None:
                return False
            seat = Seat(member.seat.row.seat)
        else:
            return False
        ask = session.table.asks.get(seat)
        if ask is None or not ask.standing:
            return False
        state.lag.hold(session, seat, item, state.connected_seats())
        return True

    def _run(self) -> None:
        """Handle queued messages until the queue is empty or a commit must be waited for."""
        if self._running:
            return
        self._running = True
        try:
            while self._queue and self._open and self._commit is None and not self.broken:
                self._handle(self._queue.popleft())
        finally:
            self._running = False
        if self._commit is None:
            self._schedule()
            if self._idle is not None:
                self._idle.set_result(None)
                self._idle = None

    def _handle(self, item: Item) -> None:
        """Handle one message: its writes are committed before anything is sent."""
        turn = Turn()
        try:
            result = self._dispatch(item, turn)
            if self._services.notifier is not None or self._services.push is not None:
                timers.notify_absent(self.state, turn)
            if turn.saves_table or turn.saves_seats:
                self._add_rows(turn)
            commit = self._store(turn.writes) if turn.writes else None
        except Exception:
            self._break(item)
            return
        if commit is None or (commit.done() and commit.exception() is None):
            self._finish(item, turn, result)
        else:
            self._commit = commit
            commit.add_done_callback(partial(self._committed, item, turn, result))

    def _committed(self, item: Item, turn: Turn, result: Any, commit: "asyncio.Future[None]") -> None:
        """Send what was waiting for this commit, and go on; a failed one breaks the room."""
        self._commit = None
        try:
            commit.result()
        except (Exception, asyncio.CancelledError):
            self._break(item)
        else:
            self._finish(item, turn, result)
        self._run()

    def _dispatch(self, item: Item, turn: Turn) -> Any:
        """Hand a message to its handler."""
        state = self.state
        match item:
            case Received():
                self._command(item, turn)
            case BotAnswered():
                play.submit_bot_answer(state, item, turn)
            case Joined(connection, hello):
                join.join(state, connection, hello, turn)
            case Left(connection):
                join.leave(state, connection)
            case Measured(connection, round_trip):
                return state.measure(connection, round_trip)
            case HintReady(connection, reply):
                state.hints.deliver(connection, reply, state.presence, turn)
            case Call(function):
                return self._call(function, turn)
            case _:
                self._dispatch_timer(item, turn)
        return None

    def _dispatch_timer(self, item: TimerFired | ClaimsDue | GameTimerDue | TimeExpired, turn: Turn) -> None:
        """Handle what has become due."""
        state = self.state
        match item:
            case ClaimsDue():
                self._release_claims()
            case TimerFired():
                timers.handle_absences(state, turn)
                self._queue.extendleft(reversed(timers.due_items(state)))
            case GameTimerDue():
                timers.fire_game_timer(state, turn)
            case TimeExpired(seat):
                play.submit_for_expired_clock(state, seat, turn)

    def _release_claims(self) -> None:
        session = self.state.session
        if session is not None:
            self._queue.extendleft(reversed(self.state.lag.release(session.clock.now())))

    def _command(self, item: Received, turn: Turn) -> None:
        """Carry out a command of a connection, and reply to it."""
        if item.connection not in self.state.presence.members:
            return
        message = item.message
        request_id: int | None = getattr(message, "id", None)
        try:
            self.state.check_writable()
            commands.handle(self.state, item.connection, message, item.at, turn)
        except Refused as refused:
            turn.reply(p.RefusedByRule(request_id or 0, refused.rule))
        except CommandError as error:
            turn.reply(p.ErrorReply(request_id, error.code))
        else:
            if request_id is not None and not isinstance(message, p.RequestHint):
                turn.replies.append(p.Done(request_id))

    def _call(self, function: Callable[[RoomState, Turn], Any], turn: Turn) -> Any:
        """Run a function of HTTP or the lobby; errors that are meant for the caller are its result."""
        try:
            return function(self.state, turn)
        except (Refused, CommandError) as error:
            return error

    # Storing, sending, scheduling ----------------------------------------------------------------

    def _add_rows(self, turn: Turn) -> None:
        """Add the rows of the table and the seats to the writes of a turn, before all others."""
        if turn.saves_table:
            checkpoint.update_settings(self.state)
        if turn.saves_table or turn.saves_seats:
            turn.writes[:0] = self.state.changed_rows()

    def _finish(self, item: Item | None, turn: Turn, result: Any) -> None:
        """Send what a stored turn brought about, and resolve a call; without a valid lease, send nothing."""
        if self.lease is not None and not self.lease.is_valid:
            self._give_up(item, close_codes.RESTART)
            return
        for deliver in turn.deliveries:
            deliver()
        session = self.state.session
        running = session, session is not None and session.table.over is None
        plays = isinstance(item.message, p.Answer) if isinstance(item, Received) else isinstance(item, PLAYS)
        silent = plays or (isinstance(item, Measured) and not result)
        if running != self._last_running or not silent or self.state.questions.held:
            self._last_running = running
            self._send_info()
        if isinstance(item, Received):
            self._reply(item, turn, plays=plays)
        elif isinstance(item, Call) and not item.result.done():
            if isinstance(result, (Refused, CommandError)):
                item.result.set_exception(result)
            else:
                item.result.set_result(result)

    def _reply(self, item: Received, turn: Turn, *, plays: bool) -> None:
        """Send the replies to a command, and measure how long an action took from its arrival."""
        if item.connection in self.state.presence.members:
            for reply in turn.replies:
                item.connection.send(encode(reply))
        if plays and item.arrived:
            self._services.instruments.action_seconds.observe(time.perf_counter() - item.arrived)

    def _send_info(self) -> None:
        """Send the room to everybody if anything of it has changed."""
        text = encode(self.state.info())
        if text != self._last_info:
            self._last_info = text
            for connection in self.state.presence.everybody:
                connection.send(text)

    def _schedule(self) -> None:
        """Let bots think about new questions, and set the timer."""
        state = self.state
        if self.broken or not self._open:
            return
        votes.update(state)
        if checkpoint.is_hold_outdated(state):
            self.post(TIMER_FIRED)
        if state.session is not None and not state.pause.paused and not state.questions.held:
            state.bots.update(state.session, state.seats.all)
        self._cancel_timer()
        wait = timers.milliseconds_until_due(state)
        if wait is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, wait) / 1000, self.post, TIMER_FIRED)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # When something fails ------------------------------------------------------------------------

    def _break(self, item: Item) -> None:
        """Give up this state, which may be ahead of the store: the room is loaded again on demand."""
        error, name = sys.exception(), type(item).__name__
        if isinstance(error, Fenced):
            LOG.info("table taken over by another node", extra={"table": self.table_id})
            self._give_up(item, close_codes.RESTART)
            return
        if isinstance(error, StoreUnavailable):
            self._services.note_outage(error, table=self.table_id, item=name)
        else:
            LOG.exception("room failed", extra={"table": self.table_id, "item": name})
        self._services.counts["rooms_broken"] += 1
        self._give_up(item, close_codes.INTERNAL_ERROR)

    def _give_up(self, item: Item | None, code: int) -> None:
        """Handle and send nothing more; everybody reconnects."""
        self.broken = True
        self._stop_thinking()
        self._cancel_timer()
        for connection in self.state.presence.everybody:
            connection.close(code, "reconnect")
            self.state.presence.remove(connection)
        if item is not None and not isinstance(item, Received):  # its connection was closed just now
            reject(item)
        self._reject_queued()

    def _stop_thinking(self) -> None:
        self.state.bots.stop()
        self.state.hints.stop()

    def _reject_queued(self) -> None:
        while self._queue:
            reject(self._queue.popleft())
