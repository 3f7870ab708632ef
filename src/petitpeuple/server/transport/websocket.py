"""The WebSocket: one device at one table, read within its credits, and dropped when it does not listen."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import Receive, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from petitpeuple.core.contract import Viewer
from petitpeuple.server.config import LOG, Services
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.inbox import Joined, Left, Trouble, Wished
from petitpeuple.server.room.room import Room
from petitpeuple.server.transport.fast_websocket import EXTENSION, Wire
from petitpeuple.server.transport.middleware import host_is_ours
from petitpeuple.server.transport.outbox import Close, Outbox
from petitpeuple.server.transport.rate_limit import SOCKET, WRONG, Address, Addresses, purse
from petitpeuple.table.lag_order import ROUND_TRIPS_KEPT

AT_FIRST: Final = 4  # pings that come quickly, one a second: who has just come may race at once
PARTING: Final = 5.0  # seconds for the last words
HELLO_WITHIN: Final = 10.0  # seconds
_decoder: Final = msgspec.json.Decoder(p.ClientMessage)


class Hangup(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Socket:
    """A device: it pays with credits for what it says; what it is told waits in a box of limited size."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        services: Services,
        address: Address,
        wire: Wire | None = None,
    ) -> None:
        self.viewer: Viewer = None
        self.profile = p.Profile()
        self.known = False
        self.trips: deque[int] = deque(maxlen=ROUND_TRIPS_KEPT)
        self.stuck = False
        self._receive = receive
        self._services = services
        self._address = address
        self._credits = purse(SOCKET, services.config, services.monotonic)
        self._wire = wire
        self._outbox = Outbox(send, self._give_up, None if wire is None else wire.tell)
        self.tell: Callable[[bytes], None] = self._outbox.put  # out as soon as the line is free
        self._pinged: tuple[int, int] = (0, 0)
        self._timer: asyncio.TimerHandle | None = None
        self._task = asyncio.current_task()

    # To the device -----------------------------------------------------------------------------

    def close(self, code: int, why: str) -> None:
        """Hang up after what was told."""
        self._outbox.put(Close(code, why))

    def _give_up(self) -> None:
        self.stuck = True
        self._services.counts["sockets_stuck"] += 1
        if self._task is not None:
            self._task.cancel()

    def ping(self) -> None:
        """Measure the line, now and again and again."""
        self._pinged = (self._pinged[0] + 1, self._services.monotonic())
        self.tell(as_json(p.Ping(self._pinged[0])))
        every = self._services.config.ping_every
        wait = min(every, 1.0) if self._pinged[0] < AT_FIRST else every
        self._timer = asyncio.get_running_loop().call_later(wait, self.ping)

    async def part(self, seconds: float) -> None:
        """Stop, when what was told is out, or after so many seconds."""
        if self._timer is not None:
            self._timer.cancel()
        await self._outbox.emptied(seconds)
        self._outbox.stop()

    # From the device ---------------------------------------------------------------------------

    async def read(self) -> p.ClientMessage | None:
        """Give the next message, or None for one that made no sense and was answered here."""
        event = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        size = len(text.encode("utf-8", "surrogatepass")) if text else len(event.get("bytes") or b"")
        self._services.counts["messages"] += 1
        if size > p.MAX_FRAME:
            raise Hangup(close_codes.TOO_BIG, "too-big")
        self._pay(1.0)
        try:
            message: p.ClientMessage = _decoder.decode(text or "")
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self._pay(WRONG)
            self._services.counts["messages_wrong"] += 1
            self.tell(as_json(p.Problem(None, "bad-message")))
            return None
        return message

    def _can_pay(self, cost: float) -> bool:
        return self._credits.take(cost) and self._address.messages.take(cost)

    def _pay(self, cost: float) -> None:
        if not self._can_pay(cost):
            self._services.counts["sockets_flooding"] += 1
            raise Hangup(close_codes.POLICY, "too-many")

    def listen(self, room: Room | None) -> None:
        """Hand what makes sense and is paid for to this room where it arrives; the rest is for `read`."""
        if self._wire is None:
            return
        if room is None:
            self._wire.listen(None)
            return

        def hear(text: str) -> bool:
            try:
                message: p.ClientMessage = _decoder.decode(text)
            except (msgspec.MsgspecError, RecursionError, ValueError):
                return False
            if not self._can_pay(1.0):
                return False
            self._services.counts["messages"] += 1
            self.pass_on(message, room)
            return True

        self._wire.listen(hear)

    def pass_on(self, message: p.ClientMessage, room: Room) -> None:
        """Hand a message to the room, or take the time of it where it is the reply to a ping."""
        if isinstance(message, p.Pong):
            trip = self._pong(message)
            if trip is not None:
                room.races.measure(self, trip)
        else:
            room.put(Wished(self, message))

    def _pong(self, message: p.Pong) -> int | None:
        """Take the time of a reply, and give it; a second one to the same ping is none."""
        token, since = self._pinged
        if message.token != token or not since:
            return None
        self._pinged = (token, 0)
        trip = self._services.monotonic() - since
        self.trips.append(trip)
        return trip


