"""A seat at an online table for a language model: the game in words, and answers by ticket and notation.

It knows what any client of that seat knows: the frames that the server sends.
"""

import asyncio
import contextlib
from collections import deque
from typing import Any, Final

import msgspec
from msgspec import Raw

from petitpeuple.core.contract import View
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import Texts
from petitpeuple.server.bots.client import Client, Rejected
from petitpeuple.server.protocol import messages as p

LOG_LENGTH: Final = 60
REPLY_TIMEOUT_S: Final = 30.0
Reply = p.Done | p.RefusedByRule | p.ErrorReply


class McpSeat:
    """One seat. `run` follows the game; the other methods return texts for the model."""

    def __init__(self, client: Client, language: str) -> None:
        self._client = client
        self._language = language
        self._texts = Texts(language, tuple(GAMES))
        self._welcome: p.Welcome | None = None
        self._frame: p.Frame | None = None
        self._news: deque[str] = deque(maxlen=LOG_LENGTH)  # since the model looked last
        self._changed = asyncio.Event()
        self._replies: dict[int, asyncio.Future[Reply]] = {}
        self.rejected = ""

    async def run(self) -> None:
        """Follow the game until the table is gone; reconnect when the connection is lost."""
        try:
            async with contextlib.aclosing(self._client.messages()) as messages:
                async for message in messages:
                    await self._handle(message)
        except Rejected as error:
            self.rejected = error.code
            self._changed.set()

    async def _handle(self, message: p.ServerMessage) -> None:
        match message:
            case p.Ping():
                await self._client.pong(message)
            case p.Welcome():
                self._welcome = message
            case p.Frame():
                self._frame = message
                self._news.extend([self._texts.phrase(phrase) for phrase in message.moment.log])
            case p.Done(id=number) | p.RefusedByRule(id=number) | p.ErrorReply(id=int(number)):
                waiting = self._replies.pop(number, None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)
        self._changed.set()

    # What the model may call ------------------------------------------------------------------

    async def look(self) -> str:
        """Return what has happened since the last look, the board, and the question, if there is one."""
        if self.rejected:
            return self._texts.say("mcp-rejected", code=self.rejected)
        if self._welcome is None or self._frame is None:
            return self._texts.say("mcp-not-started")
        news, self._news = list(self._news), deque(maxlen=LOG_LENGTH)
        lines = [*news, "", *describe_frame(self._welcome.game, self._frame, self._texts)]
        return "\n".join(lines).strip()

    async def wait(self, seconds: float) -> str:
        """Wait until the seat is asked or the game is over, at most this long, and look."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not self._is_asked_or_over():
                    self._changed.clear()
                    await self._changed.wait()
        return await self.look()

    def _is_asked_or_over(self) -> bool:
        frame = self._frame
        return bool(self.rejected) or (
            frame is not None and (frame.decision is not None or frame.over is not None)
        )

    async def play(self, ticket: str, action: str) -> tuple[str, bool]:
        """Answer the question with this ticket; return a text, and False if nothing was played."""
        if self._welcome is None:
            return self._texts.say("mcp-not-started"), False
        read = DESCRIBERS[self._welcome.game].read(action)
        if read is None:
            return self._texts.say("mcp-notation", given=action[:40]), False
        reply = await self._send(ticket, read)
        match reply:
            case p.Done():
                return self._texts.say("mcp-played"), True
            case p.RefusedByRule(rule=rule):
                return self._texts.say("refused", rule=rule, text=self._texts.say(rule)), False
            case p.ErrorReply(code=code):
                return self._texts.say("mcp-failed", code=code), False
        return self._texts.say("mcp-no-reply"), False

    async def _send(self, ticket: str, action: Any) -> Reply | None:
        """Send an answer, and return the server's reply, or None if there was none in time."""
        number = self._client.next_id()
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._replies[number] = reply
        await self._client.send(p.Answer(number, ticket[:64], Raw(msgspec.json.encode(action))))
        try:
            async with asyncio.timeout(REPLY_TIMEOUT_S):
                return await reply
        except TimeoutError:
            self._replies.pop(number, None)
            return None

    def rule(self, rule: str) -> str:
        """Return the text of a rule."""
        return (
            self._texts.say(rule) if self._texts.has(rule) else self._texts.say("api-no-rule", rule=rule[:40])
        )


def describe_frame(game: str, frame: p.Frame, texts: Texts) -> list[str]:
    """Return a frame in words: the board, the result, and the question with its ticket and legal actions."""
    view: View = msgspec.json.decode(frame.moment.view, type=GAMES[game].types.view)
    describer = DESCRIBERS[game]
    lines = ["".join(texts.phrase(piece) for piece in line) for line in describer.draw(view)]
    if frame.over is not None:
        points = "  ".join(f"{payoff:g}" for payoff in frame.over.payoffs)
        lines += [
            "",
            texts.say(f"{game}-ending-{frame.over.reason}"),
            texts.say("cli-bot-over", points=points),
        ]
    if frame.decision is None:
        return [*lines, "", texts.say("mcp-not-asked")] if frame.over is None else lines
    actions = GAMES[game].legal(view)
    lines += ["", texts.say("mcp-asked", ticket=frame.decision.ticket)]
    return lines + [f"{describer.notation(one)}: {_words(describer.action(one), texts)}" for one in actions]


def _words(phrase: Phrase, texts: Texts) -> str:
    return texts.phrase(phrase)
