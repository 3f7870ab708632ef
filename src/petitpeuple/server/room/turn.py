"""The effects of one mailbox message: what is stored first, and what is sent after the commit."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from petitpeuple.server.protocol.messages import FromServer
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.store.interface import Write

encode = msgspec.json.Encoder().encode
Delivery: TypeAlias = Callable[[], object]


class Turn(Struct):
    """Collects writes, deliveries and replies while a message is handled; the room carries them out."""

    writes: list[Write] = field(default_factory=list)
    deliveries: list[Delivery] = field(default_factory=list)
    replies: list[FromServer] = field(default_factory=list)
    saves_table: bool = False
    saves_seats: bool = False

    def write(self, write: Write) -> None:
        """Store this, in the same transaction as all other writes of the turn."""
        self.writes.append(write)

    def save_table(self) -> None:
        """Store the rows of the table, with its settings, and of its seats as they are at the end."""
        self.saves_table = True

    def save_seats(self) -> None:
        """Store the rows of the seats as they are at the end of the turn."""
        self.saves_seats = True

    def then(self, delivery: Delivery) -> None:
        """Call this after the commit."""
        self.deliveries.append(delivery)

    def send(self, connection: Connection, message: FromServer) -> None:
        """Send a message to one connection after the commit."""
        self.deliveries.append(partial(connection.send, encode(message)))

    def send_all(self, connections: Iterable[Connection], message: FromServer) -> None:
        """Send a message to these connections after the commit."""
        text = encode(message)
        self.deliveries.extend([partial(connection.send, text) for connection in connections])

    def close(self, connection: Connection, code: int, reason: str) -> None:
        """Close a connection after the commit."""
        self.deliveries.append(partial(connection.close, code, reason))

    def reply(self, message: FromServer) -> None:
        """Send a message to whoever made the request, after everything else."""
        self.replies.append(message)


def save_table(_state: object, turn: Turn) -> None:
    """Store the table as it is now: a function for `Room.call`."""
    turn.save_table()
