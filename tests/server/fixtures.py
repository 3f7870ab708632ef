"""Shared by the server tests: a server in memory, recording connections, a manual clock, inline bots."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

import msgspec

from petitpeuple.server.bots.thinking import choose_action, find_hint
from petitpeuple.server.config import Config
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import NOBODY, BotChoice, BotHint, Requester, Services
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.http import History, NewSeat, NewTable, TableCreated
from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.room.inbox import Joined, Left, Received, TimerFired
from petitpeuple.server.room.room import Room
from petitpeuple.server.runner import Server, make_server
from petitpeuple.server.store.interface import Write
from petitpeuple.server.store.memory import MemoryStore
from petitpeuple.table.lag_order import RoundTrip

M = TypeVar("M", bound=p.FromServer)
Reply: TypeAlias = p.Done | p.RefusedByRule | p.ErrorReply | p.Hint
OPEN, BOT, CLOSED = NewSeat("open"), NewSeat("bot", "random"), NewSeat("closed")
SCENARIO_TIMEOUT_S = 120  # on a busy machine
SETTLE_ROUNDS = 60  # of the event loop: enough for a few bots that answer one after another


def stake(n: int) -> dict[str, Any]:
    """Return the action of Pebbles that stakes n pebbles, as decoded JSON."""
    return {"type": "Stake", "n": n}


def own_secret(invitation: str) -> str:
    """Return the secret for which the tests exchange an invitation."""
    return f"own-{invitation}"


class RecordingConnection:
    """A connection that records every message."""

    def __init__(self, token: str = "") -> None:
        self.address = "192.0.2.1"
        self.round_trips: deque[RoundTrip] = deque()
        self.token = token
        self.received: list[str] = []
        self.closed: int | None = None

    def send(self, text: bytes, /) -> None:
        assert self.closed is None, "sent after close"
        self.received.append(text.decode())

    def close(self, code: int, _reason: str, /) -> None:
        self.closed = code

    @property
    def messages(self) -> list[p.ServerMessage]:
        """All messages, decoded."""
        return [msgspec.json.decode(text, type=p.ServerMessage) for text in self.received]

    def all(self, kind: type[M]) -> list[M]:
        """Return all messages of a kind."""
        return [message for message in self.messages if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        """Return the last message of a kind."""
        for text in reversed(self.received):
            message = msgspec.json.decode(text, type=p.ServerMessage)
            if isinstance(message, kind):
                return message
        raise LookupError(kind)

    @property
    def frame(self) -> p.Frame:
        """The last frame."""
        return self.last(p.Frame)

    @property
    def ticket(self) -> str | None:
        """The ticket of the open question, or None."""
        decision = self.frame.decision
        return None if decision is None else decision.ticket

    @property
    def actions(self) -> list[dict[str, Any]]:
        """The legal actions of the open question."""
        decision = self.frame.decision
        decoded: list[dict[str, Any]] = [] if decision is None else msgspec.json.decode(decision.actions)
        return decoded

    @property
    def view(self) -> dict[str, Any]:
        """The view of the last frame."""
        decoded: dict[str, Any] = msgspec.json.decode(self.frame.moment.view)
        return decoded


class InlineBots:
    """Bots that think in the event loop, with the same code as the workers."""

    def __init__(self) -> None:
        self.views: list[bytes] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def choose(
        self, game: str, level: str, view: bytes, seed: int, requester: Requester = NOBODY
    ) -> BotChoice:
        self.views.append(view)
        await self.may_answer.wait()
        return BotChoice(*choose_action(game, level, view, seed))

    async def hint(self, game: str, view: bytes, seed: int, requester: Requester = NOBODY) -> BotHint:
        self.views.append(view)
        await self.may_answer.wait()
        return BotHint(*find_hint(game, view, seed))

    def close(self) -> None:
        pass


class ManualClock:
    """A clock that stands still until a test advances it."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