async def serve(ws: WebSocket, receive: Receive, send: Send, lobby: Lobby, addresses: Addresses) -> None:
    """Look after one socket from its opening to its end."""
    services = lobby.services
    address = addresses[ws.client.host if ws.client else ""]
    host = ws.headers.get("host", "")
    if not (host_is_ours(host, services.config) and origin_is_ours(ws.headers.get("origin"), host, services)):
        services.counts["origins_refused"] += 1
        await ws.close(close_codes.POLICY)
        return
    if address.sockets >= services.config.sockets_per_address:
        await ws.close(close_codes.OVERLOAD)
        return
    address.sockets += 1
    services.counts["sockets"] += 1
    try:
        await ws.accept()
        wire = ws.scope.get("extensions", {}).get(EXTENSION)
        await _converse(Socket(receive, send, services, address, wire), lobby)
    finally:
        address.sockets -= 1
        services.counts["sockets"] -= 1


async def _converse(socket: Socket, lobby: Lobby) -> None:
    """Listen until the end; then hang up with the code that fits how it ended."""
    patience = PARTING
    try:
        await _listen(socket, lobby)
    except WebSocketDisconnect:
        patience = 0.0
    except Hangup as hangup:
        socket.close(hangup.code, hangup.why)
    except asyncio.CancelledError:
        patience = 0.0
        if not socket.stuck:
            raise
    except Exception:
        LOG.exception("a socket failed")
        socket.close(close_codes.BROKEN, "internal")
    finally:
        await socket.part(patience)


async def _listen(socket: Socket, lobby: Lobby) -> None:
    try:
        async with asyncio.timeout(HELLO_WITHIN):
            hello = await socket.read()
    except TimeoutError as error:
        raise Hangup(close_codes.POLICY, "hello-first") from error
    if not isinstance(hello, p.Hello):
        socket.tell(as_json(p.Problem(None, "hello-first")))
        raise Hangup(close_codes.POLICY, "hello-first")
    try:
        room = await lobby.room(hello.table)
    except Trouble as trouble:
        socket.tell(as_json(p.Problem(None, trouble.code)))
        raise Hangup(close_codes.POLICY, trouble.code) from trouble
    room.put(Joined(socket, hello))
    socket.ping()
    socket.listen(room)
    try:
        while True:
            message = await socket.read()
            if message is not None:
                socket.pass_on(message, room)
    finally:
        socket.listen(None)
        room.put(Left(socket))


def origin_is_ours(origin: str | None, host: str, services: Services) -> bool:
    """Tell whether a page of ours asks (or no page at all: a program); a foreign page may not."""
    if origin is None:
        return True
    allowed = {*services.config.origins, services.config.public_url}
    ours = {urlsplit(url).netloc for url in allowed if url} | {host}
    try:
        return urlsplit(origin).netloc in ours - {""}
    except ValueError:
        return False


_check: type[Listener] = Socket
