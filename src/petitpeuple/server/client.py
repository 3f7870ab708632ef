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

from petitpeuple.bots import bots_of
from petitpeuple.games import GAMES
from petitpeuple.server import closing
from petitpeuple.server import protocol as p
from petitpeuple.server.links import read_link

BACK_AFTER: Final = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between two tries, the last again and again
LONG: Final = len(BACK_AFTER)  # tries that it counts for when the server has had enough of us
_decoder: Final = msgspec.json.Decoder(p.ServerMessage)


class NotWelcome(Exception):
    """The server does not want this client: the code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Client:
    """One seat on one server, through all breaks of the line."""

    def __init__(self, link: str, profile: p.Profile | None = None) -> None:
        self._base, self.table, self._secret = read_link(link)
        self._profile = profile or p.Profile()
        self._seen: p.Resume | None = None
        self._ws: ClientConnection | None = None
        self._count = 0
        self._line = ""

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
                failed += LONG if closed.rcvd is not None and closed.rcvd.code == closing.POLICY else 0
            except (OSError, InvalidHandshake):
                pass
            finally:
                self._ws = None
            failed += 1
            await asyncio.sleep(BACK_AFTER[min(failed - 1, len(BACK_AFTER) - 1)] * (0.5 + random.random()))

    def _take(self, message: p.ServerMessage) -> p.ServerMessage:
        match message:
            case p.Welcome(line=line):
                self._line = line
            case p.Frame(n=n):
                self._seen = p.Resume(self._line, n)
            case p.Problem(None, code) if code in ("no-link", "no-table", "full", "internal"):
                raise NotWelcome(code)
            case p.Notice(why) if why in ("revoked", "table-gone"):
                raise NotWelcome(why)
        return message

    async def answer(self, frame: p.Frame, action: Any) -> None:
        """Answer what is asked with one of the actions offered."""
        self._count += 1
        await self._send(p.Answer(self._count, frame.ticket or "", Raw(msgspec.json.encode(action))))

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
) -> p.OverShown | None:
    """Play a seat with a bot of ours until the match is over; it sees what any client sees."""
    client = Client(link, p.Profile(name=level))
    rng = random.Random()
    game_id = ""
    async with contextlib.aclosing(client.messages()) as messages:
        async for message in messages:
            if told is not None:
                told(message)
            match message:
                case p.Welcome(game=game_id):
                    if level not in bots_of(game_id):
                        raise NotWelcome("no-bot")
                case p.Ping():
                    await client.pong(message)
                case p.Frame(over=p.OverShown(more=False) as over):
                    return over
                case p.Frame(ticket=str()):
                    await _choose(client, message, game_id, level, rng, pace)
                case _:
                    pass
    return None


async def _choose(
    client: Client, frame: p.Frame, game_id: str, level: str, rng: random.Random, pace: float
) -> None:
    """Let the bot choose off the event loop, wait as long as it wants to have thought, and answer."""
    game: Any = GAMES[game_id]
    view = msgspec.json.decode(frame.view, type=game.types.view)
    choice = await asyncio.to_thread(bots_of(game_id)[level].choose, view, game.legal(view), rng)
    await asyncio.sleep(choice.takes * pace / 1000)
    await client.answer(frame, choice.action)
