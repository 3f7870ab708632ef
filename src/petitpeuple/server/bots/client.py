"""An ordinary client: a bot that joins any server by a link, and comes back when the line breaks."""

import asyncio
import contextlib
import random
from collections.abc import AsyncGenerator, Callable
from typing import Any, Final

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from petitpeuple.bots.registry import bots_of
from petitpeuple.games import GAMES
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.invites import parse_link

BACK_AFTER: Final = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between two tries, the last again and again
LONG: Final = len(BACK_AFTER)  # tries that it counts for when the server has had enough of us
AGAIN: Final = 1.0  # seconds after which a bot answers again what was refused, where nothing new was shown
_decoder: Final = msgspec.json.Decoder(p.ServerMessage)


class NotWelcome(Exception):
    """The server does not want this client: the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Client:
    """One seat on one server, through all breaks of the line."""

    def __init__(self, link: str, profile: p.Profile | None = None) -> None:
        self._base, self.table, self._secret = parse_link(link)
        self._profile = profile or p.Profile()
        self._seen: p.Resume | None = None
        self._ws: ClientConnection | None = None
        self._count = 0
        self._run = ""

    @property
    def address(self) -> str:
        """The address of the socket."""
        scheme, _, rest = self._base.partition("://")
        return f"{'wss' if scheme == 'https' else 'ws'}://{rest}/ws"

    async def messages(self, tries: int | None = None) -> AsyncGenerator[p.ServerMessage, None]:
        """Give all that the server tells; come back by itself, from the last frame on."""
        failed = 0
        while tries is None or failed <= tries:
            try:
                async with connect(self.address, compression=None, max_size=2**22) as ws:
                    self._ws = ws
                    await self._send(p.Hello(self.table, self._secret, self._seen, self._profile))
                    async for text in ws:
                        message = self._take(_decoder.decode(text))
                        if isinstance(message, p.Welcome):
                            failed = 0
                        yield message
            except ConnectionClosed as closed:
                failed += LONG if closed.rcvd is not None and closed.rcvd.code == close_codes.POLICY else 0
            except (OSError, InvalidHandshake):
                pass
            finally:
                self._ws = None
            failed += 1
            await asyncio.sleep(BACK_AFTER[min(failed - 1, len(BACK_AFTER) - 1)] * (0.5 + random.random()))

    def _take(self, message: p.ServerMessage) -> p.ServerMessage:
        match message:
            case p.Welcome(run=run):
                self._run = run
            case p.Frame(n=n):
                self._seen = p.Resume(self._run, n)
            case p.ErrorReply(None, code) if code in ("no-link", "no-table", "full", "internal"):
                raise NotWelcome(code)
            case p.Notice(kind) if kind in ("revoked", "table-gone"):
                raise NotWelcome(kind)
        return message

    async def answer(self, frame: p.Frame, action: Any) -> None:
        """Answer what is asked with one of the actions offered."""
        self._count += 1
        await self._send(
            p.Answer(
                self._count, frame.decision.ticket if frame.decision else "", Raw(msgspec.json.encode(action))
            )
        )

    async def pong(self, ping: p.Ping) -> None:
        """Reply to a ping."""
        await self._send(p.Pong(ping.token))

    async def _send(self, message: p.ClientMessage) -> None:
        """Send, if the line is there; whoever reads learns how it ended, and what was told before."""
        if self._ws is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._ws.send(msgspec.json.encode(message).decode())


async def play_as_bot(
    link: str, level: str, *, pace: float = 1.0, told: Callable[[p.ServerMessage], None] | None = None
) -> p.GameOver | None:
    """Play a seat with a bot of ours until the match is over; it sees what any client sees."""
    client = Client(link, p.Profile(name=level))
    head = Head(client, level, pace)
    async with contextlib.aclosing(client.messages()) as messages, contextlib.aclosing(head):
        async for message in messages:
            if told is not None:
                told(message)
            match message:
                case p.Ping():
                    await client.pong(message)
                case p.Frame(over=p.GameOver(more=False) as over):
                    return over
                case _:
                    head.hear(message)
    return None


class Head:
    """A bot that thinks beside its line, always about what was shown last; pings are not kept waiting."""

    def __init__(self, client: Client, level: str, pace: float) -> None:
        self._client = client
        self._level = level
        self._pace = pace
        self._game = ""
        self._rng = random.Random()
        self._shown: p.Frame | None = None
        self._task: asyncio.Task[None] | None = None
        self._about: tuple[str | None, int] = (None, 0)  # the ticket and the frame that were thought about
        self._answered = False  # and what came of it is not told yet

    def hear(self, message: p.ServerMessage) -> None:
        """Take in what is told, and think where that is called for."""
        if self._task is not None and self._task.done():
            self._task.result()  # an error of the bot ends it
        match message:
            case p.Welcome(game=game):
                if self._level not in bots_of(game):
                    raise NotWelcome("no-bot")
                self._game = game
                self._think()  # what was answered may have been lost with the line
            case p.Frame():
                self._shown = message
                if not self._answered and _ticket(message) != self._about[0]:
                    self._think()
            case p.Done():
                if self._is_behind():
                    self._think()
            case p.RefusedByRule() | p.ErrorReply():
                self._think(after=0.0 if self._is_behind() else AGAIN)

    def _is_behind(self) -> bool:
        return self._shown is not None and self._shown.n != self._about[1]

    def _think(self, after: float = 0.0) -> None:
        """Begin anew with what is shown now, if that asks anything."""
        if self._task is not None:
            self._task.cancel()
        self._answered, self._about = False, (None, 0)
        if self._shown is not None and self._shown.decision is not None:
            self._about = self._shown.decision.ticket, self._shown.n
            self._task = asyncio.create_task(self._choose(self._shown, after))

    async def _choose(self, frame: p.Frame, after: float) -> None:
        """Choose off the event loop, wait as long as the bot wants to have thought, and answer."""
        await asyncio.sleep(after)
        game: Any = GAMES[self._game]
        view = msgspec.json.decode(frame.moment.view, type=game.types.view)
        choose = bots_of(self._game)[self._level].choose
        choice = await asyncio.to_thread(choose, view, game.legal(view), self._rng)
        await asyncio.sleep(choice.think_time * self._pace / 1000)
        self._answered = True
        await self._client.answer(frame, choice.action)

    async def aclose(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()


def _ticket(frame: p.Frame) -> str | None:
    return None if frame.decision is None else frame.decision.ticket
