"""The server without a network: tables, rooms and bots in one process, for one page.

A browser runs it in a worker (`web/src/offline`): the page's connections and requests come as calls, and rows
are saved in the browser. Nothing here knows about JavaScript.
"""

import asyncio
import re
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, urlsplit

import msgspec
from msgspec import Struct

from petitpeuple.bots.registry import leave_out
from petitpeuple.server.api import OPERATIONS
from petitpeuple.server.bots.thinking import choose_action, find_hint
from petitpeuple.server.config import Config
from petitpeuple.server.lobby.lobby import Lobby
from petitpeuple.server.operation import NUMBER_PATTERN, ApiRequest, Operation, decode_body, perform
from petitpeuple.server.ports import LOG, NOBODY, BotChoice, BotHint, Requester, Services
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.inbox import Joined, Left, Received
from petitpeuple.server.room.invites import new_secret
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.turn import encode
from petitpeuple.server.store.key_value import KeyValueStore, SavePairs
from petitpeuple.table.lag_order import RoundTrip

TABLE_PREFIX: Final = "offline-"  # of table ids, by which the page knows that it has the table itself
NEVER_DAYS: Final = 36_500  # tables on one's own device do not expire
SWEEP_INTERVAL_S: Final = 15.0  # a page can be closed at any time: clocks are saved often
MAX_THINKING_MS: Final = 2_000
# The longest thinking of the strong levels, in milliseconds of CPU time in Pyodide on a machine where
# `loop_ms` returns REFERENCE_LOOP_MS (benchmarks/offline.py).
REFERENCE_LOOP_MS: Final = 2.6
THINKING_MS: Final = {
    ("dalmuti", "sharp"): 210, ("dalmuti", "expert"): 820, ("grumpf", "sharp"): 70, ("halma", "sharp"): 130,
    ("halma", "expert"): 760, ("village", "sharp"): 170, ("village", "expert"): 560,
}  # fmt: skip
LOOP_STEPS: Final = 20_000
LOOPS: Final = 30  # short ones, so that a busy machine runs some of them without interruption
_decode: Final = msgspec.json.Decoder(p.ClientMessage).decode


class LocalBots:
    """Implements `BotPool` in this process. The event loop waits while a bot thinks."""

    async def choose(
        self,
        game: str,
        level: str,
        view: bytes,
        seed: int,
        requester: Requester = NOBODY,  # noqa: ARG002 - there is only one
    ) -> BotChoice:
        """Return an action for this view, after the messages that wait have been handled."""
        await asyncio.sleep(0)
        return BotChoice(*choose_action(game, level, view, seed))

    async def hint(
        self,
        game: str,
        view: bytes,
        seed: int,
        requester: Requester = NOBODY,  # noqa: ARG002 - there is only one
    ) -> BotHint:
        """Return what to play at this view, and why."""
        await asyncio.sleep(0)
        return BotHint(*find_hint(game, view, seed))

    def close(self) -> None:
        """Do nothing: there are no workers."""


class Page(Struct, frozen=True):
    """The page, as functions: what is sent on a channel, and that a channel was closed."""

    send: Callable[[int, str], None]
    closed: Callable[[int, int, str], None]  # channel, code, reason


class Channel:
    """A connection of the page to a table."""

    def __init__(self, number: int, page: Page) -> None:
        self.address = "page"
        self.round_trips: deque[RoundTrip] = deque([RoundTrip(0, "browser")])
        self.token = new_secret()
        self.room: Room | None = None
        self._number = number
        self._page = page

    def send(self, text: bytes) -> None:
        """Send a message to the page."""
        self._page.send(self._number, text.decode())

    def close(self, code: int, reason: str) -> None:
        """Tell the page that the channel is closed."""
        self._page.closed(self._number, code, reason)


class Response(NamedTuple):
    """The response to a request of the page."""

    status: int
    text: str