class SlowStore(MemoryStore):
    """A store that records its commits, and can hold them back or let them fail."""

    def __init__(self) -> None:
        super().__init__()
        self.commits: list[tuple[Write, ...]] = []
        self.holding = False
        self._held: deque[tuple[tuple[Write, ...], asyncio.Future[None]]] = deque()

    def commit(self, writes: Sequence[Write], /) -> asyncio.Future[None]:
        self.commits.append(tuple(writes))
        if not self.holding:
            return super().commit(writes)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._held.append((tuple(writes), done))
        return done

    @property
    def pending(self) -> int:
        """The number of commits that are held back."""
        return len(self._held)

    def release(self) -> None:
        """Apply the oldest commit that is held back."""
        writes, done = self._held.popleft()
        error = super().commit(writes).exception()
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def release_all(self) -> None:
        """Apply everything that is held back, and hold back nothing more."""
        self.holding = False
        while self._held:
            self.release()

    def fail(self, error: Exception) -> None:
        """Let the oldest commit that is held back fail."""
        self._held.popleft()[1].set_exception(error)


class InMemoryServer:
    """A whole server without sockets."""

    def __init__(self, seed: int = 1, store: Any = None, run_id: str = "l1", **config: Any) -> None:
        self.clock = ManualClock()
        self.store: Any = MemoryStore() if store is None else store
        self.bots = InlineBots()
        self.services = Services(
            store=self.store,
            bots=self.bots,
            run_id=run_id,
            config=Config(**{"bot_pace": 0, "public_url": "http://here", **config}),
            monotonic=self.clock,
            wall=self.clock,
            dealer=random.Random(seed),
            rng=random.Random(seed + 1),
            counts=Counter(),
        )
        self.lobby = Lobby(self.services)
        self.created: TableCreated
        self.room: Room
        self._request_id = 0

    async def create_table(self, *seats: NewSeat, game: str = "pebbles", **more: Any) -> Room:
        """Create a table; the other methods use this one from now on."""
        options = more.pop("options", {})
        self.created = await self.lobby.create(NewTable(game, seats, options, **more))
        self.room = await self.lobby.room(self.created.table)
        return self.room

    def secret(self, seat: int | None) -> str:
        """Return the secret that opens a seat, as it was numbered at first, or the spectators'."""
        invitation = self.invitation(seat)
        own = self._own_secret(invitation)
        return invitation if self.room.state.seats.find(own) is None else own

    def invitation(self, seat: int | None) -> str:
        """Return the invitation to a seat as it was numbered at first, or the spectators' secret."""
        if seat is None:
            return self.created.spectators.secret
        return {link.seat: link.secret for link in self.created.seats}[seat]

    def _own_secret(self, invitation: str) -> str:
        """Return a secret that depends on the seat alone: a test may compare two runs byte by byte."""
        seats = [link.seat for link in getattr(self.created, "seats", ()) if link.secret == invitation]
        return f"own-secret-of-seat-number-{seats[0]:06}" if seats else own_secret(invitation)

    async def join(self, seat: int | None, *, secret: str = "", **hello: Any) -> RecordingConnection:
        """Connect to a seat, or as a spectator."""
        given = secret or self.invitation(seat)
        connection = RecordingConnection(f"token-{seat}-{len(self.room.state.presence.everybody)}")
        message = p.Hello(self.created.table, given, **{"claim": self._own_secret(given), **hello})
        self.room.post(Joined(connection, message))
        await self.settle()
        return connection

    async def leave(self, connection: RecordingConnection) -> None:
        """Disconnect."""
        self.room.post(Left(connection))
        await self.settle()

    async def request(self, connection: RecordingConnection, message: p.ClientMessage) -> Reply:
        """Send a message and return the reply to it."""
        before = len(connection.received)
        self.room.post(Received(connection, message))
        await self.settle()
        for reply in connection.messages[before:]:
            if isinstance(reply, Reply):
                return reply
        raise LookupError("no reply")

    async def answer(
        self, connection: RecordingConnection, action: Any = None, ticket: str | None = None
    ) -> Any:
        """Play an action, by default the first legal one, and return the reply."""
        return await self.request(connection, self.make_answer(connection, action, ticket))

    def make_answer(
        self, connection: RecordingConnection, action: Any = None, ticket: str | None = None
    ) -> p.Answer:
        """Return an answer to the open question."""
        self._request_id += 1
        chosen = connection.actions[0] if action is None else action
        quoted = connection.ticket or "" if ticket is None else ticket
        return p.Answer(self._request_id, quoted, msgspec.Raw(msgspec.json.encode(chosen)))

    def reset_request_ids(self) -> None:
        """Number requests from 1 again."""
        self._request_id = 0

    async def read_history(self, seat: int | None, start: int = 0, count: int = 100) -> History:
        """Return the moments of the running game as the HTTP API does."""
        token = await self.token(seat)
        viewed = await self.room.call(partial(table_calls.view_game, token))
        return await self.lobby.replays.history(self.created.table, viewed, start, count)

    async def token(self, seat: int | None) -> str:
        """Return the token of a connection of a seat, or of a spectator; connect if there is none."""
        state = self.room.state
        found = state.presence.connections(None if seat is None else state.seats.find(self.secret(seat)))
        return found[0].token if found else (await self.join(seat)).token

    async def advance_clock(self, ms: int) -> None:
        """Advance the clock and let the room's timer fire."""
        self.clock.ms += ms
        self.room.post(TimerFired())
        await self.settle()

    async def settle(self) -> None:
        """Wait until the room, and bots that think at once, have nothing left to do."""
        for _ in range(SETTLE_ROUNDS):
            await self.room.idle()
            await asyncio.sleep(0)

    async def restart(self, run_id: str = "l2") -> None:
        """Lose everything but the store, and start again."""
        await self.room.stop()
        after = InMemoryServer(store=self.store, run_id=run_id)
        after.services.dealer, after.created = self.services.dealer, self.created
        self.services, self.lobby = after.services, after.lobby
        self.clock, self.bots = after.clock, after.bots
        await self.lobby.resume_all()
        self.room = await self.lobby.room(self.created.table)

    async def close(self) -> None:
        """Close all rooms; a commit that is still held back must not block this."""
        if isinstance(self.store, SlowStore):
            self.store.release_all()
            await asyncio.sleep(0)
        await self.lobby.close()


