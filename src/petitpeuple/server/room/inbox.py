"""The messages of a room's mailbox."""

import asyncio
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec import Struct

from petitpeuple.core.contract import Millis, Seat
from petitpeuple.server.protocol import close_codes
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.connection import Connection
from petitpeuple.table.lag_order import RoundTrip


class Joined(Struct, frozen=True):
    """A connection has said hello."""

    connection: Connection
    hello: p.Hello


class Left(Struct, frozen=True):
    """A connection is gone."""

    connection: Connection


class Received(Struct, frozen=True):
    """A connection has sent a command; *at* is the time of play it counts from, after lag compensation."""

    connection: Connection
    message: p.ClientMessage
    at: Millis | None = None
    arrived: float = 0.0  # by the performance counter, in seconds; 0 if it is not measured


class Measured(Struct, frozen=True):
    """The round trip of a connection was measured."""

    connection: Connection
    round_trip: RoundTrip


class BotAnswered(Struct, frozen=True):
    """A bot has chosen; without an action it failed, and the first legal one is played."""

    seat: Seat
    ticket: int
    action: bytes | None
    at: Millis | None = None


class HintReady(Struct, frozen=True):
    """The reply to a hint request."""

    connection: Connection
    reply: p.Hint | p.ErrorReply


class TimeExpired(Struct, frozen=True):
    """A seat's clock has expired."""

    seat: Seat


class GameTimerDue(Struct, frozen=True):
    """The game's own timer has expired."""


class ClaimsDue(Struct, frozen=True):
    """Claims held for lag compensation may be released."""


class TimerFired(Struct, frozen=True):
    """The room's timer has fired: something is due."""


class Call(Struct, frozen=True):
    """A function to run with the room's state, for HTTP and the lobby; the future gets its result."""

    function: Callable[[Any, Any], Any]  # (RoomState, Turn)
    result: "asyncio.Future[Any]"


TIMER_FIRED: Final = TimerFired()
CLAIMS_DUE: Final = ClaimsDue()
GAME_TIMER_DUE: Final = GameTimerDue()
Item: TypeAlias = (
    Joined | Left | Received | Measured | BotAnswered | HintReady | TimeExpired | GameTimerDue | ClaimsDue
    | TimerFired | Call
)  # fmt: skip


def reject(item: Item) -> None:
    """Make the sender try again: the room will be loaded from the store."""
    if isinstance(item, (Joined, Received)):
        item.connection.close(close_codes.RESTART, "reconnect")
    elif isinstance(item, Call) and not item.result.done():
        item.result.set_exception(CommandError("busy"))
