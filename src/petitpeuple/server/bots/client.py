"""A WebSocket client that joins any server by an invite link and reconnects, and a bot that plays by it."""

import asyncio
import contextlib
import random
from collections.abc import AsyncGenerator, Callable
from typing import Any, Final
from urllib.parse import quote

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from petitpeuple.bots.registry import AnyBot, find_bot
from petitpeuple.games import GAMES
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import new_secret, parse_link

RECONNECT_DELAYS_S: Final = (0.2, 0.5, 1.0, 2.0, 5.0)  # the last one repeats
MOVED_DELAY_S: Final = 0.05  # another node already serves the table
RATE_LIMITED_TRIES: Final = len(RECONNECT_DELAYS_S)  # a close for policy reasons counts as so many failures
RETRY_DELAY_S: Final = 1.0  # before a bot answers a question again whose answer was refused
MAX_MESSAGE_BYTES: Final = 2**22
_decoder: Final = msgspec.json.Decoder(p.ServerMessage)


class Rejected(Exception):
    """The server does not accept this client; the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Client:
    """One seat on one server, across lost connections."""

    def __init__(self, link: str, profile: p.Profile | None = None, claim: str = "") -> None:
        self._base, self.table, self._secret = parse_link(link)
        self._claim = (
            claim or new_secret()
        )  # for which an invitation is exchanged, also across lost connections
        self._profile = profile or p.Profile()
        self._seen: p.Resume | None = None
        self._ws: ClientConnection | None = None
        self._request_count = 0
        self._run = ""

    @property
    def address(self) -> str:
        """The URL of the WebSocket; a proxy can route by the table in it."""
        scheme, _, rest = self._base.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/ws/{quote(self.table, safe='')}"

    async def messages(self, tries: int | None = None) -> AsyncGenerator[p.ServerMessage, None]:
        """Yield the server's messages; after a lost connection, reconnect and resume at the last frame."""
        failures = 0
        while tries is None or failures <= tries:
            moved = False
            try:
                async with connect(self.address, compression=None, max_size=MAX_MESSAGE_BYTES) as ws:
                    self._ws = ws
                    hello = p.Hello(self.table, self._secret, self._seen, self._profile, claim=self._claim)
                    await self.send(hello)
                    async for text in ws:
                        message = self._note(_decoder.decode(text))
                        if isinstance(message, p.Welcome):
                            failures = 0
                        yield message
            except ConnectionClosed as closed:
                failures += RATE_LIMITED_TRIES if _is_policy_close(closed) else 0
                moved = closed.rcvd is not None and closed.rcvd.reason == "moved"
            except (OSError, InvalidHandshake):
                pass
            finally:
                self._ws = None
            failures += 1
            await asyncio.sleep(MOVED_DELAY_S if moved and failures == 1 else _reconnect_delay_s(failures))

    def _note(self, message: p.ServerMessage) -> p.ServerMessage:
        """Remember where to resume, and raise Rejected if the server will not have this client back."""
        match message:
            case p.Welcome(run=run):
                self._run = run
            case p.Link(secret=secret):
                self._secret = secret
            case p.Frame(n=n):
                self._seen = p.Resume(self._run, n)
            case p.ErrorReply(None, code) if code in ("no-link", "link-used", "no-table", "full", "internal"):
                raise Rejected(code)
            case p.Notice(kind) if kind in ("revoked", "table-gone"):
                raise Rejected(kind)
        return message

    def next_id(self) -> int:
        """Return the id of the next request."""
        self._request_count += 1
        return self._request_count

    async def answer(self, frame: p.Frame, action: Any) -> None:
        """Answer the question of a frame with one of the actions offered."""
        encoded = Raw(msgspec.json.encode(action))
        await self.send(p.Answer(self.next_id(), _ticket(frame) or "", encoded))

    async def pong(self, ping: p.Ping) -> None:
        """Reply to a ping."""
        await self.send(p.Pong(ping.token))

    async def send(self, message: p.ClientMessage) -> None:
        """Send a message if connected; the reader of `messages` notices a lost connection."""
        if self._ws is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._ws.send(msgspec.json.encode(message).decode())