class OfflineServer:
    """All tables of one browser."""

    def __init__(self, services: Services, page: Page) -> None:
        self.lobby = Lobby(services)
        self._page = page
        self._channels: dict[int, Channel] = {}
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start what runs by itself. Tables are loaded when somebody opens them."""
        await self.lobby.uptime.load()
        self._sweeping = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Save the clocks of all tables, and stop."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await self.lobby.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_S)
            try:
                await self.lobby.sweep()
            except Exception:
                LOG.exception("sweep failed")

    # Channels ------------------------------------------------------------------------------------

    async def receive(self, number: int, text: str) -> None:
        """Handle a message of the page; the first one on a channel is its hello."""
        try:
            message: p.ClientMessage = _decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            self._page.send(number, encode(p.ErrorReply(None, "bad-message")).decode())
            return
        channel = self._channels.get(number)
        if channel is None:
            await self._open(number, message)
        elif channel.room is not None and not isinstance(message, p.Pong):
            channel.room.post(Received(channel, message))

    async def _open(self, number: int, hello: p.ClientMessage) -> None:
        if not isinstance(hello, p.Hello):
            self._page.closed(number, close_codes.POLICY, "hello-first")
            return
        channel = self._channels[number] = Channel(number, self._page)
        try:
            room = await self.lobby.room(hello.table)
        except CommandError as error:
            self._channels.pop(number, None)
            self._page.send(number, encode(p.ErrorReply(None, error.code)).decode())
            self._page.closed(number, close_codes.POLICY, error.code)
            return
        if self._channels.get(number) is channel:  # it was not closed meanwhile
            channel.room = room
            room.post(Joined(channel, hello))

    def close(self, number: int) -> None:
        """Forget a channel that the page has closed."""
        channel = self._channels.pop(number, None)
        if channel is not None and channel.room is not None:
            channel.room.post(Left(channel))

    # Requests ------------------------------------------------------------------------------------

    async def request(self, method: str, address: str, body: str, secret: str) -> Response:
        """Return the response to a request of the HTTP API."""
        url = urlsplit(address)
        found = find_operation(method, url.path)
        if found is None:
            return Response(404, '{"error":"no-game"}')
        operation, path = found

        async def read() -> ApiRequest:
            return ApiRequest(
                lobby=self.lobby,
                path=path,
                query=dict(parse_qsl(url.query)),
                secret=secret,
                body=None if operation.body is None else decode_body(operation, body.encode()),
            )

        reply = await perform(operation, self.lobby, read)
        return Response(reply.status, reply.body.decode())


def find_operation(method: str, path: str) -> tuple[Operation, dict[str, str]] | None:
    """Return the operation at a path and the parameters in it, or None."""
    for operation in OPERATIONS:
        found = path_pattern(operation.path).fullmatch(path)
        if found is not None and operation.method == method:
            return operation, found.groupdict()
    return None


def path_pattern(path: str) -> re.Pattern[str]:
    """Return a pattern for the paths of an operation."""
    numbers = re.sub(r"\{(\w+):number\}", rf"(?P<\1>{NUMBER_PATTERN})", path)
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", numbers))


def loop_ms(clock: Callable[[], float] = time.perf_counter) -> float:
    """Return how long a fixed piece of Python takes here, in milliseconds, at best."""
    times: list[float] = []
    for _ in range(LOOPS):
        began, total = clock(), 0
        for step in range(LOOP_STEPS):
            total += step & 7
        times.append((clock() - began) * 1000)
    return min(times)


def leave_out_slow_bots(loop: float) -> None:
    """Leave out the levels that would think too long on a device with this speed."""
    for (game, level), cost in THINKING_MS.items():
        if cost * loop / REFERENCE_LOOP_MS > MAX_THINKING_MS:
            leave_out(game, level)


def make_server(
    pairs: Mapping[str, str], save: SavePairs, page: Page, public_url: str, **options: Any
) -> OfflineServer:
    """Return a server with the tables in these key-value pairs."""
    config = Config(public_url=public_url, table_prefix=TABLE_PREFIX, expire_after_days=NEVER_DAYS, **options)
    store = KeyValueStore(pairs, save)
    services = Services(store=store, bots=LocalBots(), run_id=secrets.token_hex(8), config=config)
    return OfflineServer(services, page)


_is_connection: type[Connection] = Channel
