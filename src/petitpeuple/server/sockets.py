"""The WebSocket: one device at one table, read within its credits, and dropped when it does not listen."""

import asyncio
import contextlib
from collections import deque
from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from petitpeuple.core.contract import Viewer
from petitpeuple.play.fair import RECENT
from petitpeuple.server import protocol as p
from petitpeuple.server.audience import Listener, as_text
from petitpeuple.server.items import Joined, Left, Trouble, Wished
from petitpeuple.server.limits import SOCKET, WRONG, Address, Addresses, purse
from petitpeuple.server.lobby import Lobby
from petitpeuple.server.room import Room
from petitpeuple.server.services import LOG, Services

AT_FIRST: Final = 4  # pings that come quickly, one a second: who has just come may race at once
OUTBOX: Final = 64  # messages that may wait for a slow reader
HELLO_WITHIN: Final = 10.0  # seconds
_decoder: Final = msgspec.json.Decoder(p.ClientMessage)


class Hangup(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class _Close(Struct, frozen=True):
    code: int
    why: str


class Socket:
    """A device: what it is told waits in a box of limited size."""

    def __init__(self, ws: WebSocket, services: Services, address: Address) -> None:
        self.viewer: Viewer = None
        self.profile = p.Profile()
        self.known = False
        self.trips: deque[int] = deque(maxlen=RECENT)
        self._ws = ws
        self._services = services
        self._address = address
        self._credits = purse(SOCKET, services.config, services.monotonic)
        self._outbox: asyncio.Queue[str | _Close] = asyncio.Queue(OUTBOX)
        self._pinged: tuple[int, int] | None = None
        self.gone = asyncio.Event()

    # To the device -----------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Send a message when its turn comes; a reader that is stuck is dropped."""
        self._put(text)

    def close(self, code: int, why: str) -> None:
        """Hang up after what was told."""
        self._put(_Close(code, why))

    def _put(self, item: str | _Close) -> None:
        try:
            self._outbox.put_nowait(item)
        except asyncio.QueueFull:
            self._services.counts["sockets_stuck"] += 1
            self.gone.set()

    async def write(self) -> None:
        """Send what is in the box, until the end."""
        while True:
            item = await self._outbox.get()
            if isinstance(item, _Close):
                await self._ws.close(item.code, item.why)
                return
            await self._ws.send_text(item)

    async def ping(self) -> None:
        """Measure the line, again and again."""
        token = 0
        while True:
            token += 1
            self._pinged = (token, self._services.monotonic())
            self.tell(as_text(p.Ping(token)))
            every = self._services.config.ping_every
            await asyncio.sleep(min(every, 1.0) if token < AT_FIRST else every)

    # From the device ---------------------------------------------------------------------------

    async def read(self) -> p.ClientMessage | None:
        """Give the next message, or None for one that made no sense and was answered here."""
        event = await self._ws.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        size = len(text.encode("utf-8", "surrogatepass")) if text else len(event.get("bytes") or b"")
        self._services.counts["messages"] += 1
        if size > p.MAX_FRAME:
            raise Hangup(p.TOO_BIG, "too-big")
        self._pay(1.0)
        try:
            message: p.ClientMessage = _decoder.decode(text or "")
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self._pay(WRONG)
            self._services.counts["messages_wrong"] += 1
            self.tell(as_text(p.Problem(None, "bad-message")))
            return None
        return message

    def _pay(self, cost: float) -> None:
        if not self._credits.take(cost) or not self._address.messages.take(cost):
            self._services.counts["sockets_flooding"] += 1
            raise Hangup(p.POLICY, "too-many")

    def pong(self, message: p.Pong) -> int | None:
        """Take the time of a reply; give it, if it is one."""
        if self._pinged is None or message.token != self._pinged[0]:
            return None
        trip = self._services.monotonic() - self._pinged[1]
        self._pinged = None
        self.trips.append(trip)
        return trip


async def serve(ws: WebSocket, lobby: Lobby, addresses: Addresses) -> None:
    """Look after one socket from its opening to its end."""
    services = lobby.services
    address = addresses[ws.client.host if ws.client else ""]
    if not origin_is_ours(ws.headers.get("origin"), ws.headers.get("host", ""), services):
        services.counts["origins_refused"] += 1
        await ws.close(p.POLICY)
        return
    if address.sockets >= services.config.sockets_per_address:
        await ws.close(p.OVERLOAD)
        return
    address.sockets += 1
    services.counts["sockets"] += 1
    try:
        await ws.accept()
        await _converse(Socket(ws, services, address), lobby)
    finally:
        address.sockets -= 1
        services.counts["sockets"] -= 1


async def _converse(socket: Socket, lobby: Lobby) -> None:
    """Read, write, ping, until one of them ends; then hang up."""
    reading = asyncio.create_task(_listen(socket, lobby))
    writing = asyncio.create_task(socket.write())
    stuck = asyncio.create_task(socket.gone.wait())
    jobs = [reading, writing, stuck, asyncio.create_task(socket.ping())]
    try:
        await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
        if reading.done():
            await _part(socket, reading, writing)
    finally:
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


async def _part(socket: Socket, reading: asyncio.Task[None], writing: asyncio.Task[None]) -> None:
    """Hang up with the code that fits how the reading ended."""
    error = reading.exception()
    if isinstance(error, WebSocketDisconnect):
        return
    if isinstance(error, Hangup):
        socket.close(error.code, error.why)
    else:
        LOG.error("a socket failed", exc_info=error)
        socket.close(p.BROKEN, "internal")
    with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
        await asyncio.wait_for(asyncio.shield(writing), 5)


async def _listen(socket: Socket, lobby: Lobby) -> None:
    try:
        hello = await asyncio.wait_for(socket.read(), HELLO_WITHIN)
    except TimeoutError as error:
        raise Hangup(p.POLICY, "hello-first") from error
    if not isinstance(hello, p.Hello):
        socket.tell(as_text(p.Problem(None, "hello-first")))
        raise Hangup(p.POLICY, "hello-first")
    try:
        room = await lobby.room(hello.table)
    except Trouble as trouble:
        socket.tell(as_text(p.Problem(None, trouble.code)))
        raise Hangup(p.POLICY, trouble.code) from trouble
    room.put(Joined(socket, hello))
    try:
        await _pass_on(socket, room)
    finally:
        room.put(Left(socket))


async def _pass_on(socket: Socket, room: Room) -> None:
    while True:
        message = await socket.read()
        if isinstance(message, p.Pong):
            trip = socket.pong(message)
            if trip is not None:
                room.races.measure(socket, trip)
        elif message is not None:
            room.put(Wished(socket, message))


def origin_is_ours(origin: str | None, host: str, services: Services) -> bool:
    """Tell whether a page of ours asks (or no page at all: a program); a foreign page may not."""
    if origin is None:
        return True
    allowed = {*services.config.origins, services.config.public_url}
    ours = {urlsplit(url).netloc for url in allowed if url} | {host}
    return urlsplit(origin).netloc in ours - {""}


_check: type[Listener] = Socket