def _is_policy_close(closed: ConnectionClosed) -> bool:
    return closed.rcvd is not None and closed.rcvd.code == close_codes.POLICY


def _reconnect_delay_s(failures: int) -> float:
    delay = RECONNECT_DELAYS_S[min(failures, len(RECONNECT_DELAYS_S)) - 1]
    return delay * random.uniform(0.5, 1.5)


async def play_as_bot(
    link: str, level: str, *, pace: float = 1.0, on_message: Callable[[p.ServerMessage], None] | None = None
) -> p.GameOver | None:
    """Play a seat with a built-in bot until the match is over; the bot sees what any client sees."""
    client = Client(link, p.Profile(name=level))
    player = BotPlayer(client, level, pace)
    async with contextlib.aclosing(client.messages()) as messages, contextlib.aclosing(player):
        async for message in messages:
            if on_message is not None:
                on_message(message)
            match message:
                case p.Ping():
                    await client.pong(message)
                case p.Frame(over=p.GameOver(more=False) as over):
                    return over
                case _:
                    player.handle(message)
    return None


class BotPlayer:
    """Chooses in a task of its own, always for the latest frame, so that pings are answered meanwhile."""

    def __init__(self, client: Client, level: str, pace: float) -> None:
        self._client = client
        self._level = level
        self._pace = pace
        self._game = ""
        self._bot: AnyBot | None = None
        self._rng = random.Random()
        self._frame: p.Frame | None = None  # the latest
        self._task: asyncio.Task[None] | None = None
        self._considered: tuple[str | None, int] = (None, 0)  # ticket and number of the frame in the task
        self._awaits_reply = False  # to the answer that was sent

    def handle(self, message: p.ServerMessage) -> None:
        """Note a message, and start to choose if it asks for an answer; raise the bot's exception, if any."""
        if self._task is not None and self._task.done():
            self._task.result()
        match message:
            case p.Welcome(game=game):
                self._bot = find_bot(game, self._level)
                if self._bot is None:
                    raise Rejected("no-bot")
                self._game = game
                self._start_choosing()  # the last answer may have been lost with the connection
            case p.Frame():
                self._frame = message
                if not self._awaits_reply and _ticket(message) != self._considered[0]:
                    self._start_choosing()
            case p.Done():
                if self._is_behind():
                    self._start_choosing()
            case p.RefusedByRule() | p.ErrorReply():
                self._start_choosing(delay_s=0.0 if self._is_behind() else RETRY_DELAY_S)

    def _is_behind(self) -> bool:
        """Return True if a newer frame has arrived than the one considered."""
        return self._frame is not None and self._frame.n != self._considered[1]

    def _start_choosing(self, delay_s: float = 0.0) -> None:
        """Drop any choice in progress and choose for the latest frame, if it has a question."""
        if self._task is not None:
            self._task.cancel()
        self._awaits_reply, self._considered = False, (None, 0)
        if self._frame is not None and self._frame.decision is not None:
            self._considered = self._frame.decision.ticket, self._frame.n
            self._task = asyncio.create_task(self._choose(self._frame, delay_s))

    async def _choose(self, frame: p.Frame, delay_s: float) -> None:
        """Choose off the event loop, wait for the bot's thinking time, and answer."""
        await asyncio.sleep(delay_s)
        game: Any = GAMES[self._game]
        view = msgspec.json.decode(frame.moment.view, type=game.types.view)
        if self._bot is None:
            raise Rejected("no-bot")
        choice = await asyncio.to_thread(self._bot.choose, view, game.legal(view), self._rng)
        await asyncio.sleep(choice.think_time * self._pace / 1000)
        self._awaits_reply = True
        await self._client.answer(frame, choice.action)

    async def aclose(self) -> None:
        """Drop any choice in progress."""
        if self._task is not None:
            self._task.cancel()


def _ticket(frame: p.Frame) -> str | None:
    return None if frame.decision is None else frame.decision.ticket
