"""Simulated people: they play by the project's own client, and note everything they send and are sent."""

from __future__ import annotations

import asyncio
import random
from contextlib import aclosing
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from petitpeuple.server.bots.client import Client
from petitpeuple.server.protocol import messages as p

RETRY_S: Final = 1.0  # after a refusal
REPEAT_WITHIN_S: Final = 3.0  # an answer that is sent twice
ASK_AGAIN_S: Final = 5.0  # for the next game
LONG_THINKING_S: Final = 4.0


class Sent(Struct):
    """An answer or a chat message that a player has sent, and whether the server has confirmed it."""

    game: int
    content: bytes
    view: bytes  # that the sender had
    confirmed: bool = False


class Seen(Struct, frozen=True):
    """A frame as a player got it."""

    run: str
    n: int
    game: int
    view: bytes


class Habits(Struct, frozen=True):
    """How often a player does something else than play, for each answer."""

    chat: float = 0.05
    undo: float = 0.03
    pause: float = 0.01
    repeat: float = 0.05  # send the same answer again, as an impatient click does
    twist: int | None = None  # choose another action than usual, the n-th time


class Player:
    """Plays one seat at random until the match is over, talks, and asks for undos and pauses."""

    def __init__(self, link: str, name: str, rng: random.Random, habits: Habits) -> None:
        self.name = name
        self.answers: dict[int, Sent] = {}  # by request id
        self.chat: dict[int, Sent] = {}  # by request id
        self.seen: list[Seen] = []
        self.seat: int | None = None
        self.told: list[bytes] = []  # every message
        self.over = asyncio.Event()
        self._client = Client(link, p.Profile(name=name))
        self._rng = rng
        self._habits = habits
        self._choices = 0  # answers that could have been others
        self._run = ""
        self._room: p.RoomInfo | None = None
        self._frame: p.Frame | None = None
        self._answered: tuple[str, str, int] | None = None
        self._acting: asyncio.Task[None] | None = None
        self._repeating: set[asyncio.Task[None]] = set()

    async def play(self) -> None:
        """Play, and go on listening after the match is over."""
        async with aclosing(self._client.messages()) as messages:
            async for message in messages:
                self.told.append(msgspec.json.encode(message))
                await self._handle(message)

    async def _handle(self, message: p.ServerMessage) -> None:
        match message:
            case p.Ping():
                await self._client.pong(message)
            case p.Welcome(run=run, seat=seat):
                self._run, self.seat, self._answered = run, seat, None
                self._consider(0.0)
            case p.RoomInfo():
                self._room = message
                await self._vote_on_pause(message)
            case p.Frame():
                await self._look(message)
            case p.Done(request):
                for sent in (self.answers.get(request), self.chat.get(request)):
                    if sent is not None:
                        sent.confirmed = True
            case p.RefusedByRule() | p.ErrorReply():
                self._answered = None
                self._consider(RETRY_S)

    async def _look(self, frame: p.Frame) -> None:
        self._frame = frame
        self.seen.append(Seen(self._run, frame.n, frame.game, bytes(frame.moment.view)))
        if frame.over is not None and not frame.over.more:
            self.over.set()
        if frame.undo_request is not None and self.seat in frame.undo_request.waiting:
            vote = "agree" if self._rng.random() < 1 / 2 else "refuse"
            await self._client.send(p.Undo(self._client.next_id(), vote))  # type: ignore[arg-type]
        self._consider(0.0)

    async def _vote_on_pause(self, room: p.RoomInfo) -> None:
        if room.paused and self._rng.random() < 1 / 2:
            await self._client.send(p.Pause(self._client.next_id(), "resume"))
        elif room.pause_votes and self.seat not in room.pause_votes:
            vote = "agree" if self._rng.random() < 1 / 2 else "refuse"
            await self._client.send(p.Pause(self._client.next_id(), vote))  # type: ignore[arg-type]

    def _consider(self, wait_s: float) -> None:
        """Act in a task of its own, so that pings are answered meanwhile."""
        if self._acting is not None:
            self._acting.cancel()
        if self._frame is not None:
            self._acting = asyncio.create_task(self._act(self._frame, wait_s))

    async def _act(self, frame: p.Frame, wait_s: float) -> None:
        await asyncio.sleep(wait_s + self._think_time_s())
        while frame.over is not None and frame.over.more:
            if self._room is not None and self._room.host == self.seat:
                await self._client.send(p.TableCommand(self._client.next_id(), "next"))
            await asyncio.sleep(ASK_AGAIN_S)
        while self._room is not None and self._room.paused:
            await self._client.send(p.Pause(self._client.next_id(), "resume"))
            await asyncio.sleep(ASK_AGAIN_S)
        if frame.decision is not None:
            await self._answer(frame, frame.decision)

    async def _answer(self, frame: p.Frame, decision: p.Decision) -> None:
        question = (self._run, decision.ticket, frame.n)
        actions: list[Any] = msgspec.json.decode(decision.actions)
        if not actions or question == self._answered:
            return
        self._answered = question
        await self._do_something_else(frame)
        choice = self._rng.randrange(len(actions))
        if len(actions) > 1:
            choice += self._choices == self._habits.twist
            self._choices += 1
        action = msgspec.json.encode(actions[choice % len(actions)])
        await self._send_answer(frame, decision, action)
        if self._rng.random() < self._habits.repeat:
            repeating = asyncio.create_task(self._repeat_answer(frame, decision, action))
            self._repeating.add(repeating)
            repeating.add_done_callback(self._repeating.discard)

    async def _repeat_answer(self, frame: p.Frame, decision: p.Decision, action: bytes) -> None:
        """Send an answer a second time; meanwhile the seat may have been asked something else."""
        run = self._run
        await asyncio.sleep(self._rng.random() * REPEAT_WITHIN_S)
        if self._run == run:
            await self._send_answer(frame, decision, action)

    async def _send_answer(self, frame: p.Frame, decision: p.Decision, action: bytes) -> None:
        request = self._client.next_id()
        self.answers[request] = Sent(frame.game, action, bytes(frame.moment.view))
        await self._client.send(p.Answer(request, decision.ticket, Raw(action)))

    async def _do_something_else(self, frame: p.Frame) -> None:
        if self._rng.random() < self._habits.chat:
            request = self._client.next_id()
            text = f"{self.name} says {request}"
            self.chat[request] = Sent(frame.game, text.encode(), bytes(frame.moment.view))
            await self._client.send(p.SendChat(request, text))
        if frame.can_undo and self._rng.random() < self._habits.undo:
            await self._client.send(p.Undo(self._client.next_id(), "request"))
        if self._rng.random() < self._habits.pause:
            await self._client.send(p.Pause(self._client.next_id(), "request"))

    def _think_time_s(self) -> float:
        if self._rng.random() < 0.95:
            return self._rng.random() * 0.1
        return self._rng.random() * LONG_THINKING_S
