"""Planted faults: each breaks one promise of the server, and the simulation must find it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, Final
from unittest.mock import patch

from msgspec.structs import replace
from tests.simulation.directory import SimulatedDirectory
from tests.simulation.simulation import ServerHost
from tests.simulation.store import Database, DatabaseClient

from petitpeuple.core.contract import Seat
from petitpeuple.server.room import checkpoint, play
from petitpeuple.server.room.broadcast import ViewerStream
from petitpeuple.server.room.inbox import TIMER_FIRED, Received
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.store.interface import AppendLines, GameRow, SaveChat, StoreUnavailable, Write
from petitpeuple.server.store.memory import MemoryStore, _Staged
from petitpeuple.table.table import Table

Plant = Callable[[], Any]
_commit: Final = DatabaseClient.commit
_apply: Final = MemoryStore.commit


def tell_before_commit() -> Any:
    """Send what a commit brings about without waiting for it."""

    def commit(self: DatabaseClient, writes: Sequence[Write], /) -> asyncio.Future[None]:
        _commit(self, writes).add_done_callback(lambda future: future.cancelled() or future.exception())
        return _done()

    return patch.object(DatabaseClient, "commit", commit)


def report_failed_commits_as_done() -> Any:
    """Confirm what the database has refused."""

    def commit(self: DatabaseClient, writes: Sequence[Write], /) -> asyncio.Future[None]:
        reply: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def ignore_error(future: asyncio.Future[None]) -> None:
            if not future.cancelled() and not reply.done():
                future.exception()
                reply.set_result(None)

        _commit(self, writes).add_done_callback(ignore_error)
        return reply

    return patch.object(DatabaseClient, "commit", commit)


def tear_commits() -> Any:
    """Apply a part of a commit and report a failure."""

    def commit(self: MemoryStore, writes: Sequence[Write], /) -> asyncio.Future[None]:
        lines = [write for write in writes if isinstance(write, AppendLines)]
        if len(lines) == 1 and len(lines[0].lines) > 1:
            torn = replace(lines[0], lines=lines[0].lines[:1])
            _apply(self, [torn])
            failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            failed.set_exception(StoreUnavailable("torn"))
            return failed
        return _apply(self, writes)

    return patch.object(MemoryStore, "commit", commit)


def lose_lines() -> Any:
    """Forget every twentieth line that was committed."""
    count = 0

    def commit(self: MemoryStore, writes: Sequence[Write], /) -> asyncio.Future[None]:
        nonlocal count
        count += 1
        if count % 20 == 0:
            writes = [write for write in writes if not isinstance(write, AppendLines)]
        return _apply(self, writes)

    return patch.object(MemoryStore, "commit", commit)


def lose_chat() -> Any:
    """Confirm chat messages without storing them."""

    def commit(self: MemoryStore, writes: Sequence[Write], /) -> asyncio.Future[None]:
        return _apply(self, [write for write in writes if not isinstance(write, SaveChat)])

    return patch.object(MemoryStore, "commit", commit)


def keep_broken_rooms() -> Any:
    """Go on with the state of a room whose commit has failed."""

    def survive(self: Room, item: Any) -> None:
        if isinstance(item, Received):
            item.connection.send(b'{"type":"error","id":null,"code":"busy"}')

    return patch.object(Room, "_break", survive)


def accept_old_tickets() -> Any:
    """Take every answer as one to the present question."""
    submit = play.submit

    def wrong(state: Any, session: GameSession, seat: Seat, author: Any, ticket: int, *rest: Any) -> None:
        submit(state, session, seat, author, session.table.ticket(seat) or ticket, *rest)

    return patch.object(play, "submit", wrong)


def show_another_seat() -> Any:
    """Show every tenth frame as another seat sees it."""
    view, count = Table.view_and_actions, 0

    def wrong(self: Any, viewer: Any) -> Any:
        nonlocal count
        count += 1
        return view(self, (viewer + 1) % self.seats if viewer is not None and count % 10 == 0 else viewer)

    return patch.object(Table, "view_and_actions", wrong)


def repeat_frame_numbers() -> Any:
    """Give two frames the same number now and then."""
    advance = ViewerStream.advance

    def wrong(self: ViewerStream, *args: Any) -> list[bytes]:
        if self.n % 10 == 9:
            self.n -= 1
        return advance(self, *args)

    return patch.object(ViewerStream, "advance", wrong)


def keep_the_run_id() -> Any:
    """Use the same run id after every restart."""
    return patch.object(ServerHost, "run_id", "always-the-same")


def resume_without_the_last_line() -> Any:
    """Forget the last line of a record when a game is resumed."""
    resume = GameSession.resume.__func__  # type: ignore[attr-defined] # the function behind the class method

    def wrong(cls: Any, services: Any, row: GameRow, *rest: Any) -> GameSession:
        session: GameSession = resume(cls, services, replace(row, lines=row.lines[:-1]), *rest)
        return session

    return patch.object(GameSession, "resume", classmethod(wrong))


def forget_thinking_time() -> Any:
    """Let the clock of play go on from the last line of the record."""
    return patch.object(checkpoint, "restore_clock", lambda *_: None)


def leave_timers_running() -> Any:
    """Leave the timer of a room running when the room stops."""

    async def stop(self: Room) -> None:
        asyncio.get_running_loop().call_later(30, self.post, TIMER_FIRED)
        await original(self)

    original = Room.stop
    return patch.object(Room, "stop", stop)


def skip_the_epoch_check() -> Any:
    """Let a node write a table that another has taken over, at any version of its row."""
    stack = ExitStack()

    def check_version(self: Any, table: str, _version: int) -> Any:
        return self._tables.get(table) or self._store.tables[table]

    stack.enter_context(patch.object(Database, "is_held", lambda *_: True))
    stack.enter_context(patch.object(_Staged, "_check_version", check_version))
    stack.enter_context(patch.object(_Staged, "_append", _append_anywhere))
    return stack


def _append_anywhere(self: Any, table: str, number: int, first: int, lines: tuple[str, ...]) -> None:
    """Overwrite, as a store does that trusts its only writer."""
    game = self._games.get(table, self._store.games[table])[number]
    games = self._games.setdefault(table, dict(self._store.games[table]))
    games[number] = replace(game, lines=(*game.lines[:first], *lines))


def claim_tables_of_live_nodes() -> Any:
    """Let every node take over every table, whoever serves it, and trust its members."""
    stack = ExitStack()
    stack.enter_context(skip_the_epoch_check())
    stack.enter_context(patch.object(SimulatedDirectory, "_may_take", lambda *_: True))
    return stack


def _done() -> asyncio.Future[None]:
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    done.set_result(None)
    return done


PLANTS: Final = (
    tell_before_commit,
    report_failed_commits_as_done,
    tear_commits,
    lose_lines,
    lose_chat,
    keep_broken_rooms,
    accept_old_tickets,
    show_another_seat,
    repeat_frame_numbers,
    keep_the_run_id,
    resume_without_the_last_line,
    forget_thinking_time,
    leave_timers_running,
)
CLUSTER_FAULTS: Final[dict[str, Plant]] = {
    plant.__name__: plant for plant in (skip_the_epoch_check, claim_tables_of_live_nodes)
}
FAULTS: Final[dict[str, Plant]] = {plant.__name__: plant for plant in PLANTS}
