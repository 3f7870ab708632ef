"""What the server's tests share: ears for sockets, a clock put forward by hand, bots that think at once."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.core.phrases import Phrase
from petitpeuple.server.bots.pool import advise, think
from petitpeuple.server.config import Advice, Config, Services, Thought
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.http import NewTable, SeatWish, TableMade
from petitpeuple.server.protocol.messages import Limits
from petitpeuple.server.room.inbox import Joined, Left, Wished, Woke
from petitpeuple.server.room.room import Room
from petitpeuple.server.runner import Server, make_server
from petitpeuple.server.store.memory import MemoryStore

M = TypeVar("M", bound=p.FromServer)
OPEN, BOT, CLOSED = SeatWish("open"), SeatWish("bot", "random"), SeatWish("closed")


class Ear:
    """A device that hears everything, byte for byte."""

    def __init__(self) -> None:
        self.viewer: Viewer = None
        self.profile = p.Profile()
        self.known = False
        self.trips: deque[int] = deque()
        self.heard: list[str] = []
        self.closed: int | None = None

    def tell(self, text: bytes, /) -> None:
        assert self.closed is None, "told after it was closed"
        self.heard.append(text.decode())

    def close(self, code: int, _why: str, /) -> None:
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
    def actions(self) -> list[dict[str, Any]]:
        decoded: list[dict[str, Any]] = msgspec.json.decode(self.frame.actions)
        return decoded

    @property
    def view(self) -> dict[str, Any]:
        decoded: dict[str, Any] = msgspec.json.decode(self.frame.view)
        return decoded


class QuickBots:
    """Think here and now, with the same code as the workers."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.held = asyncio.Event()
        self.held.set()

    async def choose(self, game: str, level: str, view: bytes, seed: int) -> Thought:
        self.asked.append(view)
        await self.held.wait()
        return Thought(*think(game, level, view, seed))

    async def advise(self, game: str, view: bytes, seed: int) -> Advice:
        self.asked.append(view)
        await self.held.wait()
        action, reasons = advise(game, view, seed)
        return Advice(action, msgspec.json.decode(reasons, type=tuple[Phrase, ...]))

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

    def __init__(self, seed: int = 1, store: Any = None, line: str = "l1", **config: Any) -> None:
        self.time = Time()
        self.store: Any = MemoryStore() if store is None else store
        self.bots = QuickBots()
        self.services = Services(
            store=self.store,
            bots=self.bots,
            line=line,
            config=Config(**{"pace": 0, "public_url": "http://here", **config}),
            monotonic=self.time,
            wall=self.time,
            dealer=random.Random(seed),
            rng=random.Random(seed + 1),
            counts=Counter(),
        )
        self.lobby = Lobby(self.services)
        self.made: TableMade
        self.room: Room
        self._id = 0

    async def table(self, *seats: SeatWish, game: str = "pebbles", **more: Any) -> Room:
        options = more.pop("options", {})
        self.made = await self.lobby.create(NewTable(game, seats, options, **more))
        self.room = await self.lobby.room(self.made.table)
        return self.room

    def secret(self, seat: int | None) -> str:
        if seat is None:
            return self.made.gallery.secret
        return {link.seat: link.secret for link in self.made.seats}[seat]

    async def join(self, seat: int | None, *, secret: str = "", **hello: Any) -> Ear:
        ear = Ear()
        message = p.Hello(self.made.table, secret or self.secret(seat), **hello)
        self.room.put(Joined(ear, message))
        await self.settle()
        return ear

    async def leave(self, ear: Ear) -> None:
        self.room.put(Left(ear))
        await self.settle()

    async def wish(self, ear: Ear, message: p.ClientMessage) -> p.Done | p.Refusal | p.Problem | p.Hinted:
        before = len(ear.heard)
        self.room.put(Wished(ear, message))
        await self.settle()
        replies = [msgspec.json.decode(text, type=p.ServerMessage) for text in ear.heard[before:]]
        return next(r for r in replies if isinstance(r, p.Done | p.Refusal | p.Problem | p.Hinted))

    async def answer(self, ear: Ear, action: Any = None, ticket: str | None = None) -> Any:
        self._id += 1
        chosen = ear.actions[0] if action is None else action
        quoted = ear.frame.ticket or "" if ticket is None else ticket
        return await self.wish(ear, p.Answer(self._id, quoted, msgspec.Raw(msgspec.json.encode(chosen))))

    async def forward(self, ms: int) -> None:
        self.time.ms += ms
        self.room.put(Woke())
        await self.settle()

    async def settle(self) -> None:
        """Let the room, and bots that think at once, come to rest."""
        for _ in range(60):
            await self.room.idle()
            await asyncio.sleep(0)

    async def restart(self, line: str = "l2") -> None:
        """Lose everything but the store, and start again."""
        await self.room.stop()
        after = World(store=self.store, line=line)
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
            line=f"{random.getrandbits(40):x}",
            config=Config(**{"pace": 0, **config}),
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


__all__ = ["BOT", "CLOSED", "OPEN", "Ear", "Limits", "Seat", "World", "run", "served"]