def run_scenario(scenario: Callable[[InMemoryServer], Any], **config: Any) -> None:
    """Run a scenario on a server of its own."""

    async def main() -> None:
        server = InMemoryServer(**config)
        try:
            await asyncio.wait_for(scenario(server), SCENARIO_TIMEOUT_S)
        finally:
            await server.close()

    asyncio.run(main())


class _ServerThread:
    """A server on a free port, in a thread of its own."""

    def __init__(self, make_services: Callable[[], Services]) -> None:
        self.make_services = make_services
        self.started = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self.thread.start()
        assert self.started.wait(10)

    async def _serve(self) -> None:
        self.services = self.make_services()
        self.server: Server = make_server(self.services, "127.0.0.1", 0, self._on_ready)
        await self.server.serve()

    def _on_ready(self, address: str, _reached: object) -> None:
        self.address = address
        self.started.set()

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(15)
        assert not self.thread.is_alive()


@contextlib.contextmanager
def running_server(
    store: Any = None, bots: Any = None, games: Any = None, **config: Any
) -> Iterator[tuple[str, Services]]:
    """Serve on a free port in a thread; yield the address and the services."""

    def make_services() -> Services:
        return Services(
            store=store or MemoryStore(),
            bots=bots or InlineBots(),
            run_id=f"{random.getrandbits(40):x}",
            config=Config(**{"bot_pace": 0, **config}),
            counts=Counter(),
            **({} if games is None else {"games": games}),
        )

    running = _ServerThread(make_services)
    try:
        yield running.address, running.services
    finally:
        running.stop()


__all__ = [
    "BOT",
    "CLOSED",
    "OPEN",
    "ClockLimits",
    "InMemoryServer",
    "RecordingConnection",
    "SlowStore",
    "run_scenario",
    "running_server",
]
