"""Hints: what a bot would play in somebody's place, computed outside the event loop."""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec import Raw

from petitpeuple.bots.registry import hinter_of
from petitpeuple.core.contract import Seat
from petitpeuple.server.ports import LOG, BotHint, BotsBusy, Requester, Services
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import ErrorReply, Hint
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.inbox import HintReady, Item
from petitpeuple.server.room.presence import Presence
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.turn import Turn


class Hints:
    """The hints that are being computed for one room: one at a time for each connection."""

    def __init__(self, services: Services, post: Callable[[Item], None], table_id: str) -> None:
        self._services = services
        self._table_id = table_id
        self._post = post
        self._tasks: dict[Connection, asyncio.Task[None]] = {}

    def request(
        self, connection: Connection, session: GameSession, seat: Seat, request_id: int, *, fair: bool
    ) -> None:
        """Start computing a hint; the reply is posted to the mailbox when it is ready."""
        game = session.table.game.id
        if hinter_of(game) is None or session.describer is None:
            raise CommandError("no-hint")
        if not fair:
            raise CommandError("not-allowed")
        ticket = session.ticket(seat)
        if ticket is None:
            raise CommandError("not-now")
        if connection in self._tasks:
            raise CommandError("busy")
        view = msgspec.json.encode(session.table.observe(seat).view)
        task = asyncio.create_task(self._compute(connection, session, ticket, view, request_id))
        self._tasks[connection] = task
        task.add_done_callback(partial(self._forget, connection))

    def _forget(self, connection: Connection, _task: object) -> None:
        self._tasks.pop(connection, None)

    @staticmethod
    def deliver(connection: Connection, reply: Hint | ErrorReply, presence: Presence, turn: Turn) -> None:
        """Send a reply, if the connection is still there."""
        if connection in presence.members:
            turn.send(connection, reply)

    def stop(self) -> None:
        """Cancel everything that is being computed."""
        for task in self._tasks.values():
            task.cancel()

    async def _compute(
        self, connection: Connection, session: GameSession, ticket: str, view: bytes, request_id: int
    ) -> None:
        services, game = self._services, session.table.game.id
        requester = Requester(self._table_id, connection.address)
        try:
            hint = await services.bots.hint(game, view, services.rng.randrange(2**62), requester)
            reply: Hint | ErrorReply = describe_hint(session, hint, ticket, request_id)
        except BotsBusy:
            reply = ErrorReply(request_id, "busy")
        except Exception:
            LOG.exception("hint failed", extra={"game": game})
            services.counts["bots_failed"] += 1
            reply = ErrorReply(request_id, "internal")
        self._post(HintReady(connection, reply))


def describe_hint(session: GameSession, hint: BotHint, ticket: str, request_id: int) -> Hint:
    """Return a bot's hint as a message."""
    describer = session.describer
    if describer is None:
        raise CommandError("no-hint")
    action = session.decode_action(hint.action)
    return Hint(
        id=request_id,
        ticket=ticket,
        action=Raw(hint.action),
        phrase=describer.action(action),
        notation=describer.notation(action),
        reasons=hint.reasons,
    )
