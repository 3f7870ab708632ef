"""The bots of a room: they are asked outside the event loop, and answer through the same queue as people."""

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.config import LOG, Busy
from petitpeuple.server.room.inbox import Chose
from petitpeuple.server.room.seats import strongest_bot

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room

AGAIN: Final = 0.5  # seconds until a bot asks for a head again when all are busy
PATIENCE: Final = 3  # refusals in a row, after which the quietest action is played


class Robots:
    """The bots' seats of one room."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}
        self._refused: dict[Seat, int] = {}

    def look(self) -> None:
        """Let every bot that is asked, and does not think about it yet, think."""
        current = self._room.current
        if current is None or self._room.paused:
            return
        number, table = current.number, current.table
        for at, chair in enumerate(self._room.chairs[: table.seats]):
            if not (self._thinking or chair.by_bot):
                continue
            seat = Seat(at)
            ticket = table.ticket(seat) if chair.by_bot else None
            busy = self._thinking.get(seat)
            if busy is not None and (ticket is None or busy[0] != number * 1_000_000 + ticket):
                busy[1].cancel()
                del self._thinking[seat]
            if ticket is not None and seat not in self._thinking:
                task = asyncio.create_task(self._think(seat, ticket))
                self._thinking[seat] = (number * 1_000_000 + ticket, task)

    def stop(self) -> None:
        """Let nobody think any more."""
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    async def _think(self, seat: Seat, ticket: int) -> None:
        room, services = self._room, self._room.services
        current = room.playing()
        frame = current.table.observe(seat)
        if frame.ticket != ticket:  # the table has moved on before this could begin
            return
        ask = current.table.ask(seat)
        opens = 0 if ask is None else ask.opens
        view = msgspec.json.encode(frame.view)
        row = room.chairs[seat].row
        level = row.level if row.kind == "bot" and row.level else strongest_bot(room.game.id)
        began = services.monotonic()
        action, takes = await self._ask(level, view)
        pause = takes * services.config.pace - (services.monotonic() - began)
        wait = max(pause, opens - current.clock.now())
        if wait > 0:
            await asyncio.sleep(wait / 1000)
        room.put(Chose(seat, ticket, action))

    async def _ask(self, level: str, view: bytes) -> tuple[bytes | None, int]:
        services = self._room.services
        while True:
            try:
                seed = services.rng.randrange(2**62)
                thought = await services.bots.choose(self._room.game.id, level, view, seed)
            except Busy:
                await asyncio.sleep(AGAIN)
            except Exception:
                LOG.exception("a bot failed", extra={"game": self._room.game.id, "level": level})
                services.counts["bots_failed"] += 1
                return None, 1000
            else:
                return thought.action, thought.takes

    async def answer(self, seat: Seat, ticket: int, action: bytes | None, at: Millis | None = None) -> None:
        """Play what a bot chose, if it is still asked; where the table has moved on, it looks again."""
        room = self._room
        current = room.playing()
        self._thinking.pop(seat, None)
        if room.paused or not room.chairs[seat].by_bot or current.table.ticket(seat) != ticket:
            return
        quietest = current.table.observe(seat).actions[0]
        tired = self._refused.get(seat, 0) >= PATIENCE
        chosen = quietest if action is None or tired else current.read_action(action)
        try:
            happened = current.table.submit(seat, ticket, chosen, at)
        except Refused:
            self._refused[seat] = self._refused.get(seat, 0) + 1
            return
        self._refused.pop(seat, None)
        await room.happen(happened)
