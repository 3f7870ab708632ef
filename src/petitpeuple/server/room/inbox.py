"""What is handed in at a room's queue, and what may be said against it."""

from typing import Final, TypeAlias

from msgspec import Struct

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol import scalars
from petitpeuple.server.room.broadcast import Listener


class Trouble(Exception):
    """A message that can't be carried out, for another reason than the rules."""

    def __init__(self, code: scalars.Trouble) -> None:
        super().__init__(code)
        self.code: scalars.Trouble = code


class Joined(Struct, frozen=True):
    """A device says hello."""

    listener: Listener
    hello: p.Hello


class Left(Struct, frozen=True):
    """A device has gone."""

    listener: Listener


class Wished(Struct, frozen=True):
    """A device wants something."""

    listener: Listener
    message: p.ClientMessage


class Chose(Struct, frozen=True):
    """A bot has made up its mind; no action: it could not, and the quietest will do."""

    seat: Seat
    ticket: int
    action: bytes | None


class Claimed(Struct, frozen=True):
    """A claim in a race has come in; it waits with the others for its moment."""


class Woke(Struct, frozen=True):
    """A timer rang."""


WOKE: Final = Woke()
Item: TypeAlias = Joined | Left | Wished | Chose | Claimed | Woke
