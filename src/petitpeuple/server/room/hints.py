"""Hints: a good action and why, thought out where bots think, told to the one who asked alone."""

import asyncio
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from petitpeuple.bots.registry import hint_is_fair, hinter_of
from petitpeuple.core.contract import Seat
from petitpeuple.server.config import LOG, Advice, Busy
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.broadcast import Listener, as_json
from petitpeuple.server.room.inbox import Trouble
from petitpeuple.server.room.session import Current

if TYPE_CHECKING:
    from petitpeuple.server.room.room import Room


class Advisers:
    """The hints that are being thought out for one room: one at a time for each device."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._asked: dict[Listener, asyncio.Task[None]] = {}

    def ask(self, listener: Listener, seat: Seat, id_: int) -> None:
        """Begin to think for a seat that is asked something; the answer comes when it is there."""
        room = self._room
        current = room.playing()
        if hinter_of(room.game.id) is None or current.words is None:
            raise Trouble("no-hint")
        if not hint_is_fair(room.game.id, current.table.seats):
            raise Trouble("not-allowed")
        ticket = current.ticket(seat)
        if ticket is None:
            raise Trouble("not-now")
        if listener in self._asked:
            raise Trouble("busy")
        view = msgspec.json.encode(current.table.observe(seat).view)
        task = asyncio.create_task(self._think(listener, current, ticket, view, id_))
        self._asked[listener] = task
        task.add_done_callback(lambda _: self._asked.pop(listener, None))

    def stop(self) -> None:
        """Let nobody think any more."""
        for task in self._asked.values():
            task.cancel()

    async def _think(self, listener: Listener, current: Current, ticket: str, view: bytes, id_: int) -> None:
        services, game = self._room.services, self._room.game.id
        try:
            advice = await services.bots.advise(game, view, services.rng.randrange(2**62))
            reply: p.FromServer = say(current, advice, ticket, id_)
        except Busy:
            reply = p.Problem(id_, "busy")
        except Exception:
            LOG.exception("a hint failed", extra={"game": game})
            services.counts["bots_failed"] += 1
            reply = p.Problem(id_, "internal")
        if listener.known:
            listener.tell(as_json(reply))


def say(current: Current, advice: Advice, ticket: str, id_: int) -> p.Hinted:
    """Put a hint into words."""
    words = current.words
    if words is None:
        raise Trouble("no-hint")
    action = current.read_action(advice.action)
    return p.Hinted(
        id=id_,
        ticket=ticket,
        action=Raw(advice.action),
        phrase=words.action(action),
        notation=words.notation(action),
        reasons=advice.reasons,
    )
