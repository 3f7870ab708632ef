"""Shared by the server's tests: recording connections, a manual clock, bots that answer at once."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from petitpeuple.core.contract import Seat
from petitpeuple.server.bots.worker import choose_action, find_hint
from petitpeuple.server.config import Config
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.ports import BotChoice, BotHint, Services
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.http import NewSeat, NewTable, TableCreated
from petitpeuple.server.protocol.messages import ClockLimits
from petitpeuple.server.room.inbox import Joined, Left, Received, TimerFired
from petitpeuple.server.room.room import Room
from petitpeuple.server.runner import Server, make_server
from petitpeuple.server.store.memory import MemoryStore

M = TypeVar("M", bound=p.FromServer)
OPEN, BOT, CLOSED = NewSeat("open"), NewSeat("bot", "random"), NewSeat("closed")


class RecordingConnection:
    """A connection that records every message."""

    def __init__(self) -> None:
        self.round_trips: deque[int] = deque()
        self.heard: list[str] = []
        self.closed: int | None = None

    def send(self, text: bytes, /) -> None:
        assert self.closed is None, "sent after close"
        self.heard.append(text.decode())

    def close(self, code: int, _reason: str, /) -> None:
        self.closed = code

    def all(self, kind: type[M]) -> list[M]:
        messages = [msgspec.json.decode(text, type=p.ServerMessage) for text in self.heard]
        return [message for message in messages if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        """Give the last message of a kind."""
        for text in reversed(self.heard):
            message = msgspec.json.decode(text, type=p.ServerMessage)
            if isinstance(message, kind):
                return message
        raise LookupError(kind)

    @property
    def frame(self) -> p.Frame:
        return self.last(p.Frame)

    @property
    def ticket(self) -> str | None:
        decision = self.frame.decision
        return None if decision is None else decision.ticket

    @property
    def actions(self) -> list[dict[str, Any]]:
        decision = self.frame.decision
        decoded: list[dict[str, Any]] = [] if decision is None else msgspec.json.decode(decision.actions)
        return decoded

    @property
    def view(self) -> dict[str, Any]:
        decoded: dict[str, Any] = msgspec.json.decode(self.frame.moment.view)
        return decoded


class QuickBots:
    """Think here and now, with the same code as the workers."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.held = asyncio.Event()
        self.held.set()

    async def choose(self, game: str, level: str, view: bytes, seed: int) -> BotChoice:
        self.asked.append(view)
        await self.held.wait()
        return BotChoice(*choose_action(game, level, view, seed))

    async def hint(self, game: str, view: bytes, seed: int) -> BotHint:
        self.asked.append(view)
        await self.held.wait()
        return BotHint(*find_hint(game, view, seed))

    def close(self) -> None:
        pass


class Time:
    """Stands still until it is put forward."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


class World:
    """A whole server without sockets."""

    def __init__(self, seed: int = 1, store: Any = None, run_id: str = "l1", **config: Any) -> None:
        self.time = Time()
        self.store: Any = MemoryStore() if store is None else store
        self.bots = QuickBots()
        self.services = Services(
            store=self.store,
            bots=self.bots,
            run_id=run_id,
            config=Config(**{"bot_pace": 0, "public_url": "http://here", **config}),
            monotonic=self.time,
            wall=self.time,
            dealer=random.Random(seed),
            rng=random.Random(seed + 1),
            counts=Counter(),
        )
        self.lobby = Lobby(self.services)
        self.made: TableCreated
        self.room: Room
        self._id = 0

    async def table(self, *seats: NewSeat, game: str = "pebbles", **more: Any) -> Room:
        options = more.pop("options", {})
        self.made = await self.lobby.create(NewTable(game, seats, options, **more))
        self.room = await self.lobby.room(self.made.table)
        return self.room

    def secret(self, seat: int | None) -> str:
        if seat is None:
            return self.made.spectators.secret
        return {link.seat: link.secret for link in self.made.seats}[seat]

    async def join(self, seat: int | None, *, secret: str = "", **hello: Any) -> RecordingConnection:
        ear = RecordingConnection()
        message = p.Hello(self.made.table, secret or self.secret(seat), **hello)
        self.room.post(Joined(ear, message))
        await self.settle()
        return ear

    async def leave(self, ear: RecordingConnection) -> None:
        self.room.post(Left(ear))
        await self.settle()

    async def wish(
        self, ear: RecordingConnection, message: p.ClientMessage
    ) -> p.Done | p.RefusedByRule | p.ErrorReply | p.Hint:
        before = len(ear.heard)
        self.room.post(Received(ear, message))
        await self.settle()
        replies = [msgspec.json.decode(text, type=p.ServerMessage) for text in ear.heard[before:]]
        return next(r for r in replies if isinstance(r, p.Done | p.RefusedByRule | p.ErrorReply | p.Hint))

    async def answer(self, ear: RecordingConnection, action: Any = None, ticket: str | None = None) -> Any:
        self._id += 1
        chosen = ear.actions[0] if action is None else action
        quoted = ear.ticket or "" if ticket is None else ticket
        return await self.wish(ear, p.Answer(self._id, quoted, msgspec.Raw(msgspec.json.encode(chosen))))

    async def forward(self, ms: int) -> None:
        self.time.ms += ms
        self.room.post(TimerFired())
        await self.settle()

    async def settle(self) -> None:
        """Let the room, and bots that think at once, come to rest."""
        for _ in range(60):
            await self.room.idle()
            await asyncio.sleep(0)

    async def restart(self, run_id: str = "l2") -> None:
        """Lose everything but the store, and start again."""
        await self.room.stop()
        after = World(store=self.store, run_id=run_id)
        after.services.dealer, after.made = self.services.dealer, self.made
        self.services, self.lobby, self.time, self.bots = after.services, after.lobby, after.time, after.bots
        await self.lobby.resume_all()
        self.room = await self.lobby.room(self.made.table)

    async def close(self) -> None:
        await self.lobby.close()


def run(story: Callable[[World], Any], **world: Any) -> None:
    """Tell a story in a world of its own."""

    async def telling() -> None:
        here = World(**world)
        try:
            await asyncio.wait_for(story(here), 20)
        finally:
            await here.close()

    asyncio.run(telling())


@contextlib.contextmanager
def served(store: Any = None, bots: Any = None, **config: Any) -> Iterator[tuple[str, Services]]:
    """Serve on a real port of this machine, in a thread; give the address."""
    ready: list[str] = []
    started = threading.Event()
    servers: list[Server] = []
    made: list[Services] = []

    def tell(address: str) -> None:
        ready.append(address)
        started.set()

    async def serving() -> None:
        services = Services(
            store=store or MemoryStore(),
            bots=bots or QuickBots(),
            run_id=f"{random.getrandbits(40):x}",
            config=Config(**{"bot_pace": 0, **config}),
            counts=Counter(),
        )
        made.append(services)
        servers.append(make_server(services, "127.0.0.1", 0, tell))
        await servers[0].serve()

    thread = threading.Thread(target=lambda: asyncio.run(serving()), daemon=True)
    thread.start()
    assert started.wait(10)
    try:
        yield ready[0], made[0]
    finally:
        servers[0].should_exit = True
        thread.join(15)
        assert not thread.is_alive()


__all__ = ["BOT", "CLOSED", "OPEN", "ClockLimits", "RecordingConnection", "Seat", "World", "run", "served"]
